import type { GraphQLInputObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { eventFilter } from '../../src/records/events/event-filter-fields.js';
import type { Field, Fields } from '../../src/records/fields/fields.js';
import { publicGraph } from '../../src/schema/schema.js';
import { type Api, type Input, throughBothApis } from '../apis.js';
import { graphqlData } from '../service.js';
import { lock, townWithProtected } from './secret-town.js';

// If a filter concerns data that the password hides, locked events are not in the list, whatever the value of the filter. Callers who may
// edit the event find it.

/** The filters on the public data of a locked event, and on the list itself. A locked event is in no series. `matching` finds its title. */
const shown = new Set([
  ...['startDate', 'endDate', 'startsBefore', 'startsAfter', 'endsBefore', 'endsAfter', 'strictDates', 'when'],
  ...['status', 'include', 'modifiedAfter', 'author', 'hasLanguage', 'missingLanguage', 'onePerSeries', 'matching'],
  'doubtful',
]);

/** Searches that match only the title of a locked event. */
const byTitle = new Set(['members', 'meet']);

const isRest = (name: string) =>
  (eventFilter as Fields)[name] !== undefined && hasRestName((eventFilter as Fields)[name]);
const hasRestName = (field: Field | undefined) => field?.rest !== false;

const locked = async () => {
  const fixture = await townWithProtected();
  await lock(fixture, 'sesame');
  return fixture;
};

const whole = { perPage: 50 };

throughBothApis(
  'a locked event is not in lists that are filtered by data that its password hides',
  async (api, apiName) => {
    const fixture = await locked();
    const [secret = 0] = fixture.secrets.event;
    const tried: string[] = [];
    for (const [name, inputs] of Object.entries(fixture.testValues.event)) {
      if (shown.has(name) || (apiName === 'REST' && !isRest(name))) continue;
      tried.push(name);
      const found = { byEditor: false, byAuthor: false };
      for (const input of inputs) {
        if (byTitle.has(String(input.search))) continue;
        for (const client of [api, api.as('subscriber'), api.as('contributor')]) {
          const { ids, total } = await client.events(input, whole);
          expect({ ids, total }, JSON.stringify(input)).toEqual({
            ids: ids.filter((id) => id !== secret),
            total: ids.length,
          });
        }
        found.byEditor ||= (await api.as('editor').events(input, whole)).ids.includes(secret);
        found.byAuthor ||= (await api.as('author').events(input, whole)).ids.includes(secret);
      }
      expect(found, name).toEqual({ byEditor: true, byAuthor: true });
    }
    const allFilters = Object.keys((publicGraph.getType('EventFilter') as GraphQLInputObjectType).getFields());
    const ofApi = apiName === 'REST' ? allFilters.filter(isRest) : allFilters;
    expect(tried.sort()).toEqual(ofApi.filter((name) => !shown.has(name)).sort());
  },
);

throughBothApis('a locked event is in lists that are filtered by its public data', async (api, apiName) => {
  const fixture = await locked();
  const [secret = 0] = fixture.secrets.event;
  const is = async (client: Api, input: Input) => (await client.events(input, whole)).ids.includes(secret);

  for (const name of shown) {
    if (apiName === 'REST' && !isRest(name)) continue;
    const inputs = fixture.testValues.event[name] ?? [];
    const allowed = name === 'status' ? [{ status: ['PUBLISH'] }] : inputs;
    const found = await Promise.all(allowed.map((input) => is(api, input)));
    expect(found, name).toContain(true);
  }
  for (const search of byTitle) expect(await is(api, { search, startDate: '2026-01-01' }), search).toBe(true);
});

throughBothApis('a locked event has no language in which only its hidden texts are written', async (api) => {
  const fixture = await locked();
  const [secret = 0] = fixture.secrets.event;
  const languagesFor = async (client: Api) => {
    const found = await Promise.all(
      ['EN', 'DE', 'FR', 'ES'].map(async (hasLanguage) => {
        const { ids } = await client.events({ hasLanguage, startDate: '2026-01-01' }, whole);
        return ids.includes(secret) ? [hasLanguage] : [];
      }),
    );
    return found.flat();
  };

  expect(await languagesFor(api)).toEqual(['EN', 'DE']);
  expect(await languagesFor(api.as('subscriber'))).toEqual(['EN', 'DE']);
  expect(await languagesFor(api.as('editor'))).toEqual(['EN', 'DE', 'FR']);
});

describe('for both values of a filter', () => {
  for (const filter of ['featured', 'ticketed', 'geoloc', 'free'] as const) {
    throughBothApis(
      `${filter}: the two lists together have all events except the locked one, and for an editor all events`,
      async (api) => {
        const fixture = await locked();
        const [secret = 0] = fixture.secrets.event;
        const wide = { startDate: '2026-01-01' };
        const union = async (client: Api) => {
          const pages = await Promise.all(
            [true, false].map((value) => client.events({ [filter]: value, ...wide }, whole)),
          );
          return {
            ids: pages.flatMap(({ ids }) => ids).sort(),
            total: pages.reduce((sum, { total }) => sum + total, 0),
          };
        };
        const all = (await api.events(wide, whole)).ids.sort();
        const others = all.filter((id) => id !== secret);

        expect(all).toContain(secret);
        expect(await union(api)).toEqual({ ids: others, total: others.length });
        expect(await union(api.as('editor'))).toEqual({ ids: all, total: all.length });
      },
    );
  }
});

test('a ranked search that excludes a word leaves out a locked event, whatever the word is', async () => {
  const fixture = await locked();
  const [secret = 0] = fixture.secrets.event;
  const found = async (text: string, as?: 'editor') => {
    const query = 'query ($filter: EventFilter) { events(filter: $filter, first: 50) { nodes { id } totalCount } }';
    const { events } = await graphqlData(query, { filter: { search: { text, ranked: true } } }, { as });
    expect(events.totalCount).toBe(events.nodes.length);
    return events.nodes.some(({ id }) => Number(id) === secret);
  };

  expect(await found('members')).toBe(true);
  expect(await found('meeting')).toBe(true);
  expect(await found('members or festival')).toBe(true);
  for (const text of [
    '-jazz',
    'members -jazz',
    'members -treasure',
    'members -"hush treasure"',
    'members (-jazz)',
    '-the members',
  ]) {
    expect(await found(text), text).toBe(false);
  }
  expect(await found('members -jazz', 'editor')).toBe(true);
  expect(await found('members -treasure', 'editor')).toBe(false);
});
