import { describe, expect, test } from 'vitest';
import type { Language } from '../../src/languages/language.js';
import { shownTimes } from '../../src/pages/shown-times.js';
import { zonePlace } from '../../src/pages/zone-names.js';
import type { EventDates } from '../../src/time/days-of-events.js';
import { toOffsetDateTime } from '../../src/time/wall-clock.js';
import { rest, send } from '../service.js';
import { town } from '../town.js';
import { cells } from './month-cells.js';
import { page } from './page.js';

/** An event in the public schema, from its times in UTC. */
const eventAt = (start: string, end: string, timezone: string, allDay = false): EventDates => ({
  startDate: toOffsetDateTime(new Date(start), timezone),
  endDate: toOffsetDateTime(new Date(end), timezone),
  allDay,
  timezone,
});

type Row = [rule: string, site: string, event: EventDates, days: string, shown: string, own: string | undefined];

const rows: Row[] = [
  // The same clock.
  [
    'in the zone of the site',
    'Europe/Amsterdam',
    eventAt('2026-11-28T19:00Z', '2026-11-28T21:30Z', 'Europe/Amsterdam'),
    '2026-11-28',
    '20:00–22:30',
    undefined,
  ],
  [
    'in another zone with the same offset',
    'Europe/Amsterdam',
    eventAt('2026-11-28T19:00Z', '2026-11-28T21:30Z', 'Europe/Berlin'),
    '2026-11-28',
    '20:00–22:30',
    undefined,
  ],
  [
    'in a fixed offset that is that of the site',
    'Europe/Amsterdam',
    eventAt('2026-11-28T19:00Z', '2026-11-28T21:30Z', 'UTC+1'),
    '2026-11-28',
    '20:00–22:30',
    undefined,
  ],
  [
    'in a zone that has the offset of the site in winter only',
    'Europe/London',
    eventAt('2026-07-01T19:00Z', '2026-07-01T20:00Z', 'UTC'),
    '2026-07-01',
    '20:00–21:00',
    '2026-07-01 19:00–20:00',
  ],
  // Other zones.
  [
    'in New York',
    'Europe/Dublin',
    eventAt('2026-11-28T18:30Z', '2026-11-28T20:00Z', 'America/New_York'),
    '2026-11-28',
    '18:30–20:00',
    '2026-11-28 13:30–15:00',
  ],
  [
    'in the evening in New York: the next day at the site',
    'Europe/Dublin',
    eventAt('2026-11-29T00:30Z', '2026-11-29T02:00Z', 'America/New_York'),
    '2026-11-29',
    '00:30–02:00',
    '2026-11-28 19:30–21:00',
  ],
  [
    'in the morning in Tokyo: the day before at the site',
    'America/New_York',
    eventAt('2026-11-28T01:00Z', '2026-11-28T02:00Z', 'Asia/Tokyo'),
    '2026-11-27',
    '20:00–21:00',
    '2026-11-28 10:00–11:00',
  ],
  [
    'in a zone with an offset of 5:45',
    'UTC',
    eventAt('2026-11-28T12:00Z', '2026-11-28T13:00Z', 'Asia/Kathmandu'),
    '2026-11-28',
    '12:00–13:00',
    '2026-11-28 17:45–18:45',
  ],
  // Midnight.
  [
    'until midnight at the site',
    'Europe/Amsterdam',
    eventAt('2026-11-28T21:00Z', '2026-11-28T23:00Z', 'Europe/Amsterdam'),
    '2026-11-28',
    '22:00–00:00',
    undefined,
  ],
  [
    'until midnight in its own zone only',
    'Europe/Dublin',
    eventAt('2026-11-29T03:00Z', '2026-11-29T05:00Z', 'America/New_York'),
    '2026-11-29',
    '03:00–05:00',
    '2026-11-28 22:00–00:00',
  ],
  [
    'past midnight at the site only',
    'Europe/Amsterdam',
    eventAt('2026-11-28T22:00Z', '2026-11-29T00:00Z', 'America/New_York'),
    '2026-11-28…2026-11-29',
    '23:00–01:00',
    '2026-11-28 17:00–19:00',
  ],
  [
    'a moment at midnight',
    'Europe/Amsterdam',
    eventAt('2026-11-28T23:00Z', '2026-11-28T23:00Z', 'Europe/Amsterdam'),
    '2026-11-29',
    '00:00–00:00',
    undefined,
  ],
  // Clock changes: 29 March and 25 October in Europe, 8 March and 1 November in America.
  [
    'before the clocks change in Europe, after those of America',
    'Europe/Amsterdam',
    eventAt('2026-03-20T18:00Z', '2026-03-20T19:00Z', 'America/New_York'),
    '2026-03-20',
    '19:00–20:00',
    '2026-03-20 14:00–15:00',
  ],
  [
    'after the clocks have changed in both',
    'Europe/Amsterdam',
    eventAt('2026-03-30T18:00Z', '2026-03-30T19:00Z', 'America/New_York'),
    '2026-03-30',
    '20:00–21:00',
    '2026-03-30 14:00–15:00',
  ],
  [
    'over the hour that the site skips',
    'Europe/Amsterdam',
    eventAt('2026-03-29T00:30Z', '2026-03-29T01:30Z', 'UTC'),
    '2026-03-29',
    '01:30–03:30',
    '2026-03-29 00:30–01:30',
  ],
  [
    'over the hour that the site has twice',
    'Europe/Amsterdam',
    eventAt('2026-10-25T00:30Z', '2026-10-25T01:30Z', 'UTC'),
    '2026-10-25',
    '02:30–02:30',
    '2026-10-25 00:30–01:30',
  ],
  [
    'in the hour that its own zone has twice',
    'UTC',
    eventAt('2026-11-01T05:30Z', '2026-11-01T06:30Z', 'America/New_York'),
    '2026-11-01',
    '05:30–06:30',
    '2026-11-01 01:30–01:30',
  ],
  [
    'with the same clock at its start, and another at its end',
    'Europe/Amsterdam',
    eventAt('2026-03-28T20:00Z', '2026-03-29T08:00Z', 'UTC+1'),
    '2026-03-28…2026-03-29',
    '21:00–10:00',
    '2026-03-28 21:00–09:00',
  ],
  // Date lines.
  [
    'in Kiritimati: 24 hours ahead of Honolulu',
    'Pacific/Honolulu',
    eventAt('2026-11-28T20:00Z', '2026-11-28T21:00Z', 'Pacific/Kiritimati'),
    '2026-11-28',
    '10:00–11:00',
    '2026-11-29 10:00–11:00',
  ],
  [
    'in Pago Pago: 25 hours behind Kiritimati',
    'Pacific/Kiritimati',
    eventAt('2026-11-28T20:00Z', '2026-11-28T21:00Z', 'Pacific/Pago_Pago'),
    '2026-11-29',
    '10:00–11:00',
    '2026-11-28 09:00–10:00',
  ],
  [
    'in Auckland, for a site in Los Angeles',
    'America/Los_Angeles',
    eventAt('2026-12-31T11:00Z', '2026-12-31T12:00Z', 'Pacific/Auckland'),
    '2026-12-31',
    '03:00–04:00',
    '2027-01-01 00:00–01:00',
  ],
  [
    'on the day that Apia skipped',
    'Pacific/Apia',
    eventAt('2011-12-30T12:00Z', '2011-12-30T13:00Z', 'UTC'),
    '2011-12-31',
    '02:00–03:00',
    '2011-12-30 12:00–13:00',
  ],
  // Whole days keep their dates.
  [
    'a whole day in Tokyo',
    'America/New_York',
    eventAt('2026-11-27T15:00Z', '2026-11-28T14:59:59Z', 'Asia/Tokyo', true),
    '2026-11-28',
    '00:00–23:59',
    undefined,
  ],
  [
    'a whole day in Kiritimati, for a site in Honolulu',
    'Pacific/Honolulu',
    eventAt('2026-11-27T10:00Z', '2026-11-28T09:59:59Z', 'Pacific/Kiritimati', true),
    '2026-11-28',
    '00:00–23:59',
    undefined,
  ],
  [
    'whole days in New York over a clock change',
    'Europe/Amsterdam',
    eventAt('2026-10-31T04:00Z', '2026-11-03T04:59:59Z', 'America/New_York', true),
    '2026-10-31…2026-11-02',
    '00:00–23:59',
    undefined,
  ],
];

describe('The times of an event', () => {
  test.each(rows)('%s (site: %s)', (_, site, event, days, shown, own) => {
    const times = shownTimes(event, site);
    const clock = ({ start, end }: { start: string; end: string }) => `${start.slice(11, 16)}–${end.slice(11, 16)}`;

    expect(times.first === times.last ? times.first : `${times.first}…${times.last}`).toBe(days);
    expect(clock(times)).toBe(shown);
    expect(times.own && `${times.own.first} ${clock(times.own)}`).toBe(own);
  });
});

describe('The place of a zone', () => {
  test.each<[zone: string, language: Language, place: string]>([
    ['America/New_York', 'en', 'New York'],
    ['America/New_York', 'nl', 'New York'],
    ['America/New_York', 'fr', 'New York'],
    ['America/New_York', 'de', 'New York'],
    ['America/New_York', 'es', 'Nueva York'],
    ['Europe/London', 'fr', 'Royaume-Uni'],
    ['Europe/London', 'de', 'Vereinigtes Königreich'],
    ['Asia/Tokyo', 'es', 'Japón'],
    ['US/Eastern', 'en', 'New York'],
    ['America/Argentina/Buenos_Aires', 'nl', 'Buenos Aires'],
    ['UTC', 'en', 'UTC'],
    ['UTC+5:30', 'de', 'UTC+5:30'],
    ['+02:00', 'fr', '+02:00'],
    ['Etc/GMT+3', 'en', 'Etc/GMT+3'],
  ])('%s in %s is %s', (zone, language, place) => {
    expect(zonePlace(zone, language)).toBe(place);
  });
});

// It is Saturday 14 March 2026, 12:00 UTC. The site is in Dublin.
const settings = { siteTimezone: 'Europe/Dublin' };

describe('An event in another zone', () => {
  const plan = () =>
    town({
      events: [
        {
          title: 'Live from New York',
          startDate: '2026-03-20 20:30',
          endDate: '2026-03-20 22:00',
          timezone: 'America/New_York',
        },
        { title: 'Tokyo Day', startDate: '2026-03-25', endDate: '2026-03-25', allDay: true, timezone: 'Asia/Tokyo' },
      ],
    });
  const inDublin = (path: string) => page(path, { settings });

  test('is on the day of the site in the list, the month, the week, the day, and the embedded views', async () => {
    await plan();

    for (const path of ['/', '/events/', '/embed/list'])
      expect((await inDublin(path)).text).toMatch(
        /Saturday,? 21 March( 2026)? 00:30 Live from New York Fri 20 Mar, 20:30–22:00 \(New York\)/,
      );
    for (const path of ['/calendar/2026-03', '/embed/month']) {
      const { html, text } = await inDublin(path);
      expect(cells(html)).toEqual({ '2026-03-21': ['Live from New York'], '2026-03-25': ['Tokyo Day'] });
      expect(text).toContain('00:30 Live from New York Fri 20 Mar, 20:30–22:00 (New York)');
    }
    expect((await inDublin('/week/2026-W12')).text).toContain(
      'Saturday 21 00:30 Live from New York Fri 20 Mar, 20:30–22:00 (New York)',
    );
    expect((await inDublin('/day/2026-03-21')).text).toContain('00:30 Live from New York');
    expect((await inDublin('/day/2026-03-20')).titles).toEqual([]);
  });

  test('has both times on its page and in cards', async () => {
    await plan();
    const { text } = await inDublin('/event/live-from-new-york/');

    expect(text).toContain('Saturday 21 March, 00:30–02:00');
    expect(text).toContain('Friday 20 March, 20:30–22:00 (New York)');
    expect((await page('/de/event/live-from-new-york/', { settings })).text).toContain(
      'Freitag, 20. März, 20:30–22:00 (New York)',
    );
    expect((await page('/es/event/live-from-new-york/', { settings })).text).toContain('20:30–22:00 (Nueva York)');
    expect((await inDublin('/events/?city=Atlantis')).text).toContain(
      'Sat 21 Mar, 00:30–02:00 · Fri 20 Mar, 20:30–22:00 (New York)',
    );
  });

  test('has the day of the site in titles of feeds; one of whole days keeps its date', async () => {
    await plan();
    const feed = await (await send('/events.rss', {}, { settings })).text();

    expect(feed).toContain('21 Mar 2026: Live from New York');
    expect(feed).toContain('25 Mar 2026: Tokyo Day');
  });

  test('of whole days is on its own date only', async () => {
    await plan();

    expect((await inDublin('/day/2026-03-25')).titles).toEqual(['Tokyo Day']);
    expect((await inDublin('/day/2026-03-24')).text).toContain('No events on this day.');
    expect((await inDublin('/event/tokyo-day/')).text).toContain('Wednesday 25 March, All day');
  });

  test('has the same dates in both APIs as before', async () => {
    const { id } = await plan();
    const { body } = await rest('GET', `/events/${id('Live from New York')}`);

    expect(body).toMatchObject({ start_date: '2026-03-20 20:30:00', timezone: 'America/New_York' });
  });
});

test('an event that ends at midnight is not on the next day, on any page', async () => {
  await town({
    events: [
      { title: 'Until Midnight', startDate: '2026-03-30 22:00', endDate: '2026-03-31 00:00' },
      { title: 'At Midnight', startDate: '2026-03-31 00:00', endDate: '2026-03-31 00:00' },
    ],
  });
  const day = await page('/day/2026-03-31');

  expect(day.titles).toEqual(['At Midnight']);
  expect(day.text).toContain('1 event ');
  expect(cells((await page('/calendar/2026-03')).html)).toEqual({
    '2026-03-30': ['Until Midnight'],
    '2026-03-31': ['At Midnight'],
  });
  expect((await page('/event/until-midnight/')).text).toContain('Monday 30 March, 22:00–00:00');
});
