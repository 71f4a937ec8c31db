import { describe, expect, test } from 'vitest';
import { graphql, graphqlData } from '../service.js';
import { town } from '../town.js';

const types = { event: 'Event', venue: 'Venue', organizer: 'Organizer', category: 'Category', tag: 'Tag' } as const;

const write = async <const Document extends string>(document: Document, variables: object = {}) => {
  const { data, errors } = await graphql(document, variables, { as: 'editor' });
  return { data, code: errors[0]?.extensions.code };
};

describe.each(['venue', 'organizer'] as const)('a %s', (kind) => {
  const type = types[kind];
  const create = (input: object) =>
    write(
      `mutation ($input: Create${type}Input!) { made: create${type}(input: $input) { id name slug status description(format: SOURCE) website phone } }`,
      { input },
    );
  const update = (id: number, input: object) =>
    write(
      `mutation ($id: ID!, $input: Update${type}Input!) { made: update${type}(by: { id: $id }, input: $input) { id name slug status description(format: SOURCE) website phone } }`,
      { id, input },
    );

  test('is created with a name, which its slug is made of', async () => {
    await town();

    expect(
      (await create({ name: 'Café Zoë', website: 'https://zoe.example/', phone: '020', description: '<b>Nice</b>' }))
        .data?.made,
    ).toEqual({
      id: '1',
      name: 'Café Zoë',
      slug: 'cafe-zoe',
      status: 'PUBLISH',
      description: '<b>Nice</b>',
      website: 'https://zoe.example/',
      phone: '020',
    });
    expect((await create({ name: 'Café Zoë' })).data?.made.slug).toBe('cafe-zoe-2');
    expect((await create({ name: 'Zoë', slug: 'The Place' })).data?.made.slug).toBe('the-place');
    expect((await create({ name: ' ' })).code).toBe('BAD_USER_INPUT');
  });

  test('keeps the fields that an update does not name, and null empties a field', async () => {
    const { id } = await town({
      [`${kind}s`]: [{ name: 'Zoë', phone: '020', website: 'https://zoe.example/', description: 'Nice' }],
    });

    expect((await update(id('Zoë'), { name: 'Chez Zoë' })).data?.made).toMatchObject({
      name: 'Chez Zoë',
      slug: 'zoe',
      phone: '020',
    });
    expect((await update(id('Zoë'), { phone: null, website: null, description: '' })).data?.made).toMatchObject({
      phone: '',
      website: null,
      description: '',
    });
    expect((await update(id('Zoë'), { slug: '' })).data?.made.slug).toBe('chez-zoe');
    expect((await update(id('Zoë'), { name: null })).code).toBe('BAD_USER_INPUT');
  });
});

test('a venue has both coordinates or none', async () => {
  const { id } = await town({ venues: [{ name: 'Hall' }] });
  const update = (input: object) =>
    write(
      'mutation ($id: ID!, $input: UpdateVenueInput!) { updateVenue(by: { id: $id }, input: $input) { coordinates { latitude longitude } } }',
      {
        id: id('Hall'),
        input,
      },
    );

  expect((await update({ geoLat: 52.3 })).code).toBe('BAD_USER_INPUT');
  expect((await update({ geoLat: 91, geoLng: 4 })).code).toBe('BAD_USER_INPUT');
  expect((await update({ geoLat: 52.3, geoLng: 4.9 })).data?.updateVenue.coordinates).toEqual({
    latitude: 52.3,
    longitude: 4.9,
  });
  expect((await update({ geoLng: null })).code).toBe('BAD_USER_INPUT');
  expect((await update({ geoLat: null, geoLng: null })).data?.updateVenue.coordinates).toBeNull();
});

describe.each(['category', 'tag'] as const)('a %s', (kind) => {
  const type = types[kind];
  const create = (input: object) =>
    write(`mutation ($input: Create${type}Input!) { made: create${type}(input: $input) { id name slug } }`, { input });
  const update = (id: number, input: object) =>
    write(
      `mutation ($id: ID!, $input: Update${type}Input!) { made: update${type}(by: { id: $id }, input: $input) { name slug description } }`,
      { id, input },
    );

  test('has a unique name, unless its slug is different', async () => {
    await town();

    expect((await create({ name: 'Jazz' })).data?.made).toEqual({ id: '1', name: 'Jazz', slug: 'jazz' });
    expect((await create({ name: 'JAZZ' })).code).toBe('CONFLICT');
    expect((await create({ name: 'Jazz', slug: 'jazz' })).code).toBe('CONFLICT');
    expect((await create({ name: 'Jazz', slug: 'more jazz' })).data?.made.slug).toBe('more-jazz');
  });

  test('keeps its slug when it is renamed, and takes a free slug from the input', async () => {
    const { id } = await town({ [kind === 'tag' ? 'tags' : 'categories']: [{ name: 'Jazz' }, { name: 'Blues' }] });

    expect((await update(id('Jazz'), { name: 'Bebop', description: 'Fast' })).data?.made).toEqual({
      name: 'Bebop',
      slug: 'jazz',
      description: '<p>Fast</p>',
    });
    expect((await update(id('Jazz'), { slug: 'blues' })).code).toBe('CONFLICT');
    expect((await update(id('Jazz'), { slug: 'bebop' })).data?.made.slug).toBe('bebop');
    expect((await update(id('Jazz'), { description: null })).data?.made.description).toBe('');
    expect((await update(id('Jazz'), { name: '' })).code).toBe('BAD_USER_INPUT');
    expect((await update(999, { name: 'X' })).code).toBe('NOT_FOUND');
  });

  test('is deleted permanently, and its events stay', async () => {
    const list = kind === 'tag' ? 'tags' : 'categories';
    const { id } = await town({ events: [{ title: 'Night', [list]: ['Jazz'] }], [list]: [{ name: 'Jazz' }] });
    const remove = () =>
      write(`mutation ($id: ID!) { made: delete${type}(by: { id: $id }) { name } }`, { id: id('Jazz') });

    expect((await remove()).data?.made).toEqual({ name: 'Jazz' });
    expect((await remove()).code).toBe('NOT_FOUND');
    expect((await graphqlData(`{ event(slug: "night") { ${list} { name } } }`)).event).toEqual({ [list]: [] });
  });
});

describe('the tree of categories', () => {
  const tree = () =>
    town({ categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }, { name: 'Bebop', parent: 'Jazz' }] });
  const move = (id: number, parent: unknown) =>
    write(
      'mutation ($id: ID!, $parent: ID) { updateCategory(by: { id: $id }, input: { parent: $parent }) { parent { name } } }',
      { id, parent },
    );

  test('has no cycles', async () => {
    const { id } = await tree();

    expect((await move(id('Music'), id('Music'))).code).toBe('BAD_USER_INPUT');
    expect((await move(id('Music'), id('Bebop'))).code).toBe('BAD_USER_INPUT');
    expect((await move(id('Music'), 999)).code).toBe('BAD_USER_INPUT');
    expect((await move(id('Bebop'), id('Music'))).data?.updateCategory.parent).toEqual({ name: 'Music' });
    expect((await move(id('Bebop'), null)).data?.updateCategory.parent).toBeNull();
    expect((await move(id('Jazz'), '0')).data?.updateCategory.parent).toBeNull();
  });

  test('stays a tree when two writers move each category below the other', async () => {
    const { id } = await town({ categories: [{ name: 'A' }, { name: 'B' }] });

    const responses = await Promise.all([move(id('A'), id('B')), move(id('B'), id('A'))]);

    expect(responses.map(({ code }) => code).sort()).toEqual(['BAD_USER_INPUT', undefined]);
  });

  test('moves children up when their parent is deleted', async () => {
    const { id } = await tree();

    await write('mutation ($id: ID!) { deleteCategory(by: { id: $id }) { name } }', { id: id('Jazz') });

    expect(
      (await graphqlData('query ($id: ID) { category(id: $id) { parent { name } } }', { id: id('Bebop') })).category
        ?.parent,
    ).toEqual({ name: 'Music' });
  });

  test('can have the same name in two places', async () => {
    const { id } = await tree();
    const create = (parent: number | null) =>
      write('mutation ($parent: ID) { createCategory(input: { name: "Live", parent: $parent }) { slug } }', { parent });

    expect((await create(id('Music'))).data?.createCategory.slug).toBe('live');
    expect((await create(id('Jazz'))).data?.createCategory.slug).toBe('live-2');
    expect((await create(id('Jazz'))).code).toBe('CONFLICT');
  });
});

describe.each(['event', 'venue', 'organizer'] as const)('the trash for %ss', (kind) => {
  const type = types[kind];
  const name = kind === 'event' ? 'title' : 'name';
  const one = () => town({ [`${kind}s`]: [{ [name]: 'Jazz' }] });
  const remove = (id: number) =>
    write(`mutation ($id: ID!) { made: delete${type}(by: { id: $id }) { slug status } }`, { id });
  const restore = (id: number) =>
    write(`mutation ($id: ID!) { made: restore${type}(id: $id) { slug status } }`, { id });
  const purge = (id: number) => write(`mutation ($id: ID!) { made: purge${type}(id: $id) }`, { id });

  test('holds a deleted record until it is restored, and a second deletion is rejected', async () => {
    const id = (await one()).id('Jazz');

    expect((await remove(id)).data?.made).toEqual({ slug: 'jazz__trashed', status: 'TRASH' });
    expect((await remove(id)).code).toBe('NOT_FOUND');
    expect((await graphql(`{ ${kind}s { totalCount } one: ${kind}(id: ${id}) { id } }`)).data).toEqual({
      [`${kind}s`]: { totalCount: 0 },
      one: null,
    });
    expect((await restore(id)).data?.made).toEqual({ slug: 'jazz', status: 'PUBLISH' });
    expect((await restore(id)).data?.made).toEqual({ slug: 'jazz', status: 'PUBLISH' });
  });

  test('frees the slug at once, and a restored record takes the next one', async () => {
    const id = (await one()).id('Jazz');
    const input = { [name]: 'Jazz', ...(kind === 'event' && { startDate: '2026-03-20', endDate: '2026-03-20' }) };
    await remove(id);

    const second = await write(
      `mutation ($input: Create${type}Input!) { made: create${type}(input: $input) { id slug } }`,
      { input },
    );
    expect(second.data?.made.slug).toBe('jazz');
    expect((await restore(id)).data?.made.slug).toBe('jazz-2');
  });

  test('purges records permanently, one at a time', async () => {
    const id = (await one()).id('Jazz');

    expect((await purge(id)).code).toBe('NOT_FOUND');
    await remove(id);
    expect((await purge(id)).data?.made).toBe(String(id));
    expect((await restore(id)).code).toBe('NOT_FOUND');
    expect((await graphql(`{ ${kind}(id: ${id}) { id } }`, {}, { as: 'editor' })).data).toEqual({ [kind]: null });
  });
});

test('a restored venue is linked to its events as before', async () => {
  const { id } = await town({ venues: [{ name: 'Hall' }], events: [{ title: 'Jazz', venues: ['Hall'] }] });
  const venue = async () => (await graphqlData('{ event(slug: "jazz") { venue { name } } }')).event?.venue;

  await write('mutation ($id: ID!) { deleteVenue(by: { id: $id }) { id } }', { id: id('Hall') });
  expect(await venue()).toBeNull();
  await write('mutation ($id: ID!) { restoreVenue(id: $id) { id } }', { id: id('Hall') });
  expect(await venue()).toEqual({ name: 'Hall' });
});
