import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { hasCaches } from '../caches.js';
import { address } from '../commands/almanac.js';
import { statementsOf } from '../operations.js';
import { graphql, rest } from '../service.js';
import { town } from '../town.js';

const found = () =>
  town({
    venues: [{ name: 'Hall' }, { name: 'Mill' }],
    organizers: [{ name: 'Club' }, { name: 'Choir' }],
    categories: [{ name: 'Music' }, { name: 'Jazz' }],
    tags: [{ name: 'late' }, { name: 'free' }, { name: 'new' }],
    events: [
      {
        title: 'Evening',
        venues: ['Hall'],
        organizers: ['Club', 'Choir'],
        categories: ['Jazz'],
        tags: ['late', 'free'],
      },
    ],
  });

/** Adds all records of the town and the editor's credentials to the caches. */
const readAll = () =>
  graphql(
    `{
      events { nodes { title } } venues { nodes { name } } organizers { nodes { name } }
      categories(filter: { hideEmpty: false }) { nodes { name count } } tags(filter: { hideEmpty: false }) { nodes { name count } }
      event(slug: "evening") { title venues { name } }
    }`,
    {},
    { as: 'editor' },
  );

/** The response to a write after all records were read, and the statements of the write. */
const written = async (method: string, path: string, body: object) => {
  const write = () => rest(method, path, body, { as: 'editor' });
  const { result, statements } = await statementsOf(write, readAll);
  return { ...result, statements };
};

/** Another program that writes to the database and notifies no process. */
const elsewhere = async (statement: string) => {
  const client = new pg.Client({ connectionString: await address() });
  await client.connect();
  await client.query(statement);
  await client.end();
};

const times = { start_date: '2026-03-20 20:00:00', end_date: '2026-03-20 23:00:00' };

describe.runIf(hasCaches)('when the records are cached', () => {
  test('an event with eight links is created by three statements', async () => {
    const { id } = await found();

    const { body, statements } = await written('POST', '/events', {
      ...{ title: 'Night', ...times, venue: id('Hall'), organizer: [id('Choir'), id('Club')] },
      ...{ categories: [id('Music'), id('Jazz')], tags: [id('late'), id('free'), id('new')] },
    });

    expect(body.organizer.map(({ organizer }) => organizer)).toEqual(['Choir', 'Club']);
    expect(body.tags.map(({ name, count }) => [name, count])).toEqual([
      ['free', 2],
      ['late', 2],
      ['new', 1],
    ]);
    // The look-up of the slug; the event with its links and the change; the event counts of its terms.
    expect(statements).toHaveLength(3);
  });

  test('one field of an event is updated by two statements', async () => {
    const { id } = await found();

    const { body, statements } = await written('PUT', `/events/${id('Evening')}`, { title: 'Later' });

    expect(body).toMatchObject({ title: 'Later', slug: 'evening', venue: { venue: 'Hall' } });
    // The lock of the event; its new columns and the change.
    expect(statements).toHaveLength(2);
  });
});

test('a link to a cached record that another program deleted is rejected', async () => {
  const { id } = await found();
  const create = () => rest('POST', '/events', { title: 'Night', ...times, venue: id('Mill') }, { as: 'editor' });
  await readAll();
  await elsewhere('DELETE FROM "Venue" WHERE "slug" = \'mill\'');

  const { status, body } = await create();

  expect(status).toBe(400);
  expect(body.data.params).toHaveProperty('venue');
});

test('the response to an update shows links that another program changed, though the event is cached', async () => {
  const { id } = await found();
  await readAll();
  await elsewhere(`
    UPDATE "EventVenue" SET "venueId" = ${id('Mill')} WHERE "eventId" = ${id('Evening')};
    UPDATE "Event" SET "version" = "version" + 1 WHERE "id" = ${id('Evening')}`);

  const { body } = await rest('PUT', `/events/${id('Evening')}`, { title: 'Later' }, { as: 'editor' });

  expect(body).toMatchObject({ title: 'Later', venue: { venue: 'Mill' } });
});
