import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createResponseBudget } from '../../src/execution/response-limit.js';
import { openYoga } from '../../src/graphql/open-yoga.js';
import { readParams } from '../../src/graphql/params.js';
import { send } from '../service.js';
import { settings, town } from '../town.js';
import { contextOf } from './context.js';

const yoga = openYoga({ settings, log: pino({ level: 'silent' }) });

/** What a response consists of: status, headers of the body, and the text. */
const partsOf = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  allow: response.headers.get('allow'),
  body: await response.text(),
});

const json = { 'content-type': 'application/json' };

/** Sends a POST to the service, and to Yoga over its HTTP transport. */
const both = async (body: string, headers: Record<string, string> = json) => {
  const direct = await send('/graphql', { method: 'POST', headers, body });
  const request = () => new Request('http://town.example/graphql', { method: 'POST', headers, body });
  const context = await contextOf(undefined, {
    request: request(),
    response: createResponseBudget(settings.responseLimit),
  });
  const byYoga = await yoga.fetch(
    new yoga.fetchAPI.Request('http://town.example/graphql', { method: 'POST', headers, body }),
    {
      requestContext: context,
    },
  );
  return {
    direct: await partsOf(direct),
    byYoga: await partsOf(byYoga),
    isDirect: readParams(request(), body) !== undefined,
  };
};

const query = (text: string, more: object = {}) => JSON.stringify({ query: text, ...more });

test.each([
  ['data', query('{ addOns languages events { totalCount nodes { title venue { name } } } }')],
  ['variables', query('query ($n: Int) { events(first: $n) { nodes { title } } }', { variables: { n: 1 } })],
  ['an operation by name', query('query A { addOns } query B { languages }', { operationName: 'B' })],
  ['null for optional members', query('{ addOns }', { operationName: null, variables: null })],
  ['data with the errors of fields', query('{ addOns event { id } me { login } }')],
  ['an error of a required field', query('{ events(first: 101) { totalCount } }')],
  ['a syntax error', query('{ addOns')],
  ['an invalid document', query('{ nothing }')],
  ['an unknown operation', query('query A { addOns }', { operationName: 'B' })],
  ['several operations and no name', query('query A { addOns } query B { languages }')],
  ['only a fragment', query('fragment F on Query { addOns }')],
  ['a missing variable', query('query ($n: Int!) { events(first: $n) { totalCount } }')],
  [
    'a variable of another type',
    query('query ($n: Int!) { events(first: $n) { totalCount } }', { variables: { n: 'x' } }),
  ],
  ['a mutation that is not allowed', query('mutation { deleteTag(by: { id: 1 }) { id } }')],
  ['a subscription', query('subscription { x }')],
  ['too many aliases', query(`{ ${Array.from({ length: 51 }, (_, at) => `a${at}: addOns`).join(' ')} }`)],
  ['too many tokens', query(`{ ${'addOns '.repeat(1001)} }`)],
])('a response that bypasses the HTTP transport of Yoga is the same: %s', async (_, body) => {
  await town({ events: [{ title: 'A', venues: ['Hall'] }, { title: 'B' }], venues: [{ name: 'Hall' }] });
  // From the second request on, queries are compiled. Spaces make different keys of the response cache.
  for (const [at, headers] of [json, { ...json, accept: '*/*' }, { ...json, accept: 'application/json' }].entries()) {
    const { direct, byYoga, isDirect } = await both(body + ' '.repeat(at), headers);
    expect(direct).toEqual(byYoga);
    expect(isDirect).toBe(true);
  }
  const withCost = await both(body, { ...json, 'graphql-cost': '1' });
  expect(withCost.direct).toEqual(withCost.byYoga);
});

test.each([
  ['an array', '[]'],
  ['a batch', '[{"query": "{ addOns }"}]'],
  ['null', 'null'],
  ['text', '"text"'],
  ['no query', '{}'],
  ['an empty query', '{"query": ""}'],
  ['a query that is not text', '{"query": 1}'],
  ['variables that are not an object', '{"query": "{ addOns }", "variables": []}'],
  ['extensions', '{"query": "{ addOns }", "extensions": {"persistedQuery": {"version": 1}}}'],
  ['an unknown parameter', '{"query": "{ addOns }", "doc_id": "1"}'],
])('Yoga reads an unusual body: %s', async (_, body) => {
  const { direct, byYoga, isDirect } = await both(body);
  expect(direct).toEqual(byYoga);
  expect(isDirect).toBe(false);
});

test.each([
  'application/graphql-response+json',
  'multipart/mixed',
  'text/plain',
  'text/html, */*;q=0.1',
  'application/json;q=0.5',
])('Yoga responds to Accept: %s', async (accept) => {
  for (const text of ['{ addOns }', '{ nothing }']) {
    const { direct, byYoga, isDirect } = await both(query(text), { ...json, accept });
    expect(direct).toEqual(byYoga);
    expect(isDirect).toBe(false);
  }
});
