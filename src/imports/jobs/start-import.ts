import { noteAction } from '../../access/audit.js';
import type { RequestContext } from '../../access/caller.js';
import { select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import { apiError, Checklist } from '../../errors.js';
import type { InputReader, Read } from '../../records/fields/fields.js';
import { isPossibleId } from '../../records/fields/kind.js';
import { kindOfContent, kindOfName } from '../file-kind.js';
import type { ImportOptions } from '../import-options.js';
import type { startImportFields } from './import-fields.js';
import { cancelJobs, type JobRow, notifyJobs } from './job-rows.js';
import { type CsvColumn, checkOptions, checkSourceUrl, readAuthor, readColumns, readKind } from './read-import.js';
import { sourceName, uploadedUrl } from './uploaded-file.js';

/** The input of `startImport`. */
export interface ImportInput {
  read: InputReader<Read<typeof startImportFields>>;
  columns: readonly CsvColumn[] | null | undefined;
}

/** An uploaded file. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Creates a job, which a process of the server runs. The calling code has checked the permission.
 * @param file instead of a URL
 * @throws ApiError `invalid-params`.
 */
export const startImport = async (
  { read, columns, file }: ImportInput & { file?: UploadedFile | undefined },
  context: RequestContext,
): Promise<JobRow> => {
  const { url: fetched = '', kind: named, user, login, ...rest } = read(file ? 'update' : 'create');
  const checklist = new Checklist();
  if (!file) checkSourceUrl(fetched, checklist, context);
  const url = file ? uploadedUrl(file.name) : fetched;
  const kind = file ? (named ?? kindOfName(file.name) ?? kindOfContent(file.bytes)) : readKind(named, fetched);
  if (file && kind === 'site') checklist.note('kind', { key: 'not-one-of', values: { allowed: 'ICAL, CSV, NDJSON' } });
  // What one file does not have may be in another one.
  if (file && rest.followDeletions)
    checklist.note('followDeletions', { key: 'not-of-import', values: { kind: 'FILE' } });
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
    if (file) await db.importFile.create({ data: { jobId: job.id, bytes: file.bytes }, select: { jobId: true } });
    await noteAction({ action: 'import_started', target: ['import_job', job.id], detail: sourceName(url) }, writer);
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
    const detail = sourceName(job.url);
    if (job.cancelRequested)
      await noteAction({ action: 'import_cancelled', target: ['import_job', id], detail }, writer);
    await notifyJobs(writer.db);
    return job;
  });
};
