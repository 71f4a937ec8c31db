import { test } from 'vitest';
import type { Role } from '../src/access/caller.js';
import { errorTypes } from '../src/errors.js';
import type { Language } from '../src/languages/language.js';
import { categoryFields, categoryFilter } from '../src/records/categories/category-fields.js';
import { eventFields } from '../src/records/events/event-fields.js';
import { eventFilter } from '../src/records/events/event-filter-fields.js';
import type { Field, Fields } from '../src/records/fields/fields.js';
import { restName } from '../src/records/fields/rest-names.js';
import { termFields, termFilter } from '../src/records/fields/term-fields.js';
import type { Kind } from '../src/records/kind.js';
import { organizerFields, organizerFilter } from '../src/records/organizers/organizer-fields.js';
import { venueFields, venueFilter } from '../src/records/venues/venue-fields.js';
import { graphql, rest, type Sending } from './service.js';

/** Data and filters by their GraphQL names. The REST API receives them by its own names. */
export type Input = Readonly<Record<string, unknown>>;

/** The parts of a record that both APIs return, in one form: dates are local times of the event, linked records are names. */
export interface RecordView {
  id: number;
  /** The title of an event, the name of every other kind. */
  name: string;
  slug: string;
  status: string;
  description: string;
  startDate: string;
  endDate: string;
  timezone: string;
  allDay: boolean;
  venues: string[];
  organizers: string[];
  categories: string[];
  tags: string[];
  /** Of a venue. */
  stateProvince: string;
  /** Of a category: the id of its parent. */
  parent: number | null;
  /** Of a term: the number of its events. */
  count: number;
}

/** One page of a list. */
export interface Page {
  ids: number[];
  titles: string[];
  slugs: string[];
  total: number;
}

/** An error of either API with its GraphQL code. The arguments have their GraphQL names, without the parts of linked records. */
export class Rejected extends Error {
  constructor(
    /** The status of the HTTP response; 200 over GraphQL. */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly arguments_: string[],
  ) {
    super(message);
    this.name = 'Refused';
  }
}

export interface Api {
  /** The same API with the credentials of the town's user with a role. */
  as(role: Role): Api;
  /** The same API in a language: `/de/…`. */
  in(language: Language): Api;
  events(filter?: Input, page?: { page?: number; perPage?: number }): Promise<Page>;
  list(kind: Kind, filter?: Input, page?: { page?: number; perPage?: number }): Promise<Page>;
  /** Null for a record that is missing or hidden. */
  event(key: number | string, password?: string): Promise<RecordView | null>;
  read(kind: Kind, key: number | string): Promise<RecordView | null>;
  create(kind: Kind, data: Input): Promise<RecordView>;
  update(kind: Kind, key: number | string, data: Input): Promise<RecordView>;
  remove(kind: Kind, key: number | string): Promise<RecordView>;
}

/**
 * Tests one rule twice: `body` runs with the REST API and with the GraphQL API, each time in an empty calendar. An error response rejects
 * with {@link Rejected}.
 */
export const throughBothApis = (name: string, body: (api: Api, apiName: 'REST' | 'GraphQL') => Promise<void>): void => {
  test(`${name} (REST)`, () => body(restApi({}), 'REST'));
  test(`${name} (GraphQL)`, () => body(graphqlApi({}), 'GraphQL'));
};

const kinds = {
  event: { type: 'Event', plural: 'events', fields: eventFields, filter: eventFilter },
  venue: { type: 'Venue', plural: 'venues', fields: venueFields, filter: venueFilter },
  organizer: { type: 'Organizer', plural: 'organizers', fields: organizerFields, filter: organizerFilter },
  category: { type: 'Category', plural: 'categories', fields: categoryFields, filter: categoryFilter },
  tag: { type: 'Tag', plural: 'tags', fields: termFields, filter: termFilter },
} as const satisfies Record<Kind, { type: string; plural: string; fields: Fields; filter: Fields }>;

/** A search is text over REST, and an object in GraphQL. */
const inGraphql = ({ search, ...filter }: Input): Input =>
  search === undefined ? filter : { ...filter, search: { text: search } };

const graphqlApi = (sending: Sending): Api => {
  const send = async (document: string, variables: Input) => {
    const { status, data, errors } = await graphql(document, variables, sending);
    const [first] = errors;
    if (!first) return data.result;
    const names = Object.keys(first.extensions.arguments ?? {}).map((path) => path.split('.')[0] ?? path);
    throw new Rejected(status, first.extensions.code, first.message, [...new Set(names)].sort());
  };
  const shown = (kind: Kind) => selections[kind];
  return {
    as: (role) => graphqlApi({ ...sending, as: role }),
    in: (language) => graphqlApi({ ...sending, language }),
    events: (filter, page) => graphqlApi(sending).list('event', filter, page),
    async list(kind, filter = {}, { page = 1, perPage = 10 } = {}) {
      const { type, plural } = kinds[kind];
      const name = kind === 'event' ? 'title' : 'name';
      const { nodes, totalCount } = await send(
        `query ($filter: ${type}Filter, $first: Int, $offset: Int) {
          result: ${plural}(filter: $filter, first: $first, offset: $offset) { nodes { id name: ${name} slug } totalCount }
        }`,
        { filter: inGraphql(filter), first: perPage, offset: (page - 1) * perPage },
      );
      return pageOf(nodes, totalCount);
    },
    async event(key, password) {
      const document = `query ($id: ID, $slug: String, $password: String) {
        result: event(id: $id, slug: $slug, password: $password) { ${shown('event')} }
      }`;
      const event = await send(document, { ...keyOf(key), password });
      return event && fromGraphql(event);
    },
    async read(kind, key) {
      const record = await send(
        `query ($id: ID, $slug: String) { result: ${kind}(id: $id, slug: $slug) { ${shown(kind)} } }`,
        keyOf(key),
      );
      return record && fromGraphql(record);
    },
    async create(kind, data) {
      const { type } = kinds[kind];
      const document = `mutation ($input: Create${type}Input!) { result: create${type}(input: $input) { ${shown(kind)} } }`;
      return fromGraphql(await send(document, { input: data }));
    },
    async update(kind, key, data) {
      const { type } = kinds[kind];
      const document = `mutation ($by: RecordKey!, $input: Update${type}Input!) {
        result: update${type}(by: $by, input: $input) { ${shown(kind)} }
      }`;
      return fromGraphql(await send(document, { by: keyOf(key), input: data }));
    },
    async remove(kind, key) {
      const { type } = kinds[kind];
      const document = `mutation ($by: RecordKey!) { result: delete${type}(by: $by) { ${shown(kind)} } }`;
      return fromGraphql(await send(document, { by: keyOf(key) }));
    },
  };
};

const post = 'id name slug status description(format: SOURCE)';
const term = 'id name slug description(format: SOURCE) count';

const selections: Record<Kind, string> = {
  event: `id name: title slug status description(format: SOURCE) startDate endDate timezone allDay
    venues { name } organizers { name } categories { name } tags { name }`,
  venue: `${post} stateProvince`,
  organizer: post,
  category: `${term} parent { id }`,
  tag: term,
};

const keyOf = (key: number | string) => (typeof key === 'number' ? { id: String(key) } : { slug: key });

// biome-ignore lint/suspicious/noExplicitAny: a response whose type is not checked yet.
type Any = any;

const fromGraphql = ({
  id,
  status,
  startDate,
  endDate,
  venues,
  organizers,
  categories,
  tags,
  parent,
  ...rest
}: Any): RecordView => ({
  ...rest,
  id: Number(id),
  ...(status && { status: status.toLowerCase() }),
  ...(startDate && { startDate: onOwnClock(startDate), endDate: onOwnClock(endDate) }),
  ...(venues && {
    venues: namesOf(venues),
    organizers: namesOf(organizers),
    categories: namesOf(categories),
    tags: namesOf(tags),
  }),
  ...(parent !== undefined && { parent: parent && Number(parent.id) }),
});

const onOwnClock = (date: string) => date.slice(0, 19).replace('T', ' ');

const namesOf = (records: readonly { name: string }[]) => records.map(({ name }) => name);

const pageOf = (records: readonly { id: number | string; name: string; slug: string }[], total: number): Page => ({
  ids: records.map(({ id }) => Number(id)),
  titles: namesOf(records),
  slugs: records.map(({ slug }) => slug),
  total,
});

const restApi = (sending: Sending): Api => {
  const send = async (method: string, path: string, fields: Fields, body?: unknown) => {
    const { status, body: response } = await rest(method, path, body, sending);
    if (status < 400) return response;
    const params = response.data?.params ?? {};
    const names = (Array.isArray(params) ? params : Object.keys(params)).map((name: string) =>
      graphqlName(name, fields),
    );
    throw new Rejected(status, graphqlCode(response.code, status), response.message, names.sort());
  };
  const one = async (kind: Kind, path: string) => {
    try {
      return fromRest(kind, await send('GET', path, {}));
    } catch (error) {
      if (error instanceof Rejected && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  };
  return {
    as: (role) => restApi({ ...sending, as: role }),
    in: (language) => restApi({ ...sending, language }),
    events: (filter, page) => restApi(sending).list('event', filter, page),
    async list(kind, filter = {}, { page = 1, perPage = 10 } = {}) {
      const { plural, filter: fields } = kinds[kind];
      const query = new URLSearchParams({ page: String(page), per_page: String(perPage) });
      for (const [name, value] of Object.entries(toRest(fields, filter))) query.set(name, String(value));
      const response = await send('GET', `/${plural}?${query}`, fields);
      return pageOf(
        response[plural].map((record: Any) => fromRest(kind, record)),
        response.total,
      );
    },
    event: (key, password) =>
      one('event', pathOf('event', key) + (password === undefined ? '' : `?${new URLSearchParams({ password })}`)),
    read: (kind, key) => one(kind, pathOf(kind, key)),
    async create(kind, data) {
      const { plural, fields } = kinds[kind];
      return fromRest(kind, await send('POST', `/${plural}`, fields, toRest(fields, data)));
    },
    async update(kind, key, data) {
      const { fields } = kinds[kind];
      return fromRest(kind, await send('PUT', pathOf(kind, key), fields, toRest(fields, data)));
    },
    async remove(kind, key) {
      return fromRest(kind, await send('DELETE', pathOf(kind, key), {}));
    },
  };
};

const pathOf = (kind: Kind, key: number | string) =>
  typeof key === 'number'
    ? `/${kinds[kind].plural}/${key}`
    : `/${kinds[kind].plural}/by-slug/${encodeURIComponent(key)}`;

const toRest = (fields: Fields, input: Input): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const field = fields[name];
      const restField = field && restName(name, field);
      if (!restField) throw new Error(`REST has no name for “${name}”: test it with the GraphQL API alone.`);
      return [restField, valueToRest(field, value)];
    }),
  );

const enums: ReadonlySet<unknown> = new Set(['status', 'statuses', 'choice', 'choices']);

const valueToRest = (field: Field, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => valueToRest(field, one));
  if (enums.has(field.type)) return typeof value === 'string' ? value.toLowerCase() : value;
  if (typeof value !== 'object' || value === null) return value;
  const { id, name, url, connect, create } = value as Record<string, unknown>;
  if (field.type === 'links' && create) return toRest(field.of, create as Input);
  return connect ?? id ?? name ?? url ?? value;
};

const fromRest = (kind: Kind, record: Any): RecordView =>
  ({
    id: record.id,
    name: record[kind === 'event' ? 'title' : kind === 'venue' || kind === 'organizer' ? kind : 'name'],
    slug: record.slug,
    status: record.status,
    description: record.description,
    ...(kind === 'event' && {
      startDate: record.start_date,
      endDate: record.end_date,
      timezone: record.timezone,
      allDay: record.all_day,
      venues: record.venues.map(({ venue }: Any) => venue),
      organizers: record.organizer.map(({ organizer }: Any) => organizer),
      categories: namesOf(record.categories),
      tags: namesOf(record.tags),
    }),
    ...(kind === 'venue' && { stateProvince: record.stateprovince }),
    ...(kind === 'category' && { parent: record.parent || null }),
    count: record.count,
  }) as RecordView;

const graphqlName = (param: string, fields: Fields) =>
  Object.entries(fields).find(([name, field]) => restName(name, field) === param)?.[0] ?? param;

const graphqlCode = (code: string, status: number) =>
  Object.values(errorTypes).find((line) => line.rest === code && line.status === status)?.graphql ??
  `${status} ${code}`;
