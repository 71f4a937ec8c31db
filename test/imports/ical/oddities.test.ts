/** What calendar programs write beside RFC 5545, and how it is read. */
import { expect, test } from 'vitest';
import { calendarOf, file, readFile, startsIn, timesIn } from './read.js';

const evening = 'DTSTART;TZID=Europe/Amsterdam:20261024T200000';
const oneEvening = ['2026-10-24T20:00:00+02:00 – 2026-10-24T22:00:00+02:00 Europe/Amsterdam'];
const noEnd = ['2026-10-24T20:00:00+02:00 – 2026-10-24T20:00:00+02:00 Europe/Amsterdam'];
const oneDay = ['2026-10-24 – 2026-10-24 Europe/Amsterdam'];

test.each([
  { oddity: 'an end', lines: [evening, 'DTEND;TZID=Europe/Amsterdam:20261024T220000'], times: oneEvening },
  { oddity: 'no end', lines: [evening], times: noEnd },
  { oddity: 'a duration', lines: [evening, 'DURATION:PT2H'], times: oneEvening },
  { oddity: 'an end in another zone', lines: [evening, 'DTEND;TZID=Europe/London:20261024T210000'], times: oneEvening },
  { oddity: 'an end in UTC', lines: [evening, 'DTEND:20261024T200000Z'], times: oneEvening },
  { oddity: 'an end before the start', lines: [evening, 'DTEND;TZID=Europe/Amsterdam:20261024T190000'], times: noEnd },
  { oddity: 'an end that cannot be read', lines: [evening, 'DTEND:tomorrow'], times: noEnd },
  { oddity: 'an empty end', lines: [evening, 'DTEND:'], times: noEnd },
  { oddity: 'a negative duration', lines: [evening, 'DURATION:-PT2H'], times: noEnd },
  { oddity: 'a lower-case name', lines: ['dtstart;tzid=europe/amsterdam:20261024T200000'], times: noEnd },
  { oddity: 'spaces around ;', lines: ['DTSTART ; TZID=Europe/Amsterdam : 20261024T200000'], times: noEnd },
  {
    oddity: 'a parameter in quotation marks',
    lines: ['DTSTART;TZID="Europe/Amsterdam":20261024T200000'],
    times: noEnd,
  },
  {
    oddity: 'a colon in quotation marks',
    lines: ['DTSTART;X-A="a:b;c";TZID=Europe/Amsterdam:20261024T200000'],
    times: noEnd,
  },
  {
    oddity: 'a quotation mark that is not closed',
    lines: [evening, 'ORGANIZER;CN="Jazz:mailto:a@b.example'],
    times: noEnd,
  },
  { oddity: 'no seconds', lines: ['DTSTART;TZID=Europe/Amsterdam:20261024T2000'], times: noEnd },
  { oddity: 'the format of ISO 8601', lines: ['DTSTART;TZID=Europe/Amsterdam:2026-10-24T20:00:00'], times: noEnd },
  {
    oddity: 'a leap second',
    lines: ['DTSTART;TZID=Europe/Amsterdam:20261024T195960'],
    times: ['2026-10-24T19:59:59+02:00 – 2026-10-24T19:59:59+02:00 Europe/Amsterdam'],
  },
  {
    oddity: 'midnight as 24:00',
    lines: ['DTSTART;TZID=Europe/Amsterdam:20261023T240000'],
    times: ['2026-10-24T00:00:00+02:00 – 2026-10-24T00:00:00+02:00 Europe/Amsterdam'],
  },
  { oddity: 'a date', lines: ['DTSTART;VALUE=DATE:20261024', 'DTEND;VALUE=DATE:20261025'], times: oneDay },
  { oddity: 'a date without VALUE=DATE', lines: ['DTSTART:20261024', 'DTEND:20261025'], times: oneDay },
  { oddity: 'VALUE=DATE with a time', lines: ['DTSTART;VALUE=DATE:20261024T000000'], times: oneDay },
  { oddity: 'a date without an end', lines: ['DTSTART:20261024'], times: oneDay },
  { oddity: 'a date that ends on its first day', lines: ['DTSTART:20261024', 'DTEND:20261024'], times: oneDay },
  { oddity: 'a date that ends before its first day', lines: ['DTSTART:20261024', 'DTEND:20261020'], times: oneDay },
  {
    oddity: 'a date with a duration',
    lines: ['DTSTART:20261024', 'DURATION:P2D'],
    times: ['2026-10-24 – 2026-10-25 Europe/Amsterdam'],
  },
  { oddity: 'a date with a duration in hours', lines: ['DTSTART:20261024', 'DURATION:PT24H'], times: oneDay },
  {
    oddity: 'midnight to midnight of Outlook',
    lines: [
      'DTSTART;TZID=Europe/Amsterdam:20261024T000000',
      'DTEND;TZID=Europe/Amsterdam:20261026T000000',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    ],
    times: ['2026-10-24 – 2026-10-25 Europe/Amsterdam'],
  },
  {
    oddity: 'midnight to midnight of Outlook in UTC',
    lines: ['DTSTART:20261023T220000Z', 'DTEND:20261024T220000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    times: oneDay,
  },
  { oddity: 'UTC', lines: ['DTSTART:20261024T180000Z'], times: noEnd },
  {
    oddity: 'a doubled hour',
    lines: ['DTSTART;TZID=Europe/Amsterdam:20261025T023000'],
    times: ['2026-10-25T02:30:00+02:00 – 2026-10-25T02:30:00+02:00 Europe/Amsterdam'],
  },
  {
    oddity: 'an hour that does not exist',
    lines: ['DTSTART;TZID=Europe/Amsterdam:20260329T023000'],
    times: ['2026-03-29T03:30:00+02:00 – 2026-03-29T03:30:00+02:00 Europe/Amsterdam'],
  },
  {
    oddity: 'an end in the second of two equal hours',
    lines: ['DTSTART;TZID=Europe/Amsterdam:20261025T013000', 'DURATION:PT2H'],
    times: ['2026-10-25T01:30:00+02:00 – 2026-10-25T02:30:00+01:00 Europe/Amsterdam'],
  },
])('$oddity', async ({ lines, times }) => {
  const result = await readFile(calendarOf(...lines));

  expect(timesIn(result)).toEqual(times);
  expect(result.unreadable).toEqual([]);
});

const bytes = (...parts: (string | number[])[]) => [
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
];

const plain = calendarOf(evening, 'DESCRIPTION:Zoë plays');

test.each([
  { oddity: 'a byte order mark', content: bytes([0xef, 0xbb, 0xbf], plain) },
  { oddity: 'LF', content: bytes(plain.replaceAll('\r\n', '\n')) },
  { oddity: 'CR', content: bytes(plain.replaceAll('\r\n', '\r')) },
  { oddity: 'CR CR LF', content: bytes(plain.replaceAll('\r\n', '\r\r\n')) },
  { oddity: 'blank lines', content: bytes(plain.replaceAll('\r\n', '\r\n\r\n')) },
  { oddity: 'no line end at the end', content: bytes(plain.trimEnd()) },
  { oddity: 'a fold with a tab', content: bytes(plain.replace('Jazz', 'Ja\r\n\tzz')) },
  {
    oddity: 'a fold inside of a character',
    content: bytes(plain.split('ë')[0] ?? '', [0xc3], '\r\n ', [0xab], plain.split('ë')[1] ?? ''),
  },
  { oddity: 'Windows-1252', content: bytes(plain.split('ë')[0] ?? '', [0xeb], plain.split('ë')[1] ?? '') },
  { oddity: 'UTF-16', content: [Buffer.from(`\ufeff${plain}`, 'utf16le')] },
  { oddity: 'chunks of one byte', content: [...Buffer.from(plain)].map((byte) => Uint8Array.of(byte)) },
  { oddity: 'a message of PHP before it', content: bytes(`Notice: undefined index\n${plain}`) },
  {
    oddity: 'no VCALENDAR around it',
    content: bytes(plain.replace('BEGIN:VCALENDAR', '').replace('END:VCALENDAR', '')),
  },
  { oddity: 'no END:VCALENDAR', content: bytes(plain.replace('END:VCALENDAR\r\n', '')) },
  { oddity: 'a line that is no property', content: bytes(plain.replace('DTSTART', 'garbage\r\nDTSTART')) },
  {
    oddity: 'an alarm with a description',
    content: bytes(
      plain.replace(
        'DTSTART',
        'BEGIN:VALARM\r\nUID:other\r\nDTSTART:19700101\r\nDESCRIPTION:Wake up\r\nEND:VALARM\r\nDTSTART',
      ),
    ),
  },
])('a file with $oddity', async ({ content, oddity }) => {
  const result = await readFile(content);

  expect(timesIn(result)).toEqual(noEnd);
  expect(result.entries[0]).toMatchObject({ uid: 'one@a.example', payload: { description: 'Zoë plays' } });
  expect(String(result.entries[0]?.payload.title)).toMatch(oddity.includes('no property') ? /Jazz garbage$/ : /Jazz$/);
});

test.each([
  { name: 'of the database in another case', tzid: 'EUROPE/amsterdam', zone: 'Europe/Amsterdam' },
  { name: 'that is old', tzid: 'US/Eastern', zone: 'US/Eastern' },
  { name: 'with a space', tzid: 'America/New York', zone: 'America/New_York' },
  { name: 'with the prefix of Mozilla', tzid: '/mozilla.org/20050126_1/Europe/Berlin', zone: 'Europe/Berlin' },
  {
    name: 'with the prefix of Evolution',
    tzid: '/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires',
    zone: 'America/Argentina/Buenos_Aires',
  },
  { name: 'with a slash', tzid: '/Europe/Stockholm', zone: 'Europe/Stockholm' },
  { name: 'of Windows', tzid: 'W. Europe Standard Time', zone: 'Europe/Berlin' },
  { name: 'of Windows in summer', tzid: 'Eastern Daylight Time', zone: 'America/New_York' },
  { name: 'of Outlook', tzid: '(UTC-05:00) Eastern Time (US & Canada)', zone: 'America/New_York' },
  {
    name: 'of Outlook with cities',
    tzid: '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"',
    zone: 'Europe/Amsterdam',
  },
  { name: 'of Outlook 2007', tzid: '(GMT+01.00) Sarajevo/Skopje/Sofia/Vilnius/Warsaw/Zagreb', zone: 'Europe/Sarajevo' },
  { name: 'that is a city', tzid: 'Berlin', zone: 'Europe/Berlin' },
  { name: 'that is an offset', tzid: 'GMT+0200', zone: '+02:00' },
  { name: 'of UTC', tzid: 'UTC', zone: 'UTC' },
])('a zone with a name $name', async ({ tzid, zone }) => {
  const { entries } = await readFile(
    calendarOf(`DTSTART;TZID=${tzid.includes(',') ? tzid : `"${tzid}"`}:20261024T200000`),
  );

  expect(entries[0]).toMatchObject({ warnings: [], payload: { timezone: zone } });
  expect(entries[0]?.payload.start_date).toMatch(/^2026-10-24T20:00:00/);
});

const rules = (name: string, more: string[] = [], first = '16010101') => [
  ...[
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...more,
    'BEGIN:STANDARD',
    `DTSTART:${first}T030000`,
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
  ],
  ...[
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    `DTSTART:${first}T020000`,
  ],
  ...[
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ],
];

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@a.example', 'SUMMARY:Jazz', ...lines, 'END:VEVENT'];

test.each([
  {
    zone: 'a location',
    lines: rules('Custom', ['X-LIC-LOCATION:Europe/Paris']),
    timezone: 'Europe/Paris',
    offset: '+02:00',
  },
  {
    zone: 'rules that start in 1601',
    lines: rules('Customized Time Zone'),
    timezone: 'Europe/Amsterdam',
    offset: '+02:00',
  },
  {
    zone: 'rules that start in the year 1',
    lines: rules('Customized Time Zone', [], '00010101'),
    timezone: 'Europe/Amsterdam',
    offset: '+02:00',
  },
  {
    zone: 'one offset that no zone has',
    lines: [
      'BEGIN:VTIMEZONE',
      'TZID:Odd',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0117',
      'TZOFFSETTO:+0117',
      'END:STANDARD',
      'END:VTIMEZONE',
    ],
    timezone: '+01:17',
    offset: '+01:17',
  },
  {
    zone: 'a known name and wrong rules',
    lines: rules('America/New_York'),
    timezone: 'America/New_York',
    offset: '-04:00',
  },
])('a declared zone with $zone, also after the event', async ({ lines, timezone, offset }) => {
  const [, name = ''] = /TZID:(.*)/.exec(lines.join('\n')) ?? [];
  const summer = event(`DTSTART;TZID=${name}:20260701T200000`);
  const orders = await Promise.all([readFile(file(...lines, ...summer)), readFile(file(...summer, ...lines))]);

  for (const result of orders) {
    expect(startsIn(result)).toEqual([`2026-07-01T20:00:00${offset}`]);
    expect(result.entries[0]).toMatchObject({ payload: { timezone }, warnings: [] });
  }
});

test.each([
  { wall: '20260329T013000', start: '2026-03-29T01:30:00+01:00' },
  { wall: '20260329T023000', start: '2026-03-29T03:30:00+02:00' },
  { wall: '20260329T033000', start: '2026-03-29T03:30:00+02:00' },
  { wall: '20261025T013000', start: '2026-10-25T01:30:00+02:00' },
  { wall: '20261025T023000', start: '2026-10-25T02:30:00+02:00' },
  { wall: '20261025T033000', start: '2026-10-25T03:30:00+01:00' },
  { wall: '20260101T000000', start: '2026-01-01T00:00:00+01:00' },
  { wall: '20261231T235959', start: '2026-12-31T23:59:59+01:00' },
])('the rules of a declared zone have the same clock changes as the database: $wall', async ({ wall, start }) => {
  const [declared, named] = await Promise.all(
    ['Custom', 'Europe/Amsterdam'].map((zone) =>
      readFile(file(...rules('Custom'), ...event(`DTSTART;TZID=${zone}:${wall}`))),
    ),
  );

  expect(declared && startsIn(declared)).toEqual([start]);
  expect(named && startsIn(named)).toEqual([start]);
});

test('a zone that is not known is that of the calendar, or that of the import, with a warning', async () => {
  const lines = event('DTSTART;TZID=Nowhere:20261024T200000');
  const [ofCalendar, ofImport] = await Promise.all([
    readFile(file('X-WR-TIMEZONE:Europe/Paris', ...lines)),
    readFile(file(...lines)),
  ]);

  expect(ofCalendar.entries[0]?.payload.timezone).toBe('Europe/Paris');
  expect(ofImport.entries[0]?.payload.timezone).toBe('Europe/Amsterdam');
  expect(ofImport.entries[0]?.warnings).toEqual(['The time zone “Nowhere” is not known. Europe/Amsterdam was used.']);
});

test('times without a zone are in that of the calendar, or that of the import with a warning', async () => {
  const lines = event('DTSTART:20261024T200000');
  const [ofCalendar, ofImport] = await Promise.all([
    readFile(file(...lines, 'X-WR-TIMEZONE:Europe/Paris')),
    readFile(file(...lines)),
  ]);

  expect(ofCalendar.entries[0]).toMatchObject({ warnings: [], payload: { timezone: 'Europe/Paris' } });
  expect(ofImport.entries[0]?.warnings).toEqual(['The times have no time zone. Europe/Amsterdam was used.']);
});

test('times without a zone are in the only zone that a calendar declares', async () => {
  const { entries } = await readFile(file(...rules('Europe/Paris'), ...event('DTSTART:20261024T200000')));

  expect(entries[0]).toMatchObject({ warnings: [], payload: { timezone: 'Europe/Paris' } });
});

test.each([
  { wall: '20260315T120000', start: '2026-03-15T12:00:00-04:00' },
  { wall: '20261028T120000', start: '2026-10-28T12:00:00-04:00' },
  { wall: '20261102T120000', start: '2026-11-02T12:00:00-05:00' },
  { wall: '19851028T120000', start: '1985-10-28T12:00:00-05:00' },
])('a declared zone with rules of two eras has those of the later one: $wall', async ({ wall, start }) => {
  const era = (kind: string, first: string, rule: string, from: string, to: string) => [
    ...[`BEGIN:${kind}`, `DTSTART:${first}T020000`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`],
    ...[`RRULE:FREQ=YEARLY;${rule}`, `END:${kind}`],
  ];
  const result = await readFile(
    file(
      ...['BEGIN:VTIMEZONE', 'TZID:Customized Time Zone 1'],
      ...era('STANDARD', '16711029', 'BYDAY=-1SU;BYMONTH=10', '-0400', '-0500'),
      ...era('DAYLIGHT', '16710404', 'BYDAY=1SU;BYMONTH=4', '-0500', '-0400'),
      ...era('STANDARD', '20071104', 'BYDAY=1SU;BYMONTH=11', '-0400', '-0500'),
      ...era('DAYLIGHT', '20070311', 'BYDAY=2SU;BYMONTH=3', '-0500', '-0400'),
      'END:VTIMEZONE',
      ...event(`DTSTART;TZID="Customized Time Zone 1":${wall}`),
    ),
  );

  expect(startsIn(result)).toEqual([start]);
});

test('a line that is no property continues a text, and is left out after another property', async () => {
  const { entries } = await readFile(
    calendarOf('DESCRIPTION:One', 'two, three', 'DTSTART:20261024T180000Z', 'COMMENT=broken'),
  );

  expect(entries[0]?.payload).toMatchObject({ description: 'One\ntwo, three', title: 'Night of Jazz' });
});
