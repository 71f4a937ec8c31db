import { expect } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { throughBothApis } from '../apis.js';
import { town } from '../town.js';

throughBothApis(
  'search finds every word anywhere in title, description or excerpt, without case, accents or markup',
  async (api) => {
    await town({
      events: [
        { title: 'Jazz in the Café', description: '<b class="late">Open</b> till morning' },
        { title: 'Morning walk', excerpt: 'to the cafe' },
        { title: 'Late show' },
      ],
    });
    const found = async (search: string) => (await api.events({ search })).titles;

    expect(await found('CAFE')).toEqual(['Jazz in the Café', 'Morning walk']);
    expect(await found('cafe morning')).toEqual(['Jazz in the Café', 'Morning walk']);
    expect(await found('"till morning"')).toEqual(['Jazz in the Café']);
    expect(await found('morning -jazz')).toEqual(['Morning walk']);
    expect(await found('azz')).toEqual(['Jazz in the Café']);
    expect(await found('class')).toEqual([]);
    expect(await found('late')).toEqual(['Late show']);
  },
);

throughBothApis('search finds the words that an update wrote, and not those that it removed', async (api) => {
  const { id } = await town({ events: [{ title: 'Jazz', description: 'old words' }] });

  await api.as('editor').update('event', id('Jazz'), { description: 'new words' });

  expect((await api.events({ search: 'old' })).titles).toEqual([]);
  expect((await api.events({ search: 'jazz new' })).titles).toEqual(['Jazz']);
});

throughBothApis('a category includes all categories below it', async (api) => {
  const { id } = await town({
    categories: [
      { name: 'Music' },
      { name: 'Jazz', parent: 'Music' },
      { name: 'Bebop', parent: 'Jazz' },
      { name: 'Sport' },
    ],
    events: [
      { title: 'A', categories: ['Music'] },
      { title: 'B', categories: ['Bebop'] },
      { title: 'C', categories: ['Sport'] },
    ],
  });

  expect((await api.events({ categories: [String(id('Music'))] })).titles).toEqual(['A', 'B']);
  expect((await api.events({ categories: ['jazz'] })).titles).toEqual(['B']);
  expect((await api.events({ categories: ['Bebop', 'Sport'] })).titles).toEqual(['B', 'C']);
  await expect(api.events({ categories: ['Music', 'Chess'] })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    arguments_: ['categories'],
  });
});

throughBothApis('an event that is published for the future appears at that time', async (api) => {
  const { id } = await town({ events: [{ title: 'Surprise', date: '2026-03-14 13:00:00' }] });
  const shown = async () => [
    (await api.events()).titles,
    (await api.event(id('Surprise')))?.name,
    (await api.event('surprise'))?.name,
  ];

  expect(await shown()).toEqual([[], undefined, undefined]);
  expect((await api.as('editor').event(id('Surprise')))?.status).toBe('future');
  stopClock('2026-03-14T12:59:59Z');
  expect(await shown()).toEqual([[], undefined, undefined]);
  stopClock('2026-03-14T13:00:00Z');
  expect(await shown()).toEqual([['Surprise'], 'Surprise', 'Surprise']);
  expect((await api.event(id('Surprise')))?.status).toBe('publish');
});

throughBothApis('a venue that has only an unpublished event is not one with events', async (api) => {
  await town({ events: [{ title: 'Surprise', date: '2026-03-14 13:00:00', venues: ['Hall'], categories: ['Music'] }] });

  expect((await api.list('venue', { hasEvents: true })).titles).toEqual([]);
  expect((await api.list('category')).titles).toEqual([]);
  stopClock('2026-03-14T13:00:00Z');
  expect((await api.list('venue', { hasEvents: true })).titles).toEqual(['Hall']);
  expect((await api.list('category')).titles).toEqual(['Music']);
});

throughBothApis(
  'an event that is hidden from listings is in no list and no count, and is readable by id and slug',
  async (api) => {
    const { id } = await town({
      events: [{ title: 'Rehearsal', hideFromListings: true, venues: ['Hall'], tags: ['late'] }],
    });

    expect(await api.events()).toMatchObject({ titles: [], total: 0 });
    expect((await api.events({ include: [id('Rehearsal')] })).titles).toEqual([]);
    expect((await api.list('venue', { hasEvents: true })).titles).toEqual([]);
    expect((await api.list('tag', { hideEmpty: false })).titles).toEqual(['late']);
    expect((await api.read('event', 'rehearsal'))?.name).toBe('Rehearsal');
  },
);
