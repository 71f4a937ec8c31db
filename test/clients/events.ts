/** Events for calendars of other programs: five zones with clock changes, ends of years, all-day events, long texts, five languages. */
import { languages } from '../../src/languages/language.js';

const zones = ['Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca'];

/** Local times near clock changes, ends of months and years, and ordinary ones. */
const starts = [
  ...['2026-03-29 01:30', '2026-03-29 03:00', '2026-10-25 01:59', '2026-10-25 02:30', '2026-10-25 03:00'],
  ...['2026-03-08 01:30', '2026-03-08 03:30', '2026-11-01 01:15', '2026-04-05 01:45', '2026-10-04 02:30'],
  ...['2026-02-15 02:30', '2026-03-22 03:00', '2026-12-31 23:30', '2027-01-01 00:00', '2028-02-29 10:00'],
  ...['2026-06-15 12:00', '2026-07-31 23:59', '2027-02-28 08:00', '2026-03-28 20:00', '2027-10-31 00:30'],
];

const texts = [
  'Plain text',
  // icalendar 4.0.3 reads an escaped backslash before an n as a line break.
  'Semicolons; commas, and \\ backslashes \\x',
  '“Quotes”, <angles> & ampersands: "all" of them',
  'Ünïcödé ñ ß 日本語 עברית 🎷🎺 e\u0301',
  'Lines\nand\n\nparagraphs',
  `${'A long text without an end, '.repeat(40)}stops`,
  'x'.repeat(300),
  '日本'.repeat(150),
];

/** The plan of 200 events for `town`. */
export const manyEvents = Array.from({ length: 200 }, (_, at) => {
  const language = languages[at % 5] ?? 'en';
  const allDay = at % 7 === 0;
  const start = starts[at % starts.length] ?? '';
  const hours = [0, 1, 2, 26, 72][at % 5] ?? 0;
  const end = new Date(new Date(`${start.replace(' ', 'T')}Z`).getTime() + hours * 3_600_000);
  const text = texts[at % texts.length] ?? '';
  return {
    title: `${at} ${text.replaceAll('\n', ' ').slice(0, 190)}`,
    description: text,
    language,
    translations: {
      [languages[(at + 1) % 5] ?? 'de']: { title: `${at} translated ${text.replaceAll('\n', ' ').slice(0, 100)}` },
    },
    startDate: allDay ? start.slice(0, 10) : start,
    endDate: allDay ? end.toISOString().slice(0, 10) : end.toISOString().slice(0, 16).replace('T', ' '),
    timezone: zones[Math.floor(at / starts.length) % zones.length],
    allDay,
    categories: ['Music, live', 'Über alles'].slice(0, at % 3),
    tags: ['a;b', 'c\\d'].slice(0, at % 2),
    venues: ['Hall; West, “2”', 'Café'].slice(0, at % 3),
    eventStatus: (['scheduled', 'cancelled', 'postponed'] as const)[at % 3],
  };
});
