import { describe, expect, test } from 'vitest';
import { town } from '../town.js';
import { page } from './page.js';

const evening = { startDate: '2026-03-20 20:00', endDate: '2026-03-20 22:00' };

describe('The page of an event', () => {
  test('says until when it lasts on its last day', async () => {
    await town({
      events: [
        { title: 'Camp', startDate: '2026-03-20 18:00', endDate: '2026-03-22 20:00' },
        { title: 'Night', startDate: '2026-03-20 22:00', endDate: '2026-03-21 04:00' },
      ],
    });

    expect((await page('/day/2026-03-22')).text).toContain('until 20:00');
    expect((await page('/fr/week/2026-W12')).text).toContain('jusqu’à 04:00');
    expect((await page('/es/calendar/2026-03')).text).toContain('hasta las 04:00');
  });

  test.each([
    { title: 'a coming event', input: {}, isFirst: true },
    { title: 'a cancelled event', input: { eventStatus: 'cancelled' }, isFirst: false },
    { title: 'a past event', input: { startDate: '2026-03-01 20:00', endDate: '2026-03-01 22:00' }, isFirst: false },
  ])('offers calendars first: $isFirst for $title', async ({ input, isFirst }) => {
    await town({ events: [{ title: 'Concert', ...evening, cost: '€ 5', ...input }] });
    const { text, html } = await page('/event/concert/');

    expect(text.indexOf('Add to calendar') < text.indexOf('Price')).toBe(isFirst);
    expect(html.includes('<summary class="button primary">')).toBe(isFirst);
  });

  test('names the country in the language of the reader', async () => {
    await town({
      venues: [{ name: 'Lighthouse', city: 'Howth', country: 'Ireland' }],
      events: [{ title: 'Concert', ...evening, venues: ['Lighthouse'] }],
    });

    expect((await page('/de/event/concert/')).text).toContain('Howth Irland');
    expect((await page('/nl/venue/lighthouse/')).text).toContain('Howth Ierland');
  });
});

describe('The page of a protected event', () => {
  const secret = { title: 'Members', password: 'open sesame', timezone: 'Europe/Amsterdam', allDay: true };

  test('shows the date that lists show', async () => {
    await town({ events: [{ ...secret, ...evening, startDate: '2026-03-20', endDate: '2026-03-20', cost: '€ 5' }] });
    const { text } = await page('/event/members/');

    expect((await page('/events/')).text).toContain('Thursday 19 March 23:00 Members');
    expect(text).toContain(
      'Members Thursday 19 March, 23:00 – Friday 20 March, 22:59 Coordinated Universal Time Friday 20 March, 00:00–23:59 (Amsterdam)',
    );
    expect(text).not.toMatch(/All day|€|Add to calendar/);
  });

  test('shows no date if lists do not have the event', async () => {
    await town({ events: [{ ...secret, ...evening, hideFromListings: true }] });
    const { text } = await page('/event/members/');

    expect(text).toContain('Members This event is protected');
  });
});

describe('A list without events', () => {
  const past = { title: 'Carnival', startDate: '2026-02-28 11:00', endDate: '2026-02-28 18:00' };
  const coming = { title: 'Concert', ...evening };

  test.each([
    { of: 'an empty calendar', events: [], path: '/events/?city=Utrecht', text: 'This calendar has no events yet.' },
    { of: 'an empty calendar', events: [], path: '/search?search=jazz', text: 'This calendar has no events yet.' },
    { of: 'an empty calendar', events: [], path: '/embed/list', text: 'This calendar has no events yet.' },
    { of: 'a calendar of past events', events: [past], path: '/events/', text: 'No events are coming up.' },
    { of: 'a calendar of coming events', events: [coming], path: '/events/?when=past', text: 'No past events.' },
    {
      of: 'a calendar of coming events',
      events: [coming],
      path: '/events/?month=2026-04',
      text: 'No events in this month.',
    },
    {
      of: 'a calendar of coming events',
      events: [coming],
      path: '/events/?when=ongoing',
      text: 'No events are going on.',
    },
    { of: 'a calendar', events: [coming], path: '/events/?month=2026-04&city=Utrecht', text: 'No events match.' },
    {
      of: 'a calendar of past events',
      events: [past],
      path: '/embed/list?month=2026-04',
      text: 'No events are coming up.',
    },
    { of: 'an empty calendar', events: [], path: '/events/?month=2026-04', text: 'This calendar has no events yet.' },
    { of: 'a calendar', events: [past], path: '/events/?city=Utrecht', text: 'No events match.' },
    { of: 'a calendar', events: [coming], path: '/embed/list?city=Utrecht', text: 'No events match.' },
  ])('$path of $of says: $text', async ({ events, path, text }) => {
    await town({ events });

    expect((await page(path)).text).toContain(text);
  });
});
