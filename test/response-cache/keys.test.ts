import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { responseCacheKey } from '../../src/server/response-cache-key.js';
import { calendar } from '../calendar.js';
import { statementsOf } from '../operations.js';
import { town } from '../town.js';
import { openProcess } from './processes.js';

const get = (headers: object, url = '/svc/events/v1/events') => ({ method: 'GET', url, headers }) as IncomingMessage;
const post = (headers: object) => ({ method: 'POST', url: '/graphql', headers }) as IncomingMessage;
const behind = { trustProxy: 1 };

test.each([
  ['a missing Host', get({}), get({ host: 'undefined' })],
  ['an empty Host', get({ host: '' }), get({})],
  ['a missing Origin', get({ host: 'a' }), get({ host: 'a', origin: '' })],
  ['a missing Origin and the text', get({ host: 'a' }), get({ host: 'a', origin: 'null' })],
  [
    'a missing X-Forwarded-Host',
    get({ host: 'a', 'x-forwarded-proto': 'https' }),
    get({ host: 'a', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'undefined' }),
  ],
  [
    'values that contain the separators of other values',
    get({ host: 'a', 'x-forwarded-proto': 'https b', 'x-forwarded-host': 'c' }),
    get({ host: 'a', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'b c' }),
  ],
  [
    'values that contain quotes and commas',
    get({ host: 'a', 'x-forwarded-proto': 'p","q', 'x-forwarded-host': 'r' }),
    get({ host: 'a', 'x-forwarded-proto': 'p', 'x-forwarded-host': 'q","r' }),
  ],
])('%s has its own cache key', (_, one, other) => {
  expect(responseCacheKey(one, behind)).not.toBe(responseCacheKey(other, behind));
  expect(responseCacheKey(one, behind)).toBe(responseCacheKey(one, behind));
});

test.each([
  ['a missing Accept', post({ host: 'a' }), post({ host: 'a', accept: 'undefined' })],
  [
    'Accept and Content-Type',
    post({ accept: 'a b', 'content-type': 'c' }),
    post({ accept: 'a', 'content-type': 'b c' }),
  ],
])('%s of a GraphQL query have their own cache key', (_, one, other) => {
  expect(responseCacheKey(one, behind, Buffer.from('{}'))).not.toBe(responseCacheKey(other, behind, Buffer.from('{}')));
});

test('a request without Host does not receive the response that was cached for Host: undefined', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const process = await openProcess({ db: await calendar(), settings: { publicUrl: undefined, recordCache: 0 } });
  const send = async (host: string) => {
    const socket = connect(process.port, '127.0.0.1');
    socket.write(`GET /svc/events/v1/events HTTP/1.0\r\n${host}\r\n`);
    return text(socket);
  };

  for (let time = 0; time < 3; time++) expect(await send('Host: undefined\r\n')).toContain('http://undefined/');
  await send('');
  const { result, statements } = await statementsOf(() => send(''));

  expect(result).toContain('200 OK');
  expect(result).not.toContain('http://undefined/');
  expect(statements.length).toBeGreaterThan(0);
});
