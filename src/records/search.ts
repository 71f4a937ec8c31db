import { escapeLike, parseSearch } from '../texts/search.js';

type Condition = Record<string, unknown>;

/** Conditions on folded columns: every word of the search in one of them, no excluded word in any (contract, "Search"). */
export const mentions = (search: string | undefined, columns: readonly string[]): Condition => {
  if (search === undefined) return {};
  const excluded = parseSearch(search).none.map((word) => ({ NOT: somewhere(word, columns) }));
  return { AND: [contains(search, columns), ...excluded] };
};

/** The half of it: every word of the search in one of the columns. */
export const contains = (search: string, columns: readonly string[]): Condition => ({
  AND: parseSearch(search).all.map((word) => somewhere(word, columns)),
});

const somewhere = (word: string, columns: readonly string[]) => ({
  OR: columns.map((column) => ({ [column]: { contains: escapeLike(word) } })),
});
