/** Names for statements: one with a name is parsed and planned once a connection. */
import { LRUCache } from 'lru-cache';

const MOST_NAMES = 300; // each takes a plan in each connection
const names = new Map<string, string>();
const seen = new LRUCache<string, true>({ max: 1000 });

/** A name for a statement that comes again; undefined for one that may not. */
export const nameOf = (text: string): string | undefined => {
  const name = names.get(text);
  if (name !== undefined || names.size >= MOST_NAMES) return name;
  if (!seen.has(text)) {
    seen.set(text, true);
    return undefined;
  }
  names.set(text, `almanac_${names.size}`);
  return names.get(text);
};
