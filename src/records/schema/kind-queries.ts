/** The GraphQL queries of a kind: a list and a single record. */
import { builder, type TypeOf } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { RowOf } from '../../database/row-types.js';
import { capital } from '../../texts/capital.js';
import type { Fields, Read } from '../fields/fields.js';
import { isPublishable, type Kind, plurals } from '../fields/kind.js';
import { type Key, readKey } from '../fields/record-key.js';
import type { List } from '../reading/lists.js';
import type { Sortable } from '../reading/pages.js';
import { rankOf } from '../reading/ranked-search.js';
import { connection, connectionType, pageArguments, readPosition } from './connection.js';
import { inputFields, readFilter } from './input-types.js';
import { orderInput, readOrder } from './order.js';

/** The functions that find and list records of a kind. */
export interface KindQueries<Name extends Kind, Filter> {
  find(key: Key, context: ResolverContext): Promise<RowOf[Name] | null>;
  list(filter: Filter, order: List['order'], context: ResolverContext): Promise<List<Name>>;
  /** The values of the argument `orderBy`. */
  columns: Readonly<Record<string, Sortable>>;
  /** The order of a list without `orderBy`. */
  defaultOrder(context: ResolverContext): List['order'];
}

/** Adds the queries of a kind other than events: `venue`, `venues`. */
export const addKindQueries = <Name extends Exclude<Kind, 'event'>, Filter extends Fields>(
  kind: Name,
  {
    type,
    filter,
    columns,
    defaultOrder,
    find,
    list,
  }: { type: TypeOf<RowOf[Name]>; filter: Filter } & KindQueries<Name, Read<Filter>>,
): void => {
  const name = capital(kind);
  const plural = plurals[kind];
  const visible = isPublishable(kind) ? ' that the caller may see' : '';
  const record: TypeOf<object> = type;
  const Connection = connectionType(name, plural, type);
  const Order = orderInput(`${name}Order`, columns);
  const FilterInput = builder.inputType(`${name}Filter`, {
    description: `Filters for a list of ${plural}. All of them must match.`,
    fields: (t) => inputFields<Fields, 'filter'>(t, filter, { purpose: 'filter' }),
  });

  builder.queryFields((t) => ({
    [kind]: t.field({
      type: record,
      nullable: true,
      description: `A ${kind} by id or slug. null when there is none${visible}.`,
      args: { id: t.arg.id(), slug: t.arg.string() },
      resolve: (_, key, context) => find(readKey(key), context),
    }),
    [plural]: t.field({
      type: Connection,
      description: `A list of ${plural}${visible}.`,
      args: { filter: t.arg({ type: FilterInput }), orderBy: t.arg({ type: [Order] }), ...pageArguments },
      resolve: async (_, { filter: input, orderBy, ...page }, context) => {
        const requested = readFilter(filter, input);
        const order = readOrder(orderBy, columns, context) ?? rankOf(kind, requested, context) ?? defaultOrder(context);
        const position = readPosition(page, order);
        return connection(await list(requested, order, context), position, context);
      },
    }),
  }));
};
