import { all, not, type Sql, sql } from '../../database/sql.js';
import { escapeLike, parseSearch } from '../../texts/search.js';

/** The condition that a folded text contains every word of a search and no excluded word (docs/rest-contract.md, "Search"). */
export const containsSearch = (search: string, folded: Sql): Sql => {
  const words = parseSearch(search);
  return all([
    ...words.all.map((word) => containsWord(folded, word)),
    ...words.none.map((word) => not(containsWord(folded, word))),
  ]);
};

const containsWord = (folded: Sql, word: string) => sql`${folded} LIKE ${`%${escapeLike(word)}%`}`;
