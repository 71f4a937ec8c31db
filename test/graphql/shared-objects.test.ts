import { expect, test } from 'vitest';
import { createRecordCache } from '../../src/cache/record-cache.js';
import { createChangeLog } from '../../src/changes/change-log.js';
import { graphqlQuery } from '../../src/execution/graphql-query.js';
import { town } from '../town.js';
import { contextOf } from './context.js';

const text = `query Shared($filter: EventFilter) {
  events(filter: $filter) {
    totalCount
    nodes { id title venue { name } parent { id title } children { nodes { id title } } }
    edges { cursor node { id title } }
    facets { venues { value label count } days { value count } }
  }
  venues { nodes { name events { nodes { title } } } }
  event(slug: "nothing") { id title }
}` as const;

const [shared, plain] = [graphqlQuery(text, { sharesObjects: true }), graphqlQuery(text)];

const plan = () =>
  town({
    venues: [{ name: 'Hall “1”' }, { name: 'Yard' }],
    events: [
      { title: 'Fête 日本 𝄞 <b>', venues: ['Hall “1”'], startDate: '2026-03-20', endDate: '2026-03-20' },
      { title: 'Part', parent: 'Fête 日本 𝄞 <b>', venues: ['Yard'], startDate: '2026-03-20', endDate: '2026-03-21' },
    ],
  });

/** A record cache that no write clears. */
const newCache = () => createRecordCache(createChangeLog(() => true));

test('data with shared objects is the same as without', async () => {
  await plan();
  const [cached, uncached] = [await contextOf(undefined, { cache: newCache() }), await contextOf()];

  const data = await shared({ filter: {} }, cached);

  expect(data).toEqual(await plain({ filter: {} }, cached));
  expect(data).toEqual(await shared({ filter: {} }, uncached));
  expect(data.events.nodes).toHaveLength(2);
});

test('equal events are the same object', async () => {
  await plan();
  const cache = newCache();
  const read = async () => (await shared({ filter: {} }, await contextOf(undefined, { cache }))).events;
  const [first, second] = [await read(), await read()];

  expect(second.nodes[0]).toBe(first.nodes[0]);
  expect(second.nodes[1]).toBe(first.nodes[1]);
  expect(second.nodes).not.toBe(first.nodes);
});
