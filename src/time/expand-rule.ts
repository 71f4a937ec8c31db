import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { MAX_COUNT, type RecurrenceRule } from './recurrence-rule.js';

/** A range of local times, both ends included, in milliseconds as if they were in UTC. */
export interface WallRange {
  from: number;
  to: number;
}

/**
 * The dates of a rule in local time, in order. The start is the first date, also when the rule does not contain it, and counts.
 *
 * The rule is expanded in UTC: in a zone, rrule-temporal drops times that a clock change skips. The caller converts local times to
 * instants.
 * @param start the local time of the first date, in milliseconds as if it were in UTC
 * @param until the last local time, inclusive
 */
export const expandRule = (rule: RecurrenceRule, start: number, range: WallRange, until?: number): number[] => {
  const last = Math.min(range.to, until ?? Number.POSITIVE_INFINITY);
  const { until: _, ...parts } = rule;
  const { count } = rule;
  const dtstart = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO('UTC');
  const expansion = new RRuleTemporal({ ...parts, dtstart, maxIterations: MAX_ITERATIONS });
  const from = count === undefined ? Math.max(range.from, start) : start;
  const found =
    from > last
      ? []
      : expansion
          .between(new Date(from), new Date(last), true)
          .map(({ epochMilliseconds }) => epochMilliseconds)
          .filter((wall) => wall !== start)
          .slice(0, (count ?? MAX_COUNT + 1) - 1);
  return [start, ...found].filter((wall) => wall >= range.from && wall <= range.to);
};

const MAX_ITERATIONS = 20_000;
