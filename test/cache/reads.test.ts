import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { RequestContext } from '../../src/access/caller.js';
import { createRecordCache, type RecordCache } from '../../src/cache/record-cache.js';
import { type ChangeLog, createChangeLog } from '../../src/changes/change-log.js';
import { ResponseDependencies } from '../../src/changes/response-dependencies.js';
import { select, sql } from '../../src/database/sql.js';
import { inTransaction } from '../../src/database/transaction.js';
import { listEvents } from '../../src/records/events/event-filters.js';
import { updateEvent } from '../../src/records/events/event-writes.js';
import { findRow } from '../../src/records/reading/find.js';
import { pageRows, readListPage } from '../../src/records/reading/lists.js';
import { loadRecord, loadRows } from '../../src/records/reading/rows.js';
import { countAll } from '../../src/records/reading/totals.js';
import { stopClock } from '../../src/time/clock.js';
import { hasCaches } from '../caches.js';
import { updated } from '../changes.js';
import { statementsOf } from '../operations.js';
import { graphql, rest } from '../service.js';
import { requestContext, town } from '../town.js';

const evenings = (number: number) =>
  town({
    venues: [{ name: 'Hall' }, { name: 'Mill' }],
    organizers: [{ name: 'Club' }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }],
    events: Array.from({ length: number }, (_, at) => ({
      title: `Evening ${at}`,
      venues: ['Hall', 'Mill'],
      organizers: ['Club'],
      categories: ['Music', 'Jazz'],
      tags: ['late'],
    })),
  });

const whole = `id title author { displayName } image { url } venues { name } organizers { name } categories { name count parent { name } }
  tags { name count } offers { name }`;

/** The number of statements that the last request sends after the others. */
const extra = async (before: () => Promise<unknown>, request: () => Promise<{ body: unknown }>) => {
  const alone = await statementsOf(before);
  const { result, statements } = await statementsOf(async () => {
    await before();
    return request();
  });
  return { body: result.body as never, statements: statements.length - alone.statements.length };
};

const compute = async (document: string) => {
  const { data, errors } = await graphql(document);
  expect(errors).toEqual([]);
  return { body: data };
};

/** Each request is different: none of them is in the response cache. */
let requests = 0;
const fresh = (path: string) => rest('GET', `${path}${path.includes('?') ? '&' : '?'}fresh=${requests++}`);
const freshGraphql = (fields: string) => compute(`query fresh${requests++} ${fields}`);

/** The requests that put all records of the town into the cache. */
const readAll = async () => {
  for (let time = 0; time < 4; time++) {
    await freshGraphql(`{ events(first: 50) { totalCount nodes { ${whole} } } }`);
    await fresh('/events?per_page=50');
    await fresh('/events?per_page=3');
  }
};

describe.runIf(hasCaches)('when the records are cached', () => {
  test('a list with all linked records sends one statement, even with its total', async () => {
    await evenings(8);

    for (const request of [
      () => freshGraphql(`{ events(first: 5) { nodes { ${whole} } } }`),
      () => freshGraphql(`{ events(first: 5, offset: 3) { totalCount edges { cursor node { ${whole} } } } }`),
      () => fresh('/events?per_page=5'),
      () => fresh('/events?per_page=2&page=2'),
    ]) {
      const { statements } = await extra(readAll, request);
      expect(statements).toBe(1);
    }
  });

  test('a page of REST and a total that is not known are one statement, also when other pages follow', async () => {
    await evenings(8);
    const search = () => `/events?per_page=3&start_date=2000-01-01+00:00:${10 + (requests++ % 50)}`;

    const first = await extra(readAll, () => fresh(search()));
    expect(first).toMatchObject({ body: { total: 8, total_pages: 3 }, statements: 1 });
    const last = await extra(readAll, () => fresh(`${search()}&page=3`));
    expect(last).toMatchObject({ body: { total: 8, total_pages: 3 }, statements: 1 });
    const beyond = await extra(readAll, () => fresh(`${search()}&page=4`));
    expect(beyond).toMatchObject({ body: { code: 'event-archive-page-not-found' }, statements: 2 });
  });

  test('one event by its id sends no statement, and by its slug one', async () => {
    const { id } = await evenings(2);

    for (const [request, expected] of [
      [() => freshGraphql(`{ event(id: ${id('Evening 0')}) { ${whole} } }`), 0],
      [() => fresh(`/events/${id('Evening 0')}`), 0],
      [() => freshGraphql(`{ event(slug: "evening-0") { ${whole} } }`), 1],
      [() => fresh('/events/by-slug/evening-0'), 1],
    ] as const) {
      const { statements, body } = await extra(readAll, request);
      expect(JSON.stringify(body)).toContain('Evening 0');
      expect(statements).toBe(expected);
    }
  });

  test('a venue, an organizer, a category and a tag by their ids send no statement', async () => {
    const { id } = await evenings(1);
    const paths = [`/venues/${id('Hall')}`, `/organizers/${id('Club')}`, `/categories/${id('Jazz')}`];

    for (const path of paths) expect((await extra(readAll, () => fresh(path))).statements, path).toBe(0);
  });

  test('after the title of an event has changed, a list reads only that event, and not which events it has', async () => {
    const { id } = await evenings(8);
    const before = async () => {
      await readAll();
      await rest('POST', `/events/${id('Evening 0')}`, { title: 'Evening 0 as it is now' }, { as: 'editor' });
    };

    const { statements, body } = await extra(before, () => fresh('/events?per_page=8'));

    expect(JSON.stringify(body)).toContain('Evening 0 as it is now');
    expect(statements).toBe(1);
  });
});

/** A cache with the records of a list. */
const warm = async (): Promise<{ cache: RecordCache; log: ChangeLog }> => {
  const log = createChangeLog(() => true);
  const cache = createRecordCache(log);
  const reader = await requestContext(undefined, { cache });
  for (let time = 0; time < 4; time++)
    await pageRows(await readListPage(await listEvents({}, {}, reader), { limit: 10 }, reader), reader);
  expect(cache.isWarm('event')).toBe(true);
  return { cache, log };
};

test('a record that is hidden after its page was read is not shown with its new values', async () => {
  const { id } = await evenings(2);
  const { cache, log } = await warm();
  const reader = await requestContext(undefined, { cache });

  const page = await readListPage(await listEvents({}, {}, reader), { limit: 10 }, reader);
  log.receive(updated('event', id('Evening 0')));
  await updateEvent(
    { id: id('Evening 0') },
    () => ({ status: 'draft', title: 'Secret' }) as never,
    await requestContext('editor'),
  );
  const stale = { ...page, records: page.rows.map((row) => ({ id: row.id })) };

  expect(inspect(await pageRows(stale, reader), { depth: 3 })).not.toContain('Secret');
  const editor = await requestContext('editor', { cache });
  expect(inspect(await pageRows(stale, editor), { depth: 3 })).toContain('Secret');
});

test('an event is the same object while neither it nor its linked records have changed', async () => {
  const { id } = await evenings(1);
  const { cache, log } = await warm();
  const reader = await requestContext(undefined, { cache });
  const read = async () => {
    const event = await loadRecord('event', id('Evening 0'), reader);
    if (!event) throw new Error('the event does not exist');
    return event;
  };

  const first = await read();
  log.receive(updated('venue', 1000000));
  log.receive(updated('event', 1000000));
  const second = await read();
  expect(second).toBe(first);

  log.receive(updated('venue', id('Hall')));
  const third = await read();
  expect(third).not.toBe(first);
  expect(third).toEqual(first);
  expect(third.venues[0]).not.toBe(first.venues[0]);
  expect(third.venues[1]).toBe(first.venues[1]);
  expect(third.categories[0]).toBe(first.categories[0]);

  log.receive(updated('event', id('Evening 0')));
  expect(await read()).not.toBe(third);
});

test('while nothing changes, the linked records of an event are looked up once', async () => {
  const { id } = await evenings(1);
  const { cache, log } = await warm();
  const reader = await requestContext(undefined, { cache });
  const lookUps = async () => {
    const before = cache.statistics().hits;
    await loadRecord('event', id('Evening 0'), reader);
    return cache.statistics().hits - before;
  };
  // Two venues, an organizer, two categories and a tag.
  log.receive(updated('venue', 1000000));

  expect([await lookUps(), await lookUps(), await lookUps()]).toEqual([7, 1, 1]);
  log.receive(updated('venue', 1000000));
  expect(await lookUps()).toBe(7);
});

test('linked records are looked up once a minute, so that the record cache does not evict them', async () => {
  const { id } = await evenings(1);
  const { cache } = await warm();
  const lookUps = async () => {
    const before = cache.statistics().hits;
    await loadRecord('event', id('Evening 0'), await requestContext(undefined, { cache }));
    return cache.statistics().hits - before;
  };
  await lookUps();

  for (const [time, expected] of [
    ['12:00:59', 1],
    ['12:01:00', 7],
    ['12:01:59', 1],
    ['12:02:00', 7],
  ] as const) {
    stopClock(`2026-03-14T${time}Z`);
    expect(await lookUps(), time).toBe(expected);
  }
});

test('what a response depends on is the same whether linked records are looked up or not', async () => {
  const { id } = await evenings(1);
  const { cache, log } = await warm();
  const noted = async (load: (reader: RequestContext) => unknown) => {
    const dependencies = new ResponseDependencies();
    await load(await requestContext(undefined, { cache, dependencies }));
    return dependencies.toArray().sort();
  };
  const one = (reader: RequestContext) => loadRecord('event', id('Evening 0'), reader);
  const several = (reader: RequestContext) => loadRows('event', [{ id: id('Evening 0') }], reader);

  for (const load of [one, several]) {
    log.receive(updated('venue', 1000000));
    const first = await noted(load);
    // The event, six linked records, and the numbers of events of three terms.
    expect(first).toHaveLength(10);
    expect(await noted(load)).toEqual(first);
  }
});

test('a linked record that a transaction has changed is not seen by other requests, before and after it is rolled back', async () => {
  const { id } = await evenings(1);
  const { cache } = await warm();
  const reader = await requestContext(undefined, { cache });
  const editor = await requestContext('editor', { cache });
  const nameOfVenue = async (context: RequestContext) =>
    (await loadRecord('event', id('Evening 0'), context))?.venues[0]?.name;
  expect(await nameOfVenue(reader)).toBe('Hall');

  const change = inTransaction(editor, async (inside) => {
    await select(inside.db, sql`UPDATE "Venue" SET "name" = 'Secret' WHERE "id" = ${id('Hall')}`);
    inside.changes.note(updated('venue', id('Hall')));
    expect(await nameOfVenue(inside)).toBe('Secret');
    expect(await nameOfVenue(reader)).toBe('Hall');
    throw new Error('rolled back');
  });

  await expect(change).rejects.toThrow('rolled back');
  expect(await nameOfVenue(reader)).toBe('Hall');
});

test('the number of events of a linked category is that of the time of the request', async () => {
  const moment = new Date('2026-11-22T12:00:00Z');
  const { id } = await town({
    categories: [{ name: 'Music' }],
    events: [
      { title: 'Jazz', date: '2026-11-01', categories: ['Music'] },
      { title: 'Blues', date: new Date(moment.getTime() + 3600_000).toISOString(), categories: ['Music'] },
    ],
  });
  const cache = createRecordCache(createChangeLog(() => true));
  const countAfter = async (seconds: number) => {
    const now = new Date(moment.getTime() + seconds * 1000);
    const event = await loadRecord('event', id('Jazz'), await requestContext(undefined, { cache, now }));
    return event?.categories[0]?.count;
  };

  expect([await countAfter(0), await countAfter(0), await countAfter(3599), await countAfter(3600)]).toEqual([
    1, 1, 1, 2,
  ]);
  // The clock was set back.
  expect([await countAfter(60), await countAfter(60), await countAfter(4000)]).toEqual([1, 1, 2]);
});

test('a transaction neither reads its changed records from the cache nor adds them', async () => {
  const { id } = await evenings(1);
  const { cache } = await warm();
  const editor = await requestContext('editor', { cache });

  const written = await updateEvent({ id: id('Evening 0') }, () => ({ title: 'Later' }) as never, editor);

  expect(written).toMatchObject({ title: 'Later' });
  expect(await findRow('event', { id: id('Evening 0') }, editor)).toMatchObject({ title: 'Evening 0' });
});

test('a total is cached until the next record becomes public at its publication date', async () => {
  const moment = new Date('2026-11-22T12:00:00Z');
  const after = (seconds: number) => new Date(moment.getTime() + seconds * 1000);
  await town({
    events: [
      { title: 'Jazz', date: '2026-11-01' },
      { title: 'Blues', date: after(3600).toISOString() },
    ],
  });
  const log = createChangeLog(() => true);
  const cache = createRecordCache(log);
  const total = async (now: Date) => {
    const reader = await requestContext(undefined, { cache, now, freshness: { until: Number.POSITIVE_INFINITY } });
    const list = await listEvents({}, {}, reader);
    const { result, statements } = await statementsOf(() => countAll(list, reader));
    return { total: result, statements: statements.length };
  };

  // The total, and when the next record becomes public.
  expect(await total(moment)).toEqual({ total: 1, statements: 2 });
  expect(await total(after(3599))).toEqual({ total: 1, statements: 0 });
  expect(await total(after(3600))).toEqual({ total: 2, statements: 2 });
  // The clock was set back.
  expect(await total(after(60))).toEqual({ total: 1, statements: 2 });

  log.receive(updated('venue', 1, { lists: true }));
  expect(await total(after(120))).toEqual({ total: 1, statements: 0 });
  log.receive(updated('event', 1, { lists: true }));
  expect(await total(after(120))).toEqual({ total: 1, statements: 2 });
});

test('a total that depends on the time, or on the caller, is counted each time', async () => {
  await evenings(2);
  const cache = createRecordCache(createChangeLog(() => true));
  const counts = async (filter: object, role?: 'editor') => {
    const reader = await requestContext(role, { cache, freshness: { until: Number.POSITIVE_INFINITY } });
    const list = await listEvents(filter, {}, reader);
    const { statements } = await statementsOf(async () => [await countAll(list, reader), await countAll(list, reader)]);
    return statements.length;
  };

  // When the next record becomes public, and when the next event starts or ends, is read once for all totals.
  await counts({ when: 'PAST' });

  expect(await counts({})).toBe(1);
  expect(await counts({ when: 'UPCOMING' })).toBe(1);
  expect(await counts({ startsAfter: '+1 hour' })).toBe(2);
  expect(await counts({}, 'editor')).toBe(2);
});
