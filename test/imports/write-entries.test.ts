import { expect, test } from 'vitest';
import type { ImportEntry } from '../../src/imports/entry.js';
import { matchLinkedRecords } from '../../src/imports/match-linked-records.js';
import { missingEntries } from '../../src/imports/source-entries.js';
import { sourceHistory } from '../../src/imports/source-history.js';
import { finishSource, openSource, savePosition } from '../../src/imports/sources.js';
import { trashMissing } from '../../src/imports/trash-missing.js';
import type { WriteOptions } from '../../src/imports/write-entries.js';
import { calendar, rowCounts } from '../calendar.js';
import { rest } from '../service.js';
import { requestContext, town } from '../town.js';
import { checkAndWrite } from './check-entries.js';

const evening = { start_date: '2026-05-01 20:00:00', end_date: '2026-05-01 22:00:00' };

const entry = (key: string, payload: object, more: Partial<ImportEntry> = {}): ImportEntry => ({
  key,
  where: `event ${key}`,
  payload: { ...evening, title: `Title ${key}`, ...payload },
  warnings: [],
  ...more,
});

/** Runs an import of a source that has these entries. */
const run = async (entries: readonly ImportEntry[], options: Partial<WriteOptions> = {}) => {
  const context = await requestContext('editor');
  const { dryRun = false } = options;
  const source = await openSource('test', 'https://a.example', { db: context.db, dryRun });
  const linkedRecords = matchLinkedRecords(true);
  const reports = await checkAndWrite(entries, context, {
    ...{ history: sourceHistory(source, context, dryRun), linkedRecords },
    ...options,
  });
  if (!dryRun) await finishSource(source, context.db);
  return { reports, source, context };
};

const results = async (...parameters: Parameters<typeof run>) =>
  (await run(...parameters)).reports.map(({ result }) => result);

const read = async (id: number | undefined) => (await rest('GET', `/events/${id}`)).body;

test('an entry is created once, and updated when its source changes', async () => {
  await town();
  const venue = { venue: 'Hall', city: 'Cork' };
  const entries = [entry('a', { venue, tags: ['loud'] }), entry('b', { venue, categories: ['Music'] })];
  expect(await results(entries)).toEqual(['created', 'created']);
  expect(await rowCounts()).toMatchObject({ Event: 2, Venue: 1, Category: 1, Tag: 1, SourceEntry: 2, ImportSource: 1 });

  expect(await results(entries)).toEqual(['unchanged', 'unchanged']);
  const { reports } = await run([entry('a', { title: 'New', venue, tags: ['loud'] }), entries[1] as ImportEntry]);

  expect(reports.map(({ result }) => result)).toEqual(['updated', 'unchanged']);
  expect(await read(reports[0]?.id)).toMatchObject({ title: 'New', start_date: '2026-05-01 20:00:00' });
  expect(await rowCounts()).toMatchObject({ Event: 2, Venue: 1, Tag: 1, SourceEntry: 2 });
});

test('a field that was edited here keeps the edit, and the others follow the source', async () => {
  await town();
  const [created] = (await run([entry('a', { description: 'One', cost: '10' })])).reports;
  await rest('POST', `/events/${created?.id}`, { title: 'Ours', end_date: '2026-05-01 23:00:00' }, { as: 'editor' });

  const [kept] = (
    await run([entry('a', { title: 'Theirs', description: 'Two', cost: '10', start_date: '2026-05-01 19:00:00' })])
  ).reports;

  expect(kept).toMatchObject({ result: 'updated', kept: ['title', 'start_date', 'end_date'] });
  expect(await read(created?.id)).toMatchObject({
    title: 'Ours',
    description: '<p>Two</p>',
    start_date: '2026-05-01 20:00:00',
    end_date: '2026-05-01 23:00:00',
  });
  const again = entry('a', { title: 'Theirs', description: 'Three', cost: '10', start_date: '2026-05-01 19:00:00' });
  expect((await run([again])).reports).toMatchObject([{ result: 'updated' }]);
  expect((await run([again])).reports[0]).not.toHaveProperty('kept');
});

test('a field that the source no longer has is emptied, and a field with an edit is not', async () => {
  await town();
  const [created] = (await run([entry('a', { description: 'One', website: 'https://a.example/', cost: '10' })]))
    .reports;
  await rest('POST', `/events/${created?.id}`, { cost: '12' }, { as: 'editor' });

  await run([entry('a', {})]);

  expect(await read(created?.id)).toMatchObject({ description: '', website: '', cost: '$12' });
});

test('an invalid entry loses only itself, and says which fields are wrong', async () => {
  await town();
  const entries = [
    entry('a', {}),
    entry('b', { end_date: '2026-04-01 10:00:00' }),
    entry('c', { start_date: 'soon' }),
    entry('d', { venue: 12345 }),
    entry('e', {}),
  ];

  const { reports } = await run(entries);

  expect(reports.map(({ result }) => result)).toEqual(['created', 'invalid', 'invalid', 'invalid', 'created']);
  expect(reports[1]).toMatchObject({ where: 'event b', reason: expect.stringMatching(/^end_date: /) });
  expect(reports[2]?.reason).toMatch(/^start_date: /);
  expect(reports[3]?.reason).toMatch(/^venue: /);
  expect(await rowCounts()).toMatchObject({ Event: 2, SourceEntry: 2 });
});

test('a record that was deleted here stays deleted', async () => {
  await town();
  const [created] = (await run([entry('a', {})])).reports;
  await rest('DELETE', `/events/${created?.id}`, undefined, { as: 'editor' });

  expect(await results([entry('a', { title: 'New' })])).toEqual(['unchanged']);
  expect(await read(created?.id)).toMatchObject({ code: 'event-not-accessible' });
});

test('entries that vanished go to the trash, and return when they are back', async () => {
  await town();
  const { reports } = await run([entry('a', {}), entry('b', {})]);
  const { source, context } = await run([entry('a', {})]);
  expect((await missingEntries(source, 'event', context)).map(({ key }) => key)).toEqual(['b']);

  expect(await trashMissing('event', { source }, context)).toMatchObject([{ id: reports[1]?.id }]);
  expect(await read(reports[1]?.id)).toMatchObject({ code: 'event-not-accessible' });

  expect(await results([entry('a', {}), entry('b', {})])).toEqual(['unchanged', 'updated']);
  expect(await read(reports[1]?.id)).toMatchObject({ status: 'publish', title: 'Title b' });
});

test('an event with the UID of an event of this calendar is not created again', async () => {
  await town();
  await run([entry('a', {}, { uid: 'one@a.example' })]);
  expect(await (await calendar()).event.count({ where: { uid: 'one@a.example' } })).toBe(1);
  const context = await requestContext('editor');
  const source = await openSource('test', 'https://b.example', context);
  const options = { history: sourceHistory(source, context), linkedRecords: matchLinkedRecords(true) };

  const [report] = await checkAndWrite([entry('x', { title: 'Other' }, { uid: 'one@a.example' })], context, options);

  expect(report).toMatchObject({ result: 'matched' });
  expect(await rowCounts()).toMatchObject({ Event: 1, SourceEntry: 2 });
  const [occurrence] = await checkAndWrite(
    [entry('y', {}, { uid: 'one@a.example', recurrenceId: '20260508T200000' })],
    context,
    options,
  );
  expect(occurrence).toMatchObject({ result: 'created' });
});

test('ids are kept when they are free among all kinds, and later records get higher ones', async () => {
  const { id } = await town({ venues: [{ name: 'Hall' }] });
  const entries = [entry('a', {}, { id: 40_000 }), entry('b', {}, { id: id('Hall') }), entry('c', {}, { id: 2 ** 31 })];

  const { reports } = await run(entries, { keepIds: true });

  expect(reports[0]).toMatchObject({ id: 40_000 });
  expect(reports[1]).toMatchObject({ idTaken: id('Hall'), id: 40_001 });
  expect(reports[2]).toMatchObject({ idTaken: 2 ** 31, id: expect.closeTo(40_002, -1) });
});

test('a dry run stores nothing', async () => {
  await town();
  const before = await rowCounts();

  expect(await results([entry('a', {}), entry('b', { start_date: '' })], { dryRun: true })).toEqual([
    'created',
    'invalid',
  ]);

  expect(await rowCounts()).toEqual(before);
});

test('venues, organizers, categories and tags are entries too', async () => {
  await town();
  const kinds = [
    entry('1', { venue: 'Hall', city: 'Cork' }, { kind: 'venue' }),
    entry('1', { organizer: 'Quartet' }, { kind: 'organizer' }),
    entry('1', { name: 'Music' }, { kind: 'category' }),
    entry('1', { name: 'loud' }, { kind: 'tag' }),
  ];
  for (const one of kinds) expect(await results([one])).toEqual(['created']);
  const changed = kinds.map((one) => ({ ...one, payload: { ...one.payload, description: 'New' } }));

  for (const one of changed) expect(await results([one])).toEqual(['updated']);
  for (const one of changed) expect(await results([one])).toEqual(['unchanged']);

  expect(await rowCounts()).toMatchObject({ Venue: 1, Organizer: 1, Category: 1, Tag: 1, SourceEntry: 4 });
});

test('an interrupted run is continued with its number and position', async () => {
  await town();
  const { db } = await requestContext('editor');
  const first = await openSource('test', 'https://a.example', { db });
  await savePosition(first, { page: 3 }, db);

  const resumed = await openSource('test', 'https://a.example', { db });
  expect(resumed).toMatchObject({ id: first.id, run: 1, position: { page: 3 } });
  await finishSource(resumed, db);
  expect(await openSource('test', 'https://a.example', { db })).toMatchObject({ run: 2, position: undefined });
});
