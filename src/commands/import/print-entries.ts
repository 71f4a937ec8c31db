/** `almanac import` of sites, calendars and CSV files. */
import type { RequestContext } from '../../access/caller.js';
import type { ImportRequest } from '../../imports/import-request.js';
import { runImport } from '../../imports/run-import.js';
import { openEntryOutput } from './entry-output.js';

/**
 * Runs an import and prints a report. The exit code is that of `importExitCode`. A login of a site is in IMPORT_LOGIN and
 * IMPORT_PASSWORD; it is neither stored nor printed.
 */
export const importAndPrintEntries = async (
  request: ImportRequest,
  { json }: { json: boolean },
  context: RequestContext,
): Promise<void> => {
  const output = openEntryOutput({ json, dryRun: request.options.dryRun ?? false });
  const { IMPORT_LOGIN: login, IMPORT_PASSWORD: password } = process.env;
  const credentials = request.kind === 'site' && login && password ? { login, password } : undefined;
  let isStopped = true;
  try {
    await runImport({ ...request, credentials }, context, output);
    isStopped = false;
  } finally {
    output.end(isStopped);
  }
};
