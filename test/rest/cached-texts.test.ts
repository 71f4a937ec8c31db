/** Formatted texts of records are cached for anonymous clients. Their responses are the same as without the cache. */
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../../src/server/app.js';
import { calendar } from '../calendar.js';
import { rest, send } from '../service.js';
import { settings, type Town, town } from '../town.js';

const found = () =>
  town({
    venues: [
      { name: 'Hall – großer Saal', city: 'Delft', translations: { de: { name: 'Halle' } } },
      { name: 'Later', date: '2999-01-01 10:00:00' },
    ],
    organizers: [{ name: 'Club', email: 'club@example.org', description: '<p>Quiz</p>' }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }],
    tags: [{ name: 'late' }],
    events: [
      {
        title: 'Night </script>',
        description: '<p>Music “live” € 5 🎷</p>',
        venues: ['Hall – großer Saal', 'Later'],
        organizers: ['Club'],
        categories: ['Jazz', 'Music'],
        tags: ['late'],
        translations: { de: { title: 'Nacht' } },
      },
      { title: 'Bare', categories: ['Music'] },
      { title: 'Secret', description: '<p>At the mill.</p>', password: 'sesame', tags: ['late'] },
    ],
  });

const paths = ({ id }: Town) =>
  [
    '/events?start_date=2000-01-01',
    `/events/${id('Night </script>')}`,
    `/events/${id('Night </script>')}?_fields=id,title.x,venue.city,venues.url,organizer.json_ld,translations.en,image.id`,
    `/events/${id('Bare')}`,
    `/venues/${id('Hall – großer Saal')}`,
    '/venues',
    `/organizers/${id('Club')}`,
    '/categories',
    `/categories/${id('Jazz')}`,
    '/tags?per_page=1',
  ].flatMap((path) => [
    `/svc/events/v1${path}`,
    `/de/svc/events/v1${path}`,
    `/svc/events/v1${path}${path.includes('?') ? '&' : '?'}ml_language=de`,
  ]);

/** Two base URLs of the service. The second request for the same text uses the cache. */
const bases = ['http://town.example', 'http://other.example:8080', 'http://town.example'];

const withoutCaches = async (url: string) => {
  const app = createApp({ db: await calendar(), settings, log: pino({ level: 'silent' }), unready: async () => [] });
  return app(new Request(url));
};

const changes = [
  { path: (id: Town['id']) => `/events/${id('Bare')}`, body: { title: 'Barer', categories: ['jazz'] } },
  { path: (id: Town['id']) => `/venues/${id('Hall – großer Saal')}`, body: { city: 'Den Haag', country: 'Nederland' } },
  { path: (id: Town['id']) => `/categories/${id('Jazz')}`, body: { name: 'Free Jazz' } },
  { path: (id: Town['id']) => `/organizers/${id('Club')}`, body: { status: 'draft' } },
];

test('every response is byte for byte that of a service without cached texts, before and after each write', async () => {
  const calendar = await found();
  let compared = 0;
  for (const change of [undefined, ...changes]) {
    if (change)
      expect((await rest('PATCH', change.path(calendar.id), change.body, { as: 'administrator' })).status).toBe(200);
    for (const [round, base] of bases.entries()) {
      for (const path of paths(calendar)) {
        // Not in the response cache, because each URL is different.
        const url = `${base}${path}${path.includes('?') ? '&' : '?'}round=${round}`;
        const cached = await send(url);
        const fresh = await withoutCaches(url);
        expect([cached.status, await cached.text()]).toEqual([fresh.status, await fresh.text()]);
        expect(cached.headers.get('etag')).toBe(fresh.headers.get('etag'));
        expect(cached.headers.get('last-modified')).toBe(fresh.headers.get('last-modified'));
        if (cached.status === 200) compared++;
      }
    }
  }
  expect(compared).toBeGreaterThan(400);
});
