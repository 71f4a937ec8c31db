/** The fields of a kind in Query and Mutation: the same furniture in every room. */
import type { ObjectRef } from '@pothos/core';
import { builder } from '../builder.js';
import type { Context } from '../context.js';
import { capital } from '../texts/capital.js';
import { connection, connectionType, readWindow, windowArguments } from './connection.js';
import { type Fields, type Given, precondition, type Read, readFields } from './fields.js';
import type { Key } from './find.js';
import { inputFields, RecordKey, readFilter, translationsInput } from './graphql-input.js';
import { readKey } from './key.js';
import { isPost, type Kind } from './kind.js';
import { orderInput, readOrder, type Sortable } from './order.js';
import { purgePost, restorePost } from './post-writes.js';
import { rankOf } from './ranked.js';
import type { List } from './table.js';

/** What can be done with a kind; restoring and purging go with the trash. */
export interface Operations<Filter, Changes> {
  find(key: Key, context: Context): Promise<{ id: number } | null>;
  list(filter: Filter, order: List['order'], context: Context): Promise<List>;
  create(given: Given<Changes>, context: Context): Promise<{ id: number }>;
  update(key: Key, given: Given<Changes>, context: Context): Promise<{ id: number }>;
  remove(key: Key, context: Context): Promise<{ id: number }>;
}

/** A kind other than events, as GraphQL knows it. */
interface KindInGraph<Written extends Fields, Filter extends Fields, Shape extends object> {
  kind: Exclude<Kind, 'event'>;
  plural: string;
  type: ObjectRef<never, Shape>;
  /** Those of its fields that exist once in each language. */
  texts: Fields;
  fields: Written;
  filter: Filter;
  columns: Readonly<Record<string, Sortable>>;
  order: (context: Context) => List['order'];
  operations: Operations<Read<Filter>, Read<Written>>;
}

/** Adds a kind's fields to Query and Mutation, and gives its input for creating one. */
export const kindGraph = <Written extends Fields, Filter extends Fields, Shape extends object>({
  kind,
  plural,
  type,
  texts,
  fields,
  filter,
  columns,
  order: usual,
  operations,
}: KindInGraph<Written, Filter, Shape>) => {
  const name = capital(kind);
  const inTrash = isPost(kind);
  const List = connectionType(name, plural, type);
  const Order = orderInput(`${name}Order`, columns);
  const FilterInput = builder.inputType(`${name}Filter`, {
    description: `What a list of ${plural} is narrowed to; all of it must hold.`,
    fields: (t) => inputFields(t as never, filter, { purpose: 'filter' }),
  });
  const types = { translations: translationsInput(name, texts) };
  const Create = builder.inputType(`Create${name}Input`, {
    fields: (t) => inputFields(t as never, fields, { purpose: 'create', types }),
  });
  const updated = { ...fields, ...precondition };
  const Update = builder.inputType(`Update${name}Input`, {
    description: 'What is absent stays as it is; null empties.',
    fields: (t) => inputFields(t as never, updated, { purpose: 'update', types }),
  });
  const model = type as never;

  builder.queryFields((t) => ({
    [kind]: t.field({
      type: model,
      nullable: true,
      description: `One ${kind} by id or by slug; null when there is none${inTrash ? ' that you may see' : ''}.`,
      args: { id: t.arg.id(), slug: t.arg.string() },
      resolve: async (_, key, context: Context) => (await operations.find(readKey(key), context)) as never,
    }),
    [plural]: t.field({
      type: List,
      description: `The ${plural}${inTrash ? ' that you may see' : ''}.`,
      args: { filter: t.arg({ type: FilterInput }), orderBy: t.arg({ type: [Order] }), ...windowArguments },
      resolve: async (_, { filter: given, orderBy, ...page }, context) => {
        const asked = readFilter(filter, given);
        const order = readOrder(orderBy as never, columns, context) ?? rankOf(kind, asked, context) ?? usual(context);
        const window = readWindow(page, order);
        const list = await operations.list(asked, order, context);
        return connection(list, window, context);
      },
    }),
  }));

  builder.mutationFields((t) => ({
    [`create${name}`]: t.field({
      type: model,
      args: { input: t.arg({ type: Create, required: true }) },
      resolve: async (_, { input }, context: Context) =>
        (await operations.create((purpose) => readFields(fields, input, purpose), context)) as never,
    }),
    [`update${name}`]: t.field({
      type: model,
      description: `Writes what is given${inTrash ? '; a status other than TRASH takes it out of the trash' : ''}.`,
      args: { by: t.arg({ type: RecordKey, required: true }), input: t.arg({ type: Update, required: true }) },
      resolve: async (_, { by, input }, context: Context) =>
        (await operations.update(
          readKey(by),
          (purpose) => readFields(updated, input, purpose) as Read<Written>,
          context,
        )) as never,
    }),
    [`delete${name}`]: t.field({
      type: model,
      description: inTrash
        ? 'Moves it to the trash, from where it can be restored with its links.'
        : 'Deletes it for good and gives it as it was.',
      args: { by: t.arg({ type: RecordKey, required: true }) },
      resolve: async (_, { by }, context: Context) => (await operations.remove(readKey(by), context)) as never,
    }),
  }));

  if (inTrash) trashGraph(kind, name, model);
  return { Create };
};

/** The fields of a kind that has a trash: events, venues, organizers. */
export const trashGraph = (kind: 'event' | 'venue' | 'organizer', name: string, type: never) =>
  builder.mutationFields((t) => ({
    [`restore${name}`]: t.field({
      type,
      description: 'Takes it out of the trash and makes it what it was before.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, key, context: Context) => (await restorePost(kind, readKey(key), context)) as never,
    }),
    [`purge${name}`]: t.id({
      subGraphs: ['public'],
      description: 'Deletes it for good; only what lies in the trash.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, key, context) => purgePost(kind, readKey(key), context),
    }),
  }));
