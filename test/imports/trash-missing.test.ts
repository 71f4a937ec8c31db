/** The records of a source that it no longer has. */
import { expect, test } from 'vitest';
import { calendar, emptyCalendar } from '../calendar.js';
import { statementsOf } from '../operations.js';
import { rest } from '../service.js';
import { town } from '../town.js';
import { icsEvent } from './jobs/job-town.js';
import { ics, runImport } from './series/source.js';
import { siteEvent } from './site-objects.js';
import { importFrom, townAndSite } from './site-town.js';

const source = { url: 'https://a.example/a.ics', followDeletions: true } as const;

const feedOf = (from: number, to: number) =>
  ics(...Array.from({ length: to - from }, (_, at) => icsEvent(`day ${from + at}`, from + at + 1)));

test('the statements of a run do not depend on how many past events its feed has left out', async () => {
  const runs: number[] = [];
  for (const past of [2, 20]) {
    await emptyCalendar();
    await town();
    await runImport(feedOf(0, past + 4), source);
    const { result, statements } = await statementsOf(() => runImport(feedOf(past, past + 4), source));
    expect(result.trashed).toEqual([]);
    runs.push(statements.length);
  }

  expect(runs[1]).toBe(runs[0]);
});

test('an event between the others that is missing goes to the trash, one that was deleted here is not asked for', async () => {
  await town();
  const { reports } = await runImport(feedOf(0, 6), source);
  const [, second, third] = reports.map(({ id }) => id);
  await rest('DELETE', `/events/${third}`, undefined, { as: 'editor' });
  const left = ics(...[1, 4, 5, 6].map((day) => icsEvent(`day ${day - 1}`, day)));

  expect((await runImport(left, { ...source, dryRun: true })).trashed).toEqual([second]);
  expect((await runImport(left, source)).trashed).toEqual([second]);
  expect(await (await calendar()).event.count({ where: { status: 'trash' } })).toBe(2);
});

test('a record that was deleted here, and later in its site, is not looked up there', async () => {
  const site = await townAndSite({ events: [siteEvent(1), siteEvent(2), siteEvent(3)] });
  await importFrom(site.url);
  const db = await calendar();
  const { id } = await db.event.findFirstOrThrow({ where: { title: String(site.plan.events[1]?.title) } });
  await rest('DELETE', `/events/${id}`, undefined, { as: 'editor' });
  site.plan.events = [siteEvent(1)];
  site.paths.length = 0;

  expect((await importFrom(site.url, '--follow-deletions')).out).toContain('events: 1 unchanged, 1 moved to the trash');
  expect(site.paths.flatMap((path) => /\/events\/(\d+)$/.exec(path)?.[1] ?? [])).toEqual(['3']);
});
