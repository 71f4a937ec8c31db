import type { Recorder } from '../recorder.js';
import { PASSWORD, PROTECTED, type Services } from '../services.js';
import { API } from './protocol.js';

const json = { headers: { accept: 'application/json' } };

/** Lists of venues and organizers, and single records of all kinds. */
export const hostListsGroup = async (record: Recorder, { id }: Services): Promise<void> => {
  const festival = id('event', 'harbour-jazz-weekend');
  const locked = id('event', PROTECTED);
  for (const [plural, name] of [
    ['venues', 'venue'],
    ['organizers', 'organizer'],
  ] as const) {
    const short = `_fields=${plural}.id,${plural}.${name},rest_url,next_rest_url,previous_rest_url,total,total_pages`;
    const list = (query: string) => record(`${API}/${plural}?${query}&${short}`);
    await record(`${API}/${plural}?per_page=2`);
    await list('per_page=3&page=2');
    await list('page=100');
    await list('page=0');
    for (const search of ['merrow', 'museum%20small', 'harbour%20-museum', 'example.org', 'zzz', ''])
      await list(`search=${search}&per_page=3`);
    await list(`event=${festival}`);
    for (const value of ['999999', '0', 'x', '']) await list(`event=${value}`);
    for (const value of ['true', 'false', '', 'yes']) await list(`has_events=${value}&per_page=2`);
    for (const value of ['true', 'false', '1', 'maybe']) await list(`only_with_upcoming=${value}&per_page=2`);
    for (const value of ['publish', 'draft']) await list(`status=${value}&per_page=1`);
    await record(`${API}/${plural}?status=draft,publish&per_page=1&${short}`, { as: 'editor' });
    await list(`event=${locked}`);
    await list('search[]=merrow');
  }
  for (const path of [
    `/events/${festival}`,
    `/events/${id('event', 'live-from-new-york-a-kitchen-concert')}`,
    '/events/by-slug/harbour-forum-a-bench-or-a-bandstand',
    `/venues/${id('venue', 'the-blue-anchor')}`,
    '/venues/by-slug/north-pier',
    `/organizers/${id('organizer', 'radio-merrow')}`,
    '/organizers/by-slug/radio-merrow',
    `/categories/${id('category', 'jazz')}`,
    `/categories/${id('category', 'music')}`,
    `/tags/${id('tag', 'live-music')}`,
  ])
    await record(`${API}${path}`, { whole: true });
  await record(`${API}/events/by-slug/HARBOUR-jazz-weekend?_fields=id,slug`);
  await record(`${API}/events/${festival}?context=edit&_fields=id`);

  await record(`${API}/events/${locked}`, { note: 'protected by a password' });
  await record(`${API}/events/${locked}?password=wrong`);
  await record(`${API}/events/${locked}?password=${encodeURIComponent(PASSWORD)}&_fields=title,excerpt,venue.venue`);
  await record(`${API}/events/by-slug/${PROTECTED}?password=${encodeURIComponent(PASSWORD)}&_fields=title,cost`);
  await record(`${API}/events/${locked}?_fields=title,excerpt`, { as: 'editor' });
  await record(`${API}/events/${locked}`, { as: 'author' });

  for (const [path, slug] of [
    ['event', 'harbour-jazz-weekend'],
    ['venue', 'north-pier'],
    ['organizer', 'radio-merrow'],
    ['events/category', 'jazz'],
    ['events/category/music', 'jazz'],
    ['tag', 'live-music'],
    ['event', 'nothing'],
    ['venue', 'nothing'],
  ]) {
    await record(`/${path}/${slug}/`, json);
    await record(`/de/${path}/${slug}`, json);
  }
  await record('/event/harbour-jazz-weekend/?ml_language=fr', json);
  await record('/event/harbour-jazz-weekend/', { method: 'POST' });
  await record('/event/harbour-jazz-weekend/', { method: 'HEAD', ...json });
};
