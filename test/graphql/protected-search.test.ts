import { expect } from 'vitest';
import { throughBothApis } from '../apis.js';
import { calendar } from '../calendar.js';
import { town } from '../town.js';

throughBothApis('a protected event is found by its title, and by none of its hidden texts', async (api) => {
  await town({
    events: [
      { title: 'Café for members', description: 'treasure and café', excerpt: 'jewels', password: 'sesame' },
      { title: 'Café for all', description: 'treasure', excerpt: 'jewels' },
    ],
  });
  const found = async (search: string, as?: 'editor') =>
    (await (as ? api.as(as) : api).events({ search, startsAfter: '2026-01-01' })).titles.sort();

  expect(await found('CAFE')).toEqual(['Café for all', 'Café for members']);
  expect(await found('members')).toEqual(['Café for members']);
  expect(await found('treasure')).toEqual(['Café for all']);
  expect(await found('jewels')).toEqual(['Café for all']);
  expect(await found('members treasure')).toEqual([]);
  // The search compares an excluded word with the hidden texts too: the event is left out, whether they have the word or not.
  expect(await found('members -treasure')).toEqual([]);
  expect(await found('members -absent')).toEqual([]);
  expect(await found('-absent')).toEqual(['Café for all']);
  expect(await found('café -members')).toEqual(['Café for all']);
  expect(await found('members treasure', 'editor')).toEqual(['Café for members']);
  expect(await found('members -treasure', 'editor')).toEqual([]);
  expect(await found('members -absent', 'editor')).toEqual(['Café for members']);
});

throughBothApis('a new title is found at once', async (api) => {
  const { id } = await town({ events: [{ title: 'Members', password: 'sesame' }] });

  await api.as('editor').update('event', id('Members'), { title: 'Friends' });

  expect((await api.events({ search: 'friends', startsAfter: '2026-01-01' })).total).toBe(1);
  expect((await api.events({ search: 'members', startsAfter: '2026-01-01' })).total).toBe(0);
  expect((await (await calendar()).event.findFirstOrThrow()).passwordHash).toMatch(/^scrypt:/);
});
