import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createResponseCache } from '../../src/cache/response-cache.js';
import { createChangeLog } from '../../src/changes/change-log.js';
import { recordOf } from '../../src/changes/dependency.js';
import { updated } from '../changes.js';
import { almanac, fileOf, folder } from '../commands/almanac.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { openProcess, type Process } from './processes.js';
import { found, root, step, uncached } from './random-steps.js';
import { stopListeners } from './sessions.js';

const served = { api: 'rest', operation: 'none' } as const;

const described = async (process: Process, path: string): Promise<string> => {
  const { status, text } = await process.request(path);
  return `${status} ${text}`;
};

test('after the response to a write all processes show it', async () => {
  await found();
  const processes = [await openProcess(), await openProcess()] as const;
  const both = (path: string) => Promise.all(processes.map((process) => described(process, path)));
  const written = { done: 0, rejected: 0 };

  await fc.assert(
    fc.asyncProperty(step, async ({ writes, through, meanwhile: duringWrites, after }) => {
      const own = processes[through];
      await Promise.all(after.map(both));

      const reading = Promise.all(duringWrites.map(both));
      const responses = await Promise.all(writes.map(({ path, ...sent }) => own.request(path, sent)));
      const actual = await Promise.all(after.map(both));

      for (const { status, text } of responses) {
        expect(status, text).toBeLessThan(500);
        expect(text).not.toContain('INTERNAL');
        written[status < 300 && !text.includes('"errors"') ? 'done' : 'rejected']++;
      }
      const expected = await Promise.all(after.map(uncached));
      expect(actual, JSON.stringify(writes)).toEqual(expected.map((text) => [text, text]));
      // The reads that ran during the write have cached nothing outdated.
      await reading;
      const nowTrue = await Promise.all(duringWrites.map(uncached));
      expect(await Promise.all(duringWrites.map(both))).toEqual(nowTrue.map((text) => [text, text]));
    }),
    // One calendar for all runs: a smaller example would start from another state.
    { numRuns: 60, endOnFailure: true },
  );

  expect(written.done).toBeGreaterThan(written.rejected);
});

test('no process caches a read that started before a write and ended after it', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const processes = [await openProcess(), await openProcess()] as const;
  const [own] = processes;
  const path = `${root}/events/${id('Jazz')}`;
  const log = createChangeLog(() => true);
  const responses = createResponseCache(log);
  const response = { status: 200, headers: [], body: Buffer.from('old'), path, served };
  const validity = { dependencies: Float64Array.of(recordOf('event', id('Jazz'))), until: Number.POSITIVE_INFINITY };

  const since = log.last();
  log.receive(updated('event', id('Jazz')));
  responses.add('key', response, { ...validity, since });
  expect(responses.find('key')).toBeUndefined();
  responses.add('key', response, { ...validity, since: log.last() });
  expect(responses.find('key')?.body.toString()).toBe('old');

  for (let time = 1; time <= 20; time++) {
    const reading = processes.map((process) => described(process, path));
    const title = `Jazz ${time}`;
    expect((await own.request(path, { method: 'POST', as: 'editor', body: { title } })).status).toBe(200);
    for (const process of processes) expect(await described(process, path)).toContain(`"${title}"`);
    await Promise.all(reading);
    for (const process of processes) expect(await described(process, path)).toContain(`"${title}"`);
  }
});

test('a write waits for a process that receives notifications late, and the writing process does not show it before', async () => {
  const { id } = await town({ venues: [{ name: 'Hall' }], events: [{ title: 'Jazz', venues: ['Hall'] }] });
  const [own, other] = [await openProcess(), await openProcess()];
  const path = `${root}/events/${id('Jazz')}`;
  await Promise.all([described(own, path), described(other, path)]);

  const resume = await stopListeners();
  let acknowledged = 0;
  const headers = { 'idempotency-key': 'rename' };
  const rename = async () => {
    const sent = { method: 'POST', as: 'editor', headers, body: { venue: 'Mill' } } as const;
    const { status } = await own.request(`${root}/venues/${id('Hall')}`, sent);
    acknowledged++;
    return status;
  };
  const first = rename();
  // The process that writes does not wait for the notification from PostgreSQL.
  await until(async () => (await described(own, path)).includes('"Mill"'));
  // The repeated request finds the stored response, and waits as well.
  const again = rename();
  for (let time = 1; time <= 20; time++) expect(await described(other, path)).toContain('"Hall"');
  expect(acknowledged).toBe(0);
  resume();
  expect(await Promise.all([first, again])).toEqual([200, 200]);
  expect(await described(other, path)).toContain('"Mill"');
});

test('when “almanac import” or “almanac restore” has ended, all processes show what it wrote', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const backup = join(await folder(), 'almanac.ndjson.gz');
  expect(await almanac('backup', backup)).toMatchObject({ code: 0 });
  const processes = [await openProcess(), await openProcess()] as const;
  const titles = async (): Promise<string[]> => {
    const texts = await Promise.all(processes.map((process) => described(process, `${root}/events`)));
    expect(new Set(texts).size).toBe(1);
    return [...(texts[0] ?? '').matchAll(/"title":"(\w+)"/g)].map(([, title = '']) => title);
  };
  expect(await titles()).toEqual(['Jazz']);

  for (const [at, title] of ['Blues', 'Swing', 'Bebop'].entries()) {
    const day = `2026-03-2${at + 1} 20:00:00`;
    const lines = await fileOf(`${JSON.stringify({ title, start_date: day, end_date: day })}\n`);
    // Without --as the command waits for the other processes once before it writes.
    expect(await almanac('import', '--as', 'administrator', lines)).toMatchObject({ code: 0 });
    expect(await titles()).toContain(title);
  }

  expect(await almanac('restore', backup, '--replace')).toMatchObject({ code: 0 });
  expect(await titles()).toEqual(['Jazz']);
});
