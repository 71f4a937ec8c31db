/** The filter of events by the words of a place. */
import type { RequestContext } from '../../../access/caller.js';
import { Checklist } from '../../../errors.js';
import { valueLimits } from '../../../texts/limits.js';
import type { EventFilter } from '../event-filter-fields.js';
import { prepareSearch } from './found-events.js';
import { formatQuery, parseQuery } from './parse-query.js';

/**
 * Returns the filter for the events at the public venues whose name and town contain all words. Excluded words are ignored. If there are more
 * venues than a filter may have, the filter is a search for the words. It finds all public events at these venues, and others.
 * @throws ApiError `invalid-params` for the parameter with the words
 */
export const atVenuesNamed = async (
  words: string,
  parameter: string,
  context: RequestContext,
): Promise<Pick<EventFilter, 'venue' | 'matching'>> => {
  const checklist = new Checklist();
  const query = checklist.take(parameter, () => parseQuery(words));
  checklist.done();
  const texts = query?.words.map(({ text }) => text) ?? [];
  // The last word of a search may still be typed. Here it is complete: Bath is not Bathurst.
  const named = texts.map((text) => ({ text, isPrefix: false }));
  const { venue } = (await prepareSearch({ words: named, phrases: [], excluded: [] }, context)).namedByAll;
  return venue.length > valueLimits.list ? { matching: formatQuery(texts, []) ?? words } : { venue: [...venue] };
};
