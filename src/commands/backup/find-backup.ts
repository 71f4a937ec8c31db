import { existsSync } from 'node:fs';
import { openPlace } from '../../backups/place.js';
import { type Backup, openBackup } from '../../backups/read-backup.js';
import { notInFuture, startOf } from '../../backups/stored-backup.js';
import type { Settings } from '../../settings/settings.js';

export const BACKUP_ARGUMENT = 'a file, or the name of a backup in BACKUP_TO, as “almanac backup list” shows it';

/**
 * Opens a backup, and validates its header.
 * @param name a path, or the name of a backup in BACKUP_TO. A file of the path has priority.
 * @throws Error with one line, if there is none, or it is damaged.
 */
export const findBackup = async (name: string, settings: Pick<Settings, 'backups' | 'dataDir'>): Promise<Backup> => {
  if (existsSync(name) || !startOf(name)) return openBackup(name);
  const place = openPlace(settings);
  const found = (await place.list()).find((stored) => stored.name === name);
  if (!found) throw new Error(`There is no backup ${name} in ${place.address}.`);
  return openBackup(name, place.read(name));
};

/** The name of the newest backup in BACKUP_TO, without those of the future. @throws Error if there is none. */
export const newestBackup = async (settings: Pick<Settings, 'backups' | 'dataDir'>): Promise<string> => {
  const place = openPlace(settings);
  const backups = await place.list();
  const [newest] = notInFuture(new Date(), backups);
  if (newest) return newest.name;
  throw new Error(
    backups.length
      ? `The times of all backups in ${place.address} are in the future: name one of them.`
      : `There are no backups in ${place.address}.`,
  );
};
