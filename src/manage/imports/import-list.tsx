/** The list of imports, the form that starts one, and the export. For administrators. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError, apiError, errorTypes } from '../../errors.js';
import { exportFormats, exportWriters } from '../../feeds/export/formats.js';
import { dateOrders } from '../../imports/csv/dates.js';
import { startImportFields } from '../../imports/jobs/import-fields.js';
import { withUrl } from '../../imports/jobs/read-import.js';
import { startImport, type UploadedFile } from '../../imports/jobs/start-import.js';
import { uploadedName } from '../../imports/jobs/uploaded-file.js';
import { formatError } from '../../languages/format-message.js';
import { receiveUpload, type Upload } from '../../pictures/receive-upload.js';
import { readFields } from '../../records/fields/read-fields.js';
import { typed } from '../forms/typed.js';
import { type ManagePage, type ManageRequest, type ManageResult, type Problems, problemsOf } from '../manage-page.js';
import { Choice, Field, ProblemList, Select, TextField } from '../views/form.js';
import { Pager, windowOf } from '../views/pager.js';
import { type ListedImport, listImports } from './documents.js';
import { importAuthors, KindField, OriginFields, sharedInput } from './import-fields.js';

const PAGE_SIZE = 25;

export const importListPage = (request: ManageRequest): Promise<ManageResult> => showList(request, {});

/** Starts an import of a URL or of an uploaded file, and goes on to its page. */
export const postImport = async (request: ManageRequest): Promise<ManageResult> => {
  const { context, page } = request;
  let form = new URLSearchParams();
  try {
    const { fields, ...upload } = await receive(request);
    form = fields;
    const file = upload.file && (await uploadedFile(upload));
    const input = { ...sharedInput(form), ...optionsOf(form), ...(!file && { url: typed(form, 'url') }) };
    const read = () => readFields(startImportFields, withUrl(input), file ? 'update' : 'create');
    const { id } = await startImport({ read, columns: undefined, file: file || undefined }, context);
    return { redirect: `/imports/${id}/` };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problems = isOfInput(error) ? problemsOf(error, page.language) : { file: formatError(error, page.language) };
    return showList(request, { values: form, problems, status: errorTypes[error.key].status });
  }
};

const isOfInput = ({ key }: ApiError) => key === 'invalid-params' || key === 'missing-params';

/** The form, with its file in memory: at most 10 MiB. */
const receive = async ({ request }: ManageRequest): Promise<Omit<Upload, 'file'> & { file: Buffer | undefined }> => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-import-'));
  try {
    const { file, ...others } = await receiveUpload(request, folder);
    return { ...others, file: file === undefined ? undefined : await readFile(file) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const uploadedFile = ({ file, name }: { file: Buffer | undefined; name: string }): UploadedFile => {
  if (!file) throw apiError('invalid-form');
  return { name: name || 'file', bytes: new Uint8Array(file) };
};

/** The options of the command that a form has set. An option that the kind does not have is a problem. */
const optionsOf = (form: URLSearchParams) => {
  const dates = dateOrders.find((one) => one === form.get('dates'));
  return {
    ...(form.get('do') === 'try' && { dryRun: true }),
    ...(form.get('create') === 'yes' && { match: false }),
    ...(form.get('followDeletions') === 'yes' && { followDeletions: true }),
    ...(form.get('keepIds') === 'yes' && { keepIds: true }),
    ...(dates && { dates }),
  };
};

const showList = async (
  { url, context, page }: ManageRequest,
  {
    values = new URLSearchParams(),
    problems,
    status,
  }: { values?: URLSearchParams; problems?: Problems; status?: number },
): Promise<ManageResult> => {
  const { words, link } = page;
  const { importJobs } = await listImports(windowOf(url.searchParams, PAGE_SIZE), context);
  const authors = await importAuthors(context);
  const form = { page, values, problems };
  return {
    title: words('imports'),
    ...(problems && { problems }),
    ...(status && { status }),
    body: (
      <>
        <h1>{words('imports')}</h1>
        <p>
          <a class="button" href={link('/sources/')}>
            {words('sources')}
          </a>
        </p>
        <ProblemList problems={problems} page={page} />
        <form class="edit" method="post" action={link('/imports/')} encType="multipart/form-data">
          <h2>{words('new-import')}</h2>
          <TextField form={form} name="url" label="import-url" hint="hint-import-url" type="url" />
          <Field
            name="file"
            label={words('import-file')}
            hint={words('hint-import-file')}
            type="file"
            accept=".ics,.csv,.tsv,.ndjson,.jsonl,.gz"
            problems={problems}
          />
          <details class="section" open={problems !== undefined}>
            <summary>{words('section-more')}</summary>
            <KindField form={form} />
            <OriginFields form={form} authors={authors} />
            <Select
              name="dates"
              label={words('import-dates')}
              value={values.get('dates') ?? ''}
              options={[
                ['', words('dates-by-file')],
                ...dateOrders.map((one) => [one, words(`dates-${one}`)] as const),
              ]}
              problems={problems}
            />
            {(['create', 'followDeletions', 'keepIds'] as const).map((name) => (
              <Choice key={name} name={name} checked={values.get(name) === 'yes'}>
                {words(`import-${name}`)}
              </Choice>
            ))}
          </details>
          <p class="actions">
            <button class="primary" type="submit" name="do" value="try">
              {words('import-try')}
            </button>
            <button type="submit" name="do" value="start">
              {words('import-start')}
            </button>
          </p>
          <p class="hint">{words('hint-try')}</p>
        </form>
        <h2>{words('last-imports')}</h2>
        <ul class="rows">
          {importJobs.nodes.map((one) => (
            <ImportRow key={one.id} page={page} job={one} />
          ))}
        </ul>
        <Pager page={page} path="/imports/" filters={new URLSearchParams()} info={importJobs.pageInfo} />
        <section aria-labelledby="export-title">
          <h2 id="export-title">{words('export')}</h2>
          <p>{words('export-text')}</p>
          <p class="actions">
            {exportFormats.map((format) => (
              <a key={format} class="button" href={link(`/export/${format}`)}>
                {words(`export-${format}`)}
              </a>
            ))}
          </p>
        </section>
      </>
    ),
  };
};

/** An import in a list: what it reads, and what has become of it. */
export const ImportRow = ({ page, job }: { page: ManagePage; job: ListedImport }) => {
  const { words, link } = page;
  const { id, url, state, dryRun, created, counts } = job;
  return (
    <li>
      <span>
        <a href={link(`/imports/${id.replace('importJob-', '')}/`)}>{shownSource(url)}</a>
        <br />
        <span class="muted">
          {page.time(new Date(created))} · {words('import-counts', { ...counts })}
        </span>
      </span>
      <span>
        {dryRun && <span class="badge">{words('import-tried')}</span>}{' '}
        <span class="badge">{words(`import-state-${state}`)}</span>
      </span>
    </li>
  );
};

/** The name of an uploaded file, or a URL without what may be a secret: its query. */
export const shownSource = (url: string): string => {
  const name = uploadedName(url);
  if (name !== undefined) return name;
  const { host, pathname } = new URL(url);
  return host + (pathname === '/' ? '' : pathname);
};

const types = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
} as const;

/** What the administrator may read, as a file. */
export const exportFile = ({ params, context }: ManageRequest): ManageResult => {
  const format = exportFormats.find((one) => one === params.format);
  if (!format) throw apiError('no-route');
  return {
    file: exportWriters[format]({}, context),
    name: `events-${context.now.toISOString().slice(0, 10)}.${format}`,
    type: types[format],
  };
};
