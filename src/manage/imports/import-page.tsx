/** The page of an import: its progress, what it has done, and its problems. For administrators. */
import { apiError } from '../../errors.js';
import type { ManagePage, ManageRequest, ManageResult } from '../manage-page.js';
import { Pager, windowOf } from '../views/pager.js';
import { cancelImport, readImport, type ShownImport } from './documents.js';
import { shownSource } from './import-list.js';

const PAGE_SIZE = 50;

export const importPage = async ({ url, params, context, page }: ManageRequest): Promise<ManageResult> => {
  const { words, link } = page;
  const variables = { id: `importJob-${params.id}`, ...windowOf(url.searchParams, PAGE_SIZE) };
  const { importJob: job } = await readImport(variables, context);
  if (!job) throw apiError('import-not-found');
  const path = `/imports/${params.id}/`;
  const isOpen = job.state === 'QUEUED' || job.state === 'RUNNING';
  const title = shownSource(job.url);
  return {
    title,
    body: (
      <>
        <h1>{title}</h1>
        <p>
          <span class="badge">{words(`import-state-${job.state}`)}</span>{' '}
          {job.dryRun && <span class="badge">{words('import-tried')}</span>}
        </p>
        <Report page={page} job={job} />
        {isOpen && (
          <form class="actions" method="post" action={link(path)}>
            <a class="button primary" href={link(path)}>
              {words('import-refresh')}
            </a>
            <button type="submit" name="do" value="cancel">
              {words('import-cancel')}
            </button>
          </form>
        )}
        <Problems page={page} job={job} />
        <Pager page={page} path={path} filters={new URLSearchParams()} info={job.problems.pageInfo} />
        <p>
          <a href={link('/imports/')}>{words('imports')}</a>
        </p>
      </>
    ),
  };
};

const Report = ({ page, job }: { page: ManagePage; job: ShownImport }) => {
  const { words } = page;
  const { started, ended, progress, error, counts, user, cancelRequested } = job;
  return (
    <>
      {error && (
        <p class="banner danger" role="alert">
          {error}
        </p>
      )}
      {cancelRequested && !ended && <p class="banner warn">{words('import-cancelling')}</p>}
      {job.isNotModified && <p>{words('import-not-modified')}</p>}
      {!ended && progress !== null && (
        <p>
          <label for="progress">{words('import-progress', { percent: Math.round(progress * 100) })}</label>{' '}
          <progress id="progress" max={1} value={progress} />
        </p>
      )}
      <p>{words('import-counts', { ...counts })}</p>
      <p class="muted">
        {started && words('import-started', { time: page.time(new Date(started)) })}
        {ended && ` · ${words('import-ended', { time: page.time(new Date(ended)) })}`}
        {user && ` · ${words('author')}: ${user.displayName}`}
      </p>
    </>
  );
};

const Problems = ({ page, job: { problems } }: { page: ManagePage; job: ShownImport }) => {
  const { words, link } = page;
  if (problems.totalCount === 0) return null;
  return (
    <section aria-labelledby="problems-title">
      <h2 id="problems-title">{words('import-problems', { count: problems.totalCount })}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words('problem-where')}</th>
            <th scope="col">{words('problem-what')}</th>
            <th scope="col">{words('problem-left-out')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.nodes.map(({ id, where, message, isError, recordId }) => (
            <tr key={id}>
              <td>{recordId ? <a href={link(`/events/${recordId}/`)}>{where || recordId}</a> : where}</td>
              <td lang="en">{message}</td>
              <td>{words(isError ? 'yes' : 'no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Cancels an import. */
export const postImportPage = async ({ form, params, context }: ManageRequest): Promise<ManageResult> => {
  if (form.get('do') === 'cancel') await cancelImport({ id: `importJob-${params.id}` }, context);
  return { redirect: `/imports/${params.id}/` };
};
