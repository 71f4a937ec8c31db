/** The root fields of the rest graph: thin, as every rule is in `records`. SOFA calls them, each with one canonical `input`. */

import type { ObjectRef } from '@pothos/core';
import { queryFromInfo } from '@pothos/plugin-prisma';
import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '../builder.js';
import type { Context } from '../context.js';
import { refusal } from '../errors.js';
import { eventFields, eventFilter } from '../records/events/event-fields.js';
import { listEvents } from '../records/events/event-filters.js';
import { createEvent, updateEvent } from '../records/events/event-writes.js';
import { type Fields, readFields } from '../records/fields.js';
import { type Key, mustFindPost, mustFindTerm } from '../records/find.js';
import { createHost, type HostKind, listHosts, updateHost } from '../records/host.js';
import { newestFirst } from '../records/host-graph.js';
import { totalFromPage, type Window } from '../records/listing.js';
import { organizerFields, organizerFilter } from '../records/organizers/organizer-fields.js';
import { mustFindEvent } from '../records/post-queries.js';
import { trashPost } from '../records/post-writes.js';
import { countAll, type List, type Row, readIds, readRows, type Selection } from '../records/table.js';
import {
  categoryFields,
  categoryFilter,
  createTerm,
  deleteTerm,
  listTerms,
  type TermKind,
  termFields,
  termFilter,
  updateTerm,
} from '../records/term.js';
import { venueFields, venueFilter } from '../records/venues/venue-fields.js';
import { type PageLinks, pageLinks } from './links.js';
import { newPassword, paging, termOrder } from './routes.js';
import { readTermIds } from './term-order.js';
import { RestEvent } from './views/event.js';
import { RestOrganizer } from './views/organizer.js';
import { RestCategory, RestTag } from './views/term.js';
import { RestVenue } from './views/venue.js';

type Input = Readonly<Record<string, unknown>>;

interface Page extends PageLinks {
  rows: Row[];
  total: number;
  total_pages: number;
}

const LARGEST_OFFSET = 2 ** 31 - 1;

/** The window of a page and its size, bounded by the service. */
const windowOf = (
  { page = 1, perPage = 10 }: { page?: number; perPage?: number },
  { settings }: Context,
): Window & { page: number } => {
  const limit = Math.min(perPage, settings.maxPerPage);
  return { page, limit, offset: Math.min((page - 1) * limit, LARGEST_OFFSET) };
};

/** One page of a list with its rows, totals and addresses: at most three statements. */
const readPage = async (
  {
    list,
    plural,
    window,
    typeName,
    effective,
    readPageIds = readIds,
  }: {
    list: List;
    plural: string;
    window: Window & { page: number };
    typeName: string;
    effective: Record<string, string>;
    readPageIds?: typeof readIds;
  },
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Page> => {
  const query = queryFromInfo({ context, info, typeName, path: [plural] }) as Selection;
  const ids = await readPageIds(list, window, context);
  const [rows, total] = await Promise.all([
    readRows(
      list.kind,
      ids.rows.map(({ id }) => id),
      query,
      context,
    ),
    totalFromPage(ids, window) ?? countAll(list, context),
  ]);
  const totalPages = Math.ceil(total / window.limit);
  const { page, limit: perPage } = window;
  if (page > 1 && page > totalPages && (list.kind === 'event' || list.kind === 'venue' || list.kind === 'organizer')) {
    throw refusal(`${list.kind}-page-not-found`, { page });
  }
  const links = pageLinks(plural, { page, perPage, totalPages, effective }, context);
  const headers = context.rest?.headers;
  headers?.set('X-TEC-Total', String(total));
  headers?.set('X-TEC-TotalPages', String(totalPages));
  const neighbours = [
    ...(links.next_rest_url ? [`<${links.next_rest_url}>; rel="next"`] : []),
    ...(links.previous_rest_url ? [`<${links.previous_rest_url}>; rel="prev"`] : []),
  ];
  if (neighbours.length) headers?.set('Link', neighbours.join(', '));
  return { rows, total, total_pages: totalPages, ...links };
};

/** The envelope of a list; terms have the records after the totals (reference 3.8, 6.3). */
const envelope = <Shape extends object>(
  name: string,
  plural: string,
  type: ObjectRef<never, Shape>,
  recordsFirst: boolean,
) =>
  builder.objectRef<Page>(name).implement({
    subGraphs: ['rest'],
    fields: (t) => {
      const records = { [plural]: t.field({ type: [type], resolve: ({ rows }) => rows as never }) };
      const self = { rest_url: t.exposeString('rest_url') };
      const neighbours = {
        next_rest_url: t.exposeString('next_rest_url', { nullable: true }),
        previous_rest_url: t.exposeString('previous_rest_url', { nullable: true }),
      };
      const totals = { total: t.exposeInt('total'), total_pages: t.exposeInt('total_pages') };
      return recordsFirst
        ? { ...records, ...self, ...neighbours, ...totals }
        : { ...self, ...totals, ...records, ...neighbours };
    },
  });

const keyOf = (input: Input): Key => input.key as Key;

const inputArgument = builder.args((t) => ({ input: t.field({ type: 'JSON', required: true }) }));

const subGraphs = ['rest'] as const;

const purposes = { create: 'create', update: 'update' } as const;

// Events

builder.queryFields((t) => ({
  restEvents: t.field({
    type: envelope('RestEventList', 'events', RestEvent as never, true),
    subGraphs: [...subGraphs],
    args: inputArgument,
    resolve: async (_, { input }, context, info) => {
      const { page, perPage, ...filter } = readFields({ ...paging, ...eventFilter }, input as Input, 'filter');
      const list = await listEvents(filter, { defaults: true }, context);
      const window = windowOf({ page: page ?? 1, perPage: perPage ?? 10 }, context);
      const effective = { ...list.shown, ...effectiveStatus(filter.status, context) };
      return readPage({ list, plural: 'events', window, typeName: 'RestEvent', effective }, context, info);
    },
  }),
  restEvent: t.prismaField({
    type: RestEvent,
    subGraphs: [...subGraphs],
    args: inputArgument,
    resolve: async (query, _, { input }, context) => {
      const { password } = readFields(newPassword, input as Input, 'filter');
      return (await mustFindEvent(keyOf(input as Input), password, query, context)) as never;
    },
  }),
}));

builder.mutationFields((t) => ({
  restCreateEvent: t.prismaField({
    type: RestEvent,
    subGraphs: [...subGraphs],
    args: inputArgument,
    resolve: async (query, _, { input }, context) =>
      (await createEvent(query, () => readFields(eventFields, input as Input, purposes.create), context)) as never,
  }),
  restUpdateEvent: t.prismaField({
    type: RestEvent,
    subGraphs: [...subGraphs],
    args: inputArgument,
    resolve: async (query, _, { input }, context) => {
      const given = input as Input;
      // `password` is in the input only where the route takes it: by id, from the body.
      const password = () => readFields(newPassword, given, 'update').password;
      return (await updateEvent(keyOf(given), query, () => readFields(eventFields, given, 'update'), context, {
        password,
      })) as never;
    },
  }),
  restDeleteEvent: t.prismaField({
    type: RestEvent,
    subGraphs: [...subGraphs],
    args: inputArgument,
    resolve: async (query, _, { input }, context) =>
      (await trashPost('event', keyOf(input as Input), query, context)) as never,
  }),
}));

/** The status that a list shows where nothing was asked for, as far as it is one. */
const effectiveStatus = (asked: readonly string[] | undefined, { caller }: Context): Record<string, string> => {
  if (asked?.length) return { status: asked.join(',') };
  return caller && caller.role !== 'subscriber' ? {} : { status: 'publish' };
};

// Venues and organizers

const hostOperations = <Shape extends object>(
  kind: HostKind,
  name: 'Venue' | 'Organizer',
  type: ObjectRef<never, Shape>,
  { fields, filter }: { fields: Fields; filter: typeof venueFilter | typeof organizerFilter },
) => {
  const plural = `${kind}s`;
  const model = type as never;
  builder.queryFields((t) => ({
    [`rest${name}s`]: t.field({
      type: envelope(`Rest${name}List`, plural, type, true),
      subGraphs: [...subGraphs],
      args: inputArgument,
      resolve: async (_, { input }, context, info) => {
        const { page, perPage, ...asked } = readFields({ ...paging, ...filter }, input as Input, 'filter');
        const list = await listHosts(kind, asked, newestFirst, context);
        const window = windowOf({ page: page ?? 1, perPage: perPage ?? 10 }, context);
        return readPage(
          { list, plural, window, typeName: `Rest${name}`, effective: effectiveStatus(asked.status, context) },
          context,
          info,
        );
      },
    }),
    [`rest${name}`]: t.prismaField({
      type: model,
      subGraphs: [...subGraphs],
      args: inputArgument,
      resolve: async (query, _, { input }, context: Context) =>
        (await mustFindPost(kind, keyOf(input as Input), query, context)) as never,
    }),
  }));
  builder.mutationFields((t) => ({
    [`restCreate${name}`]: t.prismaField({
      type: model,
      subGraphs: [...subGraphs],
      args: inputArgument,
      resolve: async (query, _, { input }, context: Context) =>
        (await createHost(kind, query, () => readFields(fields, input as Input, 'create'), context)) as never,
    }),
    [`restUpdate${name}`]: t.prismaField({
      type: model,
      subGraphs: [...subGraphs],
      args: inputArgument,
      resolve: async (query, _, { input }, context: Context) =>
        (await updateHost(
          kind,
          keyOf(input as Input),
          query,
          () => readFields(fields, input as Input, 'update'),
          context,
        )) as never,
    }),
    [`restDelete${name}`]: t.prismaField({
      type: model,
      subGraphs: [...subGraphs],
      args: inputArgument,
      resolve: async (query, _, { input }, context: Context) =>
        (await trashPost(kind, keyOf(input as Input), query, context)) as never,
    }),
  }));
};

hostOperations('venue', 'Venue', RestVenue as never, { fields: venueFields, filter: venueFilter });
hostOperations('organizer', 'Organizer', RestOrganizer as never, { fields: organizerFields, filter: organizerFilter });

// Categories and tags

const termOperations = <Shape extends object>(
  kind: TermKind,
  plural: 'categories' | 'tags',
  name: 'Category' | 'Tag',
  type: ObjectRef<never, Shape>,
  { fields, filter }: { fields: Fields; filter: typeof categoryFilter | typeof termFilter },
) => {
  const model = type as never;
  builder.queryFields((t) => ({
    [`rest${plural[0]?.toUpperCase()}${plural.slice(1)}`]: t.field({
      type: envelope(`Rest${name}List`, plural, type, false),
      subGraphs: [...subGraphs],
      args: inputArgument,
      resolve: async (_, { input }, context, info) => {
        const asked = readFields({ ...paging, ...filter, ...termOrder }, input as Input, 'filter');
        const { page, perPage, order, orderby, ...terms } = asked;
        const sorting = { order, orderby, include: terms.include };
        const list = await listTerms(kind, terms, [], context);
        const window = windowOf({ page: page ?? 1, perPage: perPage ?? 10 }, context);
        const readPageIds = readTermIds(sorting);
        return readPage({ list, plural, window, typeName: `Rest${name}`, effective: {}, readPageIds }, context, info);
      },
    }),
    [`rest${name}`]: t.prismaField({
      type: model,
      subGraphs: [...subGraphs],
      args: inputArgument,
      resolve: async (query, _, { input }, context: Context) =>
        (await mustFindTerm(kind, keyOf(input as Input), query, context)) as never,
    }),
  }));
  builder.mutationFields((t) => ({
    [`restCreate${name}`]: t.prismaField({
      type: model,
      subGraphs: [...subGraphs],
      args: inputArgument,
      resolve: async (query, _, { input }, context: Context) =>
        (await createTerm(kind, query, () => readFields(fields, input as Input, 'create'), context)) as never,
    }),
    [`restUpdate${name}`]: t.prismaField({
      type: model,
      subGraphs: [...subGraphs],
      args: inputArgument,
      resolve: async (query, _, { input }, context: Context) =>
        (await updateTerm(
          kind,
          keyOf(input as Input),
          query,
          () => readFields(fields, input as Input, 'update'),
          context,
        )) as never,
    }),
    [`restDelete${name}`]: t.prismaField({
      type: model,
      subGraphs: [...subGraphs],
      args: inputArgument,
      resolve: async (query, _, { input }, context: Context) =>
        (await deleteTerm(kind, keyOf(input as Input), query, context)) as never,
    }),
  }));
};

termOperations('category', 'categories', 'Category', RestCategory as never, {
  fields: categoryFields,
  filter: categoryFilter,
});
termOperations('tag', 'tags', 'Tag', RestTag as never, { fields: termFields, filter: termFilter });
