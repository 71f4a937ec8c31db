import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { readMigrations } from '../../src/database/applied-migrations.js';
import { migrate } from '../../src/database/migrate.js';
import { address } from '../commands/almanac.js';
import { openProcess } from '../response-cache/processes.js';
import { town } from '../town.js';

// The data of every earlier state of the tables: for each migration, a database whose newest migration it is, with rows as they were then,
// is migrated to the newest state, and both APIs respond as they do for a database that had all migrations from the beginning.

const folder = join(import.meta.dirname, '../../prisma/migrations');
const names = (await readMigrations()).map(({ name }) => name);

/** From this migration on translations are as they are now. Those of the tables before it were deleted. */
const TRANSLATIONS = '20261120140000_translations';

/** The tables with records, in an order in which each refers to those before it, or to itself. */
const tables = ['User', 'Credential', 'Image', 'Category', 'Tag', 'Venue', 'Organizer', 'Event', 'EventVenue']
  .concat(['EventOrganizer', 'EventCategory', 'EventTag', 'TicketOffer'])
  .map((name) => `"${name}"`);

/** The rows of each table as JSON. */
const rows = new Map<string, string>();
let eventId: number;
/** The folder of the migrations that the database {@link base} has. */
let migrations: string;
/** A database without rows, to which the migrations are applied one after the other. */
const base = `almanac_earlier_${process.env.VITEST_POOL_ID}`;
let baseUrl: string;

beforeAll(async () => {
  const { id } = await town({
    venues: [
      {
        name: 'The Blue Anchor',
        city: 'Port Merrow',
        geoLat: 52.1,
        geoLng: 4.3,
        translations: { nl: { name: 'Het Anker' } },
      },
      { name: 'Yard', status: 'draft' },
    ],
    organizers: [{ name: 'Club', email: 'club@example.org', translations: { de: { name: 'Verein' } } }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music', translations: { nl: { name: 'Blaasmuziek' } } }],
    tags: [{ name: 'late', translations: { de: { name: 'spät' } } }],
    events: [
      {
        ...{ title: 'Low Tide Trio', description: '<p>Three musicians.</p>', excerpt: 'Three', cost: '15 - 22.50 EUR' },
        ...{ startDate: '2026-03-20 20:00:00', endDate: '2026-03-20 23:00:00', timezone: 'Europe/Amsterdam' },
        ...{ venues: ['The Blue Anchor'], organizers: ['Club'], categories: ['Jazz'], tags: ['late'], featured: true },
        ...{ image: { url: 'https://example.org/trio.jpg' }, offers: [{ name: 'Seat', price: 15, currency: 'EUR' }] },
        translations: { nl: { title: 'Drie muzikanten' }, de: { title: 'Drei Musiker', description: 'Laut' } },
      },
      {
        title: 'Fête d’été',
        language: 'fr',
        allDay: true,
        startDate: '2026-04-01',
        endDate: '2026-04-02',
        tags: ['late'],
      },
      {
        title: 'Workshop',
        parent: 'Low Tide Trio',
        organizers: ['Club'],
        categories: ['Jazz', 'Music'],
        author: 'author',
      },
      { title: 'Members', description: 'treasure', password: 'sesame', categories: ['Music'] },
      { title: 'Hidden', hideFromListings: true, categories: ['Music'] },
      { title: 'Draft', status: 'draft', categories: ['Music'] },
      { title: 'Gone', status: 'trash', categories: ['Music'] },
    ],
  });
  eventId = id('Low Tide Trio');
  const client = await connect(await address());
  for (const table of tables) {
    const { rows: found } = await client.query(`SELECT json_agg(t)::text AS "rows" FROM ${table} t`);
    rows.set(table, found[0].rows);
  }
  await client.end();
  migrations = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  await dropDatabase(base);
  baseUrl = await createDatabase(base);
});

afterAll(async () => {
  await dropDatabase(base);
  await rm(migrations, { recursive: true, force: true });
});

test.each(names)('data from when %s was the newest migration is read and written by both APIs', async (name) => {
  for (const one of names.filter((one) => one <= name))
    await cp(join(folder, one), join(migrations, one), { recursive: true });
  await migrate(baseUrl, migrations);
  const url = await createDatabase(`${base}_data`, base);
  onTestFinished(() => dropDatabase(`${base}_data`));
  await insertRows(url);

  await migrate(url);

  const all = await responsesOf(url);
  expect(all.original).toEqual((await expected()).original);
  if (name >= TRANSLATIONS) expect(all.translated).toEqual((await expected()).translated);
  expect(all.written).toEqual({ status: 200, read: '"title":"Blues"' });
});

type Responses = Awaited<ReturnType<typeof responsesOf>>;

let reference: Responses | undefined;

/** The responses for a database that had all migrations when its rows were written. */
const expected = async (): Promise<Responses> => {
  if (reference) return reference;
  const url = await createDatabase(`${base}_reference`);
  onTestFinished(() => dropDatabase(`${base}_reference`));
  await migrate(url);
  await insertRows(url);
  reference = await responsesOf(url);
  const { original, translated } = reference;
  expect(JSON.stringify(original)).toMatch(/Low Tide Trio.*Workshop.*Fête d’été/);
  expect(translated.join()).toMatch(/Drei Musiker.*Drie muzikanten/);
  return reference;
};

/** Inserts the rows with the columns that there are, and continues the ids after them. */
const insertRows = async (url: string): Promise<void> => {
  const client = await connect(url);
  try {
    for (const table of tables) {
      const { rows: columns } = await client.query<{ name: string }>(
        `SELECT quote_ident(attname) AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
         AND attname IN (SELECT jsonb_object_keys($2::jsonb->0))`,
        [table, rows.get(table)],
      );
      const list = columns.map((column) => column.name).join(', ');
      await client.query(
        `INSERT INTO ${table} (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
        [rows.get(table)],
      );
    }
    await client.query(`SELECT setval(c.oid, 1000) FROM pg_class c WHERE c.relkind = 'S'`);
  } finally {
    await client.end();
  }
};

const FIELDS = `id title slug startDate endDate timezone allDay status cost { source currency } description excerpt featured
  image { url } venues { name city coordinates { latitude longitude } } organizers { name email } categories { name parent { name } } tags { name }
  offers { name price currency } parent { title } author { displayName } originalLanguage`;

/** What a process responds from a database: to reads of the original texts, of translations, and to a write. */
const responsesOf = async (url: string) => {
  const process = await openProcess({ url });
  const get = async (path: string) => (await process.request(path)).text;
  const withoutTranslations = (text: string) =>
    JSON.parse(text, (key, value) => (key === 'translations' ? undefined : value));
  const graphql = async (query: string, path = '/graphql') =>
    (await process.request(path, { method: 'POST', body: { query } })).text;
  const root = '/svc/events/v1';
  const original = [
    await get(`${root}/events?start_date=2026-01-01`),
    await get(`${root}/events/${eventId}`),
    await get(`${root}/events?categories=jazz&search=musicians`),
    ...(await Promise.all(['venues', 'organizers', 'categories', 'tags'].map((kind) => get(`${root}/${kind}`)))),
    await graphql(`{ events(first: 50) { totalCount nodes { ${FIELDS} } } categories { nodes { name count } } }`),
    await graphql('{ searchEvents(query: "anchor") { nodes { title } } }'),
  ];
  const translated = [
    await get(`/de${root}/events?start_date=2026-01-01`),
    await graphql(
      `{ events(first: 50) { nodes { ${FIELDS} } } venues { nodes { name } } tags { nodes { name } } }`,
      '/nl/graphql',
    ),
    await graphql('{ searchEvents(query: "muzikanten") { nodes { title } } }', '/nl/graphql'),
  ];
  const path = `${root}/events/${eventId}`;
  const { status } = await process.request(path, { method: 'POST', as: 'editor', body: { title: 'Blues' } });
  const written = { status, read: (await get(path)).match(/"title":"[^"]*"|^\{"code".*/)?.[0] };
  return { original: original.map(withoutTranslations), translated, written };
};

/** Creates a database, as a copy if a template is passed. @returns its URL */
const createDatabase = async (name: string, template?: string): Promise<string> => {
  const server = inject('server');
  await query(server, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  // Waiting for the disk takes most of the time of small transactions.
  await query(server, `ALTER DATABASE ${name} SET synchronous_commit = off`);
  return server.replace(/[^/]+$/, name);
};

const dropDatabase = (name: string) => query(inject('server'), `DROP DATABASE IF EXISTS ${name}`);

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

const query = async (url: string, sql: string): Promise<void> => {
  const client = await connect(url);
  await client.query(sql).finally(() => client.end());
};
