/** Names of prepared statements. A statement with a name is parsed and planned once for each connection. */
import { LRUCache } from 'lru-cache';

const MAX_NAMES = 300; // each has a plan in each connection
const names = new Map<string, string>();
const seen = new LRUCache<string, true>({ max: 1000 });

/** The name of a statement. Undefined the first time, because the statement may not be repeated. */
export const nameOf = (text: string): string | undefined => {
  const name = names.get(text);
  if (name !== undefined || names.size >= MAX_NAMES) return name;
  if (!seen.has(text)) {
    seen.set(text, true);
    return undefined;
  }
  names.set(text, `almanac_${names.size}`);
  return names.get(text);
};
