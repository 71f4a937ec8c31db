import { ScramClient } from '../connections/scram.js';
import { openPictures } from '../pictures/pictures.js';
import type { Settings } from '../settings/settings.js';
import { lockBackups, noteEnd, noteStart, readBackupNumbersBy } from './backup-rows.js';
import { isDue } from './due.js';
import { outdatedBackups } from './keep.js';
import { openPlace } from './place.js';
import { backupName } from './stored-backup.js';
import type { BackupHeader } from './tables.js';
import { writeBackup } from './write-backup.js';

export interface MadeBackup {
  name: string;
  /** The folder, or the URL of the bucket. */
  address: string;
  /** In bytes. */
  size: number;
  header: BackupHeader;
  /** The number of files of pictures that were missing. */
  missing: number;
  /** The names of the outdated backups that were deleted. */
  deleted: string[];
}

/** The settings of backups and of the pictures in them. */
export type BackupSettings = Pick<Settings, 'backups' | 'dataDir' | 'mediaBucket'>;

/**
 * Stores a backup of the calendar at `url` in the place of the settings, notes it, and deletes outdated ones (BACKUP_KEEP), except when files of
 * pictures are missing: the older ones may have them.
 * @param ifDue whether it makes none if BACKUP_EVERY does not require one: another process may have made it.
 * @returns undefined if a backup or a restore runs already, in any process, or if none is due.
 * @throws Error with one line for the operator. The failure is noted, except one to delete an outdated backup: the new one is good.
 */
export const makeBackup = async (
  url: string,
  settings: BackupSettings,
  { ifDue }: { ifDue: boolean },
): Promise<MadeBackup | undefined> => {
  const { every, keep } = settings.backups;
  const client = new ScramClient({ connectionString: url });
  try {
    await client.connect();
    if (!(await lockBackups(client))) return undefined;
    if (ifDue && !(every && isDue(await readBackupNumbersBy(client), every))) return undefined;
    const place = openPlace(settings);
    const name = backupName(new Date());
    const id = await noteStart(name, client);
    const { header, stored, missing } = await writeBackup(client, openPictures(settings).store, (bytes) =>
      place.write(name, bytes),
    ).catch(async (error: Error) => {
      await noteEnd(id, error, client).catch(() => undefined);
      throw error;
    });
    await noteEnd(id, stored, client);
    const outdated = missing ? [] : outdatedBackups(await place.list(), keep, new Date());
    for (const backup of outdated) await place.delete(backup.name);
    return {
      name,
      address: place.address,
      size: stored,
      header,
      missing,
      deleted: outdated.map((backup) => backup.name),
    };
  } finally {
    await client.end().catch(() => undefined);
  }
};
