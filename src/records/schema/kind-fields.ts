/** The fields of a kind in Query and Mutation: the same furniture in every room. */

import { builder, type TypeOf } from '../../builder.js';
import type { ResolverContext } from '../../context.js';
import type { RowOf } from '../../storage/rows.js';
import { capital } from '../../texts/capital.js';
import { type Fields, type InputReader, precondition, type Read } from '../fields/fields.js';
import { readFields } from '../fields/read-fields.js';
import type { Key } from '../fields/record-key.js';
import { readKey } from '../fields/record-key.js';
import { isPublishable, type Kind, type PublishableKind, plurals } from '../kind.js';
import type { List } from '../reading/lists.js';
import type { Sortable } from '../reading/pages.js';
import { rankOf } from '../reading/ranked-search.js';
import { purgeRecord, restoreRecord } from '../writing/trash.js';
import { connection, connectionType, readWindow, windowArguments } from './connection.js';
import { inputFields, RecordKey, readFilter, translationsInput } from './input-types.js';
import { orderInput, readOrder } from './order.js';

/** What can be done with a kind; restoring and purging go with the trash. */
export interface KindOperations<Name extends Kind, Filter, Changes> {
  find(key: Key, context: ResolverContext): Promise<RowOf[Name] | null>;
  list(filter: Filter, order: List['order'], context: ResolverContext): Promise<List<Name>>;
  create(input: InputReader<Changes>, context: ResolverContext): Promise<RowOf[Name]>;
  update(key: Key, input: InputReader<Changes>, context: ResolverContext): Promise<RowOf[Name]>;
  remove(key: Key, context: ResolverContext): Promise<RowOf[Name]>;
}

/** A kind other than events, as GraphQL knows it. */
interface KindInSchema<Name extends Exclude<Kind, 'event'>, Written extends Fields, Filter extends Fields> {
  kind: Name;
  type: TypeOf<RowOf[Name]>;
  /** Those of its fields that exist once in each language. */
  texts: Fields;
  fields: Written;
  filter: Filter;
  columns: Readonly<Record<string, Sortable>>;
  order: (context: ResolverContext) => List['order'];
  operations: KindOperations<Name, Read<Filter>, Read<Written>>;
}

/** Adds a kind's fields to Query and Mutation, and gives its input for creating one. */
export const addKindFields = <Name extends Exclude<Kind, 'event'>, Written extends Fields, Filter extends Fields>({
  kind,
  type,
  texts,
  fields,
  filter,
  columns,
  order: usual,
  operations,
}: KindInSchema<Name, Written, Filter>) => {
  const name = capital(kind);
  const plural = plurals[kind];
  const inTrash = isPublishable(kind);
  const record: TypeOf<object> = type;
  const List = connectionType(name, plural, type);
  const Order = orderInput(`${name}Order`, columns);
  const FilterInput = builder.inputType(`${name}Filter`, {
    description: `What a list of ${plural} is narrowed to; all of it must hold.`,
    fields: (t) => inputFields<Fields, 'filter'>(t, filter, { purpose: 'filter' }),
  });
  const types = { translations: translationsInput(name, texts) };
  const Create = builder.inputType(`Create${name}Input`, {
    fields: (t) => inputFields<Fields, 'create'>(t, fields, { purpose: 'create', types }),
  });
  const updated = { ...fields, ...precondition };
  const Update = builder.inputType(`Update${name}Input`, {
    description: 'What is absent stays as it is; null empties.',
    fields: (t) => inputFields<Fields, 'update'>(t, updated, { purpose: 'update', types }),
  });

  builder.queryFields((t) => ({
    [kind]: t.field({
      type: record,
      nullable: true,
      description: `One ${kind} by id or by slug; null when there is none${inTrash ? ' that you may see' : ''}.`,
      args: { id: t.arg.id(), slug: t.arg.string() },
      resolve: (_, key, context) => operations.find(readKey(key), context),
    }),
    [plural]: t.field({
      type: List,
      description: `The ${plural}${inTrash ? ' that you may see' : ''}.`,
      args: { filter: t.arg({ type: FilterInput }), orderBy: t.arg({ type: [Order] }), ...windowArguments },
      resolve: async (_, { filter: input, orderBy, ...page }, context) => {
        const requested = readFilter(filter, input);
        const order = readOrder(orderBy, columns, context) ?? rankOf(kind, requested, context) ?? usual(context);
        const window = readWindow(page, order);
        const list = await operations.list(requested, order, context);
        return connection(list, window, context);
      },
    }),
  }));

  builder.mutationFields((t) => ({
    [`create${name}`]: t.field({
      type: record,
      args: { input: t.arg({ type: Create, required: true }) },
      resolve: (_, { input }, context) => operations.create((purpose) => readFields(fields, input, purpose), context),
    }),
    [`update${name}`]: t.field({
      type: record,
      description: `Writes what is given${inTrash ? '; a status other than TRASH takes it out of the trash' : ''}.`,
      args: { by: t.arg({ type: RecordKey, required: true }), input: t.arg({ type: Update, required: true }) },
      resolve: (_, { by, input }, context) =>
        operations.update(readKey(by), (purpose) => readFields(updated, input, purpose), context),
    }),
    [`delete${name}`]: t.field({
      type: record,
      description: inTrash
        ? 'Moves it to the trash, from where it can be restored with its links.'
        : 'Deletes it for good and gives it as it was.',
      args: { by: t.arg({ type: RecordKey, required: true }) },
      resolve: (_, { by }, context) => operations.remove(readKey(by), context),
    }),
  }));

  return { Create };
};

/** The mutations of a kind that has a trash: they restore and purge its records. */
export const addTrashMutations = <Name extends PublishableKind>(kind: Name, type: TypeOf<RowOf[Name]>): void => {
  const name = capital(kind);
  const record: TypeOf<object> = type;
  builder.mutationFields((t) => ({
    [`restore${name}`]: t.field({
      type: record,
      description: 'Takes it out of the trash and makes it what it was before.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, key, context) => restoreRecord(kind, readKey(key), context),
    }),
    [`purge${name}`]: t.id({
      subGraphs: ['public'],
      description: 'Deletes it for good; only what lies in the trash.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, key, context) => purgeRecord(kind, readKey(key), context),
    }),
  }));
};
