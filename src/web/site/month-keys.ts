/** The keys of the grid of a month (ARIA Authoring Practices, "Grid"). */
import { addDays, sameDateOf } from '../../time/days.js';

/**
 * The day that a key moves to; undefined for other keys.
 * @param day the focused day.
 * @param week the days of its week in their order.
 */
export const dayAfterKey = (
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  day: string,
  week: readonly string[],
): string | undefined => {
  const months = { PageUp: -1, PageDown: 1 }[key];
  if (months !== undefined) return sameDateOf(day, shiftKey ? 12 * months : months);
  if (shiftKey) return undefined;
  if (key === 'Home') return week[0];
  if (key === 'End') return week.at(-1);
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  return days === undefined ? undefined : addDays(day, days);
};

/** The month of a date: `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);
