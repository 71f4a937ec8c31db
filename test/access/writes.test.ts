import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kindRoutes } from '../../src/schema/rest/routes.js';
import { publicGraph } from '../../src/schema/schema.js';
import { calendar, keepCalendar, rowCounts } from '../calendar.js';
import { cells, cellsOf, codeOf, recordsFor } from './cells.js';
import { allCallers, apisFor, type GuardedTown, guardedTown, requested, type TestRecord } from './guarded-town.js';
import { type Caller, createdAs, isShownOnEvents, mayChange, mayRead, statuses, writes, writesTerms } from './rules.js';

// Who may write what, in the order of the checks: may the caller write this kind, may it know of the record, may it write this one.

const kinds = ['event', 'venue', 'organizer'] as const;
const typeOf = { event: 'Event', venue: 'Venue', organizer: 'Organizer', category: 'Category', tag: 'Tag' } as const;
const nameOf = { event: 'title', venue: 'venue', organizer: 'organizer' } as const;

let setup: Promise<GuardedTown> | undefined;
let fixture: GuardedTown;

afterEach(keepCalendar);
afterAll(async () => {
  await calendar();
});

/** The outcome of a write of a publishable record; `done` if nothing prevents it. */
const overRest = (who: Caller, record: TestRecord, done: string): string => {
  if (!writes(who)) return who.role === 'anonymous' ? '401 rest_forbidden' : '403 rest_forbidden';
  if (!mayRead(who, record)) return `403 ${record.kind}-not-accessible`;
  return mayChange(who, record) ? done : '403 rest_forbidden';
};

const overGraphql = (who: Caller, record: TestRecord, done: string | undefined): string | undefined => {
  if (!writes(who)) return who.role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
  if (!mayRead(who, record)) return 'NOT_FOUND';
  return mayChange(who, record) ? done : 'FORBIDDEN';
};

/** The result of one of several events. */
interface Result {
  event: { id: string; status?: string } | null;
  error: { code: string } | null;
}

const errorFor = (who: Caller) => (who.role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN');

describe.each(allCallers)('$name', (who) => {
  let apis: ReturnType<typeof apisFor>;
  beforeEach(async () => {
    setup ??= guardedTown();
    fixture = await setup;
    apis = apisFor(who, fixture);
  });

  test.each(kinds)('changes a %s that it may change, by id and by slug, and no other', async (kind) => {
    const records = recordsFor(who, fixture, kind);
    const body = ({ name }: TestRecord) => ({ [nameOf[kind]]: name });
    const input = (record: TestRecord) => `input: { ${kind === 'event' ? 'title' : 'name'}: "${record.name}" }`;
    await unchanged(records, async () => {
      const expected = cells(records, (record) => overRest(who, record, '200'));
      const byId = await cellsOf(records, async (record) =>
        codeOf(await apis.rest('PUT', `/${kind}s/${record.id}`, body(record))),
      );
      expect(byId).toEqual(expected);
      const bySlug = await cellsOf(records, async (record) =>
        codeOf(await apis.rest('PATCH', `/${kind}s/by-slug/${record.slug}`, body(record))),
      );
      expect(bySlug).toEqual(expected);
      for (const by of [({ id }: TestRecord) => `{ id: ${id} }`, ({ slug }: TestRecord) => `{ slug: "${slug}" }`]) {
        const fields = records.map((record) => `update${typeOf[kind]}(by: ${by(record)}, ${input(record)}) { id }`);
        const responses = await apis.graphql('mutation', fields);
        expect(cells(records, (_, at) => responses[at]?.code)).toEqual(
          cells(records, (record) => overGraphql(who, record, undefined)),
        );
      }
    });
  });

  test.each(kinds)('moves a %s to the trash that it may delete, by id and by slug, and no other', async (kind) => {
    const records = recordsFor(who, fixture, kind);
    const done = ({ status }: TestRecord) => (status === 'trash' ? `410 ${kind}-is-in-trash` : '200');
    const expected = cells(records, (record) => overRest(who, record, done(record)));
    for (const path of [({ id }: TestRecord) => `${id}`, ({ slug }: TestRecord) => `by-slug/${slug}`]) {
      await unchanged(records, async () => {
        const results = await cellsOf(records, async (record) =>
          codeOf(await apis.rest('DELETE', `/${kind}s/${path(record)}`)),
        );
        expect(results).toEqual(expected);
      });
    }
    await unchanged(records, async () => {
      const responses = await apis.graphql(
        'mutation',
        records.map(({ id }) => `delete${typeOf[kind]}(by: { id: ${id} }) { id status }`),
      );
      expect(cells(records, (_, at) => responses[at]?.code)).toEqual(
        cells(records, (record) => overGraphql(who, record, record.status === 'trash' ? 'NOT_FOUND' : undefined)),
      );
    });
  });

  test('changes and deletes several events at once that it may change, each by itself or all together', async () => {
    const records = recordsFor(who, fixture, 'event');
    const bulk = {
      updateEvents: {
        of: ({ id, name }: TestRecord) => `{ by: { id: ${id} }, input: { title: "${name}" } }`,
        expected: (record: TestRecord) => overGraphql(who, record, undefined),
      },
      deleteEvents: {
        of: ({ slug }: TestRecord) => `{ slug: "${slug}" }`,
        expected: (record: TestRecord) => overGraphql(who, record, record.status === 'trash' ? 'NOT_FOUND' : undefined),
      },
    };
    for (const [field, { of, expected }] of Object.entries(bulk)) {
      const send = async (some: readonly TestRecord[], mode: string) => {
        const [response] = await apis.graphql('mutation', [
          `${field}(events: [${some.map(of).join(' ')}], mode: ${mode}) { event { id } error { code } }`,
        ]);
        return { code: response?.code, results: response?.data as Result[] | null };
      };
      await unchanged(records, async () => {
        const { code, results } = await send(records, 'EACH');
        if (!writes(who)) return expect([code, results]).toEqual([errorFor(who), null]);
        return expect(cells(records, (_, at) => results?.[at]?.error?.code)).toEqual(cells(records, expected));
      });
      const allowed = records.filter((record) => expected(record) === undefined);
      const before = await calendar().then((db) => db.event.findMany({ orderBy: { id: 'asc' } }));
      if (writes(who) && allowed.length < records.length) {
        expect((await send(records, 'ALL_OR_NOTHING')).code).toBe('BULK_REJECTED');
        expect(await calendar().then((db) => db.event.findMany({ orderBy: { id: 'asc' } }))).toEqual(before);
      }
      await unchanged(records, async () => {
        const { code, results } = await send(allowed, 'ALL_OR_NOTHING');
        if (!writes(who)) return expect([code, results]).toEqual([errorFor(who), null]);
        return expect(results?.map(({ event }) => Number(event?.id))).toEqual(allowed.map(({ id }) => id));
      });
    }
  });

  test('creates several events at once with the statuses that it may set', async () => {
    const becomes = statuses.map((status) => createdAs(who, status));
    const events = statuses.map(
      (status) =>
        `{ title: "New", startDate: "2026-03-20", endDate: "2026-03-20", status: ${status.toUpperCase()}${status === 'future' ? ', date: "2026-04-01 00:00:00"' : ''} }`,
    );
    const before = (await rowCounts()).Event;
    for (const mode of ['EACH', 'ALL_OR_NOTHING']) {
      const [response] = await apis.graphql('mutation', [
        `createEvents(events: [${events.join(' ')}], mode: ${mode}) { event { id status } error { code } }`,
      ]);
      const results = response?.data as Result[] | null;
      const db = await calendar();
      if (!writes(who)) expect(response).toEqual({ data: null, code: errorFor(who) });
      else if (mode === 'ALL_OR_NOTHING' && becomes.includes(null)) expect(response?.code).toBe('BULK_REJECTED');
      else
        expect(results?.map(({ event, error }) => event?.status ?? error?.code)).toEqual(
          becomes.map((status) => status?.toUpperCase() ?? 'FORBIDDEN'),
        );
      await db.event.deleteMany({
        where: { id: { in: results?.flatMap(({ event }) => Number(event?.id ?? 0)) ?? [] } },
      });
      expect((await rowCounts()).Event, mode).toBe(before);
    }
  });

  test.each(kinds)('restores and purges a %s that it may delete, and no other', async (kind) => {
    const records = recordsFor(who, fixture, kind);
    await unchanged(records, async () => {
      const fields = records.map(({ id }) => `restore${typeOf[kind]}(id: ${id}) { id }`);
      const responses = await apis.graphql('mutation', fields);
      expect(cells(records, (_, at) => responses[at]?.code)).toEqual(
        cells(records, (record) => overGraphql(who, record, undefined)),
      );
    });
    await unchanged(records, async () => {
      const fields = records.map(({ id }) => `purge${typeOf[kind]}(id: ${id})`);
      const responses = await apis.graphql('mutation', fields);
      expect(cells(records, (_, at) => responses[at]?.code)).toEqual(
        cells(records, (record) => overGraphql(who, record, record.status === 'trash' ? undefined : 'NOT_FOUND')),
      );
    });
  });

  test.each(kinds)('creates a %s with a status that it may set', async (kind) => {
    const dates = kind === 'event' ? { start_date: '2026-03-20', end_date: '2026-03-20' } : {};
    const input = kind === 'event' ? 'title: "New", startDate: "2026-03-20", endDate: "2026-03-20"' : 'name: "New"';
    for (const status of statuses) {
      const becomes = createdAs(who, status);
      const date = status === 'future' ? '2026-04-01 00:00:00' : undefined;
      const body = { [nameOf[kind]]: 'New', ...dates, status, ...(date && { date }) };
      const made = await apis.rest('POST', `/${kind}s`, body);
      const [response] = await apis.graphql('mutation', [
        `create${typeOf[kind]}(input: { ${input}, status: ${status.toUpperCase()}${date ? `, date: "${date}"` : ''} }) { id status }`,
      ]);
      if (!writes(who) || becomes === null) {
        expect(codeOf(made), status).toBe(who.role === 'anonymous' ? '401 rest_forbidden' : '403 rest_forbidden');
        expect(response, status).toEqual({ data: null, code: errorFor(who) });
        continue;
      }
      expect([made.status, made.body.status], status).toEqual([201, becomes]);
      expect(response?.data, status).toMatchObject({ status: becomes.toUpperCase() });
      const { id } = Object(response?.data) as { id: string };
      const db = await calendar();
      await (db[kind] as typeof db.event).deleteMany({ where: { id: { in: [made.body.id, Number(id)] } } });
    }
  });

  test('links to venues, organizers and events that it may read, and to no others', async () => {
    const [own] = recordsFor(who, fixture, 'event').filter(
      (record) => record.status === 'draft' && !record.locked && mayChange(who, record),
    );
    if (!own) return expect(writes(who)).toBe(false);
    return unchanged([own], async () => {
      for (const kind of ['venue', 'organizer'] as const) {
        const records = recordsFor(who, fixture, kind);
        const results = await cellsOf(records, async ({ id }) => {
          const { status, body } = await apis.rest('PUT', `/events/${own.id}`, { [kind]: [id] });
          return status === 200 ? [kind === 'venue' ? body.venues : body.organizer].flat().length : status;
        });
        const shown = (record: TestRecord) => (isShownOnEvents(who, record) ? 1 : 0);
        expect(results).toEqual(cells(records, (record) => (mayRead(who, record) ? shown(record) : 400)));
        const responses = await apis.graphql(
          'mutation',
          records.map(
            ({ id }) => `updateEvent(by: { id: ${own.id} }, input: { ${kind}s: [{ connect: ${id} }] }) { id }`,
          ),
        );
        expect(cells(records, (_, at) => responses[at]?.code)).toEqual(
          cells(records, (record) => (mayRead(who, record) ? undefined : 'BAD_USER_INPUT')),
        );
      }
      const events = recordsFor(who, fixture, 'event').filter(({ id }) => id !== own.id);
      const responses = await apis.graphql(
        'mutation',
        events.map(({ id }) => `updateEvent(by: { id: ${own.id} }, input: { parent: ${id} }) { id }`),
      );
      expect(cells(events, (_, at) => responses[at]?.code)).toEqual(
        cells(events, (record) => (mayRead(who, record) ? undefined : 'BAD_USER_INPUT')),
      );
    });
  });

  test('uses an image that it may see, and no other', async () => {
    const [own] = recordsFor(who, fixture, 'event').filter(
      (record) => record.status === 'draft' && !record.locked && mayChange(who, record),
    );
    if (!own) return expect(writes(who)).toBe(false);
    return unchanged([own], async () => {
      const db = await calendar();
      const records = recordsFor(who, fixture, 'venue');
      const imageIds = await cellsOf(
        records,
        async ({ id }) => (await db.venue.findUniqueOrThrow({ where: { id } })).imageId,
      );
      const images = Object.values(imageIds);
      const results = await cellsOf(records, async (record) => {
        const image = images[records.indexOf(record)];
        return (await apis.rest('PUT', `/events/${own.id}`, { image })).status;
      });
      expect(results).toEqual(cells(records, (record) => (mayRead(who, record) ? 200 : 400)));
    });
  });

  test('writes categories and tags if its role allows it', async () => {
    for (const [kind, path, existing] of [
      ['category', 'categories', fixture.id('Music')],
      ['tag', 'tags', fixture.id('late')],
    ] as const) {
      const rejected = who.role === 'anonymous' ? '401 rest_forbidden' : '403 rest_forbidden';
      const before = await rowCounts();
      const name = kind === 'category' ? 'Music' : 'late';
      const [made, changed, missing] = [
        await apis.rest('POST', `/${path}`, { name: `New ${kind}` }),
        await apis.rest('PUT', `/${path}/${existing}`, { name }),
        await apis.rest('DELETE', `/${path}/${writesTerms(who) ? await lastTerm(kind) : existing}`),
      ];
      expect([made, changed, missing].map(codeOf)).toEqual(
        writesTerms(who) ? ['201', '200', '200'] : Array(3).fill(rejected),
      );
      const type = typeOf[kind];
      const responses = await apis.graphql('mutation', [
        `create${type}(input: { name: "New ${kind}" }) { id }`,
        `update${type}(by: { id: ${existing} }, input: { name: "${name}" }) { id }`,
        `delete${type}(by: { slug: "${writesTerms(who) ? `new-${kind}` : name.toLowerCase()}" }) { id }`,
      ]);
      expect(responses.map(({ code }) => code)).toEqual(Array(3).fill(writesTerms(who) ? undefined : errorFor(who)));
      const { Change: _, RecordState: __, ...after } = await rowCounts();
      const { Change: ___, RecordState: ____, ...same } = before;
      expect(after).toEqual(same);
    }
  });

  test('registers images if its role allows writes', async () => {
    const [response] = await apis.graphql('mutation', [
      'createImage(input: { url: "https://img.example/new.png" }) { id }',
    ]);
    expect(response?.code).toBe(writes(who) ? undefined : errorFor(who));
  });
});

test('every route that writes and every field of Mutation is tested above, or in its own test', () => {
  const testedElsewhere =
    /User|Credential|ApiKey|ApplicationPassword|Import|Source|Series|detachEvent|updateImage|deleteImage|Webhook|suggestEvent|noteSuggestion|restoreRevision/; // test/graphql, test/imports, test/manage/suggestions.test.ts, test/records/revisions.test.ts, test/pictures, test/access/series.test.ts, test/webhooks
  const ofRest = kindRoutes.flatMap(({ path }) =>
    path.includes('{') ? [`PUT ${path}`, `DELETE ${path}`] : [`POST ${path}`],
  );
  const ofGraphql = Object.keys(publicGraph.getMutationType()?.getFields() ?? {});
  // PUT, PATCH and POST are one operation.
  const isTested = (one: string) => requested.has(one) || requested.has(one.replace('PUT', 'PATCH'));

  expect([...ofRest, ...ofGraphql].filter((one) => !isTested(one) && !testedElsewhere.test(one))).toEqual([]);
});

const lastTerm = async (kind: 'category' | 'tag') => {
  const db = await calendar();
  return (await (db[kind] as typeof db.tag).findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
};

/** Runs a write and restores the publishable records to their previous state. */
const unchanged = async (records: readonly TestRecord[], work: () => Promise<void>) => {
  const db = await calendar();
  const table = db[records[0]?.kind ?? 'event'] as typeof db.event;
  const rows = await table.findMany({ where: { id: { in: records.map(({ id }) => id) } } });
  await work();
  for (const row of rows) await table.upsert({ where: { id: row.id }, create: row as never, update: row as never });
};
