import { expect } from 'vitest';
import { contract } from './contract.js';

const plan = {
  venues: [{ name: 'Town Hall' }],
  tags: [{ name: 'open' }],
  events: [{ title: 'Fair', venues: ['Town Hall'] }],
};
const read = { request: 'GET /events/{Fair}', as: 'editor' as const };
const noon = 'Sat, 14 Mar 2026 12:00:00 GMT';
const earlier = 'Sat, 14 Mar 2026 11:59:59 GMT';

contract('Reads', plan, [
  {
    rule: 'the response to an anonymous client may be cached and revalidated',
    request: 'GET /events/{Fair}',
    status: 200,
    responseHeaders: {
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      'cache-control': 'public, max-age=0, must-revalidate',
      'last-modified': noon,
    },
  },
  {
    rule: 'a list too',
    request: 'GET /events',
    status: 200,
    responseHeaders: { etag: expect.stringMatching(/^"/), 'last-modified': undefined },
  },
  {
    rule: 'a term has no time, because its count changes with events',
    request: 'GET /tags/{open}',
    status: 200,
    responseHeaders: { etag: expect.stringMatching(/^"/), 'last-modified': undefined },
  },
  {
    rule: 'a term has not changed',
    request: 'GET /tags/{open}',
    after: ['GET /tags/{open}'],
    headers: { 'if-none-match': '{etag}' },
    status: 304,
  },
  {
    rule: 'the count of a term has changed',
    request: 'GET /tags/{open}',
    after: ['GET /tags/{open}', { request: 'PATCH /events/{Fair}', json: { tags: 'open' } }],
    headers: { 'if-none-match': '{etag}' },
    status: 200,
  },
  {
    rule: 'the record has not changed',
    request: 'GET /events/{Fair}',
    after: [{ request: 'GET /events/{Fair}' }],
    as: 'administrator',
    headers: { 'if-none-match': '{etag}' },
    status: 304,
  },
  {
    rule: 'the list has not changed',
    request: 'GET /events',
    after: ['GET /events'],
    as: 'administrator',
    headers: { 'if-none-match': 'W/{etag}, "x"' },
    status: 304,
  },
  { rule: '* matches any response', request: 'HEAD /events', headers: { 'if-none-match': '*' }, status: 304 },
  { rule: 'the record has changed', request: 'GET /events/{Fair}', headers: { 'if-none-match': '"x"' }, status: 200 },
  {
    rule: 'a linked record has changed',
    request: 'GET /events/{Fair}',
    after: [{ request: 'PATCH /venues/{Town Hall}', json: { city: 'Oakham' } }],
    status: 200,
    responseHeaders: { 'last-modified': 'Sat, 14 Mar 2026 12:00:01 GMT' },
  },
  {
    rule: 'a response to credentials is private',
    ...read,
    status: 200,
    responseHeaders: { 'cache-control': 'private, no-store' },
  },
  {
    rule: 'the response to a write is not cached',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    json: {},
    status: 200,
    responseHeaders: { 'cache-control': 'private, no-store', etag: undefined },
  },
]);

contract('Writes', plan, [
  {
    rule: 'the state that was read',
    request: 'PATCH /events/{Fair}',
    after: [read],
    as: 'editor',
    headers: { 'if-match': '{etag}' },
    json: { title: 'Fete' },
    status: 200,
    responseBody: { title: 'Fete' },
  },
  {
    rule: 'the state that another caller read',
    request: 'PATCH /venues/{Town Hall}',
    after: [{ request: 'GET /venues/{Town Hall}', as: 'subscriber' }],
    as: 'editor',
    headers: { 'if-match': '{etag}' },
    json: {},
    status: 200,
  },
  {
    rule: 'another state',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    headers: { 'if-match': '"x"' },
    json: { title: 'Fete' },
    status: 412,
    code: 'rest_precondition_failed',
  },
  {
    rule: 'an earlier state',
    request: 'PUT /events/by-slug/fair',
    after: [read, { request: 'PATCH /events/{Fair}', json: { title: 'Fete' } }],
    as: 'editor',
    headers: { 'if-match': '{etag}' },
    json: {},
    status: 412,
  },
  {
    rule: '* matches an existing record',
    request: 'DELETE /events/{Fair}',
    as: 'editor',
    headers: { 'if-match': '*' },
    status: 200,
  },
  {
    rule: '* does not match a missing record',
    request: 'DELETE /events/999999',
    as: 'editor',
    headers: { 'if-match': '*' },
    status: 404,
  },
  {
    rule: 'unmodified since',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    headers: { 'if-unmodified-since': noon },
    json: {},
    status: 200,
  },
  {
    rule: 'modified since',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    headers: { 'if-unmodified-since': earlier },
    json: {},
    status: 412,
  },
  {
    rule: 'deleting a record that was modified since',
    request: 'DELETE /tags/{open}',
    as: 'editor',
    headers: { 'if-unmodified-since': earlier },
    status: 412,
  },
  {
    rule: 'an invalid date is ignored',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    headers: { 'if-unmodified-since': 'never' },
    json: {},
    status: 200,
  },
  {
    rule: 'missing permission is checked first',
    request: 'PATCH /events/{Fair}',
    headers: { 'if-match': '"x"' },
    json: {},
    status: 401,
  },
]);
