import { contract } from './contract.js';

const plan = { events: [{ title: 'Market' }] };
const fair = { title: 'Fair', start_date: '2026-04-01', end_date: '2026-04-01' };
const key = { 'idempotency-key': 'order-1' };
const create = { request: 'POST /events', as: 'editor' as const, headers: key, json: fair };

contract('Idempotency-Key', plan, [
  {
    rule: 'returns the first response',
    ...create,
    after: [create],
    status: 201,
    responseBody: { id: '{new}', slug: 'fair' },
  },
  {
    rule: 'creates no second record',
    request: 'GET /events?search=fair',
    after: [create, create, create],
    status: 200,
    responseBody: { total: 1 },
  },
  {
    rule: 'another body',
    ...create,
    after: [create],
    json: { ...fair, title: 'Feast' },
    status: 422,
    code: 'idempotency-key-reused',
  },
  { rule: 'another path', ...create, after: [create], request: 'POST /events?status=draft', status: 422 },
  {
    rule: 'only known fields are compared',
    ...create,
    after: [create],
    json: { ...fair, colour: 'red' },
    status: 201,
    responseBody: { id: '{new}' },
  },
  { rule: 'another caller', ...create, after: [create], as: 'author', status: 201, responseBody: { slug: 'fair-2' } },
  {
    rule: 'another key',
    ...create,
    after: [create],
    headers: { 'idempotency-key': 'order-2' },
    status: 201,
    responseBody: { slug: 'fair-2' },
  },
  {
    rule: 'after an error the key is free',
    ...create,
    after: [{ ...create, json: {}, expectedStatus: 400 }],
    status: 201,
    responseBody: { slug: 'fair' },
  },
  {
    rule: 'an invalid key',
    ...create,
    headers: { 'idempotency-key': 'a b' },
    status: 400,
    invalidParams: ['Idempotency-Key'],
  },
  {
    rule: 'of an update with If-Match',
    request: 'POST /events/{Market}',
    after: [
      { request: 'GET /events/{Market}', as: 'editor' },
      {
        request: 'POST /events/{Market}',
        as: 'editor',
        headers: { ...key, 'if-unmodified-since': 'Sat, 14 Mar 2026 12:00:00 GMT' },
        json: { title: 'Mart' },
      },
    ],
    as: 'editor',
    headers: { ...key, 'if-unmodified-since': 'Sat, 14 Mar 2026 12:00:00 GMT' },
    json: { title: 'Mart' },
    status: 200,
    responseBody: { title: 'Mart' },
  },
  {
    rule: 'a method in a header makes another request',
    ...create,
    after: [create],
    request: 'POST /events/{Market}',
    headers: { ...key, 'x-http-method-override': 'DELETE' },
    status: 422,
  },
]);
