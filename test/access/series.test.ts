import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import type { EventChanges } from '../../src/records/events/event-fields.js';
import { createEvent } from '../../src/records/events/event-writes.js';
import { createSeries, trashOccurrences } from '../../src/records/series/series-writes.js';
import { trashRecord } from '../../src/records/writing/trash.js';
import { calendar, keepCalendar } from '../calendar.js';
import { requestContext } from '../town.js';
import { cells } from './cells.js';
import {
  allCallers,
  apisFor,
  type FieldResult,
  type GuardedTown,
  guardedTown,
  type TestRecord,
} from './guarded-town.js';
import { type Caller, createdAs, mayChange, mayRead, type Status, statuses, writes } from './rules.js';

// Who may write which series: role × status of its occurrences and of new ones × own or not, for each operation of series. A series that
// the caller may not read does not exist.

interface SeriesRecord extends TestRecord {
  series: number;
  /** The ids of its two occurrences; in makeSeries those of two events. */
  first: number;
  second: number;
}

let setup: Promise<{ town: GuardedTown; records: SeriesRecord[]; events: SeriesRecord[] }> | undefined;
let fixture: Awaited<NonNullable<typeof setup>>;

afterEach(keepCalendar);
afterAll(async () => {
  await calendar();
});

const owners = ['administrator', 'author', 'contributor', 'subscriber'] as const satisfies Role[];

const changesOf = (owner: Role, status: Status, town: GuardedTown, more: EventChanges = {}): EventChanges => ({
  ...{ title: 'Series', startDate: '2026-04-01 10:00', endDate: '2026-04-01 11:00' },
  ...(status !== 'trash' && { status }),
  ...(status === 'future' && { date: '2026-04-01 00:00:00' }),
  author: town.user(owner),
  ...more,
});

type Made = (owner: Role, status: Status, town: GuardedTown) => Promise<SeriesRecord>;

const recordOf = (owner: Role, status: Status) =>
  ({ kind: 'event', owner, status, locked: false, name: '', slug: '', word: '' }) as const;

/** Creates a series of two occurrences. */
const newSeries: Made = async (owner, status, town) => {
  const context = await requestContext('administrator');
  const { id, seriesId } = await createSeries(
    () => changesOf(owner, status, town),
    { rule: 'FREQ=WEEKLY;COUNT=2' },
    context,
  );
  if (status === 'trash') await trashOccurrences({ id }, 'ALL', context);
  return { ...recordOf(owner, status), id, series: seriesId ?? 0, first: id, second: id + 1 };
};

/** Creates two events that are in no series. */
const newEvents: Made = async (owner, status, town) => {
  const context = await requestContext('administrator');
  const ids: number[] = [];
  for (const day of ['2026-04-01', '2026-04-08']) {
    const times = { startDate: `${day} 10:00`, endDate: `${day} 11:00` };
    const { id } = await createEvent(() => changesOf(owner, status, town, times), context);
    if (status === 'trash') await trashRecord('event', { id }, context);
    ids.push(id);
  }
  const [first = 0, second = 0] = ids;
  return { ...recordOf(owner, status), id: first, series: 0, first, second };
};

const every = async (make: Made, town: GuardedTown): Promise<SeriesRecord[]> => {
  const made: SeriesRecord[] = [];
  for (const owner of owners) for (const status of statuses) made.push(await make(owner, status, town));
  return made;
};

const seriesTown = async () => {
  const town = await guardedTown();
  return { town, records: await every(newSeries, town), events: await every(newEvents, town) };
};

/** All of the caller's own records, and one owner's of the others. */
const recordsFor = (who: Caller, records: readonly SeriesRecord[]) => {
  const other = who.role === 'administrator' ? 'author' : 'administrator';
  return records.filter(({ owner }) => owner === who.role || owner === other);
};

interface Operation {
  what: string;
  field(record: SeriesRecord): string;
  make?: Made;
  /** The code of the error for a caller who may change the record. */
  done?(record: SeriesRecord): string | undefined;
}

const inTrash = ({ status }: SeriesRecord) => (status === 'trash' ? 'NOT_FOUND' : undefined);
const title = 'input: { title: "Other" }';

const operations: Operation[] = [
  {
    what: 'updateSeries',
    field: ({ series }) => `updateSeries(id: "series-${series}", recurrence: { rule: "FREQ=WEEKLY;COUNT=3" }) { id }`,
  },
  { what: 'restoreSeries', field: ({ series }) => `restoreSeries(id: "series-${series}") { id }` },
  {
    what: 'updateEvent of ALL',
    field: ({ first }) => `updateEvent(by: { id: ${first} }, ${title}, scope: ALL) { id }`,
  },
  {
    what: 'updateEvent of THIS_AND_FOLLOWING',
    field: ({ second }) => `updateEvent(by: { id: ${second} }, ${title}, scope: THIS_AND_FOLLOWING) { id }`,
  },
  {
    what: 'deleteEvent of ALL',
    field: ({ first }) => `deleteEvent(by: { id: ${first} }, scope: ALL) { id }`,
    done: inTrash,
  },
  {
    what: 'deleteEvent of THIS_AND_FOLLOWING',
    field: ({ second }) => `deleteEvent(by: { id: ${second} }, scope: THIS_AND_FOLLOWING) { id }`,
    done: inTrash,
  },
  { what: 'detachEvent', field: ({ second }) => `detachEvent(by: { id: ${second} }) { id }` },
  {
    what: 'makeSeries',
    field: ({ first, second }) => `makeSeries(events: [${first}, ${second}]) { id }`,
    make: newEvents,
    done: ({ status }) => (status === 'trash' ? 'BAD_USER_INPUT' : undefined),
  },
];

const codeFor = (who: Caller, record: SeriesRecord, done: Operation['done']): string | undefined => {
  if (!writes(who)) return who.role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
  if (!mayRead(who, record)) return 'NOT_FOUND';
  return mayChange(who, record) ? done?.(record) : 'FORBIDDEN';
};

const everything = async () => {
  const db = await calendar();
  return [await db.event.findMany({ orderBy: { id: 'asc' } }), await db.series.findMany({ orderBy: { id: 'asc' } })];
};

describe.each(allCallers)('$name', (who) => {
  let apis: ReturnType<typeof apisFor>;
  beforeEach(async () => {
    setup ??= seriesTown();
    fixture = await setup;
    apis = apisFor(who, fixture.town);
  });

  test.each(operations)(
    '$what of a series that it may change, and of no other',
    async ({ field, make = newSeries, done }) => {
      const all = recordsFor(who, make === newEvents ? fixture.events : fixture.records);
      const rejected = all.filter((record) => codeFor(who, record, done) !== undefined);
      const before = await everything();
      const responses = await apis.graphql('mutation', rejected.map(field));
      expect(cells(rejected, (_, at) => responses[at]?.code)).toEqual(
        cells(rejected, (record) => codeFor(who, record, done)),
      );
      expect(await everything()).toEqual(before);

      const allowed = all.filter((record) => !rejected.includes(record));
      const results: FieldResult[] = [];
      for (const { owner, status } of allowed) {
        const own = await make(owner, status, fixture.town);
        results.push(...(await apis.graphql('mutation', [field(own)])));
        await remove(own.first);
      }
      expect(cells(allowed, (_, at) => results[at]?.code)).toEqual(cells(allowed, () => undefined));
    },
  );

  test('creates a series with a status that it may set', async () => {
    for (const status of statuses) {
      const becomes = createdAs(who, status);
      const date = status === 'future' ? ', date: "2026-04-01 00:00:00"' : '';
      const times = 'startDate: "2026-04-01 10:00", endDate: "2026-04-01 11:00"';
      const input = `title: "New", ${times}, status: ${status.toUpperCase()}${date}, recurrence: { rule: "FREQ=WEEKLY;COUNT=2" }`;
      const [response] = await apis.graphql('mutation', [
        `createEvent(input: { ${input} }) { id status series { id } }`,
      ]);
      if (!writes(who) || becomes === null) {
        const code = who.role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
        expect(response, status).toEqual({ data: null, code });
        continue;
      }
      expect(response?.data, status).toMatchObject({ status: becomes.toUpperCase() });
      const { id } = Object(response?.data) as { id: string };
      const db = await calendar();
      const { seriesId } = await db.event.findUniqueOrThrow({ where: { id: Number(id) } });
      const rows = await db.event.findMany({ where: { seriesId } });
      expect(rows.map((row) => row.status)).toEqual(Array(2).fill(becomes === 'future' ? 'publish' : becomes));
      await remove(Number(id));
    }
  });
});

/** Deletes the events from this id on, which a test has created, and their series. */
const remove = async (first: number): Promise<void> => {
  const db = await calendar();
  await db.event.deleteMany({ where: { id: { gte: first } } });
  await db.series.deleteMany({ where: { events: { none: {} } } });
};
