import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { routes } from '../../src/rest/routes.js';
import { publicGraph } from '../../src/schema.js';
import { calendar, keepCalendar, rowCounts } from '../calendar.js';
import { cells, cellsOf, codeOf, recordsFor } from './cells.js';
import { allCallers, apisFor, type GuardedTown, guardedTown, requested, type TestRecord } from './guarded-town.js';
import { type Caller, createdAs, isShownOnEvents, mayChange, mayRead, statuses, writes, writesTerms } from './rules.js';

// Who may write what, in the order of the checks: may the caller write this kind, may it know of the record, may it write this one.

const kinds = ['event', 'venue', 'organizer'] as const;
const typeOf = { event: 'Event', venue: 'Venue', organizer: 'Organizer', category: 'Category', tag: 'Tag' } as const;
const nameOf = { event: 'title', venue: 'venue', organizer: 'organizer' } as const;

let founding: Promise<GuardedTown> | undefined;
let place: GuardedTown;

afterEach(keepCalendar);
afterAll(async () => {
  await calendar();
});

/** The outcome of a write of a publishable record; `done` if nothing prevents it. */
const overRest = (who: Caller, post: TestRecord, done: string): string => {
  if (!writes(who)) return who.role === 'anonymous' ? '401 rest_forbidden' : '403 rest_forbidden';
  if (!mayRead(who, post)) return `403 ${post.kind}-not-accessible`;
  return mayChange(who, post) ? done : '403 rest_forbidden';
};

const overGraphql = (who: Caller, post: TestRecord, done: string | undefined): string | undefined => {
  if (!writes(who)) return who.role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
  if (!mayRead(who, post)) return 'NOT_FOUND';
  return mayChange(who, post) ? done : 'FORBIDDEN';
};

const refusedTo = (who: Caller) => (who.role === 'anonymous' ? 'UNAUTHENTICATED' : 'FORBIDDEN');

describe.each(allCallers)('$name', (who) => {
  let doors: ReturnType<typeof apisFor>;
  beforeEach(async () => {
    founding ??= guardedTown();
    place = await founding;
    doors = apisFor(who, place);
  });

  test.each(kinds)('changes a %s that it may change, by id and by slug, and no other', async (kind) => {
    const posts = recordsFor(who, place, kind);
    const body = ({ name }: TestRecord) => ({ [nameOf[kind]]: name });
    const input = (post: TestRecord) => `input: { ${kind === 'event' ? 'title' : 'name'}: "${post.name}" }`;
    await unchanged(posts, async () => {
      const expected = cells(posts, (post) => overRest(who, post, '200'));
      const byId = await cellsOf(posts, async (post) =>
        codeOf(await doors.rest('PUT', `/${kind}s/${post.id}`, body(post))),
      );
      expect(byId).toEqual(expected);
      const bySlug = await cellsOf(posts, async (post) =>
        codeOf(await doors.rest('PATCH', `/${kind}s/by-slug/${post.slug}`, body(post))),
      );
      expect(bySlug).toEqual(expected);
      for (const by of [({ id }: TestRecord) => `{ id: ${id} }`, ({ slug }: TestRecord) => `{ slug: "${slug}" }`]) {
        const fields = posts.map((post) => `update${typeOf[kind]}(by: ${by(post)}, ${input(post)}) { id }`);
        const answers = await doors.graphql('mutation', fields);
        expect(cells(posts, (_, at) => answers[at]?.code)).toEqual(
          cells(posts, (post) => overGraphql(who, post, undefined)),
        );
      }
    });
  });

  test.each(kinds)('moves a %s to the trash that it may delete, by id and by slug, and no other', async (kind) => {
    const posts = recordsFor(who, place, kind);
    const done = ({ status }: TestRecord) => (status === 'trash' ? `410 ${kind}-is-in-trash` : '200');
    const expected = cells(posts, (post) => overRest(who, post, done(post)));
    for (const path of [({ id }: TestRecord) => `${id}`, ({ slug }: TestRecord) => `by-slug/${slug}`]) {
      await unchanged(posts, async () => {
        const given = await cellsOf(posts, async (post) =>
          codeOf(await doors.rest('DELETE', `/${kind}s/${path(post)}`)),
        );
        expect(given).toEqual(expected);
      });
    }
    await unchanged(posts, async () => {
      const answers = await doors.graphql(
        'mutation',
        posts.map(({ id }) => `delete${typeOf[kind]}(by: { id: ${id} }) { id status }`),
      );
      expect(cells(posts, (_, at) => answers[at]?.code)).toEqual(
        cells(posts, (post) => overGraphql(who, post, post.status === 'trash' ? 'NOT_FOUND' : undefined)),
      );
    });
  });

  test.each(kinds)('restores and purges a %s that it may delete, and no other', async (kind) => {
    const posts = recordsFor(who, place, kind);
    await unchanged(posts, async () => {
      const fields = posts.map(({ id }) => `restore${typeOf[kind]}(id: ${id}) { id }`);
      const answers = await doors.graphql('mutation', fields);
      expect(cells(posts, (_, at) => answers[at]?.code)).toEqual(
        cells(posts, (post) => overGraphql(who, post, undefined)),
      );
    });
    await unchanged(posts, async () => {
      const fields = posts.map(({ id }) => `purge${typeOf[kind]}(id: ${id})`);
      const answers = await doors.graphql('mutation', fields);
      expect(cells(posts, (_, at) => answers[at]?.code)).toEqual(
        cells(posts, (post) => overGraphql(who, post, post.status === 'trash' ? undefined : 'NOT_FOUND')),
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
      const made = await doors.rest('POST', `/${kind}s`, body);
      const [answer] = await doors.graphql('mutation', [
        `create${typeOf[kind]}(input: { ${input}, status: ${status.toUpperCase()}${date ? `, date: "${date}"` : ''} }) { id status }`,
      ]);
      if (!writes(who) || becomes === null) {
        expect(codeOf(made), status).toBe(who.role === 'anonymous' ? '401 rest_forbidden' : '403 rest_forbidden');
        expect(answer, status).toEqual({ data: null, code: refusedTo(who) });
        continue;
      }
      expect([made.status, made.body.status], status).toEqual([201, becomes]);
      expect(answer?.data, status).toMatchObject({ status: becomes.toUpperCase() });
      const { id } = Object(answer?.data) as { id: string };
      const db = await calendar();
      await (db[kind] as typeof db.event).deleteMany({ where: { id: { in: [made.body.id, Number(id)] } } });
    }
  });

  test('links to venues, organizers and events that it may read, and to no others', async () => {
    const [own] = recordsFor(who, place, 'event').filter(
      (post) => post.status === 'draft' && !post.locked && mayChange(who, post),
    );
    if (!own) return expect(writes(who)).toBe(false);
    return unchanged([own], async () => {
      for (const kind of ['venue', 'organizer'] as const) {
        const posts = recordsFor(who, place, kind);
        const given = await cellsOf(posts, async ({ id }) => {
          const { status, body } = await doors.rest('PUT', `/events/${own.id}`, { [kind]: [id] });
          return status === 200 ? [kind === 'venue' ? body.venues : body.organizer].flat().length : status;
        });
        const shown = (post: TestRecord) => (isShownOnEvents(who, post) ? 1 : 0);
        expect(given).toEqual(cells(posts, (post) => (mayRead(who, post) ? shown(post) : 400)));
        const answers = await doors.graphql(
          'mutation',
          posts.map(({ id }) => `updateEvent(by: { id: ${own.id} }, input: { ${kind}s: [{ connect: ${id} }] }) { id }`),
        );
        expect(cells(posts, (_, at) => answers[at]?.code)).toEqual(
          cells(posts, (post) => (mayRead(who, post) ? undefined : 'BAD_USER_INPUT')),
        );
      }
      const events = recordsFor(who, place, 'event').filter(({ id }) => id !== own.id);
      const answers = await doors.graphql(
        'mutation',
        events.map(({ id }) => `updateEvent(by: { id: ${own.id} }, input: { parent: ${id} }) { id }`),
      );
      expect(cells(events, (_, at) => answers[at]?.code)).toEqual(
        cells(events, (post) => (mayRead(who, post) ? undefined : 'BAD_USER_INPUT')),
      );
    });
  });

  test('uses an image that it may see, and no other', async () => {
    const [own] = recordsFor(who, place, 'event').filter(
      (post) => post.status === 'draft' && !post.locked && mayChange(who, post),
    );
    if (!own) return expect(writes(who)).toBe(false);
    return unchanged([own], async () => {
      const db = await calendar();
      const posts = recordsFor(who, place, 'venue');
      const imageIds = await cellsOf(
        posts,
        async ({ id }) => (await db.venue.findUniqueOrThrow({ where: { id } })).imageId,
      );
      const images = Object.values(imageIds);
      const given = await cellsOf(posts, async (post) => {
        const image = images[posts.indexOf(post)];
        return (await doors.rest('PUT', `/events/${own.id}`, { image })).status;
      });
      expect(given).toEqual(cells(posts, (post) => (mayRead(who, post) ? 200 : 400)));
    });
  });

  test('writes categories and tags if its role allows it', async () => {
    for (const [kind, path, existing] of [
      ['category', 'categories', place.id('Music')],
      ['tag', 'tags', place.id('late')],
    ] as const) {
      const refused = who.role === 'anonymous' ? '401 rest_forbidden' : '403 rest_forbidden';
      const before = await rowCounts();
      const name = kind === 'category' ? 'Music' : 'late';
      const [made, changed, gone] = [
        await doors.rest('POST', `/${path}`, { name: `New ${kind}` }),
        await doors.rest('PUT', `/${path}/${existing}`, { name }),
        await doors.rest('DELETE', `/${path}/${writesTerms(who) ? await lastTerm(kind) : existing}`),
      ];
      expect([made, changed, gone].map(codeOf)).toEqual(
        writesTerms(who) ? ['201', '200', '200'] : Array(3).fill(refused),
      );
      const type = typeOf[kind];
      const answers = await doors.graphql('mutation', [
        `create${type}(input: { name: "New ${kind}" }) { id }`,
        `update${type}(by: { id: ${existing} }, input: { name: "${name}" }) { id }`,
        `delete${type}(by: { slug: "${writesTerms(who) ? `new-${kind}` : name.toLowerCase()}" }) { id }`,
      ]);
      expect(answers.map(({ code }) => code)).toEqual(Array(3).fill(writesTerms(who) ? undefined : refusedTo(who)));
      const { Change: _, ...after } = await rowCounts();
      const { Change: __, ...same } = before;
      expect(after).toEqual(same);
    }
  });

  test('registers images if its role allows writes', async () => {
    const [answer] = await doors.graphql('mutation', [
      'createImage(input: { url: "https://img.example/new.png" }) { id }',
    ]);
    expect(answer?.code).toBe(writes(who) ? undefined : refusedTo(who));
  });
});

test('every route that writes and every field of Mutation is tested above, or in its own test', () => {
  const elsewhere = /User|Credential|ApiKey|ApplicationPassword/; // test/graphql: users, credentials
  const ofRest = routes.flatMap(({ path }) =>
    path.includes('{') ? [`PUT ${path}`, `DELETE ${path}`] : [`POST ${path}`],
  );
  const ofGraphql = Object.keys(publicGraph.getMutationType()?.getFields() ?? {});
  // PUT, PATCH and POST are one operation.
  const isAsked = (one: string) => requested.has(one) || requested.has(one.replace('PUT', 'PATCH'));

  expect([...ofRest, ...ofGraphql].filter((one) => !isAsked(one) && !elsewhere.test(one))).toEqual([]);
});

const lastTerm = async (kind: 'category' | 'tag') => {
  const db = await calendar();
  return (await (db[kind] as typeof db.tag).findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
};

/** Runs a write and restores the publishable records to their previous state. */
const unchanged = async (posts: readonly TestRecord[], work: () => Promise<void>) => {
  const db = await calendar();
  const table = db[posts[0]?.kind ?? 'event'] as typeof db.event;
  const rows = await table.findMany({ where: { id: { in: posts.map(({ id }) => id) } } });
  await work();
  for (const row of rows) await table.upsert({ where: { id: row.id }, create: row as never, update: row as never });
};
