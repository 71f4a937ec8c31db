/** VTIMEZONE components (RFC 5545, section 3.6.5) whose name says nothing: local times by the rules in the file. */
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { type RuleBudget, spend } from '../../time/expand-rule.js';
import { offsetText } from '../../time/zone.js';
import type { Component } from './component.js';
import { DAY_MS } from './date-value.js';
import { type Observance, onsets, readObservance, withEnds } from './observance.js';
import { type EventZone, storedZone } from './zone.js';

/** A change of the offset. */
interface OffsetChange {
  instant: number;
  before: number;
  after: number;
}

/**
 * The zone of a VTIMEZONE; undefined for one without offsets. Events store the zone of the database that has the same offsets in the year
 * of the event and the next one, or a fixed offset.
 * @param preferred zones of the database that are compared first
 * @param budget the steps are taken from it. The zone throws an error, with one sentence, when it is too small.
 * @throws Error, with one sentence, when it has too many rules or dates
 */
export const zoneOfRules = (
  component: Component,
  preferred: readonly string[],
  budget: RuleBudget,
): EventZone | undefined => {
  if (component.components.length > MAX_OBSERVANCES) throw new Error(`It has more than ${MAX_OBSERVANCES} offsets.`);
  const observances = withEnds(component.components.flatMap((one) => readObservance(one) ?? []));
  if (observances.reduce((sum, { dates }) => sum + dates.length, 0) > MAX_DATES)
    throw new Error(`It has more than ${MAX_DATES.toLocaleString('en')} dates.`);
  const [only] = observances;
  if (!only) return undefined;
  const changesNear = cachedByYear((year) => changesIn(observances, year, budget));
  const initial = observances.reduce((one, other) => (other.start < one.start ? other : one), only).before;

  const offsetAt = (instant: number): number =>
    changesNear(instant).findLast((change) => change.instant <= instant)?.after ??
    changesNear(instant)[0]?.before ??
    lastBefore(observances, instant)?.after ??
    initial;

  const zone: EventZone = {
    toInstant(wall) {
      // The offset before a change applies to the first of two equal local times, and to times in a gap.
      const changes = changesNear(wall).filter(({ instant }) => Math.abs(instant - wall) < 2 * DAY_MS);
      for (const { instant, before } of changes) if (wall - before < instant) return wall - before;
      const skipping = changes.find(({ instant, before, after }) => wall >= instant + before && wall < instant + after);
      return wall - (skipping?.before ?? changes.at(-1)?.after ?? offsetAt(wall));
    },
    toWall: (instant) => instant + offsetAt(instant),
    storedAs: (instant) => sameAs(zone, instant),
  };

  const names = new Map<number, string | undefined>();
  const candidates = [...new Set([...preferred, ...mainZones()])];
  const sameAs = (own: EventZone, instant: number): string => {
    const year = new Date(instant).getUTCFullYear();
    if (!names.has(year)) {
      spend(budget, COMPARISON_STEPS);
      names.set(
        year,
        candidates.find((name) => hasSameOffsets(own, storedZone(name), year)),
      );
    }
    return names.get(year) ?? offsetText(Math.round(offsetAt(instant) / 60_000));
  };
  return zone;
};

const MAX_OBSERVANCES = 200;
const MAX_DATES = 2000; // of a zone
const MAX_CHANGES = 100; // in a year
const COMPARISON_STEPS = 10_000; // of a year with the zones of the database: some milliseconds

/** The changes of a year and of the days around it, in order. A change without effect is left out. */
const changesIn = (observances: readonly Observance[], year: number, budget: RuleBudget): OffsetChange[] => {
  const range = { from: Date.UTC(year, 0, 1) - 3 * DAY_MS, to: Date.UTC(year + 1, 0, 1) + 3 * DAY_MS };
  const changes = observances.flatMap((observance) => {
    const { before, after, dates, start } = observance;
    const walls = [
      ...onsets(observance, range, budget),
      ...[start, ...dates].filter((wall) => wall >= range.from && wall <= range.to),
    ];
    return [...new Set(walls)].map((wall) => ({ instant: wall - before, before, after }));
  });
  if (changes.length > MAX_CHANGES) throw new Error(`Its time zone has more than ${MAX_CHANGES} changes in ${year}.`);
  return changes.filter(({ before, after }) => before !== after).sort((one, other) => one.instant - other.instant);
};

/** The observance that is in effect at an instant without a change in its year. */
const lastBefore = (observances: readonly Observance[], instant: number): Observance | undefined => {
  let last: { at: number; observance: Observance } | undefined;
  for (const observance of observances)
    for (const wall of [observance.start, ...observance.dates, observance.until ?? Number.NEGATIVE_INFINITY]) {
      const at = wall - observance.before;
      if (at <= instant && (!last || at > last.at)) last = { at, observance };
    }
  return last?.observance;
};

const cachedByYear = (compute: (year: number) => OffsetChange[]) => {
  const years = new Map<number, OffsetChange[]>();
  return (near: number): OffsetChange[] => {
    const year = new Date(near).getUTCFullYear();
    const known = years.get(year) ?? compute(year);
    years.set(year, known);
    return known;
  };
};

/** Compares the offsets of two zones on each day of a year and on the first days of the next one. */
const hasSameOffsets = (one: EventZone, other: EventZone, year: number): boolean => {
  const start = Date.UTC(year, 0, 1);
  // The months first: most zones differ there.
  for (const step of [30, 1])
    for (let day = 0; day < 366; day += step) {
      const noon = start + (day + 0.5) * DAY_MS;
      if (one.toWall(noon) !== other.toWall(noon)) return false;
    }
  return true;
};

let zonesOfCities: readonly string[] | undefined;

/** The main zone of each Windows zone, Europe and North America first. */
const mainZones = (): readonly string[] => {
  const names = WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').flatMap(({ iana }) => iana[0]);
  zonesOfCities ??= [...COMMON, ...names];
  return zonesOfCities;
};

const COMMON = [
  ...['Europe/Berlin', 'Europe/London', 'Europe/Helsinki', 'Europe/Lisbon', 'UTC'],
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'],
];
