import { contract } from './contract.js';

const plan = { events: [{ title: 'Market' }] };
const fair = { title: 'Fair', start_date: '2026-04-01', end_date: '2026-04-01' };
const key = { 'idempotency-key': 'order-1' };
const create = { request: 'POST /events', as: 'editor' as const, headers: key, json: fair };

contract('Idempotency-Key', plan, [
  { why: 'returns the first response', ...create, after: [create], status: 201, facts: { id: '{new}', slug: 'fair' } },
  {
    why: 'creates no second record',
    request: 'GET /events?search=fair',
    after: [create, create, create],
    status: 200,
    facts: { total: 1 },
  },
  {
    why: 'another body',
    ...create,
    after: [create],
    json: { ...fair, title: 'Feast' },
    status: 422,
    code: 'idempotency-key-reused',
  },
  { why: 'another path', ...create, after: [create], request: 'POST /events?status=draft', status: 422 },
  {
    why: 'only known fields are compared',
    ...create,
    after: [create],
    json: { ...fair, colour: 'red' },
    status: 201,
    facts: { id: '{new}' },
  },
  { why: 'another caller', ...create, after: [create], as: 'author', status: 201, facts: { slug: 'fair-2' } },
  {
    why: 'another key',
    ...create,
    after: [create],
    headers: { 'idempotency-key': 'order-2' },
    status: 201,
    facts: { slug: 'fair-2' },
  },
  {
    why: 'after an error the key is free',
    ...create,
    after: [{ ...create, json: {}, answers: 400 }],
    status: 201,
    facts: { slug: 'fair' },
  },
  {
    why: 'an invalid key',
    ...create,
    headers: { 'idempotency-key': 'a b' },
    status: 400,
    wrong: ['Idempotency-Key'],
  },
  {
    why: 'of an update with If-Match',
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
    facts: { title: 'Mart' },
  },
  {
    why: 'a method in a header makes another request',
    ...create,
    after: [create],
    request: 'POST /events/{Market}',
    headers: { ...key, 'x-http-method-override': 'DELETE' },
    status: 422,
  },
]);
