import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calendar, keepCalendar, rowCounts } from '../calendar.js';
import { type Browser, signedIn } from '../manage/browser.js';
import { roles } from '../town.js';
import { cells, cellsOf, recordsFor } from './cells.js';
import { type GuardedTown, guardedTown, type TestRecord } from './guarded-town.js';
import { type Caller, mayChange, mayRead, mayReadTexts, statuses, writes } from './rules.js';

// The forms are a third surface of the rules: role × status × own or not × password or none. Every page is searched for words that the user
// may not read.

let setup: Promise<GuardedTown> | undefined;
let fixture: GuardedTown;
const browsers = new Map<string, Browser>();

beforeEach(async () => {
  if (setup) return;
  setup = guardedTown();
  fixture = await setup;
  for (const role of roles) browsers.set(role, await signedIn(role));
});
afterEach(keepCalendar);
afterAll(async () => {
  await calendar();
});

/** A browser as one user, whose pages are checked. */
const browserOf = (who: Caller) => {
  const browser = browsers.get(who.role);
  if (!browser) throw new Error(`${who.role} is not signed in`);
  const byWord = new Map(fixture.records.map((record) => [record.word, record]));
  const checked = <Page extends { html: string }>(page: Page, path: string): Page => {
    for (const [word, recordWord = '', field] of page.html.toLowerCase().matchAll(/(hush[evo]\d+)([td])/g)) {
      const record = byWord.get(recordWord);
      const may = record && (field === 't' ? mayRead(who, record) : mayReadTexts(who, record));
      if (!may) throw new Error(`${who.name} received “${word}” from ${path}`);
    }
    return page;
  };
  return {
    get: async (path: string) => checked(await browser.get(path), path),
    post: async (path: string, fields = {}) => checked(await browser.post(path, fields), path),
  };
};

const statusOf = (who: Caller, record: TestRecord, done: number): number => {
  if (!mayRead(who, record)) return 404;
  return mayChange(who, record) ? done : 403;
};

describe.each(roles)('%s', (role) => {
  const who: Caller = { name: role, role, scope: 'write', headers: {} };

  test('gets the form of an event that it may change, and of no other', async () => {
    const records = recordsFor(who, fixture, 'event');
    const browser = browserOf(who);

    expect(await cellsOf(records, async ({ id }) => (await browser.get(`/events/${id}/`)).status)).toEqual(
      cells(records, (record) => statusOf(who, record, 200)),
    );
  });

  test.each([
    ['', { do: 'publish', title: 'Changed' }],
    ['trash', {}],
    ['restore', {}],
    ['translate/de', { title: 'Changed' }],
  ])('writes nothing with %j in an event that it may not change', async (route, fields) => {
    const records = recordsFor(who, fixture, 'event').filter((record) => !mayChange(who, record));
    const browser = browserOf(who);
    const before = await rowCounts();

    expect(
      await cellsOf(records, async ({ id }) => (await browser.post(`/events/${id}/${route}`, fields)).status),
    ).toEqual(cells(records, (record) => statusOf(who, record, 303)));
    expect(await rowCounts()).toEqual(before);
  });

  test('gets the form of a new event only if it may write events', async () => {
    const browser = browserOf(who);
    const expected = writes(who) ? 200 : 403;

    expect((await browser.get('/')).html.includes('/manage/events/new')).toBe(writes(who));
    expect((await browser.get('/events/new')).status).toBe(expected);
    expect((await browser.post('/events/new', { do: 'check' })).status).toBe(expected);
  });

  test.each(['', ...statuses])('sees in the list of status “%s” what it may read', async (status) => {
    const page = await browserOf(who).get(`/events/?when=all&status=${status}`);

    expect(page.status).toBe(200);
  });
});
