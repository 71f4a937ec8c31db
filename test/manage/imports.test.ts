/** The pages of imports, sources and the export (docs/editing.md, "Imports and sources"). */
import { beforeEach, describe, expect, test } from 'vitest';
import { calendar } from '../calendar.js';
import { localServer } from '../guard/local-server.js';
import { ics, icsEvent, startWorker } from '../imports/jobs/job-town.js';
import { rest } from '../service.js';
import { roles, town } from '../town.js';
import { until } from '../until.js';
import { confirmed } from './administrator.js';
import { type Browser, type Page, signedIn } from './browser.js';

const settings = { importInnerAddresses: true };

const inner = { settings };

const title = 'Title Concert in the park';

const dates = { start_date: '2026-05-01 20:00', end_date: '2026-05-01 21:00' };

const feed = ics(icsEvent('Concert in the park', '20300201T190000Z'), icsEvent('Market', '20300202T090000Z'));

beforeEach(async () => {
  await town();
});

/** A server with a calendar. */
const served = async (body = feed): Promise<string> => {
  const { port } = await localServer((_, response) => response.end(body));
  return `http://127.0.0.1:${port}/town.ics`;
};

/** Sends the form of a new import. */
const send = (
  browser: Browser,
  fields: Record<string, string>,
  file?: { name: string; text: string },
): Promise<Page> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file?.text ?? '']), file?.name ?? '');
  return browser.upload('/imports/', form, inner);
};

/** The page of an import, when it has ended. */
const ended = async (browser: Browser, { location = '' }: Page): Promise<string> => {
  const path = location.replace('/manage', '');
  let html = '';
  await until(async () => {
    html = (await browser.get(path)).html;
    return /class="badge">(?:done|failed|cancelled)</.test(html);
  });
  return html;
};

const titles = async () =>
  (await (await calendar()).event.findMany({ orderBy: { starts: 'asc' } })).map((event) => event.title);

describe('an import', () => {
  test('of a file with a long name that would be cut inside of an emoji', async () => {
    const browser = await confirmed();
    const page = await send(browser, { do: 'start' }, { name: `🎷${'x'.repeat(195)}.ics`, text: feed });

    expect([page.status, page.location]).toEqual([303, '/manage/imports/1/']);
  });

  test('of an address is tried, which stores nothing, and started', async () => {
    await startWorker();
    const browser = await confirmed();
    const url = await served();

    const tried = await ended(browser, await send(browser, { do: 'try', url }));
    expect(tried).toContain('nothing was stored');
    expect(tried).toContain('2 read, 2 new, 0 changed, 0 left out');
    expect(await titles()).toEqual([]);

    expect(await ended(browser, await send(browser, { do: 'start', url }))).toContain('2 read, 2 new');
    expect(await titles()).toEqual([title, 'Title Market']);
    expect((await browser.get('/imports/')).html).toContain('town.ics');
  });

  test.each([
    ['town.ics', feed],
    ['town.csv', `title,start_date,end_date\n${title},2030-02-01 19:00,2030-02-01 20:00\n`],
    ['town.ndjson', `${JSON.stringify({ title, start_date: '2030-02-01 19:00', end_date: '2030-02-01 20:00' })}\n`],
    ['without a name', feed],
  ])('of the file %s is read by any process, and the file is gone afterwards', async (name, text) => {
    const browser = await confirmed();
    const sent = await send(browser, { do: 'start' }, { name, text });
    const db = await calendar();
    expect(sent.status).toBe(303);
    expect(await db.importFile.count()).toBe(1);
    expect((await browser.get('/imports/')).html).toContain(name);
    await startWorker();

    await ended(browser, sent);
    expect(await titles()).toContain(title);
    expect(await db.importFile.count()).toBe(0);
  });

  test('with invalid entries lists them as a table', async () => {
    await startWorker();
    const browser = await confirmed();
    const text = `title,start_date,end_date\n${title},2030-02-01 19:00,2030-02-01 20:00\n,2030-02-01,2030-02-01\nLate,2030-13-01,\n`;

    const html = await ended(browser, await send(browser, { do: 'start' }, { name: 'a.csv', text }));

    expect(html).toContain('1 new, 0 changed, 2 left out');
    expect(html).toMatch(/<td>line 3<\/td><td lang="en">It has no title\.<\/td><td>yes<\/td>/);
    expect(html).toContain('<td>yes</td>');
  });

  test('that waits is cancelled', async () => {
    const browser = await confirmed();
    const sent = await send(browser, { do: 'start', url: await served() });
    const path = sent.location?.replace('/manage', '') ?? '';
    const page = await browser.get(path);
    expect(page.html).toContain('Cancel the import');

    await browser.submit(page, path, { do: 'cancel' });

    expect((await browser.get(path)).html).toContain('cancelled');
    expect((await browser.get(path)).html).not.toContain('Cancel the import');
  });

  test.each([
    [{ url: 'nonsense' }, 'url'],
    [{ url: '' }, 'url'],
    [{ url: 'https://town.example/a.ics', keepIds: 'yes' }, 'keepIds'],
    [{ url: 'https://town.example/a.ics', timezone: 'Mars/Base' }, 'timezone'],
    [{ url: 'https://town.example/a.csv', user: 'user-999' }, 'user'],
  ])('with %o is not started, and the form says what is wrong', async (fields, field) => {
    const browser = await confirmed();

    const page = await send(browser, { do: 'start', ...fields });

    expect(page.status).toBe(400);
    expect(page.html).toContain(`href="#${field}"`);
    expect(await (await calendar()).importJob.count()).toBe(0);
  });

  test('of a file does not follow deletions: another file may have the rest', async () => {
    const browser = await confirmed();
    const page = await send(browser, { do: 'start', followDeletions: 'yes' }, { name: 'a.ics', text: feed });

    expect(page.status).toBe(400);
    expect(page.html).toContain('href="#followDeletions"');
  });

  test('of a file that is too large is refused', async () => {
    const browser = await confirmed();
    const page = await send(browser, { do: 'start' }, { name: 'a.csv', text: 'x'.repeat(11 * 2 ** 20) });

    expect(page.status).toBe(413);
    expect(await (await calendar()).importJob.count()).toBe(0);
  });

  test('of an address inside the network is refused unless the operator allows it', async () => {
    const browser = await confirmed();
    const form = new FormData();
    for (const [name, value] of Object.entries({ do: 'start', url: await served() })) form.append(name, value);

    const page = await browser.upload('/imports/', form);

    expect(page.status).toBe(400);
    expect(page.html).toContain('href="#url"');
  });
});

describe('a source', () => {
  const create = async (browser: Browser, fields: Record<string, string> = {}) =>
    browser.submit(
      await browser.get('/sources/new'),
      '/sources/new',
      { do: 'save', url: await served(), status: 'draft', ...fields },
      inner,
    );

  test('is followed, read now, changed, switched off and no longer followed', async () => {
    await startWorker();
    const browser = await confirmed();
    const created = await create(browser);
    const path = created.location?.replace(/^\/manage|\?.*$/g, '') ?? '';
    expect(created.status).toBe(303);
    await until(async () => (await browser.get(path)).html.includes('>done<'));
    expect((await browser.get('/sources/')).html).toMatch(/next [^<]* · 2 read, 2 new/);
    const db = await calendar();
    expect(new Set((await db.event.findMany()).map(({ status }) => status))).toEqual(new Set(['draft']));

    const page = await browser.get(path);
    await browser.submit(page, path, { do: 'save', every: '1440', language: 'de' }, inner);
    expect(await db.standingSource.findFirst()).toMatchObject({ every: 1440, language: 'de', enabled: true });
    await browser.submit(await browser.get(path), path, { do: 'save', language: '', enabled: 'no' }, inner);
    expect(await db.standingSource.findFirst()).toMatchObject({ language: null, enabled: false, status: 'draft' });
    expect((await browser.get(path)).html).toContain('switched off');
    expect((await browser.post(path, { do: 'run' }, inner)).status).toBe(303);
    expect(await db.importJob.count()).toBe(2);

    await browser.post(path, { do: 'delete' }, inner);
    expect(await db.standingSource.count()).toBe(0);
    expect(await db.event.count()).toBe(2);
  });

  test('is tried without being followed', async () => {
    await startWorker();
    const browser = await confirmed();

    const html = await ended(browser, await create(browser, { do: 'try' }));

    expect(html).toContain('nothing was stored');
    expect(await (await calendar()).standingSource.count()).toBe(0);
    expect(await (await calendar()).event.count()).toBe(0);
  });

  test.each([
    [{ url: 'nonsense' }, 'url'],
    [{ url: 'https://town.example/a.ndjson' }, 'kind'],
    [{ every: '5' }, 'every'],
    [{ kind: 'site', timezone: 'Europe/Amsterdam' }, 'timezone'],
  ])('with %o is not stored', async (fields, field) => {
    const browser = await confirmed();
    const page = await create(browser, fields);

    expect(page.status).toBe(400);
    expect(page.html).toContain(`href="#${field}"`);
    expect(await (await calendar()).standingSource.count()).toBe(0);
  });

  test('that is followed already is named', async () => {
    const browser = await confirmed();
    const url = await served();
    await create(browser, { url });

    const page = await create(browser, { url });

    expect(page.status).toBe(409);
    expect(page.html).toContain('href="#url"');
  });
});

test.each(['ndjson', 'ics', 'csv'])('an export as %s has what lists show the administrator', async (format) => {
  const browser = await confirmed();
  for (const event of [{ title: 'Jazz' }, { title: 'Plan', status: 'draft' }])
    await rest('POST', '/events', { ...event, ...dates }, { as: 'administrator' });

  const { status, headers, html } = await browser.get(`/export/${format}`);

  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="events-2026-03-14.${format}"`);
  expect(html).toContain('Jazz');
  expect(html).toContain('Plan');
});

test.each(roles.filter((role) => role !== 'administrator'))('a %s reads and writes nothing of it', async (role) => {
  const browser = await signedIn(role);
  for (const path of ['/imports/', '/imports/1/', '/sources/', '/sources/new', '/sources/1/', '/export/csv'])
    expect([path, (await browser.get(path)).status]).toEqual([path, 403]);
  expect((await send(browser, { do: 'start', url: 'https://town.example/a.ics' })).status).toBe(403);
  expect((await browser.post('/sources/new', { do: 'save', url: 'https://town.example/a.ics' })).status).toBe(403);
  const db = await calendar();
  expect((await db.importJob.count()) + (await db.standingSource.count())).toBe(0);
});

test.each(['/imports/999/', '/sources/999/', '/export/xml'])('%s does not exist', async (path) => {
  expect((await (await confirmed()).get(path)).status).toBe(404);
});
