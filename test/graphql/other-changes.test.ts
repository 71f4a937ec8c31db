/** Writes that change other records than the one they name: followers of the changes receive these too. */
import { expect, test } from 'vitest';
import { openCopy } from '../records/copy.js';
import { graphqlData, rest } from '../service.js';
import { town } from '../town.js';

test('the children of a deleted category are updated', async () => {
  const { id } = await town({
    categories: [{ name: 'Arts' }, { name: 'Music', parent: 'Arts' }, { name: 'Choirs', parent: 'Music' }],
  });
  const copy = openCopy(undefined);
  await copy.follow();
  const read = async () => (await rest('GET', `/categories/${id('Choirs')}`)).body;
  expect(await read()).toMatchObject({ parent: id('Music') });
  const version = async () =>
    (await graphqlData('query ($id: ID!) { category(id: $id) { version } }', { id: id('Choirs') })).category?.version ??
    0;
  const before = await version();

  await rest('DELETE', `/categories/${id('Music')}`, undefined, { as: 'editor' });

  expect((await copy.follow()).sort()).toEqual([`deleted category ${id('Music')}`, `updated category ${id('Choirs')}`]);
  expect(await read()).toMatchObject({ parent: id('Arts') });
  expect(await version()).toBe(before + 1);
});

test('the records of a deleted user are updated, and appear for their new author', async () => {
  const { id, user } = await town({
    venues: [{ name: 'Hall', author: 'contributor' }],
    organizers: [{ name: 'Club', author: 'contributor' }],
    events: [
      { title: 'Draft', status: 'draft', author: 'contributor' },
      { title: 'Jazz', author: 'contributor' },
    ],
  });
  const [author, editor, anonymous] = [openCopy('author'), openCopy('editor'), openCopy(undefined)];
  for (const copy of [author, editor, anonymous]) await copy.follow();

  await graphqlData(
    'mutation ($id: ID!, $to: ID!) { deleteUser(id: $id, reassignTo: $to) }',
    { id: `user-${user('contributor')}`, to: `user-${user('author')}` },
    { as: 'administrator' },
  );

  const all = ['event Draft', 'event Jazz', 'organizer Club', 'venue Hall'].map((one) => {
    const [kind, name = ''] = one.split(' ');
    return `${kind} ${id(name)}`;
  });
  const [draft, ...others] = all;
  expect((await editor.follow()).sort()).toEqual(all.map((one) => `updated ${one}`).sort());
  expect((await author.follow()).sort()).toEqual([`created ${draft}`, ...others.map((one) => `updated ${one}`)].sort());
  expect((await anonymous.follow()).sort()).toEqual(others.map((one) => `updated ${one}`).sort());
});
