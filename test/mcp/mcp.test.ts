/** The tools for assistants, with the client of the SDK (docs/assistants.md). */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Role, Scope } from '../../src/access/caller.js';
import { issueCredential } from '../../src/access/issue-credential.js';
import { forRequest } from '../../src/database/client.js';
import { tools } from '../../src/mcp/tools.js';
import type { Settings } from '../../src/settings/settings.js';
import { calendar } from '../calendar.js';
import { contextOf } from '../graphql/context.js';
import { statementsOf } from '../operations.js';
import { addressOf, rest, serviceUrl } from '../service.js';
import { credentialsOf, town } from '../town.js';

interface Connecting {
  as?: Role;
  authorization?: string;
  settings?: Partial<Settings>;
}

const connect = async ({ as, authorization = as && credentialsOf(as), settings }: Connecting = {}) => {
  const client = new Client({ name: 'test', version: '1' });
  const url = new URL(`${await (settings ? addressOf(settings) : serviceUrl())}/mcp`);
  const requestInit = { headers: { ...(authorization && { authorization }) } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  onTestFinished(() => client.close());
  return {
    client,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    /** The structured result of a tool, or `error` with the message. */
    async call(name: string, args: Record<string, unknown> = {}): Promise<Result> {
      const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
      const [{ text }] = content as [{ text: string }];
      if (!isError) expect(JSON.parse(text)).toEqual(structuredContent);
      return isError ? { error: text } : (structuredContent as unknown as Result);
    },
  };
};

interface Named {
  id: string;
  name: string;
  title: string;
  url: string;
}

interface Result {
  error?: string;
  id?: string;
  day?: string;
  url?: string;
  totalCount?: number;
  next?: string;
  events?: Named[];
  venues?: Named[];
  categories?: Named[];
}

const titles = ({ events }: Result) => events?.map(({ title }) => title);

const found = () =>
  town({
    venues: [
      { name: 'Paradiso', city: 'Amsterdam' },
      { name: 'Mill', city: 'Utrecht' },
    ],
    categories: [{ name: 'Dance' }, { name: 'Music' }],
    events: [
      {
        title: 'Jazz night',
        venues: ['Paradiso'],
        categories: ['Music'],
        startDate: '2026-03-14T20:00',
        endDate: '2026-03-14T23:00',
      },
      {
        title: 'Jazz brunch',
        venues: ['Mill'],
        startDate: '2026-03-20T11:00',
        endDate: '2026-03-20T13:00',
        translations: { de: { title: 'Jazzbrunch' } },
      },
      { title: 'Fair', venues: ['Mill'], startDate: '2026-03-13T10:00', endDate: '2026-03-16T18:00' },
      { title: 'Secret jazz', status: 'draft', startDate: '2026-03-14T20:00', endDate: '2026-03-14T23:00' },
      { title: 'Past jazz', startDate: '2026-01-10T20:00', endDate: '2026-01-10T23:00' },
    ],
  });

const readTools = ['find_events', 'todays_events', 'read_event', 'list_venues', 'list_categories'];
const writeTools = ['create_event', 'update_event', 'cancel_event'];

describe('an assistant without credentials', () => {
  test('has the tools that read', async () => {
    await town({});
    const { client, tools } = await connect();
    expect(await tools()).toEqual(readTools);
    expect(client.getServerVersion()).toMatchObject({ name: 'almanac' });
    for (const { annotations } of (await client.listTools()).tools) expect(annotations?.readOnlyHint).toBe(true);
  });

  test.each([
    { finds: 'coming events by date', args: {}, expected: ['Fair', 'Jazz night', 'Jazz brunch'] },
    { finds: 'words', args: { query: 'jazz' }, expected: ['Jazz night', 'Jazz brunch'] },
    { finds: 'words in another language', args: { query: 'jazzbrunch', language: 'de' }, expected: ['Jazzbrunch'] },
    { finds: 'a town', args: { place: 'utrecht' }, expected: ['Fair', 'Jazz brunch'] },
    { finds: 'a venue and words', args: { place: 'Paradiso', query: 'jazz' }, expected: ['Jazz night'] },
    { finds: 'days', args: { from: '2026-03-15', until: '2026-03-20' }, expected: ['Fair', 'Jazz brunch'] },
    { finds: 'past days', args: { until: '2026-02-01' }, expected: ['Past jazz'] },
    { finds: 'a category', args: { categories: ['music'] }, expected: ['Jazz night'] },
    { finds: 'a language of texts', args: { hasLanguage: 'de' }, expected: ['Jazz brunch'] },
  ])('finds events by $finds', async ({ args, expected }) => {
    await found();
    const { call } = await connect();
    expect(titles(await call('find_events', args))).toEqual(expected);
  });

  test('gets pages, and an address for each event', async () => {
    const { id } = await found();
    const { call } = await connect();
    const first = await call('find_events', { first: 2 });
    expect(first).toMatchObject({ totalCount: 3, next: expect.any(String) });
    expect(first.events?.[1]).toMatchObject({
      id: String(id('Jazz night')),
      url: `${await serviceUrl()}/event/jazz-night/`,
      startDate: '2026-03-14T20:00:00+00:00',
      venue: { name: 'Paradiso', city: 'Amsterdam' },
      categories: ['Music'],
    });
    const second = await call('find_events', { first: 2, after: first.next });
    expect(titles(second)).toEqual(['Jazz brunch']);
    expect(second).not.toHaveProperty('next');
  });

  test('gets what is on today, venues and categories', async () => {
    await found();
    const { call } = await connect();
    const today = await call('todays_events');
    expect({ day: today.day, titles: titles(today) }).toEqual({ day: '2026-03-14', titles: ['Fair', 'Jazz night'] });
    expect((await call('list_venues')).venues?.map(({ name }) => name)).toEqual(['Mill', 'Paradiso']);
    expect((await call('list_categories')).categories).toMatchObject([
      { name: 'Dance', slug: 'dance', count: 0 },
      { name: 'Music', slug: 'music', count: 1 },
    ]);
  });

  test('reads an event by id and by slug, and no hidden one', async () => {
    const { id } = await found();
    const { call } = await connect();
    const byId = await call('read_event', { id: String(id('Jazz night')) });
    expect(byId).toMatchObject({ title: 'Jazz night', status: 'PUBLISH' });
    expect(await call('read_event', { slug: 'jazz-night' })).toEqual(byId);
    expect(await call('read_event', { id: String(id('Secret jazz')) })).toEqual({
      error: expect.stringMatching(/\.$/),
    });
    expect(JSON.stringify(await call('find_events', { query: 'secret' }))).not.toContain('Secret');
  });

  test('gets the message of an error', async () => {
    await town({});
    const { call } = await connect();
    expect(await call('find_events', { from: 'soon' })).toEqual({ error: expect.stringContaining('from') });
    expect(await call('find_events', { after: 'x' })).toEqual({ error: expect.stringContaining('after') });
    expect(await call('find_events', { first: 1000 })).toEqual({ error: expect.stringContaining('first') });
    expect(await call('create_event', { title: 'Jazz' })).toEqual({ error: expect.stringContaining('create_event') });
  });
});

// It is Saturday 14 March 2026, 13:00 in Amsterdam.
describe('an event is found on the days on which the pages show it', () => {
  const settings = { siteTimezone: 'Europe/Amsterdam' };
  const inAmsterdam = (title: string, startDate: string, endDate: string) => ({
    ...{ title, startDate, endDate, timezone: 'Europe/Amsterdam' },
  });
  const plan = () =>
    town({
      events: [
        inAmsterdam('Until midnight', '2026-03-13T20:00', '2026-03-14T00:00'),
        inAmsterdam('At midnight', '2026-03-14T00:00', '2026-03-14T00:00'),
        inAmsterdam('Evening', '2026-03-14T20:00', '2026-03-14T22:00'),
        { title: 'Tokyo day', startDate: '2026-03-16', endDate: '2026-03-16', allDay: true, timezone: 'Asia/Tokyo' },
      ],
    });

  test('today', async () => {
    await plan();
    const { call } = await connect({ settings });
    const today = await call('todays_events');
    expect(today).toMatchObject({ day: '2026-03-14', totalCount: 2 });
    expect(titles(today)).toEqual(['At midnight', 'Evening']);
  });

  test.each([
    { args: { from: '2026-03-14' }, expected: ['At midnight', 'Evening', 'Tokyo day'] },
    { args: { from: '2026-03-14', until: '2026-03-14' }, expected: ['At midnight', 'Evening'] },
    { args: { from: '2026-03-14', query: 'midnight' }, expected: ['At midnight'] },
    { args: { until: '2026-03-13' }, expected: ['Until midnight'] },
    { args: { from: '2026-03-15', until: '2026-03-15' }, expected: [] },
    { args: { from: '2026-03-16', until: '2026-03-16' }, expected: ['Tokyo day'] },
  ])('days of find_events: $args', async ({ args, expected }) => {
    await plan();
    const { call } = await connect({ settings });
    const result = await call('find_events', args);
    expect({ titles: titles(result), totalCount: result.totalCount }).toEqual({
      titles: expected,
      totalCount: expected.length,
    });
  });

  test('in pages, of which none is empty', async () => {
    await plan();
    const { call } = await connect({ settings });
    const first = await call('todays_events', { first: 1 });
    expect(first).toMatchObject({ totalCount: 2, next: expect.any(String) });
    expect(titles(first)).toEqual(['At midnight']);
    expect(titles(await call('todays_events', { first: 1, after: first.next }))).toEqual(['Evening']);
  });

  /** Adds copies of an event, each of which starts a second earlier than the one before. */
  const copy = async (id: number, times: number) => {
    const db = await calendar();
    await db.$executeRaw`INSERT INTO "Event" SELECT copied.* FROM "Event" event, generate_series(1, ${times}::int) n,
      jsonb_populate_record(event, jsonb_build_object('id', nextval('record_id'), 'uid', gen_random_uuid(),
        'slug', 'copy-' || gen_random_uuid(), 'starts', event."starts" - n * interval '1 second')) copied
      WHERE event."id" = ${id}`;
  };

  test('after many that end at midnight, with few statements', async () => {
    const { id } = await plan();
    await copy(id('Until midnight'), 150);
    const { call } = await connect({ settings });
    const { result: first, statements } = await statementsOf(() => call('todays_events', { first: 1 }));
    expect(statements.length).toBeLessThan(40);
    expect(first).toMatchObject({ totalCount: 2, next: expect.any(String) });
    expect(titles(first)).toEqual(['At midnight']);
    const second = await call('todays_events', { first: 1, after: first.next });
    expect(titles(second)).toEqual(['Evening']);
    expect(second).not.toHaveProperty('next');
    const all = await call('todays_events', { first: 2 });
    expect(titles(all)).toEqual(['At midnight', 'Evening']);
    expect(all).not.toHaveProperty('next');
    const words = await call('find_events', { from: '2026-03-14', query: 'midnight', first: 1 });
    expect(titles(words)).toEqual(['At midnight']);
  });

  test('in a later result, after more than one call reads', async () => {
    const { id } = await plan();
    await copy(id('Until midnight'), 600);
    const { call } = await connect({ settings });
    const { result: empty, statements } = await statementsOf(() => call('todays_events', { first: 1 }));
    expect(statements.length).toBeLessThan(60);
    expect(empty).toMatchObject({ totalCount: 2, events: [], next: expect.any(String) });
    expect(titles(await call('todays_events', { first: 1, after: empty.next }))).toEqual(['At midnight']);
  });
});

test('an event in a language has the address of its page in this language', async () => {
  const { id } = await found();
  const { call } = await connect();
  const german = `${await serviceUrl()}/de/event/jazzbrunch/`;
  const english = `${await serviceUrl()}/event/jazz-brunch/`;
  const read = (language: string) => call('read_event', { id: String(id('Jazz brunch')), language });

  expect((await call('find_events', { query: 'jazzbrunch', language: 'de' })).events?.[0]?.url).toBe(german);
  expect((await read('de')).url).toBe(german);
  expect((await read('en')).url).toBe(english);
});

describe('the place of an event is', () => {
  const plan = () =>
    town({
      venues: [
        { name: 'Assembly Rooms', city: 'Bath' },
        { name: 'Olympia', city: 'London' },
        { name: 'Bathurst Hall', city: 'London' },
        { name: 'Secret Cellar', city: 'Bath', status: 'draft' },
      ],
      events: [
        ['Ball', 'Assembly Rooms'],
        ['Bath design fair', 'Olympia'],
        ['Reading', 'Bathurst Hall'],
        ['Tasting', 'Secret Cellar'],
      ].map(([title = '', venue = '']) => ({
        ...{ title, venues: [venue] },
        ...{ startDate: '2026-03-20T20:00', endDate: '2026-03-20T22:00' },
      })),
    });

  test.each([
    { what: 'the town of its venue, and no word of its title', place: 'Bath', expected: ['Ball'] },
    { what: 'the name and the town of its venue', place: 'Olympia, London', expected: ['Bath design fair'] },
    { what: 'one venue', place: 'Olympia Bath', expected: [] },
    { what: 'no place without a venue', place: 'Atlantis', expected: [] },
    { what: 'no draft of a venue', place: 'Secret Cellar', expected: [] },
    { what: 'no place without words', place: '-', expected: [] },
  ])('$what', async ({ place, expected }) => {
    await plan();
    const { call } = await connect();
    expect(titles(await call('find_events', { place }))).toEqual(expected);
  });

  test('found by a search if more venues have its words than a filter may have', async () => {
    const { id } = await plan();
    const db = await calendar();
    await db.$executeRaw`INSERT INTO "Venue" SELECT copied.* FROM "Venue" venue, generate_series(1, 500) n,
      jsonb_populate_record(venue, jsonb_build_object('id', nextval('record_id'), 'slug', 'copy-' || n)) copied
      WHERE venue."id" = ${id('Assembly Rooms')}`;
    const { call } = await connect();
    expect(titles(await call('find_events', { place: 'Assembly Rooms -ball, Bath' }))).toEqual(['Ball']);
    expect(titles(await call('find_events', { place: 'assembly', from: '2026-03-20', query: 'ball' }))).toEqual([
      'Ball',
    ]);
    expect(titles(await call('find_events', { place: 'Bath' }))).toContain('Ball');
  });

  /** Finds events in Bath. Whenever their venues have been found, `work` runs. */
  const findInBath = async (work: () => Promise<unknown>) => {
    const db = forRequest(await calendar(), {
      reader: {
        query: async ({ text }, send) => {
          const result = await send();
          if (text.includes('name_words')) await work();
          return result;
        },
        stayOnPrimary: () => {},
      },
    });
    return tools.find_events.run({ place: 'Bath', first: 10 }, await contextOf(undefined, { db }));
  };

  const deleteVenue = async (id: number) => (await calendar()).venue.delete({ where: { id } });

  test('read again if a venue is deleted meanwhile', async () => {
    const { id } = await plan();
    let isFirst = true;
    const result = await findInBath(async () => {
      if (isFirst) await deleteVenue(id('Assembly Rooms'));
      isFirst = false;
    });
    expect(result).toMatchObject({ totalCount: 0, events: [] });
  });

  test('the argument of the error if venues are deleted again and again', async () => {
    await plan();
    const db = await calendar();
    const error = await findInBath(async () => {
      await db.venue.deleteMany({ where: { city: 'Bath', status: 'publish' } });
      await db.venue.updateMany({ where: { city: 'Bath', status: 'draft' }, data: { status: 'publish' } });
    }).catch((error: unknown) => error);
    expect(error).toMatchObject({ key: 'invalid-params', problems: { place: { key: 'unknown-record' } } });
  });

  test('an invalid argument if it has control characters', async () => {
    await town({});
    const { call } = await connect();
    expect(await call('find_events', { place: 'Bath\0' })).toEqual({ error: expect.stringContaining('place') });
  });
});

describe('an assistant with credentials', () => {
  test('creates, changes and cancels an event, with the rights of the user', async () => {
    const { id } = await found();
    const { call, tools } = await connect({ as: 'editor' });
    expect(await tools()).toEqual([...readTools, ...writeTools]);
    const created = await call('create_event', {
      title: 'Blues night',
      startDate: '2026-04-01T20:00',
      endDate: '2026-04-01T23:00',
      venue: String(id('Paradiso')),
      categories: ['Music'],
      tags: ['blues'],
      cost: '€ 12',
    });
    expect(created).toMatchObject({ title: 'Blues night', url: expect.stringContaining('/event/blues-night') });
    expect(await call('update_event', { id: created.id, title: 'Blues evening', status: 'PUBLISH' })).toMatchObject({
      title: 'Blues evening',
      status: 'PUBLISH',
    });
    expect(await call('cancel_event', { id: created.id })).toMatchObject({ eventStatus: 'CANCELLED' });
    const { body } = await rest('GET', `/events/${created.id}`);
    expect(body).toMatchObject({
      title: 'Blues evening',
      venue: { venue: 'Paradiso' },
      categories: [{ name: 'Music' }],
      cost: '€ 12',
    });
    expect(await call('update_event', { id: '999', title: 'Nothing' })).toHaveProperty('error');
    expect(await call('create_event', { title: 'Jazz', startDate: 'soon', endDate: 'later' })).toEqual({
      error: expect.stringContaining('startDate'),
    });
  });

  test.each<{ who: string; as: Role; scope: Scope }>([
    { who: 'a subscriber', as: 'subscriber', scope: 'write' },
    { who: 'an editor with scope read', as: 'editor', scope: 'read' },
  ])('of $who has only the tools that read', async ({ as, scope }) => {
    const { user } = await town({});
    const key = { userId: user(as), kind: 'apiKey', name: 'assistant', scope } as const;
    const { secret } = await issueCredential(key, await calendar());
    const { call, tools } = await connect({ authorization: `Bearer ${secret}` });
    expect(await tools()).toEqual(readTools);
    expect(await call('cancel_event', { id: '1' })).toHaveProperty('error');
  });

  test('that are wrong gets 401', async () => {
    await town({});
    await expect(connect({ authorization: 'Bearer nothing' })).rejects.toThrow(/401/);
  });
});

test.each([
  { what: 'GET', init: { method: 'GET' }, status: 405 },
  { what: 'no JSON', init: { method: 'POST', body: '{' }, status: 400 },
  { what: 'several messages', init: { method: 'POST', body: '[]' }, status: 400 },
  { what: 'more than 1 MiB', init: { method: 'POST', body: `"${'a'.repeat(1_100_000)}"` }, status: 413 },
])('$what is refused with $status', async ({ init, status }) => {
  await town({});
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const response = await fetch(`${await serviceUrl()}/mcp`, { ...init, headers });
  expect(response.status).toBe(status);
});
