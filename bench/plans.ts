/** How PostgreSQL goes about every list, filter and search: its plans, as text. */
import { pino } from 'pino';
import { readSettings } from '../src/config.js';
import { createApp } from '../src/http/app.js';
import { connectionOf, openDatabase } from '../src/storage/client.js';
import type { Calendar } from './calendar/database.js';
import { dayFromToday, idOf, ZONE } from './calendar/place.js';
import { everywhereWord, oftenWord, seldomWord } from './calendar/words.js';
import { PUBLIC_URL } from './targets/floor-pages.js';

/** What is asked, in REST where a path is, in GraphQL where a document is. */
const questions = (): [string, string][] => {
  const soon = `start_date=${dayFromToday(0)}&end_date=${dayFromToday(180)}`;
  const [often, seldom] = [oftenWord(0, 3), seldomWord(0, 40)];
  const events = (filter: string) => `{ events(first: 10, ${filter}) { totalCount nodes { id } } }`;
  return [
    ['One event by its id', `/events/${idOf.Event(20)}`],
    ['One venue by its slug', '/venues/by-slug/no-such-venue'],
    ['The list as it is without parameters', '/events'],
    ['Half a year', `/events?${soon}`],
    ['The hundredth page', `/events?start_date=2000-01-01&end_date=9999-12-31&page=100`],
    ['By when they were changed', events('orderBy: { field: MODIFIED, direction: DESC }')],
    ['By title, as the language orders it', events('orderBy: { field: TITLE }')],
    ['By title, in German', `de:${events('orderBy: { field: TITLE }')}`],
    ['After a cursor', '{ events(first: 10, after: "$cursor") { nodes { id } } }'],
    ['Upcoming ones', events('filter: { when: UPCOMING }')],
    ['Those that run now', events('filter: { when: RUNNING }')],
    ['What ends in a window', `/events?starts_before=${dayFromToday(9)}&ends_after=${dayFromToday(8)}`],
    ['Three categories', `/events?${soon}&categories=1,8,15`],
    ['A tag', `/events?${soon}&tags=31`],
    ['A venue', `/events?${soon}&venue=${idOf.Venue(7)}`],
    ['An organizer', `/events?${soon}&organizer=${idOf.Organizer(7)}`],
    ['Featured ones', `/events?${soon}&featured=true`],
    ['By author', `/events?${soon}&author=1`],
    ['Changed since yesterday', events(`filter: { modifiedAfter: "${dayFromToday(-1)}" }`)],
    ['Below an event', `/events?post_parent=${idOf.Event(20)}`],
    ['Near a place', events('filter: { near: { latitude: 52.1, longitude: 5.1, km: 5 } }')],
    ['Some by their ids', `/events?include=${idOf.Event(1)},${idOf.Event(2)},${idOf.Event(5)}`],
    ['A word that some have', events(`filter: { search: { text: "${often}" } }`)],
    ['A word that few have', events(`filter: { search: { text: "${seldom}" } }`)],
    ['A word that every twentieth has', events(`filter: { search: { text: "${everywhereWord(3)}" } }`)],
    ['A word, in German', `de:${events(`filter: { search: { text: "${seldom}" } }`)}`],
    ['A word, best matches first', events(`filter: { search: { text: "${often}", ranked: true } }`)],
    ['Categories, a window and a word', `/events?${soon}&categories=1,8,15&search=${often}`],
    ['Venues', '/venues'],
    ['Venues with something upcoming', '/venues?only_with_upcoming=true'],
    ['Venues with a word', `/venues?search=${seldom}`],
    ['Organizers of an event', `/organizers?event=${idOf.Event(20)}`],
    ['Categories that are not empty', '/categories'],
    ['Tags by how many events they have', '/tags?orderby=count&order=desc'],
    [
      'Ten venues with three events each',
      '{ venues(first: 10) { nodes { events(first: 3) { totalCount nodes { id } } } } }',
    ],
  ];
};

const LONGEST = 200; // characters of a line

/** The plans for a calendar, as a page of documentation. Each question is asked once before, so that pages of the database are at hand. */
export const plansOf = async ({ url, events }: Calendar): Promise<string> => {
  const settings = readSettings({ SITE_TIMEZONE: ZONE, PUBLIC_URL, RATE_LIMIT: 'off', ADD_ONS: 'geoloc,tickets' });
  const db = openDatabase(url, { max: 1 });
  const pool = connectionOf(db) as { query: (statement: Statement) => Promise<{ rows: Record<string, string>[] }> };
  const send = pool.query.bind(pool);
  const plans: string[][] = [];
  let explains = false;
  pool.query = async (statement) => {
    // What is linked is always read by ids, in the same way.
    if (explains && !statement.text.includes('to_jsonb(part)')) {
      const text = `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${statement.text}`;
      plans.push((await send({ text, values: statement.values })).rows.map((row) => row['QUERY PLAN'] ?? ''));
    }
    return send(statement);
  };
  const app = createApp({ db, settings, log: pino({ level: 'silent' }), unready: async () => [] });
  const ask = async (question: string) => {
    const response = await app(requestOf(question));
    const text = await response.text();
    if (response.status !== 404 && (!response.ok || text.startsWith('{"errors"')))
      throw new Error(`${question}: ${text.slice(0, 300)}`);
    return text;
  };

  const first = JSON.parse(await ask('{ events(first: 10) { pageInfo { endCursor } } }'));
  const parts: string[] = [];
  try {
    for (const [name, given] of questions()) {
      const question = given.replace('$cursor', first.data.events.pageInfo.endCursor);
      // The first time its pages of the database are brought to hand.
      await ask(question).catch(() => {});
      plans.length = 0;
      explains = true;
      await ask(question).catch((error: Error) => plans.push([error.message]));
      explains = false;
      const shown = plans.map((lines) => shorten(lines).join('\n'));
      parts.push(
        `## ${name}\n\n\`${question}\`\n\n${shown.map((plan) => `\`\`\`text\n${plan}\n\`\`\``).join('\n\n')}\n`,
      );
    }
  } finally {
    await db.$disconnect();
  }
  return `${introduction(events)}\n${parts.join('\n')}`;
};

/** Without what is read of each record of the page by its id: its picture, its offers, the ids of its links. */
const shorten = (lines: string[]): string[] => {
  const beside = lines.findIndex((line) => /^ {2}SubPlan \d+$/.test(line));
  const planning = lines.findIndex((line) => line.startsWith('Planning'));
  const kept =
    beside < 0 || lines[0]?.startsWith('Aggregate') ? lines : [...lines.slice(0, beside), ...lines.slice(planning)];
  return kept.map((line) => (line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line));
};

type Statement = { text: string; values?: unknown[] };

const introduction = (events: number) => `# Plans

How PostgreSQL goes about lists, filters and searches in a calendar of ${events.toLocaleString('en')} events, as \`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF)\`
tells: for each question its statements, in the order in which they are sent. \`npm run bench -- --events ${events} --works one --plans
docs/plans.md\` writes this page. Left out are the linked records, read by their ids, and the parts of a plan that read what else is
shown of each record of a page, also by its id. Lines are cut after ${LONGEST} characters.
`;

/** A path below the REST root, or a document; `de:` before it asks in German. */
const requestOf = (question: string): Request => {
  const [, language, asked = ''] = /^(?:(de):)?(.*)$/s.exec(question) ?? [];
  const root = `${PUBLIC_URL}${language ? `/${language}` : ''}`;
  if (asked.startsWith('/')) return new Request(`${root}/svc/events/v1${asked}`);
  const body = JSON.stringify({ query: asked });
  return new Request(`${root}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
};
