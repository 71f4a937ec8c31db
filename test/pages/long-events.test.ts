import { describe, expect, test } from 'vitest';
import { barsOf, lanesOf } from '../../src/pages/bars.js';
import { daysFrom } from '../../src/pages/calendar-days.js';
import { shownTimes } from '../../src/pages/shown-times.js';
import { statementsOf } from '../operations.js';
import { town } from '../town.js';
import { cells } from './month-cells.js';
import { page, type TestPage } from './page.js';

// It is Saturday 14 March 2026, 12:00 UTC.

const days = (title: string, startDate: string, endDate: string) => ({ title, startDate, endDate, allDay: true });

const plan = () =>
  town({
    events: [
      days('Exhibition', '2026-02-10', '2026-04-25'),
      days('Festival', '2026-03-12', '2026-03-17'),
      days('Fair', '2026-03-13', '2026-03-14'),
      { title: 'Night Party', startDate: '2026-03-13 23:00', endDate: '2026-03-14 04:00' },
      { title: 'Tonight', startDate: '2026-03-14 20:00', endDate: '2026-03-14 22:00' },
      { title: 'Market', startDate: '2026-03-15 09:00', endDate: '2026-03-15 12:00' },
      { title: 'Hackathon', startDate: '2026-03-20 18:00', endDate: '2026-03-22 16:00' },
    ],
  });

/** The titles below each heading of a list, in order. */
const groups = ({ html }: TestPage): Record<string, string[]> =>
  Object.fromEntries(
    html
      .split(/<h2[^>]*>/)
      .slice(1)
      .map((part): [string, string[]] => [
        part.slice(0, part.indexOf('</h2>')).replace(/<[^>]*>/g, ''),
        [...part.matchAll(/p-name"[^>]*>([^<]*)</g)].map(([, title = '']) => title),
      ])
      .filter(([, titles]) => titles.length > 0),
  );

describe('In lists, an event of several days', () => {
  test('is under its first day, on its last day under that, and otherwise ongoing after the days', async () => {
    await plan();
    const expected = {
      'Saturday 14 March': ['Fair', 'Tonight'],
      'Sunday 15 March': ['Market'],
      'Friday 20 March': ['Hackathon'],
      Ongoing: ['Festival', 'Exhibition'],
    };

    expect(groups(await page('/'))).toEqual(expected);
    expect(groups(await page('/events/'))).toEqual(expected);
    expect(groups(await page('/embed/list'))).toEqual(expected);
    expect((await page('/events/')).text).toContain('until Sat 25 Apr Exhibition');
    expect((await page('/de/events/')).text).toContain('bis Sa., 25. Apr. Exhibition');
  });

  test('is among the events of a day on its first and last day, and otherwise ongoing', async () => {
    await plan();

    expect(groups(await page('/day/2026-03-13'))).toEqual({
      '4 events': ['Fair', 'Night Party'],
      Ongoing: ['Exhibition', 'Festival'],
    });
    expect(groups(await page('/day/2026-03-17'))).toEqual({ '2 events': ['Festival'], Ongoing: ['Exhibition'] });
    expect(groups(await page('/weekend'))).toEqual({
      'Saturday 14 March': ['Fair', 'Night Party', 'Tonight'],
      'Sunday 15 March': ['Market'],
      Ongoing: ['Exhibition', 'Festival'],
    });
  });

  test('is counted, and found by the filters of the list', async () => {
    await plan();

    expect((await page('/events/')).text).toContain('6 events');
    expect((await page('/events/?search=exhibition')).titles).toEqual(['Exhibition']);
    expect((await page('/events/?search=exhibition&when=ongoing')).titles).toEqual(['Exhibition']);
    expect((await page('/events/?when=ongoing')).titles).toEqual(['Fair', 'Festival', 'Exhibition']);
  });

  test('leaves place for the next events, however many are ongoing', async () => {
    await town({
      events: [
        ...Array.from({ length: 60 }, (_, at) => days(`Exhibition ${at}`, '2026-01-01', `2026-06-${10 + (at % 20)}`)),
        { title: 'Tonight', startDate: '2026-03-14 20:00', endDate: '2026-03-14 22:00' },
      ],
    });
    for (const path of ['/', '/events/', '/embed/list']) expect((await page(path)).titles[0], path).toBe('Tonight');
    const { titles, links, text } = await page('/events/');

    expect(titles).toHaveLength(7);
    expect(text).toContain('61 events');
    expect(text).toContain('All ongoing events (60)');
    expect(links).toContain('/events/?when=ongoing');
    expect((await page('/embed/list?limit=9')).titles).toHaveLength(9);
  });

  test.each([['/events/', '/events/?when=ongoing'], ['/events/?month=2026-03'], ['/day/2026-03-20']])(
    'no event is twice or missing over all pages of %s',
    async (...paths) => {
      const long = Array.from({ length: 130 }, (_, at) => days(`Long ${at}`, `2026-03-0${1 + (at % 9)}`, '2026-03-20'));
      const short = Array.from({ length: 130 }, (_, at) => ({
        title: `Short ${at}`,
        startDate: `2026-03-20 ${10 + (at % 12)}:00`,
        endDate: '2026-03-20 23:00',
      }));
      await town({ events: [...long, ...short] });
      const found: string[] = [];
      for (const path of paths) {
        for (let next: string | undefined = path; next; ) {
          const { titles, html, links }: TestPage = await page(next);
          // The first page of coming events also has the first ongoing ones.
          found.push(...(path === '/events/' ? titles.filter((title) => title.startsWith('Short')) : titles));
          next = /rel="next"/.test(html) ? links.find((link) => /[?&]after=/.test(link)) : undefined;
        }
      }
      expect(found).toHaveLength(260);
      expect(new Set(found).size).toBe(260);
    },
  );
});

describe('In a month, an event of several days', () => {
  test('is one bar over its days in each week, before the events of the days', async () => {
    await plan();
    const { html } = await page('/calendar/2026-03');
    const bars = [...html.matchAll(/<td colspan="(\d)">.*?class="entry whole bar ([^"]*)".*?class="name">([^<]*)</g)];

    expect(
      bars.map(([, span, classes = '', title]) => [title, Number(span), /continue[sd]/g.exec(classes)?.[0]]),
    ).toEqual([
      ['Festival', 4, 'continues'],
      ['Fair', 2, undefined],
      ['Festival', 2, 'continued'],
      ['Hackathon', 3, undefined],
    ]);
    expect(cells(html)['2026-03-13']).toEqual(['Festival', 'Fair', 'Night Party']);
    expect(cells(html)['2026-03-14']).toEqual(['Festival', 'Fair', 'Night Party']);
    expect(html).not.toContain('style=');
  });

  test('that takes place on all of its days is apart, and not in its cells', async () => {
    await plan();
    for (const path of ['/calendar/2026-03', '/embed/month?month=2026-03']) {
      const { html, text } = await page(path);

      expect(text).toContain('On all month Exhibition 10 February – 25 April 2026');
      expect(Object.values(cells(html)).flat()).not.toContain('Exhibition');
      expect(text).toContain('Monday 9 March, 1 event');
      expect(text).toContain('Saturday 14 March, 5 events');
      expect(text).toContain('1 more');
    }
    expect((await page('/nl/calendar/2026-03')).text).toContain('De hele maand Exhibition');
    const april = (await page('/calendar/2026-04')).html;
    expect(april).not.toContain('all-month');
    expect(cells(april)['2026-04-25']).toEqual(['Exhibition']);
    expect(cells(april)['2026-04-26']).toBeUndefined();
  });

  test('without a free lane is counted', async () => {
    await town({
      events: Array.from({ length: 5 }, (_, at) => days(`Camp ${at}`, '2026-03-17', '2026-03-18')),
    });
    const { html, text } = await page('/calendar/2026-03');

    expect(cells(html)['2026-03-17']).toEqual(['Camp 0', 'Camp 1']);
    expect(text).toContain('Tuesday 17 March, 5 events');
    expect(text).toContain('3 more');
  });
});

test('in a week, an event of several days is one bar, whose classes say over which days', async () => {
  await plan();
  const { html, text } = await page('/week/2026-W11');
  const bars = [...html.matchAll(/<li class="(from-\d span-\d)">.*?class="name">([^<]*)</g)];

  expect(bars.map(([, classes, title]) => [title, classes])).toEqual([
    ['Exhibition', 'from-1 span-7'],
    ['Festival', 'from-4 span-4'],
    ['Fair', 'from-5 span-2'],
  ]);
  expect(text).toMatch(/Exhibition 10 February – 25 April 2026 .*Friday 13 23:00 Night Party/);
});

describe('Bars', () => {
  const week = daysFrom('2026-03-09', 7);
  const event = (title: string, first: string, last: string) => {
    const dates = { startDate: `${first}T00:00:00Z`, endDate: `${last}T23:59:59Z`, allDay: true, timezone: 'UTC' };
    return { title, times: shownTimes(dates, 'UTC') };
  };

  test.each([
    ['2026-03-09', '2026-03-15', 0, 7, false, false],
    ['2026-03-01', '2026-03-31', 0, 7, true, true],
    ['2026-03-08', '2026-03-09', 0, 1, true, false],
    ['2026-03-15', '2026-03-16', 6, 1, false, true],
    ['2026-03-10', '2026-03-11', 1, 2, false, false],
  ])('from %s to %s', (first, last, at, span, isContinued, continues) => {
    const [bar] = barsOf(week, [event('Fair', first, last)]);

    expect(bar).toMatchObject({ at, span, isContinued, continues });
  });

  test('lie in the first lane that is free on their days', () => {
    const bars = barsOf(week, [
      event('A', '2026-03-09', '2026-03-10'),
      event('B', '2026-03-10', '2026-03-12'),
      event('C', '2026-03-11', '2026-03-15'),
      event('D', '2026-03-12', '2026-03-13'),
      event('E', '2026-03-13', '2026-03-14'),
    ]);

    expect(lanesOf(bars, 2).map((lane) => lane.map((bar) => bar.event.title))).toEqual([
      ['A', 'C'],
      ['B', 'E'],
    ]);
  });
});

describe('“Show as list” of a month', () => {
  const title = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];

  test('leads to a list of exactly the events of the month', async () => {
    await town({
      events: [
        { title: 'February', startDate: '2026-02-28 20:00', endDate: '2026-02-28 22:00' },
        { title: 'Until Midnight', startDate: '2026-02-28 20:00', endDate: '2026-03-01 00:00' },
        days('Into March', '2026-02-20', '2026-03-01'),
        { title: 'First Second', startDate: '2026-03-01 00:00', endDate: '2026-03-01 00:00' },
        { title: 'Yesterday', startDate: '2026-03-13 20:00', endDate: '2026-03-13 22:00' },
        days('Into April', '2026-03-31', '2026-04-02'),
        { title: 'Last Evening', startDate: '2026-03-31 23:59', endDate: '2026-04-01 02:00' },
        { title: 'April', startDate: '2026-04-01 00:00', endDate: '2026-04-01 02:00' },
        days('Spring', '2026-01-01', '2026-12-31'),
      ],
    });
    const month = await page('/calendar/2026-03?search=');
    expect(month.links).toContain('/events/?month=2026-03');
    const { text, html, ...list } = await page('/events/?month=2026-03');

    expect(groups({ text, html, ...list })).toEqual({
      'Sunday 1 March': ['Into March', 'First Second'],
      'Friday 13 March': ['Yesterday'],
      'Tuesday 31 March': ['Into April', 'Last Evening'],
      Ongoing: ['Spring'],
    });
    expect(text).toContain('6 events');
    expect(title(html)).toBe('March 2026');
    expect(text).toContain('Remove filter: Month: March 2026');
    expect((await page('/fr/events/?month=2026-03')).text).toContain('mars 2026');
  });

  test('has the filters of the month, and its pages have the same number of events', async () => {
    await town({
      events: [
        { title: 'Show 0', startDate: '2026-02-28 20:00', endDate: '2026-03-01 00:00' },
        ...Array.from({ length: 70 }, (_, at) => ({
          title: `Show ${at + 1}`,
          startDate: '2026-03-05 20:00',
          endDate: '2026-03-05 22:00',
        })),
        { title: 'Other', startDate: '2026-03-05 20:00', endDate: '2026-03-05 22:00' },
      ],
    });
    const { links } = await page('/calendar/2026-03?search=show');
    const [path = ''] = links.filter((link) => link.startsWith('/events/?') && link.includes('month='));
    const first = await page(path);
    const second = await page(first.links.find((link) => link.includes('&after=')) ?? '');

    expect(path).toBe('/events/?search=show&month=2026-03');
    expect(new Set([...first.titles, ...second.titles]).size).toBe(70);
    expect(first.text).toContain('70 events');
    expect(second.text).toContain('70 events');
  });

  test('of a month that does not exist is an error that names the parameter', async () => {
    const { status, text } = await page('/events/?month=2026-13');

    expect(status).toBe(400);
    expect(text).toContain('month: Not a month');
  });
});

test('a list, a day and a week send at most 14 statements, with any number of events', async () => {
  const events = (tag: string, count: number) =>
    Array.from({ length: count }, (_, at) => [
      { ...days(`Long ${tag} ${at}`, '2026-03-01', '2026-03-29'), tags: [tag] },
      { title: `Short ${tag} ${at}`, startDate: '2026-03-20 20:00', endDate: '2026-03-20 22:00', tags: [tag] },
    ]).flat();
  await town({
    tags: [{ name: 'few' }, { name: 'many' }],
    events: [...events('few', 2), ...events('many', 130)],
  });
  const numberOf = async (path: string) => (await statementsOf(() => page(path))).statements.length;
  for (const path of [
    '/events/?',
    '/events/?month=2026-03&',
    '/events/?when=ongoing&',
    '/day/2026-03-20?',
    '/week/2026-W12?',
  ]) {
    expect(await numberOf(`${path}tags=few`)).toBeLessThanOrEqual(14);
    expect(await numberOf(`${path}tags=many`)).toBeLessThanOrEqual(14);
  }
});
