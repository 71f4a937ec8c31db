import type { Recorder } from '../recorder.js';
import type { Services } from '../services.js';

const ROOT = '/wp-json/tribe/events/v1';

/** A service behind a proxy, at other REST roots, without add-ons and introspection, with few requests a minute. */
export const otherSettingsGroup = async (record: Recorder, { id }: Services): Promise<void> => {
  let client = 0;
  const send = (path: string, sending: Parameters<Recorder>[1] = {}) =>
    record(path, {
      to: 'proxied',
      ...sending,
      // Each request from an address of its own, so that none is one too many.
      headers: { 'x-forwarded-for': `198.51.100.${++client}`, ...sending.headers },
    });
  const event = id('event', 'harbour-jazz-weekend');
  await send('/');
  await send(ROOT);
  await send(`${ROOT}?namespace=tribe/events/v1`);
  await send('/svc/events/v1');
  await send('/wp-json/');
  await send('/wp-json');
  await send('/?rest_route=/tribe/events/v1/events');
  await send('/?rest_route=/tribe/events/v1/events&per_page=1');
  await send('/?rest_route=/');
  await send(`${ROOT}/doc`);
  await send(`${ROOT}/doc`, { headers: { accept: 'text/html' } });
  await send(`${ROOT}/events?per_page=1`);
  await send(`/svc/events/v1/events?per_page=1&_fields=rest_url,events.rest_url,events.url`);
  await send(`/de${ROOT}/events?per_page=1&_fields=rest_url,next_rest_url,events.rest_url,events.url`);
  await send(`${ROOT}/events/${event}?_fields=id,url,rest_url,translations`);
  await send(`${ROOT}/events`, { method: 'OPTIONS' });
  await send('/event/harbour-jazz-weekend/', { headers: { accept: 'application/json' } });
  await send('/wp-json/tribe/events/v2/events');
  for (const query of ['ticketed=true', 'ticketed=false', 'geoloc=true', 'geoloc_lat=1&geoloc_lng=1', 'geoloc_lat=1'])
    await send(`${ROOT}/events?${query}&per_page=1&_fields=total`);
  await send(`${ROOT}/venues/1?_fields=geo_lat,geo_lng`);
  for (const origin of ['https://front.example', 'https://other.example']) {
    await send(`${ROOT}/events?per_page=1&_fields=total`, { headers: { origin } });
    await send(`${ROOT}/events`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
    await send('/graphql', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
  }
  const ask = (query: string) => send('/graphql', { method: 'POST', body: { query } });
  await ask('{ addOns languages __typename }');
  await ask('{ __schema { queryType { name } } }');
  await ask('{ evnts { totalCount } }');
  await ask('{ events(filter: {ticketed: true}) { totalCount } }');

  const varies = /(?<=retry-after: )\d+|\b\d+(?= s)|(?<="retryAfter":)\d+/;
  const address = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' };
  const same = { 'x-forwarded-for': '10.0.0.1, 203.0.113.7' };
  await send(`${ROOT}/events?per_page=1&_fields=total`, { headers: address });
  for (let count = 0; count < 4; count++)
    await send(`${ROOT}/tags?per_page=1&_fields=total`, { headers: same, varies, note: 'one address' });
  await send('/graphql', { method: 'POST', headers: same, varies, body: { query: '{ addOns }' } });
  for (let count = 0; count < 5; count++)
    await send(`${ROOT}/tags?per_page=1&_fields=total`, { as: 'subscriber', headers: same, varies });
};
