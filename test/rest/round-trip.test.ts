import { describe, expect, test } from 'vitest';
import { rest } from '../service.js';
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

test('a different venue in a record that is sent back is applied', async () => {
  const { id } = await town(plan);
  const address = `/events/${id('Night of Jazz')}`;
  const { body } = await rest('GET', address, undefined, { as: 'editor' });

  const written = await rest('PUT', address, { ...body, venue: id('Old Barn') }, { as: 'editor' });

  expect(written.body.venues.map(({ venue }) => venue)).toEqual(['Old Barn']);
});
