/** The addresses of the pages, without their language segment. */
import type { Kind } from '../records/fields/kind.js';
import { recordOfPath } from '../records/schema/addresses.js';
import { existingDay, existingMonth, mondayOf } from './calendar-days.js';

/** What a page shows. */
export type PageTarget =
  | { view: 'home' }
  | { view: 'list' }
  | { view: 'search' }
  | { view: 'weekend' }
  | { view: 'month'; month: string }
  | { view: 'week'; week: string; monday: string }
  | { view: 'day'; day: string }
  | { view: 'record'; kind: Kind; slug: string }
  /** A page of a period without the period: it leads to that with today or the date in the query. */
  | { view: 'choose'; period: 'calendar' | 'week' | 'day' }
  /** The page with the code to embed. */
  | { view: 'embedding' }
  /** What other sites embed: `list` or `month`; other texts do not exist. */
  | { view: 'embedded'; of: string }
  /** A period that does not exist, such as the month 2026-13. */
  | { view: 'missing' };

const MISSING: PageTarget = { view: 'missing' };

/** The page at a path; undefined if there is none. */
export const pageOfPath = (path: string): PageTarget | undefined => {
  const [, first = '', second] = /^\/([^/]*)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  if (second === undefined) {
    if (path === '/') return { view: 'home' };
    if (first === 'events') return { view: 'list' };
    if (first === 'search') return { view: 'search' };
    if (first === 'weekend') return { view: 'weekend' };
    if (first === 'embed') return { view: 'embedding' };
    if (first === 'calendar' || first === 'week' || first === 'day') return { view: 'choose', period: first };
  } else if (first === 'embed') {
    return { view: 'embedded', of: second };
  } else if (first === 'calendar') {
    const month = existingMonth(second);
    return month ? { view: 'month', month } : MISSING;
  } else if (first === 'week') {
    const monday = mondayOf(second);
    return monday ? { view: 'week', week: second.toUpperCase(), monday } : MISSING;
  } else if (first === 'day') {
    const day = existingDay(second);
    return day ? { view: 'day', day } : MISSING;
  }
  const record = recordOfPath(path);
  return record && { view: 'record', ...record };
};
