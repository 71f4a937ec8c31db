import type { Recorder, Sending } from '../recorder.js';
import type { Services } from '../services.js';
import { API } from './protocol.js';

const dates = { start_date: '2026-09-01', end_date: '2026-09-01' };

/** Every error code of the REST API that a request can provoke, and values that are not accepted. */
export const errorsGroup = async (record: Recorder, { id }: Services): Promise<void> => {
  for (const plural of ['events', 'venues', 'organizers', 'categories', 'tags']) {
    await record(`${API}/${plural}/1000000`);
    for (const method of ['PATCH', 'DELETE']) await record(`${API}/${plural}/1000000`, { method, as: 'administrator' });
    await record(`${API}/${plural}`, { method: 'POST', body: {} });
    await record(`${API}/${plural}`, { method: 'POST', as: 'administrator', body: {} });
    await record(`${API}/${plural}`, { method: 'POST', as: 'subscriber', body: {} });
  }
  for (const plural of ['events', 'venues', 'organizers']) {
    await record(`${API}/${plural}/by-slug/nothing`);
    await record(`${API}/${plural}/by-slug/nothing`, { method: 'PATCH', as: 'editor', body: {} });
  }
  await record(`${API}/venues/${id('event', 'sunday-dip')}`, { note: 'the id of an event' });
  for (const authorization of [
    'Basic bm9ib2R5Ondyb25n',
    'Basic YWRtaW5pc3RyYXRvcjp3cm9uZw==',
    'Basic !',
    'Bearer wrong',
    'Bearer a.b.c',
    'Digest x',
    'nonsense',
  ]) {
    await record(`${API}/events?per_page=1&_fields=total`, { headers: { authorization } });
    await record('/graphql', { method: 'POST', headers: { authorization }, body: { query: '{ addOns }' } });
  }

  let count = 0;
  const wrong = (body: object, as: Sending['as'] = 'editor') =>
    record(`${API}/events`, { method: 'POST', as, body: { title: `Wrong ${++count}`, ...dates, ...body } });
  for (const body of [
    { title: '' },
    { title: '   ' },
    { title: 5 },
    { title: '<b></b>' },
    { title: 'a'.repeat(256) },
    { title: null },
    { start_date: '' },
    { start_date: '2026-13-01' },
    { start_date: '2026-09-02' },
    { start_date: true },
    { start_date: ['2026-09-01'] },
    { end_date: null },
    { date: '' },
    { date: 'x' },
    { date: '2026-01-01', date_utc: '2026-01-02' },
    { timezone: 'Mars/Olympus' },
    { timezone: 5 },
    { all_day: 'yes' },
    { all_day: null },
    { featured: '' },
    { sticky: [] },
    { status: 'bogus' },
    { status: '' },
    { status: null },
    { author: 999999 },
    { author: '' },
    { author: 'x' },
    { website: 'example.org' },
    { website: 'javascript:alert(1)' },
    { website: 'https://exa mple.org' },
    { website: 'https://example.org/a b' },
    { website: 5 },
    { cost: -5 },
    { cost: '-5' },
    { cost: true },
    { image: 'ftp://example.org/a.jpg' },
    { image: 999999 },
    { image: 'nonsense' },
    { categories: 999999 },
    { categories: [[1]] },
    { categories: true },
    { categories: [id('tag', 'live-music')] },
    { tags: '-1' },
    { tags: [{ id: 999999 }] },
    { venue: 999999 },
    { venue: 'A name' },
    { venue: {} },
    { venue: { city: 'Nowhere' } },
    { venue: { venue: '' } },
    { venue: { venue: 'x', website: 'nonsense' } },
    { organizer: [{ organizer: 'x', email: 'nonsense' }] },
    { organizer: [1, id('organizer', 'radio-merrow')] },
    { slug: 5 },
    { description: 5 },
    { description: 'a'.repeat(100_001) },
    { excerpt: 'a'.repeat(5001) },
    { title: 5, start_date: 'x', all_day: 'y', categories: 'none,such', venue: 'z' },
  ])
    await wrong(body);
  for (const body of [
    { venue: 'A venue', show_map: 'perhaps' },
    { venue: 'A venue', geo_lat: 91 },
    { venue: 'A venue', address: 5 },
    { venue: 'A venue', website: 'x' },
    { venue: 7 },
  ])
    await record(`${API}/venues`, { method: 'POST', as: 'editor', body });
  for (const body of [{ organizer: 'A person', email: 'x' }, { organizer: '' }, { organizer: 'A', phone: 5 }])
    await record(`${API}/organizers`, { method: 'POST', as: 'editor', body });
  for (const [plural, body] of [
    ['categories', { name: 'music' }],
    ['categories', { name: 'x', parent: 999999 }],
    ['categories', { name: 'x', parent: -1 }],
    ['categories', { name: 5 }],
    ['categories', { name: 'a'.repeat(201) }],
    ['tags', { name: 'LIVE MUSIC' }],
    ['tags', { name: 'x', parent: 1 }],
    ['tags', { name: '' }],
  ] as const)
    await record(`${API}/${plural}`, { method: 'POST', as: 'editor', body });
  const [music, jazz] = [id('category', 'music'), id('category', 'jazz')];
  for (const body of [{ parent: jazz }, { parent: music }, { slug: 'markets' }, { name: '' }])
    await record(`${API}/categories/${music}`, { method: 'PATCH', as: 'editor', body });
};
