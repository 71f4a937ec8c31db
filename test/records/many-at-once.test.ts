import { expect, test } from 'vitest';
import { throughBothApis } from '../apis.js';
import { rowCounts } from '../calendar.js';
import { graphql } from '../service.js';
import { town } from '../town.js';

const evening = { startDate: '2026-03-20T20:00', endDate: '2026-03-20T23:00' };

/** The results of all promises. If one rejects, the function waits for the others first, because they would write during the next test. */
const times = async <Result>(number: number, work: (at: number) => Promise<Result>): Promise<Result[]> => {
  const all = Array.from({ length: number }, (_, at) => work(at));
  await Promise.allSettled(all);
  return Promise.all(all);
};

throughBothApis('forty events of one title have forty slugs', async (api) => {
  await town();

  const made = await times(40, () => api.as('editor').create('event', { title: 'Jazz', ...evening }));

  expect(new Set(made.map(({ slug }) => slug)).size).toBe(40);
  expect(made.map(({ slug }) => Number(slug.split('-')[1] ?? 1)).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 40 }, (_, at) => at + 1),
  );
});

throughBothApis('a new category that twenty events name is created once', async (api) => {
  await town();

  const made = await times(20, (at) =>
    api.as('editor').create('event', {
      title: `Evening ${at}`,
      ...evening,
      categories: [{ name: 'Fresh' }],
      tags: [{ name: 'new' }],
    }),
  );

  expect(made.every(({ categories, tags }) => categories[0] === 'Fresh' && tags[0] === 'new')).toBe(true);
  expect(await rowCounts()).toMatchObject({ Event: 20, Category: 1, Tag: 1, EventCategory: 20, EventTag: 20 });
});

throughBothApis('events that name the same new tags in different orders all succeed', async (api) => {
  await town();
  const tags = ['a', 'b', 'c', 'd'].map((name) => ({ name }));

  const made = await times(20, (at) =>
    api.as('editor').create('event', { title: `Evening ${at}`, ...evening, tags: at % 2 ? tags : [...tags].reverse() }),
  );

  expect(made.map((event) => event.tags)).toEqual(Array.from({ length: 20 }, () => ['a', 'b', 'c', 'd']));
  expect(await rowCounts()).toMatchObject({ Tag: 4 });
});

throughBothApis('events that create the same new venues in different orders all succeed', async (api) => {
  await town();
  const venues = ['Attic', 'Barn'].map((name) => ({ create: { name } }));

  const made = await times(6, (at) =>
    api
      .as('editor')
      .create('event', { title: `Evening ${at}`, ...evening, venues: at % 2 ? venues : [...venues].reverse() }),
  );

  expect(made.map((event) => event.venues.length)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(await rowCounts()).toMatchObject({ Event: 6, Venue: 12 });
});

throughBothApis('updates of one event run one after another, and none is partly lost', async (api) => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const editor = api.as('editor');

  await times(20, (at) =>
    editor.update(
      'event',
      id('Jazz'),
      at % 2 ? { title: 'Blues', tags: [{ name: 'late' }] } : { description: 'New', categories: [{ name: 'Music' }] },
    ),
  );

  expect(await api.event(id('Jazz'))).toMatchObject({
    name: 'Blues',
    description: expect.stringContaining('New'),
    tags: ['late'],
    categories: ['Music'],
  });
});

test('concurrent trash, restore and purge leave an event complete or deleted', async () => {
  const { id } = await town({ events: [{ title: 'Jazz', venues: ['Hall'] }] });
  const fields = ['deleteEvent(by: { id: $id }) { id }', 'restoreEvent(id: $id) { id }', 'purgeEvent(id: $id)'];

  const responses = await times(12, (at) =>
    graphql(`mutation ($id: ID!) { ${fields[at % 3]} }`, { id: id('Jazz') }, { as: 'editor' }),
  );

  const codes = responses.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
  expect(codes.filter((code) => code !== 'NOT_FOUND')).toEqual([]);
  const { Event = 0, EventVenue = 0 } = await rowCounts();
  expect(EventVenue).toBe(Event);
});

test.each(['Category', 'Tag'])(
  'concurrent deletes, renames and uses of one %s cause no internal error',
  async (type) => {
    const list = type === 'Tag' ? 'tags' : 'categories';
    const { id } = await town({ [list]: [{ name: 'Jazz' }] });
    const fields = [
      'deleteNAME(by: { id: $id }) { id }',
      'updateNAME(by: { id: $id }, input: { name: "Bebop" }) { id }',
      `createEvent(input: { title: "Night", startDate: "2026-03-20", endDate: "2026-03-20", ${list}: [{ id: $id }] }) { id }`,
    ].map((field) => field.replace('NAME', type));

    const responses = await times(15, (at) =>
      graphql(`mutation ($id: ID!) { ${fields[(at + 1) % 3]} }`, { id: id('Jazz') }, { as: 'editor' }),
    );

    const codes = responses.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
    expect(codes.filter((code) => code !== 'NOT_FOUND' && code !== 'BAD_USER_INPUT')).toEqual([]);
    expect((await rowCounts())[type]).toBeUndefined();
  },
);
