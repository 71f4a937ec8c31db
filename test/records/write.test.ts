import { describe, expect } from 'vitest';
import { throughBothApis } from '../apis.js';
import { rowCounts } from '../calendar.js';
import { town } from '../town.js';

const evening = { startDate: '2026-03-20T20:00', endDate: '2026-03-20T23:00' };

describe('events', () => {
  throughBothApis('have the written values', async (api) => {
    const { id } = await town({ venues: [{ name: 'Hall' }], categories: [{ name: 'Music' }] });

    const made = await api.as('editor').create('event', {
      title: 'Night of Jazz',
      startDate: '2026-03-28T22:00',
      endDate: '2026-03-29T04:00',
      timezone: 'Europe/Amsterdam',
      venues: [{ connect: id('Hall') }, { create: { name: 'Attic' } }],
      organizers: [{ create: { name: 'Jazz Club' } }],
      categories: [{ id: id('Music') }, { name: 'Jazz' }],
      tags: [{ name: 'late' }],
    });

    expect(made).toMatchObject({
      name: 'Night of Jazz',
      slug: 'night-of-jazz',
      status: 'publish',
      startDate: '2026-03-28 22:00:00',
      endDate: '2026-03-29 04:00:00',
      timezone: 'Europe/Amsterdam',
      allDay: false,
      venues: ['Hall', 'Attic'],
      organizers: ['Jazz Club'],
      categories: ['Jazz', 'Music'],
      tags: ['late'],
    });
    expect(await api.event(made.id)).toEqual(made);
    expect(await api.event('night-of-jazz')).toEqual(made);
  });

  throughBothApis('keep the fields that an update does not name, and lose those that it empties', async (api) => {
    const { id } = await town({
      events: [{ title: 'Jazz', venues: ['Hall'], organizers: ['Club'], categories: ['Music'], tags: ['late'] }],
    });
    const editor = api.as('editor');

    expect(await editor.update('event', id('Jazz'), { title: 'Blues' })).toMatchObject({
      name: 'Blues',
      slug: 'jazz',
      venues: ['Hall'],
      tags: ['late'],
    });
    expect(
      await editor.update('event', 'jazz', { venues: [], organizers: null, categories: [], tags: null }),
    ).toMatchObject({
      venues: [],
      organizers: [],
      categories: [],
      tags: [],
    });
    expect(await rowCounts()).toMatchObject({ Venue: 1, Organizer: 1, Category: 1, Tag: 1 });
  });

  throughBothApis('of whole days have midnight and the last second', async (api) => {
    await town();

    const made = await api
      .as('editor')
      .create('event', { title: 'Fair', startDate: '2026-03-28T10:00', endDate: '2026-03-29', allDay: true });

    expect(made).toMatchObject({ startDate: '2026-03-28 00:00:00', endDate: '2026-03-29 23:59:59', allDay: true });
  });

  throughBothApis('that end before they start are rejected, and nothing is written', async (api) => {
    await town();
    const before = await rowCounts();

    await expect(
      api.as('editor').create('event', {
        title: 'X',
        startDate: '2026-03-20T20:00',
        endDate: '2026-03-20T19:00',
        tags: [{ name: 'new' }],
      }),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT', arguments_: ['endDate'] });
    expect(await rowCounts()).toEqual(before);
  });

  throughBothApis('with links to missing records are rejected, and no new record is written', async (api) => {
    await town();
    const before = await rowCounts();
    const links = { venues: [{ create: { name: 'Hall' } }, { connect: 999 }], categories: [{ name: 'Music' }] };

    await expect(api.as('editor').create('event', { title: 'X', ...evening, ...links })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      arguments_: ['venues'],
    });
    expect(await rowCounts()).toEqual(before);
  });

  throughBothApis('are written by callers with permission', async (api) => {
    const { id } = await town({ events: [{ title: 'Jazz', author: 'editor' }] });
    const before = await rowCounts();

    await expect(api.create('event', { title: 'X', ...evening })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(api.as('subscriber').create('event', { title: 'X', ...evening })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(api.as('author').update('event', id('Jazz'), { title: 'X' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(api.as('author').remove('event', id('Jazz'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(api.as('author').create('category', { name: 'X' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(api.as('editor').update('event', 999, { title: 'X' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await rowCounts()).toEqual(before);
  });

  throughBothApis('that are not public are hidden from all other callers', async (api) => {
    const { id } = await town({ events: [{ title: 'Draft', status: 'draft', author: 'author' }] });

    expect(await api.event(id('Draft'))).toBeNull();
    expect(await api.as('contributor').event('draft')).toBeNull();
    expect((await api.as('author').event('draft'))?.status).toBe('draft');
    await expect(api.events({ status: ['DRAFT'] })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      arguments_: ['status'],
    });
    expect((await api.as('author').events({ status: ['DRAFT'] })).titles).toEqual(['Draft']);
  });
});

describe('slugs', () => {
  throughBothApis('are numbered when they are taken, separately for each kind', async (api) => {
    await town();
    const editor = api.as('editor');
    const slugs = [];
    for (const title of ['Jazz', 'Jazz', 'JAZZ!'])
      slugs.push((await editor.create('event', { title, ...evening })).slug);

    expect(slugs).toEqual(['jazz', 'jazz-2', 'jazz-3']);
    expect((await editor.create('venue', { name: 'Jazz' })).slug).toBe('jazz');
    expect((await editor.create('event', { title: 'Other', slug: 'jazz', ...evening })).slug).toBe('jazz-4');
  });

  throughBothApis('stay when the title changes, and are created again when they are emptied', async (api) => {
    const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Blues' }] });
    const editor = api.as('editor');

    expect((await editor.update('event', id('Jazz'), { title: 'Blues' })).slug).toBe('jazz');
    expect((await editor.update('event', id('Jazz'), { slug: '' })).slug).toBe('blues-2');
    expect((await editor.update('event', id('Jazz'), { slug: 'Swing & more' })).slug).toBe('swing-more');
    expect((await api.event('swing-more'))?.id).toBe(id('Jazz'));
    expect(await api.event('jazz')).toBeNull();
  });
});

describe('the trash', () => {
  throughBothApis(
    'hides a record from all callers except those who may edit it, until a status restores it',
    async (api) => {
      const { id } = await town({ events: [{ title: 'Jazz', venues: ['Hall'], categories: ['Music'] }] });
      const editor = api.as('editor');

      expect(await editor.remove('event', id('Jazz'))).toMatchObject({
        id: id('Jazz'),
        status: 'trash',
        slug: 'jazz__trashed',
      });
      expect(await api.events()).toMatchObject({ titles: [], total: 0 });
      expect(await api.event(id('Jazz'))).toBeNull();
      expect((await editor.events()).titles).toEqual([]);
      expect((await editor.events({ status: ['TRASH'] })).titles).toEqual(['Jazz']);
      await expect(editor.remove('event', id('Jazz'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(editor.remove('event', 'jazz')).rejects.toMatchObject({ code: 'NOT_FOUND' });

      expect(await editor.update('event', id('Jazz'), { status: 'PUBLISH' })).toMatchObject({
        status: 'publish',
        slug: 'jazz',
        venues: ['Hall'],
        categories: ['Music'],
      });
      expect((await api.events()).titles).toEqual(['Jazz']);
    },
  );

  throughBothApis('frees a slug at once, and a record that is restored later takes the next one', async (api) => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    const editor = api.as('editor');
    await editor.remove('event', 'jazz');

    const second = await editor.create('event', { title: 'Jazz', ...evening });
    const restored = await editor.update('event', id('Jazz'), { status: 'DRAFT' });

    expect([second.slug, restored.slug]).toEqual(['jazz', 'jazz-2']);
  });

  throughBothApis('removes venues and organizers from their events, and restoring adds them again', async (api) => {
    const { id } = await town({
      events: [{ title: 'Jazz', venues: ['Hall'], organizers: ['Club'] }],
      venues: [{ name: 'Hall' }],
      organizers: [{ name: 'Club' }],
    });
    const editor = api.as('editor');
    for (const [kind, name] of [
      ['venue', 'Hall'],
      ['organizer', 'Club'],
    ] as const)
      await editor.remove(kind, id(name));

    expect(await api.event(id('Jazz'))).toMatchObject({ venues: [], organizers: [] });
    for (const [kind, name] of [
      ['venue', 'Hall'],
      ['organizer', 'Club'],
    ] as const)
      await editor.update(kind, id(name), { status: 'PUBLISH' });
    expect(await api.event(id('Jazz'))).toMatchObject({ venues: ['Hall'], organizers: ['Club'] });
  });
});

describe('terms', () => {
  throughBothApis('have unique names', async (api) => {
    await town({ categories: [{ name: 'Jazz' }], tags: [{ name: 'Jazz' }] });

    for (const kind of ['category', 'tag'] as const) {
      await expect(api.as('editor').create(kind, { name: 'jazz' })).rejects.toMatchObject({ code: 'CONFLICT' });
    }
  });

  throughBothApis('in a tree have no cycles, and move up when their parent is deleted', async (api) => {
    const { id } = await town({
      categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }, { name: 'Bebop', parent: 'Jazz' }],
    });
    const editor = api.as('editor');

    await expect(editor.update('category', id('Music'), { parent: id('Bebop') })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      arguments_: ['parent'],
    });
    await editor.remove('category', id('Jazz'));
    expect((await api.read('category', id('Bebop')))?.parent).toBe(id('Music'));
    expect((await editor.update('category', id('Bebop'), { parent: null })).parent).toBeNull();
  });
});

throughBothApis('a publication date cannot be emptied; null counts as absent, in a create too', async (api) => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const editor = api.as('editor');
  for (const field of ['date', 'dateUtc']) {
    for (const blank of ['', ' ']) {
      await expect(editor.create('event', { title: 'X', ...evening, [field]: blank })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        arguments_: [field],
      });
      await expect(editor.create('venue', { name: 'X', [field]: blank })).rejects.toMatchObject({
        arguments_: [field],
      });
      await expect(editor.create('organizer', { name: 'X', [field]: blank })).rejects.toBeInstanceOf(Error);
    }
    for (const empty of ['', null]) {
      await expect(editor.update('event', id('Jazz'), { [field]: empty })).rejects.toMatchObject({
        arguments_: [field],
      });
    }
    expect(await editor.create('event', { title: 'X', ...evening, [field]: null })).toMatchObject({
      status: 'publish',
    });
  }
});
