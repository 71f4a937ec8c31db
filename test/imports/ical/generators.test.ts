/** Files as other programs write them. They were written for this test, after the forms in the public documentation of the programs. */
import { expect, test } from 'vitest';
import { file, readFile } from './read.js';

const shown = async (text: string) => {
  const { entries, unreadable } = await readFile(text);
  expect(unreadable).toEqual([]);
  return entries.map(({ payload, warnings }) => {
    const { title, start_date, end_date, timezone } = payload;
    return [title, start_date, end_date, timezone, warnings.length];
  });
};

const google = [
  ...['PRODID:-//Google Inc//Google Calendar 70.9054//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH', 'X-WR-CALNAME:Club'],
  ...['X-WR-TIMEZONE:Europe/Berlin', 'BEGIN:VTIMEZONE', 'TZID:Europe/Berlin', 'X-LIC-LOCATION:Europe/Berlin'],
  ...['BEGIN:DAYLIGHT', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'TZNAME:CEST', 'DTSTART:19700329T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT', 'END:VTIMEZONE'],
  ...['BEGIN:VEVENT', 'DTSTART;TZID=Europe/Berlin:20260302T190000', 'DTEND;TZID=Europe/Berlin:20260302T210000'],
  ...['RRULE:FREQ=WEEKLY;UNTIL=20260330T215959Z;BYDAY=MO', 'EXDATE;TZID=Europe/Berlin:20260309T190000'],
  ...['DTSTAMP:20260101T000000Z', 'UID:abc@google.com', 'SUMMARY:Rehearsal', 'TRANSP:OPAQUE', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'DTSTART;TZID=Europe/Berlin:20260317T190000', 'DTEND;TZID=Europe/Berlin:20260317T210000'],
  ...[
    'UID:abc@google.com',
    'RECURRENCE-ID;TZID=Europe/Berlin:20260316T190000',
    'SUMMARY:Rehearsal moved',
    'END:VEVENT',
  ],
  ...['BEGIN:VEVENT', 'DTSTART:20260405T170000Z', 'DTEND:20260405T190000Z', 'UID:def@google.com', 'SUMMARY:Concert'],
  ...['DESCRIPTION:<b>Loud</b>', 'LOCATION:Paradiso\\, Weteringschans 6-8\\, 1017 SG Amsterdam', 'END:VEVENT'],
];

const exchange = [
  ...['METHOD:PUBLISH', 'PRODID:Microsoft Exchange Server 2010', 'BEGIN:VTIMEZONE', 'TZID:Romance Standard Time'],
  ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD', 'END:VTIMEZONE'],
  ...['BEGIN:VEVENT', 'SUMMARY:Board', 'DTSTART;TZID=Romance Standard Time:20260601T090000'],
  ...['DTEND;TZID=Romance Standard Time:20260601T100000', 'UID:040000008200E00074C5B7101A82E008', 'CLASS:PUBLIC'],
  ...[
    'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    'BEGIN:VALARM',
    'DESCRIPTION:REMINDER',
    'TRIGGER;RELATED=START:-PT15M',
    'END:VALARM',
  ],
  ...['END:VEVENT', 'BEGIN:VEVENT', 'SUMMARY:Closed', 'DTSTART;VALUE=DATE:20260602', 'DTEND;VALUE=DATE:20260604'],
  ...['UID:040000008200E00074C5B7101A82E009', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', 'END:VEVENT'],
];

const outlook = [
  ...[
    'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
    'X-MS-OLK-FORCEINSPECTOROPEN:TRUE',
    'BEGIN:VTIMEZONE',
  ],
  ...[
    'TZID:Eastern Standard Time',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'DTEND;TZID="Eastern Standard Time":20260601T100000',
  ],
  ...['DTSTART;TZID="Eastern Standard Time":20260601T090000', 'SUMMARY;LANGUAGE=en-us:Board', 'UID:1', 'PRIORITY:5'],
  ...[
    'X-ALT-DESC;FMTTYPE=text/html:<html xmlns:v="urn:x"><head><meta name=Generator content="Word"></head>',
    ' <body lang=EN-US><p>Hi</p></body></html>',
  ],
  'END:VEVENT',
];

const apple = [
  ...[
    'PRODID:-//Apple Inc.//macOS 14.0//EN',
    'BEGIN:VEVENT',
    'CREATED:20260101T000000Z',
    'DTSTART;TZID=Europe/London:20260601T190000',
  ],
  ...[
    'DTEND;TZID=Europe/London:20260601T210000',
    'UID:7E5F',
    'SUMMARY:Concert',
    'SEQUENCE:0',
    'URL;VALUE=URI:https://example.org/',
  ],
  ...['LOCATION:Barbican\\nSilk Street\\, London', 'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC'],
  ...[
    'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="Silk Street, London";X-APPLE-RADIUS=70;X-TITLE=Barbican:geo:51.52,-0.09',
    'END:VEVENT',
  ],
];

const eventsCalendar = [
  ...[
    'METHOD:PUBLISH',
    'PRODID:-//Club - ECPv6.17//NONSGML v1.0//EN',
    'X-WR-CALNAME:Club',
    'X-ORIGINAL-URL:https://club.example',
    'X-Robots-Tag:noindex',
  ],
  ...[
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Amsterdam',
    'BEGIN:DAYLIGHT',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'DTSTART:20260329T010000',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ],
  ...['BEGIN:VEVENT', 'DTSTART;TZID=Europe/Amsterdam:20260601T200000', 'DTEND;TZID=Europe/Amsterdam:20260601T230000'],
  ...[
    'UID:120-1780336800-1780347600@club.example',
    'SUMMARY:Night of Jazz\\, part 2',
    `DESCRIPTION:${'A long line without folding. '.repeat(30)}`,
  ],
  ...[
    'CATEGORIES:Music,Late',
    'ATTACH;FMTTYPE=image/jpeg:https://club.example/a.jpg',
    'ORGANIZER;CN="Club":MAILTO:club@example.org',
    'END:VEVENT',
  ],
];

const gancio = [
  'BEGIN:VEVENT',
  'UID:12@gancio.example',
  'SUMMARY:Party',
  'DTSTAMP:20260101T000000Z',
  'DTSTART:20260601T180000Z',
  'DTEND:20260601T220000Z',
  'LOCATION:Squat - Street 1',
  'END:VEVENT',
];

const thunderbird = [
  ...[
    'PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN',
    'BEGIN:VTIMEZONE',
    'TZID:/mozilla.org/20050126_1/Europe/Amsterdam',
    'END:VTIMEZONE',
  ],
  ...[
    'BEGIN:VEVENT',
    'UID:x',
    'SUMMARY:Lesson',
    'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Amsterdam:20260601T190000',
    'DURATION:PT1H30M',
    'END:VEVENT',
  ],
];

test.each([
  {
    program: 'Google Calendar',
    lines: google,
    events: [
      ['Rehearsal', '2026-03-02T19:00:00+01:00', '2026-03-02T21:00:00+01:00', 'Europe/Berlin', 0],
      ['Rehearsal moved', '2026-03-17T19:00:00+01:00', '2026-03-17T21:00:00+01:00', 'Europe/Berlin', 0],
      ['Rehearsal', '2026-03-23T19:00:00+01:00', '2026-03-23T21:00:00+01:00', 'Europe/Berlin', 0],
      ['Rehearsal', '2026-03-30T19:00:00+02:00', '2026-03-30T21:00:00+02:00', 'Europe/Berlin', 0],
      ['Concert', '2026-04-05T19:00:00+02:00', '2026-04-05T21:00:00+02:00', 'Europe/Berlin', 0],
    ],
  },
  {
    program: 'Exchange',
    lines: exchange,
    events: [
      ['Board', '2026-06-01T09:00:00+02:00', '2026-06-01T10:00:00+02:00', 'Europe/Paris', 0],
      ['Closed', '2026-06-02', '2026-06-03', 'Europe/Amsterdam', 0],
    ],
  },
  {
    program: 'Outlook',
    lines: outlook,
    events: [['Board', '2026-06-01T09:00:00-04:00', '2026-06-01T10:00:00-04:00', 'America/New_York', 0]],
  },
  {
    program: 'Apple',
    lines: apple,
    events: [['Concert', '2026-06-01T19:00:00+01:00', '2026-06-01T21:00:00+01:00', 'Europe/London', 0]],
  },
  {
    program: 'The Events Calendar',
    lines: eventsCalendar,
    events: [
      ['Night of Jazz, part 2', '2026-06-01T20:00:00+02:00', '2026-06-01T23:00:00+02:00', 'Europe/Amsterdam', 0],
    ],
  },
  {
    program: 'Gancio',
    lines: gancio,
    events: [['Party', '2026-06-01T20:00:00+02:00', '2026-06-02T00:00:00+02:00', 'Europe/Amsterdam', 0]],
  },
  {
    program: 'Thunderbird',
    lines: thunderbird,
    events: [['Lesson', '2026-06-01T19:00:00+02:00', '2026-06-01T20:30:00+02:00', 'Europe/Amsterdam', 0]],
  },
])('a calendar of $program', async ({ lines, events }) => {
  expect(await shown(file(...lines))).toEqual(events);
});

test('the details of a calendar of Outlook, Apple and The Events Calendar', async () => {
  const payloads = await Promise.all(
    [outlook, apple, eventsCalendar].map(async (lines) => (await readFile(file(...lines))).entries[0]?.payload),
  );

  expect(payloads).toMatchObject([
    { description: '<p>Hi</p>' },
    {
      website: 'https://example.org/',
      venue: { venue: 'Barbican', address: 'Silk Street, London', geo_lat: 51.52, geo_lng: -0.09 },
    },
    {
      image: 'https://club.example/a.jpg',
      categories: [{ name: 'Music' }, { name: 'Late' }],
      organizer: [{ organizer: 'Club', email: 'club@example.org' }],
    },
  ]);
});
