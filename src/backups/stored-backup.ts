/** The backups of a place, and their names. */

/** All functions throw an Error with one line for the operator. */
export interface BackupPlace {
  /** The folder, or the URL of the bucket. */
  readonly address: string;
  /** Stores a backup. It exists when the promise resolves, complete, and not before. Returns its size in bytes. */
  write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  /** The backups, newest first. Other files are left out. */
  list(): Promise<StoredBackup[]>;
  read(name: string): AsyncIterable<Uint8Array>;
  delete(name: string): Promise<void>;
  /** Throws if no backup can be stored. Changes nothing in a folder. */
  check(): Promise<void>;
}

export interface StoredBackup {
  name: string;
  /** When it was started. Its contents are of this time. */
  started: Date;
  /** In bytes. */
  size: number;
}

/** Sorts backups, newest first. */
export const newestFirst = (backups: StoredBackup[]): StoredBackup[] =>
  backups.sort((one, other) => other.started.getTime() - one.started.getTime());

/** The backups whose time is not in the future. The others were made when a clock was wrong. */
export const notInFuture = (now: Date, backups: readonly StoredBackup[]): StoredBackup[] =>
  backups.filter(({ started }) => started.getTime() <= now.getTime());

const NAME = /^almanac-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.ndjson\.gz$/;

/** The name of a backup, such as `almanac-2026-11-28T03-00-00Z.ndjson.gz`: without a colon, which Windows does not allow. */
export const backupName = (started: Date): string =>
  `almanac-${started.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson.gz`;

/** When a backup was started, by its name; undefined for the name of another file. */
export const startOf = (name: string): Date | undefined => {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const started = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(started.getTime()) ? undefined : started;
};
