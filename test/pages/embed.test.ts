import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Sending, send } from '../service.js';
import { type Plan, town } from '../town.js';

const get = async (path: string, sending: Sending = {}) => {
  const response = await send(path, {}, sending);
  return {
    response,
    status: response.status,
    html: await response.text(),
    header: (name: string) => response.headers.get(name),
  };
};

const jazz: Plan = {
  venues: [{ name: 'Town hall' }],
  categories: [{ name: 'Jazz' }, { name: 'Markets' }],
  tags: [{ name: 'Free entry' }],
  events: [
    {
      title: 'Night of Jazz',
      startDate: '2030-06-01T23:30',
      endDate: '2030-06-01T23:45',
      timezone: 'Europe/Amsterdam',
      categories: ['Jazz'],
      venues: ['Town hall'],
      translations: { de: { title: 'Jazznacht' } },
    },
    {
      title: 'Flea market',
      startDate: '2030-06-08T09:00',
      endDate: '2030-06-08T17:00',
      categories: ['Markets'],
      tags: ['Free entry'],
    },
    { title: 'Fair', startDate: '2030-06-15', endDate: '2030-06-16', allDay: true },
  ],
};

/** The titles of the events in a view, in order. */
const titles = (html: string) =>
  [...html.matchAll(/(?:p-name"[^>]*>|class="name">)([^<]*)/g)].map(([, title]) => title);

describe('embedded views over HTTP', () => {
  test.each(['/embed/list', '/embed/month', '/de/embed/list', '/embed/list?theme=neon', '/embed/nothing'])(
    'sites of any origin may frame %s and read it, and search engines do not list it',
    async (path) => {
      await town(jazz);
      const { html, header } = await get(path, { headers: { origin: 'https://host.example' } });

      expect(header('content-security-policy')).toContain('frame-ancestors *');
      expect(header('x-frame-options')).toBeNull();
      expect([header('access-control-allow-origin'), header('access-control-allow-credentials')]).toEqual(['*', null]);
      expect(html).toContain('<meta name="robots" content="noindex, follow"');
      expect(html).not.toMatch(/<style|style="|<script>/);
    },
  );

  test('EMBED_ORIGINS names the sites that may frame them', async () => {
    await town(jazz);
    const settings = { embedOrigins: ['https://town.example', 'https://other.example'] };
    const { header } = await get('/embed/list', { settings });

    expect(header('content-security-policy')).toContain(
      "frame-ancestors 'self' https://town.example https://other.example",
    );
  });

  test.each(['/', '/events/', '/calendar/2030-06', '/embed/', '/graphql', '/svc/events/v1/events', '/missing'])(
    'no site may frame %s',
    async (path) => {
      await town(jazz);
      const { header } = await get(path, { headers: { accept: 'text/html' } });

      expect(header('x-frame-options')).toBe('DENY');
      expect(header('content-security-policy')).not.toMatch(/frame-ancestors (?!'none')/);
    },
  );

  test('a client that has a view gets 304', async () => {
    await town(jazz);
    const first = await get('/embed/month?month=2030-06');
    const headers = { 'if-none-match': first.header('etag') ?? '' };

    expect(first.header('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await get('/embed/month?month=2030-06', { headers })).status).toBe(304);
  });

  test('addresses are absolute, because the markup becomes a part of other pages', async () => {
    await town(jazz);
    for (const path of ['/embed/list', '/de/embed/month?month=2030-06&category=jazz', '/embed/list?limit=x']) {
      const body = (await get(path)).html.split('<body>')[1] ?? '';
      const addresses = [...body.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);

      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((address) => !address?.startsWith('http://town.example/'))).toEqual([]);
    }
  });
});

describe('what an embedded view shows', () => {
  test.each([
    ['/embed/list', ['Night of Jazz', 'Flea market', 'Fair']],
    ['/embed/list?limit=1', ['Night of Jazz']],
    ['/embed/list?category=jazz', ['Night of Jazz']],
    ['/embed/list?categories=jazz', ['Night of Jazz']],
    ['/embed/list?tag=free-entry', ['Flea market']],
    ['/embed/list?venue=town-hall', ['Night of Jazz']],
    ['/embed/list?search=market', ['Flea market']],
    ['/embed/list?start_date=2030-06-10', ['Fair']],
    ['/embed/list?category=&venue=&limit=', ['Night of Jazz', 'Flea market', 'Fair']],
    ['/embed/list?when=past', []],
    ['/embed/month?month=2030-06', ['Night of Jazz', 'Flea market', 'Fair']],
    ['/embed/month?month=2030-06&category=markets', ['Flea market']],
  ])('%s: %j', async (path, expected) => {
    await town(jazz);

    expect(titles((await get(path)).html)).toEqual(expected);
  });

  test('the week of a month starts on the chosen day', async () => {
    await town(jazz);
    const weekday = async (path: string) =>
      /<th scope="col"><span[^>]*>[^<]*<\/span><span[^>]*>([^<]*)/.exec((await get(path)).html)?.[1];

    expect(await weekday('/embed/month?month=2030-06')).toBe('Monday');
    expect(await weekday('/embed/month?month=2030-06&first-day=7')).toBe('Sunday');
    expect((await get('/embed/month?month=2030-06&first-day=7')).html).toContain('month=2030-07&amp;first-day=7');
  });

  test('times are in the zone of the site with those of the event, or in the chosen one, whose name is shown', async () => {
    await town(jazz);
    const [own, tokyo] = [
      await get('/embed/list?category=jazz'),
      await get('/embed/list?category=jazz&timezone=Asia/Tokyo'),
    ];

    expect(own.html).toMatch(/>21:30<.*>23:30–23:45 \(Amsterdam\)</);
    expect(tokyo.html).toContain('>06:30<');
    expect(tokyo.html).toContain('Sunday, 2 June 2030');
    expect(tokyo.html).toContain('Times: Japan Standard Time');
    const month = (await get('/embed/month?month=2030-06&category=jazz&timezone=Asia/Tokyo')).html;
    expect(month).toMatch(/data-day="2030-06-02".*?Night of Jazz/s);
    expect(month).toContain('Sunday 2 June, 1 event<');
  });

  test('the language is that of the address, or the nearest one of lang, and links lead to its pages', async () => {
    await town(jazz);

    for (const path of ['/de/embed/list', '/embed/list?lang=de', '/embed/list?lang=de-AT', '/nl/embed/list?lang=de']) {
      const { html, header } = await get(path);
      expect(titles(html)).toContain('Jazznacht');
      expect(html).toContain('Kalender öffnen');
      expect(html).toMatch(/http:\/\/town\.example\/de\/event\//);
      expect(header('content-language')).toBe('de');
    }
    expect((await get('/embed/list?lang=pt-BR')).header('content-language')).toBe('en');
    expect((await get('/embed/list?ml_language=fr')).html).toContain('Ouvrir l’agenda');
  });

  test('the theme and the colour of the site are in the markup', async () => {
    await town(jazz);
    const { html } = await get('/embed/list?theme=dark', { settings: { siteColor: '#aa2211' } });

    expect(html).toContain('data-theme="dark"');
    expect(html).toContain('data-color="#aa2211"');
  });

  test('drafts, hidden, scheduled and trashed events are not shown, also to their author, and of protected ones only the title', async () => {
    const at = { startDate: '2030-06-01T20:00', endDate: '2030-06-01T22:00' };
    await town({
      events: [
        { ...at, title: 'Draft', status: 'draft' },
        { ...at, title: 'Private', status: 'private' },
        { ...at, title: 'Hidden', hideFromListings: true },
        { ...at, title: 'Trashed', status: 'trash' },
        { ...at, title: 'Locked', password: 'sesame', venues: ['Secret cellar'], excerpt: 'Secret plan' },
      ],
    });
    for (const path of [
      '/embed/list',
      '/embed/month?month=2030-06',
      '/embed/list?status=draft',
      '/embed/list?start_date=2030-01-01',
    ]) {
      const { html } = await get(path, { as: 'administrator' });

      expect(new Set(titles(html))).toEqual(new Set(['Locked']));
      expect(html).not.toContain('Secret');
    }
    expect((await get('/embed/month?month=2030-06')).html).toContain('Saturday 1 June, 1 event<');
  });

  test('a write changes the views', async () => {
    const { id } = await town(jazz);
    expect(titles((await get('/embed/month?month=2030-06')).html)).toContain('Fair');
    await send(`/svc/events/v1/events/${id('Fair')}`, { method: 'DELETE' }, { as: 'editor' });

    expect(titles((await get('/embed/month?month=2030-06')).html)).not.toContain('Fair');
  });
});

test.each([
  ['/embed/list?limit=0', 'limit: Expected a number from 1 to 50.'],
  ['/embed/list?limit=1.5', 'limit: Expected an integer.'],
  ['/embed/list?theme=neon', 'theme: Expected one of: auto, light, dark.'],
  ['/embed/month?first-day=8', 'first-day: Expected a number from 1 to 7.'],
  ['/embed/month?timezone=Mars/Base', 'timezone: Not a valid time zone'],
  ['/embed/month?month=2026-13', 'month: Not a month. Write it as YYYY-MM'],
  ['/embed/list?start_date=never', 'start_date: Not a valid date.'],
  ['/embed/?view=year', 'view: Expected one of: list, month.'],
  ['/embed/?timezone=Mars/Base', 'timezone: Not a valid time zone'],
])('%s is 400: %s', async (path, message) => {
  await town();
  const { status, html, header } = await get(path);

  expect([status, header('cache-control')]).toEqual([400, 'private, no-store']);
  expect(html).toContain(message);
});

test('another view is 404', async () => {
  await town();

  expect((await get('/embed/nothing')).status).toBe(404);
  expect((await get('/embed/list/more')).status).toBe(404);
});

describe('/embed.js', () => {
  test('it is cached for an hour, has an ETag, is compressed, and takes at most 6 kB', async () => {
    const { html: script, header, status } = await get('/embed.js');
    const compressed = await get('/embed.js', { headers: { 'accept-encoding': 'br' } });
    const again = await get('/embed.js', { headers: { 'if-none-match': header('etag') ?? '' } });

    expect([status, header('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(header('cache-control')).toBe('public, max-age=3600');
    expect(compressed.header('content-encoding')).toBe('br');
    expect([again.status, again.html, again.header('cache-control')]).toEqual([304, '', 'public, max-age=3600']);
    expect(gzipSync(script).length).toBeLessThanOrEqual(6000);
  });
});

describe('/embed/', () => {
  test('it prints the code of the element and of the frame with the choices, and shows the view', async () => {
    await town(jazz);
    const { html, header } = await get('/de/embed/?view=month&category=jazz&theme=dark&first-day=7&tag=');
    const codes = [...html.matchAll(/<textarea[^>]*>([^<]*)/g)].map(([, code]) => decoded(code ?? ''));

    expect(codes[0]).toBe(`<script src="http://town.example/embed.js" async></script>
<almanac-calendar view="month" category="jazz" theme="dark" first-day="7">
  <a href="http://town.example/de/events/">Veranstaltungen</a>
</almanac-calendar>`);
    expect(codes[1]).toContain(
      '<iframe src="http://town.example/embed/month?category=jazz&amp;theme=dark&amp;first-day=7"',
    );
    expect(html).toContain('src="/embed/month?lang=de&amp;category=jazz&amp;theme=dark&amp;first-day=7"');
    expect(header('content-security-policy')).toContain("frame-src 'self'");
  });

  test('its choices are a form that works without a script, and become text', async () => {
    await town(jazz);
    const { html } = await get('/embed/?timezone=UTC&category=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');

    expect(html).toContain('<form action="/embed/" method="get">');
    expect(html).toMatch(/<option value="\d+">Jazz</);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('category=&quot;&amp;quot;&amp;gt;');
  });
});

const decoded = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

test('EMBED_ORIGINS and the attributes of the element are documented', () => {
  const guide = readFileSync('docs/embedding.md', 'utf8');

  for (const name of [
    'view',
    'category',
    'tag',
    'venue',
    'organizer',
    'series',
    'lang',
    'month',
    'limit',
    'theme',
    'first-day',
    'timezone',
    'filter',
    'target',
  ])
    expect(guide).toContain(`\`${name}\``);
  expect(readFileSync('docs/settings.md', 'utf8')).toContain('`EMBED_ORIGINS`');
});
