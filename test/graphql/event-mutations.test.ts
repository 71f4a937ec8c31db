import { describe, expect, test } from 'vitest';
import { rowCounts } from '../calendar.js';
import { graphql, graphqlData, type Sending } from '../service.js';
import { town } from '../town.js';

const fields = `id title slug status startDate endDate timezone allDay description(format: SOURCE) excerpt(format: SOURCE) website featured
  cost { source } image { url } venues { id name } organizers { id name } categories { name } tags { name } parent { title }
  offers { name price currency url available } author { displayName }`;

const editor: Sending = { as: 'editor' };

const create = (input: object, sending = editor) =>
  graphql(
    `mutation ($input: CreateEventInput!) { event: createEvent(input: $input) { ${fields} } }`,
    { input },
    sending,
  );

const update = (id: number, input: object, sending = editor) =>
  graphql(
    `mutation ($id: ID!, $input: UpdateEventInput!) { event: updateEvent(by: { id: $id }, input: $input) { ${fields} } }`,
    { id, input },
    sending,
  );

const made = async (response: ReturnType<typeof create | typeof update>) => {
  const { data, errors } = await response;
  expect(errors).toEqual([]);
  if (!data) throw new Error('The response has no data.');
  return data.event;
};

const rejected = async (response: ReturnType<typeof graphql>) => {
  const { data, errors } = await response;
  expect(data).toBeNull();
  expect(errors).toHaveLength(1);
  expect(errors[0]?.path).toEqual(['event']);
  return { code: errors[0]?.extensions.code, arguments: Object.keys(errors[0]?.extensions.arguments ?? {}) };
};

const jazz = { title: 'Night of Jazz', startDate: '2026-03-28T22:00', endDate: '2026-03-29T04:00' };

describe('a new event', () => {
  test('needs a title, a start and an end; all other fields have defaults', async () => {
    await town();

    expect(await made(create(jazz))).toEqual({
      id: '1',
      title: 'Night of Jazz',
      slug: 'night-of-jazz',
      status: 'PUBLISH',
      startDate: '2026-03-28T22:00:00+00:00',
      endDate: '2026-03-29T04:00:00+00:00',
      timezone: 'UTC',
      allDay: false,
      description: '',
      excerpt: '',
      website: null,
      featured: false,
      cost: null,
      image: null,
      venues: [],
      organizers: [],
      categories: [],
      tags: [],
      parent: null,
      offers: [],
      author: { displayName: 'The editor' },
    });
    expect((await create({ title: 'Jazz' })).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  test('is linked to existing and new records, in the order of the input', async () => {
    const { id } = await town({
      venues: [{ name: 'Hall' }],
      organizers: [{ name: 'Club' }],
      categories: [{ name: 'Music' }],
      tags: [{ name: 'late' }],
    });

    const event = await made(
      create({
        ...jazz,
        venues: [{ create: { name: 'Attic', city: 'Utrecht' } }, { connect: id('Hall') }],
        organizers: [{ connect: id('Club') }, { create: { name: 'Band', email: 'band@example.org' } }],
        categories: [{ id: id('Music') }, { name: 'Jazz' }, { name: 'MUSIC' }],
        tags: [{ name: 'late' }, { name: 'live' }],
      }),
    );

    expect(event.venues.map(({ name }) => name)).toEqual(['Attic', 'Hall']);
    expect(event.organizers.map(({ name }) => name)).toEqual(['Club', 'Band']);
    expect(event.categories).toEqual([{ name: 'Jazz' }, { name: 'Music' }]);
    expect(event.tags).toEqual([{ name: 'late' }, { name: 'live' }]);
    expect(await rowCounts()).toMatchObject({ Venue: 2, Organizer: 2, Category: 2, Tag: 2 });
    expect((await graphqlData('{ venue(slug: "attic") { city } }')).venue).toEqual({ city: 'Utrecht' });
  });

  test('always creates new venues from data, even for a name that exists', async () => {
    await town({ venues: [{ name: 'Hall' }] });

    await made(create({ ...jazz, venue: { create: { name: 'Hall' } } }));

    expect((await graphqlData('{ venues(orderBy: [{ field: CREATED }]) { nodes { slug } } }')).venues.nodes).toEqual([
      { slug: 'hall' },
      { slug: 'hall-2' },
    ]);
  });

  test('has its own time zone, which its times are in', async () => {
    await town();

    const event = await made(create({ ...jazz, timezone: 'Europe/Amsterdam' }));
    const moment = await made(create({ ...jazz, startDate: '2026-03-28T22:00:00Z', timezone: 'Europe/Amsterdam' }));

    expect(event).toMatchObject({ startDate: '2026-03-28T22:00:00+01:00', endDate: '2026-03-29T04:00:00+02:00' });
    expect(moment).toMatchObject({ startDate: '2026-03-28T23:00:00+01:00' });
  });

  test('of whole days ends at the last second of its last day', async () => {
    await town();

    expect(
      await made(create({ title: 'Fair', startDate: '2026-03-28', endDate: '2026-03-29', allDay: true })),
    ).toMatchObject({
      startDate: '2026-03-28T00:00:00+00:00',
      endDate: '2026-03-29T23:59:59+00:00',
    });
  });

  test('has ticket offers', async () => {
    await town();

    const event = await made(
      create({
        ...jazz,
        offers: [
          { name: 'Seat', price: 12.5, currency: 'eur', url: 'https://shop.example/' },
          { name: 'Box', price: 0, currency: 'EUR', available: false },
        ],
      }),
    );

    expect(event.offers).toEqual([
      { name: 'Seat', price: 12.5, currency: 'EUR', url: 'https://shop.example/', available: true },
      { name: 'Box', price: 0, currency: 'EUR', url: null, available: false },
    ]);
  });

  test('has an image by id or by URL, and one URL is one image for all events', async () => {
    await town();
    const { createImage } = await graphqlData(
      'mutation { createImage(input: { url: "https://img.example/a.png", width: 800, height: 600, alt: "A band" }) { id url width height alt } }',
      {},
      editor,
    );
    expect(createImage).toEqual({
      id: 'image-1',
      url: 'https://img.example/a.png',
      width: 800,
      height: 600,
      alt: 'A band',
    });

    expect((await made(create({ ...jazz, image: { id: createImage.id } }))).image).toEqual({
      url: 'https://img.example/a.png',
    });
    expect((await made(create({ ...jazz, image: { url: 'https://img.example/a.png' } }))).image).toEqual({
      url: 'https://img.example/a.png',
    });
    expect((await made(create({ ...jazz, image: { url: 'https://img.example/b.png' } }))).image).toEqual({
      url: 'https://img.example/b.png',
    });
    expect(await rowCounts()).toMatchObject({ Image: 2 });
  });

  test.each([
    { input: { title: '' }, argument: 'title' },
    { input: { title: '<i></i>' }, argument: 'title' },
    { input: { startDate: 'soon' }, argument: 'startDate' },
    { input: { endDate: '2026-03-28T21:59' }, argument: 'endDate' },
    { input: { timezone: 'Mars/Olympus' }, argument: 'timezone' },
    { input: { venues: [{ connect: 999 }] }, argument: 'venues' },
    { input: { venues: [{ create: { name: 'Hall', website: 'nowhere' } }] }, argument: 'venues.0.website' },
    { input: { organizers: [{ connect: 999 }] }, argument: 'organizers' },
    { input: { organizers: [{ create: { name: 'X', email: 'x' } }] }, argument: 'organizers.0.email' },
    { input: { categories: [{ name: 'New' }, { id: 999 }] }, argument: 'categories' },
    { input: { tags: [{ id: 999 }] }, argument: 'tags' },
    { input: { image: { id: 999 } }, argument: 'image' },
    { input: { image: { url: 'a.png' } }, argument: 'image' },
    { input: { parent: 999 }, argument: 'parent' },
    { input: { author: 999 }, argument: 'author' },
    { input: { cost: '-5' }, argument: 'cost' },
    { input: { website: 'javascript:alert(1)' }, argument: 'website' },
    { input: { venue: { create: { name: 'A' } }, venues: [] }, argument: 'venue' },
    { input: { offers: [{ name: 'Seat', price: 1, currency: 'XYZZ' }] }, argument: 'offers.0.currency' },
    { input: { offers: [{ name: 'Seat', price: 1, currency: 'QQQ' }] }, argument: 'offers.0.currency' },
    { input: { offers: [{ name: 'Seat', price: -1, currency: 'EUR' }] }, argument: 'offers.0.price' },
    { input: { date: '2026-01-01', dateUtc: '2026-01-02' }, argument: 'date' },
  ])('is rejected for $input, and no part of it is written', async ({ input, argument }) => {
    await town();
    const before = await rowCounts();

    const valid = {
      ...jazz,
      organizers: [{ create: { name: 'New Club' } }],
      categories: [{ name: 'Fresh' }],
      tags: [{ name: 'new' }],
    };
    expect(await rejected(create({ ...valid, ...input }))).toEqual({ code: 'BAD_USER_INPUT', arguments: [argument] });
    expect(await rowCounts()).toEqual(before);
  });

  test('cannot be linked to a venue that the caller may not see', async () => {
    const { id } = await town({ venues: [{ name: 'Draft Hall', status: 'draft' }] });

    expect(await rejected(create({ ...jazz, venues: [{ connect: id('Draft Hall') }] }, { as: 'author' }))).toEqual({
      code: 'BAD_USER_INPUT',
      arguments: ['venues'],
    });
    expect((await made(create({ ...jazz, venues: [{ connect: id('Draft Hall') }] }))).venues).toHaveLength(1);
  });
});

describe('an update', () => {
  const full = () =>
    town({
      venues: [{ name: 'Hall' }, { name: 'Attic' }],
      organizers: [{ name: 'Club' }],
      events: [
        { title: 'Festival' },
        {
          title: 'Jazz',
          startDate: '2026-03-28 22:00:00',
          endDate: '2026-03-29 04:00:00',
          description: 'Text',
          excerpt: 'Short',
          cost: '10',
          website: 'https://jazz.example/',
          image: 'https://img.example/a.png',
          venues: ['Hall', 'Attic'],
          organizers: ['Club'],
          categories: ['Music'],
          tags: ['late'],
          parent: 'Festival',
          featured: true,
          offers: [{ name: 'Seat', price: 5, currency: 'EUR' }],
        },
      ],
    });

  test('keeps the fields that it does not name', async () => {
    const { id } = await full();
    const before = (await graphqlData(`query ($id: ID) { event(id: $id) { ${fields} } }`, { id: id('Jazz') })).event;

    expect(await made(update(id('Jazz'), {}))).toEqual(before);
    expect(await made(update(id('Jazz'), { title: 'Blues' }))).toEqual({ ...before, title: 'Blues' });
  });

  test('empties fields by null, an empty text or an empty list', async () => {
    const { id } = await full();
    const empty = {
      description: '',
      excerpt: '',
      website: null,
      cost: null,
      image: null,
      venues: [],
      organizers: [],
      categories: [],
      tags: [],
      parent: null,
      offers: [],
    };

    const byNull = await made(update(id('Jazz'), Object.fromEntries(Object.keys(empty).map((name) => [name, null]))));

    expect(byNull).toMatchObject({ ...empty, title: 'Jazz', featured: true });
    const again = await made(
      update(id('Jazz'), {
        description: 'Text',
        cost: '5',
        categories: [{ name: 'Music' }],
        venue: { connect: id('Hall') },
      }),
    );
    expect(again).toMatchObject({
      description: 'Text',
      cost: { source: '5' },
      categories: [{ name: 'Music' }],
      venues: [{ name: 'Hall' }],
    });
    expect(await made(update(id('Jazz'), { description: '', cost: '', categories: [], venue: null }))).toMatchObject(
      empty,
    );
  });

  test.each(['title', 'startDate', 'endDate', 'status', 'featured', 'allDay', 'author', 'date'])(
    'cannot empty %s',
    async (name) => {
      const { id } = await full();

      expect(await rejected(update(id('Jazz'), { [name]: null }))).toEqual({
        code: 'BAD_USER_INPUT',
        arguments: [name],
      });
    },
  );

  test('replaces a list that is in the input', async () => {
    const { id } = await full();

    const event = await made(
      update(id('Jazz'), {
        venues: [{ connect: id('Attic') }],
        tags: [{ name: 'early' }, { name: 'late' }],
        offers: [{ name: 'Box', price: 9, currency: 'USD' }],
      }),
    );

    expect(event).toMatchObject({
      venues: [{ name: 'Attic' }],
      tags: [{ name: 'early' }, { name: 'late' }],
      offers: [{ name: 'Box' }],
      organizers: [{ name: 'Club' }],
    });
  });

  test('by slug is the same', async () => {
    await full();

    const { updateEvent } = await graphqlData(
      'mutation { updateEvent(by: { slug: "jazz" }, input: { title: "Blues" }) { title slug } }',
      {},
      editor,
    );

    expect(updateEvent).toEqual({ title: 'Blues', slug: 'jazz' });
  });

  test('of the time zone alone changes the instants and keeps the local times', async () => {
    const { id } = await full();

    expect(await made(update(id('Jazz'), { timezone: 'America/New_York' }))).toMatchObject({
      startDate: '2026-03-28T22:00:00-04:00',
      endDate: '2026-03-29T04:00:00-04:00',
    });
  });

  test('cannot make an event its own parent or ancestor', async () => {
    const { id } = await town({ events: [{ title: 'A' }, { title: 'B', parent: 'A' }, { title: 'C', parent: 'B' }] });

    for (const [child, parent] of [
      ['A', 'A'],
      ['A', 'B'],
      ['A', 'C'],
      ['B', 'C'],
    ] as const) {
      expect(await rejected(update(id(child), { parent: id(parent) }))).toEqual({
        code: 'BAD_USER_INPUT',
        arguments: ['parent'],
      });
    }
    expect((await made(update(id('C'), { parent: id('A') }))).parent).toEqual({ title: 'A' });
    expect((await made(update(id('C'), { parent: null }))).parent).toBeNull();
  });

  test('sets and removes a password', async () => {
    const { id } = await full();
    const setPassword = (password: string) =>
      graphql(
        'mutation ($id: ID!, $password: String) { updateEvent(by: { id: $id }, input: {}, password: $password) { title } }',
        { id: id('Jazz'), password },
        editor,
      );
    const read = async (password?: string) =>
      (
        await graphql(
          'query ($id: ID, $password: String) { event(id: $id, password: $password) { description(format: SOURCE) } }',
          { id: id('Jazz'), password },
        )
      ).data?.event;

    await setPassword('open sesame');
    expect(await read()).toBeNull();
    expect(await read('open sesame')).toEqual({ description: 'Text' });
    await setPassword('');
    expect(await read()).toEqual({ description: 'Text' });
  });

  test('names the record that does not exist', async () => {
    await full();

    expect((await rejected(update(999, { title: 'X' }))).code).toBe('NOT_FOUND');
    expect((await rejected(update(999, { title: '' }))).code).toBe('NOT_FOUND');
    const { errors } = await graphql(
      'mutation ($by: RecordKey!) { updateEvent(by: $by, input: {}) { id } }',
      { by: { id: 1, slug: 'a' } },
      editor,
    );
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

test('an empty title is rejected: a new event needs one, and an update can leave it out', async () => {
  const { id } = await town({ events: [{ title: 'Night of Jazz' }] });
  const problem = async (document: string) =>
    (await graphql(`mutation { ${document} { id } }`, {}, { as: 'editor' })).errors[0]?.extensions.arguments?.title;
  const dates = 'startDate: "2026-03-20 20:00", endDate: "2026-03-20 23:00"';

  expect(await problem(`createEvent(input: { title: "", ${dates} })`)).toBe('This field cannot be empty: set a value.');
  expect(await problem(`updateEvent(by: { id: ${id('Night of Jazz')} }, input: { title: "" })`)).toBe(
    'This field cannot be emptied: leave it out to keep its value, or set a value.',
  );
});
