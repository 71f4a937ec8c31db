/** Readers that follow the changes of a calendar, compared with what they would read anew. */
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { randomFrom } from '../../bench/calendar/words.js';
import type { Role } from '../../src/access/caller.js';
import { messagesSince } from '../../src/records/changes/change-source.js';
import { listChanges } from '../../src/records/changes/list-changes.js';
import { stopClock } from '../../src/time/clock.js';
import { address } from '../commands/almanac.js';
import { graphqlData, rest } from '../service.js';
import { requestContext, town } from '../town.js';
import { listedNames, openCopy, untilReadable } from './copy.js';

const readers: readonly (Role | undefined)[] = [undefined, 'subscriber', 'contributor', 'author', 'editor'];

const update = (id: number, input: object) =>
  graphqlData(
    'mutation ($id: ID!, $input: UpdateEventInput!) { updateEvent(by: { id: $id }, input: $input) { id } }',
    { id, input },
    { as: 'administrator' },
  );

test('a reader receives the changes of what it sees, and no others', async () => {
  stopClock('2026-01-05T12:00:00Z');
  const place = await town({
    venues: [{ name: 'Hall' }],
    events: [
      { title: 'Jazz', venues: ['Hall'] },
      { title: 'Secret', status: 'draft', author: 'administrator' },
    ],
  });
  const [jazz, secret] = [place.id('Jazz'), place.id('Secret')];
  const [anonymous, editor] = [openCopy(undefined), openCopy('editor')];
  expect(await anonymous.follow()).toEqual([`created event ${jazz}`, `created venue ${place.id('Hall')}`]);
  expect((await editor.follow()).sort()).toEqual(
    [`created event ${jazz}`, `created event ${secret}`, `created venue ${place.id('Hall')}`].sort(),
  );
  expect(await anonymous.follow()).toEqual([]);

  await update(secret, { title: 'Secret plans' });
  expect(await anonymous.follow()).toEqual([]);
  expect(await editor.follow()).toEqual([`updated event ${secret}`]);

  await update(secret, { status: 'PUBLISH' });
  expect(await anonymous.follow()).toEqual([`created event ${secret}`]);
  expect(await editor.follow()).toEqual([`updated event ${secret}`]);

  await update(jazz, { status: 'DRAFT' });
  await update(jazz, { title: 'Blues' });
  expect(await anonymous.follow()).toEqual([`deleted event ${jazz}`]);
  expect(await editor.follow()).toEqual([`updated event ${jazz}`]);

  await update(jazz, { status: 'PUBLISH', date: '2026-01-05 14:00:00' });
  expect(await anonymous.follow()).toEqual([]);
  stopClock('2026-01-05T14:00:00Z');
  expect(await anonymous.follow()).toEqual([`created event ${jazz}`]);
  expect(await anonymous.follow()).toEqual([]);

  await update(jazz, { hideFromListings: true });
  expect(await anonymous.follow()).toEqual([`deleted event ${jazz}`]);
});

test('a process whose clock is behind lists what another process has listed', async () => {
  const [ahead, behind] = ['2026-01-05T12:00:03Z', '2026-01-05T12:00:00Z'];
  stopClock(ahead);
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const copy = openCopy(undefined);
  expect(await copy.follow()).toEqual([`created event ${id('Jazz')}`]);

  stopClock(behind);
  await update(id('Jazz'), { title: 'Swing' });
  expect(await copy.follow()).toEqual([`updated event ${id('Jazz')}`]);

  stopClock(ahead);
  expect(await copy.follow()).toEqual([]);
  expect([...copy.known]).toEqual(await listedNames(undefined));
});

test('a process whose clock is behind continues a walk that another process has begun', async () => {
  stopClock('2026-01-05T12:00:03Z');
  const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Rock' }] });
  await untilReadable();
  const first = await listChanges({ first: 1 }, await requestContext());

  stopClock('2026-01-05T12:00:00Z');
  const second = await listChanges({ since: first.token, first: 1 }, await requestContext());

  const listed = [...first.changes, ...second.changes].map((change) => `${change.action} ${change.id}`);
  expect(listed).toEqual([`created ${id('Jazz')}`, `created ${id('Rock')}`]);
});

test('a process whose clock is behind applies the filter of a stream to what another process has listed', async () => {
  stopClock('2026-01-05T12:00:03Z');
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  await untilReadable();
  const { token } = await listChanges({ first: 10, kinds: ['event'] }, await requestContext());

  stopClock('2026-01-05T12:00:00Z');
  await update(id('Jazz'), { title: 'Free jazz' });
  await untilReadable();
  const selection = { kinds: ['event'] as const, filter: { search: 'jazz' }, most: 10 };
  const messages = await messagesSince(token, selection, await requestContext());
  expect(messages).toMatchObject([
    { changes: [{ id: id('Jazz'), action: 'updated', seen: new Date('2026-01-05T12:00:03Z') }] },
  ]);
});

test('a process whose clock is behind gives the record of a change', async () => {
  stopClock('2026-01-05T12:00:03Z');
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  await untilReadable();
  const { token: since } = await listChanges({ first: 10 }, await requestContext());

  stopClock('2026-01-05T12:00:00Z');
  await update(id('Jazz'), { title: 'Swing' });
  await untilReadable();
  const { changes } = await graphqlData(
    'query ($since: String) { changes(since: $since) { nodes { record { ... on Event { title } } } } }',
    { since },
  );
  expect(changes.nodes).toEqual([{ record: { title: 'Swing' } }]);
});

test.each([1, 2, 3])(
  'the copies of all readers are what they would read anew, after any writes (seed %i)',
  async (seed) => {
    stopClock('2026-01-05T12:00:00Z');
    const random = randomFrom(seed);
    const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
    const events = Array.from({ length: 8 }, (_, at) => ({
      title: `Event ${at + 1}`,
      status: pick(['publish', 'draft', 'private', 'pending']),
      author: pick(['author', 'contributor', 'editor'] as const),
    }));
    const place = await town({ events });
    const copies = readers.map((role) => ({ role, copy: openCopy(role, pick([1, 2, 5])) }));
    for (let step = 0; step < 25; step++) {
      for (let writes = Math.ceil(random() * 3); writes > 0; writes--) {
        const change = pick<object>([
          { status: 'PUBLISH' },
          { status: 'DRAFT' },
          { status: 'PRIVATE' },
          { title: `Changed ${step}` },
          { hideFromListings: random() < 0.5 },
          { author: place.user(pick(['author', 'contributor', 'editor'] as const)) },
          { status: 'PUBLISH', date: `2026-01-05 ${13 + Math.floor(random() * 8)}:00:00` },
        ]);
        await update(place.id(pick(events).title), change);
      }
      if (random() < 0.3) stopClock(`2026-01-05T${12 + Math.ceil(step / 3)}:30:00Z`);
      for (const { role, copy } of copies) {
        if (random() < 0.3) continue;
        await copy.follow();
        expect({ role, step, known: [...copy.known].sort() }).toEqual({ role, step, known: await listedNames(role) });
      }
    }
    expect(copies.flatMap(({ copy }) => copy.problems)).toEqual([]);
  },
);

test('a change that is committed after later ones is not skipped', async () => {
  const place = await town({ events: [{ title: 'Slow' }, { title: 'Fast' }] });
  const [slow, fast] = [place.id('Slow'), place.id('Fast')];
  const copy = openCopy(undefined);
  await copy.follow();
  const writer = new pg.Client({ connectionString: await address() });
  await writer.connect();
  onTestFinished(() => writer.end());
  await writer.query('BEGIN');
  await writer.query(`UPDATE "Event" SET "status" = 'draft' WHERE "id" = $1`, [slow]);
  await writer.query(
    `INSERT INTO "Change" ("kind", "recordId", "action", "touched") VALUES ('event', $1, 'updated', 'lists:')`,
    [slow],
  );
  await update(fast, { status: 'DRAFT' });

  expect(await copy.follow({ waits: false })).toEqual([]);
  await writer.query('COMMIT');
  expect((await copy.follow()).sort()).toEqual([`deleted event ${slow}`, `deleted event ${fast}`].sort());
});

test.each([1, 2])('readers miss nothing of what 20 writers do at once (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
  const names = Array.from({ length: 10 }, (_, at) => `Event ${at + 1}`);
  const place = await town({
    events: names.map((title) => ({ title })),
    venues: [{ name: 'Hall' }, { name: 'Barn' }],
    tags: [{ name: 'late' }, { name: 'loud' }],
  });
  const statuses: Record<number, number> = {};
  const write = async (method: string, path: string, body: object) => {
    const { status } = await rest(method, path, body, { as: 'administrator' });
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const dates = { start_date: '2027-01-05 20:00:00', end_date: '2027-01-05 22:00:00' };
  const writes = [
    () => write('PATCH', `/events/${place.id(pick(names))}`, { status: pick(['publish', 'draft', 'private']) }),
    () => write('PATCH', `/events/${place.id(pick(names))}`, { title: `Changed ${random()}` }),
    () => write('PATCH', `/venues/${place.id(pick(['Hall', 'Barn']))}`, { status: pick(['publish', 'draft']) }),
    () => write('DELETE', `/events/${place.id(pick(names))}`, {}),
    () => write('DELETE', `/tags/${place.id(pick(['late', 'loud']))}`, {}),
    () => write('POST', '/events', { title: `New ${random()}`, status: pick(['publish', 'draft']), ...dates }),
  ];
  const writer = async () => {
    for (let done = 0; done < 12; done++) await pick(writes)();
  };
  const copies = [undefined, 'editor' as const].map((role) => ({ role, copy: openCopy(role, 3) }));
  let isWriting = true;
  const following = copies.map(async ({ copy }) => {
    while (isWriting) await copy.follow({ waits: false });
  });

  await Promise.all(Array.from({ length: 20 }, writer));
  isWriting = false;
  await Promise.all(following);

  for (const { role, copy } of copies) {
    await copy.follow();
    expect([...copy.known].sort()).toEqual(await listedNames(role));
  }
  // Most writes succeed; the others are second deletions, and conflicts.
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
  expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(120);
});
