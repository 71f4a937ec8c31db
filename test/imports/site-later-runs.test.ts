import { expect, test } from 'vitest';
import { rowCounts } from '../calendar.js';
import { rest } from '../service.js';
import { siteEvent, siteVenue } from './site-objects.js';
import { allEvents, importFrom, importWith, townAndSite } from './site-town.js';
import { LOGIN, standInSite } from './stand-in-site.js';

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

test('a site that has moved is the same source at its former address, which redirects', async () => {
  let moved: string | undefined;
  const plan = { events: [siteEvent(1), siteEvent(2)] };
  const site = await townAndSite(plan, {
    before: ({ url }, response) => {
      if (moved !== undefined) response.writeHead(301, { location: `${moved}${url}` }).end();
      return moved !== undefined;
    },
  });
  await importFrom(site.url);
  moved = (await standInSite(plan)).url;

  expect((await importFrom(site.url)).out).toContain('events: 2 unchanged');
  expect((await importFrom(`${site.url}/any/page`, '--dry-run')).out).toContain('events: 2 unchanged');
  expect(await allEvents()).toHaveLength(2);
});

test('a dry run of a site that was imported finds its links and images again', async () => {
  const venue = siteVenue(20, 'Hall');
  const image = { url: 'https://calendar.example/a.jpg', width: 640, height: 480 };
  const site = await townAndSite({ venues: [venue], events: [siteEvent(1, { venue, image }), siteEvent(2)] });
  await importFrom(site.url);

  expect((await importFrom(site.url, '--dry-run')).out).toContain('events: 2 unchanged\n  venues: 1 unchanged');
});

test('a draft that the site publishes is published here too', async () => {
  const environment = { IMPORT_LOGIN: LOGIN.login, IMPORT_PASSWORD: LOGIN.password };
  const site = await townAndSite({ events: [siteEvent(1, { status: 'draft', date_utc: '0000-00-00 00:00:00' })] });
  await importWith(environment, site.url);
  site.plan.events = [siteEvent(1)];

  expect((await importWith(environment, site.url)).err).not.toContain('not overwritten');
  expect(await allEvents()).toMatchObject([{ status: 'publish', published: new Date('2026-01-02T03:04:05Z') }]);
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
  expect(first.out).toContain('until an error stopped it; run it again to continue:\n  events: 500 created');
  expect(await rowCounts()).toMatchObject({ Event: 500, Venue: 1 });
  isOpen = true;
  site.paths.length = 0;
  expect((await importFrom(site.url)).code).toBe(0);
  expect(await rowCounts()).toMatchObject({ Venue: 1 });
  const read = site.paths.filter((path) => path.includes('per_page=50') && path.includes('/events?'));
  expect(read.map((path) => /[?&]page=(\d+)/.exec(path)?.[1])).toEqual(['11', '12']);
  expect(site.paths.filter((path) => path.includes('/venues'))).toEqual([]);
});

test('with --keep-ids numbers are kept where they are free', async () => {
  const site = await townAndSite({ venues: [siteVenue(500, 'Hall')], events: [siteEvent(7000), siteEvent(500)] });

  const { err } = await importFrom(site.url, '--keep-ids');

  const [taken, kept] = await allEvents();
  expect(kept).toMatchObject({ title: 'Event 7000', id: 7000 });
  expect(taken?.id).toBeGreaterThan(7000);
  expect(err).toContain(`event 500: the id 500 cannot be kept; it is ${taken?.id} here.`);
});
