import { describe, expect, test } from 'vitest';
import { graphqlData, rest } from '../service.js';
import { town } from '../town.js';
import { page } from './page.js';

const plan = () =>
  town({
    venues: [
      {
        name: 'Town Hall',
        city: 'Utrecht',
        address: 'Main Street 1',
        geoLat: 52.1,
        geoLng: 5.1,
        website: 'https://hall.example',
      },
    ],
    organizers: [{ name: 'Blue Note Society', phone: '+31 30 123 4567' }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }],
    tags: [{ name: 'live' }],
    events: [
      {
        title: 'Night of Jazz',
        startDate: '2026-03-20 20:00',
        endDate: '2026-03-20 22:30',
        timezone: 'Europe/Amsterdam',
        description: '<p>Come <b>early</b>.</p>',
        venues: ['Town Hall'],
        organizers: ['Blue Note Society'],
        categories: ['Jazz'],
        tags: ['live'],
        showMapLink: true,
        translations: { de: { title: 'Jazznacht' } },
      },
      { title: 'Other', startDate: '2026-03-20 18:00', endDate: '2026-03-20 19:00' },
      {
        title: 'Secret',
        startDate: '2026-03-25 18:00',
        endDate: '2026-03-25 19:00',
        password: 'open sesame',
        description: 'Behind the door',
      },
    ],
  });

describe('The page of an event', () => {
  test('shows when and where it is, its texts and its links', async () => {
    await plan();
    const { status, text, links, html } = await page('/event/night-of-jazz/');

    expect(status).toBe(200);
    expect(text).toContain('Friday 20 March, 19:00–21:30 Coordinated Universal Time 20:00–22:30 (Amsterdam)');
    expect(text).toContain('Come early .');
    expect(text).toContain('Main Street 1');
    expect(html).toContain('<p>Come <b>early</b>.</p>');
    expect(links).toEqual(
      expect.arrayContaining([
        'http://town.example/venue/town-hall/',
        'http://town.example/organizer/blue-note-society/',
        'http://town.example/events/category/jazz/',
        'http://town.example/tag/live/',
        'https://www.openstreetmap.org/?mlat=52.1&mlon=5.1#map=17/52.1/5.1',
        'webcal://town.example/event/night-of-jazz.ics',
      ]),
    );
    expect(text).toContain('More on this day');
    expect(text).toContain('Other');
  });

  test('adds to calendars at the right time', async () => {
    await plan();
    const { links } = await page('/event/night-of-jazz/');
    const google = new URL(links.find((link) => link.includes('calendar.google')) ?? '').searchParams;
    const outlook = new URL(links.find((link) => link.includes('outlook.live')) ?? '').searchParams;

    expect(google.get('dates')).toBe('20260320T190000Z/20260320T213000Z');
    expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([
      '2026-03-20T19:00:00.000Z',
      '2026-03-20T21:30:00.000Z',
    ]);
  });

  test('shows Google Maps if the setting says so', async () => {
    await plan();
    const { links } = await page('/event/night-of-jazz/', { settings: { siteMap: 'google' } });

    expect(links).toContain('https://www.google.com/maps/search/?api=1&query=52.1%2C5.1');
  });

  test('is in the language of its address, and a text without a translation says its language', async () => {
    await plan();
    const german = await page('/de/event/jazznacht/');
    const french = await page('/fr/event/night-of-jazz/');

    expect(german.text).toContain('Jazznacht Freitag, 20. März, 19:00–21:30');
    expect(german.headers.get('content-language')).toBe('de');
    expect(german.html).toContain('<html lang="de">');
    expect(french.html).toContain('<h1 class="p-name" lang="en">Night of Jazz</h1>');
    expect(german.links).toEqual(expect.arrayContaining(['/event/night-of-jazz/', '/fr/event/jazznacht/']));
  });

  test('keeps ml_language in its links', async () => {
    await plan();
    const { links, text } = await page('/event/night-of-jazz/?ml_language=de');

    expect(text).toContain('Jazznacht');
    expect(links).toContain('/events/?ml_language=de');
  });

  const marks: [input: Record<string, unknown>, words: string][] = [
    [{ eventStatus: 'cancelled' }, 'This event is cancelled.'],
    [{ eventStatus: 'postponed' }, 'This event is postponed.'],
    [{ eventStatus: 'rescheduled' }, 'This event has a new date.'],
    [{ attendanceMode: 'online', onlineUrl: 'https://meet.example/x' }, 'Join online'],
    [{ attendanceMode: 'mixed' }, 'On site and online'],
    [{ featured: true }, 'Featured'],
    [{ startDate: '2026-03-01 10:00', endDate: '2026-03-01 12:00' }, 'This event is over.'],
    [{ allDay: true }, 'Friday 20 March, All day'],
    [{ endDate: '2026-03-22 10:00' }, 'Friday 20 March, 20:00 – Sunday 22 March, 10:00'],
    [{ cost: '0' }, 'Free'],
  ];

  test.each(marks)('%j is shown as text: %s', async (input, words) => {
    await town({
      events: [{ title: 'Event', startDate: '2026-03-20 20:00', endDate: '2026-03-20 22:00', ...input }],
    });

    expect((await page('/event/event/')).text).toContain(words);
  });

  test('links only to http and https', async () => {
    await town({
      events: [
        {
          title: 'Event',
          startDate: '2026-03-20',
          endDate: '2026-03-20',
          description: '<a href="javascript:alert(1)">x</a>',
        },
      ],
    });

    expect((await page('/event/event/')).html).not.toContain('javascript:');
  });
});

describe('The pages of venues, organizers, categories and tags', () => {
  test.each([
    ['/venue/town-hall/', 'Town Hall'],
    ['/organizer/blue-note-society/', 'Blue Note Society'],
    ['/events/category/jazz/', 'Jazz'],
    ['/events/category/music/jazz/', 'Jazz'],
    ['/tag/live/', 'live'],
    ['/events/tag/live/', 'live'],
  ])('%s shows what is known and its events', async (path, name) => {
    await plan();
    const { status, text, titles } = await page(path);

    expect(status).toBe(200);
    expect(text).toContain(name);
    expect(titles).toEqual(['Night of Jazz']);
  });

  test('the page of a category has the events of its descendants', async () => {
    await plan();

    expect((await page('/events/category/music/')).titles).toEqual(['Night of Jazz']);
  });

  test('the urls of REST and GraphQL are these pages', async () => {
    const { id } = await plan();
    const { body } = await rest('GET', `/events/${id('Night of Jazz')}`);
    const { event } = await graphqlData('query ($id: ID) { event(id: $id) { url venue { url } tags { url } } }', {
      id: id('Night of Jazz'),
    });
    for (const url of [body.url, event?.url, event?.venue?.url, event?.tags[0]?.url])
      expect((await page(new URL(url ?? '').pathname)).status).toBe(200);
  });
});

describe('A protected event', () => {
  const form = (password: string) => ({
    method: 'POST',
    body: new URLSearchParams({ password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  test('shows a form instead of its texts', async () => {
    await plan();
    const { status, text, html, headers } = await page('/event/secret/');

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('<form method="post" action="/event/secret/">');
    expect(text).toContain('Secret');
    expect(text).not.toContain('Behind the door');
  });

  test('is shown for its password, stored nowhere and without a cookie', async () => {
    await plan();
    const { status, text, headers } = await page('/event/secret/', form('open sesame'));

    expect(status).toBe(200);
    expect(text).toContain('Behind the door');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('set-cookie')).toBeNull();
    expect((await page('/event/secret/')).text).not.toContain('Behind the door');
  });

  test('is not shown for another password', async () => {
    await plan();
    const { status, text } = await page('/event/secret/', form('wrong'));

    expect(status).toBe(403);
    expect(text).toContain('That password is not right.');
    expect(text).not.toContain('Behind the door');
  });

  test('does not open by a password in the address', async () => {
    await plan();

    expect((await page('/event/secret/?password=open+sesame')).text).not.toContain('Behind the door');
  });

  test('limits wrong passwords like REST', async () => {
    await plan();
    let status = 0;
    for (let tries = 0; tries < 40 && status !== 429; tries++)
      ({ status } = await page('/event/secret/', { ...form(`wrong ${tries}`), address: '203.0.113.9' }));

    expect(status).toBe(429);
  });
});

describe('An address without a public record', () => {
  test.each([
    '/event/unknown/',
    '/venue/unknown/',
    '/organizer/x/',
    '/events/category/x/',
    '/tag/x/',
    '/event/%00%2f/',
  ])('%s is an HTML page with 404', async (path) => {
    const { status, headers, text } = await page(path);

    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('Page not found');
  });

  test.each([{ status: 'draft' }, { status: 'private' }, { status: 'pending' }, { date: '2026-04-01 10:00' }])(
    'an event with %j is 404',
    async (input) => {
      await town({ events: [{ title: 'Hidden', startDate: '2026-05-20', endDate: '2026-05-20', ...input }] });

      expect((await page('/event/hidden/')).status).toBe(404);
      expect((await page('/event/hidden/', { as: 'administrator' })).status).toBe(404);
    },
  );

  test('an event that was public and moved to the trash is 410, until another event takes its slug', async () => {
    const { id } = await town({
      events: [
        { title: 'Fair', startDate: '2026-05-20', endDate: '2026-05-20' },
        { title: 'Hidden', startDate: '2026-05-20', endDate: '2026-05-20', hideFromListings: true },
        { title: 'Locked', startDate: '2026-05-20', endDate: '2026-05-20', password: 'secret words' },
        { title: 'Draft', startDate: '2026-05-20', endDate: '2026-05-20', status: 'draft' },
      ],
    });
    for (const name of ['Fair', 'Hidden', 'Locked', 'Draft'])
      await rest('DELETE', `/events/${id(name)}`, undefined, { as: 'editor' });

    expect((await page('/event/fair/')).status).toBe(410);
    for (const slug of ['hidden', 'locked', 'draft']) expect((await page(`/event/${slug}/`)).status).toBe(404);

    await rest(
      'POST',
      '/events',
      { title: 'New', slug: 'fair', start_date: '2026-06-01', end_date: '2026-06-01' },
      { as: 'editor' },
    );
    expect((await page('/event/fair/')).status).not.toBe(404);
  });
});
