/** The counts of a cache since the start of the process, and its current size. */
export interface CacheStatistics extends CacheCounts {
  entries: number;
  bytes: number;
  maxBytes: number;
}

export interface CacheCounts {
  /** Look-ups that found a valid entry, and the others. */
  hits: number;
  misses: number;
  /** Entries that were found and no longer valid, and entries that were dropped because everything may have changed. */
  invalidations: number;
  /** Entries that were dropped because the memory was full. */
  evictions: number;
}

/** Counts of a cache, which the cache increments. */
export const newCounts = (): CacheCounts => ({ hits: 0, misses: 0, invalidations: 0, evictions: 0 });
