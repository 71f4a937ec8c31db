/** Calendar and CSV files become events, and a later run updates them. */
import { expect, test } from 'vitest';
import { csv } from '../../src/feeds/export/csv.js';
import { readExportFilter } from '../../src/feeds/export/rows.js';
import { readCsv } from '../../src/imports/csv/read-csv.js';
import type { EntryReport } from '../../src/imports/entry.js';
import { readCalendar, seriesRange } from '../../src/imports/ical/read-calendar.js';
import type { InstantRange } from '../../src/imports/ical/series.js';
import { importFile } from '../../src/imports/import-file.js';
import type { ImportOptions } from '../../src/imports/import-options.js';
import { entryParts } from '../../src/imports/reader/read-file.js';
import { stopClock } from '../../src/time/clock.js';
import { calendar, emptyCalendar, rowCounts } from '../calendar.js';
import { graphqlData, rest } from '../service.js';
import { requestContext, town } from '../town.js';
import { file, range } from './ical/read.js';

async function* chunksOf(text: string) {
  yield Buffer.from(text);
}

const run = async (
  kind: 'ical' | 'csv',
  text: string,
  { url = 'https://example.org/a.ics', ...options }: ImportOptions & { url?: string } = {},
  dates: InstantRange = range,
) => {
  const reports: EntryReport[] = [];
  const moved: number[] = [];
  const settings = { timezone: 'Europe/Amsterdam', range: dates };
  const reader = (kind === 'ical' ? readCalendar : readCsv)(chunksOf(text), settings);
  const context = await requestContext('editor');
  await importFile(entryParts(reader, context), { kind, url, options }, context, {
    report: (report) => reports.push(report),
    moved: (_, id) => moved.push(id),
    message: () => undefined,
    progress: () => undefined,
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

  expect((await run('ical', text, { url: 'https://a.example/a.ics' })).results).toEqual([
    'matched',
    'matched',
    'matched',
  ]);
  expect(await rowCounts()).toMatchObject({ Event: 3 });
});

const FEED = { url: 'https://a.example/a.ics' };
const STAYS = 'It is private in the source. This calendar has it from elsewhere, so it stays published here.';

/** An event that the user has created here, with a UID that a source has too. */
const ownEvent = async () => {
  const { id } = await town({ events: [{ title: 'Own' }] });
  const { uid } = await (await calendar()).event.findUniqueOrThrow({ where: { id: id('Own') } });
  return { id: id('Own'), uid };
};

const statusOf = async (id: number) =>
  (await rest('GET', `/events/${id}`, undefined, { as: 'administrator' })).body.status;

test.each([
  {
    kind: 'ical' as const,
    text: (uid: string, isPrivate: boolean) => file(...event(uid, ...(isPrivate ? ['CLASS:PRIVATE'] : []))),
  },
  {
    kind: 'csv' as const,
    text: (uid: string, isPrivate: boolean) =>
      `uid,title,start_date,private\n${uid},Title,2026-05-01 20:00,${isPrivate ? 'yes' : 'no'}\n`,
  },
])(
  'a private event of a source ($kind) does not withdraw an event of this calendar with its UID, at first or later',
  async ({ kind, text }) => {
    const { id, uid } = await ownEvent();
    const [first, second, third] = [
      await run(kind, text(uid, true), FEED),
      await run(kind, text(uid, false), FEED),
      await run(kind, text(uid, true), FEED),
    ];

    expect(first).toMatchObject({ ids: [id], results: ['matched'] });
    expect(first.reports[0]?.warnings).toContain(STAYS);
    expect(second.reports[0]?.warnings).not.toContain(STAYS);
    expect(third.reports[0]?.warnings).toContain(STAYS);
    expect([second, third].flatMap(({ reports }) => reports.flatMap(({ kept = [] }) => kept))).not.toContain('status');
    expect(await statusOf(id)).toBe('publish');
  },
);

test('an event that a source has created becomes private with it, also after another source has had its UID', async () => {
  await town();
  const { ids } = await run('ical', file(...event('a')));
  const [id = 0] = ids;
  expect((await run('ical', file(...event('a', 'CLASS:PRIVATE')), FEED)).results).toEqual(['matched']);
  expect(await statusOf(id)).toBe('publish');

  await run('ical', file(...event('a', 'CLASS:PRIVATE')));
  expect(await statusOf(id)).toBe('private');
  // The other source does not publish it either.
  await run('ical', file(...event('a')), FEED);
  expect(await statusOf(id)).toBe('private');
});

test('an event that becomes private in its source while it is in the trash is private when it is restored', async () => {
  await town();
  const [id] = (await run('ical', file(...event('a')))).ids;
  await rest('DELETE', `/events/${id}`, undefined, { as: 'editor' });
  const isPrivate = file(...event('a', 'CLASS:PRIVATE'));
  expect((await run('ical', isPrivate)).results).toEqual(['unchanged']);
  await graphqlData('mutation ($id: ID!) { restoreEvent(id: $id) { status } }', { id }, { as: 'editor' });

  expect((await run('ical', isPrivate)).results).toEqual(['updated']);
  expect(await read(id)).toMatchObject({ code: 'event-not-accessible' });
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

  expect(reports[0]?.warnings).toEqual([
    'It is private in the calendar (CLASS), so that the import does not publish it.',
  ]);
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

/** The start of a date in the calendar, in UTC, and whether it is in the trash. */
const storedStarts = async () => {
  const events = await (await calendar()).event.findMany({
    select: { starts: true, status: true },
    orderBy: { starts: 'asc' },
  });
  return events.map(({ starts, status }) => `${starts.toISOString().slice(0, 10)} ${status}`);
};

/** Imports a calendar at a time, as an import does: of a series the dates from then on. */
const runAt = async (time: string, ...lines: string[]) => {
  stopClock(time);
  return run('ical', file(...lines), { followDeletions: true }, seriesRange(new Date(time)));
};

/** A single event that keeps the first start of a calendar in the past. */
const old = event('old', 'DTSTART:20260105T180000Z');

test('dates of a series that have passed stay, and one to come that was left out goes to the trash', async () => {
  await town();
  const series = event('s', 'DTSTART:20260202T180000Z', 'RRULE:FREQ=WEEKLY;COUNT=5');
  const { ids } = await runAt('2026-02-01T12:00:00Z', ...old, ...series);
  // Moved in this calendar to a day after that of the next run.
  const moved = { start_date: '2026-02-26 19:00:00', end_date: '2026-02-26 20:00:00' };
  await rest('POST', `/events/${ids[1]}`, moved, { as: 'editor' });

  const later = [...series.slice(0, -1), 'EXDATE:20260223T180000Z', 'END:VEVENT'];
  const run = await runAt('2026-02-17T12:00:00Z', ...old, ...later);

  expect(run.moved).toEqual([ids[4]]);
  expect(await storedStarts()).toEqual([
    ...['2026-01-05 publish', '2026-02-09 publish', '2026-02-16 publish'],
    ...['2026-02-23 trash', '2026-02-26 publish', '2026-03-02 publish'],
  ]);
});

test('past dates of an all-day series stay, also where the day starts before that of UTC', async () => {
  await town();
  const series = event('s', 'DTSTART;VALUE=DATE:20260202', 'DURATION:P1D', 'RRULE:FREQ=DAILY;COUNT=5');
  const zone = 'X-WR-TIMEZONE:Pacific/Kiritimati';
  await runAt('2026-02-01T00:00:00Z', zone, ...old, ...series);

  // In Kiritimati, 5 February starts at 10:00 in UTC of the day before.
  const { moved } = await runAt('2026-02-04T12:00:00Z', zone, ...old, ...series);

  expect(moved).toEqual([]);
});

test('when the rule of a running series can no longer be read, its dates stay and the run names it', async () => {
  await town();
  const start = 'DTSTART:20260202T180000Z';
  const series = event('s', start, 'RRULE:FREQ=WEEKLY;COUNT=5');
  await runAt('2026-02-01T12:00:00Z', ...old, ...series);
  const before = await storedStarts();

  const broken = event('s', start, 'RRULE:FREQ=WEEKLY;COUNT=abc');
  const { moved, reports } = await runAt('2026-02-17T12:00:00Z', ...old, ...broken);

  expect(moved).toEqual([]);
  expect(await storedStarts()).toEqual(before);
  expect(reports.filter(({ result }) => result === 'invalid')).toMatchObject([
    {
      where: expect.stringMatching(/^line \d+ \(UID s\)$/),
      reason:
        'The rule “FREQ=WEEKLY;COUNT=abc” cannot be read, so that its dates were not imported. COUNT must be a number from 1 to 1000000000, not ABC.',
    },
  ]);
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
  for await (const part of csv(readExportFilter([]), { ...(await requestContext()), publicUrl: 'http://town.example' }))
    table += part;
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
