import type { Language } from '../../languages/language.js';
import { describeRecurrence } from '../../time/describe-rule.js';
import { parseRule } from '../../time/recurrence-rule.js';
import type { SeriesDates } from '../../time/series-dates.js';

/** The dates of a series as a sentence. */
export const describeSeries = (series: SeriesDates, language: Language): string => {
  const { rule, start, allDay, addedDates, excludedDates } = series;
  return describeRecurrence({
    ...(rule && { rule: parseRule(rule) }),
    start,
    allDay,
    addedDates,
    excludedDates,
    language,
  });
};
