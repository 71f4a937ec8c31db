/** The series of an export: parses their lines, and makes series of the imported events. */
import type { Event, Series } from '../../../prisma/client/client.js';
import { mayEdit } from '../../access/permission.js';
import type { EventRow } from '../../database/row-types.js';
import { updateRows } from '../../database/write-rows.js';
import { Checklist, InvalidValue } from '../../errors.js';
import { asPublishable, type SeriesPattern } from '../../records/series/pattern.js';
import { patternOfRow } from '../../records/series/pattern-of-row.js';
import { insertSeries } from '../../records/series/store-series.js';
import { modifiedAfter } from '../../records/writing/precondition.js';
import { readLocked } from '../../records/writing/read-locked.js';
import type { WriteContext } from '../../records/writing/write-context.js';
import { boolean, integer, list, object, id as readId, text as readText } from '../../texts/check.js';
import type { SeriesDates } from '../../time/series-dates.js';
import { formatWallTime, readWallTime } from '../../time/wall-time.js';
import { readWritableRule } from '../../time/writable-rule.js';
import { parseZone } from '../../time/zone.js';

/** A line of an export with a series. Events have their ids in the file, as texts. */
export interface ExportedSeries {
  where: string;
  uid: string;
  sequence: number;
  dates: SeriesDates;
  generatedUntil: string | null;
  trashed: boolean;
  /** The event with what new occurrences contain. */
  pattern: string;
  occurrences: readonly ExportedOccurrence[];
}

interface ExportedOccurrence extends Pick<Event, 'overridden' | 'offRule'> {
  event: string;
  originalStart: string;
}

const LIMITS = { uid: 255, dates: 10_000, name: 40 };

const MAX_DURATION = 10 * 366 * 24 * 3600; // seconds

/** Reads a series of an export. @throws ApiError `invalid-params`, InvalidValue */
export const readExportedSeries = (input: Readonly<Record<string, unknown>>, where: string): ExportedSeries => {
  const checklist = new Checklist();
  const take = <Value>(name: string, read: (value: unknown) => Value): Value | undefined =>
    checklist.take(name, () => read(input[name]));
  const timezone = take('timezone', (value) => parseZone(readText(value)));
  const allDay = take('allDay', boolean);
  const start = take('start', wallTime);
  const shared = { start: start ?? '1970-01-01 00:00:00', zone: timezone ?? 'UTC', allDay: allDay ?? false };
  const rule = take('rule', (value) =>
    value === null ? null : readWritableRule(readText(value), { ...shared, allowTimes: true }).text,
  );
  const series = {
    uid: take('uid', (value) => readText(value, { limit: LIMITS.uid })),
    sequence: take('sequence', integer),
    duration: take('duration', duration),
    addedDates: take('addedDates', wallTimes),
    excludedDates: take('excludedDates', wallTimes),
    generatedUntil: take('generatedUntil', (value) => (value === null ? null : wallTime(value))),
    trashed: take('trashed', boolean),
    pattern: take('pattern', (value) => String(readId(value))),
    occurrences: take('occurrences', (value) => limited(value, readOccurrence)),
  };
  checklist.done();
  const { uid = '', sequence = 0, generatedUntil = null, trashed = false, pattern = '', occurrences = [] } = series;
  const { duration: seconds = 0, addedDates = [], excludedDates = [] } = series;
  const dates = { rule: rule ?? null, start: shared.start, duration: seconds, timezone: shared.zone };
  return {
    ...{ where, uid, sequence, generatedUntil, trashed, pattern, occurrences },
    dates: { ...dates, allDay: shared.allDay, addedDates, excludedDates },
  };
};

const readOccurrence = (input: unknown): ExportedOccurrence => {
  const { event, originalStart, overridden, offRule } = object(input);
  return {
    event: String(readId(event)),
    originalStart: wallTime(originalStart),
    overridden: list(overridden, (name) => readText(name, { limit: LIMITS.name })),
    offRule: boolean(offRule),
  };
};

const limited = <Value>(input: unknown, read: (value: unknown) => Value): Value[] => {
  if (!Array.isArray(input)) throw new InvalidValue('not-a-list');
  if (input.length > LIMITS.dates) throw new InvalidValue('too-many', { limit: LIMITS.dates });
  return input.map((one) => read(one));
};

/** A local time in the form of the database: `2026-10-24 19:30:00`. */
const wallTime = (input: unknown): string => {
  const text = readText(input);
  const isWritten = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !Number.isNaN(readWallTime(text));
  if (!isWritten || formatWallTime(readWallTime(text)) !== text) throw new InvalidValue('date-impossible');
  return text;
};

const wallTimes = (input: unknown): string[] => limited(input, wallTime);

const duration = (input: unknown): number => {
  const seconds = integer(input);
  if (seconds < 0 || seconds > MAX_DURATION) throw new InvalidValue('out-of-range', { min: 0, max: MAX_DURATION });
  return seconds;
};

/**
 * Makes a series of imported events. To a series whose UID the calendar has, events are added that it does not have. Sends a fixed number of
 * statements.
 * @param idOf the id of an event in this calendar; undefined when it was not imported
 * @returns whether the calendar has the series now; false when none of its events can be in it
 */
export const writeExportedSeries = async (
  exported: ExportedSeries,
  idOf: (event: string) => number | undefined,
  writer: WriteContext,
): Promise<boolean> => {
  const { db } = writer;
  const known = new Map(exported.occurrences.flatMap((one) => [[idOf(one.event) ?? 0, one] as const]));
  known.delete(0);
  const rows = await readLocked('event', [...known.keys()], writer);
  const before = await db.series.findUnique({ where: { uid: exported.uid } });
  if (before && !mayEdit(writer, asPublishable(before))) return true;
  const taken = before ? await startsOf(before.id, writer) : new Set();
  const isFree = (row: EventRow | undefined): row is EventRow =>
    row !== undefined &&
    row.seriesId === null &&
    mayEdit(writer, row) &&
    !taken.has(known.get(row.id)?.originalStart ?? '');
  const events = rows.filter(isFree);
  const like = events.find(({ id }) => id === idOf(exported.pattern)) ?? events.at(-1);
  const series = before ?? (like && (await insertExported(exported, like, known.get(like.id)?.originalStart, writer)));
  if (!series) return false;
  await updateRows(
    'event',
    events.map((current) => {
      const { originalStart = '', overridden = [], offRule = false } = known.get(current.id) ?? {};
      const data = {
        seriesId: series.id,
        originalStart,
        overridden,
        offRule,
        modified: modifiedAfter(current, writer),
      };
      return { current: current as Event, data };
    }),
    writer,
  );
  return true;
};

/** The original starts of the occurrences of a series. */
const startsOf = async (seriesId: number, { db }: WriteContext): Promise<ReadonlySet<string | null>> => {
  const rows = await db.event.findMany({ where: { seriesId }, select: { originalStart: true } });
  return new Set(rows.map(({ originalStart }) => originalStart));
};

const insertExported = (
  { uid, sequence, dates, generatedUntil, trashed }: ExportedSeries,
  like: EventRow,
  start: string | undefined,
  writer: WriteContext,
): Promise<Series> => {
  // The daily run looks at once whether later occurrences have to be created.
  const extendAfter = generatedUntil === null || trashed ? null : writer.now;
  const columns = { ...dates, uid, sequence, generatedUntil, extendAfter, trashed };
  return insertSeries(columns, patternFrom(like, start ?? dates.start), writer);
};

/** The pattern with the content of an occurrence, whose slugs end with its date. */
const patternFrom = (event: EventRow, start: string): SeriesPattern => {
  const withoutDate = (slug: string) => slug.replace(new RegExp(`-${start.slice(0, 10)}(-\\d{4})?$`), '') || slug;
  const pattern = patternOfRow(event);
  const { slug, translations } = pattern.columns;
  const texts = Object.entries({ ...(translations as Readonly<Record<string, { slug?: string }>>) });
  const others = texts.map(([language, text]) => [
    language,
    text.slug === undefined ? text : { ...text, slug: withoutDate(text.slug) },
  ]);
  return {
    ...pattern,
    columns: { ...pattern.columns, slug: withoutDate(slug), translations: Object.fromEntries(others) },
  };
};
