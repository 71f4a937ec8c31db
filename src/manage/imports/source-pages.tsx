/** Standing sources: their list, and the page of each. For administrators. */
import { ApiError, apiError, errorTypes } from '../../errors.js';
import { startImportFields } from '../../imports/jobs/import-fields.js';
import { withUrl } from '../../imports/jobs/read-import.js';
import { startImport } from '../../imports/jobs/start-import.js';
import { formatError } from '../../languages/format-message.js';
import { readFields } from '../../records/fields/read-fields.js';
import { readCategories } from '../documents.js';
import { typed } from '../forms/typed.js';
import { type ManagePage, type ManageRequest, type ManageResult, type Problems, problemsOf } from '../manage-page.js';
import { Choice, ProblemList, Select, TextField } from '../views/form.js';
import { Pager, windowOf } from '../views/pager.js';
import { treeOf } from '../views/tree.js';
import {
  createSource,
  deleteSource,
  type ListedSource,
  listSources,
  readSource,
  runSource,
  type ShownSource,
  updateSource,
} from './documents.js';
import { importAuthors, KindField, kindOfForm, OriginFields, sharedInput, statuses } from './import-fields.js';
import { ImportRow, shownSource } from './import-list.js';

const PAGE_SIZE = 50;

/** The times between two runs that the form offers, in minutes. */
const intervals = [15, 60, 360, 1440, 10_080] as const;

export const sourceListPage = async ({ url, context, page }: ManageRequest): Promise<ManageResult> => {
  const { words, link } = page;
  const { sources } = await listSources(windowOf(url.searchParams, PAGE_SIZE), context);
  return {
    title: words('sources'),
    body: (
      <>
        <h1>{words('sources')}</h1>
        <p>{words('sources-text')}</p>
        <p class="actions">
          <a class="button primary" href={link('/sources/new')}>
            {words('new-source')}
          </a>
          <a class="button" href={link('/imports/')}>
            {words('imports')}
          </a>
        </p>
        <ul class="rows">
          {sources.nodes.map((source) => (
            <Row key={source.id} page={page} source={source} />
          ))}
        </ul>
        <Pager page={page} path="/sources/" filters={new URLSearchParams()} info={sources.pageInfo} />
      </>
    ),
  };
};

const Row = ({ page, source }: { page: ManagePage; source: ListedSource }) => {
  const { words, link } = page;
  const { id, url, lastRun } = source;
  return (
    <li>
      <span>
        <a href={link(`/sources/${id.replace('source-', '')}/`)}>{shownSource(url)}</a>
        <br />
        <span class="muted">
          <NextRun page={page} source={source} />
          {lastRun && ` · ${words('import-counts', { ...lastRun.counts })}`}
        </span>
      </span>
      <span>{lastRun && <span class="badge">{words(`import-state-${lastRun.state}`)}</span>}</span>
    </li>
  );
};

/** When a source is read next, or why it is not. */
const NextRun = ({ page, source }: { page: ManagePage; source: ListedSource }) => {
  const { words } = page;
  const { nextRun, enabled, failingSince, disabledReason } = source;
  const time = (moment: string) => page.time(new Date(moment));
  return (
    <>
      {enabled && nextRun ? words('next-run', { time: time(nextRun) }) : words('source-off')}
      {disabledReason && ` (${disabledReason})`}
      {failingSince && ` · ${words('failing-since', { time: time(failingSince) })}`}
    </>
  );
};

export const newSourcePage = (request: ManageRequest): Promise<ManageResult> =>
  showSource(request, undefined, { values: new URLSearchParams({ every: '60', enabled: 'yes' }) });

export const sourcePage = async (request: ManageRequest): Promise<ManageResult> => {
  const source = await findSource(request);
  return showSource(request, source, { values: valuesOf(source) });
};

/** Creates a source, or tries it. */
export const postNewSource = (request: ManageRequest): Promise<ManageResult> =>
  write(request, undefined, async () => {
    const { form, context } = request;
    const created = await createSource({ input: inputOf(form) }, context);
    return `/sources/${created.createSource.id.replace('source-', '')}/?done=event-saved`;
  });

/** Does what a button of the page says. */
export const postSource = async (request: ManageRequest): Promise<ManageResult> => {
  const { form, params, context } = request;
  const source = await findSource(request);
  const { id } = source;
  const path = `/sources/${params.id}/`;
  switch (form.get('do')) {
    case 'run':
      await runSource({ id }, context);
      return { redirect: path };
    case 'delete':
      await deleteSource({ id }, context);
      return { redirect: '/sources/?done=deleted' };
    default:
      return write(request, source, async () => {
        const isOn = form.get('enabled') === 'yes';
        const defaults = { status: null, category: null };
        const input = {
          language: null,
          timezone: null,
          ...inputOf(form, defaults),
          ...(isOn !== source.enabled && { enabled: isOn }),
        };
        await updateSource({ id, input }, context);
        return `${path}?done=event-saved`;
      });
  }
};

/** Tries what a form says, or stores it, or shows its problems. */
const write = async (
  request: ManageRequest,
  source: ShownSource | undefined,
  store: () => Promise<string>,
): Promise<ManageResult> => {
  const { form, context, page } = request;
  try {
    if (form.get('do') !== 'try') return { redirect: await store() };
    const input = { url: typed(form, 'url'), ...sharedInput(form), dryRun: true };
    const read = () => readFields(startImportFields, withUrl(input), 'create');
    const { id } = await startImport({ read, columns: undefined }, context);
    return { redirect: `/imports/${id}/` };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOfInput = error.key === 'invalid-params' || error.key === 'missing-params';
    if (!isOfInput && error.key !== 'source-exists') throw error;
    const problems = isOfInput ? problemsOf(error, page.language) : { url: formatError(error, page.language) };
    const named = Object.entries(problems).map(([name, text]) => [name.replace('defaults.', ''), text]);
    const shown = { values: form, problems: Object.fromEntries(named), status: errorTypes[error.key].status };
    return showSource(request, source, shown);
  }
};

/** The input of a form. @param emptied what an empty field of the defaults means: nothing, or that it is emptied */
const inputOf = (form: URLSearchParams, emptied: { status?: null; category?: null } = {}) => {
  const status = statuses.find((one) => one === form.get('status'));
  const category = typed(form, 'category');
  const defaults = {
    ...emptied,
    ...(status && { status: status.toUpperCase() }),
    ...(category !== '' && { category }),
  };
  // A site says the status and the categories of all its events.
  const hasDefaults = kindOfForm(form) !== 'site' && Object.keys(defaults).length > 0;
  const { kind, language, ...shared } = sharedInput(form);
  return {
    url: typed(form, 'url'),
    every: Number(form.get('every') || 60),
    ...shared,
    ...(kind && { kind: kind.toUpperCase() }),
    ...(language && { language: language.toUpperCase() }),
    ...(hasDefaults && { defaults }),
  };
};

/** @throws ApiError `source-not-found` */
const findSource = async ({ params, context }: ManageRequest): Promise<ShownSource> => {
  const { source } = await readSource({ id: `source-${params.id}` }, context);
  if (!source) throw apiError('source-not-found');
  return source;
};

const valuesOf = ({ url, kind, every, user, language, timezone, status, category, enabled }: ShownSource) =>
  new URLSearchParams({
    ...{ url, kind: kind.toLowerCase(), every: String(every) },
    ...{ user: user?.id ?? '', language: language?.toLowerCase() ?? '', timezone: timezone ?? '' },
    ...{ status: status?.toLowerCase() ?? '', category: category?.id ?? '' },
    ...(enabled && { enabled: 'yes' }),
  });

const showSource = async (
  { params, context, page }: ManageRequest,
  source: ShownSource | undefined,
  { values, problems, status }: { values: URLSearchParams; problems?: Problems; status?: number },
): Promise<ManageResult> => {
  const { words, link } = page;
  const path = source ? `/sources/${params.id}/` : '/sources/new';
  const form = { page, values, problems };
  const [authors, categories] = await Promise.all([importAuthors(context), readCategories(context)]);
  const every = values.get('every') ?? '60';
  const offered = [...new Set([...intervals.map(String), every])];
  const title = source ? shownSource(source.url) : words('new-source');
  return {
    title,
    ...(problems && { problems }),
    ...(status && { status }),
    body: (
      <>
        <h1>{title}</h1>
        {source && (
          <p class="muted">
            <NextRun page={page} source={source} />
          </p>
        )}
        <ProblemList problems={problems} page={page} />
        <form class="edit" method="post" action={link(path)}>
          <TextField form={form} name="url" label="import-url" hint="hint-source-url" type="url" required />
          <Select
            name="every"
            label={words('source-every')}
            value={every}
            options={offered.map((one) => [one, words('every-minutes', { count: Number(one) })] as const)}
            problems={problems}
          />
          <KindField form={form} />
          <OriginFields form={form} authors={authors} />
          <Select
            name="status"
            label={words('source-status')}
            value={values.get('status') ?? ''}
            options={[
              ['', words('status-PUBLISH')],
              ...statuses.map((one) => [one, words(`status-${one.toUpperCase() as Uppercase<typeof one>}`)] as const),
            ]}
            problems={problems}
          />
          <Select
            name="category"
            label={words('source-category')}
            value={values.get('category') ?? ''}
            options={[
              ['', words('no-category')],
              ...treeOf(categories).map(({ id, name, depth }) => [id, `${'– '.repeat(depth)}${name}`] as const),
            ]}
            problems={problems}
          />
          {source && (
            <Choice name="enabled" checked={values.get('enabled') === 'yes'}>
              {words('source-enabled')}
            </Choice>
          )}
          <p class="actions">
            <button class="primary" type="submit" name="do" value="save">
              {words('save')}
            </button>
            <button type="submit" name="do" value="try">
              {words('import-try')}
            </button>
          </p>
          <p class="hint">{words('hint-try')}</p>
        </form>
        {source && (
          <>
            <form class="actions" method="post" action={link(path)}>
              <button type="submit" name="do" value="run">
                {words('source-run')}
              </button>
              <button type="submit" name="do" value="delete">
                {words('source-delete')}
              </button>
            </form>
            <p class="hint">{words('hint-source-delete')}</p>
            <h2>{words('last-imports')}</h2>
            <ul class="rows">
              {source.runs.nodes.map((job) => (
                <ImportRow key={job.id} page={page} job={job} />
              ))}
            </ul>
          </>
        )}
      </>
    ),
  };
};
