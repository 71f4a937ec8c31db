/** Decodes and normalizes the parameters and bodies of REST requests. */
import qs from 'qs';
import { apiError, Checklist } from '../errors.js';
import type { HttpRequest } from '../http/message.js';
import { decodeBody, readBytes } from '../http/request-body.js';
import type { Field, Fields } from '../records/fields/fields.js';
import { fromRest, restName } from '../records/fields/rest-names.js';
import { decodeUtf8, invalidUtf8At } from '../texts/utf8.js';
import type { Method } from './routes.js';

export type ParameterValues = Readonly<Record<string, unknown>>;

const MAX_LIST_ITEMS = 600; // above the maximum of 500 items in a list, so that a longer list is rejected and not parsed as an object

/** The parameters of a query or a form. A name that is repeated without brackets is its last value, or a list for a list parameter. */
export interface Parameters {
  last: ParameterValues;
  lists: ParameterValues;
}

/** Parses the parameters of a URL or a form: repeated names, `[]`, and nested keys. */
export const queryOf = (search: string): Parameters => {
  const parsed = (duplicates: 'combine' | 'last') =>
    qs.parse(search, {
      ignoreQueryPrefix: true,
      plainObjects: true,
      arrayLimit: MAX_LIST_ITEMS,
      parameterLimit: 5000,
      depth: 6,
      duplicates,
    }) as ParameterValues;
  const lists = parsed('combine');
  // Without a list no name was repeated.
  return { lists, last: Object.values(lists).some(Array.isArray) ? parsed('last') : lists };
};

/**
 * Reads the parameters of a body: JSON, a form, or a multipart form. Any other type counts as an empty body (docs/rest-contract.md,
 * "Protocol").
 * @throws ApiError `invalid-json`, `body-too-large`, `encoded-body`.
 */
export const readBody = async (request: HttpRequest): Promise<Parameters> => {
  if (request.method === 'GET' || request.method === 'HEAD') return parametersFrom({});
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  const bytes = await readBytes(request);
  if (bytes.length > 0 && /^application\/([\w.-]+\+)?json\b/.test(type)) {
    return parametersFrom(jsonOf(decodeBody(bytes)));
  }
  if (type.startsWith('application/x-www-form-urlencoded')) return queryOf(formOf(bytes));
  if (type.startsWith('multipart/form-data')) return multipartOf(bytes, request.headers.get('content-type') ?? '');
  return parametersFrom({});
};

/** Parameters without repeated names, as in JSON. */
const parametersFrom = (fields: ParameterValues): Parameters => ({ last: fields, lists: fields });

const jsonOf = (text: string): ParameterValues => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw apiError('invalid-json');
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ParameterValues) : {};
};

/** Decodes the text of a form. Its percent-decoded bytes must be UTF-8 too: qs would not decode invalid ones. */
const formOf = (bytes: Uint8Array): string => {
  const text = decodeBody(bytes);
  for (const { 0: encoded, index } of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    const decoded = Buffer.from(encoded.replaceAll('%', ''), 'hex');
    if (decodeUtf8(decoded) !== undefined) continue;
    throw apiError('invalid-utf8', { offset: Buffer.byteLength(text.slice(0, index)) + 3 * invalidUtf8At(decoded) });
  }
  return text;
};

const multipartOf = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Parameters> => {
  const parts = await partsOf(bytes, type);
  const pairs = parts.map((pair) =>
    pair.map((part) => {
      const text = decodeUtf8(part);
      if (text === undefined)
        throw apiError('invalid-utf8', { offset: Buffer.from(bytes).indexOf(part) + invalidUtf8At(part) });
      return text;
    }),
  );
  // Parsed like other forms, for nested names such as venue[city].
  return queryOf(new URLSearchParams(pairs as [string, string][]).toString());
};

/** The names and values of a multipart form as bytes, without files. Empty if the body is not a multipart form. */
const partsOf = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<[Buffer, Buffer][]> => {
  try {
    // Decoded with one character for each byte, because FormData replaces invalid UTF-8.
    const characters = Buffer.from(bytes).toString('latin1');
    const form = await new Response(Buffer.from(characters), { headers: { 'content-type': type } }).formData();
    return [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[Buffer.from(name, 'latin1'), Buffer.from(value, 'latin1')]] : [],
    );
  } catch {
    return [];
  }
};

/** The effective method: a header or a parameter of a POST may override it. */
export const methodOf = (request: HttpRequest, input: ParameterValues): Method | 'HEAD' | 'OPTIONS' | string => {
  if (request.method !== 'POST') return request.method;
  const override = request.headers.get('x-http-method-override') ?? input._method;
  return typeof override === 'string' && override ? override.toUpperCase() : 'POST';
};

/**
 * The parameters of an operation, with GraphQL's names. The body overrides the query.
 * @throws ApiError `invalid-params` for values that are nested too deep.
 */
export const normalizeInput = (takes: Fields, query: Parameters, body: Parameters): Record<string, unknown> => {
  const input = { ...valuesOf(takes, query), ...valuesOf(takes, body) };
  mustBeShallow(takes, input);
  const decoded = fromRest(takes, { ...input, ...sentBack(input) });
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
 * are written. A draft has a `date` and the `date_utc` null: its publication date is not changed.
 */
const sentBack = ({ venue, venues, date, date_utc }: ParameterValues): ParameterValues => {
  const [first] = Array.isArray(venues) ? (venues as { id?: unknown }[]) : [];
  const allVenues = first?.id !== undefined && first.id === (venue as { id?: unknown } | null | undefined)?.id;
  return {
    ...(allVenues && { venue: venues }),
    ...(date_utc === null && date !== undefined && { date_utc: undefined }),
  };
};

const MAX_DEPTH = 10; // levels; the image of an event's venue is at the fourth

// Later functions are recursive, which fails on values that are nested a hundred thousand levels deep.
const mustBeShallow = (takes: Fields, input: ParameterValues) => {
  const checklist = new Checklist();
  for (const [name, field] of Object.entries(takes)) {
    const restKey = restName(name, field);
    if (restKey !== undefined && isDeeper(input[restKey], MAX_DEPTH)) {
      checklist.note(name, { key: 'too-deep', facts: { limit: MAX_DEPTH } });
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
export const valuesOf = (takes: Fields, { last, lists }: Parameters): ParameterValues => {
  const values = { ...last };
  for (const [name, field] of Object.entries(takes)) {
    const restKey = restName(name, field);
    if (restKey !== undefined && listTypes.has(field.type) && Object.hasOwn(lists, restKey)) {
      values[restKey] = lists[restKey];
    }
  }
  return values;
};

/** The names in the parameter `_fields`, separated by commas or as a list; undefined for the complete response. */
export const fieldsOf = (input: ParameterValues): string[] | undefined => {
  const requested = input._fields;
  if (requested === undefined || requested === null || requested === '') return undefined;
  const texts = (Array.isArray(requested) ? requested : [requested]).filter((part) => typeof part === 'string');
  const names = texts.flatMap((part) => part.split(','));
  return names.map((name) => name.trim()).filter(Boolean);
};
