import type { Recorder } from '../recorder.js';
import type { Services } from '../services.js';

/** The root of the REST API. */
export const API = '/svc/events/v1';

/** Two lists and their parts, short enough to be read. */
export const EVENTS = `${API}/events?per_page=2&_fields=events.id,events.title,total`;

const kinds = ['events', 'venues', 'organizers', 'categories', 'tags'] as const;

/** Addresses, methods, the self-description, `_fields`. */
export const protocolGroup = async (record: Recorder, { id }: Services): Promise<void> => {
  const event = id('event', 'harbour-jazz-weekend');
  const paths = [
    ...kinds.map((kind) => `/${kind}`),
    `/events/${event}`,
    '/events/by-slug/harbour-jazz-weekend',
    '/venues/1',
    '/venues/by-slug/the-blue-anchor',
    `/organizers/${id('organizer', 'radio-merrow')}`,
    '/organizers/by-slug/radio-merrow',
    `/categories/${id('category', 'music')}`,
    `/tags/${id('tag', 'live-music')}`,
  ];

  await record(API, { whole: true });
  await record(`${API}/`);
  await record(`${API}?namespace=svc/events/v1&context=anything`);
  await record(`${API}?namespace=other`);
  await record(`${API}?namespace=`);
  await record(`${API}?namespace[]=svc/events/v1`);
  await record(`${API}/doc`);
  await record(`${API}/doc/`);
  await record(`${API}/doc`, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
  await record(`${API}/doc`, { headers: { accept: 'application/json, text/html;q=0.9' } });
  for (const path of ['', '/doc', ...paths]) await record(`${API}${path}`, { method: 'OPTIONS' });
  for (const path of ['/events', `/events/${event}`, '/categories'])
    for (const as of ['administrator', 'contributor', 'subscriber'] as const)
      await record(`${API}${path}`, { method: 'OPTIONS', as });
  for (const path of ['', '/doc', ...paths]) await record(`${API}${path}`, { method: 'HEAD' });

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    await record(API, { method });
    await record(`${API}/doc`, { method });
  }
  for (const path of paths.slice(0, 5))
    for (const method of ['PUT', 'PATCH', 'DELETE']) await record(`${API}${path}`, { method });
  await record(`${API}/events`, { method: 'PURGE' });

  for (const path of [
    '/event',
    '/events/abc',
    '/events/-1',
    '/events/1.5',
    '/events/1/2',
    '/events/by-slug',
    '/events/by-slug/',
    '/events/by-slug/a/b',
    '/events/by-slug/%E0%A4%A',
    '/categories/by-slug/music',
    '/tags/by-slug/live-music',
    '/users',
  ])
    await record(`${API}${path}`);
  await record('/svc/events/v2/events');
  await record('/wp-json/tribe/events/v1/events');
  await record(`/xx${API}/events`);
  await record('/nowhere');
  await record(`${EVENTS.replace('/events?', '/events/?')}`);
  await record(EVENTS.replace(API, '/SVC/Events/V1').replace('/events?', '/EVENTS?'));
  await record(`${API}/events/000${event}?_fields=id`);
  await record(`${API}/events/99999999999999999999`);

  for (const path of [
    '/',
    '/de',
    '/de/',
    '/graphql',
    '/health',
    '/ready',
    '/favicon.ico',
    '/robots.txt',
    '/?rest_route=/',
  ])
    await record(path);
  await record('/', { method: 'POST' });
  await record('/nowhere', { method: 'OPTIONS' });
  await record('//svc/events/v1/events');
  await record(`/./${API}/events?_fields=total`);
  await record(`/x/..${API}/events?_fields=total`);

  await record(`${API}/events/${event}?_fields=title,venue.city,organizer.organizer,start_date_details.year`);
  await record(`${API}/events?per_page=2&_fields[]=events.title&_fields[]=total`);
  await record(`${API}/events?per_page=1&_fields=nothing`);
  await record(`${API}/events?per_page=1&_fields=`, { note: 'all fields' });
  await record(`${API}/events/1000000?_fields=code`);
  await record(`${EVENTS}&_envelope=1&_jsonp=callback&_embed=1&unknown=1`);

  await record(`${EVENTS}&_method=DELETE`, { note: 'counts on POST only' });
  await record(EVENTS, { headers: { 'x-http-method-override': 'DELETE' }, note: 'counts on POST only' });
  await record(`${API}/events/${event}?_method=GET&_fields=id`, { method: 'POST' });
  await record(`${API}/events/${event}?_fields=id`, { method: 'POST', headers: { 'x-http-method-override': 'get' } });
  await record(`${API}/events?_method=NONSENSE`, { method: 'POST' });
};
