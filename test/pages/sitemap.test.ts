import { describe, expect, test } from 'vitest';
import { lock, remove, type State, strip, townWithProtected, townWithSecrets } from '../access/secret-town.js';
import { clearCaches, hasCaches } from '../caches.js';
import { calendar } from '../calendar.js';
import { statementsOf } from '../operations.js';
import { graphqlData, rest, type Sending, send } from '../service.js';
import { town } from '../town.js';

const read = async (path: string, sending: Sending = {}) => {
  const response = await send(path, {}, sending);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const locationsIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location);

/** All addresses in all parts of the sitemap, and the text of every part. */
const sitemap = async (sending: Sending = {}) => {
  const index = await read('/sitemap.xml', sending);
  expect(index.status).toBe(200);
  const parts = locationsIn(index.text);
  const texts = await Promise.all(parts.map(async (part) => (await read(new URL(part).pathname, sending)).text));
  return { parts, locations: texts.flatMap(locationsIn), texts: [index.text, ...texts] };
};

const pages = ['', ...['events/']].flatMap((page) =>
  ['nl/', '', 'fr/', 'de/', 'es/'].map((segment) => `http://town.example/${segment}${page}`),
);

describe('the sitemap', () => {
  test('has the pages of records that anonymous clients see in lists, in the languages that have their texts', async () => {
    await town({
      venues: [{ name: 'Hall', translations: { de: { name: 'Halle' } } }, { name: 'Without events' }],
      organizers: [{ name: 'Club' }],
      categories: [{ name: 'Jazz' }, { name: 'Empty' }],
      tags: [{ name: 'late', language: 'nl', translations: { en: { name: 'late night' } } }],
      events: [
        {
          title: 'Concert',
          translations: { de: { title: 'Konzert' }, fr: { description: 'Un concert' } },
          venues: ['Hall'],
          organizers: ['Club'],
          categories: ['Jazz'],
          tags: ['late'],
        },
        { title: 'Long ago', startDate: '2019-01-01', language: 'nl' },
        ...['draft', 'pending', 'private', 'trash'].map((status) => ({ title: `A ${status}`, status })),
        { title: 'Planned', date: '2026-04-01 00:00:00' },
        { title: 'By invitation', hideFromListings: true, venues: ['Without events'], categories: ['Empty'] },
        { title: 'Members', password: 'sesame' },
      ],
    });

    const { parts, locations } = await sitemap();

    expect(parts).toEqual(['http://town.example/sitemap-0.xml', 'http://town.example/sitemap-1.xml']);
    expect(locations.map((url) => url.replace('http://town.example/', '')).slice(pages.length)).toEqual([
      'venue/hall/',
      'de/venue/halle/',
      'organizer/club/',
      'events/category/jazz/',
      'nl/tag/late/',
      'tag/late-night/',
      'event/concert/',
      'fr/event/concert/',
      'de/event/konzert/',
      'nl/event/long-ago/',
    ]);
    expect(locations.slice(0, pages.length)).toEqual(pages);
  });

  test('says when a record was changed, and is valid XML with the address of the service', async () => {
    await town({ events: [{ title: 'Tom & Jerry' }] });
    const { text, headers } = await read('/sitemap-1.xml', { settings: { publicUrl: 'https://town.example/a&b' } });

    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<url><loc>https://town.example/a&amp;b/event/tom-jerry/</loc><lastmod>2026-03-14T12:00:00.000Z</lastmod></url>\n' +
        '</urlset>\n',
    );
  });

  test('has a segment in every language but the default one', async () => {
    await town({ events: [{ title: 'Concert', translations: { de: { title: 'Konzert' } } }] });

    const { locations } = await sitemap({ settings: { defaultLanguage: 'de' } });

    expect(locations.slice(pages.length)).toEqual([
      'http://town.example/en/event/concert/',
      'http://town.example/event/konzert/',
    ]);
  });

  test('has a part for every 5,000 ids with a record, and no others', async () => {
    await town({ events: [{ title: 'First' }] });
    const db = await calendar();
    await db.$executeRaw`SELECT setval('record_id', 12345)`;
    await rest('POST', '/events', { title: 'Far', start_date: '2026-03-20', end_date: '2026-03-20' }, { as: 'editor' });

    const { parts, locations } = await sitemap();

    expect(parts.map((part) => /-(\d+)\.xml/.exec(part)?.[1])).toEqual(['0', '1', '3']);
    expect(locations.slice(pages.length).map((url) => new URL(url).pathname)).toEqual(['/event/first/', '/event/far/']);
    for (const path of [
      '/sitemap-2.xml',
      '/sitemap-999999999.xml',
      '/sitemap-01.xml',
      '/sitemap-x.xml',
      '/de/sitemap.xml',
    ])
      expect((await read(path)).status, path).toBe(404);
  });

  test('of an empty calendar has the pages without records', async () => {
    expect((await sitemap()).locations).toEqual(pages);
  });

  test('sends one statement for each part, and changes with the next write', async () => {
    const { id } = await town({ events: [{ title: 'Concert', venues: ['Hall'] }] });
    for (const path of ['/sitemap.xml', '/sitemap-1.xml']) {
      const { statements } = await statementsOf(() => read(path));
      expect(statements.length).toBe(1);
      const again = await statementsOf(
        () => read(path),
        () => read(path),
      );
      expect(again.statements.length).toBe(hasCaches ? 0 : 1);
    }
    const etag = (await read('/sitemap-1.xml')).headers.get('etag') ?? '';
    expect((await read('/sitemap-1.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);

    await rest('PATCH', `/events/${id('Concert')}`, { hide_from_listings: true }, { as: 'editor' });

    expect((await read('/sitemap-1.xml')).status).toBe(404);
    expect((await sitemap()).locations).toEqual(pages);
  });

  test('is the same for clients with credentials, accepts HEAD, no method that writes, and no query', async () => {
    await town({ events: [{ title: 'Concert' }, { title: 'Plan', status: 'draft' }] });

    expect((await sitemap({ as: 'administrator' })).texts).toEqual((await sitemap()).texts);
    const head = await send('/sitemap.xml', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await send('/sitemap.xml', { method: 'POST' })).status).toBe(405);
    const withQuery = await send('/sitemap-1.xml?page=2');
    expect([withQuery.status, withQuery.headers.get('location')]).toEqual([301, 'http://town.example/sitemap-1.xml']);
    expect((await send('/sitemap.xml', { method: 'OPTIONS' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  test('has the events of lists', async () => {
    await town({ events: Array.from({ length: 30 }, (_, at) => ({ title: `Evening ${at}` })) });
    const { events } = await graphqlData('{ events(first: 100) { nodes { url } } }');

    expect((await sitemap()).locations.slice(pages.length).sort()).toEqual(events.nodes.map(({ url }) => url).sort());
  });
});

describe('the sitemap does not depend on', () => {
  const textsAfter = async (...states: State[]) => {
    for (const state of states) await state();
    clearCaches();
    return (await sitemap()).texts;
  };

  test('draft, pending, private, future, trashed or hidden records', async () => {
    const place = await townWithSecrets(
      {
        draft: { status: 'draft' },
        pending: { status: 'pending' },
        private: { status: 'private' },
        future: { status: 'publish', date: '2026-04-01 00:00:00' },
        trash: { status: 'trash' },
      },
      { hosts: true },
    );
    const before = await textsAfter();

    expect(await textsAfter(() => remove(place))).toEqual(before);
  });

  test('events that are hidden from listings', async () => {
    const place = await townWithSecrets({ unlisted: { hideFromListings: true } }, { hosts: false });
    const before = await textsAfter();

    expect(await textsAfter(() => remove(place))).toEqual(before);
  });

  test('what the password of an event hides', async () => {
    const place = await townWithProtected();
    const before = await textsAfter(() => lock(place, 'sesame'));

    expect(before.join()).not.toContain('members-meetings');
    const bare = await textsAfter(
      () => strip(place),
      () => lock(place, 'sesame'),
    );
    expect(bare).toEqual(before);
    expect((await textsAfter(() => lock(place, undefined))).join()).toContain('members-meetings');
  });
});
