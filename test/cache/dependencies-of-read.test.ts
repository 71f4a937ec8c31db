import { expect, test } from 'vitest';
import { dependenciesOf } from '../../src/changes/dependencies-of-read.js';
import { ALL, allOf, type Dependency, listsOf, recordOf } from '../../src/changes/dependency.js';
import { ResponseDependencies } from '../../src/changes/response-dependencies.js';
import { forRequest } from '../../src/database/client.js';
import { raw, select, sql } from '../../src/database/sql.js';
import { countAll } from '../../src/records/reading/totals.js';
import { calendar } from '../calendar.js';
import { requestContext, town } from '../town.js';

test.each<[string, string, Dependency[]]>([
  ['columns that decide the place in lists', 'SELECT "id" FROM "Event" r WHERE r."starts" > $1', [listsOf('event')]],
  ['another column', 'SELECT "id" FROM "Event" r WHERE r."title" = $1', [allOf('event')]],
  ['another column, not quoted', 'SELECT id FROM "Venue" WHERE city = $1', [allOf('venue')]],
  ['whole rows', 'SELECT r.* FROM "Tag" r', [allOf('tag')]],
  ['whole rows as JSON', 'SELECT to_jsonb(r) FROM "Tag" r', [allOf('tag')]],
  ['links', 'SELECT "eventId" FROM "EventTag" WHERE "tagId" = $1', [listsOf('event')]],
  ['words', 'SELECT "id" FROM "EventWords" r WHERE r."words" @@ $1', [allOf('event')]],
  ['offers', 'SELECT FROM "TicketOffer" WHERE "eventId" = $1', [allOf('event')]],
  [
    'names of tags that events have',
    'SELECT "name" FROM "Tag" r WHERE EXISTS (SELECT FROM "EventTag" link WHERE link."tagId" = r."id")',
    [listsOf('event'), allOf('tag')],
  ],
  ['an unknown table', 'SELECT "id" FROM "Event" JOIN "Series" USING ("id")', [ALL]],
  ['no table', 'SELECT 1', [ALL]],
])('a statement depends on the tables and records that it names: %s', (_, text, expected) => {
  expect(dependenciesOf(text)).toEqual(expected);
});

test('a response depends on every statement that was sent for it, and on everything if Prisma was used', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const dependencies = new ResponseDependencies();
  const db = forRequest(await calendar(), { observer: dependencies });
  const reader = await requestContext(undefined, { db, dependencies });

  expect([...dependencies.toArray()]).toEqual([]);
  await countAll({ kind: 'event', where: raw('r."featured"'), order: [] }, reader);
  expect([...dependencies.toArray()]).toEqual([listsOf('event')]);
  await select(db, sql`SELECT 1`, [recordOf('event', 1)]);
  expect([...dependencies.toArray()]).toEqual([listsOf('event'), recordOf('event', 1)]);
  expect(await db.event.count()).toBe(1);
  expect([...dependencies.toArray()]).toContain(ALL);
});
