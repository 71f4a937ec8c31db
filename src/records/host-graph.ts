/** The GraphQL fields of venues and organizers: the same furniture in both rooms. */
import type { ObjectRef } from '@pothos/core';
import { builder } from '../builder.js';
import type { Context } from '../context.js';
import { connection, connectionType, readWindow, windowArguments } from './connection.js';
import { type Fields, precondition, readFields } from './fields.js';
import { inputFields, RecordKey } from './graphql-input.js';
import { createHost, type HostKind, listHosts, updateHost } from './host.js';
import { readKey } from './key.js';
import type { Order } from './listing.js';
import { orderInput, readOrder } from './order.js';
import { findPost } from './post-queries.js';
import { purgePost, restorePost, trashPost } from './post-writes.js';

const columns = { NAME: 'name', CREATED: 'created', MODIFIED: 'modified', PUBLISHED: 'published' } as const;

/** Newest publication first, as over REST. */
export const newestFirst: readonly Order[] = [{ column: 'published', direction: 'desc' }];

/** Adds a kind's fields to Query and Mutation, and gives its input for creating one. */
export const hostGraph = <Shape extends object>({
  kind,
  name,
  type,
  fields,
  filter,
}: {
  kind: HostKind;
  name: 'Venue' | 'Organizer';
  type: ObjectRef<never, Shape>;
  fields: Fields;
  filter: Fields;
}) => {
  const List = connectionType(name, `${kind}s`, type);
  const Order = orderInput(`${name}Order`, columns);
  const Filter = builder.inputType(`${name}Filter`, {
    description: `What a list of ${kind}s is narrowed to; all of it must hold.`,
    fields: (t) => inputFields(t as never, filter, { purpose: 'filter' }),
  });
  const Create = builder.inputType(`Create${name}Input`, {
    fields: (t) => inputFields(t as never, fields, { purpose: 'create' }),
  });
  const Update = builder.inputType(`Update${name}Input`, {
    description: 'What is absent stays as it is; null empties.',
    fields: (t) => inputFields(t as never, { ...fields, ...precondition }, { purpose: 'update' }),
  });
  const model = type as never;

  builder.queryFields((t) => ({
    [kind]: t.prismaField({
      type: model,
      nullable: true,
      description: `One ${kind} by id or by slug; null when there is none that you may see.`,
      args: { id: t.arg.id(), slug: t.arg.string() },
      resolve: async (query, _, key, context: Context) => (await findPost(kind, readKey(key), query, context)) as never,
    }),
    [`${kind}s`]: t.field({
      type: List,
      description: `The ${kind}s that you may see.`,
      args: { filter: t.arg({ type: Filter }), orderBy: t.arg({ type: [Order] }), ...windowArguments },
      resolve: async (_, { filter: given, orderBy, ...page }, context, info) => {
        const order = readOrder(orderBy as never, columns) ?? newestFirst;
        const window = readWindow(page, order);
        const list = await listHosts(kind, readFields(filter, given ?? {}, 'filter'), order as never, context);
        return connection(list, window, name, context, info);
      },
    }),
  }));

  builder.mutationFields((t) => ({
    [`create${name}`]: t.prismaField({
      type: model,
      args: { input: t.arg({ type: Create, required: true }) },
      resolve: async (query, _, { input }, context: Context) =>
        (await createHost(kind, query, () => readFields(fields, input, 'create'), context)) as never,
    }),
    [`update${name}`]: t.prismaField({
      type: model,
      description: 'Writes what is given; a status other than TRASH takes it out of the trash.',
      args: { by: t.arg({ type: RecordKey, required: true }), input: t.arg({ type: Update, required: true }) },
      resolve: async (query, _, { by, input }, context: Context) =>
        (await updateHost(
          kind,
          readKey(by),
          query,
          () => readFields({ ...fields, ...precondition }, input, 'update'),
          context,
        )) as never,
    }),
    [`delete${name}`]: t.prismaField({
      type: model,
      description: 'Moves it to the trash, from where it can be restored with its links.',
      args: { by: t.arg({ type: RecordKey, required: true }) },
      resolve: async (query, _, { by }, context: Context) =>
        (await trashPost(kind, readKey(by), query, context)) as never,
    }),
    [`restore${name}`]: t.prismaField({
      type: model,
      description: 'Takes it out of the trash.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (query, _, key, context: Context) =>
        (await restorePost(kind, readKey(key), query, context)) as never,
    }),
    [`purge${name}`]: t.id({
      subGraphs: ['public'],
      description: 'Deletes it for good; only what lies in the trash.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, key, context) => purgePost(kind, readKey(key), context),
    }),
  }));

  return { Create };
};
