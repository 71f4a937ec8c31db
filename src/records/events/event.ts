import { isLocked, lockColumns } from '../../access/event-password.js';
import { mayRead, type PostAccess } from '../../access/permission.js';
import { builder } from '../../builder.js';
import type { Context } from '../../context.js';
import { byName, textOf } from '../../languages/translation.js';
import { costDetails, formatCost } from '../../texts/cost.js';
import { durationOf } from '../../time/duration.js';
import { toOffsetDateTime } from '../../time/wall-clock.js';
import { Category } from '../categories/category.js';
import { Organizer } from '../organizers/organizer.js';
import { postFields, recordFields, text, textColumns } from '../shared-fields.js';
import { formatArgument, formatted, Image, Node } from '../shared-types.js';
import { Tag } from '../tags/tag.js';
import { Venue } from '../venues/venue.js';
import { attendanceModes, eventStatuses } from './event-fields.js';

const enumOf = (name: string, description: string, values: readonly string[]) =>
  builder.enumType(name, {
    description,
    values: Object.fromEntries(values.map((value) => [value.toUpperCase(), { value }])),
  });

export const EventStatus = enumOf(
  'EventStatus',
  'Whether an event takes place as planned (schema.org EventStatusType).',
  eventStatuses,
);
export const AttendanceMode = enumOf(
  'AttendanceMode',
  'Where one takes part in an event (schema.org EventAttendanceModeEnumeration).',
  attendanceModes,
);

export const Cost = builder.objectRef<{ given: string; symbol: string }>('Cost').implement({
  description: 'What an event costs.',
  fields: (t) => ({
    text: t.string({
      description: 'As people read it: “$10 – $20”.',
      resolve: ({ given, symbol }) => formatCost(given, symbol),
    }),
    source: t.exposeString('given', { description: 'As it was written.' }),
    values: t.floatList({
      description: 'The amounts in it, smallest first.',
      resolve: ({ given, symbol }) => costDetails(given, symbol).values.map(Number),
    }),
    currency: t.string({
      nullable: true,
      description: 'ISO 4217, where the text names one.',
      resolve: ({ given, symbol }) => costDetails(given, symbol).currencyCode || null,
    }),
  }),
});

export const TicketOffer = builder.prismaObject('TicketOffer', {
  description: 'One way of getting in, sold elsewhere.',
  fields: (t) => ({
    name: t.exposeString('name'),
    price: t.float({ select: { price: true }, resolve: ({ price }) => Number(price) }),
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
    url: t.field({ type: 'URL', nullable: true, select: { url: true }, resolve: ({ url }) => url || null }),
    available: t.exposeBoolean('available'),
  }),
});

export const Event = builder.prismaObject('Event', {
  description: 'Something that happens at a time.',
  interfaces: [Node],
  select: { id: true },
  fields: (t) => ({
    ...recordFields(t, 'event'),
    ...postFields(t),
    title: text(t, 'title'),
    isProtected: t.boolean({
      description: 'Whether its texts and links stay hidden until its password is given.',
      select: lockColumns,
      resolve: (event, _, context) => isLocked(event, context),
    }),
    startDate: t.field({
      type: 'DateTime',
      description: 'When it starts, with the offset of its own zone.',
      select: { starts: true, timezone: true },
      resolve: ({ starts, timezone }) => toOffsetDateTime(starts, timezone),
    }),
    endDate: t.field({
      type: 'DateTime',
      description:
        'When it ends, with the offset of its own zone; of an all-day event the last second of its last day.',
      select: { ends: true, timezone: true },
      resolve: ({ ends, timezone }) => toOffsetDateTime(ends, timezone),
    }),
    timezone: t.field({ type: 'TimeZone', select: { timezone: true }, resolve: ({ timezone }) => timezone }),
    allDay: t.exposeBoolean('allDay', { description: 'Whether it lasts whole days.' }),
    duration: t.field({
      type: 'Duration',
      select: { starts: true, ends: true, timezone: true, allDay: true },
      resolve: durationOf,
    }),
    eventStatus: t.field({
      type: EventStatus,
      select: { eventStatus: true },
      resolve: ({ eventStatus }) => eventStatus as never,
    }),
    attendanceMode: t.field({
      type: AttendanceMode,
      select: { attendanceMode: true },
      resolve: ({ attendanceMode }) => attendanceMode as never,
    }),
    onlineUrl: t.field({
      type: 'URL',
      nullable: true,
      description: 'Where one takes part online.',
      select: { ...lockColumns, onlineUrl: true },
      resolve: (event, _, context) => (isLocked(event, context) ? null : event.onlineUrl || null),
    }),
    description: t.string({
      args: formatArgument(t as never),
      select: { ...lockColumns, ...textColumns, description: true },
      resolve: (event, { format }, context) =>
        isLocked(event, context) ? '' : formatted(textOf(event, 'description', context.language), format),
    }),
    excerpt: t.string({
      args: formatArgument(t as never),
      select: { ...lockColumns, ...textColumns, excerpt: true },
      resolve: (event, { format }, context) =>
        isLocked(event, context) ? '' : formatted(textOf(event, 'excerpt', context.language), format),
    }),
    cost: t.field({
      type: Cost,
      nullable: true,
      select: { ...lockColumns, cost: true },
      resolve: (event, _, context) =>
        isLocked(event, context) || !event.cost ? null : { given: event.cost, symbol: context.settings.currency },
    }),
    offers: t.field({
      type: [TicketOffer],
      select: (_, __, nested) => ({ ...lockColumns, offers: nested({ orderBy: { position: 'asc' } } as never) }),
      resolve: (event, _, context) => (isLocked(event, context) ? [] : loaded(event, 'offers')),
    }),
    website: t.field({
      type: 'URL',
      nullable: true,
      select: { ...lockColumns, website: true },
      resolve: (event, _, context) => (isLocked(event, context) ? null : event.website || null),
    }),
    showMap: t.exposeBoolean('showMap', { description: 'Whether to show a map.' }),
    showMapLink: t.exposeBoolean('showMapLink', { description: 'Whether to show a link to a map.' }),
    hideFromListings: t.exposeBoolean('hideFromListings', { description: 'Whether it is left out of every list.' }),
    sticky: t.exposeBoolean('sticky', { description: 'Whether to pin it in the calendar.' }),
    featured: t.exposeBoolean('featured'),
    venue: t.field({
      type: Venue,
      nullable: true,
      description: 'Where it is held; the first, when there are several.',
      select: (_, __, nested) => ({ ...lockColumns, venues: hostLinks('venue', nested) }),
      resolve: (event, _, context) =>
        isLocked(event, context) ? null : (visible(event, 'venues', 'venue', context)[0] ?? null),
    }),
    venues: t.field({
      type: [Venue],
      description: 'Where it is held, in order.',
      select: (_, __, nested) => ({ ...lockColumns, venues: hostLinks('venue', nested) }),
      resolve: (event, _, context) => (isLocked(event, context) ? [] : visible(event, 'venues', 'venue', context)),
    }),
    organizers: t.field({
      type: [Organizer],
      description: 'Who holds it, in order.',
      select: (_, __, nested) => ({ ...lockColumns, organizers: hostLinks('organizer', nested) }),
      resolve: (event, _, context) =>
        isLocked(event, context) ? [] : visible(event, 'organizers', 'organizer', context),
    }),
    categories: t.field({
      type: [Category],
      description: 'Its categories, by name.',
      select: (_, __, nested) => ({ ...lockColumns, categories: termLinks('category', nested) }),
      resolve: (event, _, context) =>
        isLocked(event, context) ? [] : byNameOf(linked(event, 'categories', 'category'), context),
    }),
    tags: t.field({
      type: [Tag],
      description: 'Its tags, by name.',
      select: (_, __, nested) => ({ ...lockColumns, tags: termLinks('tag', nested) }),
      resolve: (event, _, context) => (isLocked(event, context) ? [] : byNameOf(linked(event, 'tags', 'tag'), context)),
    }),
    image: t.field({
      type: Image,
      nullable: true,
      select: (_, __, nested) => ({ ...lockColumns, image: nested(true as never) as never }),
      resolve: (event, _, context) => (isLocked(event, context) ? null : loaded(event, 'image')),
    }),
  }),
});

/** What a nested selection loaded: Pothos puts it together at run time, so its type is not known here. */
const loaded = (event: object, relation: string) => (event as Record<string, unknown>)[relation] as never;

/** The records behind the links of an event, in the order of the links. */
const linked = (event: object, links: string, record: string): never[] =>
  (loaded(event, links) as Record<string, unknown>[]).map((link) => link[record] as never);

/** Those of them that this asker may see. */
const visible = (event: object, links: string, record: string, context: Context): never[] =>
  linked(event, links, record).filter((post) => mayRead(context, post));

/** The venues or organizers of an event, in order, with what says who may see them. */
const hostLinks = (record: 'venue' | 'organizer', nested: (query: never) => unknown) => ({
  orderBy: { position: 'asc' as const },
  select: { [record]: nested({ select: accessColumns } as never) as never },
});

/** The categories or tags of an event, with the names that they are ordered by. */
const termLinks = (record: 'category' | 'tag', nested: (query: never) => unknown) => ({
  select: { [record]: nested({ select: { id: true, name: true, ...textColumns } } as never) as never },
});

const byNameOf = (terms: never[], { language }: Context): never[] => terms.sort(byName(language));

const accessColumns = { status: true, published: true, authorId: true } as const;

builder.prismaObjectField(Event, 'parent', (t) =>
  t.field({
    type: Event,
    nullable: true,
    description: 'The event that this one is a part of.',
    select: (_, __, nested) => ({
      parent: nested({ select: accessColumns } as never) as never,
    }),
    resolve: (event, _, context) => {
      const parent = loaded(event, 'parent') as PostAccess | null;
      return (parent && mayRead(context, parent) ? parent : null) as never;
    },
  }),
);
