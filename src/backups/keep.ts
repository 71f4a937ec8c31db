/** Which backups are kept. */
import { notInFuture, type StoredBackup } from './stored-backup.js';

/** How many days, weeks and months keep a backup: the last one of each. */
export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

const DAY = 86_400_000; // milliseconds

/**
 * The backups that are no longer kept. Kept are those of the last 24 hours, and the last one of each of the newest days, weeks (from Monday) and
 * months that have one, in UTC. The newest backup is always kept, however old it is. Those of the future are kept too, and do not count.
 * @param all newest first
 */
export const outdatedBackups = (all: readonly StoredBackup[], keep: Keep, now: Date): StoredBackup[] => {
  const backups = notInFuture(now, all);
  const kept = new Set(backups.filter(({ started }, at) => at === 0 || now.getTime() - started.getTime() < DAY));
  for (const [count, periodOf] of [
    [keep.days, dayOf],
    [keep.weeks, weekOf],
    [keep.months, monthOf],
  ] as const) {
    const seen = new Set<number | string>();
    for (const backup of backups) {
      const period = periodOf(backup.started);
      if (seen.has(period) || seen.size >= count) continue;
      seen.add(period);
      kept.add(backup);
    }
  }
  return backups.filter((backup) => !kept.has(backup));
};

const dayOf = (date: Date) => Math.floor(date.getTime() / DAY);

/** 1 January 1970 was a Thursday. */
const weekOf = (date: Date) => Math.floor((dayOf(date) + 3) / 7);

const monthOf = (date: Date) => date.toISOString().slice(0, 7);
