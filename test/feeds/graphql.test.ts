import { describe, expect, test } from 'vitest';
import { graphqlData, graphqlUnchecked, send } from '../service.js';
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
    '{ when: UPCOMING }',
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
    '{ modifiedAfter: "2026-03-20" }',
    '{ hidden: false }',
  ])('has no feeds if they cannot have its filter: %s', async (filter) => {
    await town(plan);
    const { data } = await graphqlUnchecked<{ events: { feeds: object } }>(
      `{ events(filter: ${filter}) { feeds { ics webcal google outlook rss atom json } } }`,
    );

    expect(new Set(Object.values(data?.events.feeds ?? {}))).toEqual(new Set([null]));
  });
});
