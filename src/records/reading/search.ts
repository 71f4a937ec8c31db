import { all, not, type Sql, sql } from '../../database/sql.js';
import { escapeLike, parseSearch } from '../../texts/search.js';

/** The condition that a folded text contains every word of a search and no excluded word (docs/rest-contract.md, "Search"). */
export const containsSearch = (search: string, folded: Sql): Sql =>
  all([containsWords(search, folded), ...parseSearch(search).none.map((word) => not(containsWord(folded, word)))]);

/** The condition that a folded text contains every word of a search. Excluded words are ignored. */
export const containsWords = (search: string, folded: Sql): Sql =>
  all(parseSearch(search).all.map((word) => containsWord(folded, word)));

const containsWord = (folded: Sql, word: string) => sql`${folded} LIKE ${`%${escapeLike(word)}%`}`;
