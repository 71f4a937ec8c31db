import { describe, expect, test } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { graphqlData, rest } from '../service.js';
import { town } from '../town.js';

const plan = {
  venues: [{ name: 'Town Hall', city: 'Oakham', showMap: false }, { name: 'Old Barn' }],
  organizers: [{ name: 'Ann', email: 'ann@example.org' }],
  categories: [{ name: 'Arts' }, { name: 'Music', parent: 'Arts' }],
  tags: [{ name: 'outdoors' }],
  events: [
    {
      title: 'Night of Jazz',
      startDate: '2026-03-20 20:00:00',
      endDate: '2026-03-20 23:00:00',
      timezone: 'Europe/Paris',
      description: 'All night.',
      cost: '$10 - 20',
      venues: ['Town Hall', 'Old Barn'],
      organizers: ['Ann'],
      categories: ['Music'],
      tags: ['outdoors'],
    },
    { title: 'Plan', startDate: '2026-03-21', endDate: '2026-03-22', allDay: true, status: 'draft' as const },
  ],
};

const withoutMoments = (record: object): unknown =>
  JSON.parse(JSON.stringify(record, (key, value: unknown) => (/^modified|^json_ld$/.test(key) ? undefined : value)));

describe('a record that is sent back unchanged stays the same', () => {
  test.each([
    ['/events/', 'Night of Jazz'],
    ['/events/', 'Plan'],
    ['/venues/', 'Town Hall'],
    ['/organizers/', 'Ann'],
    ['/categories/', 'Music'],
    ['/tags/', 'outdoors'],
  ])('%s%s', async (path, name) => {
    const { id } = await town(plan);
    const address = `${path}${id(name)}`;
    const read = await rest('GET', address, undefined, { as: 'editor' });

    const written = await rest('PUT', address, read.body, { as: 'editor' });

    expect(written.status).toBe(200);
    expect(withoutMoments(written.body)).toEqual(withoutMoments(read.body));
  });
});

test('a record without an author is sent back', async () => {
  const { id } = await town(plan);
  const address = `/events/${id('Night of Jazz')}`;
  await (await calendar()).event.updateMany({ data: { authorId: null } });
  const read = await rest('GET', address, undefined, { as: 'editor' });
  expect(read.body).toMatchObject({ author: '0' });

  const written = await rest('PUT', address, read.body, { as: 'editor' });

  expect(written.status).toBe(200);
  expect(withoutMoments(written.body)).toEqual(withoutMoments(read.body));
  expect((await rest('PATCH', address, { author: '0' }, { as: 'editor' })).status).toBe(400);
});

test.each(['10', '10 - 20', '€ 5', '0', 'Donation', '$5 at the door'])(
  'the cost “%s” is the same after its event was sent back',
  async (cost) => {
    const { id } = await town({ events: [{ title: 'Jazz', cost }] });
    const address = `/events/${id('Jazz')}`;
    const { body } = await rest('GET', address, undefined, { as: 'editor' });

    expect((await rest('PUT', address, body, { as: 'editor' })).status).toBe(200);

    expect(await (await calendar()).event.findMany()).toMatchObject([{ cost }]);
    await rest('PUT', address, { ...body, cost: '7' }, { as: 'editor' });
    expect(await (await calendar()).event.findMany()).toMatchObject([{ cost: '7' }]);
  },
);

test('an event whose formatted cost would be too long is sent back', async () => {
  const cost = '9'.repeat(500);
  const { id } = await town({ events: [{ title: 'Jazz', cost }] });
  const address = `/events/${id('Jazz')}`;
  const { body } = await rest('GET', address, undefined, { as: 'editor' });

  expect((await rest('PUT', address, { ...body, cost: '7' }, { as: 'editor' })).status).toBe(200);
  expect(await (await calendar()).event.findMany()).toMatchObject([{ cost: '7' }]);
});

test('a record in the trash that is sent back keeps its slug, also when another one has it', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const address = `/events/${id('Jazz')}`;
  await rest('DELETE', address, undefined, { as: 'editor' });
  await rest('POST', '/events', { title: 'Jazz', start_date: '2026-05-01', end_date: '2026-05-01' }, { as: 'editor' });
  const read = await rest('GET', address, undefined, { as: 'editor' });
  expect(read.body.slug).toBe('jazz__trashed');

  const written = await rest('PUT', address, read.body, { as: 'editor' });

  expect(withoutMoments(written.body)).toEqual(withoutMoments(read.body));
});

describe('an event that is sent back keeps its links to', () => {
  const linked = {
    venues: [{ name: 'Hall' }, { name: 'Barn' }],
    organizers: [{ name: 'Ann' }, { name: 'Secret', status: 'draft', author: 'editor' }, { name: 'Zoe' }],
    events: [
      { title: 'Jazz', author: 'author', venues: ['Hall', 'Barn'], organizers: ['Ann', 'Secret', 'Zoe'] },
      { title: 'Blues', author: 'author', venues: ['Hall'] },
    ],
  };
  const namesOf = (records: unknown, name: string) => (records as Record<string, string>[]).map((one) => one[name]);

  test.each(['Jazz', 'Blues'])('a venue in the trash: %s', async (title) => {
    const { id } = await town(linked);
    const address = `/events/${id(title)}`;
    const { venues } = (await rest('GET', address)).body;
    await rest('DELETE', `/venues/${id('Hall')}`, undefined, { as: 'editor' });
    const { body } = await rest('GET', address, undefined, { as: 'editor' });
    expect(namesOf(body.venues, 'venue')).not.toContain('Hall');

    expect((await rest('PUT', address, body, { as: 'editor' })).status).toBe(200);
    await rest('PATCH', `/venues/${id('Hall')}`, { status: 'publish' }, { as: 'editor' });
    const after = (await rest('GET', address)).body.venues;
    expect(namesOf(after, 'venue')).toEqual(namesOf(venues, 'venue'));
  });

  test('an organizer that the caller may not read, in its place, and after others if these are changed', async () => {
    const { id } = await town(linked);
    const address = `/events/${id('Jazz')}`;
    const { body } = await rest('GET', address, undefined, { as: 'author' });
    expect(namesOf(body.organizer, 'organizer')).toEqual(['Ann', 'Zoe']);
    const sendBack = async (changed: object) => {
      expect((await rest('PUT', address, { ...body, ...changed }, { as: 'author' })).status).toBe(200);
      const now = (await rest('GET', address, undefined, { as: 'editor' })).body;
      return namesOf(now.organizer, 'organizer');
    };

    expect(await sendBack({})).toEqual(['Ann', 'Secret', 'Zoe']);
    expect(await sendBack({ organizer: [{ id: id('Zoe') }] })).toEqual(['Zoe', 'Secret']);
  });

  test('none if a list of links is sent alone: it is a choice', async () => {
    const { id } = await town(linked);
    await rest('PUT', `/events/${id('Jazz')}`, { organizer: [{ id: id('Zoe') }] }, { as: 'author' });

    const { organizer } = (await rest('GET', `/events/${id('Jazz')}`, undefined, { as: 'editor' })).body;
    expect(namesOf(organizer, 'organizer')).toEqual(['Zoe']);
  });
});

describe('a record of the first of two equal hours stays the same', () => {
  const start = '2026-10-25T02:30:00+02:00';

  test('its dates over REST, and those of its publication', async () => {
    await town();
    const sending = { as: 'editor', settings: { siteTimezone: 'Europe/Amsterdam' } } as const;
    const input = { title: 'Ghosts', start_date: start, end_date: '2026-10-25T02:10:00+01:00', date: start };
    const { body: created } = await rest('POST', '/events', input, sending);
    expect([created.utc_start_date, created.date, created.date_utc]).toEqual([
      ...['2026-10-25 00:30:00', '2026-10-25 02:30:00', '2026-10-25 00:30:00'],
    ]);

    const written = await rest('PUT', `/events/${created.id}`, created, sending);
    expect(withoutMoments(written.body)).toEqual(withoutMoments(created));
    const { date, start_date } = created;
    const again = await rest('PATCH', `/events/${created.id}`, { date, start_date }, sending);
    expect(withoutMoments(again.body)).toEqual(withoutMoments(created));
  });

  test('its dates in GraphQL', async () => {
    await town();
    const dates = { startDate: start, endDate: '2026-10-25T02:10:00+01:00', timezone: 'Europe/Amsterdam' };
    const { createEvent } = await graphqlData(
      'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id startDate endDate } }',
      { input: { title: 'Ghosts', ...dates } },
      { as: 'editor' },
    );
    for (const sent of [createEvent, { startDate: '2026-10-25 02:30:00', endDate: '2026-10-25 02:10:00' }]) {
      const { startDate, endDate } = sent;
      const { updateEvent } = await graphqlData(
        'mutation ($id: ID!, $input: UpdateEventInput!) { updateEvent(by: { id: $id }, input: $input) { id startDate endDate } }',
        { id: createEvent.id, input: { startDate, endDate } },
        { as: 'editor' },
      );
      expect(updateEvent).toEqual(createEvent);
    }
  });
});

test.each([
  { what: 'sent back', change: {}, date: '2026-03-21 12:00:00' },
  { what: 'with another date', change: { date: '2026-03-15 10:00:00' }, date: '2026-03-15 10:00:00' },
])('a draft $what, and published a week later, has the date of $date', async ({ change, date }) => {
  const { id } = await town(plan);
  const address = `/events/${id('Plan')}`;
  const { body } = await rest('GET', address, undefined, { as: 'editor' });
  stopClock('2026-03-21T12:00:00Z');

  await rest('PUT', address, { ...body, ...change }, { as: 'editor' });
  const { body: published } = await rest('PATCH', address, { status: 'publish' }, { as: 'editor' });

  expect(published.date).toBe(date);
});

test('a different venue in a record that is sent back is applied', async () => {
  const { id } = await town(plan);
  const address = `/events/${id('Night of Jazz')}`;
  const { body } = await rest('GET', address, undefined, { as: 'editor' });

  const written = await rest('PUT', address, { ...body, venue: id('Old Barn') }, { as: 'editor' });

  expect(written.body.venues.map(({ venue }) => venue)).toEqual(['Old Barn']);
});
