import { withDefaults } from '../expand-rule.js';
import { WEEKDAYS } from '../format-rule.js';
import type { RecurrenceRule } from '../recurrence-rule.js';

/** Whether BYDAY has only weekdays without numbers. */
export const isPlain = (byDay: readonly string[]): boolean => byDay.every((day) => day.length === 2);

/**
 * The rule with the same dates that has the shortest description: the last day of the set of Fridays (BYDAY=FR;BYSETPOS=-1) is the last
 * Friday (BYDAY=-1FR), and every Thursday of each month is every Thursday. The parts that the rule takes from its start are set.
 * @param start the local time of the first date, in milliseconds as if it were in UTC
 * @param hasOneTime whether the rule has one start in a day
 */
export const simplestRule = (rule: RecurrenceRule, start: number, hasOneTime: boolean): RecurrenceRule => {
  const full = withDefaults(rule, start);
  const numbered = hasOneTime ? withNumber(full) : full;
  return withoutEffectlessFrequency(withoutAllMonths(numbered));
};

/** A position in a set of equal weekdays is the number of the weekday. */
const withNumber = (rule: RecurrenceRule): RecurrenceRule => {
  const { freq, byDay, byMonth, byMonthDay, byYearDay, byWeekNo, bySetPos } = rule;
  if (!bySetPos || byDay?.length !== 1 || !isPlain(byDay) || byMonthDay || byYearDay || byWeekNo) return rule;
  const isOneSet = freq === 'MONTHLY' || (freq === 'YEARLY' && (byMonth?.length ?? 1) === 1);
  if (!isOneSet) return rule;
  return { ...rule, byDay: bySetPos.map((position) => `${position}${byDay[0]}`), bySetPos: undefined };
};

const withoutAllMonths = (rule: RecurrenceRule): RecurrenceRule => {
  const { freq, interval, byMonth, byDay = [], bySetPos } = rule;
  if (byMonth?.length !== 12) return rule;
  const everyMonth = { ...rule, byMonth: undefined };
  if (freq !== 'YEARLY' || isPlain(byDay)) return everyMonth;
  // Numbered weekdays of a year without BYMONTH are those of the whole year.
  return interval === 1 && !bySetPos ? { ...everyMonth, freq: 'MONTHLY' } : rule;
};

/** When no period is left out and no position counted, the frequency has no effect on days that have the same meaning in all of them. */
const withoutEffectlessFrequency = (rule: RecurrenceRule): RecurrenceRule => {
  const { interval, byDay, byMonth, byMonthDay, byYearDay, byWeekNo, bySetPos } = rule;
  if (interval !== 1 || bySetPos || byYearDay || byWeekNo) return rule;
  const isNumberedInYear = rule.freq === 'YEARLY' && !byMonth && byDay && !isPlain(byDay);
  if (isNumberedInYear) return rule;
  if (byMonthDay || (byDay && !isPlain(byDay))) return { ...rule, freq: byMonth ? 'YEARLY' : 'MONTHLY' };
  if (!byDay || byDay.length === WEEKDAYS.length) return { ...rule, freq: 'DAILY', byDay: undefined };
  return { ...rule, freq: 'WEEKLY' };
};
