import type { Json } from './site-client.js';

/** The categories in levels: first those without a parent, then their children. Categories in a cycle are in the first level. */
export const inOrderOfParents = (categories: readonly Json[]): Json[][] => {
  const byId = new Map(categories.map((category) => [String(category.id), category]));
  const depths = new Map<Json, number>();
  for (const category of byId.values()) {
    const path = new Set<Json>(); // from the category up to one whose depth is known
    let top: Json | undefined = category;
    while (top && !depths.has(top) && !path.has(top)) {
      path.add(top);
      top = byId.get(String(top.parent));
    }
    const cycle = top && path.has(top) ? top : undefined;
    let depth = top && !cycle ? (depths.get(top) ?? 0) + 1 : 0;
    let isInCycle = cycle !== undefined;
    for (const one of [...path].reverse()) {
      depths.set(one, isInCycle ? 0 : depth++);
      if (one !== cycle || !isInCycle) continue;
      isInCycle = false;
      depth = 1;
    }
  }
  const levels: Json[][] = [];
  for (const [category, depth] of depths) {
    levels[depth] ??= [];
    levels[depth].push(category);
  }
  return levels;
};
