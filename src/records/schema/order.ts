import type { RequestContext } from '../../access/caller.js';
import { builder } from '../../builder/builder.js';
import type { Order, Sortable } from '../reading/pages.js';
import { SortDirection } from './shared-types.js';

/** Builds the input type of `orderBy` of a kind: `[{ field: START, direction: DESC }]`. */
export const orderInput = (name: string, columns: Readonly<Record<string, Sortable>>) => {
  const field = builder.enumType(`${name}Field`, { values: Object.keys(columns) });
  return builder.inputType(name, {
    description: 'The order of a list. Records with equal values are ordered by id.',
    fields: (t) => ({
      field: t.field({ type: field, required: true }),
      direction: t.field({ type: SortDirection, defaultValue: 'asc', required: true }),
    }),
  });
};

/** Reads the argument `orderBy`. Undefined when it is absent or empty. */
export const readOrder = (
  input: readonly { field: string; direction: Order['direction'] }[] | null | undefined,
  columns: Readonly<Record<string, Sortable>>,
  context: RequestContext,
): Order[] | undefined => {
  if (!input?.length) return undefined;
  const order = input.flatMap(({ field, direction }) => columns[field]?.(direction, context) ?? []);
  // The second occurrence of a column has no effect.
  return order.filter(({ column }, at) => order.findIndex((other) => other.column === column) === at);
};
