import type { RequestContext } from '../../access/caller.js';
import { hiddenWhenLocked, unlockedTo } from '../../access/event-password.js';
import type { EventRow } from '../../database/row-types.js';
import { all, any, type Sql } from '../../database/sql.js';
import { parseSearch } from '../../texts/search.js';
import { rankedSearch } from '../reading/ranked-search.js';
import { searchCondition, titleSearchCondition } from '../reading/texts.js';
import type { EventFilter } from './event-filter-fields.js';

const searchedTexts = ['title', 'description', 'excerpt'] as const satisfies (keyof EventRow)[];

/**
 * The condition of the search. A locked event matches by its title only. Excluded words also apply to its hidden texts.
 */
export const searchFilter = ({ search, ranked }: EventFilter, context: RequestContext): Sql | undefined => {
  if (search === undefined) return undefined;
  if (ranked) return rankedSearch('event', search, context);
  const { language } = context;
  const found = searchCondition(search, language);
  if (parseSearch(search).none.length > 0) return hiddenWhenLocked(searchedTexts, found, context);
  // The searched text contains the title. So each text is compared once, and the index on the text serves both kinds of events.
  return all([found, any([unlockedTo(context), titleSearchCondition(search, language)])]);
};
