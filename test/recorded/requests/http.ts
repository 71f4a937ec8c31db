import type { Recorder } from '../recorder.js';
import type { Services } from '../services.js';
import { API, EVENTS } from './protocol.js';

/** Caching, conditional requests, compression, CORS, idempotency, and the forms of bodies. */
export const httpGroup = async (record: Recorder, { id }: Services): Promise<void> => {
  const market = id('event', 'seed-saturday');
  const one = `${API}/events/${market}`;
  const { headers } = await record(`${one}?_fields=id,title`);
  const etag = headers.etag ?? '';
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*', '"other"', 'nonsense'])
    await record(`${one}?_fields=id,title`, { headers: { 'if-none-match': tag } });
  await record(`${one}?_fields=id,title`, { method: 'HEAD', headers: { 'if-none-match': etag } });
  await record(`${one}?_fields=id,title`, { as: 'author', headers: { 'if-none-match': etag } });
  await record(`${one}?_fields=id`, { headers: { 'if-modified-since': 'Sat, 14 Mar 2026 12:00:00 GMT' } });
  await record(`${API}/events?per_page=2&_fields=total`, { as: 'subscriber' });

  for (const encoding of ['gzip', 'br', 'gzip, br', 'identity', 'br;q=0, gzip;q=0.5', '*', 'zstd'])
    await record(`${API}/tags?per_page=4`, { headers: { 'accept-encoding': encoding } });
  await record(`${EVENTS}`, { headers: { 'accept-encoding': 'gzip' }, note: 'too short to compress' });
  await record(EVENTS, { headers: { 'x-request-id': 'from-the-client-1' } });
  await record(EVENTS, { headers: { 'x-request-id': 'not a name' } });
  for (const accept of ['application/json', 'text/html', 'application/xml', '*/*'])
    await record(EVENTS, { headers: { accept } });

  for (const origin of ['https://other.example', 'null']) {
    await record(EVENTS, { headers: { origin } });
    await record(`${API}/events`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });
    await record('/graphql', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } });
  }
  await record(`${API}/events/1000000`, { headers: { origin: 'https://other.example' } });

  // What follows writes.
  const shown = '_fields=id,title,cost,all_day,featured,tags.name,venue.city,organizer.organizer';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const dates = 'start_date=2026-05-01+10:00:00&end_date=2026-05-01+12:00:00';
  const post = (body: unknown, type?: string) =>
    record(`${API}/events?${shown}`, {
      method: 'POST',
      as: 'editor',
      body,
      ...(type && { headers: { 'content-type': type } }),
    });
  await post(
    `title=From+a+form&${dates}&cost=10&featured=1&tags[]=live-music&tags[]=42&venue[venue]=Form+hall&venue[city]=Cork&organizer[0][organizer]=Form+maker`,
    form['content-type'],
  );
  const part = (name: string, value: string) =>
    `--line\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  await post(
    `${part('title', 'From several parts')}${part('start_date', '2026-05-01')}${part('end_date', '2026-05-01')}${part('all_day', 'true')}--line--\r\n`,
    'multipart/form-data; boundary=line',
  );
  await post('{"title": "Another JSON", "start_date": "2026-05-01", "end_date": "2026-05-01"}', 'application/ld+json');
  await post('{"title": "Plain"}', 'text/plain');
  await post('<title/>', 'application/xml');
  for (const body of ['{"title": ', '[1, 2]', '"text"', 'null', '', '{"title": "twice", "title": "Twice"}'])
    await post(body, 'application/json');
  // Not valid UTF-8.
  const invalid = Buffer.from('{"title": "Caf\xe9", "start_date": "2026-05-01", "end_date": "2026-05-01"}', 'latin1');
  await post(invalid, 'application/json; charset=utf-8');
  await post(Buffer.from(`title=Caf\xe9&${dates}`, 'latin1'), form['content-type']);
  await record(`${API}/events?title=From+the+address&${dates}&${shown}`, { method: 'POST', as: 'editor' });
  await record(`${API}/events?title=From+the+address&${dates}&${shown}`, {
    method: 'POST',
    as: 'editor',
    body: { title: 'From the body' },
    note: 'the body wins',
  });
  await record(`${API}/events`, {
    method: 'POST',
    as: 'editor',
    headers: { 'content-type': 'application/json', 'content-encoding': 'nonsense' },
    body: '{}',
  });
  await record(`${API}/events`, {
    method: 'POST',
    as: 'editor',
    headers: { 'content-type': 'application/json' },
    body: `{"title":"${'a'.repeat(1024 * 1024)}"}`,
  });
  await record(`${API}/events?search=${'a'.repeat(16 * 1024)}`);
  await record(`${API}/events?search=${'a'.repeat(15 * 1024)}`);

  const made = await record(`${API}/events?_fields=id,title`, {
    method: 'POST',
    as: 'author',
    body: { title: 'To be changed', start_date: '2026-06-01', end_date: '2026-06-01' },
  });
  const own = `${API}/events/${made.body.id}`;
  const write = (given: Record<string, string>, body: object = { excerpt: 'Changed.' }) =>
    record(`${own}?_fields=id,excerpt`, { method: 'PATCH', as: 'author', headers: given, body });
  const read = await record(own);
  await write({ 'if-match': '"other"' });
  await write({ 'if-unmodified-since': 'Sat, 14 Mar 2026 11:00:00 GMT' });
  await write({ 'if-unmodified-since': 'not a date' });
  await write({ 'if-match': read.headers.etag ?? '' }, { excerpt: 'Too late.' });
  await write({ 'if-match': '*' });
  const again = await record(own, { as: 'author' });
  await write({ 'if-match': again.headers.etag ?? '' }, { excerpt: 'In time.' });
  await record(own, { method: 'DELETE', as: 'author', headers: { 'if-match': '"other"' } });
  await record(`${API}/events/1000000`, { method: 'DELETE', as: 'author', headers: { 'if-match': '"other"' } });

  const once = (key: string, title: string, as: 'author' | 'editor' | undefined) =>
    record(`${API}/events?_fields=id,title`, {
      method: 'POST',
      ...(as && { as }),
      headers: { 'idempotency-key': key },
      body: { title, start_date: '2026-06-02', end_date: '2026-06-02' },
    });
  await once('key-1', 'Once', 'author');
  await once('key-1', 'Once', 'author');
  await once('key-1', 'Something else', 'author');
  await once('key-1', 'Once', 'editor');
  await once('key-1', 'Once', undefined);
  await once('not a key', 'Once', 'author');
};
