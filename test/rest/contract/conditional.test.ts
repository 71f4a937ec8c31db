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
    why: 'the response to an anonymous client may be cached and revalidated',
    request: 'GET /events/{Fair}',
    status: 200,
    says: {
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      'cache-control': 'public, max-age=0, must-revalidate',
      'last-modified': noon,
    },
  },
  {
    why: 'a list too',
    request: 'GET /events',
    status: 200,
    says: { etag: expect.stringMatching(/^"/), 'last-modified': undefined },
  },
  {
    why: 'the record has not changed',
    request: 'GET /events/{Fair}',
    after: [{ request: 'GET /events/{Fair}' }],
    as: 'administrator',
    headers: { 'if-none-match': '{etag}' },
    status: 304,
  },
  {
    why: 'the list has not changed',
    request: 'GET /events',
    after: ['GET /events'],
    as: 'administrator',
    headers: { 'if-none-match': 'W/{etag}, "x"' },
    status: 304,
  },
  { why: '* matches any response', request: 'HEAD /events', headers: { 'if-none-match': '*' }, status: 304 },
  { why: 'the record has changed', request: 'GET /events/{Fair}', headers: { 'if-none-match': '"x"' }, status: 200 },
  {
    why: 'a linked record has changed',
    request: 'GET /events/{Fair}',
    after: [{ request: 'PATCH /venues/{Town Hall}', json: { city: 'Oakham' } }],
    status: 200,
    says: { 'last-modified': 'Sat, 14 Mar 2026 12:00:01 GMT' },
  },
  { why: 'a response to credentials is private', ...read, status: 200, says: { 'cache-control': 'private, no-store' } },
  {
    why: 'the response to a write is not cached',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    json: {},
    status: 200,
    says: { 'cache-control': 'private, no-store', etag: undefined },
  },
]);

contract('Writes', plan, [
  {
    why: 'the state that was read',
    request: 'PATCH /events/{Fair}',
    after: [read],
    as: 'editor',
    headers: { 'if-match': '{etag}' },
    json: { title: 'Fete' },
    status: 200,
    facts: { title: 'Fete' },
  },
  {
    why: 'the state that another caller read',
    request: 'PATCH /venues/{Town Hall}',
    after: [{ request: 'GET /venues/{Town Hall}', as: 'subscriber' }],
    as: 'editor',
    headers: { 'if-match': '{etag}' },
    json: {},
    status: 200,
  },
  {
    why: 'another state',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    headers: { 'if-match': '"x"' },
    json: { title: 'Fete' },
    status: 412,
    code: 'rest_precondition_failed',
  },
  {
    why: 'an earlier state',
    request: 'PUT /events/by-slug/fair',
    after: [read, { request: 'PATCH /events/{Fair}', json: { title: 'Fete' } }],
    as: 'editor',
    headers: { 'if-match': '{etag}' },
    json: {},
    status: 412,
  },
  {
    why: '* matches an existing record',
    request: 'DELETE /events/{Fair}',
    as: 'editor',
    headers: { 'if-match': '*' },
    status: 200,
  },
  {
    why: '* does not match a missing record',
    request: 'DELETE /events/999999',
    as: 'editor',
    headers: { 'if-match': '*' },
    status: 404,
  },
  {
    why: 'unmodified since',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    headers: { 'if-unmodified-since': noon },
    json: {},
    status: 200,
  },
  {
    why: 'modified since',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    headers: { 'if-unmodified-since': earlier },
    json: {},
    status: 412,
  },
  {
    why: 'deleting a record that was modified since',
    request: 'DELETE /tags/{open}',
    as: 'editor',
    headers: { 'if-unmodified-since': earlier },
    status: 412,
  },
  {
    why: 'an invalid date is ignored',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    headers: { 'if-unmodified-since': 'never' },
    json: {},
    status: 200,
  },
  {
    why: 'missing permission is checked first',
    request: 'PATCH /events/{Fair}',
    headers: { 'if-match': '"x"' },
    json: {},
    status: 401,
  },
]);
