/** The records of a source that it no longer has. */
import { expect, test } from 'vitest';
import { calendar, emptyCalendar } from '../calendar.js';
import { statementsOf } from '../operations.js';
import { rest } from '../service.js';
import { town } from '../town.js';
import { icsEvent } from './jobs/job-town.js';
import { choir, ics, runImport } from './series/source.js';
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

test.each([
  [
    'single events',
    ics(...[1, 2, 3, 4].map((day) => icsEvent(`day ${day}`, day))),
    ics(...[1, 4].map((day) => icsEvent(`day ${day}`, day))),
  ],
  [
    'a series',
    ics(...choir()),
    ics(...choir(...['20260324T200000', '20260331T200000'].map((date) => `EXDATE;TZID=Europe/Amsterdam:${date}`))),
  ],
])('events that the calendar has from elsewhere stay when a source no longer has them: %s', async (_, all, some) => {
  await town();
  const own = await runImport(all, source);
  const other = { ...source, url: 'https://b.example/b.ics' };
  const [first] = (await runImport(all, other)).reports;
  expect(first).toMatchObject({ result: 'matched', id: own.reports[0]?.id });

  expect((await runImport(some, other)).trashed).toEqual([]);

  expect(await (await calendar()).event.count({ where: { status: 'publish' } })).toBe(4);
});

test('what the user of the import may not change stays, is named, and does not end the run', async () => {
  await town();
  const contributor = { ...source, as: 'contributor', status: 'pending' } as const;
  const { reports } = await runImport(feedOf(0, 6), contributor);
  const [, second, third, fourth] = reports.map(({ id }) => id);
  await rest('POST', `/events/${second}`, { status: 'publish' }, { as: 'editor' });
  const { id: other } = await (await calendar()).user.findFirstOrThrow({ where: { login: 'author' } });
  await rest('POST', `/events/${third}`, { author: other }, { as: 'editor' });
  const left = ics(...[1, 5, 6].map((day) => icsEvent(`day ${day - 1}`, day)));

  for (const dryRun of [true, false]) {
    const { trashed, messages } = await runImport(left, { ...contributor, dryRun });
    expect(trashed).toEqual([fourth]);
    expect(messages).toEqual([
      `These events are no longer in the source, and were not moved to the trash, because the user of the import may not change them: ${second}, ${third}.`,
    ]);
  }
});

test('of a series that ends, occurrences that the user of the import may not change stay', async () => {
  await town();
  const author = { ...source, as: 'author' } as const;
  const { reports } = await runImport(ics(...choir(), icsEvent('other', 1)), author);
  const [first] = reports.map(({ id }) => id);
  const { id: other } = await (await calendar()).user.findFirstOrThrow({ where: { login: 'editor' } });
  await rest('POST', `/events/${first}`, { author: other }, { as: 'editor' });

  const { trashed } = await runImport(
    ics(...choir('DTSTART;TZID=Europe/Amsterdam:20250318T200000', 'RRULE:FREQ=WEEKLY;COUNT=1'), icsEvent('other', 1)),
    author,
  );

  expect(trashed).toHaveLength(3);
  expect(
    await (await calendar()).event.findMany({ where: { seriesId: { not: null }, status: 'publish' } }),
  ).toMatchObject([{ id: first }]);
});
