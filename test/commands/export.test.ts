import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell as cell } from '../../src/texts/csv.js';
import { stopClock } from '../../src/time/clock.js';
import { calendar, emptyCalendar } from '../calendar.js';
import { eventsIn } from '../feeds/read-calendar.js';
import { runs } from '../runs.js';
import { graphql, graphqlData, rest } from '../service.js';
import { town } from '../town.js';
import { almanac, fileOf } from './almanac.js';

let files = 0;

/** The output of `almanac export`. */
const exported = async (...args: string[]): Promise<string> => {
  const folder = (await fileOf('')).replace(/[^/\\]+$/, '');
  const path = join(folder, `export-${++files}`);
  const { code, err } = await almanac('export', '--output', path, ...args);
  expect([code, err]).toEqual([0, '']);
  return readFile(path, 'utf8');
};

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('an export has one line for each public record, without authors, times and passwords', async () => {
  const { id } = await town({
    venues: [
      { name: 'Hall', city: 'Delft', translations: { de: { name: 'Halle' } } },
      { name: 'Attic', status: 'draft' },
    ],
    organizers: [{ name: 'Club', email: 'club@example.org' }],
    categories: [{ name: 'Jazz', parent: 'Music' }, { name: 'Music' }].reverse(),
    tags: [{ name: 'late' }],
    events: [
      {
        title: 'One',
        description: '<p>Text</p>',
        startDate: '2026-10-25T02:30:00+02:00',
        endDate: '2026-10-25 03:30',
        timezone: 'Europe/Amsterdam',
        venues: ['Hall', 'Attic'],
        organizers: ['Club'],
        categories: ['Jazz'],
        tags: ['late'],
        image: { url: 'https://example.org/a.png' },
        eventStatus: 'postponed',
      },
      { title: 'Part', parent: 'One', allDay: true, startDate: '2026-10-26', endDate: '2026-10-27' },
      { title: 'Draft', status: 'draft' },
      { title: 'Locked', password: 'open sesame' },
      { title: 'Hidden', hideFromListings: true },
      { title: 'Later', date: '2026-05-01' },
    ],
  });
  const lines = linesOf(await exported());

  expect(lines.map(({ kind, title, name }) => `${kind} ${title ?? name}`)).toEqual([
    ...['category Music', 'category Jazz', 'tag late', 'venue Hall', 'organizer Club', 'event One', 'event Part'],
  ]);
  expect(lines[1]).toEqual({
    ...{ kind: 'category', id: id('Jazz'), language: 'en', name: 'Jazz', slug: 'jazz', description: '' },
    ...{ translations: {}, parent: id('Music') },
  });
  expect(lines[5]).toEqual({
    ...{ kind: 'event', id: id('One'), language: 'en', uid: expect.stringMatching(/^[\da-f-]{36}$/), sequence: 0 },
    ...{ title: 'One', slug: 'one', description: '<p>Text</p>', translations: {}, excerpt: '' },
    ...{ startDate: '2026-10-25T02:30:00+02:00', endDate: '2026-10-25T03:30:00+01:00', timezone: 'Europe/Amsterdam' },
    ...{ allDay: false, cost: '', website: '', showMap: false, showMapLink: false, hideFromListings: false },
    ...{ sticky: false, featured: false, eventStatus: 'postponed', attendanceMode: 'offline', onlineUrl: '' },
    image: { url: 'https://example.org/a.png', width: 0, height: 0, alt: '' },
    ...{
      venues: [id('Hall')],
      organizers: [id('Club')],
      categories: [id('Jazz')],
      tags: [id('late')],
      parent: null,
      offers: [],
    },
  });
  expect(lines[6]).toMatchObject({ startDate: '2026-10-26', endDate: '2026-10-27', parent: id('One') });
  const ofEditor = linesOf(await exported('--as', 'editor')).filter(({ kind }) => kind === 'event');
  expect(ofEditor.map(({ title, status }) => [title, status])).toEqual([
    ...[
      ['One', undefined],
      ['Part', undefined],
      ['Draft', 'draft'],
      ['Hidden', undefined],
      ['Later', 'draft'],
    ],
  ]);
  expect(linesOf(await exported('search=part')).filter(({ kind }) => kind === 'event').length).toBe(1);
});

test('an export of the demo calendar, imported and exported again, has the same bytes', async () => {
  await almanac('demo');
  const before = await exported();
  expect(linesOf(before).length).toBeGreaterThan(100);
  await emptyCalendar();
  const path = await fileOf(before);
  const imported = await almanac('import', path);
  const series = linesOf(before).filter(({ kind }) => kind === 'series').length;

  expect(series).toBeGreaterThan(0);
  expect(imported).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      new RegExp(`\\b${linesOf(before).length - series} records imported.*\\b${series} series\\.`, 's'),
    ),
  });
  expect(await exported()).toBe(before);
  // A second run creates no duplicates.
  expect((await almanac('import', path)).out).toContain(`0 records imported`);
  expect(await exported()).toBe(before);
});

test('any events, imported and exported again, have the same bytes', async () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((value) => `a${value}`);
  const event = fc.record({
    title: text,
    description: text,
    translations: fc.record(
      { de: fc.record({ title: text }), fr: fc.record({ title: text, excerpt: text }) },
      { requiredKeys: [] },
    ),
    startDate: fc
      .date({ min: new Date('1960-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    timezone: fc.constantFrom('Europe/Amsterdam', 'America/St_Johns', 'UTC+5:30', 'Pacific/Apia', 'utc'),
    allDay: fc.boolean(),
    categories: fc.subarray(['Music', 'Late']),
    venues: fc.subarray(['Hall', 'Barn']),
  });
  let total = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 4 }), async (events) => {
      await emptyCalendar();
      await town({ venues: [{ name: 'Hall' }, { name: 'Barn' }] });
      let created = 0;
      for (const one of events) {
        const { venues } = await graphqlData('{ venues { nodes { id name } } }');
        const of = (name: string) => venues.nodes.find((venue) => venue.name === name)?.id;
        const input = {
          ...one,
          endDate: one.startDate,
          categories: one.categories.map((name) => ({ name })),
          venues: one.venues.map((name) => ({ connect: of(name) })),
        };
        const { errors } = await graphql(
          'mutation($input: CreateEventInput!) { createEvent(input: $input) { id } }',
          { input },
          { as: 'administrator' },
        );
        if (errors.length === 0) created++;
      }
      total += created;
      const before = await exported();
      expect(linesOf(before).filter(({ kind }) => kind === 'event').length).toBe(created);
      await emptyCalendar();
      const { code, out, err } = await almanac('import', await fileOf(before));
      expect([code, out, err]).toMatchObject([0, expect.stringContaining('0 invalid'), expect.anything()]);
      expect(await exported()).toBe(before);
    }),
    { numRuns: runs(8) },
  );
  expect(total).toBeGreaterThan(10);
});

test('an import into a calendar with records keeps these, and gives taken ids to none', async () => {
  const { id } = await town({ venues: [{ name: 'Hall' }], events: [{ title: 'One', venues: ['Hall'] }] });
  const before = linesOf(await exported());
  const moved = before.map((line) =>
    JSON.stringify({ ...line, uid: line.uid && 'other@example.org', slug: `${line.slug}-2` }),
  );
  const { code } = await almanac('import', await fileOf(`${moved.join('\n')}\n`));

  expect(code).toBe(0);
  const lines = linesOf(await exported());
  expect(lines.length).toBe(2 * before.length);
  const copy = lines.find(({ uid }) => uid === 'other@example.org');
  expect(copy.id).not.toBe(id('One'));
  expect(copy.venues).toEqual([lines.find(({ slug }) => slug === 'hall-2').id]);
  const { status } = await rest('GET', `/events/${copy.id}`);
  expect(status).toBe(200);
});

test('an id that would leave no ids for later records is rejected', async () => {
  await town({ tags: [{ name: 'late' }] });
  const [line = ''] = (await exported()).split('\n');
  const file = await fileOf(line.replace(/"id":\d+/, '"id":2147483647'));

  const { code, err } = await almanac('import', file, '--dry-run');

  expect([code, err]).toEqual([1, 'line 1: Expected a number from 1 to 1000000000.\n']);
  expect((await rest('POST', '/tags', { name: 'next' }, { as: 'editor' })).status).toBe(201);
});

test('an import that was interrupted before it linked parts of events links them when it is repeated', async () => {
  await town({ events: [{ title: 'Festival' }, { title: 'Opening' }, { title: 'Closing' }] });
  const db = await calendar();
  const idOf = async (title: string) => (await db.event.findFirstOrThrow({ where: { title } })).id;
  const festival = await idOf('Festival');
  await db.event.updateMany({ where: { title: { not: 'Festival' } }, data: { parentId: festival } });
  const file = await fileOf(await exported());
  await emptyCalendar();
  await town();
  await almanac('import', file);
  // As the interruption has left them, except for one that was edited since.
  await db.event.updateMany({ data: { parentId: null } });
  stopClock('2026-03-14T13:00:00Z');
  await rest('POST', `/events/${await idOf('Closing')}`, { title: 'The end' }, { as: 'administrator' });

  const { code } = await almanac('import', file);

  expect(code).toBe(0);
  expect(
    (await db.event.findMany({ orderBy: { title: 'asc' } })).map(({ title, parentId }) => [title, parentId]),
  ).toEqual([
    ['Festival', null],
    ['Opening', await idOf('Festival')],
    ['The end', null],
  ]);
});

test('invalid lines are reported, and all others are imported', async () => {
  await town({ events: [{ title: 'One' }, { title: 'Two' }] });
  const lines = (await exported()).trim().split('\n');
  await emptyCalendar();
  const broken = lines.map((line) => line.replace('"title":"Two"', '"title":""'));
  const { code, err } = await almanac('import', await fileOf(`${broken.join('\n')}\n`));

  expect(code).toBe(2);
  expect(err).toMatch(/line 2: title/);
  const db = await calendar();
  expect((await db.event.findMany()).map(({ title }) => title)).toEqual(['One']);
});

test('an export as a calendar has the same events, without a limit', async () => {
  await town({
    events: [
      { title: 'Old', startDate: '1999-01-01' },
      { title: 'Neu', language: 'de' },
      { title: 'Draft', status: 'draft' },
    ],
  });

  expect([...eventsIn(await exported('--format', 'ics')).keys()]).toEqual(['Old', 'Neu']);
});

test('an export as a table has a row for each event, and no formulas', async () => {
  await town({ events: [{ title: '=1+1', description: 'a "b",\nc', venues: ['Hall'], categories: ['x'] }] });
  const [head, ...rows] = (await exported('--format', 'csv')).split('\r\n');

  expect(head?.split(',').slice(0, 5)).toEqual(['id', 'uid', 'title', 'slug', 'start_date']);
  expect(rows.join('\r\n')).toMatch(
    /^\d+,[\da-f-]{36},'=1\+1,1-1,2026-03-20 20:00:00,.*,Hall,,,,,,x,,,,,,,"a ""b"",\nc"\r\n$/s,
  );
  expect(['=a', '+a', '-a', '@a', '\ta', 'a', '-1', ''].map(cell)).toEqual([
    "'=a",
    "'+a",
    "'-a",
    "'@a",
    "'\ta",
    'a',
    "'-1",
    '',
  ]);
});

test('an unknown filter is an error', async () => {
  const { code, err } = await almanac('export', 'colour=red');

  expect([code, err]).toEqual([1, expect.stringContaining('Unknown filter')]);
});
