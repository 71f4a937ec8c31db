import { describe, expect, test } from 'vitest';
import { applicationPassword } from '../manage/browser.js';
import { openBelowPath } from '../path-proxy.js';
import { town } from '../town.js';

const accept = 'text/html';

const fill = () =>
  town({
    venues: [{ name: 'Hall' }],
    categories: [{ name: 'Music' }, { name: 'Art' }],
    events: [
      { title: 'One', venues: ['Hall'], categories: ['Music'], startDate: '2026-03-20 20:00' },
      { title: 'Two', categories: ['Art'], startDate: '2026-03-21 20:00' },
    ],
  });

/** The addresses of links, files and forms of a page. */
const addressesIn = (html: string, page: string): string[] =>
  [...html.matchAll(/<(?:a|link|script|img|form|iframe)\b[^>]* (?:href|src|action)="([^"]*)"/g)]
    .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), page).href)
    .filter((address) => address.startsWith('http:'));

/** Those of some addresses of the site that are not below its path, lead out of it, or do not exist. */
const badOf = async (addresses: Iterable<string>, site: string): Promise<string[]> => {
  const bad: string[] = [];
  for (const address of addresses) {
    const { status, url } = await fetch(address, { headers: { accept: 'text/html,*/*' } });
    if (!address.startsWith(`${site}/`) || !url.startsWith(`${site}/`) || status >= 400)
      bad.push(`${status} ${address}`);
  }
  return bad;
};

describe('behind a proxy with a path prefix', () => {
  test('every link, file and form of the pages leads below it, and exists', async () => {
    await fill();
    const site = await openBelowPath();
    const { origin } = new URL(site);
    const pages = ['/', '/events/', '/calendar/2026-03', '/event/one/', '/venue/hall/', '/embed/', '/embed/month'];
    const found = new Set<string>();
    for (const path of [...pages, '/manage/sign-in', '/graphql', '/search?search=one']) {
      const response = await fetch(`${site}${path}`, { headers: { accept } });
      expect([path, response.status]).toEqual([path, 200]);
      for (const address of addressesIn(await response.text(), `${site}${path}`)) found.add(address);
    }
    const own = [...found].filter((address) => address.startsWith(origin));
    expect(own.length).toBeGreaterThan(60);
    expect(await badOf(own, site)).toEqual([]);
  });

  test.each([
    ['/calendar/', '/calendar/2026-03'],
    ['/day/?date=2026-03-20', '/day/2026-03-20'],
    ['/de/week/?date=2026-03-20', '/de/week/2026-W12'],
    ['/manage', '/manage/'],
    ['/manage/', '/manage/sign-in?next=%2F'],
    ['/manage/go?to=%2Fevent%2Fone%2F', '/manage/sign-in?next=%2Fgo%3Fto%3D%252Fevent%252Fone%252F'],
  ])('%s redirects to %s below it', async (path, target) => {
    await fill();
    const site = await openBelowPath();
    const { status, headers } = await fetch(`${site}${path}`, { headers: { accept }, redirect: 'manual' });

    expect(status).toBeGreaterThanOrEqual(300);
    expect(new URL(headers.get('location') ?? '', `${site}${path}`).href).toBe(`${site}${target}`);
  });

  test.each(['/events.ics', '/events.rss', '/events.atom', '/events.json-feed', '/sitemap-0.xml', '/robots.txt'])(
    'every own address in %s is below it, and exists',
    async (path) => {
      await fill();
      const site = await openBelowPath();
      const { origin } = new URL(site);
      const text = (await (await fetch(`${site}${path}`)).text()).replaceAll('\r\n ', '');
      const own = text.match(/http:[^\s"<>]+/g)?.filter((address) => address.startsWith(origin)) ?? [];

      expect(own.length).toBeGreaterThan(0);
      expect(await badOf(new Set(own.map((address) => address.replaceAll('&amp;', '&'))), site)).toEqual([]);
    },
  );

  test('a sign-in has its cookie and the page that follows below it', async () => {
    await fill();
    const site = await openBelowPath();
    const { origin, pathname } = new URL(site);
    const { status, headers } = await fetch(`${site}/manage/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: String(new URLSearchParams({ login: 'editor', password: applicationPassword('editor') })),
    });

    expect(status).toBe(303);
    expect(headers.get('location')).toBe(`${pathname}/manage/account/?first`);
    const [cookie = '', path] = (headers.get('set-cookie') ?? '').split('; ');
    expect(path).toBe(`Path=${pathname}/manage`);
    const events = await fetch(`${site}/manage/events/`, { headers: { accept, cookie } });
    const own = addressesIn(await events.text(), events.url);
    expect([events.status, own.filter((address) => !address.startsWith(`${site}/`))]).toEqual([200, []]);
  });

  test('both APIs name addresses below it', async () => {
    await fill();
    const site = await openBelowPath();
    const { events, rest_url } = (await (await fetch(`${site}/svc/events/v1/events?start_date=2026-03-01`)).json()) as {
      events: { url: string; rest_url: string }[];
      rest_url: string;
    };
    const query = encodeURIComponent('{ events(first: 1) { nodes { url } feeds { ics webcal } } }');
    const graphql = await (await fetch(`${site}/graphql?query=${query}`)).text();

    const addresses = [rest_url, ...events.flatMap((event) => [event.url, event.rest_url])];
    expect(await badOf(addresses, site)).toEqual([]);
    const named = graphql.match(/\/\/127[^"]*/g) ?? [];
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((address) => !address.startsWith(`${site.slice('http:'.length)}/`))).toEqual([]);
  });
});
