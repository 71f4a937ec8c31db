/** The venues that words name, for filters of events by place. */
import type { RequestContext } from '../../../access/caller.js';
import { Checklist } from '../../../errors.js';
import { prepareSearch } from './found-events.js';
import { parseQuery } from './parse-query.js';

/**
 * Returns the ids of the public venues whose name and town contain all words. Excluded words are ignored.
 * @throws ApiError `invalid-params` for the parameter with the words
 */
export const venuesNamed = async (
  words: string,
  parameter: string,
  context: RequestContext,
): Promise<readonly number[]> => {
  const checklist = new Checklist();
  const query = checklist.take(parameter, () => parseQuery(words));
  checklist.done();
  // The last word of a search may still be typed. Here it is complete: Bath is not Bathurst.
  const named = query?.words.map(({ text }) => ({ text, isPrefix: false })) ?? [];
  return (await prepareSearch({ words: named, phrases: [], excluded: [] }, context)).namedByAll.venue;
};
