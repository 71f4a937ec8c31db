/** The GraphQL fields of categories and tags: the same furniture in both rooms. */
import type { ObjectRef } from '@pothos/core';
import { builder } from '../builder.js';
import type { Context } from '../context.js';
import { connection, connectionType, readWindow, windowArguments } from './connection.js';
import { type Fields, precondition, readFields } from './fields.js';
import { findRow } from './find.js';
import { inputFields, RecordKey } from './graphql-input.js';
import { readKey } from './key.js';
import { orderInput, readOrder } from './order.js';
import { byCount, createTerm, deleteTerm, listTerms, type TermKind, updateTerm } from './term.js';

const columns = { NAME: 'name', SLUG: 'slug', COUNT: 'rank', CREATED: 'created', MODIFIED: 'modified' } as const;

/** Adds a kind's fields to Query and Mutation. */
export const termGraph = <Shape extends object>({
  kind,
  plural,
  name,
  type,
  fields,
  filter,
}: {
  kind: TermKind;
  plural: 'categories' | 'tags';
  name: 'Category' | 'Tag';
  type: ObjectRef<never, Shape>;
  fields: Fields;
  filter: Fields;
}) => {
  const List = connectionType(name, plural, type);
  const Order = orderInput(`${name}Order`, columns);
  const Filter = builder.inputType(`${name}Filter`, {
    description: `What a list of ${plural} is narrowed to; all of it must hold.`,
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
      description: `One ${kind} by id or by slug.`,
      args: { id: t.arg.id(), slug: t.arg.string() },
      resolve: async (query, _, key, context: Context) =>
        ((await findRow(kind, readKey(key), query, {}, context)) ?? null) as never,
    }),
    [plural]: t.field({
      type: List,
      args: { filter: t.arg({ type: Filter }), orderBy: t.arg({ type: [Order] }), ...windowArguments },
      resolve: async (_, { filter: given, orderBy, ...page }, context, info) => {
        const order = readOrder(orderBy as never, columns) ?? [{ column: 'name', direction: 'asc' as const }];
        const window = readWindow(page, order);
        const rank = order.some(({ column }) => column === 'rank') ? { rank: byCount(context) } : {};
        const list = await listTerms(kind, readFields(filter, given ?? {}, 'filter'), { order, ...rank }, context);
        return connection(list, window, name, context, info);
      },
    }),
  }));

  builder.mutationFields((t) => ({
    [`create${name}`]: t.prismaField({
      type: model,
      args: { input: t.arg({ type: Create, required: true }) },
      resolve: async (query, _, { input }, context: Context) =>
        (await createTerm(kind, query, () => readFields(fields, input, 'create'), context)) as never,
    }),
    [`update${name}`]: t.prismaField({
      type: model,
      args: { by: t.arg({ type: RecordKey, required: true }), input: t.arg({ type: Update, required: true }) },
      resolve: async (query, _, { by, input }, context: Context) =>
        (await updateTerm(
          kind,
          readKey(by),
          query,
          () => readFields({ ...fields, ...precondition }, input, 'update'),
          context,
        )) as never,
    }),
    [`delete${name}`]: t.prismaField({
      type: model,
      description: 'Deletes it for good and gives it as it was.',
      args: { by: t.arg({ type: RecordKey, required: true }) },
      resolve: async (query, _, { by }, context: Context) =>
        (await deleteTerm(kind, readKey(by), query, context)) as never,
    }),
  }));
};
