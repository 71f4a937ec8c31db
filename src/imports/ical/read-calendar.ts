/** Reads the events of an iCalendar file. An event that cannot be read loses only itself. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '../../languages/language.js';
import type { RuleBudget } from '../../time/expand-rule.js';
import { type EndedSeries, type EntryReader, type ImportEntry, isUnreadable, type UnreadableEntry } from '../entry.js';
import { readAll } from '../read-all.js';
import { utf16ToUtf8 } from '../text-encoding.js';
import { type CalendarFile, openCalendarFile } from './calendar-file.js';
import { readComponent } from './component.js';
import { occurrenceStart, seriesOf } from './entry-series.js';
import { entryOf, isOfAlmanac, type ReadEvent, readEvent, whereOf } from './event-entry.js';
import { type Property, readProperty, textOf } from './property.js';
import {
  datesOf,
  type InstantRange,
  isSeries,
  keysOfDate,
  MAX_FILE_DATES,
  MAX_STEPS,
  rangeOf,
  type SeriesSlot,
  seriesSlot,
} from './series.js';
import { slotId } from './slot.js';
import { type ComponentTimes, readMoment, type ZonedInstant } from './times.js';
import { type EventGroup, groupsByUid, type Version } from './versions.js';
import { openZones } from './zones.js';

export interface CalendarOptions {
  /** The zone of times that have none, in the form that events store. */
  timezone: string;
  /** The language of the title of an event that has none; default: English. */
  language?: Language;
  /** The first and last start of the dates of series. */
  range: InstantRange;
  /** Called with a sentence about the whole file. */
  note?(sentence: string): void;
}

const SERIES_MONTHS = 24;

/** The range of series for an import now: the next 24 months. */
export const seriesRange = (now: Date): InstantRange => {
  const to = new Date(now);
  to.setUTCMonth(to.getUTCMonth() + SERIES_MONTHS);
  return { from: now.getTime(), to: to.getTime() };
};

const SLICE = 50; // events without yielding to the event loop

/**
 * The events of a calendar. A series has an entry for each date in the range.
 * @throws Error, with one sentence, when the file is not a calendar or too large.
 */
export async function* readCalendar(chunks: AsyncIterable<Uint8Array>, options: CalendarOptions): EntryReader {
  const file = openCalendarFile(utf16ToUtf8(await readAll(chunks)));
  const read = createReader(file, options);
  let groups = 0;
  for (const group of groupsByUid(file.events)) {
    if (++groups % SLICE === 0) await nextTurn();
    yield* read.group(group);
  }
  for (const sentence of [...othersIn(file), ...read.notes()]) options.note?.(sentence);
}

type Entries = Generator<ImportEntry | UnreadableEntry | EndedSeries>;

const createReader = (file: CalendarFile, { timezone, language = 'en', range, note }: CalendarOptions) => {
  const budget: RuleBudget = { steps: MAX_STEPS };
  const zonesOf = openZones(file, { chosen: timezone, budget, note: (sentence) => note?.(sentence) });
  let [series, single, past, dates] = [0, 0, 0, 0];

  const read = (version: Version): ReadEvent =>
    readEvent(version, file, { zones: zonesOf(version.position), language });

  /** What is read of an event; an entry that says why when it cannot be read. */
  const attempt = <Result extends object>(version: Version, work: () => Result): Result | UnreadableEntry => {
    try {
      return work();
    } catch (error) {
      return { where: whereOf(version), reason: reasonOf(error) };
    }
  };

  /** The entries of an event, and one that says why when no more can be read. */
  function* guarded(version: Version, entries: () => Entries): Entries {
    try {
      yield* entries();
    } catch (error) {
      yield { where: whereOf(version), reason: reasonOf(error) };
    }
  }

  const slotIn = (property: Property, version: Version, times: ComponentTimes): SeriesSlot =>
    seriesSlot(readMoment(property, property.value, zonesOf(version.position)), times);

  /** The changed dates of a series, by the key of the date that they replace. They are read later, one at a time. */
  function* changedDates(
    overrides: readonly Version[],
    times: ComponentTimes,
  ): Generator<UnreadableEntry, Map<string, Override>> {
    const found = new Map<string, Override>();
    for (const version of overrides) {
      const override = attempt(version, () => ({ version, ...slotIn(recurrenceIdOf(version), version, times) }));
      if (isUnreadable(override)) yield override;
      else found.set(override.key, override);
    }
    return found;
  }

  /** Whether a calendar of Almanac only says that a date does not take place: the event was deleted there. */
  const isWithdrawn = ({ version: { position } }: Override): boolean => {
    if (!isOfAlmanac(position)) return false;
    const { properties } = readComponent(file.bytes, position, () => undefined);
    return textOf(properties, 'STATUS').toUpperCase() === 'CANCELLED' && !properties.has('URL');
  };

  const readOverride = (version: Version): ReadEvent => {
    const event = read(version);
    const isRange = /THISANDFUTURE/i.test(recurrenceIdOf(version).parameters.get('RANGE') ?? '');
    const warning = 'It changes this and all later dates of a series (RANGE). Only this date was changed.';
    return isRange ? { ...event, warnings: [...event.warnings, warning] } : event;
  };

  const singleWarning = (number: number): string => {
    const until = new Date(range.to).toISOString().slice(0, 10);
    return number === 1
      ? `It repeats. Its only date until ${until} became a single event.`
      : `It repeats. Its ${number} dates until ${until} became single events.`;
  };

  /** The dates of a series. A date that may be missing counts as an entry that cannot be read, so that no event is deleted for it. */
  function* seriesEntries(master: ReadEvent, changed: Map<string, Override>, isOnly: boolean): Entries {
    const { times } = master;
    const warnings: string[] = [];
    const withdrawn = [...changed.values()].filter(isWithdrawn);
    for (const { key } of withdrawn) changed.delete(key);
    const found = datesOf(master, { range, budget, withdrawn }, (warning) => warnings.push(warning));
    dates += found.dates.length;
    if (dates > MAX_FILE_DATES)
      throw new Error(
        `The file has more than ${MAX_FILE_DATES.toLocaleString('en')} dates of repeated events: divide it. This one was left out.`,
      );
    for (const reason of found.problems) yield { where: master.where, reason };
    const hasProblem = found.problems.length > 0;
    if (found.dates.length === 0) {
      if (hasProblem) single++;
      else series++;
      if (!hasProblem) past++;
      if (!hasProblem && isOnly) yield { ended: master.key };
      return;
    }
    const overrides = found.dates.map((date) => keysOfDate(date, times).flatMap((key) => changed.get(key) ?? [])[0]);
    for (const override of overrides) if (override) changed.delete(override.key);
    const { stated } = found;
    const apart = [...changed.values()].map(({ wall }) => wall);
    const made = stated && isOnly ? seriesOf(master, { dates: found.dates, stated, apart }, range) : undefined;
    const own = typeof made === 'object' ? made : undefined;
    if (own) series++;
    else single++;
    const isExplained = own !== undefined || (found.dates.length === 1 && hasProblem);
    let left = [
      ...[...master.warnings, ...warnings],
      ...(isExplained ? [] : [singleWarning(found.dates.length)]),
      ...(typeof made === 'string' ? [made] : []),
    ];
    const withSeries = (entry: ImportEntry, date: ZonedInstant, isChanged: boolean): ImportEntry =>
      own ? { ...entry, occurrence: { series: own, start: occurrenceStart(date, times), isChanged } } : entry;
    for (const [at, date] of found.dates.entries()) {
      const override = overrides[at];
      const entry =
        override && attempt(override.version, () => entryOf(readOverride(override.version), undefined, date.id));
      if (entry && isUnreadable(entry)) yield entry;
      if (entry && !isUnreadable(entry)) {
        yield withSeries(entry, date, true);
        continue;
      }
      yield withSeries(entryOf({ ...master, warnings: left }, date, date.id), date, false);
      left = [];
    }
  }

  return {
    *group({ masters, overrides }: EventGroup): Entries {
      let changed: Map<string, Override> | undefined;
      let isRepeated = false;
      for (const version of masters)
        yield* guarded(version, function* () {
          const event = read(version);
          const isFirst = !changed;
          changed ??= yield* changedDates(overrides, event.times);
          if (isSeries(event.properties)) {
            isRepeated ||= isFirst;
            yield* seriesEntries(event, isFirst ? changed : new Map(), masters.length === 1);
          }
          // Events with one UID that are not versions of each other are distinguished by their starts.
          else yield entryOf(event, undefined, masters.length > 1 ? slotId(event.times.start, event.times) : undefined);
        });
      const left = changed?.values() ?? overrides.map((version) => ({ version, id: undefined }));
      for (const { version, id } of left)
        yield* guarded(version, function* () {
          const event = readOverride(version);
          if (isRepeated && event.times.start.instant < rangeOf(event.times, range).from) return;
          yield entryOf(event, undefined, id ?? slotIn(recurrenceIdOf(version), version, event.times).id);
        });
    },
    notes: (): string[] => [
      ...(series
        ? [
            `${count(series, 'event repeats. It is a series', 'events repeat. They are series')} with the dates of the next ${SERIES_MONTHS} months.`,
          ]
        : []),
      ...(single
        ? [
            `${count(single, 'event repeats', 'events repeat')}. The dates of the next ${SERIES_MONTHS} months became single events.`,
          ]
        : []),
      ...(past
        ? [
            `${count(past, 'of these has', 'of these have')} no date in that time and ${past === 1 ? 'was' : 'were'} left out.`,
          ]
        : []),
    ],
  };
};

const count = (number: number, one: string, several: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : several}`;

/** A changed date of a series. */
interface Override extends SeriesSlot {
  version: Version;
}

const recurrenceIdOf = ({ position }: Version): Property => {
  const property = readProperty(position.recurrenceId);
  if (!property) throw new Error('RECURRENCE-ID cannot be read.');
  return property;
};

/** Why an event cannot be read. Errors of this reader have a sentence, and those of the language do not. */
const reasonOf = (error: unknown): string => {
  const { message } = error as Error;
  return (error as Error).constructor === Error ? message : `It cannot be read (${message}).`;
};

const NAMES: ReadonlyMap<string, readonly [one: string, several: string]> = new Map([
  ['VTODO', ['task', 'tasks']],
  ['VJOURNAL', ['journal entry', 'journal entries']],
  ['VFREEBUSY', ['busy time', 'busy times']],
]);

const othersIn = ({ others }: CalendarFile): string[] =>
  [...others].flatMap(([name, number]) => {
    const words = NAMES.get(name);
    const were = number === 1 ? 'was' : 'were';
    return words ? [`${count(number, ...words)} (${name}) ${were} skipped: only events are imported.`] : [];
  });
