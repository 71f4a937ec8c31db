import { expect } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { throughBothApis } from '../apis.js';
import { town } from '../town.js';

throughBothApis(
  'search finds every word anywhere in title, description or excerpt, without case, accents or markup',
  async (ask) => {
    await town({
      events: [
        { title: 'Jazz in the Café', description: '<b class="late">Open</b> till morning' },
        { title: 'Morning walk', excerpt: 'to the cafe' },
        { title: 'Late show' },
      ],
    });
    const found = async (search: string) => (await ask.events({ search })).titles;

    expect(await found('CAFE')).toEqual(['Jazz in the Café', 'Morning walk']);
    expect(await found('cafe morning')).toEqual(['Jazz in the Café', 'Morning walk']);
    expect(await found('"till morning"')).toEqual(['Jazz in the Café']);
    expect(await found('morning -jazz')).toEqual(['Morning walk']);
    expect(await found('azz')).toEqual(['Jazz in the Café']);
    expect(await found('class')).toEqual([]);
    expect(await found('late')).toEqual(['Late show']);
  },
);

throughBothApis('search finds the words that an update wrote, and not those that it removed', async (ask) => {
  const { id } = await town({ events: [{ title: 'Jazz', description: 'old words' }] });

  await ask.as('editor').update('event', id('Jazz'), { description: 'new words' });

  expect((await ask.events({ search: 'old' })).titles).toEqual([]);
  expect((await ask.events({ search: 'jazz new' })).titles).toEqual(['Jazz']);
});

throughBothApis('a category includes all categories below it', async (ask) => {
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

  expect((await ask.events({ categories: [String(id('Music'))] })).titles).toEqual(['A', 'B']);
  expect((await ask.events({ categories: ['jazz'] })).titles).toEqual(['B']);
  expect((await ask.events({ categories: ['Bebop', 'Sport'] })).titles).toEqual(['B', 'C']);
  await expect(ask.events({ categories: ['Music', 'Chess'] })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    arguments_: ['categories'],
  });
});

throughBothApis('an event that is published for the future appears at that time', async (ask) => {
  const { id } = await town({ events: [{ title: 'Surprise', date: '2026-03-14 13:00:00' }] });
  const shown = async () => [
    (await ask.events()).titles,
    (await ask.event(id('Surprise')))?.name,
    (await ask.event('surprise'))?.name,
  ];

  expect(await shown()).toEqual([[], undefined, undefined]);
  expect((await ask.as('editor').event(id('Surprise')))?.status).toBe('future');
  stopClock('2026-03-14T12:59:59Z');
  expect(await shown()).toEqual([[], undefined, undefined]);
  stopClock('2026-03-14T13:00:00Z');
  expect(await shown()).toEqual([['Surprise'], 'Surprise', 'Surprise']);
  expect((await ask.event(id('Surprise')))?.status).toBe('publish');
});

throughBothApis('a venue that has only an unpublished event is not one with events', async (ask) => {
  await town({ events: [{ title: 'Surprise', date: '2026-03-14 13:00:00', venues: ['Hall'], categories: ['Music'] }] });

  expect((await ask.list('venue', { hasEvents: true })).titles).toEqual([]);
  expect((await ask.list('category')).titles).toEqual([]);
  stopClock('2026-03-14T13:00:00Z');
  expect((await ask.list('venue', { hasEvents: true })).titles).toEqual(['Hall']);
  expect((await ask.list('category')).titles).toEqual(['Music']);
});

throughBothApis(
  'an event that is hidden from listings is in no list and no count, and is readable by id and slug',
  async (ask) => {
    const { id } = await town({
      events: [{ title: 'Rehearsal', hideFromListings: true, venues: ['Hall'], tags: ['late'] }],
    });

    expect(await ask.events()).toMatchObject({ titles: [], total: 0 });
    expect((await ask.events({ include: [id('Rehearsal')] })).titles).toEqual([]);
    expect((await ask.list('venue', { hasEvents: true })).titles).toEqual([]);
    expect((await ask.list('tag', { hideEmpty: false })).titles).toEqual(['late']);
    expect((await ask.read('event', 'rehearsal'))?.name).toBe('Rehearsal');
  },
);
