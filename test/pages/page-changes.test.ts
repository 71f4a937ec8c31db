/** What the script of a page sends to be notified of changes: the subscription opens on every page that shows events. */
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { partsOf } from '../../src/http/message.js';
import { eventFilter } from '../../src/records/events/event-filter-fields.js';
import type { Field } from '../../src/records/fields/fields.js';
import { restName } from '../../src/records/fields/rest-names.js';
import { graphqlData, serviceUrl } from '../service.js';
import { type Town, town } from '../town.js';
import { page, textOf } from './page.js';

/** The address and the filter of the stream of a page. */
const streamOf = async (path: string) => {
  const { status, html } = await page(path);
  expect(status).toBe(200);
  const [, address = '', filter = ''] = /data-stream="([^"]*)" data-filter="([^"]*)"/.exec(html) ?? [];
  return { address: textOf(address), filter: JSON.parse(textOf(filter)) as Record<string, unknown> };
};

/** The document that the script sends. */
const subscription = async () => {
  const source = await readFile(new URL('../../src/web/site/page-changes.ts', import.meta.url), 'utf8');
  return /'(subscription[^']*)'/.exec(source)?.[1] ?? '';
};

/** Opens the stream of a page as an EventSource does. Returns the first message. */
const firstMessage = async (path: string): Promise<unknown> => {
  const { address, filter } = await streamOf(path);
  const url = new URL(address, await serviceUrl());
  url.searchParams.set('query', await subscription());
  url.searchParams.set('variables', JSON.stringify({ filter, since: null }));
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const response = await fetch(url, { headers: { accept: 'text/event-stream' }, signal: ended.signal });
  let text = '';
  for await (const part of response.body ? partsOf(response.body) : []) {
    text += Buffer.from(part).toString();
    const [, message] = /^event: next\ndata: (.*)$/m.exec(text) ?? [];
    if (message) return JSON.parse(message);
  }
  throw new Error(text);
};

const opened = { data: { eventsChanged: { hasChanged: false, token: expect.any(String), resync: false } } };

let places: Town;

beforeEach(async () => {
  places = await town({
    venues: [
      { name: 'Yard' },
      { name: 'Town Hall', city: 'Utrecht', zip: '3511 ED', country: 'Netherlands', geoLat: 52.09, geoLng: 5.12 },
    ],
    organizers: [{ name: 'Club' }],
    categories: [{ name: 'Music' }, { name: 'Film' }],
    tags: [{ name: 'late' }],
    events: [
      {
        ...{ title: 'Night of Jazz', startDate: '2026-03-20 20:00', endDate: '2026-03-20 23:00', featured: true },
        ...{ venues: ['Town Hall'], organizers: ['Club'], categories: ['Music'], tags: ['late'], cost: '€5' },
        ...{ attendanceMode: 'mixed', translations: { de: { title: 'Jazznacht' } } },
      },
      { title: 'Fair', startDate: '2026-03-21 10:00', endDate: '2026-03-21 18:00' },
    ],
  });
});

/** A query for each filter of `GET /events` that pages have, with other parameters that it requires. `Music-ID` is the id of a record. */
const filters: Readonly<Record<string, string>> = {
  start_date: 'start_date=2026-03-20',
  end_date: 'end_date=2026-03-20',
  starts_before: 'starts_before=2026-03-21',
  starts_after: 'starts_after=2026-03-19',
  ends_before: 'ends_before=2026-03-21 00:00',
  ends_after: 'ends_after=yesterday',
  strict_dates: 'strict_dates=1&start_date=2026-03-20',
  search: 'search=jazz',
  categories: 'categories=Music-ID,film',
  tags: 'tags[]=late-ID&tags[]=late',
  venue: 'venue=Town Hall-ID,Yard-ID',
  organizer: 'organizer=Club-ID',
  featured: 'featured=true',
  geoloc: 'geoloc=1',
  geoloc_lat: 'geoloc_lat=52.09&geoloc_lng=5.12',
  geoloc_lng: 'geoloc_lng=5&geoloc_lat=52',
  include: 'include=Night of Jazz-ID,Fair-ID',
  post_parent: 'post_parent=Fair-ID',
  ticketed: 'ticketed=false',
  city: 'city=utrecht',
  country: 'country=Netherlands',
  zip: 'zip=3511 ED',
  attendance_mode: 'attendance_mode=online,mixed',
  event_status: 'event_status[]=scheduled&event_status[]=postponed',
  has_language: 'has_language=de',
  venue_slug: 'venue_slug=town-hall',
  organizer_slug: 'organizer_slug=club',
  free: 'free=0',
  max_price: 'max_price=10&price_currency=EUR',
  price_currency: 'price_currency=EUR&max_price=9.50',
  modified_after: 'modified_after=2020-01-01',
};

/** Parameters that only pages have. */
const ofPages = ['near=52.09,5.12', 'series=next', 'series=series-12', 'month=2026-03', 'when=past', 'when=ongoing'];

const queries = [...Object.values(filters), ...ofPages];

const withIds = (query: string) => encodeURI(query.replace(/([\w ]+)-ID/g, (_, name) => String(places.id(name))));

test('the table has all filters of pages', () => {
  const names = Object.entries<Field>(eventFilter).flatMap(([name, field]) => restName(name, field) ?? []);
  expect(Object.keys(filters).toSorted()).toEqual(names.filter((name) => name !== 'status').toSorted());
});

describe('the stream opens', () => {
  test.each(queries)('of the list with %s', async (query) => {
    expect(await firstMessage(`/events/?${withIds(query)}`)).toEqual(opened);
  });

  test.each([
    '/',
    '/search?search=jazz&featured=true',
    '/search?featured=true',
    '/venue/town-hall/?free=false&categories=Music-ID,Film-ID',
    '/organizer/club/?attendance_mode=online,mixed',
    '/events/category/music/?venue=Yard-ID,Town Hall-ID',
    '/tag/late/?max_price=10&price_currency=EUR',
    '/event/night-of-jazz/',
    '/calendar/2026-03?featured=true&has_language=de',
    '/week/2026-W12?venue=Yard-ID,Town Hall-ID',
    '/weekend',
    '/day/2026-03-20?categories=Music-ID,Film-ID&free=1',
    '/events/?ml_language=de&featured=true',
    '/de/events/?featured=true',
  ])('of %s', async (path) => {
    expect(await firstMessage(withIds(path))).toEqual(opened);
  });
});

test.each(queries.filter((query) => !/^(series=next|end_date)/.test(query)))(
  'the stream of the list with %s is that of its events',
  async (query) => {
    const path = `/events/?${withIds(query)}`;
    const { filter } = await streamOf(path);
    const { events } = await graphqlData(
      'query L($filter: EventFilter) { events(filter: $filter) { nodes { title } } }',
      {
        filter,
      },
    );
    expect(new Set(events.nodes.map(({ title }) => title))).toEqual(new Set((await page(path)).titles));
  },
);
