/** `VTIMEZONE` components (RFC 5545, section 3.6.5), from the time zone data of Node, which the whole service uses. */
import { Temporal } from 'temporal-polyfill';
import { abbreviation, zoneId } from '../../time/zone.js';
import { contentLine, textLine } from './content-line.js';
import { type ICalTimes, localTime, secondsAhead, zoneName } from './date-time.js';

/** A period in which a zone has one offset, from its first instant. */
interface Observance {
  from: Date;
  /** The offsets in seconds, before and from then on. */
  offsets: [number, number];
  isDaylight: boolean;
  name: string;
}

/** Declares the zones of events: a component for each zone, with its offsets from the year before an event to the year of its end. */
export const timeZones = (
  events: readonly Omit<ICalTimes, 'allDay'>[],
): { zones: ReadonlySet<string>; text: string } => {
  const years = new Map<string, Set<number>>();
  for (const { starts, ends, timezone } of events) {
    const name = zoneName(timezone);
    if (name === undefined) continue;
    const ofZone = years.get(name) ?? new Set();
    years.set(name, ofZone);
    for (const moment of [starts, ends]) {
      const year = moment.getUTCFullYear();
      // The local year can differ from that in UTC.
      for (const one of [year - 1, year, year + 1]) if (one > 0 && one < 10_000) ofZone.add(one);
    }
  }
  const text = [...years].map(([name, ofZone]) => timeZone(name, ofZone)).join('');
  return { zones: new Set(years.keys()), text };
};

const timeZone = (name: string, years: ReadonlySet<number>): string => {
  const groups = new Map<string, Observance[]>();
  for (const year of [...years].sort((one, other) => one - other)) {
    for (const observance of observancesOf(name, year, !years.has(year - 1))) {
      const key = JSON.stringify([observance.offsets, observance.isDaylight, observance.name]);
      groups.set(key, [...(groups.get(key) ?? []), observance]);
    }
  }
  const lines = [...groups.values()].map((group) => observanceText(group)).join('');
  return `${contentLine('BEGIN:VTIMEZONE')}${contentLine(`TZID:${name}`)}${lines}${contentLine('END:VTIMEZONE')}`;
};

/** Equal observances as one component. */
const observanceText = (group: readonly Observance[]): string => {
  const [first] = group as [Observance];
  const kind = first.isDaylight ? 'DAYLIGHT' : 'STANDARD';
  // The local time before the change.
  const times = group.map(({ from, offsets: [before] }) => localTime(new Date(from.getTime() + before * 1000), 'UTC'));
  return [
    contentLine(`BEGIN:${kind}`),
    contentLine(`DTSTART:${times[0]}`),
    ...times.slice(1).map((time) => contentLine(`RDATE:${time}`)),
    contentLine(`TZOFFSETFROM:${offsetText(first.offsets[0])}`),
    contentLine(`TZOFFSETTO:${offsetText(first.offsets[1])}`),
    textLine('TZNAME', first.name),
    contentLine(`END:${kind}`),
  ].join('');
};

/**
 * The changes of a zone in a year.
 * @param isFirst adds the offset with which the year begins.
 */
const observancesOf = (name: string, year: number, isFirst: boolean): readonly Observance[] => {
  const key = `${name} ${year} ${isFirst}`;
  const known = cached.get(key);
  if (known) return known;
  const begin = instantOf(year);
  const end = instantOf(year + 1);
  const changes = changesBetween(name, begin, end).map((from) => observance(name, from, year));
  const first = {
    ...observance(name, begin, year),
    offsets: Array(2).fill(secondsAhead(begin, name)) as [number, number],
  };
  const found = isFirst ? [first, ...changes] : changes;
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(key, found);
  return found;
};

const cached = new Map<string, readonly Observance[]>();
const MAX_CACHED = 2000; // years of zones

const instantOf = (year: number): Date => new Date(new Date(0).setUTCFullYear(year, 0, 1));

const changesBetween = (name: string, begin: Date, end: Date): Date[] => {
  const found: Date[] = [];
  const zone = zoneId(name);
  let at = Temporal.Instant.fromEpochMilliseconds(begin.getTime() - 1).toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= end.getTime()) return found;
    found.push(new Date(next.epochMilliseconds));
    at = next;
  }
};

const observance = (name: string, from: Date, year: number): Observance => {
  const before = secondsAhead(new Date(from.getTime() - 1000), name);
  const after = secondsAhead(from, name);
  const standard = Math.min(secondsAhead(instantOf(year), name), secondsAhead(middleOf(year), name));
  return { from, offsets: [before, after], isDaylight: after > standard, name: abbreviation(from, name) };
};

const middleOf = (year: number): Date => new Date(new Date(0).setUTCFullYear(year, 6, 1));

/** `+0200`; with seconds for local mean time. */
const offsetText = (seconds: number): string => {
  const size = Math.abs(seconds);
  const parts = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60];
  const digits = parts.map((part) => String(part).padStart(2, '0')).join('');
  return (seconds < 0 ? '-' : '+') + (size % 60 === 0 ? digits.slice(0, 4) : digits);
};
