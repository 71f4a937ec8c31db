/** STANDARD and DAYLIGHT in a VTIMEZONE: when an offset begins. */
import { expandRule, type RuleBudget, type WallRange } from '../../time/expand-rule.js';
import { parseRule, type RecurrenceRule } from '../../time/recurrence-rule.js';
import { readDateValue } from './date-value.js';
import { first, type Properties } from './property.js';

/** STANDARD or DAYLIGHT. Offsets are in milliseconds. */
export interface Observance {
  start: number;
  rule: RecurrenceRule | undefined;
  until: number | undefined;
  dates: readonly number[];
  before: number;
  after: number;
}

/** The observance of a component; undefined without an offset or a start that can be read. */
export const readObservance = ({ properties }: { properties: Properties }): Observance | undefined => {
  const before = readOffset(first(properties, 'TZOFFSETFROM')?.value);
  const after = readOffset(first(properties, 'TZOFFSETTO')?.value);
  const start = wallOf(first(properties, 'DTSTART')?.value);
  if (after === undefined || start === undefined) return undefined;
  const rule = readRule(first(properties, 'RRULE')?.value);
  const dates = (properties.get('RDATE') ?? []).flatMap(({ value }) =>
    value.split(',').flatMap((one) => wallOf(one) ?? []),
  );
  const from = before ?? after;
  return { start, rule, until: untilOf(rule, from), dates, before: from, after };
};

/** A rule without an end is replaced by the next one with the same offsets: Outlook writes the rules of all eras without their ends. */
export const withEnds = (observances: readonly Observance[]): Observance[] =>
  observances.map((one) => {
    if (!one.rule || one.until !== undefined || one.rule.count !== undefined) return one;
    const next = observances.filter(
      ({ rule, start, before, after }) => rule && start > one.start && before === one.before && after === one.after,
    );
    return next.length ? { ...one, until: Math.min(...next.map(({ start }) => start)) - 1 } : one;
  });

/** The local time; undefined when it cannot be read. Zones can start in the year 1, and Exchange writes 1601. */
const wallOf = (value: string | undefined): number | undefined => {
  if (value === undefined) return undefined;
  const early = /^\s*(\d{4})(?=\d{4})/.exec(value);
  try {
    return readDateValue(early && Number(early[1]) < EARLIEST_YEAR ? value.replace(/\d{4}/, `${EARLIEST_YEAR}`) : value)
      .wall;
  } catch {
    return undefined;
  }
};

const EARLIEST_YEAR = 1900; // no event is before it

const readRule = (text: string | undefined): RecurrenceRule | undefined => {
  try {
    return text === undefined ? undefined : parseRule(text);
  } catch {
    return undefined;
  }
};

/** UNTIL is in UTC. It is compared with local times before the change. */
const untilOf = (rule: RecurrenceRule | undefined, before: number): number | undefined => {
  const wall = wallOf(rule?.until);
  return wall === undefined ? undefined : wall + before;
};

/** `+0200`, `-033000`, in milliseconds. */
const readOffset = (text: string | undefined): number | undefined => {
  const found = /^\s*([+-]?)(\d\d):?(\d\d):?(\d\d)?\s*$/.exec(text ?? '');
  if (!found) return undefined;
  const [, sign, hours, minutes, seconds = '0'] = found;
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
};

/** The dates of the rule of an observance in a range. */
export const onsets = ({ rule, start, until }: Observance, range: WallRange, budget: RuleBudget): number[] =>
  rule ? expandRule(rule, start, range, until, budget) : [];
