import type { ResolverContext } from '../builder/context.js';
import type { PageFilters } from './address-filters.js';
import { cards } from './documents.js';
import type { PageMessageKey } from './messages/en.js';

/** The text of a list without events: the calendar has none, none matches the filters, or none is in its month, past, ongoing or coming. */
export const textOfEmptyList = async (
  { filter, isPast, isOngoing, month }: Pick<PageFilters, 'filter' | 'isPast' | 'isOngoing' | 'month'>,
  context: ResolverContext,
): Promise<PageMessageKey> => {
  if (!(await hasEvents(context))) return 'no-events-yet';
  if (Object.keys(filter).length > 0) return 'no-events';
  if (month) return 'no-events-month';
  if (isOngoing) return 'no-events-ongoing';
  return isPast ? 'no-events-past' : 'no-events-coming';
};

const hasEvents = async (context: ResolverContext): Promise<boolean> => {
  const { events } = await cards({ filter: {}, first: 1 }, context);
  return events.nodes.length > 0;
};
