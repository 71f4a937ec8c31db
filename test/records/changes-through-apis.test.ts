/** The tokens of changes, through both APIs. */
import { describe, expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { select, sql } from '../../src/database/sql.js';
import { sweepChanges } from '../../src/records/changes/keep-changes.js';
import { stopClock } from '../../src/time/clock.js';
import { calendar, rowCounts } from '../calendar.js';
import { graphql, rest } from '../service.js';
import { town } from '../town.js';
import { untilReadable } from './copy.js';

interface Selection {
  since?: string | undefined;
  kinds?: readonly string[] | undefined;
  first?: number;
}

interface Page {
  changes: { kind: string; id: number; action: string }[];
  token: string;
  hasMore: boolean;
}

/** The body of a response over REST: a page, or an error. */
interface RestPage {
  changes: Page['changes'];
  token: string;
  has_more: boolean;
  next_rest_url?: string;
  code: string;
  data?: { params?: object };
}

/** A page, or the code and the parameters of an error. */
type Outcome = Page | { code: string; parameters: string[] };

const overRest = async ({ since, kinds, first = 100 }: Selection, as?: Role): Promise<Outcome> => {
  const parameters = {
    per_page: String(first),
    ...(since !== undefined && { since }),
    ...(kinds && { kinds: kinds.join() }),
  };
  const { status, body } = await rest<RestPage>('GET', `/changes?${new URLSearchParams(parameters)}`, undefined, {
    as,
  });
  if (status !== 200) return { code: body.code, parameters: Object.keys(body.data?.params ?? {}) };
  const changes = body.changes.map(({ kind, id, action }) => ({ kind, id, action }));
  return { changes, token: body.token, hasMore: body.has_more };
};

const overGraphql = async ({ since, kinds, first = 100 }: Selection, as?: Role): Promise<Outcome> => {
  const { data, errors } = await graphql(
    `query ($since: String, $kinds: [RecordKind!], $first: Int) {
      changes(since: $since, kinds: $kinds, first: $first) { nodes { kind recordId action } token hasMore }
    }`,
    { since, kinds: kinds?.map((kind) => kind.toUpperCase()), first },
    { as },
  );
  const [error] = errors;
  if (error) return { code: String(error.extensions.code), parameters: Object.keys(error.extensions.arguments ?? {}) };
  const { nodes, token, hasMore } = data?.changes ?? { nodes: [], token: '', hasMore: false };
  const changes = nodes.map((one) => ({
    kind: one.kind.toLowerCase(),
    id: Number(one.recordId),
    action: one.action.toLowerCase(),
  }));
  return { changes, token, hasMore };
};

const apis = [
  { api: 'REST', request: overRest, invalid: 'rest_invalid_param', expired: 'sync-token-expired' },
  { api: 'GraphQL', request: overGraphql, invalid: 'BAD_USER_INPUT', expired: 'SYNC_TOKEN_EXPIRED' },
] as const;

describe.each(apis)('over $api', ({ request, invalid, expired }) => {
  const page = async (parameters: Selection, as?: Role): Promise<Page> => {
    const outcome = await request(parameters, as);
    if ('code' in outcome) throw new Error(outcome.code);
    return outcome;
  };
  const code = async (parameters: Selection, as?: Role) => {
    const outcome = await request(parameters, as);
    return 'code' in outcome ? outcome.code : undefined;
  };
  const change = (path: string, body: object, method = 'PATCH') => rest(method, path, body, { as: 'administrator' });

  test('the full state comes in pages, then what has changed', async () => {
    const { id } = await town({ venues: [{ name: 'Hall' }], tags: [{ name: 'late' }], events: [{ title: 'Jazz' }] });
    await untilReadable();
    const first = await page({ first: 2 });
    expect(first).toMatchObject({
      changes: [
        { kind: 'event', id: id('Jazz'), action: 'created' },
        { kind: 'tag', id: id('late'), action: 'created' },
      ],
      hasMore: true,
    });
    const second = await page({ since: first.token, first: 2 });
    expect(second).toMatchObject({ changes: [{ kind: 'venue', id: id('Hall'), action: 'created' }], hasMore: false });

    await change(`/events/${id('Jazz')}`, { title: 'Blues' });
    await change(`/tags/${id('late')}`, {}, 'DELETE');
    await change(`/venues/${id('Hall')}`, {}, 'DELETE');
    await untilReadable();
    const changed = await page({ since: second.token });
    expect(changed.changes).toEqual([
      { kind: 'event', id: id('Jazz'), action: 'updated' },
      { kind: 'tag', id: id('late'), action: 'deleted' },
      { kind: 'venue', id: id('Hall'), action: 'deleted' },
    ]);
  });

  test('a token belongs to its kinds', async () => {
    const { id } = await town({ venues: [{ name: 'Hall' }], events: [{ title: 'Jazz' }] });
    await untilReadable();
    const { token, changes } = await page({ kinds: ['venue'] });
    expect(changes).toEqual([{ kind: 'venue', id: id('Hall'), action: 'created' }]);
    await change(`/events/${id('Jazz')}`, { title: 'Blues' });
    await untilReadable();
    expect((await page({ since: token })).changes).toEqual([]);
    expect((await page({ since: token, kinds: ['venue'] })).changes).toEqual([]);
    expect(await code({ since: token, kinds: ['venue', 'event'] })).toBe(invalid);
  });

  test.each(['', 'yesterday', 'a.b.c', `${'a'.repeat(2000)}`])('%j is not a token', async (since) => {
    await town();
    expect(await code({ since })).toBe(invalid);
  });

  test.each([0, -1])('a page cannot have %i changes', async (first) => {
    await town();
    expect(await code({ first })).toBe(invalid);
  });

  test('a changed token is not accepted', async () => {
    await town();
    const { token } = await page({}, 'editor');
    const [name, content = '', signature] = token.split('.');
    const position = JSON.parse(Buffer.from(content, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify([0, '', ...position.slice(2)])).toString('base64url');
    expect(await code({ since: `${name}.${forged}.${signature}` })).toBe(invalid);
    expect(await code({ since: token.slice(0, -1) })).toBe(invalid);
  });

  test('a token ends after 90 days, and changes are kept until then', async () => {
    stopClock('2026-01-01T00:00:00Z');
    const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Rock' }] });
    await untilReadable();
    const { token } = await page({});
    await change(`/events/${id('Jazz')}`, {}, 'DELETE');
    await select(await calendar(), sql`UPDATE "Change" SET "at" = '2026-01-02'`);
    await untilReadable();

    stopClock('2026-03-31T23:00:00Z');
    await sweepChanges(await calendar());
    expect((await page({ since: token })).changes).toEqual([{ kind: 'event', id: id('Jazz'), action: 'deleted' }]);

    stopClock('2026-04-05T00:00:00Z');
    await sweepChanges(await calendar());
    expect(await code({ since: token })).toBe(expired);
    const counts = await rowCounts();
    expect(counts.Change).toBeUndefined();
    // One state for each record: those that ended are deleted.
    expect(counts.RecordState).toBe(2);
  });

  test('a token ends with the rights of its caller, and is of no use to others', async () => {
    const { user } = await town({ events: [{ title: 'Jazz' }] });
    const { token } = await page({}, 'author');
    expect(await code({ since: token })).toBe(expired);
    expect(await code({ since: token }, 'editor')).toBe(expired);
    expect(await code({ since: token }, 'author')).toBeUndefined();
    const db = await calendar();
    await db.user.update({ where: { id: user('author') }, data: { role: 'contributor' } });
    expect(await code({ since: token }, 'author')).toBe(expired);
  });

  test('a calendar that was loaded from a dump begins anew', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    const { token } = await page({});
    const db = await calendar();
    await select(db, sql`UPDATE "RecordState" SET "begun" = '900000000000'`);
    await sweepChanges(db);
    expect(await code({ since: token })).toBe(expired);
    await untilReadable();
    expect((await page({})).changes).toEqual([{ kind: 'event', id: id('Jazz'), action: 'created' }]);
  });
});

test('over GraphQL a change has its record, as lists show it', async () => {
  const { id } = await town({
    venues: [{ name: 'Hall' }],
    events: [{ title: 'Locked', description: 'Inside', password: 'sesame' }],
  });
  await untilReadable();
  const { data } = await graphql(
    '{ changes { nodes { record { __typename id ... on Event { title description } ... on Venue { name } } } } }',
  );
  expect(data?.changes.nodes).toEqual([
    { record: { __typename: 'Event', id: String(id('Locked')), title: 'Locked', description: '' } },
    { record: { __typename: 'Venue', id: String(id('Hall')), name: 'Hall' } },
  ]);
});

test('over REST a page leads to the next one, and a record to its URL', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Rock' }] });
  await untilReadable();
  const { body } = await rest<RestPage>('GET', '/changes?per_page=1&kinds=event&ml_language=de');
  expect(body.changes).toEqual([
    {
      kind: 'event',
      id: id('Jazz'),
      action: 'created',
      rest_url: expect.stringMatching(new RegExp(`/svc/events/v1/events/${id('Jazz')}\\?ml_language=de$`)),
    },
  ]);
  const next = new URL(body.next_rest_url ?? '');
  expect(Object.fromEntries(next.searchParams)).toEqual({
    kinds: 'event',
    ml_language: 'de',
    since: body.token,
    per_page: '1',
  });
  const last = (await rest<RestPage>('GET', `/changes${next.search}`)).body;
  expect(last.changes.map((one) => one.id)).toEqual([id('Rock')]);
  expect(last).not.toHaveProperty('next_rest_url');
});

test('responses are not cached: the next one has another token', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  const { headers } = await rest('GET', '/changes');
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const tokens = new Set<string>();
  for (const minute of ['00', '01', '02', '03']) {
    stopClock(`2026-01-05T12:${minute}:00Z`);
    const outcome = await overRest({});
    if ('token' in outcome) tokens.add(outcome.token);
  }
  expect(tokens.size).toBe(4);
});
