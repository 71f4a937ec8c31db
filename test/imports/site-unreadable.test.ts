/** Pages of a site that cannot be read. */
import { expect, test } from 'vitest';
import { siteEvent } from './site-objects.js';
import { importFrom, titles, townAndSite } from './site-town.js';
import type { SiteOptions } from './stand-in-site.js';

const events = Array.from({ length: 130 }, (_, at) =>
  siteEvent(1000 + at, {
    start_date: new Date(Date.UTC(2030, 1, 1, 0, at)).toISOString().slice(0, 19).replace('T', ' '),
  }),
);

/** A site on which these positions of the list of events cannot be written. */
const brokenAt = (isBroken: (position: number) => boolean): SiteOptions => ({
  before({ url = '' }, response) {
    const { pathname, searchParams } = new URL(url, 'http://site.example');
    if (!pathname.endsWith('/events')) return false;
    const [size, page] = [Number(searchParams.get('per_page')), Number(searchParams.get('page') ?? 1)];
    const shown = Array.from({ length: size }, (_, at) => (page - 1) * size + at + 1);
    if (!searchParams.has('page') || !shown.some((position) => position <= events.length && isBroken(position)))
      return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end('<b>Fatal error</b>: Uncaught TypeError');
    return true;
  },
});

test('a record that breaks its page is reported and loses only itself', async () => {
  const site = await townAndSite(
    { events },
    brokenAt((position) => position === 77),
  );

  const { out, err, code } = await importFrom(site.url);

  expect(code).toBe(2);
  expect(err).toContain('record 77 in the list of events: The host 127.0.0.1:');
  expect(out).toContain('events: 129 created, 1 invalid and left out');
  expect(await titles()).not.toContain('Event 1076');
  expect(site.paths.filter((path) => path.includes('per_page=1&')).length).toBe(10);
  const again = await importFrom(site.url, '--follow-deletions');
  expect(again.out).toContain('events: 129 unchanged, 1 invalid and left out');
});

test('a site of which nothing of a page can be read ends the import', async () => {
  const site = await townAndSite(
    { events },
    brokenAt((position) => position > 50),
  );

  const { err, code } = await importFrom(site.url);

  expect(code).toBe(1);
  expect(err).toContain('responds with status 200');
});
