import { Gauge, type Registry } from 'prom-client';
import type { BackupNumbers } from '../../backups/backup-rows.js';
import { shared } from './shared-read.js';

/** The interval of backups in milliseconds, and a function that sends one statement. */
export interface WatchedBackups {
  every: number;
  read(): Promise<BackupNumbers>;
}

/** Adds the metrics of backups. All processes read the same numbers from the database. They are missing while it does not respond. */
export const addBackupMetrics = (registry: Registry, { every, read }: WatchedBackups): void => {
  const numbers = shared(read);
  const gauge = (name: string, help: string, of: (numbers: BackupNumbers) => number) =>
    new Gauge({
      ...{ name, help, registers: [registry], aggregator: 'max' },
      async collect() {
        this.remove();
        const found = await numbers();
        if (found) this.set(of(found));
      },
    });
  new Gauge({
    name: 'almanac_backup_interval_seconds',
    help: 'The time between two backups (BACKUP_EVERY).',
    registers: [registry],
    aggregator: 'max',
  }).set(every / 1000);
  gauge(
    'almanac_backup_last_success_timestamp_seconds',
    'The start of the last good backup, in seconds since 1970; 0 without one.',
    ({ good }) => (good?.getTime() ?? 0) / 1000,
  );
  gauge('almanac_backup_last_duration_seconds', 'The duration of the last good backup.', ({ seconds }) => seconds);
  gauge('almanac_backup_last_bytes', 'The size of the last good backup.', ({ bytes }) => bytes);
  gauge(
    'almanac_backup_last_missing_files',
    'The number of files of pictures that the last good backup lacks.',
    ({ missing }) => missing,
  );
  gauge('almanac_backup_failures', 'The failed attempts since the last good backup.', ({ failures }) => failures);
};
