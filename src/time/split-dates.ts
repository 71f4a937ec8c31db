import { formatRule } from './format-rule.js';
import { parseRule } from './recurrence-rule.js';
import { withUntil } from './rule-until.js';
import { movedWall, ruleStarts, type SeriesDates, yearsAfter } from './series-dates.js';
import { readWallTime } from './wall-time.js';

/** The dates of a series without their times. */
type Dates = Pick<SeriesDates, 'rule' | 'start'> & { addedDates: string[]; excludedDates: string[] };

const FAR_YEARS = 30;

/**
 * Divides the dates of a series: the first part ends before a local time, the second has the other dates. COUNT is divided too. A part
 * without a date of the rule is a list of dates.
 * @param from the date of an occurrence, which the series need not have any more
 * @param first the date of the first occurrence, which is before `from`. A part without dates has its own occurrence as the start, and
 * leaves it out.
 */
export const splitDates = (
  { rule, start, addedDates, excludedDates, allDay }: Dates & Pick<SeriesDates, 'allDay'>,
  from: string,
  first: string,
): { before: Dates; after: Dates } => {
  const isAfter = (date: string) => date >= from;
  const isBefore = (date: string) => date < from;
  const added = { before: addedDates.filter(isBefore), after: addedDates.filter(isAfter) };
  const excluded = { before: excludedDates.filter(isBefore), after: excludedDates.filter(isAfter) };
  if (rule === null) {
    const dates = [start, ...addedDates];
    return {
      before: listed(dates.filter(isBefore), excluded.before, first),
      after: listed(dates.filter(isAfter), excluded.after, from),
    };
  }
  const last = movedWall(from, -1);
  const [next] = ruleStarts({ rule, start }, { from, until: yearsAfter(from, FAR_YEARS) });
  const passed = ruleStarts({ rule, start }, { until: last }).length;
  return {
    before:
      passed === 0
        ? listed(added.before, excluded.before, first)
        : {
            rule: next === undefined ? rule : endedRule(rule, last, allDay),
            start,
            addedDates: added.before,
            excludedDates: excluded.before,
          },
    after:
      next === undefined
        ? listed(added.after, excluded.after, from)
        : { rule: laterRule(rule, passed), start: next, addedDates: added.after, excludedDates: excluded.after },
  };
};

/** A series of dates without a rule. @param fallback the start of a series that has none of its dates */
const listed = (dates: readonly string[], excluded: string[], fallback: string): Dates => {
  const [start, ...addedDates] = [...new Set(dates)].sort();
  if (start === undefined)
    return { rule: null, start: fallback, addedDates: [], excludedDates: [...new Set([...excluded, fallback])] };
  return { rule: null, start, addedDates, excludedDates: excluded };
};

const endedRule = (rule: string, last: string, allDay: boolean): string => {
  const { count: _, ...parts } = parseRule(rule);
  return formatRule(withUntil(parts, readWallTime(last), allDay));
};

/** @param passed the number of dates that COUNT no longer counts */
const laterRule = (rule: string, passed: number): string => {
  const parsed = parseRule(rule);
  return formatRule(parsed.count === undefined ? parsed : { ...parsed, count: parsed.count - passed });
};
