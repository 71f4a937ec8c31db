/** The bodies of REST errors. */
import { type ApiError, errorTypes, type MessageValues } from '../errors.js';
import { formatError, formatProblem } from '../languages/format-message.js';
import type { Language } from '../languages/language.js';
import type { MessageKey } from '../languages/messages/en.js';
import type { Fields } from '../records/fields/fields.js';
import { restNameOf } from '../records/fields/rest-names.js';

/** Creates the body of an error (docs/rest-contract.md, "Errors"), with REST's names of parameters and messages in the given language. */
export const errorBody = (error: ApiError, parameters: Fields, language: Language): Record<string, unknown> => {
  const { rest: code, status } = errorTypes[error.key];
  const problems = Object.entries(error.problems).map(
    ([path, problem]) => [restNameOf(path, parameters), problem] as const,
  );
  const body = { code, message: errorMessage(error, parameters, language) };
  if (error.key === 'missing-params') return { ...body, data: { status, params: problems.map(([name]) => name) } };
  if (error.key === 'invalid-params') {
    const params = Object.fromEntries(problems.map(([name, problem]) => [name, formatProblem(problem, language)]));
    const types = problems.filter(([, { key }]) => typeProblems.has(key));
    const details = types.map(
      ([name]) => [name, { code: 'rest_invalid_type', message: params[name], data: { param: name } }] as const,
    );
    return { ...body, data: { status, params, details: details.length ? Object.fromEntries(details) : [] } };
  }
  if (error.key === 'invalid-json')
    return { ...body, data: { status, json_error_code: 4, json_error_message: 'Syntax error' } };
  if (error.key === 'invalid-utf8')
    return { ...body, data: { status, json_error_code: 5, json_error_message: 'Invalid UTF-8' } };
  if (error.key === 'term-exists') {
    const id = Number(error.values.id);
    return { ...body, data: { status, term_id: id }, additional_data: [id] };
  }
  return { ...body, data: { status } };
};

/** The message of an error, with REST's names of parameters. */
export const errorMessage = (error: ApiError, parameters: Fields, language: Language): string => {
  const names = Object.keys(error.problems).map((path) => restNameOf(path, parameters));
  const values: MessageValues = names.length
    ? { ...error.values, params: [...new Set(names)].join(', ') }
    : error.values;
  return formatError({ ...error, values }, language);
};

/**
 * The problems of a value that does not have the type of its parameter: a text, boolean, number, integer, cost, list or object. The
 * problems of a value of the right type (an invalid date, unknown, too long, out of range) are not included.
 */
const typeProblems: ReadonlySet<MessageKey> = new Set([
  'not-text',
  'not-a-boolean',
  'not-a-number',
  'not-an-integer',
  'not-positive',
  'cost-unreadable',
  'not-a-list',
  'not-an-object',
] as const);
