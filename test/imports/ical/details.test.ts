/** What is read of an event besides its times, and what is said about files and events that cannot be read. */
import { expect, test } from 'vitest';
import { calendarOf, file, readFile } from './read.js';

const start = 'DTSTART:20261024T180000Z';

test.each([
  { lines: ['SUMMARY:Jazz\\, late\\; live\\nand loud'], payload: { title: 'Jazz, late; live and loud' } },
  { lines: ['SUMMARY:a; b, c: d'], payload: { title: 'a; b, c: d' } },
  { lines: ['SUMMARY;LANGUAGE=de:Jazz'], payload: { title: 'Jazz' } },
  { lines: ['DESCRIPTION:One\\nTwo \\\\n'], payload: { description: 'One\nTwo \\n' } },
  { lines: ['DESCRIPTION:Bring <b>tea</b> & cake'], payload: { description: 'Bring <b>tea</b> & cake' } },
  { lines: ['DESCRIPTION:Vec<T> & a < b'], payload: { description: 'Vec&lt;T> & a < b' } },
  {
    lines: ['DESCRIPTION:Text', 'X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Rich\\, text</p></body></html>'],
    payload: { description: '<p>Rich, text</p>' },
  },
  { lines: ['URL:https://example.org/a?b=1,2'], payload: { website: 'https://example.org/a?b=1,2' } },
  { lines: ['LOCATION:Hall'], payload: { venue: { venue: 'Hall' } } },
  { lines: ['LOCATION:Hall\\, 1 Quay\\, Cork'], payload: { venue: { venue: 'Hall', address: '1 Quay, Cork' } } },
  { lines: ['LOCATION:Hall\\n1 Quay\\nCork'], payload: { venue: { venue: 'Hall', address: '1 Quay, Cork' } } },
  { lines: ['LOCATION:Hall', 'GEO:52.5;4.25'], payload: { venue: { venue: 'Hall', geo_lat: 52.5, geo_lng: 4.25 } } },
  { lines: ['LOCATION:Hall', 'GEO:0;0'], payload: { venue: { venue: 'Hall' } } },
  { lines: ['LOCATION:Hall', 'GEO:north'], payload: { venue: { venue: 'Hall' } } },
  {
    lines: ['X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="1 Quay\\, Cork";X-TITLE=Hall:geo:51.9,-8.47'],
    payload: { venue: { venue: 'Hall', address: '1 Quay, Cork', geo_lat: 51.9, geo_lng: -8.47 } },
  },
  {
    lines: ['ORGANIZER;CN="Jazz: Club":mailto:club@example.org'],
    payload: { organizer: [{ organizer: 'Jazz: Club', email: 'club@example.org' }] },
  },
  { lines: ['ORGANIZER:MAILTO:a%40b@example.org'], payload: {} },
  { lines: ['ORGANIZER;CN=Club:invalid:nomail'], payload: { organizer: [{ organizer: 'Club' }] } },
  {
    lines: ['CONTACT:Club\\, club@example.org\\, +31 20 123 45\\, https://club.example/'],
    payload: {
      organizer: [
        { organizer: 'Club', email: 'club@example.org', phone: '+31 20 123 45', website: 'https://club.example/' },
      ],
    },
  },
  {
    lines: ['CATEGORIES:Music\\, live,Late', 'CATEGORIES:2026,Late'],
    payload: { categories: [{ name: 'Music, live' }, { name: 'Late' }, { name: '2026' }] },
  },
  { lines: ['IMAGE;VALUE=URI:https://example.org/a.png'], payload: { image: 'https://example.org/a.png' } },
  { lines: ['ATTACH;FMTTYPE=image/png:https://example.org/a'], payload: { image: 'https://example.org/a' } },
  { lines: ['ATTACH:https://example.org/a.jpg'], payload: { image: 'https://example.org/a.jpg' } },
  { lines: ['ATTACH:https://example.org/a.pdf', 'ATTACH;ENCODING=BASE64;VALUE=BINARY:QUJD'], payload: {} },
  { lines: ['ATTACH;FMTTYPE=image/png:file:///etc/passwd', 'URL:javascript:alert(1)'], payload: {} },
  { lines: ['CLASS:PRIVATE'], payload: { status: 'private' } },
  { lines: ['CLASS:CONFIDENTIAL'], payload: { status: 'private' } },
  { lines: ['CLASS:PUBLIC'], payload: {} },
])('the lines $lines', async ({ lines, payload }) => {
  const { entries } = await readFile(calendarOf(start, ...lines));
  const { title, start_date, end_date, timezone, ...details } = entries[0]?.payload ?? {};

  expect(lines.some((line) => line.startsWith('SUMMARY')) ? { title, ...details } : details).toEqual(payload);
});

test.each([
  { lines: ['STATUS:CANCELLED'], more: { eventStatus: 'cancelled' } },
  { lines: ['STATUS:TENTATIVE'], more: {} },
  {
    lines: ['CONFERENCE;VALUE=URI:https://meet.example/a'],
    more: { onlineUrl: 'https://meet.example/a', attendanceMode: 'online' },
  },
  {
    lines: ['LOCATION:https://meet.example/a'],
    more: { onlineUrl: 'https://meet.example/a', attendanceMode: 'online' },
  },
  {
    lines: ['LOCATION:Hall', 'X-GOOGLE-CONFERENCE:https://meet.example/a'],
    more: { onlineUrl: 'https://meet.example/a', attendanceMode: 'mixed' },
  },
])('the fields that REST does not have: $lines', async ({ lines, more }) => {
  expect((await readFile(calendarOf(start, ...lines))).entries[0]?.more).toEqual(more);
});

test('texts that are too long are cut, and the report says so', async () => {
  const { entries } = await readFile(
    calendarOf(start, `SUMMARY:${'é'.repeat(300)}`, `DESCRIPTION:${'a'.repeat(120_000)}`, `UID:${'u'.repeat(3000)}`),
  );

  expect(entries[0]?.payload.title).toBe('é'.repeat(255));
  expect(String(entries[0]?.payload.description).length).toBeLessThanOrEqual(100_000);
  expect(entries[0]?.key.length).toBe(64);
  expect(entries[0]?.warnings).toEqual([
    'The title has more than 255 characters. The rest was left out.',
    'The description has more than 100,000 characters. The rest was left out.',
  ]);
});

test.each([
  { lines: ['DTSTART:20261332'], reason: '“20261332” does not exist in the calendar.' },
  { lines: ['DTSTART:20260230T100000Z'], reason: '“20260230T100000Z” does not exist in the calendar.' },
  { lines: ['DTSTART:20261024T250000'], reason: '“20261024T250000” does not exist in the calendar.' },
  { lines: ['DTSTART:24.10.2026'], reason: '“24.10.2026” is not a date: use 20261024, or 20261024T200000.' },
  { lines: ['DTSTART:18991231'], reason: 'The year 1899 is not between 1900 and 2200.' },
  { lines: ['DTSTART:22010101'], reason: 'The year 2201 is not between 1900 and 2200.' },
  { lines: ['DTSTART:'], reason: 'It has no start: DTSTART is missing.' },
  { lines: [], reason: 'It has no start: DTSTART is missing.' },
])('an event is left out: $lines', async ({ lines, reason }) => {
  const broken = calendarOf(...lines).replace('one@', 'bad@');
  const result = await readFile(broken + calendarOf(start));

  expect(result.unreadable).toEqual([{ where: 'line 3 (UID bad@a.example)', reason }]);
  expect(result.entries.map(({ uid }) => uid)).toEqual(['one@a.example']);
});

test.each([
  { lines: ['LOCATION:Town hall\\, Delft', 'CATEGORIES:Music'], title: 'Town hall' },
  { lines: ['SUMMARY: ', 'CATEGORIES:Music,Late'], title: 'Music' },
  { lines: ['SUMMARY:'], title: 'Veranstaltung ohne Titel' },
])('an event without SUMMARY is named $title, and the report says so: $lines', async ({ lines, title }) => {
  const { entries, unreadable } = await readFile(
    file('BEGIN:VEVENT', 'UID:one@a.example', start, ...lines, 'END:VEVENT'),
    { language: 'de' },
  );

  expect(unreadable).toEqual([]);
  expect(entries.map(({ payload }) => payload.title)).toEqual([title]);
  expect(entries[0]?.warnings).toEqual([`It has no title (SUMMARY). “${title}” was used.`]);
});

/** A calendar that Almanac wrote. */
const own = (...lines: string[]) =>
  calendarOf(start, 'URL:https://town.example/event/a/', ...lines).replace(
    'VERSION',
    'PRODID:-//Almanac//Events calendar//EN\r\nVERSION',
  );

test('a cancelled event of a calendar of Almanac keeps its title without “Cancelled: ”', async () => {
  const [first] = (await readFile(own('SUMMARY:Abgesagt: Walk', 'X-ALMANAC-TITLE:Walk', 'STATUS:CANCELLED'))).entries;

  expect([first?.payload.title, first?.more]).toMatchObject(['Walk', { eventStatus: 'cancelled' }]);
});

test('the website of a calendar of Almanac is not the page of its event', async () => {
  const websites = await Promise.all(
    [own(), own('X-ALMANAC-WEBSITE:https://a.example/?b=1,2')].map(
      async (one) => (await readFile(one)).entries[0]?.payload.website,
    ),
  );

  expect(websites).toEqual([undefined, 'https://a.example/?b=1,2']);
});

test('an event has at most 500 categories and organizers', async () => {
  const names = Array.from({ length: 501 }, (_, at) => `c${at}`);
  const { entries } = await readFile(
    calendarOf(start, `CATEGORIES:${names}`, ...names.map((name) => `CONTACT:${name}`)),
  );

  expect([entries[0]?.payload.categories, entries[0]?.payload.organizer]).toMatchObject([
    { length: 500 },
    { length: 500 },
  ]);
  expect(entries[0]?.warnings).toEqual([
    'It has more than 500 organizers. The others were left out.',
    'It has more than 500 categories. The others were left out.',
  ]);
});

test('an event that the end of the file cuts is left out, one without END is read', async () => {
  const cut = await readFile(calendarOf(start).split('END:VEVENT')[0] ?? '');
  const open = await readFile(
    calendarOf(start).replace('END:VEVENT', `BEGIN:VEVENT\r\nUID:two\r\nSUMMARY:B\r\n${start}\r\nEND:VEVENT`),
  );

  expect(cut.unreadable).toEqual([
    { where: 'line 3 (UID one@a.example)', reason: 'The file ends inside of this event: END:VEVENT is missing.' },
  ]);
  expect(open.entries.map(({ uid }) => uid)).toEqual(['one@a.example', 'two']);
});

test.each([
  { content: '', reason: 'the file is empty.' },
  { content: ' \r\n ', reason: 'the file is empty.' },
  {
    content: '<!DOCTYPE html><html><body>Log in</body></html>',
    reason: 'it is a web page. Use the address that ends in .ics, or that the site offers to calendar programs.',
  },
  { content: 'PK\x03\x04rest', reason: 'it is a ZIP file. Extract it and import the .ics files in it.' },
  { content: '{"error": "not found"}', reason: 'it is JSON. A file with one event per line ends in .ndjson.' },
  { content: 'Subject,Start Date\nJazz,24/10/2026', reason: 'there is no line BEGIN:VCALENDAR.' },
])('a file that is not a calendar: $content', async ({ content, reason }) => {
  await expect(readFile(content)).rejects.toThrow(`This is not a calendar: ${reason}`);
});

test('a calendar without events has no entries', async () => {
  expect(await readFile(file())).toEqual({ ended: [], entries: [], unreadable: [], notes: [] });
});

test('tasks and other components are counted', async () => {
  const tasks = [
    'BEGIN:VTODO',
    'SUMMARY:Buy tea',
    'END:VTODO',
    'BEGIN:VTODO',
    'END:VTODO',
    'BEGIN:VJOURNAL',
    'END:VJOURNAL',
  ];

  expect((await readFile(file(...tasks))).notes).toEqual([
    '2 tasks (VTODO) were skipped: only events are imported.',
    '1 journal entry (VJOURNAL) was skipped: only events are imported.',
  ]);
});

const version = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];

test.each([
  {
    order: 'the highest SEQUENCE',
    lines: [version('SEQUENCE:2', 'SUMMARY:New', start), version('SEQUENCE:1', 'SUMMARY:Old', start)],
  },
  {
    order: 'the newest LAST-MODIFIED',
    lines: [
      version('LAST-MODIFIED:20260102T000000Z', 'SUMMARY:New', start),
      version('LAST-MODIFIED:20260101T000000Z', 'SUMMARY:Old', start),
    ],
  },
  { order: 'the last of equal ones', lines: [version('SUMMARY:Old', start), version('SUMMARY:New', start)] },
])('of several versions of an event, the one with $order is read', async ({ lines }) => {
  const { entries } = await readFile(file(...lines.flat()));

  expect(entries.map(({ payload }) => payload.title)).toEqual(['New']);
  expect(entries[0]?.warnings).toEqual(['The file has 2 versions of it. The newest was imported.']);
});

test('different events with one UID are all read', async () => {
  const { entries } = await readFile(
    file(...version('SUMMARY:A', start), ...version('SUMMARY:B', 'DTSTART:20261025T180000Z')),
  );

  expect(entries.map(({ key, payload }) => `${key} ${payload.title}`)).toEqual([
    'one 20261024T180000Z A',
    'one 20261025T180000Z B',
  ]);
});

test('an event without a UID has the same key in the next run', async () => {
  const without = (title: string) => file('BEGIN:VEVENT', `SUMMARY:${title}`, start, 'END:VEVENT');
  const keys = await Promise.all(
    [without('A'), `\r\n${without('A')}`, without('B')].map(async (one) => (await readFile(one)).entries[0]?.key),
  );

  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).not.toBe(keys[2]);
});

test.each([
  { attack: 'a parameter', line: `X-A;${'a'.repeat(900_000)}:b` },
  { attack: 'quotation marks', line: `X-A;${'"'.repeat(300_001)}:b` },
  { attack: 'spaces in a place', line: `LOCATION:a${' '.repeat(900_000)}b` },
  { attack: 'spaces in a contact', line: `CONTACT:a${' '.repeat(900_000)}b` },
  { attack: 'backslashes', line: `CATEGORIES:${'\\'.repeat(900_000)},` },
  { attack: 'elements', line: `X-ALT-DESC;FMTTYPE=text/html:${'<body '.repeat(150_000)}` },
  { attack: 'open elements', line: `DESCRIPTION:${'<a '.repeat(300_000)}` },
  { attack: 'a date', line: `EXDATE:${' '.repeat(900_000)}x` },
  { attack: 'a rule', line: `RRULE:${'FREQ=DAILY;'.repeat(80_000)}` },
  { attack: 'an address', line: `URL:https://${'a'.repeat(900_000)} ` },
  { attack: 'an organizer', line: `ORGANIZER;CN=${'a@'.repeat(400_000)}:mailto:${'a@'.repeat(10_000)}` },
  { attack: 'a zone of many parts', line: `RDATE;TZID=${'a/'.repeat(400_000)}b:20260101T000000` },
  { attack: 'many dates', line: `RDATE:${'20260101T000000Z,'.repeat(5000)}` },
])('a long line is read in linear time: $attack', async ({ line }) => {
  const before = process.cpuUsage();
  await readFile(calendarOf(start, line));
  const { user } = process.cpuUsage(before);

  // Quadratic time would be hours.
  expect(user).toBeLessThan(20_000_000);
});
