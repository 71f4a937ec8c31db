import { expect } from 'vitest';
import { plurals } from '../../src/records/fields/kind.js';
import { stopClock } from '../../src/time/clock.js';
import { throughBothApis } from '../apis.js';
import { rest } from '../service.js';
import { town } from '../town.js';

const kinds = ['event', 'venue', 'organizer', 'category', 'tag'] as const;

throughBothApis('a list has only the records that were modified after a time', async (api) => {
  stopClock('2026-03-01T10:00:00Z');
  const named = (kind: string) => [{ name: `${kind} one` }, { name: `${kind} two` }];
  const { id } = await town({
    venues: named('venue'),
    organizers: named('organizer'),
    categories: named('category'),
    tags: named('tag'),
    events: [{ title: 'event one' }, { title: 'event two' }],
  });
  stopClock('2026-03-02T10:00:00Z');
  for (const kind of kinds) {
    const changes = { description: 'Changed' };
    await rest('PATCH', `/${plurals[kind]}/${id(`${kind} two`)}`, changes, { as: 'administrator' });
  }

  for (const kind of kinds) {
    const more = kind === 'category' || kind === 'tag' ? { hideEmpty: false } : {};
    const list = async (modifiedAfter: string) => (await api.list(kind, { modifiedAfter, ...more })).ids;
    expect(await list('2026-03-02 09:59:59')).toEqual([id(`${kind} two`)]);
    expect(await list('2026-03-02 10:00:00')).toEqual([]);
    expect(await list('2026-03-02T10:59:59+01:00')).toEqual([id(`${kind} two`)]);
    expect((await list('2026-03-01')).sort()).toEqual([id(`${kind} one`), id(`${kind} two`)].sort());
    await expect(api.list(kind, { modifiedAfter: 'once', ...more })).rejects.toMatchObject({
      arguments_: ['modifiedAfter'],
    });
  }
});
