/** A process that makes one backup, with a low priority, so that the memory and the processor are those of the service again afterwards. */
import { type BackupSettings, type MadeBackup, makeBackup } from './make-backup.js';
import { NAMED_FILES } from './picture-files.js';

/** The message to the process. */
export interface BackupRequest {
  url: string;
  settings: BackupSettings;
}

/** Its message while it makes progress. */
export interface BackupProgress {
  progress: true;
}

/** Its message before it ends. */
export type BackupOutcome =
  | (Pick<MadeBackup, 'name' | 'deleted' | 'deletionProblem'> & {
      bytes: number;
      /** The number of files of pictures that were missing, and the first names. */
      missing: number;
      files: string[];
    })
  | { isMade: false }
  | { error: string };

const respond = (outcome: BackupOutcome): void => {
  process.send?.(outcome, () => process.disconnect());
};

const outcomeOf = ({ name, size, missing, deleted, deletionProblem }: MadeBackup): BackupOutcome => ({
  ...{ name, bytes: size, deleted, deletionProblem },
  ...{ missing: missing.length, files: missing.slice(0, NAMED_FILES) },
});

const PROGRESS_EVERY = 1000; // milliseconds between two messages

let reportedAt = 0;

const reportProgress = (): void => {
  if (performance.now() - reportedAt < PROGRESS_EVERY) return;
  reportedAt = performance.now();
  // Without the service there is no channel, and this process ends.
  process.send?.({ progress: true } satisfies BackupProgress, () => undefined);
};

process.once('message', ({ url, settings }: BackupRequest) => {
  makeBackup(url, settings, { ifDue: true, progress: reportProgress }).then(
    (made) => respond(made ? outcomeOf(made) : { isMade: false }),
    (error: Error) => respond({ error: error.message }),
  );
});

// The service has ended: nobody notes the outcome.
process.once('disconnect', () => process.exit());
