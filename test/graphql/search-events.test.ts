import { describe, expect, test } from 'vitest';
import { calendar } from '../calendar.js';
import { statementsOf } from '../operations.js';
import { graphql, graphqlData, rest } from '../service.js';
import { town } from '../town.js';

// It is Saturday 14 March 2026, 12:00 UTC.

const plan = () =>
  town({
    venues: [
      { name: 'The Blue Anchor', city: 'Port Merrow' },
      { name: 'Merrow Head Lighthouse', city: 'Hoorn' },
    ],
    organizers: [{ name: 'Cold Water Club' }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music', translations: { nl: { name: 'Blaasmuziek' } } }],
    tags: [{ name: 'family' }],
    events: [
      {
        title: 'Low Tide Trio',
        ...at('2026-03-20'),
        venues: ['The Blue Anchor'],
        categories: ['Jazz'],
        translations: { nl: { title: 'Drie muzikanten' } },
      },
      { title: 'Saturday Market', ...at('2026-03-21'), description: '<p>Bread, a café and <b>dancing</b>.</p>' },
      { title: 'Swim', ...at('2026-03-22'), organizers: ['Cold Water Club'], tags: ['family'] },
      { title: 'Up the Tower', ...at('2026-03-23'), venues: ['Merrow Head Lighthouse'] },
      { title: 'Markt am Fluss', language: 'de', ...at('2026-03-24'), description: 'Viele Häuser' },
      { title: 'Tow and Town', ...at('2026-03-24') },
      { title: 'Old Market', ...at('2026-03-01') },
      {
        title: 'Members',
        ...at('2026-03-25'),
        venues: ['The Blue Anchor'],
        description: 'treasure',
        password: 'sesame',
      },
      { title: 'Draft Zebra', ...at('2026-03-26'), status: 'draft' },
    ],
  });

function at(day: string) {
  return { startDate: `${day} 20:00:00`, endDate: `${day} 22:00:00` };
}

const document = `query ($query: String!, $filter: EventFilter) {
  searchEvents(query: $query, filter: $filter) {
    totalCount suggestion alternatives { kind text totalCount }
    edges { node { title } matches { field parts { text isMatch } } }
  }
}`;

const search = async (query: string, filter: object = { when: 'UPCOMING' }, sending = {}) =>
  (await graphqlData(document, { query, filter }, sending)).searchEvents;

const titles = async (...input: Parameters<typeof search>) =>
  (await search(...input)).edges.map(({ node }) => node.title);

describe('A search finds events by', () => {
  test.each([
    ['the name of a venue', 'blue anchor', ['Low Tide Trio']],
    ['the town of a venue', 'hoorn', ['Up the Tower']],
    ['the name of an organizer', 'cold water club', ['Swim']],
    ['a tag', 'family', ['Swim']],
    ['a category', 'jazz', ['Low Tide Trio']],
    ['a category above that of the event', 'music', ['Low Tide Trio']],
    ['a name in another language', 'blaasmuziek', ['Low Tide Trio']],
    ['a word of the title', 'market', ['Saturday Market']],
    ['another form of the word', 'markets', ['Saturday Market']],
    ['another form of a word of the description', 'dances', ['Saturday Market']],
    ['the beginning of a word', 'mark', ['Saturday Market', 'Markt am Fluss']],
    ['a word without its accent', 'cafe', ['Saturday Market']],
    ['the grammar of the language of the text', 'haus', ['Markt am Fluss']],
    ['words in different texts', 'trio anchor jazz', ['Low Tide Trio']],
    ['words with an article that the text does not have', 'the saturday market', ['Saturday Market']],
    ['a phrase', '"saturday market"', ['Saturday Market']],
    ['all words but those that are excluded', 'mark -bread', ['Markt am Fluss']],
    [
      'no excluded word, also not by the name of its category or venue',
      '-jazz -swim -market -markt -lighthouse -tow',
      [],
    ],
    ['a phrase only if its words are in this order', '"market saturday"', []],
    ['the title of a protected event', 'members', ['Members']],
    ['no hidden text of a protected event', 'treasure', []],
    ['no draft', 'zebra', []],
    ['no word that another grammar would make the same: German “tower” and “tow”', 'tower', ['Up the Tower']],
  ])('%s: %s', async (_, query, expected) => {
    await plan();
    expect(await titles(query)).toEqual(expected);
  });

  test('the texts in the language of the request', async () => {
    await plan();
    expect(await titles('muzikant', undefined, { language: 'nl' })).toEqual(['Drie muzikanten']);
    expect(await titles('trio', undefined, { language: 'nl' })).toEqual([]);
    expect(await titles('muzikant')).toEqual([]);
  });
});

test('the best matches of a search come first: titles, then names, then texts', async () => {
  await town({
    venues: [{ name: 'Harbour House' }],
    events: [
      { title: 'Walk', ...at('2026-03-20'), description: 'Along the harbour' },
      { title: 'Concert', ...at('2026-03-21'), venues: ['Harbour House'] },
      { title: 'Harbour Day', ...at('2026-03-22') },
    ],
  });
  expect(await titles('harbour')).toEqual(['Harbour Day', 'Concert', 'Walk']);
});

test('a search says why an event matches', async () => {
  await plan();
  const [edge] = (await search('anchor trio')).edges;
  expect(edge?.matches).toEqual([
    {
      field: 'TITLE',
      parts: [
        { text: 'Low Tide ', isMatch: false },
        { text: 'Trio', isMatch: true },
      ],
    },
    {
      field: 'VENUE',
      parts: [
        { text: 'The Blue ', isMatch: false },
        { text: 'Anchor', isMatch: true },
        { text: ', Port Merrow', isMatch: false },
      ],
    },
  ]);
  const [inText] = (await search('dance')).edges;
  expect(inText?.matches).toEqual([
    {
      field: 'TEXT',
      parts: [
        { text: 'Bread, a café and ', isMatch: false },
        { text: 'dancing', isMatch: true },
        { text: '.', isMatch: false },
      ],
    },
  ]);
});

test.each([
  ['lighthose', 'lighthouse'],
  ['makret', 'market'],
  ['blue ankhor', 'blue anchor'],
  ['tresure', null],
  ['zebrs', null],
])('a search with the typing error %s suggests %s', async (query, suggestion) => {
  await plan();
  const found = await search(query);
  expect(found.totalCount).toBe(0);
  expect(found.suggestion).toBe(suggestion);
});

test('a name that matches in another language than that of the reader is shown in that language', async () => {
  await plan();
  const [edge] = (await search('blaasmuziek')).edges;
  expect(edge?.matches).toEqual([{ field: 'CATEGORY', parts: [{ text: 'Blaasmuziek', isMatch: true }] }]);
});

test('a search that finds nothing offers what is near, and no other event', async () => {
  await plan();
  const found = await search('jazz tower');
  expect(found.edges).toEqual([]);
  expect(found.alternatives).toEqual([
    { kind: 'WORDS', text: 'tower', totalCount: 1 },
    { kind: 'WORDS', text: 'jazz', totalCount: 1 },
    { kind: 'CATEGORY', text: 'Jazz', totalCount: 1 },
  ]);
  expect((await search('xylophone')).alternatives).toEqual([]);
});

test.each([
  ['a word', 'market xylophone -bread', { text: 'market -bread', totalCount: 1 }],
  ['a phrase', 'market xylophone -"bread café"', { text: 'market -"bread cafe"', totalCount: 1 }],
  ['nothing', 'market xylophone', { text: 'market', totalCount: 2 }],
])('what is near a search that excludes %s is a search that excludes it too', async (_, query, expected) => {
  await town({
    events: [
      { title: 'Saturday Market', ...at('2026-03-21'), description: 'Bread, café' },
      { title: 'Sunday Market', ...at('2026-03-22') },
    ],
  });
  const [alternative] = (await search(query)).alternatives;
  expect(alternative).toEqual({ kind: 'WORDS', ...expected });
  expect((await search(expected.text)).totalCount).toBe(expected.totalCount);
});

test.each([
  ['marcket -dancing', null],
  ['marcket -zebra -"low tide"', 'market -zebra -"low tide"'],
])('the correction of %j excludes what the search excludes: %j', async (query, suggestion) => {
  await plan();
  expect((await search(query)).suggestion).toBe(suggestion);
});

test('a search has pages with cursors, and the total of all of them', async () => {
  await town({
    events: Array.from({ length: 5 }, (_, n) => ({ title: `Market ${n}`, ...at(`2026-03-${20 + n}`) })),
  });
  const read = (after?: string) =>
    graphqlData(
      'query ($after: String) { searchEvents(query: "market", first: 2, after: $after) { totalCount nodes { title } pageInfo { endCursor hasNextPage } } }',
      { ...(after && { after }) },
    );
  const { searchEvents: first } = await read();
  const { searchEvents: second } = await read(first.pageInfo.endCursor ?? '');
  expect(first).toMatchObject({ totalCount: 5, pageInfo: { hasNextPage: true } });
  expect([...first.nodes, ...second.nodes].map(({ title }) => title)).toEqual([
    'Market 0',
    'Market 1',
    'Market 2',
    'Market 3',
  ]);
});

const renamed = { name: 'Red Herring' };

test.each([
  ['a venue', 'The Blue Anchor', 'venues', { venue: 'Red Herring' }, 'anchor'],
  ['an organizer', 'Cold Water Club', 'organizers', { organizer: 'Red Herring' }, 'cold'],
  ['a category', 'Jazz', 'categories', renamed, 'jazz'],
  ['a tag', 'family', 'tags', renamed, 'family'],
] as const)(
  'a search follows a new name of %s at once, also when its response was cached',
  async (_, name, path, body, word) => {
    const { id } = await plan();
    for (const query of [word, word, 'herring', 'herring']) await search(query);
    const [before] = await titles(word);

    expect((await rest('POST', `/${path}/${id(name)}`, body, { as: 'editor' })).status).toBe(200);

    expect(await titles(word)).toEqual([]);
    expect(await titles('herring')).toEqual([before]);
  },
);

test('a search follows links, the trash, and the publication of a venue', async () => {
  const { id } = await plan();
  for (const _ of [1, 2]) await search('anchor');
  const write = (method: string, path: string, body?: object) => rest(method, path, body, { as: 'editor' });

  await write('POST', `/events/${id('Swim')}`, { venue: [id('The Blue Anchor')] });
  expect(await titles('anchor')).toEqual(['Low Tide Trio', 'Swim']);
  await write('DELETE', `/events/${id('Swim')}`);
  expect(await titles('anchor')).toEqual(['Low Tide Trio']);
  await write('POST', `/venues/${id('The Blue Anchor')}`, { status: 'draft' });
  expect(await titles('anchor')).toEqual([]);
  await write('POST', `/venues/${id('The Blue Anchor')}`, { status: 'publish' });
  expect(await titles('anchor')).toEqual(['Low Tide Trio']);
  await write('POST', `/events/${id('Low Tide Trio')}`, { title: 'Anchored' });
  expect(await titles('anchored')).toEqual(['Anchored']);
});

test('a search follows translations and the status of an event, and the trash of a venue, also when its response was cached', async () => {
  const { id } = await plan();
  const dutch = (query: string) => titles(query, undefined, { language: 'nl' });
  const write = async (method: string, path: string, body?: object) =>
    expect((await rest(method, path, body, { as: 'editor' })).status).toBe(200);
  const event = `/events/${id('Low Tide Trio')}`;
  for (const _ of [1, 2]) {
    expect(await dutch('muzikanten')).toEqual(['Drie muzikanten']);
    expect(await dutch('zangers')).toEqual([]);
    expect(await titles('anchor')).toEqual(['Low Tide Trio']);
  }

  await write('POST', event, { title: 'Drie zangers', ml_language: 'nl' });
  expect(await dutch('muzikanten')).toEqual([]);
  expect(await dutch('zangers')).toEqual(['Drie zangers']);
  await write('POST', event, { status: 'draft' });
  expect(await dutch('zangers')).toEqual([]);
  expect(await titles('anchor')).toEqual([]);
  await write('POST', event, { status: 'publish' });
  expect(await titles('anchor')).toEqual(['Low Tide Trio']);
  await write('DELETE', `/venues/${id('The Blue Anchor')}`);
  expect(await titles('anchor')).toEqual([]);
});

test('a search has the words of the events of public lists, and no others', async () => {
  await plan();
  const rows = await (await calendar()).eventWords.findMany({ orderBy: [{ id: 'asc' }, { language: 'asc' }] });
  expect(rows.map(({ titleText, language, nl, en }) => [titleText, language, nl, en])).toEqual([
    ['drie muzikanten', 'nl', true, false],
    ['low tide trio', 'en', false, true],
    ['saturday market', 'en', true, true],
    ['swim', 'en', true, true],
    ['up the tower', 'en', true, true],
    ['markt am fluss', 'de', true, true],
    ['tow and town', 'en', true, true],
    ['old market', 'en', true, true],
    ['members', 'en', true, true],
  ]);
});

test.each([
  ...[
    '!!!???',
    '&|!():*<->',
    '\'; DROP TABLE "Event"; --',
    'foo:* & bar | !baz',
    '\\',
    "'",
    "''",
    '"',
    '%',
    '_',
    '-',
    '--',
    '-"',
  ],
  `xylophone ${'ﬃ'.repeat(90)}`,
  ...['( ( (', '@en', '🎷', 'العربية', '日本語', '\u200b', '*', '$1 $x', 'a b c d e f g h i j k l m n o', '<script>'],
])('the search %j is a response without an error', async (query) => {
  await plan();
  const { errors, status } = await graphql(document, { query });
  expect({ errors, status }).toEqual({ errors: [], status: 200 });
});

test.each(['x'.repeat(10_000), 'jazz\0'])(
  'a search that is too long or has control characters is an invalid argument',
  async (query) => {
    const { errors } = await graphql(document, { query });
    expect(errors).toMatchObject([{ extensions: { arguments: { query: expect.anything() } } }]);
  },
);

test('more than 1,000 results are found in their order, and not counted', async () => {
  const { id } = await town({
    venues: [{ name: 'Market Hall' }],
    events: [
      { title: 'Walk', ...at('2026-03-15'), description: 'Past the market' },
      { title: 'Concert', ...at('2026-03-16'), venues: ['Market Hall'] },
      { title: 'Market', ...at('2026-03-18') },
    ],
  });
  const read = async (page: object) => {
    const { searchEvents } = await graphqlData(
      `query ($first: Int, $after: String, $last: Int, $offset: Int) {
        searchEvents(query: "market", filter: { when: UPCOMING }, first: $first, after: $after, last: $last, offset: $offset) {
          totalCount facets { venues { count } } nodes { title } pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
        }
      }`,
      page,
    );
    return { ...searchEvents, titles: searchEvents.nodes.map(({ title }) => title) };
  };
  await copy(id('Market'), 997);
  const counted = await read({ last: 3 });
  expect(counted).toMatchObject({ totalCount: 1000, titles: ['Market', 'Concert', 'Walk'] });
  expect(counted.facets?.venues).toEqual([{ count: 1 }]);

  await copy(id('Market'), 3);
  const last = await read({ last: 3 });
  expect(last).toMatchObject({ totalCount: null, facets: null, titles: ['Market', 'Concert', 'Walk'] });
  expect(last.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
  const end = await read({ first: 5, offset: 999 });
  expect(end).toMatchObject({ titles: ['Market', 'Market', 'Concert', 'Walk'], pageInfo: { hasNextPage: false } });
  const first = await read({ first: 2 });
  expect((await read({ first: 2, after: first.pageInfo.endCursor })).titles).toEqual(['Market', 'Market']);
  expect((await read({ first: 2, after: last.pageInfo.startCursor })).titles).toEqual(['Concert', 'Walk']);
});

/** Adds copies of an event, each a minute later than the one before. */
const copy = async (id: number, times: number) => {
  const db = await calendar();
  await db.$executeRaw`INSERT INTO "Event" SELECT copied.* FROM "Event" event, generate_series(1, ${times}::int) n,
    jsonb_populate_record(event, jsonb_build_object('id', nextval('record_id'), 'uid', gen_random_uuid(), 'slug', 'copy-' || gen_random_uuid(),
      'starts', event."starts" + n * interval '1 minute', 'ends', event."ends" + n * interval '1 minute')) copied
    WHERE event."id" = ${id}`;
};

test('a search costs a fixed number of statements', async () => {
  await plan();
  const { statements } = await statementsOf(() => search('market'));
  // The words, the names, the results, the rows and their links, and why they match.
  expect(statements.length).toBeLessThanOrEqual(6);
});
