import { expect, test } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { calendar, rowCounts } from '../calendar.js';
import { graphql, rest, type Sending } from '../service.js';
import { town } from '../town.js';

const key = (input: string, as: Sending['as'] = 'editor'): Sending => ({ as, headers: { 'idempotency-key': input } });
const create = 'mutation ($name: String!) { createTag(input: { name: $name }) { id slug } }';

test('a mutation with an Idempotency-Key is executed once, even if it is sent many times at once', async () => {
  await town();
  const responses = await Promise.all(Array.from({ length: 12 }, () => graphql(create, { name: 'late' }, key('one'))));

  for (const { status, data, errors } of responses) {
    expect({ status, data, errors }).toEqual({ status: 200, data: responses[0]?.data, errors: [] });
  }
  expect((await rowCounts()).Tag).toBe(1);
});

test('a key is bound to one document, its variables and one caller', async () => {
  await town();
  expect((await graphql(create, { name: 'late' }, key('one'))).errors).toEqual([]);

  for (const [document, name] of [
    [create, 'early'],
    [`${create} `, 'late'],
  ] as const) {
    const { status, errors } = await graphql(document, { name }, key('one'));
    expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 422, code: 'CONFLICT' });
  }
  // The key of an administrator is a different one: this would be a new tag, whose name is taken.
  expect((await graphql(create, { name: 'late' }, key('one', 'administrator'))).errors[0]?.extensions.code).toBe(
    'CONFLICT',
  );
  expect((await graphql(create, { name: 'early' }, key('one', 'administrator'))).errors).toEqual([]);
});

test('a document that is rejected in one place writes nothing and frees its key', async () => {
  await town();
  const both = 'mutation { a: createTag(input: { name: "one" }) { id } b: deleteTag(by: { slug: "none" }) { id } }';
  const rejected = await graphql(both, {}, key('two'));

  expect(rejected.errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await rowCounts()).Tag).toBeUndefined();
  expect((await graphql(create, { name: 'late' }, key('two'))).errors).toEqual([]);
});

test('a response is stored for 24 hours, in both APIs', async () => {
  await town();
  const event = { title: 'Fair', start_date: '2026-04-01', end_date: '2026-04-01' };
  const query = async () => [
    (await rest('POST', '/events', event, key('rest'))).body.slug,
    (await graphql(create, { name: 'late' }, key('graphql'))).data?.createTag.slug ?? 'a second one',
  ];

  expect(await query()).toEqual(['fair', 'late']);
  stopClock('2026-03-15T12:00:00Z');
  expect(await query()).toEqual(['fair', 'late']);
  stopClock('2026-03-15T12:00:01Z');
  expect(await query()).toEqual(['fair-2', 'a second one']);
});

test('a write does not wait for another one that deletes the responses that have expired', async () => {
  await town();
  for (const name of ['one', 'two']) expect((await graphql(create, { name }, key(name))).errors).toEqual([]);
  stopClock('2026-03-15T12:00:01Z');
  const db = await calendar();
  const storedKeys = async () => (await db.idempotentAnswer.findMany()).map(({ key }) => key);

  // The transaction fails if it takes longer than five seconds.
  await db.$transaction(async (other) => {
    await other.idempotentAnswer.deleteMany({ where: { key: 'one' } });
    expect((await graphql(create, { name: 'three' }, key('three'))).errors).toEqual([]);
  });

  expect(await storedKeys()).toEqual(['three']);
});

test.each(['', ' ', 'a b', 'ä', 'x'.repeat(256)])('the key “%s” is invalid', async (input) => {
  await town();
  const value = Buffer.from(input).toString('latin1');
  const overRest = await rest('POST', '/tags', { name: 'late' }, key(value));
  const overGraphql = await graphql(create, { name: 'late' }, key(value));

  expect([overRest.status, overGraphql.status]).toEqual([400, 400]);
  expect(await (await calendar()).tag.count()).toBe(0);
});
