import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { calendar, rowCounts } from '../calendar.js';
import { rest } from '../service.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { address, almanac, fileOf, spawnAlmanac } from './almanac.js';

const event = (title: string, more: object = {}) =>
  JSON.stringify({ title, start_date: '2026-05-01 20:00:00', end_date: '2026-05-01 22:00:00', ...more });

const file = (...lines: string[]) => fileOf(`${lines.join('\n')}\n`);

const titles = async () => {
  const events = await (await calendar()).event.findMany({ orderBy: { id: 'asc' }, select: { title: true } });
  return events.map(({ title }) => title);
};

test('a line is an event in the format of the REST API', async () => {
  await town();
  const path = await file(
    event('Night of Jazz', {
      all_day: true,
      timezone: 'Europe/Amsterdam',
      categories: ['Music'],
      tags: 'late, loud',
      venue: { venue: 'Blue Anchor', city: 'Port Merrow', stateprovince: 'Cork', show_map: 'no' },
      organizer: { organizer: 'The Quartet', email: 'four@example.org' },
    }),
  );

  const output = await almanac('import', path);

  expect(output).toMatchObject({ code: 0, out: expect.stringContaining('1 event imported') });
  expect(output.out).toContain('Also created: 1 venue, 1 organizer, 1 category, 2 tags.');
  const db = await calendar();
  const saved = await db.event.findFirstOrThrow({
    include: {
      author: true,
      venues: { include: { venue: true } },
      organizers: { include: { organizer: true } },
      categories: { include: { category: true } },
      tags: { include: { tag: true }, orderBy: { tagId: 'asc' } },
    },
  });
  expect(saved).toMatchObject({
    title: 'Night of Jazz',
    slug: 'night-of-jazz',
    allDay: true,
    starts: new Date('2026-04-30T22:00:00Z'),
    ends: new Date('2026-05-01T21:59:59Z'),
    author: { login: 'administrator' },
    venues: [{ venue: { name: 'Blue Anchor', city: 'Port Merrow', stateProvince: 'Cork', showMap: false } }],
    organizers: [{ organizer: { name: 'The Quartet', email: 'four@example.org' } }],
    categories: [{ category: { name: 'Music' } }],
    tags: [{ tag: { name: 'late' } }, { tag: { name: 'loud' } }],
  });
  expect(await db.change.count({ where: { kind: 'event', action: 'created' } })).toBe(1);
});

test('a second run creates no duplicates, and a repeated line is one event', async () => {
  await town();
  const path = await file(
    event('One', { venue: { venue: 'Hall' } }),
    event('Two'),
    event('One', { venue: { venue: 'Hall' } }),
  );
  await almanac('import', path);
  const before = await rowCounts();

  const again = await almanac('import', path);

  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('0 events imported') });
  expect(again.out).toContain('3 imported before');
  expect(await rowCounts()).toEqual(before);
  expect(before).toMatchObject({ Event: 2, Venue: 1, ImportedLine: 2 });
});

test('invalid lines are reported with number and reason, and the others are imported', async () => {
  const { id } = await town({ venues: [{ name: 'Hall' }] });
  const path = await file(
    event('One'),
    '{"title": "broken',
    '',
    '[1, 2]',
    event('Backwards', { end_date: '2026-04-01' }),
    JSON.stringify({ title: 'No dates' }),
    event('Nowhere', { venue: { venue: 'New hall', website: 'nonsense' } }),
    event('Unknown', { venue: 999_999, organizer: { organizer: 'Nobody is made by a bad line' } }),
    event('In Hall', { venue: id('Hall') }),
  );

  const output = await almanac('import', path);

  expect(output.code).toBe(2);
  expect(output.out).toContain('2 events imported');
  expect(output.out).toContain('6 invalid lines skipped');
  expect(output.err.split('\n').slice(0, 6)).toEqual([
    expect.stringMatching(/^line 2: .*JSON/),
    expect.stringMatching(/^line 4: Expected an object/),
    expect.stringMatching(/^line 5: end_date: The end is before the start/),
    expect.stringMatching(/^line 6: start_date: .*required.* end_date: /),
    expect.stringMatching(/^line 7: venue: Expected an absolute URL/),
    expect.stringMatching(/^line 8: venue: These records do not exist: 999999/),
  ]);
  expect(await titles()).toEqual(['One', 'In Hall']);
  expect(await rowCounts()).toMatchObject({ Venue: 1, ImportedLine: 2 });
  expect(await (await calendar()).organizer.count()).toBe(0);
});

/** Lines with one error each. The first error is in the line itself, the others are found when it is written. */
const badLines = [
  '{"title": "broken',
  event('Ends before it starts', { end_date: '2026-04-01' }),
  event('At an unknown venue', { venue: 999_999 }),
  event('Of an unknown category', { categories: [999_999] }),
  event('With an unknown image', { image: 999_999 }),
];

test.each(
  [[1], [5], [9], [1, 2, 3], [1, 9], [2, 4, 6, 8], [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8, 9]].flatMap(
    (positions) => [0, 2].map((first) => ({ positions, first })),
  ),
)('of nine lines the invalid ones at $positions are left out, and no other (reasons from $first on)', async (row) => {
  const { positions, first } = row;
  await town();
  const hall = { venue: { venue: 'Hall' }, categories: 'Music', tags: 'late' };
  const lines = Array.from({ length: 9 }, (_, at) => {
    const bad = positions.indexOf(at + 1);
    return (bad >= 0 && badLines[(first + bad) % badLines.length]) || event(`Event ${at + 1}`, hall);
  });

  const { err, code } = await almanac('import', await file(...lines));

  expect(code).toBe(positions.length === lines.length ? 1 : 2);
  expect(err.match(/(?<=^line )\d+/gm)?.map(Number)).toEqual(positions);
  const valid = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((number) => !positions.includes(number));
  expect(await titles()).toEqual(valid.map((number) => `Event ${number}`));
  const { Venue = 0, Category = 0, Tag = 0, ImportedLine = 0 } = await rowCounts();
  expect(ImportedLine).toBe(valid.length);
  expect([Venue, Category, Tag]).toEqual(valid.length ? [1, 1, 1] : [0, 0, 0]);
});

test('invalid lines at the ends of batches do not affect the other lines', async () => {
  await town();
  const bad = [1, 500, 501, 1000, 1003];
  const path = await file(
    ...Array.from({ length: 1003 }, (_, at) =>
      event(`Event ${at + 1}`, bad.includes(at + 1) ? { venue: 999_999 } : {}),
    ),
  );

  const { err, out } = await almanac('import', path);

  expect(err.match(/(?<=^line )\d+/gm)?.map(Number)).toEqual(bad);
  expect(out).toContain('998 events imported');
  expect(await rowCounts()).toMatchObject({ Event: 998, ImportedLine: 998 });
});

test('2,000 events of one title have the numbers from 2 to 2,000', async () => {
  await town();
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  const path = await file(
    ...Array.from({ length: 2000 }, (_, at) => event('Open Day', { start_date: day(at), end_date: day(at) })),
  );

  await almanac('import', path);

  const events = await (await calendar()).event.findMany({ orderBy: { id: 'asc' }, select: { slug: true } });
  expect(events.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 2000 }, (_, at) => (at === 0 ? 'open-day' : `open-day-${at + 1}`)),
  );
});

test('an imported event is the one that a REST client creates with the same data', async () => {
  const { id } = await town({ venues: [{ name: 'Hall' }] });
  const input = {
    title: 'Night of <b>Jazz</b>',
    slug: 'jazz-night',
    start_date: '2026-03-29 02:30:00',
    end_date: '2026-03-29 05:00:00',
    timezone: 'Europe/Amsterdam',
    description: 'One line & another\n\n<script>alert(1)</script><p>Bring <em>friends</em>.</p>',
    excerpt: 'Plain',
    date: '2026-01-02 03:04:05',
    cost: '$10 - 20',
    website: 'https://example.org/jazz',
    show_map: true,
    sticky: true,
    featured: true,
    hide_from_listings: false,
    image: 'https://example.org/jazz.png',
    categories: ['Music', 'Loud'],
    tags: ['late'],
    venue: [id('Hall'), { venue: 'Barn', city: 'Cork', geo_lat: 51.9, geo_lng: -8.5 }],
    organizer: { organizer: 'The Quartet', email: 'four@example.org' },
  };
  const created = await rest('POST', '/events', input, { as: 'administrator' });
  await almanac('import', await file(JSON.stringify({ ...input, venue: [id('Hall'), { venue: 'Barn' }] })));

  const db = await calendar();
  const links = {
    orderBy: { position: 'asc' },
    select: { listedFrom: true, position: true, venueId: true },
  } as const;
  const [one, other] = await db.event.findMany({
    orderBy: { id: 'asc' },
    include: { venues: links, categories: { orderBy: { categoryId: 'asc' } }, tags: true, organizers: true },
  });
  const withoutIds = (row: object | undefined) =>
    JSON.parse(
      JSON.stringify(row, (key, value) => (key === 'id' || key === 'uid' || key === 'eventId' ? undefined : value)),
    );
  expect(one?.id).toBe(created.body.id);
  expect(withoutIds(other)).toEqual({ ...withoutIds(one), slug: 'jazz-night-2' });
  const { body } = await rest('GET', '/categories?hide_empty=true');
  expect(body.categories.map(({ name, count }) => [name, count])).toEqual([
    ['Loud', 2],
    ['Music', 2],
  ]);
});

test('a line may have translations: each language has its slug and its search', async () => {
  await town();
  const path = await file(
    event('Evening walk', { language: 'en', translations: { de: { title: 'Abendspaziergang' } } }),
    event('Abendspaziergang', { language: 'de' }),
    event('Promenade', { ml_language: 'fr', venue: { venue: 'Salle' } }),
  );

  await almanac('import', path);

  const db = await calendar();
  const events = await db.event.findMany({
    orderBy: { id: 'asc' },
    select: { language: true, slug: true, translations: true, searchTexts: true },
  });
  expect(events).toEqual([
    {
      language: 'en',
      slug: 'evening-walk',
      translations: {
        de: { title: 'Abendspaziergang', slug: 'abendspaziergang', originalDigest: expect.any(String) },
      },
      searchTexts: { de: expect.stringContaining('abendspaziergang') },
    },
    { language: 'de', slug: 'abendspaziergang-2', translations: {}, searchTexts: {} },
    { language: 'fr', slug: 'promenade', translations: {}, searchTexts: {} },
  ]);
  expect(await db.venue.findFirstOrThrow()).toMatchObject({ language: 'fr', slug: 'salle' });
});

test('two imports of one file at the same time import each line once', async () => {
  await town();
  const linked = { venue: { venue: 'Hall' }, categories: 'Music' };
  const path = await file(
    ...Array.from({ length: 1200 }, (_, at) => event(`Event ${at % 700}`, { ...linked, cost: at })),
  );
  const environment = { DATABASE_URL: await address() };

  const output = await Promise.all([
    spawnAlmanac(['import', path], environment).ended,
    spawnAlmanac(['import', path], environment).ended,
  ]);

  expect(output.map(({ code }) => code)).toEqual([0, 0]);
  expect(await rowCounts()).toMatchObject({ Event: 1200, Category: 1, ImportedLine: 1200, EventVenue: 1200 });
  const numbers = output.map(({ out }) => Number(/^([\d,]+) events? imported/m.exec(out)?.[1]?.replace(',', '')));
  expect((numbers[0] ?? 0) + (numbers[1] ?? 0)).toBe(1200);
});

test('clients that create events with the titles of an import, at the same time, all succeed', async () => {
  await town();
  const path = await file(...Array.from({ length: 1500 }, (_, at) => event('Jazz', { cost: at })));
  const { ended } = spawnAlmanac(['import', path], { DATABASE_URL: await address() });
  const db = await calendar();
  await until(async () => (await db.event.count()) > 0);

  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      rest('POST', '/events', JSON.parse(event('Jazz')), { as: 'editor' }).then(({ status }) => status),
    ),
  );

  expect(made).toEqual(made.map(() => 201));
  expect(await ended).toMatchObject({ code: 0 });
  expect(await rowCounts()).toMatchObject({ Event: 1508 });
});

test('a line that is not UTF-8 is reported with its byte, a byte order mark is ignored, and the others are imported', async () => {
  await town();
  const lines = [`\ufeff${event('Café')}`, event('Théâtre'), event('Kino')].map((line) => Buffer.from(`${line}\n`));
  const latin1 = Buffer.from(`${event('Théâtre')}\n`, 'latin1');
  const path = await fileOf(Buffer.concat([lines[0] ?? latin1, latin1, lines[2] ?? latin1]));

  const output = await almanac('import', path);

  expect(output).toMatchObject({ code: 2, out: expect.stringContaining('1 invalid line skipped') });
  expect(output.err).toBe('line 2: This is not valid UTF-8 at byte 13 of the line: save the file as UTF-8.\n');
  expect(await titles()).toEqual(['Café', 'Kino']);

  // The byte order mark is not part of the identity of a line.
  const again = await almanac('import', await file(event('Café')));
  expect(again.out).toContain('1 imported before');
});

test('a line over 1 MiB is reported with its number, and the others are imported', async () => {
  await town();
  const path = await file(event('One'), event('Long', { description: 'x'.repeat(1024 * 1024) }), '', event('Two'));

  const output = await almanac('import', path);

  expect(output).toMatchObject({ code: 2, out: expect.stringContaining('2 events imported') });
  expect(output.err).toBe('line 2: This line is longer than 1 MiB, the maximum size of an event.\n');
  expect(await titles()).toEqual(['One', 'Two']);
});

test('venues are matched by exact name and city, organizers by exact name', async () => {
  await town({
    venues: [
      { name: 'Town Hall', city: 'Cork' },
      { name: 'Town Hall', city: 'Galway' },
      { name: 'Gone', status: 'trash' },
    ],
    organizers: [{ name: 'The Quartet' }],
  });
  const at = (title: string, venue: object) => event(title, { venue, organizer: { organizer: 'The Quartet' } });
  const path = await file(
    at('A', { venue: 'Town Hall', city: 'Galway' }),
    at('B', { venue: 'Town Hall' }),
    at('C', { venue: 'Town Hall', city: 'Sligo' }),
    at('D', { venue: 'Town Hall', city: 'Sligo' }),
    at('E', { venue: 'town hall', city: 'Cork' }),
    at('F', { venue: 'Gone' }),
  );

  await almanac('import', path);

  const events = await (await calendar()).event.findMany({
    orderBy: { id: 'asc' },
    select: { venues: { select: { venue: true } } },
  });
  const found = events.map(({ venues }) =>
    venues.map(({ venue }) => `${venue.name}, ${venue.city} ${venue.status}`).join(),
  );
  expect(found).toEqual([
    'Town Hall, Galway publish',
    'Town Hall, Cork publish',
    'Town Hall, Sligo publish',
    'Town Hall, Sligo publish',
    'town hall, Cork publish',
    'Gone,  publish',
  ]);
  expect(await rowCounts()).toMatchObject({ Venue: 6, Organizer: 1, EventOrganizer: 6 });
});

test('a venue that only an invalid line names does not exist for the next line', async () => {
  await town();
  const venue = { venue: 'New hall' };
  const path = await file(event('Bad', { venue, organizer: 999_999 }), event('Good', { venue }));

  await almanac('import', path);

  expect(await titles()).toEqual(['Good']);
  expect(await rowCounts()).toMatchObject({ Venue: 1, EventVenue: 1 });
});

test('with --no-match every venue and organizer is created', async () => {
  await town();
  const linked = { venue: { venue: 'Hall' }, organizer: { organizer: 'Quartet' } };
  const path = await file(event('One', linked), event('Two', linked));

  await almanac('import', path, '--no-match');

  expect(await rowCounts()).toMatchObject({ Venue: 2, Organizer: 2 });
});

test('with --dry-run everything is checked and nothing is written', async () => {
  await town();
  const before = await rowCounts();
  const path = await file(
    event('One', { venue: { venue: 'Hall' }, categories: 'Music' }),
    event('Bad', { venue: 999_999 }),
  );

  const output = await almanac('import', path, '--dry-run');

  expect(output.code).toBe(2);
  expect(output.out).toContain('1 event would be imported (nothing was stored)');
  expect(output.err).toContain('line 2: venue: These records do not exist: 999999');
  expect(await rowCounts()).toEqual(before);
});

test('with --limit at most that number of lines is read, and a later run continues', async () => {
  await town();
  const path = await file(event('One'), event('Two'), event('Three'));

  await almanac('import', path, '--limit', '2');
  expect(await titles()).toEqual(['One', 'Two']);

  await almanac('import', path);
  expect(await titles()).toEqual(['One', 'Two', 'Three']);
});

test('with --as the events belong to that user, with the permissions of a client', async () => {
  const { user } = await town();
  const path = await file(event('Plain'), event('With a new term', { categories: 'Unheard of' }));

  const author = await almanac('import', path, '--as', 'author');
  const subscriber = await almanac('import', path, '--as', 'subscriber');
  const unknownUser = await almanac('import', path, '--as', 'nobody');

  expect(author.err).toMatch(/line 2: categories: .*not have permission to create/);
  const events = await (await calendar()).event.findMany({ select: { title: true, authorId: true } });
  expect(events).toEqual([{ title: 'Plain', authorId: user('author') }]);
  expect(subscriber).toMatchObject({ code: 1, out: '' });
  expect(unknownUser).toMatchObject({ code: 1, err: 'There is no user “nobody”: see “almanac user list”.\n' });
});

test('in a calendar without users the first administrator is created, and no password is printed', async () => {
  const output = await almanac('import', await file(event('One')));

  expect(output.out).toContain(
    'Created admin, the first administrator of this calendar, without a password: “almanac password create admin --scope admin” creates one.\n',
  );
  expect(await rowCounts()).toMatchObject({ User: 1, Event: 1 });
  expect(await rowCounts()).not.toHaveProperty('Credential');
});

test.each(['https', 'http', 'webcal', 'ftp'])('the password in a URL of %s is not printed', async (scheme) => {
  for (const options of [[], ['--kind', 'site'], ['--check']]) {
    const { out, err, code } = await almanac('import', `${scheme}://anna:hunter2@127.0.0.1:9/events.ics`, ...options);
    expect(code).toBe(1);
    expect(out + err).not.toContain('hunter2');
    expect(err).not.toBe('');
  }
  expect(JSON.stringify(await (await calendar()).importSource.findMany())).not.toContain('hunter2');
});

test('a missing file is reported in one line', async () => {
  expect(await almanac('import', '/nowhere/events.ndjson')).toEqual({
    out: '',
    err: 'There is no file /nowhere/events.ndjson.\n',
    code: 1,
  });
});

test('after it is killed and run again, it imports exactly the missing lines', async () => {
  await town();
  const db = await calendar();
  const hall = { venue: { venue: 'Hall' }, categories: 'Music' };
  const path = await file(...Array.from({ length: 4000 }, (_, at) => event(`Event ${at + 1}`, hall)));
  const { child, ended } = spawnAlmanac(['import', path], { DATABASE_URL: await address() });
  await until(async () => (await db.event.count()) > 0);
  child.kill('SIGKILL');
  await ended;
  const count = await db.event.count();
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(4000);

  await almanac('import', path);

  expect(await db.event.groupBy({ by: ['title'] })).toHaveLength(4000);
  expect(await rowCounts()).toMatchObject({ Event: 4000, Venue: 1, Category: 1, ImportedLine: 4000 });
});

test('a file that is compressed with gzip is decompressed, whatever its name', async () => {
  await town();
  const lines = Array.from({ length: 300 }, (_, at) => event(`Event ${at + 1}`)).join('\n');

  expect(await almanac('import', await fileOf(gzipSync(lines)))).toMatchObject({
    code: 0,
    out: expect.stringContaining('300 events imported'),
  });
});

test('a gzip file that is incomplete is reported, and the lines before are imported', async () => {
  await town();
  const lines = Array.from({ length: 3000 }, (_, at) => event(`Event ${at} ${(at * 7919) % 1009}`)).join('\n');
  const whole = gzipSync(lines);

  const { code, err } = await almanac('import', await fileOf(whole.subarray(0, whole.length - 2000)));

  expect(code).toBe(1);
  expect(err).toContain('This gzip file is damaged or incomplete');
  expect((await titles()).length).toBeGreaterThan(400);
});
