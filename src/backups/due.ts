import type { BackupNumbers } from './backup-rows.js';

const RETRY = 600_000; // milliseconds after a failed attempt

/**
 * Whether a backup is due: none was made in this period, which begins at a multiple of `every` since midnight UTC, and none has failed in the
 * last ten minutes.
 * @param every in milliseconds
 */
export const isDue = ({ good, tried, now }: Pick<BackupNumbers, 'good' | 'tried' | 'now'>, every: number): boolean => {
  const period = Math.floor(now.getTime() / every) * every;
  if (good && good.getTime() >= period) return false;
  return !tried || now.getTime() - tried.getTime() >= Math.min(RETRY, every / 2);
};
