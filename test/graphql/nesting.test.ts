import { describe, expect, test } from 'vitest';
import { graphql, graphqlData } from '../service.js';
import { town } from '../town.js';

// Three halls with 4, 2 and 0 events. Every second event is organized by the club and about music.
const halls = () =>
  town({
    venues: [{ name: 'Attic' }, { name: 'Barn' }, { name: 'Cellar' }],
    organizers: [{ name: 'Club' }],
    categories: [{ name: 'Music' }],
    tags: [{ name: 'late' }],
    events: Array.from({ length: 6 }, (_, at) => ({
      title: `Evening ${at}`,
      startDate: `2026-03-2${at} 20:00`,
      venues: [at < 4 ? 'Attic' : 'Barn'],
      ...(at % 2 === 0 && { organizers: ['Club'], categories: ['Music'], tags: ['late'] }),
    })),
  });

describe('the events of a venue', () => {
  test('have their own page for every venue, in order', async () => {
    await halls();

    const { venues } = await graphqlData(`{
      venues(orderBy: [{ field: NAME }]) { nodes {
        name events(first: 3) { nodes { title } totalCount pageInfo { hasNextPage hasPreviousPage } }
      } }
    }`);

    expect(venues.nodes).toEqual([
      {
        name: 'Attic',
        events: {
          nodes: [{ title: 'Evening 0' }, { title: 'Evening 1' }, { title: 'Evening 2' }],
          totalCount: 4,
          pageInfo: { hasNextPage: true, hasPreviousPage: false },
        },
      },
      {
        name: 'Barn',
        events: {
          nodes: [{ title: 'Evening 4' }, { title: 'Evening 5' }],
          totalCount: 2,
          pageInfo: { hasNextPage: false, hasPreviousPage: false },
        },
      },
      {
        name: 'Cellar',
        events: { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, hasPreviousPage: false } },
      },
    ]);
  });

  test('take every filter, order, offset and cursor', async () => {
    await halls();
    const edges = async (window: object) => {
      const { venue } = await graphqlData(
        `query ($filter: EventFilter, $orderBy: [EventOrder!], $first: Int, $last: Int, $offset: Int, $after: String, $before: String) {
          venue(slug: "attic") {
            events(filter: $filter, orderBy: $orderBy, first: $first, last: $last, offset: $offset, after: $after, before: $before) {
              edges { cursor node { title } }
            }
          }
        }`,
        window,
      );
      return venue?.events.edges ?? [];
    };
    const titles = async (window: object) => (await edges(window)).map(({ node }) => node.title);

    expect(await titles({ filter: { categories: ['music'] } })).toEqual(['Evening 0', 'Evening 2']);
    expect(await titles({ orderBy: [{ field: 'TITLE', direction: 'DESC' }], first: 2 })).toEqual([
      'Evening 3',
      'Evening 2',
    ]);
    expect(await titles({ offset: 2, first: 1 })).toEqual(['Evening 2']);
    expect(await titles({ last: 2 })).toEqual(['Evening 2', 'Evening 3']);
    const [, second] = await edges({ first: 2 });
    expect(await titles({ after: second?.cursor })).toEqual(['Evening 2', 'Evening 3']);
    expect(await titles({ before: second?.cursor, last: 5 })).toEqual(['Evening 0']);
  });

  test('can be selected several times with different arguments', async () => {
    await halls();

    const { venues } = await graphqlData(`{
      venues(orderBy: [{ field: NAME }], first: 2) { nodes {
        first: events(first: 1) { nodes { title } }
        last: events(last: 1) { nodes { title slug } }
        music: events(filter: { categories: ["Music"] }) { totalCount }
      } }
    }`);

    expect(venues.nodes).toEqual([
      {
        first: { nodes: [{ title: 'Evening 0' }] },
        last: { nodes: [{ title: 'Evening 3', slug: 'evening-3' }] },
        music: { totalCount: 2 },
      },
      {
        first: { nodes: [{ title: 'Evening 4' }] },
        last: { nodes: [{ title: 'Evening 5', slug: 'evening-5' }] },
        music: { totalCount: 1 },
      },
    ]);
  });

  test('are rejected above a hundred, with the path of the field', async () => {
    await halls();

    const { data, errors } = await graphql('{ venue(slug: "attic") { name events(first: 101) { nodes { title } } } }');

    expect(data).toEqual({ venue: null });
    expect(errors).toMatchObject([
      { path: ['venue', 'events'], extensions: { code: 'BAD_USER_INPUT', arguments: { first: expect.any(String) } } },
    ]);
  });
});

test.each(['organizer(slug: "club")', 'category(slug: "music")', 'tag(slug: "late")'] as const)(
  '%s has its events too',
  async (record) => {
    await halls();

    const data = await graphqlData(`{ record: ${record} { events(first: 2) { nodes { title } totalCount } } }`);

    expect(data.record?.events).toEqual({ nodes: [{ title: 'Evening 0' }, { title: 'Evening 2' }], totalCount: 3 });
  },
);

test('an event has its children, and each child its parent', async () => {
  await town({
    events: [
      { title: 'Festival' },
      { title: 'Opening', parent: 'Festival' },
      { title: 'Closing', parent: 'Festival', status: 'draft' },
    ],
  });

  const { event } = await graphqlData(
    '{ event(slug: "festival") { children { nodes { title parent { title parent { title } } } totalCount } } }',
  );

  expect(event?.children).toEqual({
    nodes: [{ title: 'Opening', parent: { title: 'Festival', parent: null } }],
    totalCount: 1,
  });
});

test('links are followed in both directions to any depth', async () => {
  await halls();

  const { event } = await graphqlData(`{
    event(slug: "evening-0") {
      venue { name events(first: 1) { nodes { title venues { name events(first: 2, filter: { tags: ["late"] }) { nodes { title organizers { name } } } } } } }
    }
  }`);

  expect(event?.venue).toEqual({
    name: 'Attic',
    events: {
      nodes: [
        {
          title: 'Evening 0',
          venues: [
            {
              name: 'Attic',
              events: {
                nodes: [
                  { title: 'Evening 0', organizers: [{ name: 'Club' }] },
                  { title: 'Evening 2', organizers: [{ name: 'Club' }] },
                ],
              },
            },
          ],
        },
      ],
    },
  });
});

test('a link that is selected by several aliases and fragments has the selected fields of each', async () => {
  await halls();

  const { event } = await graphqlData(`
    { event(slug: "evening-0") { venue { name } venues { slug } again: venues { address name } ...Place ... on Event { organizers { name } } tags { id } tags { name } } }
    fragment Place on Event { venue { city image { url } } }
  `);

  expect(event).toEqual({
    venue: { name: 'Attic', city: '', image: null },
    venues: [{ slug: 'attic' }],
    again: [{ address: '', name: 'Attic' }],
    organizers: [{ name: 'Club' }],
    tags: [{ id: expect.any(String), name: 'late' }],
  });
});

test('venues and organizers are in the order of the input, categories and tags in the order of their names', async () => {
  await town({
    venues: [{ name: 'Alpha' }, { name: 'Beta' }, { name: 'Gamma' }],
    organizers: [{ name: 'Alpha Club' }, { name: 'Beta Club' }],
    events: [
      {
        title: 'Tour',
        venues: ['Gamma', 'Alpha', 'Beta'],
        organizers: ['Beta Club', 'Alpha Club'],
        categories: ['Sport', 'Art'],
        tags: ['z', 'a'],
      },
    ],
  });

  const { event } = await graphqlData(
    '{ event(slug: "tour") { venue { name } venues { name } organizers { name } categories { name } tags { name } } }',
  );

  expect(event).toEqual({
    venue: { name: 'Gamma' },
    venues: [{ name: 'Gamma' }, { name: 'Alpha' }, { name: 'Beta' }],
    organizers: [{ name: 'Beta Club' }, { name: 'Alpha Club' }],
    categories: [{ name: 'Art' }, { name: 'Sport' }],
    tags: [{ name: 'a' }, { name: 'z' }],
  });
});
