import { hostOf, noteAction } from '../../access/audit.js';
import type { RequestContext } from '../../access/caller.js';
import { select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import { apiError, Checklist } from '../../errors.js';
import type { InputReader, Read } from '../../records/fields/fields.js';
import { isPossibleId } from '../../records/fields/kind.js';
import type { ImportOptions } from '../import-options.js';
import type { startImportFields } from './import-fields.js';
import { cancelJobs, type JobRow, notifyJobs } from './job-rows.js';
import { type CsvColumn, checkOptions, checkSourceUrl, readAuthor, readColumns, readKind } from './read-import.js';

/** The input of `startImport`. */
export interface ImportInput {
  read: InputReader<Read<typeof startImportFields>>;
  columns: readonly CsvColumn[] | null | undefined;
}

/** Creates a job, which a process of the server runs. @throws ApiError `invalid-params`. */
export const startImport = async ({ read, columns }: ImportInput, context: RequestContext): Promise<JobRow> => {
  const { url = '', kind: named, user, login, ...rest } = read('create');
  const checklist = new Checklist();
  checkSourceUrl(url, checklist, context);
  const kind = readKind(named, url);
  const map = readColumns(columns, checklist);
  const options: ImportOptions = { ...rest, ...(map && { map }) };
  checkOptions(kind, options, checklist);
  const userId = await readAuthor({ user, login }, checklist, context);
  checklist.done();
  return inTransaction(context, async (writer) => {
    const { db, now } = writer;
    const [row] = await select<JobRow>(
      db,
      sql`INSERT INTO "ImportJob" ("kind", "url", "userId", "options", "created")
        VALUES (${kind}::"ImportKind", ${url}, ${userId}, ${JSON.stringify(options)}::jsonb, ${now}) RETURNING *`,
    );
    const job = row as JobRow;
    await noteAction({ action: 'import_started', target: ['import_job', job.id], detail: hostOf(url) }, writer);
    await notifyJobs(db);
    return job;
  });
};

/**
 * Cancels an import: a queued one at once, a running one after its current batch. One that has ended is not changed.
 * @throws ApiError `import-not-found`.
 */
export const cancelImport = async (id: number, context: RequestContext): Promise<JobRow> => {
  return inTransaction(context, async (writer) => {
    const [job] = isPossibleId(id) ? await cancelJobs(sql`"id" = ${id}`, writer) : [];
    if (!job) throw apiError('import-not-found');
    const detail = hostOf(job.url);
    if (job.cancelRequested)
      await noteAction({ action: 'import_cancelled', target: ['import_job', id], detail }, writer);
    await notifyJobs(writer.db);
    return job;
  });
};
