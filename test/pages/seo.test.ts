import { describe, expect, test } from 'vitest';
import { languages } from '../../src/languages/language.js';
import { shareDemo } from '../demo-calendar.js';
import { graphqlData, rest, send } from '../service.js';
import { town } from '../town.js';
import { findErrors } from './check-json-ld.js';

const SITE = 'http://town.example';

/** What the head of a page says to search engines. */
const headAt = async (path: string) => {
  const response = await send(path, {}, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const attribute = (expression: RegExp) => expression.exec(html)?.[1];
  const jsonLd = attribute(/<script type="application\/ld\+json">(.*?)<\/script>/);
  return {
    path,
    status: response.status,
    html,
    robots: attribute(/<meta name="robots" content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    alternates: new Map(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(
        ([, language = '', url = '']) => [language, url],
      ),
    ),
    title: attribute(/<title>([^<]*)<\/title>/),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    image: attribute(/<meta property="og:image" content="([^"]*)"/),
    locale: attribute(/<meta property="og:locale" content="([^"]*)"/),
    jsonLd: jsonLd === undefined ? undefined : JSON.parse(jsonLd),
  };
};

const pathOf = (url: string) => url.replace(SITE, '');

/** All addresses in the sitemap. */
const sitemap = async (): Promise<string[]> => {
  const locations = async (path: string) =>
    [...(await (await send(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => pathOf(url));
  return (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
};

describe('the pages of the demo', () => {
  let paths: string[] = [];
  const heads: Awaited<ReturnType<typeof headAt>>[] = [];

  shareDemo(async () => {
    paths = await sitemap();
    for (const path of paths) heads.push(await headAt(path));
  });

  test('in the sitemap exist, may be listed, and are their own canonical address', () => {
    expect(paths.length).toBeGreaterThan(300);
    expect(new Set(paths).size).toBe(paths.length);
    for (const { path, status, canonical, robots } of heads)
      expect([path, status, canonical, robots]).toEqual([path, 200, `${SITE}${path}`, undefined]);
  });

  test('name each other as the same page in another language', () => {
    const byPath = new Map(heads.map((head) => [head.path, head]));
    const translated = heads.filter(({ alternates }) => alternates.size > 0);
    expect(translated.length).toBeGreaterThan(200);
    for (const { path, alternates } of translated) {
      for (const [language, url] of alternates) {
        const other = byPath.get(pathOf(url));
        expect([path, language, other?.path]).toEqual([path, language, pathOf(url)]);
        expect([...(other?.alternates ?? [])], `${path} and ${url}`).toEqual([...alternates]);
      }
      expect([...alternates.values()]).toContain(`${SITE}${path}`);
      expect(alternates.get('x-default')).toBe(alternates.get('en'));
    }
  });

  test('have structured data that is valid for search engines, on the pages of events with a location', () => {
    const events = heads.filter(({ path }) => /^(\/\w\w)?\/event\//.test(path));
    const others = heads.filter((head) => !events.includes(head));
    expect(others.filter(({ jsonLd }) => jsonLd)).toEqual([]);
    const described = events.filter(({ jsonLd }) => jsonLd);
    expect(described.length).toBeGreaterThan(events.length * 0.9);
    for (const { path, jsonLd, canonical } of described) {
      expect([path, findErrors(jsonLd)]).toEqual([path, []]);
      expect(jsonLd.url).toBe(canonical);
    }
    const kinds = described.flatMap(({ jsonLd }) => [jsonLd.eventStatus, jsonLd.eventAttendanceMode].map(pathOf));
    for (const kind of ['EventCancelled', 'EventPostponed', 'EventRescheduled', 'OnlineEventAttendanceMode'])
      expect(kinds).toContain(`https://schema.org/${kind}`);
    expect(events.filter(({ jsonLd, html }) => !jsonLd && /class="place"/.test(html))).toEqual([]);
  });

  test('do not show the address of an online event in structured data', () => {
    const texts = heads.map(({ jsonLd }) => JSON.stringify(jsonLd ?? {})).join();
    expect(texts).not.toMatch(/stream\.example\.org|meet\.example\.org|radio\.example\.org/);
  });

  test('have a title and a description each, and the picture of the event', async () => {
    expect(heads.filter(({ title }) => !title)).toEqual([]);
    for (const { path, description = '' } of heads) {
      expect([path, description.length > 0]).toEqual([path, true]);
      expect([path, description.length <= 200]).toEqual([path, true]);
    }
    const trio = await headAt('/event/the-low-tide-trio/');
    expect(trio.image).toBe('http://127.0.0.1:4000/assets/demo/jazz.webp');
    expect(trio.html).toContain('<meta property="og:image:width" content="1200"/>');
    const walk = await headAt('/de/event/abendspaziergang-zum-leuchtturm/');
    expect(walk.locale).toBe('de_DE');
  });

  test('an event without a translation is listed at the address of its original', async () => {
    for (const language of languages.filter((one) => one !== 'en')) {
      const head = await headAt(`/${language}/event/come-and-sing/`);
      expect([head.status, head.canonical, [...head.alternates]]).toEqual([200, `${SITE}/event/come-and-sing/`, []]);
      expect(head.locale).toBe('en_GB');
    }
  });

  test.each([
    ['/events/', true],
    ['/events/?ml_language=de', true],
    ['/events/?utm_source=letter', true],
    ['/events/?categories=jazz', false],
    ['/events/?when=past', false],
    ['/search?search=jazz', false],
    ['/search', false],
    ['/calendar/2026-03', true],
    ['/calendar/2026-03?tags=free-entry', false],
    ['/calendar/1999-01', false],
    ['/day/2026-03-14', true],
    ['/day/1999-01-01', false],
    ['/week/2026-W12', true],
    ['/week/1999-W12', false],
    ['/weekend', true],
    ['/event/secret-rehearsal-password-foghorn/', false],
    ['/event/supper-for-our-volunteers/', false],
    ['/venue/the-blue-anchor/', true],
    ['/venue/the-blue-anchor/?when=past', false],
    ['/nothing', false],
  ])('search engines may list %s: %s', async (path, listed) => {
    const { robots, canonical, alternates, jsonLd } = await headAt(path);
    expect(robots).toBe(listed ? undefined : 'noindex, follow');
    expect(canonical !== undefined).toBe(listed);
    if (!listed)
      expect([alternates.size, jsonLd !== undefined && /supper/.test(path)]).toEqual([0, /supper/.test(path)]);
  });

  test('the address with a parameter for the language is listed at that with a segment', async () => {
    expect((await headAt('/events/?ml_language=de')).canonical).toBe(`${SITE}/de/events/`);
    expect((await headAt('/en/events/')).canonical).toBe(`${SITE}/events/`);
  });

  test('a later page of a list is not listed', async () => {
    const { html } = await headAt('/events/');
    const [, next = ''] = /href="([^"]*[?&;]after=[^"]*)"/.exec(html) ?? [];
    expect(next).not.toBe('');
    expect((await headAt(next.replaceAll('&amp;', '&'))).robots).toBe('noindex, follow');
  });

  test('crawlers do not follow links away from periods without events, nor links that add a filter', async () => {
    const rels = async (path: string) => {
      const { html } = await headAt(path);
      const links = [...html.matchAll(/<a [^>]*>/g)].map(([link]) => link);
      const followed = links.filter((link) => !link.includes('nofollow'));
      return { links, followed, steps: links.filter((link) => /rel="(prev|next)/.test(link)) };
    };
    for (const period of ['calendar/1999-01', 'week/1999-W12', 'day/1999-01-01']) {
      const { links, steps } = await rels(`/${period}`);
      expect(steps).toHaveLength(2);
      const days = links.filter((link) => link.includes('data-day'));
      expect([...steps, ...days].filter((link) => !link.includes('nofollow'))).toEqual([]);
    }
    expect((await rels('/calendar/2026-03')).steps.filter((link) => link.includes('nofollow'))).toEqual([]);
    const { followed } = await rels('/events/');
    expect(
      followed.filter((link) => /[?;](categories|tags|city|venue|free|featured|attendance_mode)=/.test(link)),
    ).toEqual([]);
  });

  test('the sitemap has the events of the list of an anonymous client that are not protected', async () => {
    const document =
      'query ($offset: Int) { events(first: 100, offset: $offset) { nodes { url isProtected } totalCount } }' as const;
    const pages = [await graphqlData(document), await graphqlData(document, { offset: 100 })].map(
      ({ events }) => events,
    );
    expect(pages[0]?.totalCount).toBeLessThan(200);
    const urls = pages.flatMap(({ nodes }) =>
      nodes.filter(({ isProtected }) => !isProtected).map(({ url }) => pathOf(url)),
    );
    expect(paths.filter((path) => path.startsWith('/event/')).sort()).toEqual(urls.sort());
  });
});

test('the head of a protected page has nothing that the password hides', async () => {
  await town({
    events: [
      {
        title: 'Members',
        password: 'sesame',
        description: 'hush',
        excerpt: 'hush',
        image: 'https://hush.example/a.png',
        venues: ['Hush Hall'],
      },
    ],
  });
  const { html, status } = await headAt('/event/members/');
  expect(status).toBe(200);
  expect(html.toLowerCase()).not.toContain('hush');

  const opened = await send('/event/members/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'password=sesame',
  });
  const text = await opened.text();
  expect(opened.headers.get('cache-control')).toBe('private, no-store');
  expect(text).toContain('hush');
  expect(text).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(text).not.toContain('ld+json');
});

test('a title cannot end the element of the structured data', async () => {
  const title = 'Vec<T> </script><b>';
  await town({ venues: [{ name: 'Hall', city: 'Utrecht' }], events: [{ title: 'Talk', venues: ['Hall'] }] });
  const { id } = (await rest('GET', '/events/by-slug/talk')).body as { id: number };
  await rest('PATCH', `/events/${id}`, { title }, { as: 'editor' });
  const { jsonLd, html } = await headAt('/event/talk/');
  expect(jsonLd.name).toContain('Vec<T>');
  expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script/g)?.length);
});
