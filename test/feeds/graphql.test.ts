import { type GraphQLInputObjectType, getNamedType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { publicGraph } from '../../src/schema/schema.js';
import { graphql, graphqlData, graphqlUnchecked, send } from '../service.js';
import { town } from '../town.js';
import { eventsIn } from './read-calendar.js';

const plan = {
  venues: [{ name: 'Hall' }, { name: 'Barn' }],
  organizers: [{ name: 'Club' }],
  categories: [{ name: 'Music, live' }],
  events: [
    { title: 'Over', startDate: '2026-03-01', endDate: '2026-03-02' },
    { title: 'One', startDate: '2026-03-20', venues: ['Hall'], categories: ['Music, live'], featured: true },
    { title: 'Two', startDate: '2026-03-21', venues: ['Barn'], organizers: ['Club'], tags: ['late'], parent: 'One' },
  ],
};

/** A list of events with the URL of its calendar. */
interface List {
  feeds: { ics: string };
  nodes: { title: string }[];
}

const titles = async (url: string) => {
  expect(url).toMatch(/^http:\/\/town\.example\//);
  return [...eventsIn(await (await send(url.slice('http://town.example'.length))).text()).keys()];
};

describe('a list of events', () => {
  test('has the URLs of its feeds', async () => {
    await town(plan);
    const data = await graphqlData('{ events { feeds { ics webcal rss atom json google outlook } } }');

    expect(data.events.feeds).toEqual({
      ics: 'http://town.example/events.ics',
      webcal: 'webcal://town.example/events.ics',
      rss: 'http://town.example/events.rss',
      atom: 'http://town.example/events.atom',
      json: 'http://town.example/events.json-feed',
      google: 'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Ftown.example%2Fevents.ics',
      outlook: 'https://outlook.live.com/calendar/0/addfromweb?url=http%3A%2F%2Ftown.example%2Fevents.ics',
    });
    const german = await graphqlData('{ events { feeds { ics } nodes { icsUrl } } }', {}, { language: 'de' });
    expect(german.events.feeds?.ics).toBe('http://town.example/de/events.ics');
    expect(await titles(String(german.events.nodes[1]?.icsUrl))).toEqual(['One']);
  });

  test.each([
    '{}',
    '{ startDate: "2026-03-20", endDate: "2026-03-21" }',
    '{ startsAfter: "2026-03-20" }',
    '{ search: { text: "two" } }',
    '{ categories: ["Music, live"] }',
    '{ tags: ["late"], featured: false }',
    '{ status: [PUBLISH] }',
  ])('with the filter %s has a calendar with the same events', async (filter) => {
    await town(plan);
    const { data } = await graphqlUnchecked<{ events: List }>(
      `{ events(filter: ${filter}) { feeds { ics } nodes { title } } }`,
    );

    expect(await titles(data?.events.feeds.ics ?? '')).toEqual(data?.events.nodes.map(({ title }) => title));
  });

  test('of upcoming events has a calendar that keeps the events of the last year, without an end', async () => {
    await town({
      events: [
        { title: 'Before', startDate: '2025-03-14 10:00', endDate: '2025-03-14 11:00' },
        { title: 'A year ago', startDate: '2025-03-14 10:00', endDate: '2025-03-14 13:00' },
        { title: 'Yesterday', startDate: '2026-03-13 10:00', endDate: '2026-03-13 11:00' },
        { title: 'Soon', startDate: '2026-03-20 10:00', endDate: '2026-03-20 11:00' },
        { title: 'In five years', startDate: '2031-03-20 10:00', endDate: '2031-03-20 11:00' },
      ],
    });
    const { events } = await graphqlData('{ events(filter: { when: UPCOMING }) { feeds { ics } nodes { title } } }');

    expect(events.nodes.map(({ title }) => title)).toEqual(['Soon', 'In five years']);
    expect(await titles(String(events.feeds?.ics))).toEqual(['A year ago', 'Yesterday', 'Soon', 'In five years']);
  });

  test.each(['venues', 'organizers', 'categories', 'tags', 'events'])(
    'of %s has a calendar with the same events',
    async (kind) => {
      await town(plan);
      const { data } = await graphqlUnchecked<Record<string, { nodes: { list: List }[] }>>(
        `{ ${kind} { nodes { list: ${kind === 'events' ? 'children' : 'events'}(filter: { search: { text: "o" } }) { feeds { ics } nodes { title } } } } }`,
      );

      const nodes = data?.[kind]?.nodes ?? [];
      expect(nodes.length).toBeGreaterThan(0);
      for (const { list } of nodes) expect(await titles(list.feeds.ics)).toEqual(list.nodes.map(({ title }) => title));
    },
  );

  test.each([
    '{ when: PAST }',
    '{ when: UPCOMING, startDate: "2026-03-20" }',
    '{ near: { latitude: 1, longitude: 1, km: 1 } }',
    '{ hidden: false }',
  ])('has no feeds if they cannot have its filter: %s', async (filter) => {
    await town(plan);
    const { data } = await graphqlUnchecked<{ events: { feeds: object } }>(
      `{ events(filter: ${filter}) { feeds { ics webcal google outlook rss atom json } } }`,
    );

    expect(new Set(Object.values(data?.events.feeds ?? {}))).toEqual(new Set([null]));
  });
});

/** Values of each filter. The list must respond; its feeds have the same events, or there is no URL. */
const values: Record<string, { express?: string[]; none?: string[] }> = {
  startDate: { express: ['"2026-03-01"', '"2026-03-20T21:00"', '"today"'] },
  endDate: { express: ['"2026-03-20"'] },
  startsBefore: { express: ['"2026-03-21"'] },
  startsAfter: { express: ['"2026-03-20"'] },
  endsBefore: { express: ['"2026-03-21"'] },
  endsAfter: { express: ['"2026-03-20T20:30:00+00:00"'] },
  strictDates: { express: ['true', 'false'] },
  search: { express: ['{ text: "two" }', '{ text: "two & \\"one\\" +x" }'], none: ['{ text: "two", ranked: true }'] },
  matching: { none: ['"two"'] },
  searchText: { express: ['"two"', '"-two"', '" "'] },
  categories: { express: ['["Music, live"]', '["music-live"]'], none: ['[]'] },
  tags: { express: ['["late"]'], none: ['[]'] },
  venue: { express: ['[HALL]', '[HALL, BARN]'], none: ['[]'] },
  organizer: { express: ['[CLUB]'], none: ['[]'] },
  featured: { express: ['true', 'false'] },
  status: { express: ['[PUBLISH]', '[PUBLISH, PUBLISH]'] },
  geoloc: { express: ['true', 'false'] },
  geolocLat: { express: ['0.0000001, geolocLng: -0.00000015'] },
  geolocLng: { express: ['4.5, geolocLat: 52'] },
  include: { express: ['[TWO]'], none: ['[]', '[TWO], when: UPCOMING'] },
  postParent: { express: ['ONE'] },
  ticketed: { express: ['true', 'false'] },
  modifiedAfter: { express: ['"2026-01-01"', '"2027-01-01"'] },
  author: { none: ['1'] },
  series: { none: ['"series-1"'] },
  // Calendars have all dates.
  onePerSeries: { express: ['NEXT'] },
  hidden: { none: ['true', 'false'] },
  doubtful: { none: ['true', 'false'] },
  city: { express: ['"Oakham"', '"a&b=c, d+e"'] },
  country: { express: ['"Spain"'] },
  zip: { express: ['"1234 AB"'] },
  attendanceMode: { express: ['[OFFLINE, MIXED]'], none: ['[]'] },
  eventStatus: { express: ['[SCHEDULED]'], none: ['[]'] },
  hasLanguage: { express: ['EN', 'DE'] },
  missingLanguage: { none: ['DE'] },
  venueSlug: { express: ['"hall"'] },
  organizerSlug: { express: ['"club"'] },
  free: { express: ['true', 'false'] },
  maxPrice: { express: ['0.0000001, priceCurrency: "EUR"', '1000000, priceCurrency: "EUR"'] },
  priceCurrency: { express: ['"EUR", maxPrice: 10'] },
  when: { express: ['UPCOMING'], none: ['RUNNING', 'PAST', 'UPCOMING, startDate: "2026-03-20"'] },
  near: { none: ['{ latitude: 1, longitude: 1, km: 1 }'] },
};

const feedNames = '{ ics rss atom json }';

/** The feeds of a filter, and the events of its list. */
const listOf = async (filter: string, as?: 'administrator') => {
  const { data, errors } = await graphqlUnchecked<{
    events: { feeds: Record<string, string | null>; nodes: { title: string }[] };
  }>(`{ events(filter: ${filter}) { feeds ${feedNames} nodes { title } } }`, {}, { as });
  expect([filter, errors]).toEqual([filter, []]);
  return { feeds: data?.events.feeds ?? {}, found: data?.events.nodes.map(({ title }) => title) };
};

test('every filter of a list has a feed with the same events, or none', async () => {
  const { id } = await town({ ...plan, events: plan.events.slice(1) });
  const withIds = (value: string) =>
    value.replace(/HALL|BARN|CLUB|ONE|TWO/g, (name) => String(id(name[0] + name.slice(1).toLowerCase())));
  const fields = (getNamedType(publicGraph.getType('EventFilter')) as GraphQLInputObjectType).getFields();
  expect(Object.keys(values).sort()).toEqual(Object.keys(fields).sort());

  for (const [name, { express = [], none = [] }] of Object.entries(values)) {
    for (const value of express) {
      const filter = `{ ${name}: ${withIds(value)} }`;
      const { feeds, found } = await listOf(filter);
      for (const url of Object.values(feeds)) {
        const { status } = await send(String(url).slice('http://town.example'.length));
        expect([filter, url, status]).toEqual([filter, url, 200]);
      }
      expect([filter, (await titles(String(feeds.ics))).sort()]).toEqual([filter, found?.sort()]);
    }
    for (const value of none) {
      const filter = `{ ${name}: ${withIds(value)} }`;
      expect([filter, (await listOf(filter)).feeds]).toEqual([
        filter,
        { ics: null, rss: null, atom: null, json: null },
      ]);
    }
  }
});

test('a filter that anonymous clients may not use has no feed', async () => {
  const { id } = await town({
    venues: [{ name: 'Hall', status: 'draft' }, { name: 'Barn' }],
    events: [
      { title: 'One', venues: ['Hall'] },
      { title: 'Draft', status: 'draft' },
    ],
  });
  const addressOf = async (filter: string) => (await listOf(filter, 'administrator')).feeds.ics;

  expect(await addressOf('{}')).toBe('http://town.example/events.ics');
  expect(await addressOf('{ status: [] }')).toBe('http://town.example/events.ics');
  expect(await addressOf(`{ venue: [${id('Barn')}] }`)).toBe(`http://town.example/events.ics?venue=${id('Barn')}`);
  for (const status of ['DRAFT', 'PENDING', 'FUTURE', 'PRIVATE', 'TRASH', 'PUBLISH, DRAFT'])
    expect([status, await addressOf(`{ status: [${status}] }`)]).toEqual([status, null]);
  expect(await addressOf(`{ venue: [${id('Hall')}] }`)).toBeNull();
  expect(await addressOf('{ venueSlug: "hall" }')).toBeNull();
  expect(await addressOf(`{ postParent: ${id('Draft')} }`)).toBeNull();

  const { data } = await graphql(
    '{ venues(orderBy: [{ field: NAME }]) { nodes { events { feeds { ics } } } } }',
    {},
    { as: 'administrator' },
  );
  expect(data?.venues.nodes.map(({ events }) => events.feeds?.ics)).toEqual([
    'http://town.example/venue/barn.ics',
    null,
  ]);
});

test('a filter that is too long for a URL has no feed', async () => {
  const names = Array.from({ length: 100 }, (_, at) => `${'x'.repeat(100)} ${at}`);
  await town({ tags: names.map((name) => ({ name })) });
  const { data, errors } = await graphql('query ($filter: EventFilter) { events(filter: $filter) { feeds { ics } } }', {
    filter: { tags: names },
  });

  expect(errors).toEqual([]);
  expect(data?.events.feeds?.ics).toBeNull();
});
