/** What REST clients send, put into the one form that operations know: each step is named for what clients do. */
import qs from 'qs';
import { apiError, Checklist } from '../errors.js';
import type { HttpRequest } from '../http/message.js';
import { decodeBody, readBytes } from '../http/request-body.js';
import type { Field, Fields } from '../records/fields/fields.js';
import { fromRest, restName } from '../records/fields/rest-names.js';
import { decodeUtf8, invalidUtf8At } from '../texts/utf8.js';
import type { Method } from './routes.js';

export type ParameterValues = Readonly<Record<string, unknown>>;

const MOST_VALUES = 600; // above the 500 that a list may have, so that a longer one is rejected by name and not misread

/** What a query or a form gives. A name that is repeated without brackets means its last value, or a list where one is read. */
export interface Parameters {
  last: ParameterValues;
  lists: ParameterValues;
}

/** The parameters of an address or a form: repeated, `[]`, and nested keys as forms write them. */
export const queryOf = (search: string): Parameters => {
  const parsed = (duplicates: 'combine' | 'last') =>
    qs.parse(search, {
      ignoreQueryPrefix: true,
      plainObjects: true,
      arrayLimit: MOST_VALUES,
      parameterLimit: 5000,
      depth: 6,
      duplicates,
    }) as ParameterValues;
  const lists = parsed('combine');
  // Without a list nothing was repeated.
  return { lists, last: Object.values(lists).some(Array.isArray) ? parsed('last') : lists };
};

/**
 * What a body holds: JSON, a form, or a multipart form; another type is read as an empty body (docs/rest-contract.md, "Protocol").
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

/** JSON has no repeated names. */
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

/** The text of a form. What its percent-encodings mean must be UTF-8 too: qs would leave them as they are. */
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
  // Through the same reading as other forms, for nested names such as venue[city].
  return queryOf(new URLSearchParams(pairs as [string, string][]).toString());
};

/** The names and values of a multipart form as bytes, without files; empty for a body that is none. */
const partsOf = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<[Buffer, Buffer][]> => {
  try {
    // Read as if every byte were a character of its own, because FormData replaces what is not valid UTF-8.
    const characters = Buffer.from(bytes).toString('latin1');
    const form = await new Response(Buffer.from(characters), { headers: { 'content-type': type } }).formData();
    return [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[Buffer.from(name, 'latin1'), Buffer.from(value, 'latin1')]] : [],
    );
  } catch {
    return [];
  }
};

/** The method that counts: a POST may name another, in a header or a parameter. */
export const methodOf = (request: HttpRequest, input: ParameterValues): Method | 'HEAD' | 'OPTIONS' | string => {
  if (request.method !== 'POST') return request.method;
  const named = request.headers.get('x-http-method-override') ?? input._method;
  return typeof named === 'string' && named ? named.toUpperCase() : 'POST';
};

/**
 * The parameters that an operation takes, in GraphQL's names; the body goes before the query.
 * @throws ApiError `invalid-params` for what is nested beyond all reason.
 */
export const normalizeInput = (takes: Fields, query: Parameters, body: Parameters): Record<string, unknown> => {
  const input = { ...valuesOf(takes, query), ...valuesOf(takes, body) };
  mustBeShallow(takes, input);
  const taken = fromRest(takes, { ...input, ...sentBack(input) });
  return { ...(finite(taken) as ParameterValues), ...(isRecord(input) && { sentBack: true }) };
};

/** JSON has no infinity, but JavaScript reads `1e999` as that: it becomes the largest number that there is. */
const finite = (value: unknown): unknown => {
  if (typeof value === 'number') return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)) + 0; // + 0: no -0
  if (Array.isArray(value)) return value.map(finite);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, finite(part)]));
};

/** Only records in answers tell their languages: these are sent back, and not written anew. */
const isRecord = ({ language, translations }: ParameterValues) =>
  typeof language === 'string' && typeof translations === 'object' && translations !== null;

/**
 * A record that is sent back as it was read means what it showed: with its first venue in `venue` and all of them in `venues`, all; a
 * draft, whose `date_utc` is null beside a `date`, keeps having none.
 */
const sentBack = ({ venue, venues, date, date_utc }: ParameterValues): ParameterValues => {
  const [first] = Array.isArray(venues) ? (venues as { id?: unknown }[]) : [];
  const allVenues = first?.id !== undefined && first.id === (venue as { id?: unknown } | null | undefined)?.id;
  return {
    ...(allVenues && { venue: venues }),
    ...(date_utc === null && date !== undefined && { date_utc: undefined }),
  };
};

const DEEPEST = 10; // an event's venue with its image is four deep

// Further on it is read recursively, which fails on what is nested a hundred thousand deep.
const mustBeShallow = (takes: Fields, input: ParameterValues) => {
  const checklist = new Checklist();
  for (const [name, field] of Object.entries(takes)) {
    const spelling = restName(name, field);
    if (spelling !== undefined && isDeeper(input[spelling], DEEPEST)) {
      checklist.note(name, { key: 'too-deep', facts: { limit: DEEPEST } });
    }
  }
  checklist.done();
};

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

const listTypes: ReadonlySet<Field['type']> = new Set(['ids', 'terms', 'links', 'statuses', 'cost']);

/** Each parameter with its value as an operation reads it: a list where it takes one, else the last value. */
export const valuesOf = (takes: Fields, { last, lists }: Parameters): ParameterValues => {
  const values = { ...last };
  for (const [name, field] of Object.entries(takes)) {
    const spelling = restName(name, field);
    if (spelling !== undefined && listTypes.has(field.type) && Object.hasOwn(lists, spelling)) {
      values[spelling] = lists[spelling];
    }
  }
  return values;
};

/** The parts of an answer that `_fields` asks for, dots and lists included; undefined for all of it. */
export const fieldsOf = (input: ParameterValues): string[] | undefined => {
  const requested = input._fields;
  if (requested === undefined || requested === null || requested === '') return undefined;
  const texts = (Array.isArray(requested) ? requested : [requested]).filter((part) => typeof part === 'string');
  const names = texts.flatMap((part) => part.split(','));
  return names.map((name) => name.trim()).filter(Boolean);
};
