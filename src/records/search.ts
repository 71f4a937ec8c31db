import { escapeLike, parseSearch } from '../texts/search.js';

/** Conditions on folded columns: every word of the search in one of them, no excluded word in any (contract, "Search"). */
export const mentions = (search: string | undefined, columns: readonly string[]): Record<string, unknown> => {
  if (search === undefined) return {};
  const { all, none } = parseSearch(search);
  const somewhere = (word: string) => ({ OR: columns.map((column) => ({ [column]: { contains: escapeLike(word) } })) });
  return { AND: [...all.map(somewhere), ...none.map((word) => ({ NOT: somewhere(word) }))] };
};
