import { describe, expect, test } from 'vitest';
import { statementsOf } from '../operations.js';
import { graphql, graphqlData, graphqlUnchecked, type Sending } from '../service.js';
import { town } from '../town.js';

interface Facet {
  value: string;
  label: string;
  count: number;
}

type Facets = Record<'categories' | 'tags' | 'venues' | 'cities' | 'days', Facet[]>;

const value = 'value label count';

const allFacets =
  `facets { categories { ${value} } tags { ${value} } venues { ${value} } cities { ${value} } days { ${value} } }` as const;

const facetsOf = async (filter: object, sending: Sending = {}): Promise<Facets> => {
  const data = await graphqlData(
    `query ($filter: EventFilter) { events(filter: $filter) { ${allFacets} } }`,
    { filter },
    sending,
  );
  return data.events.facets;
};

/** A facet as `label count`. */
const shown = (facets: Facet[]) => facets.map(({ label, count }) => `${label} ${count}`);

test('facets count the events of the whole list by category, tag, venue, city and day, the most frequent first', async () => {
  const { id } = await town({
    venues: [
      { name: 'Hall', city: 'Merrow' },
      { name: 'Attic', city: 'merrow' },
      { name: 'Barn', city: 'Alder' },
      { name: 'Field' },
    ],
    categories: [
      { name: 'Music' },
      { name: 'Jazz', parent: 'Music' },
      { name: 'Rock', parent: 'Music' },
      { name: 'Sport' },
    ],
    events: [
      {
        title: 'A',
        categories: ['Jazz', 'Rock'],
        tags: ['late'],
        venues: ['Hall', 'Attic', 'Barn'],
        startDate: '2026-03-20',
      },
      { title: 'B', categories: ['Music', 'Jazz'], tags: ['late', 'free'], venues: ['Barn'], startDate: '2026-03-20' },
      { title: 'C', categories: ['Sport'], venues: ['Field', 'Attic'], startDate: '2026-03-22' },
    ],
  });

  const facets = await facetsOf({});

  expect(shown(facets.categories)).toEqual(['Music 2', 'Jazz 2', 'Rock 1', 'Sport 1']);
  expect(shown(facets.tags)).toEqual(['late 2', 'free 1']);
  expect(shown(facets.venues)).toEqual(['Attic 2', 'Barn 2', 'Hall 1', 'Field 1']);
  expect(facets.cities.map(({ value, count }) => [value.toLowerCase(), count])).toEqual([
    ['alder', 2],
    ['merrow', 2],
  ]);
  expect(facets.days).toEqual([
    { value: '2026-03-20', label: 'March 20, 2026', count: 2 },
    { value: '2026-03-22', label: 'March 22, 2026', count: 1 },
  ]);
  expect(facets.venues.map(({ value }) => Number(value))).toEqual([id('Attic'), id('Barn'), id('Hall'), id('Field')]);
});

test('labels are in the language of the request', async () => {
  await town({
    tags: [{ name: 'late', translations: { de: { name: 'spät' } } }],
    events: [{ title: 'A', tags: ['late'], startDate: '2026-03-20' }],
  });

  const { tags, days } = await facetsOf({}, { language: 'de' });

  expect(shown(tags)).toEqual(['spät 1']);
  expect(shown(days)).toEqual(['20. März 2026 1']);
});

test('a facet has at most the 50 most frequent values', async () => {
  const tags = Array.from({ length: 60 }, (_, at) => `tag ${at}`);
  await town({
    events: [
      { title: 'A', tags },
      { title: 'B', tags: tags.slice(30) },
    ],
  });

  const { tags: facet } = await facetsOf({});

  expect(facet).toHaveLength(50);
  expect(facet.filter(({ count }) => count === 2)).toHaveLength(30);
});

describe('days', () => {
  const days = async (filter: object, settings = {}) =>
    (await facetsOf(filter, { settings })).days.map(({ value, count }) => `${value} ${count}`);

  test('an event counts on each of its days, within the dates of the filter', async () => {
    await town({
      events: [
        { title: 'Festival', startDate: '2026-04-29 10:00', endDate: '2026-05-02 18:00' },
        { title: 'Night', startDate: '2026-05-01 20:00', endDate: '2026-05-02 00:00' },
        { title: 'June', startDate: '2026-06-01 20:00', endDate: '2026-06-01 22:00' },
      ],
    });

    expect(await days({ endsAfter: '2026-04-30', startsBefore: '2026-05-31' })).toEqual([
      '2026-05-01 2',
      '2026-05-02 1',
    ]);
    expect(await days({ startDate: '2026-04-29', endDate: '2026-05-31' })).toEqual([
      '2026-04-29 1',
      '2026-04-30 1',
      '2026-05-01 2',
      '2026-05-02 1',
    ]);
    expect(await days({ when: 'UPCOMING' })).toContain('2026-06-01 1');
  });

  test('days are those of the clock of the site, also when the clock changes', async () => {
    await town({
      events: [
        { title: 'A', startDate: '2026-03-28 23:30', endDate: '2026-03-28 23:45', timezone: 'UTC' },
        { title: 'B', startDate: '2026-03-29 21:30', endDate: '2026-03-29 21:45', timezone: 'UTC' },
        { title: 'C', startDate: '2026-03-29 22:30', endDate: '2026-03-29 22:45', timezone: 'UTC' },
      ],
    });

    expect(await days({}, { siteTimezone: 'Europe/Amsterdam' })).toEqual(['2026-03-29 2', '2026-03-30 1']);
    expect(await days({}, { siteTimezone: 'UTC' })).toEqual(['2026-03-28 1', '2026-03-29 2']);
  });

  test('without dates they start today, before an end they are the last 366, and there are never more', async () => {
    await town({
      events: [
        { title: 'Long', startDate: '2020-01-01', endDate: '2035-01-01' },
        { title: 'Past', startDate: '2026-03-13', endDate: '2026-03-13' },
      ],
    });
    const range = async (filter: object) => {
      const { days } = await facetsOf(filter);
      return [days.length, days.at(0)?.value, days.at(-1)?.value];
    };

    expect(await range({})).toEqual([366, '2026-03-14', '2027-03-14']);
    expect(await range({ startsBefore: '2021-01-01' })).toEqual([366, '2020-01-02', '2021-01-01']);
    expect(await range({ startsBefore: '0001-01-01' })).toEqual([0, undefined, undefined]);
    expect(await range({ endsAfter: '9999-12-30' })).toEqual([0, undefined, undefined]);
    expect(await range({ startDate: '9999-12-31' })).toEqual([0, undefined, undefined]);
    expect(await days({ when: 'PAST' })).toEqual(['2026-03-13 1']);
    expect((await days({ when: 'RUNNING' })).at(-1)).toBe('2026-03-14 1');
  });
});

/** Events in every state, with venues in every state. */
const mixed = () =>
  town({
    venues: [
      { name: 'Hall', city: 'Merrow' },
      { name: 'Draft', city: 'Merrow', status: 'draft', author: 'author' },
      { name: 'Private', city: 'Hush', status: 'private' },
      { name: 'Bin', city: 'Bin', status: 'trash' },
    ],
    categories: [
      { name: 'Music' },
      { name: 'Jazz', parent: 'Music' },
      { name: 'Blues', parent: 'Jazz' },
      { name: 'Rare' },
    ],
    events: [
      { title: 'Public', categories: ['Blues', 'Jazz'], tags: ['a'], venues: ['Draft', 'Hall', 'Bin'] },
      { title: 'Other', categories: ['Music'], tags: ['a', 'b'], venues: ['Private'] },
      { title: 'Draft event', status: 'draft', author: 'author', categories: ['Rare'], tags: ['c'], venues: ['Hall'] },
      {
        title: 'Pending',
        status: 'pending',
        author: 'contributor',
        categories: ['Jazz'],
        tags: ['c'],
        venues: ['Hall'],
      },
      { title: 'Secret', status: 'private', categories: ['Rare'], tags: ['d'], venues: ['Hall'] },
      { title: 'Future', date: '2026-04-01', categories: ['Rare'], tags: ['e'], venues: ['Hall'] },
      { title: 'Unlisted', hideFromListings: true, categories: ['Rare'], tags: ['f'], venues: ['Hall'] },
      { title: 'Gone', status: 'trash', categories: ['Rare'], tags: ['g'], venues: ['Hall'] },
      {
        title: 'Locked',
        password: 'x',
        author: 'author',
        categories: ['Rare'],
        tags: ['h'],
        venues: ['Hall', 'Draft'],
      },
    ],
  });

const callers = [undefined, 'subscriber', 'contributor', 'author', 'editor', 'administrator'] as const;

describe.each(callers)('for %s', (as) => {
  test('facets have the values of the events that the list shows, and no others', async () => {
    await mixed();
    const data = await graphqlData(
      '{ events(first: 100) { nodes { title tags { name } venues { name city } categories { name parent { name parent { name } } } } } }',
      {},
      { as },
    );
    type Node = (typeof data.events.nodes)[number];
    const expected = (valuesOf: (event: Node) => (string | undefined)[]) => {
      const counts = new Map<string, number>();
      for (const event of data.events.nodes)
        for (const value of new Set(valuesOf(event))) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
      return [...counts].map(([value, count]) => `${value} ${count}`).sort();
    };
    type Named = { name: string; parent?: Named | null };
    const above = ({ name, parent }: Named): string[] => [name, ...(parent ? above(parent) : [])];
    const facets = await facetsOf({}, { as });

    expect(shown(facets.tags).sort()).toEqual(expected(({ tags }: { tags: Named[] }) => tags.map(({ name }) => name)));
    expect(shown(facets.venues).sort()).toEqual(
      expected(({ venues }: { venues: Named[] }) => venues.map(({ name }) => name)),
    );
    expect(shown(facets.cities).sort()).toEqual(
      expected(({ venues }: { venues: { city: string }[] }) => venues.map(({ city }) => city)),
    );
    expect(shown(facets.categories).sort()).toEqual(
      expected(({ categories }: { categories: Named[] }) => categories.flatMap(above)),
    );
  });

  test('the list has as many events with a value as the facet counts', async () => {
    await mixed();
    const facets = await facetsOf({}, { as });
    const filters = [
      ...facets.categories.map((facet) => ({ facet, filter: { categories: [facet.value] } })),
      ...facets.tags.map((facet) => ({ facet, filter: { tags: [facet.value] } })),
      ...facets.venues.map((facet) => ({ facet, filter: { venue: [facet.value] } })),
      ...facets.cities.map((facet) => ({ facet, filter: { city: facet.value } })),
      ...facets.days.map((facet) => ({ facet, filter: { startDate: facet.value, endDate: facet.value } })),
    ];

    for (const { facet, filter } of filters) {
      const data = await graphqlData(
        'query ($filter: EventFilter) { events(filter: $filter) { totalCount } }',
        { filter },
        { as },
      );
      expect([facet, data.events.totalCount]).toEqual([facet, facet.count]);
    }
    expect(filters.length).toBeGreaterThan(5);
  });
});

test.each([
  { dates: { startsAfter: '2026-04-01' }, events: ['B', 'C', 'D'] },
  { dates: { startsBefore: '2026-04-01' }, events: ['A'] },
  { dates: { startDate: '2026-05-01', endDate: '2026-05-03' }, events: ['B', 'C'] },
  { dates: { startsAfter: '2027-01-01' }, events: [] },
])('facets of dates with many and few events: $dates', async ({ dates, events }) => {
  const hidden = [{ status: 'draft' }, { password: 'x' }, { hideFromListings: true }, { date: '2026-04-01' }];
  const all = { categories: ['Jazz', 'Rock'], tags: ['late'], venues: ['Hall', 'Attic', 'Draft'] };
  await town({
    venues: [
      { name: 'Hall', city: 'Merrow' },
      { name: 'Attic', city: 'merrow' },
      { name: 'Barn', city: 'Alder' },
      { name: 'Draft', city: 'Hush', status: 'draft' },
    ],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }, { name: 'Rock', parent: 'Music' }],
    events: [
      { title: 'A', ...all, startDate: '2026-03-20' },
      { title: 'B', ...all, startDate: '2026-05-01' },
      { title: 'C', categories: ['Jazz'], venues: ['Barn', 'Hall'], startDate: '2026-05-02' },
      { title: 'D', tags: ['late'], startDate: '2026-06-02' },
      { title: 'E', startDate: '2026-06-03' },
      { title: 'F', startDate: '2026-06-04' },
      ...['2026-03-20', '2026-05-01'].flatMap((startDate) => hidden.map((state) => ({ ...all, ...state, startDate }))),
    ],
  });
  const expected = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, of]): [string, number] => [name, events.filter((title) => of.includes(title)).length])
      .filter(([, count]) => count)
      .map(([name, count]) => `${name} ${count}`)
      .sort();

  const facets = await facetsOf(dates);

  expect(shown(facets.categories).sort()).toEqual(expected({ Music: 'ABC', Jazz: 'ABC', Rock: 'AB' }));
  expect(shown(facets.tags)).toEqual(expected({ late: 'ABD' }));
  expect(shown(facets.venues).sort()).toEqual(expected({ Hall: 'ABC', Attic: 'AB', Barn: 'C' }));
  const cities = shown(facets.cities).map((city) => city.toLowerCase());
  expect(cities.sort()).toEqual(expected({ merrow: 'ABC', alder: 'C' }));
});

test('facets send one statement together, and one each for the lists of several parents', async () => {
  await mixed();
  const count = async (document: string) => {
    const { result, statements } = await statementsOf(() => graphqlUnchecked(document));
    expect(result.errors).toEqual([]);
    return statements.length;
  };

  expect(await count('{ events { facets { tags { value } } } }')).toBe(1);
  expect(await count(`{ events { ${allFacets} } }`)).toBe(1);
  expect(await count('{ events { facets { __typename } } }')).toBe(0);
  const venues = '{ venues { nodes { events { facets { tags { label } days { count } } } } } }';
  expect(await count(venues)).toBe(3);
});

test('the facets of nested lists count the events of each parent', async () => {
  await mixed();
  const data = await graphqlData(
    '{ categories(filter: { hideEmpty: false }) { nodes { name events { totalCount facets { tags { label count } cities { label } } } } } }',
  );

  expect(data.categories.nodes).toEqual([
    {
      name: 'Blues',
      events: { totalCount: 1, facets: { tags: [{ label: 'a', count: 1 }], cities: [{ label: 'Merrow' }] } },
    },
    {
      name: 'Jazz',
      events: { totalCount: 1, facets: { tags: [{ label: 'a', count: 1 }], cities: [{ label: 'Merrow' }] } },
    },
    {
      name: 'Music',
      events: {
        totalCount: 1,
        facets: {
          tags: [
            { label: 'a', count: 1 },
            { label: 'b', count: 1 },
          ],
          cities: [],
        },
      },
    },
    { name: 'Rare', events: { totalCount: 0, facets: { tags: [], cities: [] } } },
  ]);
});

test('a query counts each facet as 400 records, so it can have few of them', async () => {
  const list = `events { ${allFacets} }`;

  expect((await graphql(`{ a: ${list} b: ${list} c: ${list} d: ${list} }`)).errors).toEqual([]);
  expect((await graphql(`{ a: ${list} b: ${list} c: ${list} d: ${list} e: ${list} }`)).errors[0]?.extensions.code).toBe(
    'QUERY_TOO_LARGE',
  );
});
