import type { GraphQLParams } from 'graphql-yoga';
import type { HttpRequest } from '../http/message.js';

/** The type that most clients send and accept. */
export const JSON_TYPE = 'application/json';

/**
 * Reads the parameters of a `POST` of JSON that Yoga would execute and respond to with JSON. Undefined for every other request: invalid
 * bodies, other types, and bodies with extensions. Yoga reads those itself.
 */
export const readParams = (
  { method, headers }: Pick<HttpRequest, 'method' | 'headers'>,
  body: string,
): GraphQLParams | undefined => {
  if (method !== 'POST' || !accepted.has(headers.get('accept') ?? '*/*')) return undefined;
  const [type = ''] = (headers.get('content-type') ?? '').split(',');
  if (type !== JSON_TYPE && !type.startsWith(`${JSON_TYPE};`)) return undefined;
  const params = parseJson(body);
  if (!isObject(params)) return undefined;
  const { query, operationName = null, variables = null, ...others } = params;
  if (typeof query !== 'string' || query === '' || Object.keys(others).length > 0) return undefined;
  if (operationName !== null && typeof operationName !== 'string') return undefined;
  if (variables !== null && !isObject(variables)) return undefined;
  return params;
};

const accepted: ReadonlySet<string> = new Set(['*/*', JSON_TYPE]);

/** A value that is written as JSON; undefined for another text. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the body of a request is JSON. A form on any site can send the other types without a CORS preflight. */
export const isJson = ({ headers }: Pick<HttpRequest, 'headers'>) =>
  /^\s*application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');
