/**
 * A strictly typed client of the REST API, as clients in Kotlin, Swift or Go are. It decodes a response only if every key is in its place
 * and every value has its type.
 */

import { restName } from '../../src/records/fields/rest-names.js';
import { organizerColumns } from '../../src/records/organizers/organizer-fields.js';
import { type ShownColumns, typeOfColumn } from '../../src/records/schema/column-fields.js';
import { venueColumns } from '../../src/records/venues/venue-fields.js';

/** Decodes one value. @throws Error with the path and the expected type. */
type Decoder<Value> = (input: unknown, path: string) => Value;

type Decoded<Of> = Of extends Decoder<infer Value> ? Value : never;

const wrong = (path: string, expected: string, input: unknown): never => {
  throw new Error(`${path || 'the response'}: expected ${expected}, got ${JSON.stringify(input)}`);
};

const text: Decoder<string> = (input, path) => (typeof input === 'string' ? input : wrong(path, 'text', input));

const integer: Decoder<number> = (input, path) =>
  Number.isSafeInteger(input) ? (input as number) : wrong(path, 'a whole number', input);

const number: Decoder<number> = (input, path) => (typeof input === 'number' ? input : wrong(path, 'a number', input));

const boolean: Decoder<boolean> = (input, path) =>
  typeof input === 'boolean' ? input : wrong(path, 'true or false', input);

const matching =
  (pattern: RegExp, name: string): Decoder<string> =>
  (input, path) =>
    typeof input === 'string' && pattern.test(input) ? input : wrong(path, name, input);

const one =
  <const Value extends string | number>(...allowed: Value[]): Decoder<Value> =>
  (input, path) =>
    allowed.includes(input as Value) ? (input as Value) : wrong(path, allowed.join(' or '), input);

const list =
  <Value>(of: Decoder<Value>): Decoder<Value[]> =>
  (input, path) =>
    Array.isArray(input) ? input.map((entry, at) => of(entry, `${path}[${at}]`)) : wrong(path, 'a list', input);

const nullable =
  <Value>(of: Decoder<Value>): Decoder<Value | null> =>
  (input, path) =>
    input === null ? null : of(input, path);

const falseOr =
  <Value>(of: Decoder<Value>): Decoder<Value | false> =>
  (input, path) =>
    input === false ? false : of(input, path);

/** PHP's empty list for "no such object". */
const nothingOr =
  <Value>(of: Decoder<Value>): Decoder<Value | []> =>
  (input, path) =>
    Array.isArray(input) && input.length === 0 ? [] : of(input, path);

const anything: Decoder<unknown> = (input) => input;

/** A key that a response may omit. */
interface Optional<Value> {
  optional: Decoder<Value>;
}

const optional = <Value>(of: Decoder<Value>): Optional<Value> => ({ optional: of });

type Shape = Record<string, Decoder<unknown> | Optional<unknown>>;

type Object_<Of extends Shape> = {
  [Key in keyof Of as Of[Key] extends Optional<unknown> ? never : Key]: Decoded<Of[Key]>;
} & { [Key in keyof Of as Of[Key] extends Optional<unknown> ? Key : never]?: Decoded<OptionalOf<Of[Key]>> };

type OptionalOf<Of> = Of extends Optional<infer Value> ? Decoder<Value> : never;

/** An object with exactly these keys, in this order. */
const object =
  <Of extends Shape>(shape: Of): Decoder<Object_<Of>> =>
  (input, path) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return wrong(path, 'an object', input);
    const keys = Object.keys(input);
    const expected = Object.keys(shape).filter((key) => typeof shape[key] === 'function' || keys.includes(key));
    if (keys.join() !== expected.join()) return wrong(path, `the keys ${expected.join()}`, keys.join());
    const read = Object.entries(input).map(([key, value]) => {
      const of = shape[key] as Shape[string];
      const decoder = typeof of === 'function' ? of : of.optional;
      return [key, decoder(value, path ? `${path}.${key}` : key)] as const;
    });
    return Object.fromEntries(read) as Object_<Of>;
  };

const table =
  <Value>(of: Decoder<Value>): Decoder<Record<string, Value>> =>
  (input, path) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return wrong(path, 'an object', input);
    return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, of(value, `${path}.${key}`)]));
  };

const wallTime = matching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'YYYY-MM-DD HH:MM:SS');
const offsetTime = matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/, 'a date with an offset');
const address = matching(/^https?:\/\/\S+$/, 'an absolute address');
const emptyOr =
  (of: Decoder<string>): Decoder<string> =>
  (input, path) =>
    input === '' ? '' : of(input, path);
const digits = matching(/^\d+$/, 'digits');
const status = one('publish', 'future', 'draft', 'pending', 'private', 'trash');
const globalId = matching(/^[\w.:-]+\?id=\d+$/, 'host?id=n');

const size = object({ width: integer, height: integer, 'mime-type': text, filesize: integer, url: address });

const image = object({
  url: address,
  id: integer,
  extension: text,
  width: integer,
  height: integer,
  filesize: integer,
  sizes: optional(table(size)),
  alt: text,
});

const two = matching(/^\d\d$/, 'two digits');

const dateDetails = object({
  year: matching(/^\d{4}$/, 'four digits'),
  month: two,
  day: two,
  hour: two,
  minutes: two,
  seconds: two,
});

const costDetails = object({
  currency_symbol: text,
  currency_code: matching(/^([A-Z]{3})?$/, 'ISO 4217, or nothing'),
  currency_position: one('', 'prefix', 'postfix'),
  values: list(matching(/^\d+(\.\d+)?$/, 'a number in a text')),
});

const languageTag = one('nl', 'en', 'fr', 'de', 'es');
const inOneLanguage = object({ slug: text, rest_url: address });

/** The languages of a record's texts: each existing one with its slug and URL. */
const translations: Decoder<Record<string, unknown>> = (input, path) => {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return wrong(path, 'languages', input);
  const entries = Object.entries(input);
  if (entries.length === 0) wrong(path, 'at least the original language', input);
  return Object.fromEntries(entries.map(([tag, at]) => [languageTag(tag, path), inOneLanguage(at, `${path}.${tag}`)]));
};

const languages = { language: languageTag, translations };

const termWith = (taxonomy: string) =>
  object({
    id: integer,
    count: integer,
    description: text,
    name: text,
    slug: text,
    taxonomy: one(taxonomy),
    parent: integer,
    meta: list(anything),
    url: address,
    urls: object({ self: address, collection: address, up: optional(address) }),
    term_group: one(0),
    term_taxonomy_id: integer,
    filter: one('raw'),
    ...languages,
  });

const category = termWith('tribe_events_cat');
const tag = termWith('post_tag');

const schemaOrg = (type: string): Decoder<Record<string, unknown>> => {
  const base = object({ '@context': one('http://schema.org'), '@type': one(type) });
  return (input, path) => {
    const { '@context': context, '@type': kind, ...rest } = (input ?? {}) as Record<string, unknown>;
    base({ '@context': context, '@type': kind }, path);
    return rest;
  };
};

const published = { status, date: wallTime, date_utc: nullable(wallTime), modified: wallTime, modified_utc: wallTime };

const byType = { String: text, Boolean: boolean, Float: nullable(number) };

/** The columns of the specification, followed by the columns that this service adds. New columns are added at the end. */
const withColumns = <Of extends Shape>(
  specified: Of,
  columns: ShownColumns,
  { of, except }: { of?: keyof typeof byType; except?: string } = {},
): Of => {
  const shape: Shape = { ...specified };
  for (const [name, field] of Object.entries(columns)) {
    const [key = '', type] = [restName(name, field), typeOfColumn(field)];
    if (name !== except && (of ?? type) === type) shape[key] ??= byType[type];
  }
  return shape as Of;
};

const venue = object({
  id: integer,
  author: digits,
  ...published,
  url: address,
  venue: text,
  description: text,
  slug: text,
  image: falseOr(image),
  ...withColumns(
    { address: text, city: text, country: text, province: text, state: text, zip: text, phone: text, website: text },
    venueColumns,
    { of: 'String', except: 'stateProvince' },
  ),
  stateprovince: text,
  json_ld: optional(schemaOrg('Place')),
  ...withColumns({ show_map: boolean, show_map_link: boolean }, venueColumns, { of: 'Boolean' }),
  global_id: globalId,
  global_id_lineage: list(globalId),
  ...withColumns({ geo_lat: nullable(number), geo_lng: nullable(number) }, venueColumns, { of: 'Float' }),
  ...languages,
});

const organizer = object({
  id: integer,
  author: digits,
  ...published,
  url: address,
  organizer: text,
  description: text,
  slug: text,
  image: falseOr(image),
  ...withColumns({ phone: text, website: text, email: text }, organizerColumns),
  json_ld: optional(schemaOrg('Person')),
  global_id: globalId,
  global_id_lineage: list(globalId),
  ...languages,
});

const eventLd: Decoder<Record<string, unknown>> = (input, path) => {
  const rest = schemaOrg('Event')(input, path);
  offsetTime(rest.startDate, `${path}.startDate`);
  offsetTime(rest.endDate, `${path}.endDate`);
  one('https://schema.org/EventScheduled')(rest.eventStatus, `${path}.eventStatus`);
  address(rest.eventAttendanceMode, `${path}.eventAttendanceMode`);
  return rest;
};

const event = object({
  id: integer,
  global_id: globalId,
  global_id_lineage: list(globalId),
  author: digits,
  ...published,
  url: address,
  rest_url: address,
  title: text,
  description: text,
  excerpt: text,
  slug: text,
  image: falseOr(image),
  all_day: nullable(boolean),
  start_date: wallTime,
  start_date_details: dateDetails,
  end_date: wallTime,
  end_date_details: dateDetails,
  utc_start_date: wallTime,
  utc_start_date_details: dateDetails,
  utc_end_date: wallTime,
  utc_end_date_details: dateDetails,
  timezone: text,
  timezone_abbr: text,
  cost: text,
  cost_details: costDetails,
  website: emptyOr(text),
  show_map: nullable(boolean),
  show_map_link: nullable(boolean),
  hide_from_listings: nullable(boolean),
  sticky: nullable(boolean),
  featured: nullable(boolean),
  categories: list(category),
  tags: list(tag),
  venue: nothingOr(venue),
  organizer: list(organizer),
  json_ld: optional(eventLd),
  venues: list(venue),
  ...languages,
});

const records = { event, venue, organizer, category, tag } as const;

export type RecordKind = keyof typeof records;

export const plurals = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
} as const satisfies Record<string, RecordKind>;

const totals = { total: integer, total_pages: integer };
const neighbours = { next_rest_url: optional(address), previous_rest_url: optional(address) };

/** One page of a list. Publishable records come before the URL and totals, terms after them. */
export const page = (plural: keyof typeof plurals): Decoder<Record<string, unknown>> => {
  const rows = { [plural]: list(records[plurals[plural]] as Decoder<unknown>) };
  return plurals[plural] === 'category' || plurals[plural] === 'tag'
    ? object({ rest_url: address, ...totals, ...rows, ...neighbours })
    : object({ ...rows, rest_url: address, ...neighbours, ...totals });
};

const typeProblem = object({ code: one('rest_invalid_type'), message: text, data: object({ param: text }) });

/** The body of every error. */
const error = object({
  code: text,
  message: matching(/\S/, 'a sentence'),
  data: object({
    status: integer,
    params: optional((input, path) =>
      Array.isArray(input) ? list(text)(input, path) : table(matching(/\S/, 'a sentence'))(input, path),
    ),
    details: optional(nothingOr(table(typeProblem))),
    json_error_code: optional(integer),
    json_error_message: optional(text),
    term_id: optional(integer),
  }),
  additional_data: optional(list(integer)),
});

const method = one('GET', 'POST', 'PUT', 'PATCH', 'DELETE');

const self = object({ self: list(object({ href: address })) });

/** Routes of this service, and those of a root below /wp-json. */
const namespace = one('svc/events/v1', 'tribe/events/v1');

/** The response of OPTIONS for a route. */
const description = object({
  namespace,
  methods: list(method),
  endpoints: list(object({ methods: list(method), args: table(table(anything)) })),
  _links: optional(self),
});

/** The namespace root. */
const index = object({
  namespace,
  routes: table(description),
  _links: object({ up: list(object({ href: address })) }),
});

/**
 * Decodes the response to a request below the REST root.
 * @param path without the root, e.g. `/events/by-slug/jazz?password=x`
 * @throws Error that names the first key that differs from docs/rest-contract.md.
 */
export const decode = (method: string, path: string, status: number, body: unknown): void => {
  if (status >= 400) {
    error(body, '');
    return;
  }
  const [route = '', search = ''] = path.split('?');
  const [, plural = '', ...below] = route.replace(/\/$/, '').toLowerCase().split('/');
  const isPart = /(^|&)_fields(\[\w*\])*=./.test(search);
  if (method === 'OPTIONS') description(body, '');
  else if (isPart) return;
  else if (plural === '') index(body, '');
  else if (plural in plurals) {
    const kind = plural as keyof typeof plurals;
    if (below.length === 0 && status === 200) page(kind)(body, '');
    else records[plurals[kind]](body, '');
  }
};
