/** The filter of the events that a page shows, as its script sends it to the public schema. */
import { astFromValue, type ConstValueNode, type GraphQLInputType, valueFromASTUntyped } from 'graphql';
import { limitedSchema } from '../execution/limited-schema.js';
import { readEventFilter } from '../records/events/event-queries.js';
import type { TermKey } from '../records/fields/fields.js';

const type = limitedSchema.getType('EventFilter') as GraphQLInputType;

/**
 * A filter as the value of a variable of the type `EventFilter`. The filters in the address of a page are texts, which resolvers accept and
 * variables do not: `true`, `5,6`, `online,mixed`.
 * @throws ApiError `invalid-params`
 */
export const streamFilter = (filter: object): unknown => {
  const { categories, tags, ...others } = readEventFilter(filter);
  const values = { ...others, categories: categories?.map(textOf), tags: tags?.map(textOf) };
  return valueFromASTUntyped(astFromValue(values, type) as ConstValueNode);
};

const textOf = (term: TermKey): string => ('id' in term ? String(term.id) : term.name);
