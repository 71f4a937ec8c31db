import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { readMigrations } from '../../src/database/applied-migrations.js';
import { address } from '../commands/almanac.js';
import { graphqlData } from '../service.js';
import { town } from '../town.js';

const FUNCTIONS = '^(search_(spaced|fold|stems|words)|name_(words|text)|words_of_event|write_event_words)$';

test('the migration of the search fills it from the events of a calendar', async () => {
  await town({
    venues: [{ name: 'The Blue Anchor' }],
    events: [
      { title: 'Low Tide Trio', venues: ['The Blue Anchor'], translations: { nl: { title: 'Drie muzikanten' } } },
      { title: 'Members', description: 'treasure', password: 'sesame' },
      { title: 'Draft Zebra', status: 'draft' },
    ],
  });
  const client = new pg.Client({ connectionString: await address() });
  await client.connect();
  onTestFinished(() => client.end());
  const words = async () =>
    (await client.query('SELECT r::text AS row FROM "EventWords" r ORDER BY "id", "language"')).rows;
  const before = await words();
  expect(before).toHaveLength(3);

  await client.query('BEGIN; DROP TABLE "EventWords" CASCADE');
  await client.query(`DO $$ DECLARE one text; BEGIN
    FOREACH one IN ARRAY (SELECT array_agg(oid::regprocedure::text) FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace AND proname ~ '${FUNCTIONS}')
    LOOP EXECUTE 'DROP FUNCTION IF EXISTS ' || one || ' CASCADE'; END LOOP; END $$`);
  for (const { name, sql } of await readMigrations()) if (name.includes('_search')) await client.query(sql);
  await client.query('COMMIT');

  expect(await words()).toEqual(before);
  const { searchEvents } = await graphqlData('{ searchEvents(query: "anchor") { nodes { title } } }');
  expect(searchEvents.nodes).toEqual([{ title: 'Low Tide Trio' }]);
});

test('punctuation separates the words of a text, and no other character does', async () => {
  await town();
  const client = new pg.Client({ connectionString: await address() });
  await client.connect();
  onTestFinished(() => client.end());
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code + 1)).join('');

  const { rows } = await client.query('SELECT "search_spaced"($1) AS "spaced"', [characters]);

  expect(rows[0].spaced).toBe(characters.replace(/[!-/:-@[-`{-~«»…·¡¿]/g, ' '));
});

test('the indexes of the texts of events collect at most 1 MB of entries before they sort them in', async () => {
  await town();
  const client = new pg.Client({ connectionString: await address() });
  await client.connect();
  onTestFinished(() => client.end());

  const { rows } = await client.query<{ name: string; options: string[] | null }>(`
    SELECT c.relname AS name, c.reloptions AS options FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'gin' AND i.indrelid IN ('"Event"'::regclass, '"EventWords"'::regclass)`);

  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ options }) => !options?.includes('gin_pending_list_limit=1024'))).toEqual([]);
});
