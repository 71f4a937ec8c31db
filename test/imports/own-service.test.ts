import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { almanac, fileOf, spawnAlmanac } from '../commands/almanac.js';
import { otherDatabase } from '../other-database.js';
import { addressOf, graphqlData } from '../service.js';
import { TEMPLATE } from '../setup.js';
import { town } from '../town.js';
import { until } from '../until.js';

const run = (args: string[], DATABASE_URL: string) =>
  spawnAlmanac(args, { DATABASE_URL, IMPORT_INNER_ADDRESSES: 'on' });

/** An export without what REST v1 does not have: the identity of events in feeds. */
const comparable = (ndjson: string) => ndjson.replace(/"uid":"[^"]*","?|"sequence":\d+,/g, '');

const realEvents = new URL('../recorded/real/conferences.ndjson', import.meta.url);

/** Records with texts in several languages, and texts that look like markup. */
const inLanguages = [
  {
    title: 'Tom & Jerry &amp; “friends” <3',
    language: 'en',
    start_date: '2030-10-27 02:30:00',
    end_date: '2030-10-27 05:00:00',
    timezone: 'Europe/Amsterdam',
    description: '<p>A &amp; B</p>',
    cost: '10 - 20',
    image: 'https://a.example/picture.jpg',
    venue: {
      venue: 'Concertgebouw',
      slug: 'the-hall',
      city: 'Amsterdam',
      translations: { de: { venue: 'Konzerthaus' } },
    },
    categories: ['Music'],
    translations: { de: { title: 'Tom und Jerry', description: '<p>A und B</p>' }, fr: { title: 'Tom et Jerry' } },
  },
  {
    title: 'Second hall',
    start_date: '2031-01-01',
    end_date: '2031-01-02',
    venue: { venue: 'Concertgebouw', city: 'Ghent' },
  },
].map((line) => `${JSON.stringify(line)}\n`);

test('an import from a service like this one gives an equal calendar', async () => {
  await town();
  await almanac('import', await fileOf((await readFile(realEvents, 'utf8')) + inLanguages.join('')));
  await graphqlData(
    `mutation { createCategory(input: { name: "Unused", translations: { nl: { name: "Ongebruikt" } } }) { id } }`,
    {},
    { as: 'administrator' },
  );
  const source = await addressOf({ restRoots: ['/wp-json/tribe/events/v1'] });
  const target = await otherDatabase('other', `TEMPLATE ${TEMPLATE}`);

  const imported = await run(['import', `${source}/event/any`, '--keep-ids'], target).ended;

  expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('events: 54 created') });
  const before = await exportOf();
  const { out: after } = await run(['export'], target).ended;
  expect(comparable(after).split('\n')).toEqual(comparable(before).split('\n'));
});

/** The export of this worker's calendar. */
const exportOf = async () => {
  const path = await fileOf('', 'export.ndjson');
  const { code } = await almanac('export', '--output', path);
  expect(code).toBe(0);
  return readFile(path, 'utf8');
};

test('after it is killed, there are whole events only, and the next run imports the missing ones', async () => {
  await town();
  const lines = Array.from({ length: 1500 }, (_, at) =>
    JSON.stringify({
      title: `Event ${at}`,
      start_date: `2030-01-01 ${String(at % 24).padStart(2, '0')}:00:00`,
      end_date: '2030-01-03 00:00:00',
      venue: { venue: `Hall ${at % 7}` },
      categories: ['Music'],
    }),
  );
  await almanac('import', await fileOf(lines.join('\n')));
  const source = await addressOf({ restRoots: ['/wp-json/tribe/events/v1'] });
  const target = await otherDatabase('other', `TEMPLATE ${TEMPLATE}`);
  const client = new pg.Client({ connectionString: target });
  await client.connect();
  onTestFinished(() => client.end());
  const counts = async () => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*)::int FROM "Event") AS events, (SELECT count(*)::int FROM "EventVenue") AS venues,
        (SELECT count(*)::int FROM "EventCategory") AS categories, (SELECT count(*)::int FROM "SourceEntry" WHERE kind = 'event') AS entries`,
    );
    return rows[0] as { events: number };
  };
  const killed = run(['import', source], target);
  await until(async () => (await counts()).events > 0);

  killed.child.kill('SIGKILL');
  await killed.ended;

  const { events } = await counts();
  expect(events).toBeLessThanOrEqual(1500);
  expect(await counts()).toEqual({ events, venues: events, categories: events, entries: events });
  expect(await run(['import', source], target).ended).toMatchObject({ code: 0 });
  expect(await counts()).toEqual({ events: 1500, venues: 1500, categories: 1500, entries: 1500 });
});
