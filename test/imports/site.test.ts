import { expect, test } from 'vitest';
import { rowCounts } from '../calendar.js';
import { siteEvent, siteOrganizer, siteTerm, siteVenue } from './site-objects.js';
import { allEvents, importFrom, titles, townAndSite } from './site-town.js';

test('everything of a site is imported: texts, times, links, pictures, and the tree of categories', async () => {
  const [music, jazz] = [siteTerm(4, 'Music &amp; More'), siteTerm(3, 'Jazz', { parent: 4 })];
  const hall = siteVenue(20, 'Tom&#8217;s Hall', { city: 'Ghent', website: 'hall.example', image: false });
  const site = await townAndSite({
    categories: [jazz, music, siteTerm(9, 'Unused')],
    venues: [hall, siteVenue(22, 'Empty')],
    organizers: [siteOrganizer(21, 'The Quartet', { email: 'four@example.org' }), siteOrganizer(23, 'Other')],
    events: [
      siteEvent(25, {
        title: 'Tom &#038; Jerry &#8211; &#8220;Live&#8221;',
        description: '<p>Full <strong>description</strong> &#038; more</p>',
        timezone: 'Europe/Brussels',
        start_date: '2030-10-27 02:30:00',
        end_date: '2030-10-27 04:00:00',
        utc_start_date: '2030-10-27 00:30:00',
        utc_end_date: '2030-10-27 03:00:00',
        cost: '$10 – $20',
        cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: ['10', '20'] },
        website: 'https://calendar.example/event/event-25/',
        image: { url: 'https://calendar.example/a.jpg', id: 7, width: 640, height: 480, filesize: 9 },
        featured: true,
        categories: [jazz],
        tags: [siteTerm(5, 'R&amp;B')],
        venue: hall,
        organizer: [siteOrganizer(23, 'Other'), siteOrganizer(21, 'The Quartet')],
      }),
      siteEvent(26, { year: 2001, all_day: true, start_date: '2001-05-01 00:00:00', end_date: '2001-05-02 23:59:59' }),
    ],
  });

  const output = await importFrom(site.url);

  expect(output).toMatchObject({ code: 0, err: expect.stringContaining('/wp-json/tribe/events/v1') });
  expect(output.out).toContain(
    '  events: 2 created\n  venues: 2 created\n  organizers: 2 created\n  categories: 3 created',
  );
  const [past, live] = await allEvents();
  expect(past).toMatchObject({ title: 'Event 26', allDay: true, starts: new Date('2001-05-01T00:00:00Z') });
  expect(live).toMatchObject({
    title: 'Tom & Jerry – “Live”',
    slug: 'event-25',
    description: '<p>Full <strong>description</strong> & more</p>',
    // The first of the two hours of this name: the instant decides.
    starts: new Date('2030-10-27T00:30:00Z'),
    ends: new Date('2030-10-27T03:00:00Z'),
    timezone: 'Europe/Brussels',
    published: new Date('2026-01-02T03:04:05Z'),
    cost: '10 - 20',
    website: '',
    featured: true,
    image: { url: 'https://calendar.example/a.jpg', width: 640, height: 480 },
    venues: [{ venue: { name: 'Tom’s Hall', city: 'Ghent', website: 'http://hall.example', slug: 'venue-20' } }],
    organizers: [{ organizer: { name: 'Other' } }, { organizer: { name: 'The Quartet', email: 'four@example.org' } }],
    categories: [{ category: { name: 'Jazz', parent: { name: 'Music & More' } } }],
    tags: [{ tag: { name: 'R&B' } }],
  });
});

test('lists of several pages are read completely, without a stable order and with a rate limit', async () => {
  const events = Array.from({ length: 130 }, (_, at) => siteEvent(100 + at, { year: 2020 + (at % 2) * 10 }));
  const site = await townAndSite({ events }, { limitEach: 4 });

  // Without a stable order, a run ends after the third pass at the latest, and says what is missing. The next run reads it.
  for (let run = 0; run < 4; run++) {
    const { code, err } = await importFrom(site.url);
    if (code !== 0)
      expect(err).toMatch(/the list of events: The site has 130 events, and \d+ came when it was read 3 times\./);
  }

  expect(new Set(await titles())).toEqual(new Set(events.map(({ title }) => title)));
  expect(await rowCounts()).toMatchObject({ Event: 130, SourceEntry: 130 });
});

test('an event with a password becomes a draft, because its texts cannot be read', async () => {
  const site = await townAndSite({ events: [siteEvent(1, { password: 'x', description: 'Secret' })] });

  const { err, code } = await importFrom(site.url);

  expect(code).toBe(0);
  expect(err).toContain('event 1: It is protected by a password');
  expect(await allEvents()).toMatchObject([{ title: 'Event 1', status: 'draft', description: '' }]);
});

test('an event that cannot be imported loses only itself, and an invalid website only the website', async () => {
  const bad = { start_date: '0000-00-00 00:00:00', utc_start_date: '' };
  const site = await townAndSite({
    events: [
      siteEvent(1),
      siteEvent(2, { title: '' }),
      siteEvent(3, { website: 'see below' }),
      siteEvent(4, { end_date: '2030-04-01 10:00:00', utc_end_date: '2030-04-01 10:00:00' }),
    ],
    organizers: [siteOrganizer(20, 'Quartet', { email: 'four at example' })],
  });
  site.plan.events.push(siteEvent(5, { ...bad, start_date: '2030-02-31 10:00:00' }));

  const { err, code, out } = await importFrom(site.url);

  expect(code).toBe(2);
  expect(out).toContain('events: 2 created, 3 invalid and left out');
  expect(err).toMatch(/event 2: title: /);
  expect(err).toMatch(/event 3: website: /);
  expect(err).toMatch(/event 4: end_date: /);
  expect(err).toMatch(/event 5: start_date: /);
  expect(err).toMatch(/organizer 20: email: /);
  expect(await titles()).toEqual(['Event 1', 'Event 3']);
});

test('a dry run reads everything and stores nothing', async () => {
  const venue = siteVenue(20, 'Hall');
  const site = await townAndSite({
    venues: [venue],
    categories: [siteTerm(4, 'Music')],
    events: [
      siteEvent(1, { venue, categories: [siteTerm(4, 'Music')], tags: [siteTerm(6, 'loud')] }),
      siteEvent(2, { title: '' }),
    ],
  });
  const before = await rowCounts();

  const { out, err, code } = await importFrom(site.url, '--dry-run');

  expect(code).toBe(2);
  expect(out).toContain('nothing was stored');
  expect(out).toContain('events: 1 created, 1 invalid and left out\n  venues: 1 created');
  expect(err).toContain('event 2: title');
  expect(await rowCounts()).toEqual(before);
});

test('with --json every line of the output is JSON', async () => {
  const site = await townAndSite({ events: [siteEvent(1), siteEvent(2, { title: '' })] });

  const { out } = await importFrom(site.url, '--json');

  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ type }) => type)).toEqual(['message', 'record', 'record', 'progress', 'summary']);
  expect(lines.find(({ where }) => where === 'event 2')).toMatchObject({
    result: 'invalid',
    reason: expect.stringMatching(/^title/),
  });
  expect(lines[3]).toMatchObject({ phase: 'events', done: 2, total: 2, secondsLeft: 0 });
  expect(lines[4]).toMatchObject({ dryRun: false, events: { created: 1, invalid: 1 } });
});
