/** The log of actions, with filters, and as a table to store. For administrators. */
import { auditActions } from '../../access/audit.js';
import { auditCsv } from '../../access/read-audit.js';
import { graphqlQuery } from '../../execution/graphql-query.js';
import type { DataOf } from '../../execution/typed-documents.js';
import { type PublishableKind, plurals } from '../../records/fields/kind.js';
import { parseDate } from '../../time/parse-date.js';
import type { ManagePage, ManageRequest, ManageResult } from '../manage-page.js';
import { Field, Select } from '../views/form.js';
import { Pager, windowOf } from '../views/pager.js';

const PAGE_SIZE = 100;
const MOST_IN_TABLE = 50_000;

const logText = `query Log(
  $first: Int, $after: String, $last: Int, $before: String, $action: AuditAction, $login: String, $since: EventTime, $until: EventTime
) {
  auditLog(
    first: $first, after: $after, last: $last, before: $before, action: $action, login: $login, since: $since, until: $until
  ) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes { id at action login target targetId detail network count }
  }
}` as const;

const readLog = graphqlQuery(logText);

type Entry = DataOf<typeof logText>['auditLog']['nodes'][number];

/** The filters of an address. The days are those of the site. */
const filtersOf = (search: URLSearchParams) => {
  const day = (name: string) => dayAfter(search.get(name) ?? '', 0);
  const action = auditActions.find((one) => one === search.get('action'));
  const login = search.get('login')?.trim().slice(0, 60);
  return { action, login, from: day('from'), to: day('to') };
};

/** The day some days after a day; undefined for any other text. */
const dayAfter = (day: string, days: number): string | undefined => {
  const start = Date.parse(/^\d{4}-\d\d-\d\d$/.test(day) ? day : '');
  return Number.isNaN(start) ? undefined : new Date(start + days * 86_400_000).toISOString().slice(0, 10);
};

export const logPage = async ({ url, context, page }: ManageRequest): Promise<ManageResult> => {
  const { words, link } = page;
  const { action, login, from, to } = filtersOf(url.searchParams);
  const { auditLog } = await readLog(
    {
      ...windowOf(url.searchParams, PAGE_SIZE),
      ...(action && { action }),
      ...(login && { login }),
      ...(from && { since: from }),
      ...(to && { until: dayAfter(to, 1) }),
    },
    context,
  );
  const filters = new URLSearchParams(
    Object.entries({ action, login, from, to }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return {
    title: words('log'),
    body: (
      <>
        <h1>{words('log')}</h1>
        <p>{words('log-text')}</p>
        <form class="filters" method="get" action={link('/log/')}>
          <Select
            name="action"
            label={words('log-action')}
            value={action ?? ''}
            options={[['', words('any-action')], ...auditActions.map((one) => [one, words(`action-${one}`)] as const)]}
          />
          <Field name="login" label={words('login')} value={login ?? ''} maxLength={60} autocomplete="off" />
          <Field name="from" label={words('from-day')} type="date" value={from ?? ''} />
          <Field name="to" label={words('until-day')} type="date" value={to ?? ''} />
          <p>
            <button type="submit">{words('show')}</button>
          </p>
        </form>
        <p class="muted">
          {words('record-count', { count: auditLog.totalCount })} ·{' '}
          <a href={link(`/log/table?${filters}`)}>{words('log-csv')}</a>
        </p>
        {auditLog.nodes.length === 0 && <p>{words('no-log')}</p>}
        <ul class="rows">
          {auditLog.nodes.map((entry) => (
            <Row key={entry.id} page={page} entry={entry} />
          ))}
        </ul>
        <Pager page={page} path="/log/" filters={filters} info={auditLog.pageInfo} />
      </>
    ),
  };
};

const Row = ({ page, entry }: { page: ManagePage; entry: Entry }) => {
  const { words } = page;
  const { at, login, action, target, targetId, detail, network, count } = entry;
  const record = recordOf(entry);
  const path = target === 'USER' ? `/people/${targetId?.replace('user-', '')}/` : record && `/${record}/${targetId}/`;
  const name = detail || (record && `${words(record)} ${targetId}`);
  return (
    <li>
      <span>
        {words(`action-${action.toLowerCase() as (typeof auditActions)[number]}`)}
        {count > 1 && ` (${words('times-done', { count })})`}
        {name && ': '}
        {path ? <a href={page.link(path)}>{name}</a> : name}
        <br />
        <span class="muted">
          {page.time(new Date(at))} · {login ?? words(network ? 'unknown-login' : 'by-command')}
          {network && ` · ${network}`}
        </span>
      </span>
    </li>
  );
};

/** The plural of the kind of a record that an action was done to. */
const recordOf = ({ target }: Entry): (typeof plurals)[PublishableKind] | undefined =>
  target === 'EVENT' || target === 'VENUE' || target === 'ORGANIZER'
    ? plurals[target.toLowerCase() as PublishableKind]
    : undefined;

/** The log as a table: at most 50,000 entries, the last ones. */
export const logTable = ({ url, context }: ManageRequest): ManageResult => {
  const { action, login, from, to } = filtersOf(url.searchParams);
  const time = (day: string | undefined) =>
    day === undefined ? undefined : parseDate(day, { zone: context.settings.siteTimezone, now: context.now }).instant;
  const filter = { action, login, since: time(from), until: time(to && dayAfter(to, 1)) };
  return {
    file: auditCsv(filter, { db: context.db, limit: MOST_IN_TABLE }),
    name: 'log.csv',
    type: 'text/csv; charset=utf-8',
  };
};
