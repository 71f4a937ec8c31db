/** A process that makes one backup, with a low priority, so that the memory and the processor are those of the service again afterwards. */
import { type BackupSettings, type MadeBackup, makeBackup } from './make-backup.js';

/** The message to the process. */
export interface BackupRequest {
  url: string;
  settings: BackupSettings;
}

/** Its message before it ends. */
export type BackupOutcome =
  | { name: string; bytes: number; missing: number; deleted: number }
  | { isMade: false }
  | { error: string };

const respond = (outcome: BackupOutcome): void => {
  process.send?.(outcome, () => process.disconnect());
};

const outcomeOf = ({ name, size, missing, deleted }: MadeBackup): BackupOutcome => ({
  ...{ name, bytes: size, missing, deleted: deleted.length },
});

process.once('message', ({ url, settings }: BackupRequest) => {
  makeBackup(url, settings, { ifDue: true }).then(
    (made) => respond(made ? outcomeOf(made) : { isMade: false }),
    (error: Error) => respond({ error: error.message }),
  );
});

// The service has ended: nobody notes the outcome.
process.once('disconnect', () => process.exit());
