import type { Series } from '../../../prisma/client/client.js';
import { mayEdit } from '../../access/permission.js';
import { anyId, select, sql } from '../../database/sql.js';
import { loadRows } from '../../records/reading/rows.js';
import { insertOccurrencesOfEach } from '../../records/series/occurrences.js';
import { asPublishable } from '../../records/series/pattern.js';
import type { WriteContext } from '../../records/writing/write-context.js';
import type { EntryReport } from '../entry.js';
import { hashesOfOccurrence } from '../field-hashes.js';
import { fieldsOfKind } from '../fields-of-kind.js';
import type { ParsedEntry } from '../parse-entry.js';
import { storeEntries } from '../source-entries.js';
import type { SourceRun } from '../sources.js';
import { type Group, type JoinOptions, type State, startIn } from './group.js';

/**
 * Stores new entries of series that exist, with their occurrences. Those that the daily run has not created yet are created, so that new
 * dates have what was edited in the series.
 */
export const takeOver = async (
  groups: readonly Group[],
  states: ReadonlyMap<string, State>,
  { source }: JoinOptions,
  writer: WriteContext,
): Promise<{ skipped: EntryReport[]; created: ReadonlySet<string> }> => {
  const unknown = groups.flatMap((group) =>
    group.series ? group.entries.filter(({ key }) => !states.has(key)).map((entry) => ({ group, entry })) : [],
  );
  if (unknown.length === 0) return { skipped: [], created: new Set() };
  const existing = await occurrencesAt(
    unknown.map(({ group, entry }) => ({ seriesId: group.series?.id ?? 0, start: startIn(group, entry) })),
    source,
    writer,
  );
  const nameOf = (group: Group, entry: ParsedEntry) => `${group.series?.id} ${startIn(group, entry)}`;
  const mayCreate = ({ series, isEdited }: Group, { occurrence }: ParsedEntry) =>
    series !== undefined &&
    !series.trashed &&
    !isEdited &&
    !series.excludedDates.includes(occurrence?.start ?? '') &&
    mayEdit(writer, asPublishable(series));
  const created = new Set<string>();
  const ids = new Map<string, number>();
  const skipped: EntryReport[] = [];
  const missing = new Map<Group, ParsedEntry[]>();
  for (const { group, entry } of unknown) {
    const found = existing.get(nameOf(group, entry));
    if (found && !found.isKnown) ids.set(entry.key, found.id);
    else if (!found && mayCreate(group, entry)) missing.set(group, [...(missing.get(group) ?? []), entry]);
    else {
      const { key, where, kind, warnings } = entry;
      skipped.push({ key, where, kind, warnings, result: 'unchanged', ...(found && { id: found.id }) });
    }
  }
  const wanted = [...missing].map(([group, added]) => {
    const sorted = [...added].sort((one, other) => (startIn(group, one) < startIn(group, other) ? -1 : 1));
    return { series: group.series as Series, starts: sorted.map((entry) => startIn(group, entry)), sorted };
  });
  const inserted = await insertOccurrencesOfEach(wanted, writer);
  for (const [at, { sorted }] of wanted.entries())
    for (const [position, { key }] of sorted.entries()) {
      ids.set(key, inserted[at]?.[position] as number);
      created.add(key);
    }
  await storeTaken(
    unknown.filter(({ entry }) => ids.has(entry.key)),
    ids,
    source,
    writer,
  );
  return { skipped, created };
};

/** The occurrences of series at local starts, by series and start. */
const occurrencesAt = async (
  wanted: readonly { seriesId: number; start: string }[],
  source: SourceRun,
  { db }: WriteContext,
): Promise<Map<string, { id: number; isKnown: boolean }>> => {
  const rows = await select<{ name: string; id: number; isKnown: boolean }>(
    db,
    sql`SELECT r."seriesId" || ' ' || r."originalStart" AS "name", r."id", EXISTS (SELECT FROM "SourceEntry" entry
        WHERE entry."kind" = 'event' AND entry."recordId" = r."id" AND entry."sourceId" = ${source.id}) AS "isKnown"
      FROM unnest(${wanted.map(({ seriesId }) => seriesId)}::int[], ${wanted.map(({ start }) => start)}::text[]) wanted(series, start)
      JOIN "Event" r ON r."seriesId" = wanted.series AND r."originalStart" = wanted.start`,
  );
  return new Map(rows.map(({ name, ...row }) => [name, row]));
};

const NO_HASH = '0'.repeat(64); // of no entry, so that it is compared with its event

const storeTaken = async (
  taken: readonly { group: Group; entry: ParsedEntry }[],
  ids: ReadonlyMap<string, number>,
  source: SourceRun,
  writer: WriteContext,
): Promise<void> => {
  if (taken.length === 0) return;
  const siblings = await readSiblings([...new Set(taken.map(({ group }) => group.series?.id ?? 0))], source, writer);
  const rows = await loadRows(
    'event',
    taken.map(({ entry }) => ({ id: ids.get(entry.key) ?? 0 })),
    writer,
  );
  const stored = taken.map(({ group, entry: { key, read } }, at) => ({
    key,
    recordId: ids.get(key) ?? 0,
    sha256: NO_HASH,
    vanished: false,
    fields: hashesOfOccurrence(
      { fields: fieldsOfKind.event, read },
      { ...rows[at] },
      {
        sibling: siblings.get(group.series?.id ?? 0),
        keepsTimes: group.isEdited,
      },
    ),
  }));
  await storeEntries(source, 'event', stored, writer.db);
};

/** The hashes of the last occurrence of each series that is like it. */
const readSiblings = async (seriesIds: readonly number[], source: SourceRun, { db }: WriteContext) => {
  const rows = await select<{ seriesId: number; fields: Parameters<typeof hashesOfOccurrence>[2]['sibling'] }>(
    db,
    sql`SELECT DISTINCT ON (r."seriesId") r."seriesId", entry."fields" FROM "Event" r
      JOIN "SourceEntry" entry ON entry."kind" = 'event' AND entry."recordId" = r."id" AND entry."sourceId" = ${source.id}
      WHERE r."seriesId" = ${anyId(seriesIds)} AND r."overridden" = '{}' AND r."status" <> 'trash'
      ORDER BY r."seriesId", r."starts" DESC`,
  );
  return new Map(rows.map(({ seriesId, fields }) => [seriesId, fields]));
};
