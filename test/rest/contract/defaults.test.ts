import { expect, test } from 'vitest';
import type { RestRoute } from '../../rest-body.js';
import { rest } from '../../service.js';

// The defaults of the specification (4.2 to 4.7, 2.1 to 2.3), as OPTIONS and the namespace root show them.

const paging = { page: 1, per_page: 10 };
const linkedRecordDefaults = { ...paging, only_with_upcoming: false };
const terms = { ...paging, hide_empty: true };
const window = { start_date: '2026-03-13 00:00:00', end_date: '2028-03-14 23:59:59' };

const specified: Record<string, { GET: object; POST: object }> = {
  '/events': {
    GET: { ...paging, ...window, strict_dates: false },
    POST: { all_day: false, website: null, categories: null, tags: null, venue: null, organizer: null },
  },
  '/venues': {
    GET: linkedRecordDefaults,
    POST: {
      ...{ description: null, show_map: null, show_map_link: null, address: null, city: null, country: null },
      ...{ province: null, state: null, zip: null, phone: null, stateprovince: null, website: null, image: null },
    },
  },
  '/organizers': {
    GET: linkedRecordDefaults,
    POST: {
      ...{ organizer: null, author: null, date: null, date_utc: null, description: null, status: null },
      ...{ phone: null, website: null, email: null, image: null },
    },
  },
  '/categories': { GET: terms, POST: {} },
  '/tags': { GET: terms, POST: {} },
};

const defaultsOf = (args: RestRoute['endpoints'][number]['args']) =>
  Object.fromEntries(Object.entries(args).flatMap(([name, one]) => ('default' in one ? [[name, one.default]] : [])));

const defaultsByMethod = ({ endpoints }: Partial<RestRoute> = {}) =>
  Object.fromEntries(
    (endpoints ?? []).flatMap(({ methods, args }) => methods.map((method) => [method, defaultsOf(args)])),
  );

test.each(Object.keys(specified))('OPTIONS %s and the namespace root show the specified defaults', async (path) => {
  const { body } = await rest('OPTIONS', path);
  const root = (await rest('GET', '/')).body.routes[`/svc/events/v1${path}`];

  expect(defaultsByMethod(body)).toEqual(specified[path]);
  expect(defaultsByMethod(root)).toEqual(specified[path]);
});

test.each(Object.keys(specified))('an update of %s has no defaults: absent fields keep their values', async (path) => {
  const { body } = await rest('OPTIONS', `${path}/1`);

  expect(defaultsByMethod(body)).toEqual({ GET: {}, DELETE: {}, POST: {}, PUT: {}, PATCH: {} });
});

test('the namespace root has the defaults of its own parameters', async () => {
  const { body } = await rest('OPTIONS', '/');

  expect(defaultsByMethod(body)).toEqual({ GET: { namespace: 'svc/events/v1', context: 'view' } });
});

test('the default window of events is that of lists, on the clock of the site', async () => {
  for (const siteTimezone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
    const settings = { siteTimezone };
    const { body } = await rest('OPTIONS', '/events', undefined, { settings });
    const root = (await rest('GET', '/', undefined, { settings })).body.routes['/svc/events/v1/events'];
    const list = new URL((await rest('GET', '/events', undefined, { settings })).body.rest_url);
    const { start_date, end_date } = defaultsByMethod(body).GET as Record<string, string>;

    expect({ start_date, end_date }).toEqual({
      start_date: list.searchParams.get('start_date'),
      end_date: list.searchParams.get('end_date'),
    });
    expect(defaultsByMethod(root)).toEqual(defaultsByMethod(body));
  }
});
