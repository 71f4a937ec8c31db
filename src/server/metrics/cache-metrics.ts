import { Counter, Gauge, type Registry } from 'prom-client';
import type { CacheStatistics } from '../../cache/cache-statistics.js';

/** The statistics of caches by their names. */
export type Caches = Readonly<Record<string, () => CacheStatistics>>;

/** Adds the metrics of caches. Nothing is done until they are read. */
export const addCacheMetrics = (registry: Registry, caches: Caches): void => {
  const statistics = () => Object.entries(caches).map(([cache, read]) => [cache, read()] as const);
  const registers = [registry];
  const gauge = (name: string, help: string, key: keyof CacheStatistics) =>
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers,
      collect() {
        for (const [cache, all] of statistics()) this.set({ cache }, all[key]);
      },
    });
  const counter = (name: string, help: string, key: keyof CacheStatistics) =>
    new Counter({
      name,
      help,
      labelNames: ['cache'],
      registers,
      collect() {
        this.reset();
        for (const [cache, all] of statistics()) this.inc({ cache }, all[key]);
      },
    });
  counter('almanac_cache_hits_total', 'Look-ups that found a valid entry.', 'hits');
  counter('almanac_cache_misses_total', 'Look-ups that found no valid entry.', 'misses');
  counter('almanac_cache_invalidations_total', 'Entries that a change made invalid.', 'invalidations');
  counter('almanac_cache_evictions_total', 'Entries dropped because the memory was full.', 'evictions');
  gauge('almanac_cache_entries', 'Entries.', 'entries');
  gauge('almanac_cache_bytes', 'Memory of the entries.', 'bytes');
  gauge('almanac_cache_max_bytes', 'Memory that the entries may use.', 'maxBytes');
};
