/** What REST clients send, put into the one form that operations know: each step is named for what clients do. */
import qs from 'qs';
import { Checklist, refusal } from '../errors.js';
import type { Field, Fields } from '../records/fields.js';
import { fromRest, restName } from '../records/rest-names.js';
import { bytesOf } from '../request-body.js';
import type { Method } from './routes.js';

export type Given = Readonly<Record<string, unknown>>;

const MOST_VALUES = 600; // above the 500 that a list may have, so that a longer one is refused by name and not misread

/** The parameters of an address: repeated, `[]`, and nested keys as forms write them. */
export const queryOf = (search: string): Given =>
  qs.parse(search, {
    ignoreQueryPrefix: true,
    plainObjects: true,
    arrayLimit: MOST_VALUES,
    parameterLimit: 5000,
    depth: 6,
  }) as Given;

/** The fields of a body; in a form all values are texts, and repeated ones, as in a query. */
export interface Body {
  fields: Given;
  isForm: boolean;
}

/**
 * What a body holds: JSON, a form, or a multipart form; another type is read as an empty body (reference 1).
 * @throws Refusal `invalid-json`, `body-too-large`.
 */
export const bodyOf = async (request: Request): Promise<Body> => {
  if (request.method === 'GET' || request.method === 'HEAD') return { fields: {}, isForm: false };
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  const bytes = await bytesOf(request);
  if (bytes.length > 0 && /^application\/([\w.-]+\+)?json\b/.test(type)) {
    return { fields: jsonOf(new TextDecoder().decode(bytes)), isForm: false };
  }
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return { fields: queryOf(new TextDecoder().decode(bytes)), isForm: true };
  }
  if (type.startsWith('multipart/form-data')) {
    return { fields: await multipartOf(bytes, request.headers.get('content-type') ?? ''), isForm: true };
  }
  return { fields: {}, isForm: false };
};

const jsonOf = (text: string): Given => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refusal('invalid-json');
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Given) : {};
};

const multipartOf = async (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Given> => {
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const pairs = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    // Through the same reading as other forms, for nested names such as venue[city].
    return queryOf(new URLSearchParams(pairs as [string, string][]).toString());
  } catch {
    return {};
  }
};

/** The method that counts: a POST may name another, in a header or a parameter. */
export const methodOf = (request: Request, given: Given): Method | 'HEAD' | 'OPTIONS' | string => {
  if (request.method !== 'POST') return request.method;
  const named = request.headers.get('x-http-method-override') ?? given._method;
  return typeof named === 'string' && named ? named.toUpperCase() : 'POST';
};

/**
 * The parameters that an operation takes, in GraphQL's names; of a plain parameter that is repeated the last one counts.
 * @throws Refusal `invalid-params` for what is nested beyond all reason.
 */
export const respelled = (takes: Fields, query: Given, { fields, isForm }: Body): Record<string, unknown> => {
  const given = { ...lastOfRepeated(takes, query), ...(isForm ? lastOfRepeated(takes, fields) : fields) };
  mustBeShallow(takes, given);
  return { ...fromRest(takes, { ...given, ...sentBack(given) }), ...(isRecord(given) && { sentBack: true }) };
};

/** Only records in answers tell their languages: these are sent back, and not written anew. */
const isRecord = ({ language, translations }: Given) =>
  typeof language === 'string' && typeof translations === 'object' && translations !== null;

/**
 * A record that is sent back as it was read means what it showed: with its first venue in `venue` and all of them in `venues`, all; a
 * draft, whose `date_utc` is null beside a `date`, keeps having none.
 */
const sentBack = ({ venue, venues, date, date_utc }: Given): Given => {
  const [first] = Array.isArray(venues) ? (venues as { id?: unknown }[]) : [];
  const allVenues = first?.id !== undefined && first.id === (venue as { id?: unknown } | null | undefined)?.id;
  return {
    ...(allVenues && { venue: venues }),
    ...(date_utc === null && date !== undefined && { date_utc: undefined }),
  };
};

const DEEPEST = 10; // an event's venue with its image is four deep

// Further on it is written and read as JSON again, which fails on what is nested a hundred thousand deep.
const mustBeShallow = (takes: Fields, given: Given) => {
  const checklist = new Checklist();
  for (const [name, field] of Object.entries(takes)) {
    const spelling = restName(name, field);
    if (spelling !== undefined && isDeeper(given[spelling], DEEPEST)) {
      checklist.note(name, { key: 'too-deep', facts: { limit: DEEPEST } });
    }
  }
  checklist.done();
};

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

const lists: ReadonlySet<Field['type']> = new Set(['ids', 'terms', 'links', 'statuses', 'cost']);

const lastOfRepeated = (takes: Fields, query: Given): Given => {
  const plain: Record<string, unknown> = { ...query };
  for (const [name, field] of Object.entries(takes)) {
    const spelling = restName(name, field);
    const value = spelling === undefined ? undefined : query[spelling];
    if (spelling !== undefined && Array.isArray(value) && !lists.has(field.type)) plain[spelling] = value.at(-1);
  }
  return plain;
};

/** The parts of an answer that `_fields` asks for, dots and lists included; undefined for all of it. */
export const fieldsOf = (given: Given): string[] | undefined => {
  const asked = given._fields;
  if (asked === undefined || asked === null || asked === '') return undefined;
  const texts = (Array.isArray(asked) ? asked : [asked]).filter((part) => typeof part === 'string');
  const names = texts.flatMap((part) => part.split(','));
  return names.map((name) => name.trim()).filter(Boolean);
};
