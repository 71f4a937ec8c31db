import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Kind } from '../../src/records/fields/kind.js';
import { plurals } from '../../src/records/fields/kind.js';
import { routes } from '../../src/schema/rest/routes.js';
import { publicGraph } from '../../src/schema/schema.js';
import { calendar, keepCalendar } from '../calendar.js';
import { untilReadable } from '../records/copy.js';
import { cells, cellsOf, codeOf, recordsFor } from './cells.js';
import {
  allCallers,
  apisFor,
  childOf,
  type GuardedTown,
  guardedTown,
  HIDDEN_WORD,
  onlyFor,
  PASSWORD,
  type PublishableKind,
  requested,
  type TestRecord,
} from './guarded-town.js';
import { counts, isListed, isShownOnEvents, mayRead, mayReadTexts, rules, type Status, statuses } from './rules.js';

// Role × scope × status × own or not × password or none, each cell requested through both APIs. The expected responses are computed from
// `rules.ts` alone.

const kinds = ['event', 'venue', 'organizer'] as const;

let setup: Promise<GuardedTown> | undefined;
let fixture: GuardedTown;

const of = (kind: PublishableKind) => fixture.records.filter((record) => record.kind === kind);

const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id).sort((one, other) => one - other);

// The tests of this file only read and share a town. The tests of the next file start with an empty calendar.
afterEach(keepCalendar);
afterAll(async () => {
  await calendar();
});

describe.each(allCallers)('$name', (who) => {
  let apis: ReturnType<typeof apisFor>;
  beforeEach(async () => {
    setup ??= guardedTown();
    fixture = await setup;
    apis = apisFor(who, fixture);
  });

  test.each(kinds)('reads one %s by id and by slug, over REST', async (kind) => {
    const records = recordsFor(who, fixture, kind);
    const expected = cells(records, (record) => {
      if (!mayRead(who, record)) return `403 ${kind}-not-accessible`;
      return mayReadTexts(who, record) ? '200' : '403 event-password-protected';
    });

    expect(await cellsOf(records, async ({ id }) => codeOf(await apis.rest('GET', `/${kind}s/${id}`)))).toEqual(
      expected,
    );
    expect(
      await cellsOf(records, async ({ slug }) => codeOf(await apis.rest('GET', `/${kind}s/by-slug/${slug}`))),
    ).toEqual(expected);
  });

  test.each(kinds)('reads one %s by id, by slug and as a node, over GraphQL', async (kind) => {
    const records = recordsFor(who, fixture, kind);
    const read = async (field: (record: TestRecord) => string) => {
      const responses = await apis.graphql('query', records.map(field));
      return cells(records, (_, at) => responses[at]);
    };
    const expected = (typed: object) =>
      cells(records, (record) => {
        if (!mayRead(who, record)) return { data: null, code: undefined };
        if (!mayReadTexts(who, record)) return { data: null, code: 'PASSWORD_REQUIRED' };
        return { data: { id: String(record.id), ...typed }, code: undefined };
      });

    expect(await read(({ id }) => `${kind}(id: ${id}) { id }`)).toEqual(expected({}));
    expect(await read(({ slug }) => `${kind}(slug: "${slug}") { id }`)).toEqual(expected({}));
    const type = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
    expect(await read(({ id }) => `node(id: ${id}) { id __typename }`)).toEqual(expected({ __typename: type }));
    const inList = Object.entries(expected({ __typename: type })).map(([cell, { data, code }]) => [
      cell,
      { data: [data], code },
    ]);
    expect(await read(({ id }) => `nodes(ids: [${id}]) { id __typename }`)).toEqual(Object.fromEntries(inList));
  });

  test('reads a protected event with its password if it could read it without a password', async () => {
    const records = recordsFor(who, fixture, 'event').filter(({ locked }) => locked);
    const responses: unknown[] = [];
    // A request tries one password at most.
    for (const { id } of records) {
      responses.push(...(await apis.graphql('query', [`event(id: ${id}, password: "${PASSWORD}") { id excerpt }`])));
    }
    const inside = ({ word }: TestRecord) => expect.stringContaining(`${word}d`);

    expect(cells(records, (_, at) => responses[at])).toEqual(
      cells(records, (record) => ({
        data: mayRead(who, record) ? { id: String(record.id), excerpt: inside(record) } : null,
        code: undefined,
      })),
    );
    expect(
      await cellsOf(records, async ({ id }) => codeOf(await apis.rest('GET', `/events/${id}?password=${PASSWORD}`))),
    ).toEqual(cells(records, (record) => (mayRead(who, record) ? '200' : '403 event-not-accessible')));
  });

  test.each(kinds)('lists and counts %ss, of any status', async (kind) => {
    const mine = new Set(ids(of(kind)));
    const others = kind === 'event' ? 2 + 12 : 1 + 12; // the town's public records that are linked to them
    for (const statusAsked of [undefined, ...statuses.map((status) => [status]), ['publish', 'draft']] as Status[][]) {
      const rejected = !rules[who.role].mayListHidden && statusAsked?.some((status) => status !== 'publish');
      const expected = ids(of(kind).filter((record) => isListed(who, record, statusAsked)));
      const total = expected.length + (!statusAsked || statusAsked.includes('publish') ? others : 0);

      const query = statusAsked ? `?per_page=200&status=${statusAsked}` : '?per_page=200';
      const listed = await apis.rest('GET', `/${kind}s${query}`);
      const filter = statusAsked ? `filter: { status: [${statusAsked.map((status) => status.toUpperCase())}] }, ` : '';
      const [response] = await apis.graphql('query', [`${kind}s(${filter}first: 100) { nodes { id } totalCount }`]);
      if (rejected) {
        expect(codeOf(listed)).toBe('400 rest_invalid_param');
        expect(response).toEqual({ data: null, code: 'BAD_USER_INPUT' });
        continue;
      }
      const shown = listed.body[`${kind}s`] as { id: number }[];
      expect(
        ids(shown).filter((id) => mine.has(id)),
        String(statusAsked),
      ).toEqual(expected);
      expect([listed.body.total, listed.headers.get('x-tec-total')]).toEqual([total, String(total)]);
      const { nodes, totalCount } = dataOf<{ nodes: { id: string }[]; totalCount: number }>(response);
      expect(ids(nodes.map(({ id }) => ({ id: Number(id) }))).filter((id) => mine.has(id))).toEqual(expected);
      expect(totalCount).toBe(total);
    }
  });

  test('follows the changes of what its lists show', async () => {
    await untilReadable();
    const guarded = new Set(fixture.records.map(({ kind, id }) => `${kind} ${id}`));
    const expected = fixture.records.filter((record) => isListed(who, record)).map(({ kind, id }) => `${kind} ${id}`);
    const followed = { rest: [] as string[], graphql: [] as string[] };

    for (let since = '', hasMore = true; hasMore; ) {
      const { body } = await apis.rest('GET', `/changes?per_page=200&kinds=event,venue,organizer${since}`);
      const { changes, token, has_more } = body as unknown as { changes: Named[]; token: string; has_more: boolean };
      followed.rest.push(...changes.map(({ kind, id }) => `${kind} ${id}`));
      [since, hasMore] = [`&since=${token}`, has_more];
    }
    const texts = 'record { id ... on Event { title description } ... on Venue { name } ... on Organizer { name } }';
    for (let since = '', hasMore = true; hasMore; ) {
      const [response] = await apis.graphql('query', [
        `changes(first: 100, kinds: [EVENT, VENUE, ORGANIZER]${since}) { nodes { kind recordId ${texts} } token hasMore }`,
      ]);
      const page = dataOf<{ nodes: Change[]; token: string; hasMore: boolean }>(response);
      followed.graphql.push(...page.nodes.map(({ kind, recordId }) => `${kind.toLowerCase()} ${recordId}`));
      [since, hasMore] = [`, since: "${page.token}"`, page.hasMore];
    }

    for (const names of Object.values(followed)) {
      expect(names.filter((name) => guarded.has(name)).sort()).toEqual(expected.sort());
    }
  });

  test('names ids in a list of events, and gets those that any list shows', async () => {
    const expected = ids(of('event').filter((record) => isListed(who, record)));
    const named = ids(of('event'));

    const { body } = await apis.rest('GET', `/events?per_page=200&include=${named}`);
    expect([ids(body.events), body.total]).toEqual([expected, expected.length]);
    const [response] = await apis.graphql('query', [
      `events(filter: { include: [${named}] }, first: 100) { nodes { id } totalCount }`,
    ]);
    expect(idsIn(response)).toEqual(expected);
  });

  test('gets only titles and dates from a list of protected events', async () => {
    const listed = of('event').filter((record) => isListed(who, record));
    const { body } = await apis.rest('GET', '/events?per_page=200');
    const [response] = await apis.graphql('query', [
      `events(first: 100) { nodes { id isProtected description excerpt website onlineUrl cost { text } image { url }
        offers { name } venue { name } venues { name } organizers { name } categories { name } tags { name } } }`,
    ]);
    const over = (records: { id: unknown }[]) => new Map(records.map((record) => [Number(record.id), record]));
    const [rest, graphql] = [over(body.events), over(dataOf<{ nodes: { id: string }[] }>(response).nodes)];

    expect(cells(listed, ({ id }) => isBlank(rest.get(id)))).toEqual(
      cells(listed, (record) => !mayReadTexts(who, record)),
    );
    expect(cells(listed, ({ id }) => isBlank(graphql.get(id)))).toEqual(
      cells(listed, (record) => !mayReadTexts(who, record)),
    );
  });

  test.each(kinds)('finds %ss by the texts that it may read, and excludes by no other text', async (kind) => {
    const listed = of(kind).filter((record) => isListed(who, record));
    const found = async (search: string) => {
      const { body } = await apis.rest('GET', `/${kind}s?per_page=200&search=${search}`);
      const [response] = await apis.graphql('query', [
        `${kind}s(filter: { search: { text: "${search}" } }, first: 100) { nodes { id } totalCount }`,
      ]);
      expect([ids(body[`${kind}s`]), body.total]).toEqual([idsIn(response), idsIn(response).length]);
      return idsIn(response);
    };

    expect(await found(HIDDEN_WORD)).toEqual(ids(listed.filter((record) => mayReadTexts(who, record))));
    // The event is left out whether a hidden text has an excluded word or not.
    expect(await found(`hush -${HIDDEN_WORD}`)).toEqual([]);
    expect(await found('hush -absent')).toEqual(ids(listed.filter((record) => mayReadTexts(who, record))));
  });

  test.each(['venue', 'organizer'] as const)(
    'gets the %ss of an event that it may read and that are not in the trash',
    async (kind) => {
      const expected = ids(of(kind).filter((record) => isShownOnEvents(who, record)));
      const first = of(kind).find((record) => isShownOnEvents(who, record))?.id;
      const hostId = fixture.id('Host night');

      const { body } = await apis.rest('GET', `/events/${hostId}`);
      expect(ids(kind === 'venue' ? body.venues : body.organizer)).toEqual(expected);
      if (kind === 'venue') expect(body.venue.id).toBe(first);
      const linked = kind === 'venue' ? body.json_ld.location : body.json_ld.organizer;
      expect([linked].flat().length).toBe(expected.length);
      const [response, node] = await apis.graphql('query', [
        `event(id: ${hostId}) { ${kind}s { id } ${kind === 'venue' ? 'venue { id }' : ''} }`,
        `node(id: ${hostId}) { ... on Event { ${kind}s { id } } }`,
      ]);
      const records = dataOf<Record<string, { id: string }[]>>(response)[`${kind}s`] ?? [];
      expect(ids(records.map(({ id }) => ({ id: Number(id) })))).toEqual(expected);
      if (kind === 'venue') expect(dataOf<{ venue: unknown }>(response).venue).toEqual({ id: String(first) });
      expect(dataOf<Record<string, unknown>>(node)[`${kind}s`]).toEqual(records);

      const found = await apis.rest('GET', `/${kind}s?per_page=200&event=${hostId}`);
      expect(ids(found.body[`${kind}s`])).toEqual(ids(of(kind).filter((record) => isListed(who, record))));
    },
  );

  test('gets the events of a venue, an organizer, a category and a tag if it may see that link', async () => {
    const expected = ids(of('event').filter((record) => isListed(who, record) && mayReadTexts(who, record)));
    const [hall, club, music, late] = [fixture.id('Hall'), fixture.id('Club'), fixture.id('Music'), fixture.id('late')];

    const responses = await apis.graphql('query', [
      `venue(id: ${hall}) { events(first: 100) { nodes { id } totalCount } }`,
      `organizer(id: ${club}) { events(first: 100) { nodes { id } totalCount } }`,
      `category(id: ${music}) { events(first: 100) { nodes { id } totalCount } }`,
      `tag(id: ${late}) { events(first: 100) { nodes { id } totalCount } }`,
    ]);
    expect(responses.map(({ data }) => idsIn({ data: (data as { events: unknown }).events }))).toEqual(
      Array(4).fill(expected),
    );
    const filters = await apis.graphql('query', [
      `events(filter: { venue: [${hall}] }, first: 100) { nodes { id } totalCount }`,
      `events(filter: { organizer: [${club}] }, first: 100) { nodes { id } totalCount }`,
      `events(filter: { categories: ["${music}"] }, first: 100) { nodes { id } totalCount }`,
      `events(filter: { tags: ["late"] }, first: 100) { nodes { id } totalCount }`,
      'events(filter: { ticketed: true }, first: 100) { nodes { id } totalCount }',
    ]);
    expect(filters.map(idsIn)).toEqual(Array(5).fill(expected));
    for (const filter of [`venue=${hall}`, `organizer=${club}`, `categories=${music}`, 'tags=late', 'ticketed=true']) {
      const { body } = await apis.rest('GET', `/events?per_page=200&${filter}`);
      expect([ids(body.events), body.total], filter).toEqual([expected, expected.length]);
    }
    for (const filter of ['ticketed=false', 'featured=true', 'geoloc=true']) {
      const { body } = await apis.rest('GET', `/events?per_page=200&${filter}&search=hush`);
      expect([ids(body.events), body.total], filter).toEqual([[], 0]);
    }
    for (const filter of ['featured=false', 'geoloc=false']) {
      const { body } = await apis.rest('GET', `/events?per_page=200&${filter}&search=hush`);
      expect([ids(body.events), body.total], filter).toEqual([expected, expected.length]);
    }
    const switches = await apis.graphql('query', [
      'events(filter: { ticketed: false, search: { text: "hush" } }, first: 100) { nodes { id } totalCount }',
      'events(filter: { featured: false, search: { text: "hush" } }, first: 100) { nodes { id } totalCount }',
      'events(filter: { geoloc: false, search: { text: "hush" } }, first: 100) { nodes { id } totalCount }',
      'events(filter: { hidden: false, search: { text: "hush" } }, first: 100) { nodes { id } totalCount }',
    ]);
    expect(switches.map(idsIn)).toEqual([[], expected, expected, expected]);
  });

  test('gets the children of an event that it may read, and the parent of an event', async () => {
    const festival = fixture.id('Festival');
    const expected = ids(of('event').filter((record) => isListed(who, record) && mayReadTexts(who, record)));
    const [parts, filtered] = await apis.graphql('query', [
      `event(id: ${festival}) { children(first: 100) { nodes { id } totalCount } }`,
      `events(filter: { postParent: ${festival} }, first: 100) { nodes { id } totalCount }`,
    ]);
    expect(idsIn({ data: dataOf<{ children: unknown }>(parts).children })).toEqual(expected);
    expect(idsIn(filtered)).toEqual(expected);
    const { body } = await apis.rest('GET', `/events?per_page=200&post_parent=${festival}`);
    expect(ids(body.events)).toEqual(expected);

    const parents = of('event').filter(
      ({ owner, locked }) => !locked && (owner === 'administrator' || owner === 'author'),
    );
    const responses = await apis.graphql(
      'query',
      parents.map((record) => `event(id: ${fixture.id(childOf(record.name))}) { parent { id title } }`),
    );
    expect(cells(parents, (_, at) => responses[at]?.data)).toEqual(
      cells(parents, (record) => ({
        parent: mayRead(who, record) ? { id: String(record.id), title: record.name } : null,
      })),
    );
  });

  test('gets the same numbers of events as every caller', async () => {
    const events = of('event');
    const total = events.filter(counts).length;
    const [music, late] = [fixture.id('Music'), fixture.id('late')];
    const [category, tag] = await apis.graphql('query', [
      `category(id: ${music}) { count }`,
      `tag(id: ${late}) { count }`,
    ]);
    expect([category?.data, tag?.data]).toEqual([{ count: total }, { count: total }]);
    expect((await apis.rest('GET', `/categories/${music}`)).body.count).toBe(total);
    expect((await apis.rest('GET', `/tags/${late}`)).body.count).toBe(total);

    const alone = events.filter(({ owner }) => owner === 'administrator');
    const namesOf = (kind: Kind) => ({
      all: alone.map((record) => onlyFor(record.name, kind)).sort(),
      some: alone.flatMap((record) => (counts(record) ? [onlyFor(record.name, kind)] : [])).sort(),
    });
    const named = (records: { name?: string; venue?: string; organizer?: string }[]) =>
      records
        .map((record) => record.name ?? record.venue ?? record.organizer ?? '')
        .filter((text) => text.startsWith('only'))
        .sort();
    const rest = async (path: string) => {
      const { body } = await apis.rest('GET', path);
      return named((Object.values(body) as never[]).find(Array.isArray) ?? []);
    };
    const graphql = async (field: string, filter: string) => {
      const [response] = await apis.graphql('query', [
        `${field}(filter: { ${filter} }, first: 100) { nodes { name } }`,
      ]);
      return named(dataOf<{ nodes: { name: string }[] }>(response).nodes);
    };
    for (const kind of ['venue', 'organizer'] as const) {
      const plural = `${kind}s`;
      const { all, some } = namesOf(kind);
      expect(await rest(`/${plural}?per_page=200&has_events=true`), plural).toEqual(some);
      expect(await rest(`/${plural}?per_page=200&only_with_upcoming=true`)).toEqual(some);
      expect(await rest(`/${plural}?per_page=200&has_events=false`)).toEqual(all.filter((one) => !some.includes(one)));
      expect(await graphql(plural, 'hasEvents: true')).toEqual(some);
      expect(await graphql(plural, 'onlyWithUpcoming: true')).toEqual(some);
      expect(await graphql(plural, 'hasEvents: false')).toEqual(all.filter((one) => !some.includes(one)));
    }
    for (const kind of ['category', 'tag'] as const) {
      const plural = plurals[kind];
      const { all, some } = namesOf(kind);
      expect(await rest(`/${plural}?per_page=200`), plural).toEqual(some);
      expect(await rest(`/${plural}?per_page=200&hide_empty=false`)).toEqual(all);
      expect(await graphql(plural, 'hideEmpty: true')).toEqual(some);
    }
  });

  test('gets the same response for a filter by a hidden record as for one by an unknown record', async () => {
    const unknown = 2_000_000_000;
    const restFilters: Record<PublishableKind, ((id: number) => string)[]> = {
      event: [
        (id) => `/venues?event=${id}`,
        (id) => `/organizers?event=${id}`,
        (id) => `/categories?event=${id}`,
        (id) => `/categories?post=${id}`,
        (id) => `/tags?event=${id}`,
        (id) => `/events?post_parent=${id}`,
      ],
      venue: [(id) => `/events?venue=${id}`],
      organizer: [(id) => `/events?organizer=${id}`],
    };
    const graphqlFilters: Record<PublishableKind, ((id: number) => string)[]> = {
      event: ['venues', 'organizers', 'categories', 'tags']
        .map((list) => (id: number) => `${list}(filter: { event: ${id} }) { totalCount }`)
        .concat((id) => `events(filter: { postParent: ${id} }) { totalCount }`),
      venue: [(id) => `events(filter: { venue: [${id}] }) { totalCount }`],
      organizer: [(id) => `events(filter: { organizer: [${id}] }) { totalCount }`],
    };
    for (const kind of kinds) {
      const records = recordsFor(who, fixture, kind);
      for (const [at, filter] of restFilters[kind].entries()) {
        const toUnknown = JSON.stringify((await apis.rest('GET', filter(unknown))).body);
        const results = await cellsOf(records, async ({ id }) => {
          const { status, body } = await apis.rest('GET', filter(id));
          return status === 200 ? body.total : JSON.stringify(body).replace(`: ${id}.`, `: ${unknown}.`);
        });
        // A protected event shows none of its links. An event has one link of each kind, or two.
        const links = (record: TestRecord) =>
          kind === 'event' && at < 5 && mayReadTexts(who, record) ? expect.toBeOneOf([1, 2]) : 0;
        const parts = (record: TestRecord) =>
          kind === 'event' &&
          at === 5 &&
          !record.locked &&
          (record.owner === 'administrator' || record.owner === 'author')
            ? 1
            : 0;
        const found = kind === 'event' ? 0 : 1;
        expect(results, filter(0)).toEqual(
          cells(records, (record) =>
            mayRead(who, record) ? (kind === 'event' ? (at === 5 ? parts(record) : links(record)) : found) : toUnknown,
          ),
        );
      }
      for (const filter of graphqlFilters[kind]) {
        const responses = await apis.graphql(
          'query',
          records.map(({ id }) => filter(id)),
        );
        expect(cells(records, (_, at) => responses[at]?.code)).toEqual(
          cells(records, (record) => (mayRead(who, record) ? undefined : 'BAD_USER_INPUT')),
        );
      }
    }
  });
});

test('every route that reads and every field of Query is tested above, or in its own test', () => {
  const testedElsewhere = [
    ...[
      'addOns',
      'auditLog',
      'authors',
      'credentials',
      'image',
      'images',
      'importJob',
      'importJobs',
      'languages',
      'me',
    ],
    ...['previewRecurrence', 'searchEvents', 'series', 'source', 'sources'],
    ...['user', 'users', 'webhook', 'webhooks'],
  ]; // audit.test.ts, questions.ts, test/graphql, test/imports/jobs, test/imports/standing, test/pictures, test/series, test/webhooks
  const ofRest = routes.map(({ path }) => `GET ${path}`);
  const ofGraphql = Object.keys(publicGraph.getQueryType()?.getFields() ?? {});

  expect([...ofRest, ...ofGraphql].filter((one) => !requested.has(one)).sort()).toEqual(testedElsewhere);
});

interface Named {
  kind: string;
  id: number;
}

interface Change {
  kind: string;
  recordId: string;
}

const dataOf = <Shape>(response: { data: unknown } | undefined) => response?.data as Shape;

/** The ids of a connection. Its total is their number. */
const idsIn = (response: { data: unknown } | undefined): number[] => {
  const { nodes, totalCount } = dataOf<{ nodes: { id: string }[]; totalCount: number }>(response);
  expect(totalCount).toBe(nodes.length);
  return ids(nodes.map(({ id }) => ({ id: Number(id) })));
};

const hiddenFields = [
  ...['description', 'excerpt', 'website', 'onlineUrl', 'cost', 'image', 'offers'],
  ...['venue', 'venues', 'organizer', 'organizers', 'categories', 'tags'],
];

/** Whether an event shows no data that a password hides. Fails if it shows only some of it. */
const isBlank = (event: object | undefined): boolean => {
  const shown = Object.entries(event ?? {}).filter(([field]) => hiddenFields.includes(field));
  const full = shown.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));
  if (full.length > 0 && full.length < shown.length) throw new Error(`shows only ${full.map(([field]) => field)}`);
  return full.length === 0;
};
