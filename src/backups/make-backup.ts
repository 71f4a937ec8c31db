import { openPictures } from '../pictures/pictures.js';
import type { Settings } from '../settings/settings.js';
import { backupClient } from './backup-client.js';
import { lockBackups, noteFailure, noteGood, noteStart, readBackupNumbersBy } from './backup-rows.js';
import { isDue } from './due.js';
import { type Keep, outdatedBackups } from './keep.js';
import { openPlace } from './place.js';
import { type BackupPlace, backupName } from './stored-backup.js';
import type { BackupHeader } from './tables.js';
import { writeBackup } from './write-backup.js';

export interface MadeBackup {
  name: string;
  /** The folder, or the URL of the bucket. */
  address: string;
  /** In bytes. */
  size: number;
  header: BackupHeader;
  /** The names of the files of pictures that were missing. */
  missing: string[];
  /** The number of outdated backups that were deleted. */
  deleted: number;
  /** Why outdated backups were not deleted, in one sentence; undefined if all were. */
  deletionProblem?: string | undefined;
}

/** The settings of backups and of the pictures in them. */
export type BackupSettings = Pick<Settings, 'backups' | 'dataDir' | 'mediaBucket'>;

/**
 * Stores a backup of the calendar at `url` in the place of the settings, notes it, and deletes outdated ones (BACKUP_KEEP), except when files of
 * pictures are missing: the older ones may have them.
 * @param progress is called while the backup is stored.
 * @param ifDue whether it makes none if BACKUP_EVERY does not require one: another process may have made it.
 * @returns undefined if a backup or a restore runs already, in any process, or if none is due.
 * @throws Error with one line for the operator. The failure is noted.
 */
export const makeBackup = async (
  url: string,
  settings: BackupSettings,
  { ifDue, progress = () => undefined }: { ifDue: boolean; progress?: () => void },
): Promise<MadeBackup | undefined> => {
  const { every, keep } = settings.backups;
  const client = backupClient(url);
  try {
    await client.connect();
    if (!(await lockBackups(client))) return undefined;
    if (ifDue && !(every && isDue(await readBackupNumbersBy(client), every))) return undefined;
    const place = openPlace(settings);
    const name = backupName(new Date());
    const id = await noteStart(name, client);
    const { header, stored, missing } = await writeBackup(client, openPictures(settings).store, (bytes) =>
      place.write(name, observed(bytes, progress)),
    ).catch(async (error: Error) => {
      await noteFailure(id, error, client).catch(() => undefined);
      throw error;
    });
    await noteGood(id, { bytes: stored, missing: missing.length }, client);
    const result = missing.length ? { deleted: 0 } : await deleteOutdated(place, keep, progress);
    return { name, address: place.address, size: stored, header, missing, ...result };
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Deletes outdated backups. The new backup is good, so a failure is returned. */
const deleteOutdated = async (
  place: BackupPlace,
  keep: Keep,
  progress: () => void,
): Promise<Pick<MadeBackup, 'deleted' | 'deletionProblem'>> => {
  try {
    const outdated = outdatedBackups(await place.list(), keep, new Date());
    const errors: Error[] = [];
    for (const { name } of outdated) {
      progress();
      await place.delete(name).catch((error: Error) => errors.push(error));
    }
    const [first] = errors;
    return {
      deleted: outdated.length - errors.length,
      deletionProblem: first && failedDeletions(errors.length, first),
    };
  } catch (error) {
    return { deleted: 0, deletionProblem: `Outdated backups could not be deleted: ${(error as Error).message}` };
  }
};

const failedDeletions = (count: number, first: Error): string =>
  count === 1
    ? `One outdated backup could not be deleted: ${first.message}`
    : `${count} outdated backups could not be deleted. The first reason: ${first.message}`;

async function* observed(chunks: AsyncIterable<Uint8Array>, progress: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    progress();
    yield chunk;
  }
}
