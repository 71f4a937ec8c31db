import { expect, test, vi } from 'vitest';
import { calendar, rowCounts } from '../calendar.js';
import { almanac } from '../commands/almanac.js';
import { rest } from '../service.js';
import { town } from '../town.js';
import { siteEvent, siteOrganizer, siteTerm, siteVenue } from './site-objects.js';
import { LOGIN, type SiteOptions, type SitePlan, standInSite } from './stand-in-site.js';

/** A calendar with users only, and a site. */
const townAndSite = async (plan: SitePlan, options?: SiteOptions) => {
  await town();
  return standInSite(plan, options);
};

/** Runs `almanac import`. Inner addresses are allowed, because the site is on this machine. */
const importFrom = (url: string, ...parameters: string[]) => importWith({}, url, ...parameters);

const importWith = (environment: Record<string, string>, url: string, ...parameters: string[]) => {
  for (const [name, value] of Object.entries({ IMPORT_INNER_ADDRESSES: 'on', ...environment })) vi.stubEnv(name, value);
  return almanac('import', url, ...parameters);
};

const allEvents = async () => {
  const db = await calendar();
  return db.event.findMany({
    orderBy: { title: 'asc' },
    include: {
      image: true,
      venues: { include: { venue: true } },
      organizers: { include: { organizer: true }, orderBy: { position: 'asc' } },
      categories: { include: { category: { include: { parent: true } } } },
      tags: { include: { tag: true } },
    },
  });
};

const titles = async () => (await allEvents()).map(({ title }) => title);

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

  expect((await importFrom(site.url)).code).toBe(0);
  // Without a stable order, passes end after the third one at the latest. The next run reads what is missing.
  for (let run = 0; run < 3; run++) await importFrom(site.url);

  expect(new Set(await titles())).toEqual(new Set(events.map(({ title }) => title)));
  expect(await rowCounts()).toMatchObject({ Event: 130, SourceEntry: 130 });
});

test('a second run updates what has changed, keeps local edits, and creates no duplicates', async () => {
  const venue = siteVenue(20, 'Hall');
  const site = await townAndSite({ venues: [venue], events: [siteEvent(1, { venue }), siteEvent(2), siteEvent(3)] });
  await importFrom(site.url);
  const before = await rowCounts();
  const [first] = await allEvents();
  await rest('POST', `/events/${first?.id}`, { description: 'Ours' }, { as: 'editor' });
  site.plan.venues = [siteVenue(20, 'New Hall')];
  site.plan.events = [
    siteEvent(1, { venue: site.plan.venues[0], title: 'New &amp; better', description: '<p>Theirs</p>' }),
    siteEvent(2),
    siteEvent(3),
  ];

  const { out, err, code } = await importFrom(`${site.url}/any/page`);

  expect(code).toBe(0);
  expect(out).toContain('events: 1 updated, 2 unchanged\n  venues: 1 updated');
  expect(err).toContain(`event 1: edited in this calendar and not overwritten: description (id ${first?.id}).`);
  expect(await rowCounts()).toMatchObject({ ...before, Change: expect.any(Number) });
  expect((await allEvents()).find(({ id }) => id === first?.id)).toMatchObject({
    title: 'New & better',
    description: 'Ours',
    venues: [{ venue: { name: 'New Hall' } }],
  });
});

test.each([
  { name: 'the headers of a page', options: { naming: 'headers' }, path: '/calendar/list/?x=1' },
  { name: 'a link in a page', options: { naming: 'link' }, path: '/' },
  {
    name: 'a link in a page of a folder',
    options: { naming: 'link', root: '/folder/wp-json/tribe/events/v1' },
    path: '/folder/x',
  },
  { name: 'the origin in a page', options: { naming: 'meta', root: '/folder/wp-json/tribe/events/v1' }, path: '/x' },
  { name: 'the usual path', options: { naming: 'nothing' }, path: '/a/b/c' },
  {
    name: 'the usual path in a folder',
    options: { naming: 'nothing', root: '/en/wp-json/tribe/events/v1' },
    path: '/en/x',
  },
  { name: 'a parameter', options: { naming: 'nothing', isParameter: true }, path: '/' },
  { name: 'the URL of the API', options: { naming: 'nothing' }, path: '/wp-json/tribe/events/v1/events?page=2' },
  { name: 'the path of this service', options: { naming: 'nothing', root: '/svc/events/v1' }, path: '/' },
] as const)('the API is found by $name', async ({ options, path }) => {
  const site = await townAndSite({ events: [siteEvent(1), siteEvent(2)] }, options);

  expect(await importFrom(`${site.url}${path}`)).toMatchObject({ code: 0 });

  expect(await titles()).toEqual(['Event 1', 'Event 2']);
});

test('a site without the API is reported in one sentence', async () => {
  const site = await townAndSite({}, { before: (_, response) => response.end('<html>Hello</html>') !== undefined });

  expect(await importFrom(site.url)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^127\.0\.0\.1:\d+ has no API of The Events Calendar .*\n$/),
  });
});

test('a site on an inner address is not read unless the setting allows it', async () => {
  const site = await townAndSite({ events: [siteEvent(1)] });

  const output = await importWith({ IMPORT_INNER_ADDRESSES: 'off' }, site.url);

  expect(output).toMatchObject({ code: 1, err: expect.stringContaining('IMPORT_INNER_ADDRESSES=on') });
  expect(site.paths).toEqual([]);
});

test('drafts are read with a login from the environment, which is not printed or stored', async () => {
  const site = await townAndSite({
    events: [
      siteEvent(1),
      siteEvent(2, { status: 'draft', date_utc: '0000-00-00 00:00:00' }),
      siteEvent(3, { status: 'private' }),
    ],
  });
  expect((await importFrom(site.url)).code).toBe(0);
  expect(await titles()).toEqual(['Event 1']);

  const { out, err, code } = await importWith({ IMPORT_LOGIN: LOGIN.login, IMPORT_PASSWORD: LOGIN.password }, site.url);

  expect(code).toBe(0);
  expect((await allEvents()).map(({ title, status }) => `${title} ${status}`)).toEqual([
    'Event 1 publish',
    'Event 2 draft',
    'Event 3 private',
  ]);
  expect(out + err).not.toContain(LOGIN.password);
  const sources = await (await calendar()).importSource.findMany();
  expect(JSON.stringify(sources)).not.toContain(LOGIN.password);
});

test('wrong credentials end the import with the words of the site', async () => {
  const site = await townAndSite({ events: [siteEvent(1)] });

  const { err, code } = await importWith({ IMPORT_LOGIN: 'ann', IMPORT_PASSWORD: 'wrong' }, site.url);

  expect(code).toBe(1);
  expect(err).toContain('responds with status 401: The password you entered is <wrong>.');
  expect(await titles()).toEqual([]);
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

test('with --keep-ids numbers are kept where they are free', async () => {
  const site = await townAndSite({ venues: [siteVenue(500, 'Hall')], events: [siteEvent(7000), siteEvent(500)] });

  const { err } = await importFrom(site.url, '--keep-ids');

  const [taken, kept] = await allEvents();
  expect(kept).toMatchObject({ title: 'Event 7000', id: 7000 });
  expect(taken?.id).toBeGreaterThan(7000);
  expect(err).toContain(`event 500: the id 500 cannot be kept; it is ${taken?.id} here.`);
});

test('with --follow-deletions records that the site no longer has go to the trash', async () => {
  const site = await townAndSite({
    venues: [siteVenue(20, 'Hall')],
    events: [siteEvent(1), siteEvent(2), siteEvent(3), siteEvent(4)],
  });
  await importFrom(site.url);
  const [, second, third] = site.plan.events;
  site.plan.events = [
    siteEvent(1),
    { ...siteEvent(3), status: 'trash' },
    { ...siteEvent(4), start_date: '1800-01-01 00:00:00' },
  ];
  site.plan.venues = [];

  expect((await importFrom(site.url)).out).toContain('events: 1 unchanged');
  expect((await allEvents()).map(({ status }) => status)).toEqual(['publish', 'publish', 'publish', 'publish']);
  const dryRun = await importFrom(site.url, '--follow-deletions', '--dry-run');
  expect(dryRun.out).toContain('events: 1 unchanged, 2 moved to the trash');
  const { out } = await importFrom(site.url, '--follow-deletions');

  expect(out).toContain('events: 1 unchanged, 2 moved to the trash\n  venues: 1 moved to the trash');
  // The site still shows event 4 by its id.
  expect((await allEvents()).map(({ status }) => status)).toEqual(['publish', 'trash', 'trash', 'publish']);
  site.plan.events = [siteEvent(1), second, third, siteEvent(4)].flatMap((one) => one ?? []);
  expect((await importFrom(site.url, '--follow-deletions')).out).toContain('events: 2 updated, 2 unchanged');
});

test('an interrupted import ends with the words of the site, and continues at its page', async () => {
  let isOpen = false;
  const site = await townAndSite(
    {
      venues: [siteVenue(20, 'Hall')],
      events: Array.from({ length: 600 }, (_, at) =>
        siteEvent(1000 + at, {
          start_date: new Date(Date.UTC(2030, 1, 1, 0, at)).toISOString().slice(0, 19).replace('T', ' '),
        }),
      ),
    },
    {
      before: ({ url = '' }, response) => {
        if (isOpen || !/\/events\?.*page=12/.test(url)) return false;
        response.writeHead(403, { 'content-type': 'text/html' }).end('<title>Blocked by Shield</title>');
        return true;
      },
    },
  );

  const first = await importFrom(site.url);

  expect(first).toMatchObject({ code: 1, err: expect.stringContaining('responds with status 403: Blocked by Shield') });
  expect(await rowCounts()).toMatchObject({ Event: 500, Venue: 1 });
  isOpen = true;
  site.paths.length = 0;
  expect((await importFrom(site.url)).code).toBe(0);
  expect(await rowCounts()).toMatchObject({ Venue: 1 });
  const read = site.paths.filter((path) => path.includes('per_page=50') && path.includes('/events?'));
  expect(read.map((path) => /[?&]page=(\d+)/.exec(path)?.[1])).toEqual(['11', '12']);
  expect(site.paths.filter((path) => path.includes('/venues'))).toEqual([]);
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
  expect(lines.map(({ type }) => type)).toEqual(['record', 'record', 'message', 'progress', 'summary']);
  expect(lines[1]).toMatchObject({ where: 'event 2', result: 'invalid', reason: expect.stringMatching(/^title/) });
  expect(lines[3]).toMatchObject({ phase: 'events', done: 2, total: 2, secondsLeft: 0 });
  expect(lines[4]).toMatchObject({ dryRun: false, events: { created: 1, invalid: 1 } });
});
