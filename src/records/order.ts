import { builder } from '../builder.js';
import type { Order } from './listing.js';
import { SortDirection } from './shared-types.js';

/** The `orderBy` argument of a kind: `[{ field: START, direction: DESC }]`, each field a column. */
export const orderInput = <Field extends string>(name: string, columns: Readonly<Record<Field, string>>) => {
  const field = builder.enumType(`${name}Field`, { values: Object.keys(columns) as Field[] });
  return builder.inputType(name, {
    description: 'What a list is ordered by; the id decides between equals.',
    fields: (t) => ({
      field: t.field({ type: field, required: true }),
      direction: t.field({ type: SortDirection, defaultValue: 'asc' as never, required: true }),
    }),
  });
};

/** The columns that a GraphQL client orders by; undefined when it did not say. */
export const readOrder = <Field extends string>(
  given: readonly { field: Field; direction: unknown }[] | null | undefined,
  columns: Readonly<Record<Field, string>>,
): Order[] | undefined => {
  if (!given?.length) return undefined;
  const order = given.map(({ field, direction }) => ({
    column: columns[field],
    direction: direction as Order['direction'],
  }));
  // A column named twice decides nothing the second time.
  return order.filter(({ column }, at) => order.findIndex((other) => other.column === column) === at);
};
