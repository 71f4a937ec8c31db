/** Which process runs an import, and what happens when it ends. */
import { expect, test } from 'vitest';
import { openChangeChannel } from '../../../src/changes/change-channel.js';
import { calendar, rowCounts } from '../../calendar.js';
import { address, listening, spawnAlmanac } from '../../commands/almanac.js';
import { localServer } from '../../guard/local-server.js';
import { town } from '../../town.js';
import { until } from '../../until.js';
import { siteEvent } from '../site-objects.js';
import { standInSite } from '../stand-in-site.js';
import { endOf, ics, icsEvent, readJob, start, startWorker, titlesOf } from './job-town.js';

const minute = (at: number) => new Date(Date.UTC(2030, 1, 1, 0, at)).toISOString().slice(0, 19);

const calendarOf = async (events: number, name = '') => {
  const body = ics(
    ...Array.from({ length: events }, (_, at) => icsEvent(`${name}${at}`, `${minute(at).replace(/[-:]/g, '')}Z`)),
  );
  const { port, requests } = await localServer((_, response) => response.end(body));
  return { url: `http://127.0.0.1:${port}/a.ics`, requests };
};

test('of several processes one runs each import, and imports of one URL run one after the other', async () => {
  await town();
  const { url } = await calendarOf(3);
  const { url: other } = await calendarOf(2, 'other ');
  const ids: string[] = [];
  for (const one of [url, url, other, url]) ids.push(await start({ url: one }));
  for (let at = 0; at < 3; at++) await startWorker();

  const jobs = [];
  for (const id of ids) jobs.push(await endOf(id));

  expect(jobs.map(({ counts: { created, unchanged } }) => [created, unchanged])).toEqual([
    [3, 0],
    [0, 3],
    [2, 0],
    [0, 3],
  ]);
  expect((await (await calendar()).importJob.findMany()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1]);
  expect(await rowCounts()).toMatchObject({ Event: 5 });
});

test('a process that stops returns its import, and another one continues it without duplicates', async () => {
  await town();
  const { url } = await calendarOf(1500);
  const first = await startWorker();
  const id = await start({ url });
  await until(async () => (await titlesOf()).length >= 500);

  await first.stop();
  expect(await readJob(id)).toMatchObject({ state: 'QUEUED', ended: null });
  expect((await titlesOf()).length % 500).toBe(0);
  await startWorker();

  expect(await endOf(id)).toMatchObject({
    state: 'SUCCEEDED',
    counts: { read: 1500, created: 1500, unchanged: 0, failed: 0 },
  });
  expect(await rowCounts()).toMatchObject({ Event: 1500 });
});

test('a new import is notified, so that processes need not look for it often', async () => {
  await town();
  const worker = await startWorker({ timing: { lease: 4000, poll: 3_600_000 } });
  const channel = openChangeChannel(await address(), { others: { almanac_import: worker.wake } });
  const { url } = await calendarOf(1);

  try {
    expect((await endOf(await start({ url }))).state).toBe('SUCCEEDED');
  } finally {
    await channel.close();
  }
});

test('an import whose processes end again and again fails', async () => {
  await town();
  const { url, requests } = await calendarOf(1);
  const id = await start({ url });
  const ended = new Date(Date.now() - 1000);
  await (await calendar()).importJob.updateMany({
    data: { state: 'running', worker: 'gone', leaseUntil: ended, attempts: 5 },
  });
  await startWorker();

  expect(await endOf(id)).toMatchObject({
    state: 'FAILED',
    error: 'The server ended 5 times while it ran this import.',
  });
  expect(requests).toEqual([]);
});

test('an import of a process that was killed is continued by another one, and one that stops gives it back', async () => {
  await town();
  const held = { isHeld: true };
  const events = Array.from({ length: 600 }, (_, at) =>
    siteEvent(1000 + at, { start_date: minute(at).replace('T', ' ') }),
  );
  const before = ({ url = '' }) => held.isHeld && /\/events\?.*[?&]page=12(?:&|$)/.test(url);
  const site = await standInSite({ events }, { before });
  const environment = {
    DATABASE_URL: await address(),
    PORT: '0',
    LOG_LEVEL: 'warn',
    IMPORT_INNER_ADDRESSES: 'on',
    // The clock of the test is stopped, and the clock of the processes is not.
    ADMIN_PASSWORD: 'a long secret',
  };
  const first = spawnAlmanac(['serve'], environment);
  await listening(first);
  const id = await start({ url: site.url });
  await until(async () => (await readJob(id)).counts.created === 500);

  first.child.kill('SIGKILL');
  await first.ended;
  expect(await readJob(id)).toMatchObject({ state: 'RUNNING', ended: null });
  site.paths.length = 0;
  const second = spawnAlmanac(['serve'], environment);
  await listening(second);
  await until(async () => site.paths.some((path) => /[?&]page=12(?:&|$)/.test(path)));
  second.child.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);
  expect((await readJob(id)).state).toBe('QUEUED');

  held.isHeld = false;
  await startWorker();
  expect(await endOf(id)).toMatchObject({ state: 'SUCCEEDED', counts: { created: 600, failed: 0 } });
  const titles = await titlesOf();
  expect([titles.length, new Set(titles).size]).toEqual([600, 600]);
  // Pages that were imported are not read again.
  expect(site.paths.some((path) => /[?&]page=[1-9](?:&|$)/.test(path) && /\/events\?.*per_page=50/.test(path))).toBe(
    false,
  );
});
