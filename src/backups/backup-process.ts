/** A process that makes one backup, with a low priority, so that the memory and the processor are those of the service again afterwards. */
import { type BackupSettings, makeBackup } from './make-backup.js';

/** The message to the process. */
export interface BackupRequest {
  url: string;
  settings: BackupSettings;
}

/** Its message before it ends. */
export type BackupOutcome = { name: string; bytes: number; deleted: number } | { isMade: false } | { error: string };

const respond = (outcome: BackupOutcome): void => {
  process.send?.(outcome, () => process.disconnect());
};

process.once('message', ({ url, settings }: BackupRequest) => {
  makeBackup(url, settings, { ifDue: true }).then(
    (made) => respond(made ? { name: made.name, bytes: made.size, deleted: made.deleted.length } : { isMade: false }),
    (error: Error) => respond({ error: error.message }),
  );
});

// The service has ended: nobody notes the outcome.
process.once('disconnect', () => process.exit());
