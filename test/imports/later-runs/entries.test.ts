/** Later runs of what only sites have: translations, publication dates, categories, tags and their parents. */
import { expect, test } from 'vitest';
import type { ImportEntry } from '../../../src/imports/entry.js';
import { matchLinkedRecords } from '../../../src/imports/match-linked-records.js';
import { sourceHistory } from '../../../src/imports/source-history.js';
import { finishSource, openSource } from '../../../src/imports/sources.js';
import { trashMissing } from '../../../src/imports/trash-missing.js';
import type { Kind } from '../../../src/records/fields/kind.js';
import { calendar } from '../../calendar.js';
import { requestContext, town } from '../../town.js';
import { checkAndWrite } from '../check-entries.js';
import { checkLaterRuns, type SourceRecord } from './cases.js';
import { eventEdits, termEdits, venueEdits } from './edits.js';

const run = async (kind: Kind, records: readonly SourceRecord[], follow = false) => {
  const context = await requestContext('editor');
  const source = await openSource('test', 'https://a.example', { db: context.db });
  const entries = records.map(
    ({ key, parts }): ImportEntry => ({
      ...{ key, where: key, kind, warnings: [] },
      payload: JSON.parse(JSON.stringify(parts).replaceAll('#', key)),
    }),
  );
  const reports = await checkAndWrite(entries, context, {
    ...{ history: sourceHistory(source, context), linkedRecords: matchLinkedRecords(true) },
  });
  if (follow) await trashMissing('event', { source }, context);
  await finishSource(source, context.db);
  return new Map(reports.map((report) => [report.key, report]));
};

const evening = { start_date: '2026-05-01 20:00:00', end_date: '2026-05-01 22:00:00' };

test('a later run of a site follows the status, the publication date and the translations of an event', async () => {
  await town();
  await checkLaterRuns({
    kind: 'event',
    values: {
      title: [{ title: 'Jazz #', ...evening }],
      status: [{}, ...['publish', 'draft', 'pending', 'private'].map((status) => ({ status }))],
      date: ['2026-01-02 03:04:05', '2026-01-03 03:04:05'].map((date_utc) => ({ date_utc })),
      translations: [
        {},
        { translations: { de: { title: 'Eins #', description: '<p>Text</p>' } } },
        { translations: { de: { title: 'Eins #' }, fr: { title: 'Un #' } } },
      ],
    },
    edits: eventEdits,
    run: (records) => run('event', records),
  });
});

test('a later run of a site follows the fields of venues, categories and tags', async () => {
  const { id } = await town({ categories: [{ name: 'Above' }] });
  const texts = {
    description: [{}, { description: '<p>One</p>' }, { description: '<p>Two</p>' }],
    translations: [{}, { translations: { de: { name: 'Eins #' } } }, { translations: { fr: { name: 'Un #' } } }],
  };
  const name = [{ name: 'One #' }, { name: 'Two #' }];
  const parent = [{}, { parent: id('Above') }];
  await checkLaterRuns({
    kind: 'category',
    values: { name, ...texts },
    edits: termEdits,
    run: (all) => run('category', all),
  });
  await checkLaterRuns({ kind: 'tag', values: { name, ...texts }, edits: termEdits, run: (all) => run('tag', all) });
  await checkLaterRuns({
    kind: 'venue',
    values: {
      venue: [{ venue: 'One #' }],
      ...Object.fromEntries(['province', 'state'].map((one) => [one, [{}, { [one]: 'A' }, { [one]: 'B' }]])),
    },
    edits: venueEdits,
    run: (all) => run('venue', all),
  });
  const child = (parts: object) => run('category', [{ key: 'child', parts: { name: 'Child', ...parts } }]);
  const readParent = async () => (await (await calendar()).category.findFirst({ where: { name: 'Child' } }))?.parentId;
  for (const parts of [...parent, ...parent]) {
    await child(parts);
    expect(await readParent()).toBe('parent' in parts ? parts.parent : null);
  }
});

test('an event that comes back from the trash as a private one is not published', async () => {
  await town();
  const records = (parts: object) => [
    { key: 'a', parts: { title: 'One', ...evening, ...parts } },
    { key: 'b', parts: { title: 'Two', ...evening } },
  ];
  await run('event', records({}));
  await run('event', records({}).slice(1), true);
  const reports = await run('event', records({ status: 'private' }));

  expect(reports.get('a')).toMatchObject({ result: 'updated', warnings: [] });
  expect(reports.get('a')).not.toHaveProperty('kept');
  const event = await (await calendar()).event.findFirst({ where: { title: 'One' } });
  expect(event).toMatchObject({ status: 'private', slug: 'one' });
});

test('an event that an earlier version left public, although its source made it private, becomes private', async () => {
  await town();
  const records = [{ key: 'a', parts: { title: 'One', ...evening, status: 'private' } }];
  await run('event', records);
  const db = await calendar();
  await db.event.updateMany({ data: { status: 'publish' } });
  const { fields, ...entry } = await db.sourceEntry.findFirstOrThrow();
  const { sourceId, kind, key } = entry;
  const stored = fields as Record<string, string[]>;
  await db.sourceEntry.update({
    where: { sourceId_kind_key: { sourceId, kind, key } },
    data: { sha256: '0'.repeat(64), fields: { ...stored, status: [stored.status?.[0] ?? '', ''] } },
  });

  expect((await run('event', records)).get('a')).toMatchObject({ result: 'updated', warnings: [] });
  expect(await db.event.findFirst()).toMatchObject({ status: 'private' });
});

test('the output says that a status that was edited here became private', async () => {
  await town();
  const records = (status: string) => [{ key: 'a', parts: { title: 'One', ...evening, status } }];
  await run('event', records('pending'));
  await (await calendar()).event.updateMany({ data: { status: 'publish' } });

  const report = (await run('event', records('private'))).get('a');

  expect(report).not.toHaveProperty('kept');
  expect(report?.warnings).toEqual([
    'It was published in this calendar by an edit, and the source has made it private. It is private here now.',
  ]);
});
