import { describe, expect, test } from 'vitest';
import { eventsIn } from '../feeds/read-calendar.js';
import { send } from '../service.js';
import { town } from '../town.js';
import { page } from './page.js';

// It is Saturday 14 March 2026, 12:00 UTC.

const plan = () =>
  town({
    venues: [
      { name: 'Town Hall', city: 'Utrecht' },
      { name: 'Harbour', city: 'Hoorn' },
    ],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }, { name: 'Film' }],
    tags: [{ name: 'outdoors' }],
    events: [
      { title: 'Yesterday', startDate: '2026-03-13 20:00', endDate: '2026-03-13 22:00', categories: ['Film'] },
      {
        title: 'Tonight',
        startDate: '2026-03-14 20:00',
        endDate: '2026-03-14 22:00',
        venues: ['Town Hall'],
        categories: ['Jazz'],
      },
      {
        title: 'Sunday Walk',
        startDate: '2026-03-15 10:00',
        endDate: '2026-03-15 11:00',
        venues: ['Harbour'],
        tags: ['outdoors'],
        cost: '0',
      },
      {
        title: 'Big Band',
        startDate: '2026-03-20 20:00',
        endDate: '2026-03-20 23:00',
        venues: ['Town Hall'],
        categories: ['Jazz'],
        featured: true,
      },
      { title: 'Hidden', startDate: '2026-03-21 20:00', endDate: '2026-03-21 23:00', hideFromListings: true },
      { title: 'Draft', startDate: '2026-03-21 20:00', endDate: '2026-03-21 23:00', status: 'draft' },
      { title: 'Private', startDate: '2026-03-21 20:00', endDate: '2026-03-21 23:00', status: 'private' },
    ],
  });

describe('The first page', () => {
  test('shows featured events first, then the coming days', async () => {
    await plan();
    const { status, titles, headers } = await page('/');

    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(titles).toEqual(['Big Band', 'Tonight', 'Sunday Walk', 'Big Band']);
  });

  test('shows the latest past events when none are coming', async () => {
    await town({ events: [{ title: 'Yesterday', startDate: '2026-03-13 20:00', endDate: '2026-03-13 22:00' }] });
    const { titles, text } = await page('/');

    expect(titles).toEqual(['Yesterday']);
    expect(text).toContain('No events are coming up.');
  });

  test('of a calendar without public events says what to do next', async () => {
    await town({ events: [{ title: 'Draft', status: 'draft', startDate: '2026-03-20', endDate: '2026-03-20' }] });
    const { status, text } = await page('/');

    expect(status).toBe(200);
    expect(text).toContain('This calendar is empty');
    expect(text).not.toContain('Draft');
  });
});

describe('The list', () => {
  test('shows upcoming events by day', async () => {
    await plan();
    const { titles, text } = await page('/events/');

    expect(titles).toEqual(['Tonight', 'Sunday Walk', 'Big Band']);
    expect(text).toMatch(/Saturday 14 March .*Tonight .*Sunday 15 March .*Sunday Walk/);
  });

  test('shows past events, the last one first', async () => {
    await plan();

    expect((await page('/events/?when=past')).titles).toEqual(['Yesterday']);
  });

  const filters: [parameters: string, titles: string[]][] = [
    ['categories=music', ['Tonight', 'Big Band']],
    ['categories=music&start_date=2026-03-16', ['Big Band']],
    ['tags=outdoors', ['Sunday Walk']],
    ['city=utrecht', ['Tonight', 'Big Band']],
    ['venue_slug=harbour', ['Sunday Walk']],
    ['featured=true', ['Big Band']],
    ['free=true', ['Sunday Walk']],
    ['search=band', ['Big Band']],
    ['search=&start_date=&end_date=', ['Tonight', 'Sunday Walk', 'Big Band']],
    ['end_date=2026-03-14', ['Tonight']],
    ['when=past&end_date=2026-03-14', ['Yesterday']],
    ['status=draft', ['Tonight', 'Sunday Walk', 'Big Band']],
  ];

  test.each(filters)('has the filters of GET /events: %s', async (parameters, titles) => {
    await plan();

    expect((await page(`/events/?${parameters}`)).titles).toEqual(titles);
  });

  describe('with a last day alone', () => {
    const untilSunday = () =>
      town({
        events: [
          { title: 'Last Year', startDate: '2025-03-14 20:00', endDate: '2025-03-14 22:00' },
          { title: 'Yesterday', startDate: '2026-03-13 20:00', endDate: '2026-03-13 22:00' },
          { title: 'This Morning', startDate: '2026-03-14 09:00', endDate: '2026-03-14 11:00' },
          { title: 'Exhibition', startDate: '2026-02-01 10:00', endDate: '2026-03-15 18:00' },
          { title: 'Tonight', startDate: '2026-03-14 20:00', endDate: '2026-03-14 22:00' },
          { title: 'Sunday Night', startDate: '2026-03-15 20:00', endDate: '2026-03-15 22:00' },
          { title: 'Monday', startDate: '2026-03-16 20:00', endDate: '2026-03-16 22:00' },
        ],
      });

    test.each([
      ['/events/?search=&start_date=&end_date=2026-03-15', ['Tonight', 'Sunday Night', 'Exhibition']],
      ['/embed/list?end_date=2026-03-15', ['Tonight', 'Sunday Night', 'Exhibition']],
      ['/events/?end_date=2026-03-15T19:00&strict_dates=true', ['Tonight', 'Exhibition']],
      ['/events/?when=ongoing&end_date=2026-03-15', ['Exhibition']],
      ['/events/?when=past&end_date=2026-03-15', ['This Morning', 'Yesterday', 'Last Year']],
      ['/events/?end_date=2026-03-13', []],
      ['/events/?starts_before=2026-03-14&end_date=2026-03-14', ['Last Year', 'Yesterday', 'This Morning', 'Tonight']],
    ])('%s has the upcoming events up to that day, unless it is another list: %j', async (path, titles) => {
      await untilSunday();
      const { html } = await page(path);

      expect([...html.matchAll(/p-name"[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual(titles);
    });

    test('counts the upcoming events up to that day, and leads to those in the past', async () => {
      await untilSunday();
      const { text, links } = await page('/events/?end_date=2026-03-15');

      expect(text).toContain('3 events');
      expect(links).toContain('/events/?end_date=2026-03-15&when=past');
    });

    test('has a feed from today up to that day', async () => {
      await untilSunday();
      const { links } = await page('/events/?end_date=2026-03-15');
      const feed = links.find((link) => /^http:.*\.ics/.test(link)) ?? '';

      expect(feed).toBe('http://town.example/events.ics?end_date=2026-03-15&ends_after=2026-03-13');
      const calendar = await (await send(feed.replace('http://town.example', ''))).text();
      expect([...eventsIn(calendar).keys()]).toEqual(['Exhibition', 'This Morning', 'Tonight', 'Sunday Night']);
    });
  });

  test('offers facets, and takes a filter away by a link', async () => {
    const { id } = await plan();
    const { links } = await page('/events/');

    expect(links).toContain('/events/?city=Utrecht');
    expect(links).toContain(`/events/?categories=${id('Jazz')}`);

    const filtered = await page('/events/?city=Utrecht&search=band');
    expect(filtered.text).toContain('Remove filter: Places: Utrecht');
    expect(filtered.links).toContain('/events/?search=band');
    expect(filtered.links).toContain('/events/?city=Utrecht');
  });

  test('an empty list shows the next event without its filters', async () => {
    await plan();
    const { text, titles } = await page('/events/?city=Atlantis');

    expect(titles).toEqual([]);
    expect(text).toContain('Next event: Tonight, Sat 14 Mar, 20:00–22:00');
  });

  test('continues by cursors in both directions', async () => {
    const events = Array.from({ length: 120 }, (_, at) => ({
      title: `Event ${at}`,
      startDate: `2026-04-01 ${10 + Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`,
      endDate: '2026-04-01 13:00',
    }));
    await town({ events });
    const first = await page('/events/');
    const next = first.links.find((link) => link.startsWith('/events/?after='));
    const second = await page(next ?? '');
    const back = second.links.find((link) => link.startsWith('/events/?before='));

    expect(first.titles).toEqual(events.slice(0, 50).map(({ title }) => title));
    expect(second.titles).toEqual(events.slice(50, 100).map(({ title }) => title));
    expect((await page(back ?? '')).titles).toEqual(first.titles);
  });

  test('an invalid filter is an error page that names the parameter', async () => {
    await plan();
    const { status, text, headers } = await page('/events/?start_date=soon');

    expect(status).toBe(400);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('start_date');
  });

  test('titles are escaped', async () => {
    await town({
      events: [{ title: 'A <script>alert(1)</script> & "B"', startDate: '2026-03-20', endDate: '2026-03-20' }],
    });
    const { html } = await page('/events/');

    expect(html).not.toContain('<script>alert');
  });
});

test('the search finds events by the words of the language', async () => {
  await plan();

  expect((await page('/search?search=band')).titles).toEqual(['Big Band']);
  expect((await page('/de/search?search=band')).text).toContain('1 Veranstaltung');
});

test.each([
  ['search', '2026-13-01', '“2026-13-01”|2026-13-01'],
  ['city', '2026-99-99', '2026-99-99'],
  ['search', '2026-02-30', '2026-02-30'],
  ['search', '0000-00-00', '0000-00-00'],
  ['start_date', '2026-05-01', 'May'],
])('the filter %s=%s is shown as it was sent, except for dates', async (name, value, shown) => {
  await town({ events: [{ title: 'Jazz' }] });
  const { status, text } = await page(`/events/?${name}=${value}`);

  expect(status).toBe(200);
  expect(text).toMatch(new RegExp(shown));
});

test.each(
  ['start_date', 'end_date', 'starts_after', 'starts_before', 'ends_after', 'ends_before', 'modified_after'].flatMap(
    (name) => ['2026-02-30', '2026-13-01', '0000-00-00'].map((day) => [name, day] as const),
  ),
)('the date filter %s=%s, which is no day, is an error of the address', async (name, day) => {
  await town();

  expect((await page(`/events/?${name}=${day}`)).status).toBe(400);
});
