import { ApiError, InvalidValue } from '../errors.js';
import { formatError, formatProblem } from '../languages/format-message.js';
import { eventFields } from '../records/events/event-fields.js';
import type { Fields } from '../records/fields/fields.js';
import { restNameOf } from '../records/fields/rest-names.js';

/** The error message for a line or entry, with the field names of the REST API. @param fields those of the record; default: of events. */
export const reasonOf = (error: unknown, fields: Fields = eventFields): string => {
  if (error instanceof InvalidValue) return formatProblem(error.problem, 'en');
  if (!(error instanceof ApiError)) return (error as Error).message.trim().split('\n').at(-1) ?? '';
  const problems = Object.entries(error.problems).map(
    ([path, problem]) => `${restNameOf(path, fields)}: ${formatProblem(problem, 'en')}`,
  );
  return problems.length ? problems.join(' ') : formatError(error, 'en');
};
