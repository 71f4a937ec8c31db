import { expect, test } from 'vitest';
import { calendar } from '../calendar.js';
import { town } from '../town.js';
import { openProcess, type Process } from './processes.js';

const me = async (process: Process) =>
  JSON.parse(
    (await process.request('/graphql', { method: 'POST', as: 'editor', body: { query: '{ me { login role } }' } }))
      .text,
  ).data?.me ?? null;

const change = (process: Process, mutation: string) =>
  process.request('/graphql', { method: 'POST', as: 'administrator', body: { query: `mutation { ${mutation} }` } });

test('credentials that are revoked in one process are rejected by another with the next request', async () => {
  const { user } = await town();
  const [one, other] = [await openProcess(), await openProcess()];
  const userId = user('editor');
  const { id } = await (await calendar()).credential.findFirstOrThrow({ where: { userId } });
  expect(await me(other)).toEqual({ login: 'editor', role: 'EDITOR' });

  await change(one, `revokeCredential(id: ${id}) { id }`);

  expect(await me(other)).toBeNull();
});

test('a change of a role in one process applies in another with the next request, and so does a suspension', async () => {
  const { user } = await town();
  const [one, other] = [await openProcess(), await openProcess()];
  expect(await me(other)).toMatchObject({ role: 'EDITOR' });

  await change(one, `updateUser(id: ${user('editor')}, input: { role: AUTHOR }) { id }`);
  expect(await me(other)).toMatchObject({ role: 'AUTHOR' });
  await change(one, `updateUser(id: ${user('editor')}, input: { suspended: true }) { id }`);
  expect(await me(other)).toBeNull();
});
