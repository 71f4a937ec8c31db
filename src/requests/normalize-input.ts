/** Normalizes the parameters of an operation. */

import { Checklist } from '../errors.js';
import type { Field, Fields } from '../records/fields/fields.js';
import { fromRest, restName } from '../records/fields/rest-names.js';
import type { Parameters, ParameterValues } from './decode.js';

/**
 * The parameters of an operation, with GraphQL's names. The body overrides the query.
 * @throws ApiError `invalid-params` for values that are nested too deep.
 */
export const normalizeInput = (parameters: Fields, query: Parameters, body: Parameters): Record<string, unknown> => {
  const input = { ...valuesOf(parameters, query), ...valuesOf(parameters, body) };
  mustBeShallow(parameters, input);
  const decoded = fromRest(parameters, { ...input, ...sentBack(input) });
  return { ...(finite(decoded) as ParameterValues), ...(isRecord(input) && { sentBack: true }) };
};

/** JSON has no infinity, but JavaScript parses `1e999` as infinity. It becomes the largest finite number. */
const finite = (value: unknown): unknown => {
  if (typeof value === 'number') return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) + 0; // + 0: no -0
  if (Array.isArray(value)) return value.map(finite);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, finite(part)]));
};

/** Whether the input is a record from a response: only those have `language` and `translations`. */
const isRecord = ({ language, translations }: ParameterValues) =>
  typeof language === 'string' && typeof translations === 'object' && translations !== null;

/**
 * Corrects a record that a client sends as it was in a response. Its first venue is in `venue` and all venues are in `venues`: all of them
 * are written. A draft has a `date` and the `date_utc` null: its publication date is not changed. A record without an author has the author 0.
 */
const sentBack = (input: ParameterValues): ParameterValues => {
  const { venue, venues, date, date_utc, author } = input;
  const [first] = Array.isArray(venues) ? (venues as { id?: unknown }[]) : [];
  const allVenues = first?.id !== undefined && first.id === (venue as { id?: unknown } | null | undefined)?.id;
  return {
    ...(allVenues && { venue: venues }),
    ...(date_utc === null && date !== undefined && { date_utc: undefined }),
    ...(isRecord(input) && String(author) === '0' && { author: undefined }),
  };
};

const MAX_DEPTH = 10; // levels; the image of an event's venue is at the fourth

// Later functions are recursive, which fails on values that are nested a hundred thousand levels deep.
const mustBeShallow = (parameters: Fields, input: ParameterValues) => {
  const checklist = new Checklist();
  for (const [name, field] of Object.entries(parameters)) {
    const restKey = restName(name, field);
    if (restKey !== undefined && isDeeper(input[restKey], MAX_DEPTH)) {
      checklist.note(name, { key: 'too-deep', values: { limit: MAX_DEPTH } });
    }
  }
  checklist.done();
};

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

const listTypes: ReadonlySet<Field['type']> = new Set(['ids', 'terms', 'links', 'statuses', 'choices', 'cost']);

/** The values of the parameters: a list for a list parameter of the operation, otherwise the last value. */
export const valuesOf = (parameters: Fields, { last, lists }: Parameters): ParameterValues => {
  const values = { ...last };
  for (const [name, field] of Object.entries(parameters)) {
    const restKey = restName(name, field);
    if (restKey !== undefined && listTypes.has(field.type) && Object.hasOwn(lists, restKey)) {
      values[restKey] = lists[restKey];
    }
  }
  return values;
};
