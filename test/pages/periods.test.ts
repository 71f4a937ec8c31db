import { describe, expect, test } from 'vitest';
import {
  addMonths,
  existingDay,
  existingMonth,
  mondayOf,
  weekendOf,
  weekOf,
  weeksOf,
} from '../../src/pages/calendar-days.js';
import { town } from '../town.js';
import { cells } from './month-cells.js';
import { page } from './page.js';

// It is Saturday 14 March 2026, 12:00 UTC.

const plan = () =>
  town({
    events: [
      { title: 'Fair', startDate: '2026-03-27', endDate: '2026-03-29', allDay: true },
      { title: 'Concert', startDate: '2026-03-28 20:00', endDate: '2026-03-28 22:00' },
      { title: 'Night Party', startDate: '2026-03-28 23:00', endDate: '2026-03-29 04:00' },
      { title: 'Until Midnight', startDate: '2026-03-30 22:00', endDate: '2026-03-31 00:00' },
      { title: 'April', startDate: '2026-04-10 20:00', endDate: '2026-04-10 22:00' },
    ],
  });

describe('A month', () => {
  test('is a table with the events of each day: bars over several days first', async () => {
    await plan();
    const { html, status } = await page('/calendar/2026-03');

    expect(status).toBe(200);
    expect(cells(html)).toEqual({
      '2026-03-27': ['Fair'],
      '2026-03-28': ['Fair', 'Concert', 'Night Party'],
      '2026-03-29': ['Fair', 'Night Party'],
      '2026-03-30': ['Until Midnight'],
    });
  });

  test('its links to days name the date and the number of events', async () => {
    await plan();

    expect((await page('/calendar/2026-03')).text).toContain('Saturday 28 March, 3 events');
    expect((await page('/de/calendar/2026-03')).text).toContain('Samstag, 28. März, 3 Veranstaltungen');
  });

  test('begins on Monday and has whole weeks', async () => {
    const { html } = await page('/calendar/2026-03');
    const days = [...html.matchAll(/data-day="([\d-]+)"/g)].map(([, day]) => day);

    expect([days[0], days.at(-1), days.length]).toEqual(['2026-02-23', '2026-04-05', 42]);
  });

  test('counts the events that it does not show', async () => {
    await town({
      events: Array.from({ length: 60 }, (_, at) => ({
        title: `Event ${at}`,
        startDate: '2026-03-28 20:00',
        endDate: '2026-03-28 22:00',
      })),
    });
    const { html, text } = await page('/calendar/2026-03');

    expect(cells(html)['2026-03-28']).toHaveLength(3);
    expect(text).toContain('Saturday 28 March, 60 events');
    expect(text).toContain('57 more');
  });

  test('with more events than are read still counts all', async () => {
    await town({
      events: Array.from({ length: 310 }, (_, at) => ({
        title: `Event ${at}`,
        startDate: `2026-03-${at < 300 ? '20' : '28'} 20:00`,
        endDate: `2026-03-${at < 300 ? '20' : '28'} 22:00`,
      })),
    });
    const { text } = await page('/calendar/2026-03');

    expect(text).toContain('Friday 20 March, 300 events');
    expect(text).toContain('Saturday 28 March, 10 events');
  });

  test('has the filters of the list', async () => {
    await plan();

    expect(cells((await page('/calendar/2026-03?search=concert')).html)).toEqual({ '2026-03-28': ['Concert'] });
  });
});

test('a week has bars, and a section for each day', async () => {
  await plan();
  const { text, links } = await page('/week/2026-W13');

  expect(text).toMatch(
    /Week 13 .*Fair 27 – 29 March 2026 Monday 23 .*No events on this day.*Saturday 28 20:00 Concert 23:00 Night Party Sunday 29 until 04:00 Night Party/,
  );
  expect(links).toEqual(expect.arrayContaining(['/week/2026-W12', '/week/2026-W14']));
});

test('a day lists what takes place on it', async () => {
  await plan();
  const { titles, text } = await page('/day/2026-03-29');

  expect(titles).toEqual(['Fair', 'Night Party']);
  expect(text).toContain('Sunday 29 March');
});

test('an empty day shows the next event', async () => {
  await plan();

  expect((await page('/day/2026-03-16')).text).toContain('Next event: Fair, 27 – 29 March 2026');
});

test('this weekend has the events of Saturday and Sunday', async () => {
  await town({
    events: [
      { title: 'Friday', startDate: '2026-03-13 20:00', endDate: '2026-03-13 22:00' },
      { title: 'Saturday', startDate: '2026-03-14 20:00', endDate: '2026-03-14 22:00' },
      { title: 'Sunday', startDate: '2026-03-15 20:00', endDate: '2026-03-15 22:00' },
      { title: 'Monday', startDate: '2026-03-16 20:00', endDate: '2026-03-16 22:00' },
    ],
  });

  expect((await page('/weekend')).titles).toEqual(['Saturday', 'Sunday']);
});

test('this weekend with more events than a page continues by cursors, and later pages are not in search results', async () => {
  const events = Array.from({ length: 130 }, (_, at) => ({
    title: `Event ${at}`,
    startDate: `2026-03-15 ${10 + Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`,
    endDate: '2026-03-15 14:00',
  }));
  await town({ events });
  const first = await page('/weekend');
  const next = first.links.find((link) => link.startsWith('/weekend?after='));
  const second = await page(next ?? '');
  const back = second.links.find((link) => link.startsWith('/weekend?before='));

  expect(first.titles).toEqual(events.slice(0, 100).map(({ title }) => title));
  expect(second.titles).toEqual(events.slice(100).map(({ title }) => title));
  expect([first, second].map(({ text }) => text.includes('130 events'))).toEqual([true, true]);
  expect([first, second].map(({ html }) => html.includes('noindex'))).toEqual([false, true]);
  expect((await page(back ?? '')).titles).toEqual(first.titles);
});

describe('Jump to a date', () => {
  test.each([
    ['/calendar/?date=2026-07-04', '/calendar/2026-07'],
    ['/week/?date=2027-01-01', '/week/2026-W53'],
    ['/day/?date=2026-07-04', '/day/2026-07-04'],
    ['/de/day/?date=2026-07-04', '/de/day/2026-07-04'],
    ['/calendar/', '/calendar/2026-03'],
    ['/day/?ml_language=fr', '/day/2026-03-14?ml_language=fr'],
  ])('%s leads to %s', async (path, location) => {
    const { status, headers } = await page(path);

    expect(status).toBe(302);
    expect(headers.get('location')).toBe(location);
  });

  test.each([
    '/day/?date=2026-02-30',
    '/calendar/2026-13',
    '/calendar/march',
    '/week/2026-W54',
    '/day/2026-02-30',
    '/day/0000-01-01',
  ])('%s is 404', async (path) => {
    expect((await page(path)).status).toBe(404);
  });
});

describe('Days of the calendar', () => {
  test.each([
    ['2026-03-14', '2026-W11'],
    ['2026-01-01', '2026-W01'],
    ['2027-01-01', '2026-W53'],
    ['2024-12-30', '2025-W01'],
    ['2021-01-03', '2020-W53'],
  ])('%s is in the week %s', (day, week) => {
    expect(weekOf(day)).toBe(week);
  });

  test.each([
    ['2026-W11', '2026-03-09'],
    ['2026-W01', '2025-12-29'],
    ['2026-W53', '2026-12-28'],
    ['2025-W53', undefined],
    ['2026-W00', undefined],
    ['1800-W01', undefined],
  ])('the week %s starts on %s', (week, monday) => {
    expect(mondayOf(week)).toBe(monday);
  });

  test.each([
    ['2026-03-09', '2026-03-14', '2026-03-15'],
    ['2026-03-14', '2026-03-14', '2026-03-15'],
    ['2026-03-15', '2026-03-15', '2026-03-15'],
  ])('the weekend from %s is %s to %s', (day, first, last) => {
    expect(weekendOf(day)).toEqual({ first, last });
  });

  test('months have four to six weeks', () => {
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(weeksOf('2026-03')).toHaveLength(6);
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(existingDay('2028-02-29')).toBe('2028-02-29');
    expect(existingMonth('2026-00')).toBeUndefined();
  });
});
