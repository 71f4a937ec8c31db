import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { rest, send } from '../service.js';
import { town } from '../town.js';

const read = async (path: string) => {
  const response = await send(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};

const plan = {
  events: [
    {
      title: 'Jazz & <more>',
      description: '<p>Ten &amp; up</p>',
      excerpt: 'Live',
      startDate: '2026-10-24 20:00',
      endDate: '2026-10-24 22:00',
      timezone: 'Europe/Amsterdam',
      venues: ['Hall'],
      categories: ['Music'],
      tags: ['late'],
      image: { url: 'https://example.org/a.png?x=1&y=2' },
    },
  ],
};

test.each(['constructor', '__proto__', 'toString', 'jpg'])(
  'an image whose URL ends in .%s is a JPEG in feeds',
  async (ending) => {
    await town({ events: [{ title: 'Jazz', image: { url: `https://example.org/a.${ending}` } }] });

    for (const path of ['/events.rss', '/events.atom', '/events.json-feed'])
      expect(await read(path)).toContain('image/jpeg');
  },
);

describe('a feed of entries', () => {
  test('in RSS has the start in the title and in event fields, and the publication of the record', async () => {
    await town(plan);
    const response = await send('/events.rss?search=jazz');
    const text = await response.text();
    const [, uid] = /urn:uuid:([\da-f-]{36})/.exec(text) ?? [];

    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(text.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ev="http://purl.org/rss/1.0/modules/event/" xmlns:dcterms="http://purl.org/dc/terms/"><channel>',
      '<title>Events</title><link>http://town.example/</link><description>Events</description><language>en</language>' +
        '<lastBuildDate>Sat, 14 Mar 2026 12:00:00 GMT</lastBuildDate><ttl>60</ttl>' +
        '<atom:link href="http://town.example/events.rss?search=jazz" rel="self" type="application/rss+xml"/>',
      '<item><title>24 Oct 2026: Jazz &amp; &lt;more&gt;</title><link>http://town.example/event/jazz-more/</link>' +
        `<guid isPermaLink="false">urn:uuid:${uid}</guid><pubDate>Sat, 14 Mar 2026 12:00:00 GMT</pubDate>` +
        '<dcterms:modified>2026-03-14T12:00:00.000Z</dcterms:modified><ev:startdate>2026-10-24T20:00:00+02:00</ev:startdate>' +
        '<ev:enddate>2026-10-24T22:00:00+02:00</ev:enddate><ev:location>Hall</ev:location>' +
        '<description>&lt;p&gt;Ten &amp; up&lt;/p&gt;</description><category>Music</category><category>late</category>' +
        '<enclosure url="https://example.org/a.png?x=1&amp;y=2" length="0" type="image/png"/></item>',
      '</channel></rss>',
      '',
    ]);
  });

  test('in Atom has the same', async () => {
    await town(plan);
    const [, , head, entry] = (await read('/de/venue/hall.atom')).split('\n');

    expect(head).toBe(
      '<title>Hall</title><id>http://town.example/de/venue/hall.atom</id><updated>2026-03-14T12:00:00.000Z</updated>' +
        '<link rel="self" href="http://town.example/de/venue/hall.atom" type="application/atom+xml"/>' +
        '<link rel="alternate" href="http://town.example/de/venue/hall/"/><author><name>Hall</name></author>',
    );
    expect(entry?.replace(/urn:uuid:[\da-f-]{36}/, 'ID')).toBe(
      '<entry><title>24. Okt. 2026: Jazz &amp; &lt;more&gt;</title><id>ID</id>' +
        '<link rel="alternate" href="http://town.example/de/event/jazz-more/"/><published>2026-03-14T12:00:00.000Z</published>' +
        '<updated>2026-03-14T12:00:00.000Z</updated><ev:startdate>2026-10-24T20:00:00+02:00</ev:startdate>' +
        '<ev:enddate>2026-10-24T22:00:00+02:00</ev:enddate><ev:location>Hall</ev:location><summary>Live</summary>' +
        '<content type="html">&lt;p&gt;Ten &amp; up&lt;/p&gt;</content><category term="Music"/><category term="late"/>' +
        '<link rel="enclosure" href="https://example.org/a.png?x=1&amp;y=2" type="image/png"/></entry>',
    );
  });

  test('in JSON has the same', async () => {
    await town(plan);
    const response = await send('/events/tag/late.json-feed');

    expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    expect(await response.json()).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'late',
      home_page_url: 'http://town.example/tag/late/',
      feed_url: 'http://town.example/events/tag/late.json-feed',
      language: 'en',
      items: [
        {
          id: expect.stringMatching(/^urn:uuid:/),
          url: 'http://town.example/event/jazz-more/',
          title: '24 Oct 2026: Jazz & <more>',
          content_html: '<p>Ten & up</p>',
          summary: 'Live',
          image: 'https://example.org/a.png?x=1&y=2',
          attachments: [{ url: 'https://example.org/a.png?x=1&y=2', mime_type: 'image/png' }],
          date_published: '2026-03-14T12:00:00.000Z',
          date_modified: '2026-03-14T12:00:00.000Z',
          tags: ['Music', 'late'],
          _event: {
            start: '2026-10-24T20:00:00+02:00',
            end: '2026-10-24T22:00:00+02:00',
            timezone: 'Europe/Amsterdam',
            all_day: false,
            venue: 'Hall',
          },
        },
      ],
    });
  });

  test.each(['/events.rss', '/events.atom', '/events.json-feed'])(
    'in %s names an event by its UID, which does not depend on the address of the service',
    async (path) => {
      const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Guest reading' }] });
      const where = { id: id('Guest reading') };
      await (await calendar()).event.update({ where, data: { uid: '17@elsewhere.example' } });
      const idsAt = async (publicUrl: string) =>
        [...(await (await send(path, {}, { settings: { publicUrl } })).text()).matchAll(/(?:urn:uuid|ni):[^<"]+/g)].map(
          String,
        );

      const ids = await idsAt('http://old.example');
      expect(ids).toHaveLength(2);
      expect(ids).toContain(`ni:///sha-256;${createHash('sha256').update('17@elsewhere.example').digest('base64url')}`);
      expect(await idsAt('https://new.example/agenda')).toEqual(ids);
    },
  );

  test('has the last 50 changes, the newest first', async () => {
    const titles = Array.from({ length: 52 }, (_, at) => `Event ${at}`);
    const { id } = await town({ events: titles.map((title) => ({ title })) });
    stopClock('2026-03-14T12:10:00Z');
    await rest('POST', `/events/${id('Event 1')}`, { cost: '5' }, { as: 'administrator' });
    const { items } = JSON.parse(await read('/events.json-feed')) as { items: { title: string }[] };

    expect(items.length).toBe(50);
    expect(items.slice(0, 2).map(({ title }) => title)).toEqual(['20 Mar 2026: Event 1', '20 Mar 2026: Event 51']);
  });

  test('has only the title and the dates of a locked event, and no event that lists do not show', async () => {
    await town({
      events: [
        { title: 'Locked', description: 'hush', password: 'open sesame', venues: ['Hall'] },
        { title: 'Draft', status: 'draft' },
        { title: 'Hidden', hideFromListings: true },
      ],
    });
    const { items } = JSON.parse(await read('/events.json-feed')) as { items: object[] };

    expect(items).toEqual([
      {
        id: expect.any(String),
        url: 'http://town.example/event/locked/',
        title: '20 Mar 2026: Locked',
        content_text: '',
        date_published: '2026-03-14T12:00:00.000Z',
        date_modified: '2026-03-14T12:00:00.000Z',
        _event: {
          start: '2026-03-20T20:00:00+00:00',
          end: '2026-03-20T20:00:00+00:00',
          timezone: 'UTC',
          all_day: false,
        },
      },
    ]);
    for (const format of ['rss', 'atom']) expect(await read(`/events.${format}`)).not.toMatch(/hush|Hall|Draft|Hidden/);
  });

  test('exists without events', async () => {
    await town();

    for (const format of ['rss', 'atom', 'json-feed']) expect(await read(`/events.${format}`)).toContain('Events');
  });
});
