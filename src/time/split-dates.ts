import { formatRule } from './format-rule.js';
import { parseRule } from './recurrence-rule.js';
import { withUntil } from './rule-until.js';
import { movedWall, ruleStarts, type SeriesDates, yearsAfter } from './series-dates.js';
import { readWallTime } from './wall-time.js';

/** The rules of a series before and from a local time. */
interface SplitRule {
  before: string | null;
  /** Null when only listed dates are left. */
  after: string | null;
  /** The start of the second rule. */
  firstStart: string;
}

const FAR_YEARS = 30;

/**
 * Divides the rule of a series: the first part ends before a local time, the second has the other dates. COUNT is divided too.
 * @param from a date of the series, of its rule or added
 */
export const splitRule = ({ rule, start }: Pick<SeriesDates, 'rule' | 'start'>, from: string): SplitRule => {
  if (rule === null) return { before: null, after: null, firstStart: from };
  const { count, until, ...parts } = parseRule(rule);
  const [first] = ruleStarts({ rule, start }, { from, until: yearsAfter(from, FAR_YEARS) });
  // An added date after the last one of the rule.
  if (first === undefined) return { before: rule, after: null, firstStart: from };
  const last = movedWall(from, -1);
  const before = formatRule(withUntil(parts, readWallTime(last), false));
  const rest = count === undefined ? {} : { count: count - ruleStarts({ rule, start }, { until: last }).length };
  const after = formatRule({ ...parts, ...(until !== undefined && { until }), ...rest });
  return { before, after, firstStart: first };
};
