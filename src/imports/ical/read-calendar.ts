/** Reads the events of an iCalendar file. An event that cannot be read loses only itself. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntryReader, ImportEntry, UnreadableEntry } from '../entry.js';
import { readAll } from '../read-all.js';
import { utf16ToUtf8 } from '../text-encoding.js';
import { type CalendarFile, openCalendarFile } from './calendar-file.js';
import { entryOf, type ReadEvent, readEvent, whereOf } from './event-entry.js';
import { first } from './property.js';
import { dateKey, datesOf, isSeries, keysOfDate, slotId, slotOf, type Window } from './series.js';
import { readMoment } from './times.js';
import { type EventGroup, groupsByUid, type Version } from './versions.js';
import { openZones } from './zones.js';

export interface CalendarOptions {
  /** The zone of times that have none, in the form that events store. */
  timezone: string;
  /** The first and last start of the dates of series. */
  window: Window;
  /** Called with a sentence about the whole file. */
  note?(sentence: string): void;
}

const SERIES_MONTHS = 24;

/** The window of series for an import now: the next 24 months. */
export const seriesWindow = (now: Date): Window => {
  const to = new Date(now);
  to.setUTCMonth(to.getUTCMonth() + SERIES_MONTHS);
  return { from: now.getTime(), to: to.getTime() };
};

const SLICE = 50; // events without yielding to the event loop

/**
 * The events of a calendar. Until the calendar has recurring events, a series has an entry for each date in the window.
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

type Entries = Generator<ImportEntry | UnreadableEntry>;

const createReader = (file: CalendarFile, { timezone, window }: CalendarOptions) => {
  const zonesOf = openZones(file, timezone);
  let [series, past] = [0, 0];

  /** Reads an event; undefined, after an entry that says why, when it cannot be read. */
  function* attempt<Result>(
    version: Version,
    read: (event: ReadEvent) => Result,
  ): Generator<UnreadableEntry, Result | undefined> {
    try {
      return read(readEvent(version, file, zonesOf(version.position)));
    } catch (error) {
      yield { where: whereOf(version), reason: (error as Error).message };
      return undefined;
    }
  }

  /** The changed dates of a series, by the key of the date that they replace. */
  function* readOverrides(
    overrides: readonly Version[],
    master: ReadEvent | undefined,
  ): Generator<UnreadableEntry, Map<string, Override>> {
    const found = new Map<string, Override>();
    for (const version of overrides) {
      const override = yield* attempt(version, (event) => overrideOf(event, master ?? event));
      if (override) found.set(override.key, override);
    }
    return found;
  }

  const repeatWarning = (dates: number, hasProblem: boolean): string[] => {
    if (dates === 1 && hasProblem) return [];
    const until = new Date(window.to).toISOString().slice(0, 10);
    return [
      dates === 1
        ? `It repeats. Its only date until ${until} became a single event.`
        : `It repeats. Its ${dates} dates until ${until} became single events.`,
    ];
  };

  function* seriesEntries(master: ReadEvent, overrides: Map<string, Override>): Entries {
    series++;
    const warnings: string[] = [];
    const dates = datesOf(master.properties, master.times, master.zones, window, (warning) => warnings.push(warning));
    let own = [...master.warnings, ...warnings, ...repeatWarning(dates.length, warnings.length > 0)];
    for (const date of dates) {
      const key = keysOfDate(date, master.times).find((one) => overrides.has(one));
      const override = overrides.get(key ?? '');
      if (override) {
        overrides.delete(override.key);
        yield entryOf(override.event, undefined, date.id);
      } else {
        yield entryOf({ ...master, warnings: own }, date, date.id);
        own = [];
      }
    }
    if (dates.length === 0) past++;
    for (const { event, id } of overrides.values())
      if (event.times.start.instant >= window.from) yield entryOf(event, undefined, id);
  }

  return {
    *group({ masters, overrides }: EventGroup): Entries {
      const events: ReadEvent[] = [];
      for (const version of masters) {
        const event = yield* attempt(version, (read) => read);
        if (event) events.push(event);
      }
      const [master] = events;
      const changed = yield* readOverrides(overrides, master);
      for (const event of events) {
        if (isSeries(event.properties)) yield* seriesEntries(event, event === master ? changed : new Map());
        // Events with one UID that are not versions of each other are told apart by their starts.
        else yield entryOf(event, undefined, events.length > 1 ? slotId(event.times.start, event.times) : undefined);
      }
      if (!master || !isSeries(master.properties))
        for (const { event, id } of changed.values()) yield entryOf(event, undefined, id);
    },
    notes: (): string[] => [
      ...(series
        ? [
            `${count(series, 'event repeats', 'events repeat')}. The dates of the next ${SERIES_MONTHS} months became single events.`,
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
interface Override {
  event: ReadEvent;
  /** The key of the date that it replaces. */
  key: string;
  id: string;
}

const overrideOf = (event: ReadEvent, master: ReadEvent): Override => {
  const property = first(event.properties, 'RECURRENCE-ID');
  if (!property) throw new Error('RECURRENCE-ID cannot be read.');
  if (/THISANDFUTURE/i.test(property.parameters.get('RANGE') ?? ''))
    event.warnings.push('It changes this and all later dates of a series (RANGE). Only this date was changed.');
  const moment = readMoment(property, property.value, event.zones);
  return { event, key: dateKey(moment, master.times), id: slotId(slotOf(moment, master.times), master.times) };
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
