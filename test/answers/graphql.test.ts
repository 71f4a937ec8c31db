import { expect, test } from 'vitest';
import { calendar } from '../calendar.js';
import { statementsOf } from '../operations.js';
import { credentialsOf, town } from '../town.js';
import { openProcess, type Process } from './processes.js';

/** What a document is answered, and how many statements that takes. */
const ask = async (
  process: Process,
  query: string,
  {
    path = '/graphql',
    headers = {},
    variables = {},
  }: { path?: string; headers?: Record<string, string>; variables?: object } = {},
) => {
  const { result, statements } = await statementsOf(() =>
    process.ask(path, {
      method: 'POST',
      headers,
      body: { query, variables },
    }),
  );
  return { ...JSON.parse(result.text), statements: statements.length };
};

const open = async () => openProcess({ db: await calendar() });

const titles = '{ events { totalCount nodes { title } } }';

const evening = () => town({ events: [{ title: 'Jazz', translations: { de: { title: 'Jazzabend' } } }] });

test('a query of a stranger is read once, and answered again without a statement', async () => {
  await evening();
  const process = await open();

  const first = await ask(process, titles);
  const again = await ask(process, titles);

  expect(first.data.events.nodes).toEqual([{ title: 'Jazz' }]);
  expect(first.statements).toBeGreaterThan(0);
  expect(again.statements).toBe(0);
  expect(again.data).toEqual(first.data);
});

test('other variables and another language have answers of their own', async () => {
  await evening();
  const process = await open();
  const one = 'query ($slug: String!) { event(slug: $slug) { title } }';

  expect((await ask(process, one, { variables: { slug: 'jazz' } })).data.event).toEqual({ title: 'Jazz' });
  expect((await ask(process, one, { variables: { slug: 'blues' } })).data.event).toBeNull();
  expect((await ask(process, titles)).data.events.nodes).toEqual([{ title: 'Jazz' }]);
  expect((await ask(process, titles, { path: '/de/graphql' })).data.events.nodes).toEqual([{ title: 'Jazzabend' }]);
});

test.each([
  ['what counts from now', '{ events(filter: { when: UPCOMING }) { totalCount } }'],
  ['what has a password', '{ event(slug: "jazz", password: "x") { title } }'],
  ['what was refused in part', '{ tags { totalCount } users { totalCount } }'],
])('%s is asked anew', async (_, query) => {
  await evening();
  const process = await open();

  await ask(process, query);

  expect((await ask(process, query)).statements).toBeGreaterThan(0);
});

test('whoever shows credentials gets nothing that was kept, and nothing of theirs is kept', async () => {
  await town({ events: [{ title: 'Jazz' }, { title: 'Plan', status: 'draft' }] });
  const process = await open();
  const headers = { authorization: credentialsOf('editor') };

  expect((await ask(process, titles)).data.events.totalCount).toBe(1);
  expect((await ask(process, titles, { headers })).data.events.totalCount).toBe(2);
  expect((await ask(process, titles)).data.events.totalCount).toBe(1);
});

test('a mutation is never answered from memory', async () => {
  await evening();
  const process = await open();
  const headers = { authorization: credentialsOf('editor') };
  const mutation = 'mutation { createTag(input: { name: "late" }) { name } }';

  expect((await ask(process, mutation)).errors).toHaveLength(1);
  expect((await ask(process, mutation, { headers })).data.createTag).toEqual({ name: 'late' });
  expect((await ask(process, mutation, { headers })).errors[0].extensions.code).toBe('CONFLICT');
});
