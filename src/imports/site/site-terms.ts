import type { Json } from './site-client.js';

/** The categories in levels: first those without a parent, then their children. Categories in a cycle are in the first level. */
export const inOrderOfParents = (categories: readonly Json[]): Json[][] => {
  const byId = new Map(categories.map((category) => [String(category.id), category]));
  const depthOf = (category: Json, seen: ReadonlySet<Json>): number => {
    const parent = byId.get(String(category.parent));
    return !parent || seen.has(parent) ? 0 : 1 + depthOf(parent, new Set([...seen, parent]));
  };
  const levels: Json[][] = [];
  for (const category of byId.values()) {
    const depth = depthOf(category, new Set([category]));
    levels[depth] ??= [];
    levels[depth].push(category);
  }
  return Array.from(levels, (level) => level ?? []);
};
