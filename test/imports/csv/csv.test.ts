/** CSV files of other programs. */
import { expect, test } from 'vitest';
import { textOfLine } from '../../../src/imports/ical/lines.js';
import { readFile } from './read.js';

test('a file of The Events Calendar', async () => {
  const { entries, unreadable, notes } = await readFile([
    'Event Name,Event Description,Event Excerpt,Event Start Date,Event Start Time,Event End Date,Event End Time,All Day Event,Event Time Zone,Hide Event From Event Listings,Event Sticky in Month View,Feature Event,Event Venue Name,Event Organizer Name(s) or ID(s),Event Show Map Link,Event Show Map,Event Cost,Event Currency Symbol,Event Currency Position,Event ISO Currency Code,Event Category,Event Tags,Event Website,Event Featured Image',
    'Night of Jazz,"<p>Two, sets</p>",Loud,10/24/2026,8:00:00 PM,10/25/2026,1:00:00 AM,FALSE,America/New_York,,TRUE,yes,Hall,"Club, 17, ""Acme, Inc.""",1,0,10,€,postfix,EUR,"Music, Late",loud,www.example.org/jazz,https://example.org/a.jpg',
    'Fair,,,10/1/2026,,10/3/2026,,TRUE,,,,,,,,,Free,,,,,,,231',
  ]);

  expect(unreadable).toEqual([]);
  expect(notes).toEqual([]);
  expect(entries.map(({ payload }) => payload)).toEqual([
    {
      title: 'Night of Jazz',
      description: '<p>Two, sets</p>',
      excerpt: 'Loud',
      start_date: '2026-10-24T20:00:00-04:00',
      end_date: '2026-10-25T01:00:00-04:00',
      timezone: 'America/New_York',
      sticky: true,
      featured: true,
      venue: { venue: 'Hall' },
      organizer: [{ organizer: 'Club' }, { organizer: 'Acme, Inc.' }],
      show_map_link: true,
      show_map: false,
      cost: '10€',
      categories: [{ name: 'Music' }, { name: 'Late' }],
      tags: [{ name: 'loud' }],
      website: 'https://www.example.org/jazz',
      image: 'https://example.org/a.jpg',
    },
    {
      title: 'Fair',
      all_day: true,
      start_date: '2026-10-01',
      end_date: '2026-10-03',
      timezone: 'Europe/Amsterdam',
      cost: 'Free',
    },
  ]);
  expect(entries[0]?.warnings).toEqual(['Organizers that are numbers of another site were left out.']);
});

test('a file of Google Calendar', async () => {
  const { entries } = await readFile([
    'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private',
    'Jazz,10/24/2026,8:00 PM,10/24/2026,10:00 PM,False,"A, b","Hall, 1 Quay, Cork",False',
    'Secret,10/25/2026,,10/25/2026,,True,,,True',
  ]);

  expect(entries.map(({ payload }) => payload)).toEqual([
    {
      title: 'Jazz',
      description: 'A, b',
      start_date: '2026-10-24T20:00:00+02:00',
      end_date: '2026-10-24T22:00:00+02:00',
      timezone: 'Europe/Amsterdam',
      venue: { venue: 'Hall', address: '1 Quay, Cork' },
    },
    {
      title: 'Secret',
      all_day: true,
      start_date: '2026-10-25',
      end_date: '2026-10-25',
      timezone: 'Europe/Amsterdam',
      status: 'private',
    },
  ]);
});

test('a file of Outlook', async () => {
  const { entries, notes } = await readFile([
    '"Subject","Start Date","Start Time","End Date","End Time","All day event","Reminder on/off","Meeting Organizer","Categories","Location","Priority","Private","Sensitivity","Show time as"',
    '"Jazz","24-10-2026","20:00:00","24-10-2026","22:00:00","False","True","Club","Music;Late","Hall","Normal","False","Normal","2"',
  ]);

  expect(notes).toEqual(['Columns that were not read: Sensitivity. Use --map "column=field" to read them.']);
  expect(entries[0]?.payload).toMatchObject({
    title: 'Jazz',
    start_date: '2026-10-24T20:00:00+02:00',
    venue: { venue: 'Hall' },
    organizer: [{ organizer: 'Club' }],
    categories: [{ name: 'Music' }, { name: 'Late' }],
  });
});

test('a file of Events Manager', async () => {
  const { entries } = await readFile([
    'event_id;event_name;event_start_date;event_start_time;event_end_date;event_end_time;event_timezone;post_content;location_name;location_town;location_latitude;location_longitude',
    '12;Jazz;2026-10-24;20:00:00;2026-10-24;22:00:00;UTC+2;Text;Hall;Cork;51,9;-8.47',
  ]);

  expect(entries[0]?.payload).toEqual({
    title: 'Jazz',
    description: 'Text',
    start_date: '2026-10-24T20:00:00+02:00',
    end_date: '2026-10-24T22:00:00+02:00',
    timezone: '+02:00',
    venue: { venue: 'Hall', city: 'Cork', geo_lat: 51.9, geo_lng: -8.47 },
  });
});

test('files of venues and of organizers', async () => {
  const venues = await readFile([
    'Venue Name,Venue City,Venue State/Province,Venue Zip,Venue Website',
    'Hall,Cork,Munster,T12,hall.example',
  ]);
  const organizers = await readFile([
    'Organizer Name,Organizer Email,Organizer Website',
    'Club,club@example.org,https://club.example/',
  ]);

  expect(venues.entries[0]).toMatchObject({
    kind: 'venue',
    payload: { venue: 'Hall', city: 'Cork', stateprovince: 'Munster', zip: 'T12', website: 'https://hall.example' },
  });
  expect(organizers.entries[0]).toMatchObject({
    kind: 'organizer',
    payload: { organizer: 'Club', email: 'club@example.org', website: 'https://club.example/' },
  });
});

test('any columns by a map, by name or number', async () => {
  const lines = ['Wat;Wanneer;Waar;Extra', 'Jazz;24-10-2026 20:00;Zaal;x'];
  const { entries, notes } = await readFile(lines, { map: ['wat=title', '2=start_date', 'Waar=venue'] });

  expect(entries[0]?.payload).toMatchObject({
    title: 'Jazz',
    start_date: '2026-10-24T20:00:00+02:00',
    venue: { venue: 'Zaal' },
  });
  expect(notes).toEqual(['Columns that were not read: Extra. Use --map "column=field" to read them.']);
  await expect(readFile(lines)).rejects.toThrow(
    'No column is the title and start_date. Name them, such as --map "Wat=title". The columns are: Wat, Wanneer, Waar, Extra.',
  );
  await expect(readFile(lines, { map: ['Waar=place'] })).rejects.toThrow(
    /^“Waar=place” is not column=field\. The fields are: title, /,
  );
  await expect(readFile(lines, { map: ['Hoe=title'] })).rejects.toThrow('There is no column “Hoe”.');
});

const start = async (date: string, options = {}, more: string[] = []) =>
  (await readFile(['Title;Start Date', `A;${date}`, ...more.map((one) => `B;${one}`)], options)).entries[0]?.payload
    .start_date;

test.each([
  { date: '2026-10-24', read: '2026-10-24' },
  { date: '2026/10/24', read: '2026-10-24' },
  { date: '24.10.2026', read: '2026-10-24' },
  { date: '3.4.2026', read: '2026-04-03' },
  { date: '24. 10. 26', read: '2026-10-24' },
  { date: '10/24/2026', read: '2026-10-24' },
  { date: '24-10-2026', read: '2026-10-24' },
  { date: '5/5/2026', read: '2026-05-05' },
  { date: '24 Oct 2026', read: '2026-10-24' },
  { date: 'Oct 24, 2026', read: '2026-10-24' },
  { date: 'Saturday, October 24th, 2026', read: '2026-10-24' },
  { date: '24 oktober 2026', read: '2026-10-24' },
  { date: '24. März 2026', read: '2026-03-24' },
  { date: '24 août 2026', read: '2026-08-24' },
  { date: '24 de octubre de 2026', read: '2026-10-24' },
  { date: '20261024', read: '2026-10-24' },
  { date: '2026-10-24 20:00', read: '2026-10-24T20:00:00+02:00' },
  { date: '2026-10-24T20:00:00', read: '2026-10-24T20:00:00+02:00' },
  { date: '2026-10-24T20:00:00.000Z', read: '2026-10-24T22:00:00+02:00' },
  { date: '2026-10-24T20:00:00-04:00', read: '2026-10-25T02:00:00+02:00' },
  { date: '20261024T200000Z', read: '2026-10-24T22:00:00+02:00' },
  { date: '10/24/2026 8:00 PM', read: '2026-10-24T20:00:00+02:00' },
  { date: '24 Oct 2026 at 8pm', read: '2026-10-24T20:00:00+02:00' },
  { date: '25-10-2026 02:30', read: '2026-10-25T02:30:00+02:00' },
  { date: '29-03-2026 02:30', read: '2026-03-29T03:30:00+02:00' },
])('the date $date', async ({ date, read }) => {
  expect(await start(date)).toBe(read);
});

test('a date that has two meanings follows one with a day above 12, or is asked for', async () => {
  expect(await start('03/04/2026', {}, ['24/10/2026'])).toBe('2026-04-03');
  expect(await start('03/04/2026', {}, ['10/24/2026'])).toBe('2026-03-04');
  expect(await start('03/04/2026', { order: 'day-month' })).toBe('2026-04-03');
  expect(await start('03/04/2026', { order: 'month-day' })).toBe('2026-03-04');
  await expect(start('03/04/2026')).rejects.toThrow(
    'The dates can be read in two ways: 03/04/2026 in line 2. Add --dates day-month or --dates month-day.',
  );
  await expect(start('24/10/2026', {}, ['10/24/2026'])).rejects.toThrow(
    'The dates have two orders: 24/10/2026 in line 2, 10/24/2026 in line 3. Add --dates day-month or --dates month-day.',
  );
});

test.each([
  { time: '20:00', read: '20:00:00' },
  { time: '8 PM', read: '20:00:00' },
  { time: '8:30:15 p.m.', read: '20:30:15' },
  { time: '12 am', read: '00:00:00' },
  { time: '12:30 PM', read: '12:30:00' },
  { time: '20.30', read: '20:30:00' },
  { time: '20h30', read: '20:30:00' },
  { time: '20 Uhr', read: '20:00:00' },
])('the time $time', async ({ time, read }) => {
  const { entries } = await readFile(['Title;Start Date;Start Time', `A;2026-10-24;${time}`]);

  expect(entries[0]?.payload.start_date).toBe(`2026-10-24T${read}+02:00`);
});

test.each([
  { end: ';', read: '2026-10-24T20:00:00+02:00' },
  { end: ';22:00', read: '2026-10-24T22:00:00+02:00' },
  { end: ';01:00', read: '2026-10-25T01:00:00+02:00' },
  { end: '2026-10-24;01:00', read: '2026-10-25T01:00:00+02:00' },
  { end: '2026-10-26;', read: '2026-10-26T23:59:00+01:00' },
  { end: '2026-10-23;22:00', read: '2026-10-24T20:00:00+02:00' },
])('the end $end', async ({ end, read }) => {
  const { entries } = await readFile(['Title;Start Date;Start Time;End Date;End Time', `A;2026-10-24;20:00;${end}`]);

  expect(entries[0]?.payload.end_date).toBe(read);
});

test.each([
  { row: ';2026-10-24', reason: 'It has no title.' },
  { row: 'A;', reason: 'It has no start date.' },
  { row: 'A', reason: 'It has no start date.' },
  { row: 'A;soon', reason: '“soon” is not a date: use 2026-10-24.' },
  { row: 'A;2026-02-30', reason: '“2026-02-30” does not exist in the calendar.' },
  { row: 'A;1812-01-01', reason: 'The year 1812 is not between 1900 and 2200.' },
  { row: 'A;2026-10-24;26:00', reason: '“26:00” is not a time: use 20:00.' },
])('a row that cannot be read loses only itself: $row', async ({ row, reason }) => {
  const { entries, unreadable } = await readFile(['Title;Start Date;Start Time', row, '', 'B;2026-10-24']);

  expect(unreadable).toEqual([{ where: 'line 2', reason }]);
  expect(entries.map(({ where, payload }) => [where, payload.title])).toEqual([['line 4', 'B']]);
});

test.each([{ delimiter: ',' }, { delimiter: ';' }, { delimiter: '\t' }, { delimiter: '|' }])(
  'values are divided by “$delimiter”, and values in quotation marks have several lines',
  async ({ delimiter }) => {
    const row = (...values: string[]) => values.join(delimiter);
    const { entries } = await readFile([
      row('"Title, or; name"', 'Title', 'Start Date', 'Description'),
      row('x', '"A ""b"""', '2026-10-24', '"One\nTwo"'),
      row('x', 'B', '2026-10-25', ''),
    ]);

    expect(entries.map(({ where, payload }) => [where, payload.title, payload.description])).toEqual([
      ['line 2', 'A "b"', 'One\nTwo'],
      ['line 4', 'B', undefined],
    ]);
  },
);

test.each([
  { encoding: 'UTF-8 with a byte order mark', bytes: Buffer.from('\ufeffTitle,Start Date\nZoë,2026-10-24'), notes: [] },
  { encoding: 'UTF-16', bytes: Buffer.from('\ufeffTitle\tStart Date\nZoë\t2026-10-24', 'utf16le'), notes: [] },
  {
    encoding: 'Windows-1252',
    bytes: Buffer.from('Title,Start Date\nZoë,2026-10-24', 'latin1'),
    notes: ['The file is not in UTF-8. It was read as Windows-1252.'],
  },
])('a file in $encoding', async ({ bytes, notes }) => {
  const result = await readFile(bytes);

  expect(result.entries[0]?.payload.title).toBe('Zoë');
  expect(result.notes).toEqual(notes);
});

test.each(['csv', 'ics'])('the characters of Windows-1252 in a file %s', async (kind) => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, at) => 0x80 + at));
  const text = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
  if (kind === 'ics') {
    const line = Buffer.concat([Buffer.from('SUMMARY:'), bytes]);
    expect(textOfLine(line, { number: 1, start: 0, end: line.length }, 1000)).toEqual({
      text: `SUMMARY:${text}`,
      isCut: false,
    });
    return;
  }
  const { entries } = await readFile(Buffer.concat([Buffer.from('Start Date,Title\n2026-10-24,'), bytes]));
  expect(entries[0]?.payload.title).toBe(text);
});

test.each([
  { content: '', reason: 'the file is empty.' },
  { content: '<!doctype html><p>Log in', reason: 'it is a web page.' },
  { content: 'PK\x03\x04rest', reason: 'it is a spreadsheet or a ZIP file. Save it as CSV.' },
  { content: 'a\0b', reason: 'it is not text.' },
])('a file that is not CSV: $content', async ({ content, reason }) => {
  await expect(readFile([content])).rejects.toThrow(`This is not a CSV file: ${reason}`);
});

test('rows have the same keys in the next run, also when the file changed', async () => {
  const rows = ['Title,Start Date,Description', 'A,2026-10-24,x', 'A,2026-10-24,y', 'B,2026-10-24,z'];
  const [first, second] = await Promise.all([
    readFile(rows),
    readFile([rows[0] ?? '', 'B,2026-10-24,new', ...rows.slice(1, 3)]),
  ]);
  const keys = (result: typeof first) => result.entries.map(({ key, payload }) => [payload.title, key]).sort();

  expect(keys(second)).toEqual(keys(first));
  expect(new Set(first.entries.map(({ key }) => key)).size).toBe(3);
});

test('a private, draft or cancelled event is not published as an ordinary one', async () => {
  const rows = [
    'Title,Start Date,Status,Private',
    'A,2026-10-24,draft,',
    'B,2026-10-24,Cancelled,',
    'C,2026-10-24,,yes',
    'D,2026-10-24,secret,',
  ];
  const { entries, unreadable } = await readFile(rows);

  expect(entries.map(({ payload, more }) => [payload.title, payload.status, more])).toEqual([
    ['A', 'draft', {}],
    ['B', undefined, { eventStatus: 'cancelled' }],
    ['C', 'private', {}],
  ]);
  expect(unreadable).toEqual([
    { where: 'line 5', reason: 'The status “secret” is not known: use publish, draft, pending or private.' },
  ]);
});

test('plain text is escaped, and an apostrophe before a formula removed', async () => {
  const { entries } = await readFile([
    'Title,Start Date,Description',
    "'=1+1,2026-10-24,Vec<T> & <b",
    'B,2026-10-24,<b>Loud</b>',
  ]);

  expect(entries.map(({ payload }) => [payload.title, payload.description])).toEqual([
    ['=1+1', 'Vec&lt;T> & &lt;b'],
    ['B', '<b>Loud</b>'],
  ]);
});
