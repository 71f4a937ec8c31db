import { describe, expect, test } from 'vitest';
import { graphql, graphqlData, graphqlUnchecked, type Sending } from '../service.js';
import { town } from '../town.js';

const titles = async (filter: object, sending: Sending = {}, orderBy?: object[]) => {
  const { events } = await graphqlData(
    'query ($filter: EventFilter, $orderBy: [EventOrder!]) { events(filter: $filter, orderBy: $orderBy, first: 100) { nodes { title } totalCount } }',
    { filter, orderBy },
    sending,
  );
  expect(events.totalCount).toBe(events.nodes.length);
  return events.nodes.map(({ title }) => title);
};

const names = async (list: 'venues' | 'organizers' | 'categories' | 'tags', filter: object, orderBy?: object[]) => {
  const type = { venues: 'Venue', organizers: 'Organizer', categories: 'Category', tags: 'Tag' }[list];
  const { data, errors } = await graphqlUnchecked<{ list: { nodes: { name: string }[]; totalCount: number } }>(
    `query ($filter: ${type}Filter, $orderBy: [${type}Order!]) { list: ${list}(filter: $filter, orderBy: $orderBy) { nodes { name } totalCount } }`,
    { filter, orderBy },
  );
  expect(errors).toEqual([]);
  expect(data?.list.totalCount).toBe(data?.list.nodes.length);
  return data?.list.nodes.map(({ name }) => name);
};

describe('a list of events', () => {
  test('has no default window of dates', async () => {
    await town({
      events: [
        { title: 'Long ago', startDate: '1999-01-01' },
        { title: 'Far off', startDate: '2150-01-01' },
      ],
    });

    expect(await titles({})).toEqual(['Long ago', 'Far off']);
  });

  test.each([
    { when: 'PAST', expected: ['Yesterday', 'Ends now'] },
    { when: 'RUNNING', expected: ['Starts now', 'This hour'] },
    { when: 'UPCOMING', expected: ['Starts now', 'This hour', 'Tomorrow'] },
  ])('relative to now, $when, is $expected', async ({ when, expected }) => {
    await town({
      events: [
        { title: 'Yesterday', startDate: '2026-03-13 12:00:00' },
        { title: 'Ends now', startDate: '2026-03-14 10:00:00', endDate: '2026-03-14 12:00:00' },
        { title: 'This hour', startDate: '2026-03-14 11:30:00', endDate: '2026-03-14 12:30:00' },
        { title: 'Starts now', startDate: '2026-03-14 12:00:00', endDate: '2026-03-14 13:00:00' },
        { title: 'Tomorrow', startDate: '2026-03-15 12:00:00' },
      ],
    });

    expect((await titles({ when })).sort()).toEqual([...expected].sort());
  });

  test.each([
    { filter: { startDate: '2026-03-21' }, expected: ['B', 'C'] },
    { filter: { endDate: '2026-03-21' }, expected: ['A', 'B'] },
    { filter: { startsBefore: '2026-03-21T20:00', strictDates: true }, expected: ['A'] },
    { filter: { startsAfter: '2026-03-21T20:00', strictDates: true }, expected: ['C'] },
    { filter: { endsBefore: '2026-03-20T22:00', strictDates: true }, expected: [] },
    { filter: { endsAfter: '2026-03-21T22:00:00Z', strictDates: true }, expected: ['C'] },
    { filter: { startsBefore: '2026-03-21' }, expected: ['A', 'B'] },
    { filter: { featured: true }, expected: ['B'] },
    { filter: { featured: false }, expected: ['A', 'C'] },
    { filter: { categories: ['music'] }, expected: ['A', 'B'] },
    { filter: { categories: ['Jazz'] }, expected: ['B'] },
    { filter: { categories: ['jazz', 'sport'] }, expected: ['B', 'C'] },
    { filter: { tags: ['late', 'early'] }, expected: ['A', 'C'] },
    { filter: { categories: ['music'], tags: ['late'] }, expected: ['A'] },
    { filter: { search: { text: 'concert' } }, expected: ['A', 'C'] },
    { filter: { search: { text: 'concert -free' } }, expected: ['A'] },
    { filter: { search: { text: '"free concert"' } }, expected: ['C'] },
    { filter: { searchText: 'concert -free' }, expected: ['A'] },
    { filter: { searchText: null, search: { text: 'concert -free' } }, expected: ['A'] },
    { filter: { search: { text: 'CAFÉ' } }, expected: ['B'] },
    { filter: { search: { text: '100%' } }, expected: ['B'] },
    { filter: { geoloc: true }, expected: ['A'] },
    { filter: { geoloc: false }, expected: ['B', 'C'] },
    { filter: { geolocLat: 52.3, geolocLng: 4.9 }, expected: ['A'] },
    { filter: { near: { latitude: 52.4, longitude: 4.9, km: 5 } }, expected: [] },
    { filter: { near: { latitude: 52.4, longitude: 4.9, km: 20 } }, expected: ['A'] },
    { filter: { ticketed: true }, expected: ['C'] },
    { filter: { ticketed: false }, expected: ['A', 'B'] },
    { filter: { status: ['PUBLISH'] }, expected: ['A', 'B', 'C'] },
    { filter: { modifiedAfter: '2026-03-14T12:00:00Z' }, expected: [] },
    { filter: { modifiedAfter: '2026-03-14T11:59:59Z' }, expected: ['A', 'B', 'C'] },
  ])('filtered by $filter is $expected', async ({ filter, expected }) => {
    await town({
      venues: [{ name: 'Hall', geoLat: 52.3, geoLng: 4.9 }, { name: 'Attic' }],
      categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }, { name: 'Sport' }],
      events: [
        {
          title: 'A',
          startDate: '2026-03-20 20:00',
          endDate: '2026-03-20 22:00',
          categories: ['Music'],
          tags: ['late'],
          venues: ['Hall'],
          excerpt: 'A concert.',
        },
        {
          title: 'B',
          startDate: '2026-03-21 20:00',
          endDate: '2026-03-21 22:00',
          categories: ['Jazz'],
          featured: true,
          description: 'In the <b>cafe</b>, 100% fun',
          venues: ['Attic'],
        },
        {
          title: 'C',
          startDate: '2026-03-22 20:00',
          endDate: '2026-03-22 22:00',
          categories: ['Sport'],
          tags: ['early'],
          description: 'A free concert',
          offers: [{ name: 'Seat', price: 5, currency: 'eur' }],
        },
      ],
    });

    expect(await titles(filter)).toEqual(expected);
  });

  test('filtered by ids of linked records shows the events of any of them', async () => {
    const { id, user } = await town({
      venues: [{ name: 'Hall' }, { name: 'Attic' }],
      organizers: [{ name: 'Club' }],
      events: [
        { title: 'Festival', venues: ['Hall'], author: 'author' },
        { title: 'Concert', venues: ['Attic'], organizers: ['Club'], parent: 'Festival' },
        { title: 'Talk' },
      ],
    });

    expect(await titles({ venue: [id('Hall'), id('Attic')] })).toEqual(['Festival', 'Concert']);
    expect(await titles({ organizer: [id('Club')] })).toEqual(['Concert']);
    expect(await titles({ postParent: id('Festival') })).toEqual(['Concert']);
    expect(await titles({ include: [id('Talk'), id('Festival'), 999, '99999999999'] })).toEqual(['Festival', 'Talk']);
    expect(await titles({ include: [id('Talk')], startDate: '2030-01-01' })).toEqual(['Talk']);
    expect(await titles({ author: user('author') })).toEqual(['Festival']);
    expect(await titles({ author: user('contributor') })).toEqual([]);
  });

  test('leaves out events that are hidden from listings, unless an editor asks for them', async () => {
    await town({ events: [{ title: 'Shown' }, { title: 'Hidden', hideFromListings: true, author: 'author' }] });

    expect(await titles({})).toEqual(['Shown']);
    expect(await titles({}, { as: 'administrator' })).toEqual(['Shown']);
    expect(await titles({ hidden: true }, { as: 'editor' })).toEqual(['Hidden']);
    expect(await titles({ hidden: true }, { as: 'author' })).toEqual(['Hidden']);
    expect(await titles({ hidden: true }, { as: 'contributor' })).toEqual([]);
    expect(await titles({ hidden: true })).toEqual([]);
  });

  test('shows to each role the events that it may see', async () => {
    await town({
      events: [
        { title: 'Public' },
        { title: 'Draft', status: 'draft', author: 'author' },
        { title: 'Private', status: 'private' },
        { title: 'Coming', date: '2026-04-01' },
        { title: 'Trashed', status: 'trash', author: 'author' },
      ],
    });

    expect(await titles({})).toEqual(['Public']);
    expect(await titles({}, { as: 'subscriber' })).toEqual(['Public']);
    expect(await titles({}, { as: 'author' })).toEqual(['Public', 'Draft']);
    expect(await titles({}, { as: 'editor' })).toEqual(['Public', 'Draft', 'Private', 'Coming']);
    expect(await titles({ status: ['FUTURE', 'TRASH'] }, { as: 'editor' })).toEqual(['Coming', 'Trashed']);
    expect(await titles({ status: ['TRASH', 'DRAFT'] }, { as: 'author' })).toEqual(['Draft', 'Trashed']);
    expect(await titles({ status: ['TRASH'] }, { as: 'contributor' })).toEqual([]);
    const rejected = await graphql('{ events(filter: { status: [DRAFT] }) { nodes { title } } }');
    expect(rejected.errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      arguments: { status: expect.any(String) },
    });
  });

  test('does not disclose the hidden data of a protected event', async () => {
    const { id } = await town({
      venues: [{ name: 'Vault', geoLat: 52.3, geoLng: 4.9 }],
      events: [{ title: 'Members', description: 'treasure', password: 'x', venues: ['Vault'], organizers: ['Club'] }],
    });

    expect(await titles({})).toEqual(['Members']);
    for (const filter of [
      { search: { text: 'treasure' } },
      { venue: [id('Vault')] },
      { geoloc: true },
      { geolocLat: 52.3, geolocLng: 4.9 },
    ]) {
      expect(await titles(filter)).toEqual([]);
      expect(await titles(filter, { as: 'editor' })).toEqual(['Members']);
    }
    const { events } = await graphqlData(
      '{ events { nodes { title description venue { name } organizers { name } isProtected } } }',
    );
    expect(events.nodes).toEqual([
      { title: 'Members', description: '', venue: null, organizers: [], isProtected: true },
    ]);
    const { venues } = await graphqlData('{ venues { nodes { name events { totalCount nodes { title } } } } }');
    expect(venues.nodes).toEqual(
      [{ name: 'Vault', events: { totalCount: 0, nodes: [] } }, expect.objectContaining({})].slice(
        0,
        venues.nodes.length,
      ),
    );
  });

  test.each([
    { orderBy: [{ field: 'TITLE' }], expected: ['A', 'b', 'C'] },
    { orderBy: [{ field: 'TITLE', direction: 'DESC' }], expected: ['C', 'b', 'A'] },
    { orderBy: [{ field: 'START', direction: 'DESC' }], expected: ['A', 'C', 'b'] },
    { orderBy: [{ field: 'END' }], expected: ['C', 'b', 'A'] },
    { orderBy: [{ field: 'PUBLISHED' }], expected: ['b', 'A', 'C'] },
    { orderBy: [{ field: 'CREATED', direction: 'DESC' }], expected: ['C', 'A', 'b'] },
    { orderBy: [{ field: 'MODIFIED' }, { field: 'TITLE', direction: 'DESC' }], expected: ['C', 'b', 'A'] },
  ])('in the order of $orderBy is $expected', async ({ orderBy, expected }) => {
    await town({
      events: [
        { title: 'b', startDate: '2026-03-20 20:00', endDate: '2026-03-22 20:00', date: '2026-01-01' },
        { title: 'A', startDate: '2026-03-22 20:00', endDate: '2026-03-23 20:00', date: '2026-01-02' },
        { title: 'C', startDate: '2026-03-21 20:00', endDate: '2026-03-21 22:00', date: '2026-01-03' },
      ],
    });

    expect(await titles({}, {}, orderBy)).toEqual(expected);
  });

  test.each(['geoloc', 'ticketed'])('rejects the filter %s while its add-on is off', async (name) => {
    const { errors } = await graphql(
      `{ events(filter: { ${name}: true }) { nodes { title } } }`,
      {},
      { settings: { addOns: [] } },
    );

    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      arguments: { [name]: expect.stringContaining('add-on') },
    });
  });
});

describe('lists of venues and organizers', () => {
  test.each(['venues', 'organizers'] as const)(
    '%s are found by their texts, by event and by the properties of their events',
    async (list) => {
      const { id } = await town({
        [list]: [
          { name: 'Café Zoë', phone: '020 123' },
          { name: 'Empty', description: 'zoe was here' },
          { name: 'Past' },
        ],
        events: [
          { title: 'Jazz', [list]: ['Café Zoë'] },
          { title: 'Over', [list]: ['Past'], startDate: '2020-01-01' },
          { title: 'Draft', [list]: ['Empty'], status: 'draft' },
        ],
      });

      expect(await names(list, { search: { text: 'zoe' } })).toEqual(['Empty', 'Café Zoë']);
      expect(await names(list, { search: { text: 'zoe 020' } })).toEqual(['Café Zoë']);
      expect(await names(list, { searchText: 'zoe 020' })).toEqual(['Café Zoë']);
      expect(await names(list, { event: id('Jazz') })).toEqual(['Café Zoë']);
      expect(await names(list, { hasEvents: true })).toEqual(['Past', 'Café Zoë']);
      expect(await names(list, { hasEvents: false })).toEqual(['Empty']);
      expect(await names(list, { onlyWithUpcoming: true })).toEqual(['Café Zoë']);
      expect(await names(list, {}, [{ field: 'NAME' }])).toEqual(['Café Zoë', 'Empty', 'Past']);
    },
  );
});

describe('lists of categories and tags', () => {
  test.each(['categories', 'tags'] as const)(
    '%s are those of published events, unless all are requested',
    async (list) => {
      const { id } = await town({
        [list]: [{ name: 'Used' }, { name: 'Unused' }, { name: 'Drafted' }],
        events: [
          { title: 'Jazz', [list]: ['Used'] },
          { title: 'Draft', [list]: ['Drafted'], status: 'draft' },
        ],
      });

      expect(await names(list, {})).toEqual(['Used']);
      expect(await names(list, { hideEmpty: false })).toEqual(['Drafted', 'Unused', 'Used']);
      expect(await names(list, { hideEmpty: false, search: { text: 'use' } })).toEqual(['Unused', 'Used']);
      expect(await names(list, { hideEmpty: false, searchText: 'unu' })).toEqual(['Unused']);
      expect(await names(list, { hideEmpty: false, include: [id('Unused')] })).toEqual(['Unused']);
      expect(await names(list, { hideEmpty: false, exclude: [id('Unused')] })).toEqual(['Drafted', 'Used']);
      expect(await names(list, { event: id('Jazz') })).toEqual(['Used']);
      expect(await names(list, { hideEmpty: false, slug: 'unused' })).toEqual(['Unused']);
      expect(await names(list, { hideEmpty: false }, [{ field: 'NAME', direction: 'DESC' }])).toEqual([
        'Used',
        'Unused',
        'Drafted',
      ]);
    },
  );

  test('a category has the number of its own listed events, its parent and its children', async () => {
    await town({
      categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }, { name: 'Blues', parent: 'Music' }],
      events: [
        { title: 'One', categories: ['Jazz'] },
        { title: 'Two', categories: ['Jazz'], status: 'draft' },
        { title: 'Three', categories: ['Jazz'], hideFromListings: true },
      ],
    });

    const { categories } = await graphqlData(
      '{ categories(filter: { hideEmpty: false }) { nodes { name count parent { name } children { name } } } }',
    );

    expect(categories.nodes).toEqual([
      { name: 'Blues', count: 0, parent: { name: 'Music' }, children: [] },
      { name: 'Jazz', count: 1, parent: { name: 'Music' }, children: [] },
      { name: 'Music', count: 0, parent: null, children: [{ name: 'Blues' }, { name: 'Jazz' }] },
    ]);
  });

  test('categories are filtered by parent, or limited to the root', async () => {
    const { id } = await town({
      categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }, { name: 'Bebop', parent: 'Jazz' }],
    });

    expect(await names('categories', { hideEmpty: false, parent: id('Music') })).toEqual(['Jazz']);
    expect(await names('categories', { hideEmpty: false, parent: 0 })).toEqual(['Music']);
  });
});
