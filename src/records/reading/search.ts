import { all, not, type Sql, sql } from '../../storage/sql.js';
import { escapeLike, parseSearch } from '../../texts/search.js';

/** The condition that a folded text contains every word of a search and no excluded word (docs/rest-contract.md, "Search"). */
export const mentions = (search: string, folded: Sql): Sql =>
  all([contains(search, folded), ...parseSearch(search).none.map((word) => not(has(folded, word)))]);

/** The condition that a folded text contains every word of a search. Excluded words are ignored. */
export const contains = (search: string, folded: Sql): Sql =>
  all(parseSearch(search).all.map((word) => has(folded, word)));

const has = (folded: Sql, word: string) => sql`${folded} LIKE ${`%${escapeLike(word)}%`}`;
