/** The plans of PostgreSQL for every list, filter and search. */
import { pino } from 'pino';
import { connectionOf, openDatabase } from '../src/database/client.js';
import { createApp } from '../src/server/app.js';
import { readSettings } from '../src/settings/settings.js';
import type { Calendar } from './calendar/database.js';
import { dayFromToday, idOf, ZONE } from './calendar/layout.js';
import { frequentWord, rareWord, widespreadWord } from './calendar/words.js';
import type { RequestPlans } from './report/plan-table.js';
import { PUBLIC_URL } from './targets/floor-pages.js';

/** The requests by name: a path is sent to REST, a document to GraphQL. */
const requestsToExplain = (): [name: string, request: string][] => {
  const soon = `start_date=${dayFromToday(0)}&end_date=${dayFromToday(180)}`;
  const [frequent, rare] = [frequentWord(0, 3), rareWord(0, 40)];
  const events = (filter: string) => `{ events(first: 10, ${filter}) { totalCount nodes { id } } }`;
  return [
    ['Event by id', `/events/${idOf.Event(20)}`],
    ['Venue by slug', '/venues/by-slug/no-such-venue'],
    ['List without parameters', '/events'],
    ['Events of half a year', `/events?${soon}`],
    ['Hundredth page', `/events?start_date=2000-01-01&end_date=9999-12-31&page=100`],
    ['Order by last change', events('orderBy: { field: MODIFIED, direction: DESC }')],
    ['Order by title', events('orderBy: { field: TITLE }')],
    ['Order by title in German', `de:${events('orderBy: { field: TITLE }')}`],
    ['Page after a cursor', '{ events(first: 10, after: "$cursor") { nodes { id } } }'],
    ['Upcoming events', events('filter: { when: UPCOMING }')],
    ['Running events', events('filter: { when: RUNNING }')],
    ['Events that end in a window', `/events?starts_before=${dayFromToday(9)}&ends_after=${dayFromToday(8)}`],
    ['Three categories', `/events?${soon}&categories=1,8,15`],
    ['Tag', `/events?${soon}&tags=31`],
    ['Venue', `/events?${soon}&venue=${idOf.Venue(7)}`],
    ['Organizer', `/events?${soon}&organizer=${idOf.Organizer(7)}`],
    ['Featured events', `/events?${soon}&featured=true`],
    ['Author', `/events?${soon}&author=1`],
    ['Changed since yesterday', events(`filter: { modifiedAfter: "${dayFromToday(-1)}" }`)],
    ['Parts of an event', `/events?post_parent=${idOf.Event(20)}`],
    ['Near a point', events('filter: { near: { latitude: 52.1, longitude: 5.1, km: 5 } }')],
    ['Events by ids', `/events?include=${idOf.Event(1)},${idOf.Event(2)},${idOf.Event(5)}`],
    ['Word of some events', events(`filter: { search: { text: "${frequent}" } }`)],
    ['Word of few events', events(`filter: { search: { text: "${rare}" } }`)],
    ['Word of every twentieth event', events(`filter: { search: { text: "${widespreadWord(3)}" } }`)],
    ['Word in German', `de:${events(`filter: { search: { text: "${rare}" } }`)}`],
    ['Word, best matches first', events(`filter: { search: { text: "${frequent}", ranked: true } }`)],
    ['Categories, half a year and a word', `/events?${soon}&categories=1,8,15&search=${frequent}`],
    ['Venues', '/venues'],
    ['Venues with upcoming events', '/venues?only_with_upcoming=true'],
    ['Word of venues', `/venues?search=${rare}`],
    ['Organizers of an event', `/organizers?event=${idOf.Event(20)}`],
    ['Categories with events', '/categories'],
    ['Tags by number of events', '/tags?orderby=count&order=desc'],
    [
      'Ten venues with three events each',
      '{ venues(first: 10) { nodes { events(first: 3) { totalCount nodes { id } } } } }',
    ],
  ];
};

/** The plans of every request in a calendar. Each request is sent once before, so that the pages of the database are in memory. */
export const explainRequests = async ({ url }: Calendar): Promise<RequestPlans[]> => {
  const settings = readSettings({ SITE_TIMEZONE: ZONE, PUBLIC_URL, RATE_LIMIT: 'off' });
  const db = openDatabase(url, { max: 1 });
  const pool = connectionOf(db) as { query: (statement: Statement) => Promise<{ rows: Record<string, string>[] }> };
  const send = pool.query.bind(pool);
  let plans: string[][] = [];
  let explains = false;
  pool.query = async (statement) => {
    // Linked records are always read by ids, in the same way.
    if (explains && !statement.text.includes('to_jsonb(part)')) {
      const text = `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${statement.text}`;
      plans.push((await send({ text, values: statement.values })).rows.map((row) => row['QUERY PLAN'] ?? ''));
    }
    return send(statement);
  };
  const app = createApp({ db, settings, log: pino({ level: 'silent' }), unready: async () => [] });
  const fetchText = async (request: string) => {
    const response = await app(toHttpRequest(request));
    const text = await response.text();
    if (response.status !== 404 && (!response.ok || text.startsWith('{"errors"')))
      throw new Error(`${request}: ${text.slice(0, 300)}`);
    return text;
  };

  try {
    const first = JSON.parse(await fetchText('{ events(first: 10) { pageInfo { endCursor } } }'));
    const results: RequestPlans[] = [];
    for (const [name, template] of requestsToExplain()) {
      const request = template.replace('$cursor', first.data.events.pageInfo.endCursor);
      await fetchText(request).catch(() => {});
      plans = [];
      explains = true;
      await fetchText(request).catch((error: Error) => plans.push([error.message]));
      explains = false;
      results.push({ name, request, plans });
    }
    return results;
  } finally {
    await db.$disconnect();
  }
};

type Statement = { text: string; values?: unknown[] };

/** The HTTP request for a path below the REST root or a document; the prefix `de:` requests German. */
const toHttpRequest = (request: string): Request => {
  const [, language, target = ''] = /^(?:(de):)?(.*)$/s.exec(request) ?? [];
  const root = `${PUBLIC_URL}${language ? `/${language}` : ''}`;
  if (target.startsWith('/')) return new Request(`${root}/svc/events/v1${target}`);
  const body = JSON.stringify({ query: target });
  return new Request(`${root}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
};
