import { errorTypes } from '../../src/errors.js';
import type { Field, Fields } from '../../src/records/fields/fields.js';
import type { Kind } from '../../src/records/fields/kind.js';
import { restName } from '../../src/records/fields/rest-names.js';
import type { RestError } from '../rest-body.js';
import { rest, type Sending } from '../service.js';
import { type Api, type Input, kinds, type Named, namesOf, pageOf, type RecordView, Rejected } from './api.js';

/** The REST API. */
export const restApi = (sending: Sending): Api => {
  const send = async (method: string, path: string, fields: Fields, body?: unknown) => {
    const { status, body: response } = await rest<RestResponse>(method, path, body, sending);
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
        response[plural].map((record: RestRecord) => fromRest(kind, record)),
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

/** The keys of a REST record that {@link fromRest} reads. Each kind has some of them. */
interface RestRecord extends Pick<RecordView, 'id' | 'slug' | 'status' | 'description' | 'timezone' | 'count'> {
  title: string;
  name: string;
  venue: string;
  /** Of an organizer: its name. Of an event: its organizers. */
  organizer: string | { organizer: string }[];
  start_date: string;
  end_date: string;
  all_day: boolean;
  venues: { venue: string }[];
  categories: Named[];
  tags: Named[];
  stateprovince: string;
  /** 0 for none. */
  parent: number;
}

type RestResponse = RestRecord & RestError & Record<(typeof kinds)[Kind]['plural'], RestRecord[]> & { total: number };

const fromRest = (kind: Kind, record: RestRecord): RecordView =>
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
      venues: record.venues.map(({ venue }) => venue),
      organizers: Array.isArray(record.organizer) ? record.organizer.map(({ organizer }) => organizer) : [],
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
