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

const kinds = ['event', 'venue', 'organizer'] as const;

const editor: Caller = { name: 'editor', role: 'editor', scope: 'write', headers: {} };

const statusOf = (who: Caller, record: TestRecord, done: number): number => {
  if (!mayRead(who, record)) return 404;
  return mayChange(who, record) ? done : 403;
};

describe.each(roles)('%s', (role) => {
  const who: Caller = { name: role, role, scope: 'write', headers: {} };

  describe.each(kinds)('%s', (kind) => {
    const path = `/${kind}s`;

    test('gets the form of a record that it may change, and of no other', async () => {
      const records = recordsFor(who, fixture, kind);
      const browser = browserOf(who);

      expect(await cellsOf(records, async ({ id }) => (await browser.get(`${path}/${id}/`)).status)).toEqual(
        cells(records, (record) => statusOf(who, record, 200)),
      );
    });

    test.each([
      ['', { do: 'publish', title: 'Changed', name: 'Changed' }],
      [kind === 'event' ? 'trash' : 'delete', {}],
      ['restore', {}],
      ['translate/de', { title: 'Changed', name: 'Changed' }],
    ])('writes nothing with %j in a record that it may not change', async (route, fields) => {
      const records = recordsFor(who, fixture, kind).filter((record) => !mayChange(who, record));
      const browser = browserOf(who);
      const before = await rowCounts();

      expect(
        await cellsOf(records, async ({ id }) => (await browser.post(`${path}/${id}/${route}`, fields)).status),
      ).toEqual(cells(records, (record) => statusOf(who, record, 303)));
      expect(await rowCounts()).toEqual(before);
    });

    test('deletes for ever nothing that it may not change, and nothing that is not in the trash', async () => {
      const records = recordsFor(who, fixture, kind).filter(
        (record) => record.status !== 'trash' || !mayChange(who, record),
      );
      const browser = browserOf(who);
      const before = await rowCounts();
      const expected = (record: TestRecord) =>
        mayRead(who, record) && (record.status === 'trash' || !mayReadTexts(who, record)) ? 403 : 404;

      for (const method of ['get', 'post'] as const)
        expect(await cellsOf(records, async ({ id }) => (await browser[method](`${path}/${id}/purge`)).status)).toEqual(
          cells(records, expected),
        );
      expect(await rowCounts()).toEqual(before);
    });

    test('gets the form of a new record only if it may write such records', async () => {
      const browser = browserOf(who);
      const expected = writes(who) ? 200 : 403;

      expect((await browser.get(`${path}/`)).html.includes(`/manage${path}/new`)).toBe(writes(who));
      expect((await browser.get(`${path}/new`)).status).toBe(expected);
      expect((await browser.post(`${path}/new`, { do: 'check' })).status).toBe(expected);
    });

    test('sees in the list what it may read', async () => {
      expect((await browserOf(who).get(`${path}/`)).status).toBe(200);
    });
  });

  test.each(['categories', 'tags'])('writes %s only as an editor', async (path) => {
    const browser = browserOf(who);
    const mayWrite = role === 'administrator' || role === 'editor';
    const [id] = /(?<=\/manage\/\w+\/)\d+/.exec((await browserOf(editor).get(`/${path}/`)).html) ?? [];
    const before = await rowCounts();

    for (const route of ['new', `${id}/`, `${id}/delete`, `${id}/translate/de`])
      expect([route, (await browser.get(`/${path}/${route}`)).status]).toEqual([route, mayWrite ? 200 : 403]);
    expect((await browser.get(`/${path}/`)).html.includes(`/manage/${path}/new`)).toBe(mayWrite);
    if (mayWrite) return;
    for (const route of ['new', `${id}/`, `${id}/delete`, `${id}/translate/de`])
      expect((await browser.post(`/${path}/${route}`, { do: 'save', name: 'Changed' })).status).toBe(403);
    expect(await rowCounts()).toEqual(before);
  });

  test('sees in the trash what it may read', async () => {
    expect((await browserOf(who).get('/trash/')).status).toBe(writes(who) ? 200 : 403);
  });

  test('finds with the parts of a form what it may read', async () => {
    const browser = browserOf(who);
    for (const { kind, word } of fixture.records) {
      await browser.get(`/find/${kind}s?q=${word}`);
      await browser.get(`/find/similar?title=event+${word}t&startDate=2026-03-20`);
    }
    const all = await browser.post('/events/new', { do: 'venues.all', title: 'event', startDate: '2026-03-20' });

    expect(all.status).toBe(writes(who) ? 200 : 403);
  });

  test('gets the preview of an event that it may read, and of no other', async () => {
    const records = recordsFor(who, fixture, 'event');
    const browser = browserOf(who);
    const expected = (record: TestRecord) => {
      if (!mayRead(who, record)) return 404;
      return mayReadTexts(who, record) ? 200 : 403;
    };

    expect(await cellsOf(records, async ({ id }) => (await browser.get(`/events/${id}/preview`)).status)).toEqual(
      cells(records, expected),
    );
  });

  test('is offered on the first page what it may write', async () => {
    expect((await browserOf(who).get('/')).html.includes('/manage/events/new')).toBe(writes(who));
  });

  test.each(['', ...statuses])('sees in the list of status “%s” what it may read', async (status) => {
    const page = await browserOf(who).get(`/events/?when=all&status=${status}`);

    expect(page.status).toBe(200);
  });
});
