import { readBackupNumbersBy } from '../../backups/backup-rows.js';
import { openPlace } from '../../backups/place.js';
import type { BackupPlace } from '../../backups/stored-backup.js';
import type { Session } from '../../connections/session.js';
import type { Settings } from '../../settings/settings.js';
import { type Finding, fail, pass } from './finding.js';

const HOUR = 3_600_000; // milliseconds

/** Checks that backups can be stored, and that the last one is not too old. Without BACKUP_EVERY it has nothing to check. */
export async function* checkBackups(settings: Settings, session: Session): AsyncGenerator<Finding> {
  const { every } = settings.backups;
  if (every === undefined) return;
  const place = openPlace(settings);
  yield* checkPlace(place);
  const { good, missing, tried, error, failures, now } = await readBackupNumbersBy(session);
  const reason = error ? ` The last attempt failed: ${error}` : '';
  if (!good) yield tried ? fail(`There is no good backup yet.${reason}`) : pass('The service makes the first backup.');
  else if (now.getTime() - good.getTime() > 2 * every)
    yield fail(
      `The last good backup is ${hours(now.getTime() - good.getTime())} old.${reason} Is the service running?`,
    );
  else if (failures) yield fail(`${failures} backups have failed since the last good one.${reason}`);
  else if (missing)
    yield fail(
      `Files of pictures are missing in the last backup (${missing}), so outdated ones are kept: see the log.`,
    );
  else yield pass(`The last backup is ${hours(now.getTime() - good.getTime())} old.`);
}

async function* checkPlace(place: BackupPlace): AsyncGenerator<Finding> {
  try {
    await place.check();
  } catch (error) {
    yield fail(`Backups cannot be stored: ${(error as Error).message}`);
    return;
  }
  yield pass(`Backups can be stored in ${place.address}.`);
  try {
    await place.list();
  } catch (error) {
    yield fail(`Outdated backups cannot be deleted: ${(error as Error).message}`);
  }
}

const hours = (time: number): string => {
  const count = Math.floor(time / HOUR);
  return count === 0 ? 'less than an hour' : count === 1 ? 'one hour' : `${count} hours`;
};
