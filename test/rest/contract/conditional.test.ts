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
    why: 'strangers may keep an answer, and ask whether it changed',
    request: 'GET /events/{Fair}',
    status: 200,
    says: {
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
      'cache-control': 'public, max-age=0, must-revalidate',
      'last-modified': noon,
    },
  },
  {
    why: 'lists too',
    request: 'GET /events',
    status: 200,
    says: { etag: expect.stringMatching(/^"/), 'last-modified': undefined },
  },
  {
    why: 'it has not',
    request: 'GET /events/{Fair}',
    after: [{ request: 'GET /events/{Fair}' }],
    as: 'administrator',
    headers: { 'if-none-match': '{etag}' },
    status: 304,
  },
  {
    why: 'a list has not',
    request: 'GET /events',
    after: ['GET /events'],
    as: 'administrator',
    headers: { 'if-none-match': 'W/{etag}, "x"' },
    status: 304,
  },
  { why: 'anything', request: 'HEAD /events', headers: { 'if-none-match': '*' }, status: 304 },
  { why: 'it has', request: 'GET /events/{Fair}', headers: { 'if-none-match': '"x"' }, status: 200 },
  {
    why: 'what is shown with it has changed',
    request: 'GET /events/{Fair}',
    after: [{ request: 'PATCH /venues/{Town Hall}', json: { city: 'Oakham' } }],
    status: 200,
    says: { 'last-modified': 'Sat, 14 Mar 2026 12:00:01 GMT' },
  },
  { why: 'an answer to somebody is theirs', ...read, status: 200, says: { 'cache-control': 'private, no-store' } },
  {
    why: 'a write is nobody’s',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    json: {},
    status: 200,
    says: { 'cache-control': 'private, no-store', etag: undefined },
  },
]);

contract('Writes', plan, [
  {
    why: 'of what was read',
    request: 'PATCH /events/{Fair}',
    after: [read],
    as: 'editor',
    headers: { 'if-match': '{etag}' },
    json: { title: 'Fete' },
    status: 200,
    facts: { title: 'Fete' },
  },
  {
    why: 'of what was read as a stranger',
    request: 'PATCH /venues/{Town Hall}',
    after: [{ request: 'GET /venues/{Town Hall}', as: 'subscriber' }],
    as: 'editor',
    headers: { 'if-match': '{etag}' },
    json: {},
    status: 200,
  },
  {
    why: 'of another state',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    headers: { 'if-match': '"x"' },
    json: { title: 'Fete' },
    status: 412,
    code: 'rest_precondition_failed',
  },
  {
    why: 'of a state that is past',
    request: 'PUT /events/by-slug/fair',
    after: [read, { request: 'PATCH /events/{Fair}', json: { title: 'Fete' } }],
    as: 'editor',
    headers: { 'if-match': '{etag}' },
    json: {},
    status: 412,
  },
  {
    why: 'of anything there is',
    request: 'DELETE /events/{Fair}',
    as: 'editor',
    headers: { 'if-match': '*' },
    status: 200,
  },
  {
    why: 'of what is not there',
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
    why: 'deleting what was modified since',
    request: 'DELETE /tags/{open}',
    as: 'editor',
    headers: { 'if-unmodified-since': earlier },
    status: 412,
  },
  {
    why: 'a date that is none counts for nothing',
    request: 'PATCH /events/{Fair}',
    as: 'editor',
    headers: { 'if-unmodified-since': 'never' },
    json: {},
    status: 200,
  },
  {
    why: 'who may not write is told that first',
    request: 'PATCH /events/{Fair}',
    headers: { 'if-match': '"x"' },
    json: {},
    status: 401,
  },
]);
