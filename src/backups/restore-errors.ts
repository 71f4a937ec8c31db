/** The errors of reading and restoring a backup, and their messages. */

export class NewerVersion extends Error {}

export class NotABackup extends Error {}

export class NotEmpty extends Error {}

export class UnknownOutcome extends Error {}

export class Damaged extends Error {}

export const explainRestoreError = (error: NodeJS.ErrnoException, file: string): Error => {
  const { code = '' } = error;
  if (error instanceof NotABackup) return new Error(`${file} is not a backup of Almanac.`);
  if (error instanceof NewerVersion)
    return new Error(`${file} was written by a newer version of Almanac: install that version first.`);
  // SQLSTATE class 22 is data exceptions, class 23 is integrity constraint violations.
  if (error instanceof Damaged || /^(Z_(BUF|DATA)_ERROR$|2[23])/.test(code)) {
    return new Error(`${file} is damaged or incomplete. Nothing was changed. Use another backup.`);
  }
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`);
  if (error instanceof NotEmpty) {
    return new Error(
      'This calendar is not empty. Set another DATA_DIR (or DATABASE_URL), or delete its data with --replace.',
    );
  }
  if (error instanceof UnknownOutcome) {
    return new Error(
      'The connection was lost during the commit, and PostgreSQL does not respond: either all of the backup was restored, or nothing. ' +
        'Run “almanac doctor” to see which, and restore the backup again if necessary.',
    );
  }
  if (code === '55P03')
    return new Error('Other clients are writing to the calendar. Nothing was changed. Try again later.');
  return new Error(`The backup could not be restored, and nothing was changed: ${error.message}`);
};
