import { all, not, type Sql, sql } from '../../storage/sql.js';
import { escapeLike, parseSearch } from '../../texts/search.js';

/** What a search asks of a folded text: every word of it, and no excluded one (docs/rest-contract.md, "Search"). */
export const mentions = (search: string, folded: Sql): Sql =>
  all([contains(search, folded), ...parseSearch(search).none.map((word) => not(has(folded, word)))]);

/** The half of it: every word of the search. */
export const contains = (search: string, folded: Sql): Sql =>
  all(parseSearch(search).all.map((word) => has(folded, word)));

const has = (folded: Sql, word: string) => sql`${folded} LIKE ${`%${escapeLike(word)}%`}`;
