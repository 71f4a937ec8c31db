/** Calendar and CSV files become events, and a later run updates them. */
import { expect, test } from 'vitest';
import { csv } from '../../src/commands/export/csv.js';
import { readFilter } from '../../src/commands/export/rows.js';
import { readCsv } from '../../src/imports/csv/read-csv.js';
import type { EntryReport } from '../../src/imports/entry.js';
import { readCalendar } from '../../src/imports/ical/read-calendar.js';
import { type EntriesImport, FILE, importEntries } from '../../src/imports/import-entries.js';
import { calendar, emptyCalendar, rowCounts } from '../calendar.js';
import { graphqlData, rest } from '../service.js';
import { requestContext, town } from '../town.js';
import { file, window } from './ical/read.js';

async function* chunksOf(text: string) {
  yield Buffer.from(text);
}

const run = async (kind: 'ical' | 'csv', text: string, options: Partial<EntriesImport> = {}) => {
  const reports: EntryReport[] = [];
  const moved: number[] = [];
  const settings = { timezone: 'Europe/Amsterdam', window };
  const reader = (kind === 'ical' ? readCalendar : readCsv)(chunksOf(text), settings);
  await importEntries(reader, await requestContext('editor'), {
    kind,
    identity: FILE,
    report: (report) => reports.push(report),
    moved: (id) => moved.push(id),
    ...options,
  });
  return { reports, moved, results: reports.map(({ result }) => result), ids: reports.map(({ id }) => id) };
};

const event = (uid: string, ...lines: string[]) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:Title ${uid}`, ...lines],
  ...(lines.some((line) => line.startsWith('DTSTART')) ? [] : ['DTSTART;TZID=Europe/Paris:20260501T200000']),
  ...(lines.some((line) => line.startsWith('DTEND')) ? [] : ['DURATION:PT2H']),
  'END:VEVENT',
];

const read = async (id: number | undefined) => (await rest('GET', `/events/${id}`)).body;

test('an event of a calendar has its texts, times and links', async () => {
  await town();
  const { ids } = await run(
    'ical',
    file(
      ...event(
        'a',
        'DESCRIPTION:One\\n\\nTwo & <three>',
        'LOCATION:Hall\\, 1 Quay\\, Cork',
        'GEO:51.9;-8.47',
        'ORGANIZER;CN=Club:mailto:club@example.org',
        'CATEGORIES:Music,2026',
        'STATUS:CANCELLED',
        'CONFERENCE:https://meet.example/a',
        'IMAGE;VALUE=URI:https://example.org/a.jpg',
      ),
    ),
  );

  expect(await read(ids[0])).toMatchObject({
    title: 'Title a',
    description: '<p>One</p>\n<p>Two & &lt;three&gt;</p>',
    start_date: '2026-05-01 20:00:00',
    end_date: '2026-05-01 22:00:00',
    timezone: 'Europe/Paris',
    venue: { venue: 'Hall', address: '1 Quay, Cork', geo_lat: 51.9 },
    organizer: [{ organizer: 'Club', email: 'club@example.org' }],
    categories: [{ name: '2026' }, { name: 'Music' }],
    image: { url: 'https://example.org/a.jpg' },
  });
  const { event: shown } = await graphqlData(
    'query ($id: ID!) { event(id: $id) { eventStatus attendanceMode onlineUrl } }',
    { id: ids[0] },
  );
  expect(shown).toEqual({ eventStatus: 'CANCELLED', attendanceMode: 'MIXED', onlineUrl: 'https://meet.example/a' });
});

test('a second run creates nothing twice and updates what has changed', async () => {
  await town();
  const [a, b] = [event('a'), event('b', 'RRULE:FREQ=DAILY;COUNT=3')];
  expect((await run('ical', file(...a, ...b))).results).toEqual(['created', 'created', 'created', 'created']);

  expect((await run('ical', file(...b, ...a))).results).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
  const changed = event('b', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260503T180000Z', 'LOCATION:Hall');
  const { results, ids } = await run('ical', file(...a, ...changed));

  expect(results).toEqual(['unchanged', 'updated', 'updated']);
  expect((await read(ids[1])).venue).toMatchObject({ venue: 'Hall' });
  expect(await rowCounts()).toMatchObject({ Event: 4, Venue: 1 });
});

test('the same events by another address are not created again, and neither are the dates of a series', async () => {
  await town();
  const text = file(...event('a'), ...event('b', 'RRULE:FREQ=DAILY;COUNT=2'));
  await run('ical', text);

  expect((await run('ical', text, { identity: 'https://a.example/a.ics' })).results).toEqual([
    'matched',
    'matched',
    'matched',
  ]);
  expect(await rowCounts()).toMatchObject({ Event: 3 });
});

test('a broken event, and one that the calendar does not accept, lose only themselves', async () => {
  await town();
  const text = file(...event('a', 'DTSTART:never'), ...event('b'), ...event('c', 'ORGANIZER;CN=X:mailto:x@y'));
  const { reports } = await run('ical', text);

  expect(reports.map(({ where, result, reason }) => [where, result, reason])).toEqual([
    ['line 3 (UID a)', 'invalid', '“never” is not a date: use 20261024, or 20261024T200000.'],
    ['line 9 (UID b)', 'created', undefined],
    ['line 15 (UID c)', 'created', undefined],
  ]);
  expect(await rowCounts()).toMatchObject({ Event: 2 });
});

test('a private event is not shown to anonymous clients', async () => {
  await town();
  const { ids, reports } = await run('ical', file(...event('a', 'CLASS:PRIVATE')));

  expect(reports[0]?.warnings).toEqual(['It is private in the calendar (CLASS), so that it was not published.']);
  expect(await read(ids[0])).toMatchObject({ code: 'event-not-accessible' });
  expect(await (await rest('GET', '/events?start_date=2020-01-01')).body).toMatchObject({ total: 0 });
});

const day = (number: number) => `DTSTART:2026050${number}T180000Z`;

test('events that vanished between the first and the last start of a feed go to the trash', async () => {
  await town();
  const all = [1, 2, 3, 4, 5].map((number) => event(String(number), day(number)));
  const { ids } = await run('ical', file(...all.flat()), { followDeletions: true });

  const broken = [...(all[1] ?? []), ...event('3', 'DTSTART:never'), ...(all[3] ?? [])];
  expect((await run('ical', file(...broken), { followDeletions: true })).moved).toEqual([]);
  const rest = [...(all[1] ?? []), ...(all[3] ?? [])];
  expect((await run('ical', file(...rest))).moved).toEqual([]);
  const dry = await run('ical', file(...rest), { followDeletions: true, dryRun: true });
  expect(dry.moved).toEqual([ids[2]]);
  const { moved } = await run('ical', file(...rest), { followDeletions: true });

  expect(moved).toEqual([ids[2]]);
  const statuses = await (await calendar()).event.findMany({ select: { status: true }, orderBy: { id: 'asc' } });
  expect(statuses.map(({ status }) => status)).toEqual(['publish', 'publish', 'trash', 'publish', 'publish']);
});

test('a dry run stores nothing, and a file that is not a calendar neither', async () => {
  await town();
  const before = await rowCounts();

  expect((await run('ical', file(...event('a')), { dryRun: true })).results).toEqual(['created']);
  await expect(run('ical', '<html>')).rejects.toThrow('This is not a calendar: it is a web page.');

  expect(await rowCounts()).toEqual(before);
});

test('rows of a CSV file become events, venues and organizers', async () => {
  await town();
  const events = ['Event Name,Event Start Date,Event Start Time,Event Venue Name,Event Category,Event Cost'];
  const rows = ['Jazz,2026-05-01,20:00,Hall,"Music, 2026",10', 'Fair,2026-05-02,,Hall,,', ',2026-05-03,,,,'];

  const { results, ids } = await run('csv', [...events, ...rows].join('\n'));
  expect(results.sort()).toEqual(['created', 'created', 'invalid']);
  expect((await run('csv', [...events, ...rows.reverse()].join('\n'))).results.sort()).toEqual([
    'invalid',
    'unchanged',
    'unchanged',
  ]);
  expect((await run('csv', 'Venue Name,Venue City\nOther,Cork')).results).toEqual(['created']);
  expect((await run('csv', 'Organizer Name,Organizer Email\nClub,a@b.example')).results).toEqual(['created']);

  const shown = await Promise.all(ids.filter((id) => id).map(read));
  expect(shown).toMatchObject([
    { title: 'Jazz', start_date: '2026-05-01 20:00:00', cost: '$10', venue: { venue: 'Hall' } },
    { title: 'Fair', all_day: true, start_date: '2026-05-02 00:00:00', end_date: '2026-05-02 23:59:59' },
  ]);
  expect(await rowCounts()).toMatchObject({ Event: 2, Venue: 2, Organizer: 1, Category: 2 });
});

/** The table of `almanac export --format csv`. */
const exported = async () => {
  let table = '';
  for await (const part of csv(readFilter([]), await requestContext())) table += part;
  return table;
};

test('a CSV export of this calendar is read back equal', async () => {
  await town({
    venues: [{ name: 'Hall', address: '1 Quay', city: 'Cork', country: 'Ireland' }],
    events: [
      {
        title: '=1+1, "loud"',
        description: '<p>One & two</p>',
        startDate: '2026-10-24 20:00:00',
        endDate: '2026-10-25 01:00:00',
        timezone: 'Europe/Amsterdam',
        venues: ['Hall'],
        categories: ['Music'],
        tags: ['late', 'live'],
        website: 'https://example.org/a',
        eventStatus: 'postponed',
      },
      { title: 'Fair', startDate: '2026-10-24', endDate: '2026-10-26', allDay: true, timezone: 'Europe/Paris' },
    ],
  });
  const first = await exported();
  await emptyCalendar();
  await town();
  const { results, reports } = await run('csv', first);

  expect(results).toEqual(['created', 'created']);
  expect(reports.flatMap(({ warnings }) => warnings)).toEqual([]);
  // Ids are those of the new records.
  const withoutIds = (table: string) => table.replace(/^\d+,/gm, ',');
  expect(withoutIds(await exported())).toBe(withoutIds(first));
});
