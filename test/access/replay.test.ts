import { describe, expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { permissionOf } from '../../src/builder/permissions.js';
import { publicGraph, restGraph } from '../../src/schema/schema.js';
import { calendar, rowCounts } from '../calendar.js';
import { graphql, graphqlUnchecked, rest, type Sending } from '../service.js';
import { town } from '../town.js';

// A response that is stored for an Idempotency-Key shows what its caller could read and write at that time.

const sending = (as: Role): Sending => ({ as, headers: { 'idempotency-key': 'once' } });
const fair = { title: 'Fair', start_date: '2026-04-01', end_date: '2026-04-01', status: 'private' };

/** The outcome of one write, in one form for both APIs: 201 or 200 if it succeeds, else the status and the code. */
interface Write {
  api: string;
  as: Role;
  writes: string;
  send(): Promise<string>;
}

const byRest = (as: Role, path: string, body: object) => async () => {
  const { status, body: response } = await rest('POST', path, body, sending(as));
  return status < 400 ? `done ${response.id}` : `${status} ${response.code}`;
};
/** What the mutations below select of a record. */
interface Written {
  id: string;
}

const byGraphql = (as: Role, mutation: string) => async () => {
  const { status, data, errors } = await graphqlUnchecked<{ result: Written | { event: Written }[] }>(
    mutation,
    {},
    sending(as),
  );
  if (errors[0]) return `${status} ${errors[0].extensions.code}`;
  const written = Array.isArray(data?.result) ? data.result[0]?.event : data?.result;
  return `done ${written?.id}`;
};

const event = 'startDate: "2026-04-01", endDate: "2026-04-01"';

const writes: Write[] = [
  { api: 'REST', as: 'editor', writes: 'an event', send: byRest('editor', '/events', fair) },
  { api: 'REST', as: 'editor', writes: 'a tag', send: byRest('editor', '/tags', { name: 'late' }) },
  {
    api: 'GraphQL',
    as: 'editor',
    writes: 'an event',
    send: byGraphql('editor', `mutation { result: createEvent(input: { title: "Fair", ${event} }) { id } }`),
  },
  ...['ALL_OR_NOTHING', 'EACH'].map(
    (mode): Write => ({
      api: 'GraphQL',
      as: 'editor',
      writes: `events, ${mode}`,
      send: byGraphql(
        'editor',
        `mutation { result: createEvents(events: [{ title: "Fair", ${event} }], mode: ${mode}) { event { id } } }`,
      ),
    }),
  ),
  {
    api: 'GraphQL',
    as: 'editor',
    writes: 'a tag',
    send: byGraphql(
      'editor',
      'mutation { ...F } fragment F on Mutation { ... { result: createTag(input: { name: "late" }) { id } } }',
    ),
  },
];

const change = async (data: { role?: Role; suspended?: boolean }, id: number) => {
  await (await calendar()).user.update({ where: { id }, data });
};

describe.each(writes)('$api, $writes', ({ as, send, writes: what, api }) => {
  const rejected = (status: 401 | 403) =>
    api === 'REST'
      ? status === 401
        ? '401 incorrect_password'
        : '403 rest_forbidden'
      : `${status} ${status === 401 ? 'UNAUTHENTICATED' : 'FORBIDDEN'}`;

  test('a caller with the same permissions receives the first response', async () => {
    await town();
    const first = await send();

    expect(first).toMatch(/^done \d+$/);
    expect(await send()).toBe(first);
  });

  test('a caller whose role no longer allows the write does not receive it', async () => {
    const { user } = await town();
    await send();
    await change({ role: 'subscriber' }, user(as));

    expect(await send()).toBe(rejected(403));
    await change({ role: 'author' }, user(as));
    expect(await send()).toMatch(what === 'a tag' ? rejected(403) : /^done/);
  });

  test('a caller whose credentials allow only reading does not receive it', async () => {
    const { user } = await town();
    await send();
    await (await calendar()).credential.updateMany({ where: { userId: user(as) }, data: { scope: 'read' } });

    expect(await send()).toBe(rejected(403));
  });

  test('a suspended caller does not receive it', async () => {
    const { user } = await town();
    await send();
    await change({ suspended: true }, user(as));

    expect(await send()).toBe(rejected(401));
  });

  test('a caller who regains the permissions receives the first response, and nothing is written twice', async () => {
    const { user } = await town();
    const first = await send();
    await change({ role: 'subscriber' }, user(as));
    await send();
    await change({ role: 'editor' }, user(as));

    expect(await send()).toBe(first);
    const { Event = 0, Tag = 0 } = await rowCounts();
    expect(Event + Tag).toBe(1);
  });
});

test('only the same user and administrators receive a stored response about a user', async () => {
  const { user } = await town();
  const update = `mutation { result: updateUser(id: ${user('author')}, input: { displayName: "Writer" }) { id email } }`;
  const send = byGraphql('administrator', update);
  expect(await send()).toMatch(/^done/);
  const db = await calendar();
  await db.user.update({ where: { id: user('editor') }, data: { role: 'administrator' } });
  await db.user.update({ where: { id: user('administrator') }, data: { role: 'editor' } });

  expect(await send()).toBe('403 FORBIDDEN');
});

test('a read with an Idempotency-Key is executed each time', async () => {
  const { user, id } = await town({ events: [{ title: 'Plan', status: 'private' }] });
  const query = () => graphql('{ events(filter: { status: [PRIVATE] }) { nodes { title } } }', {}, sending('editor'));
  const read = () => rest('POST', `/events/${id('Plan')}?_method=GET`, {}, sending('editor'));
  expect((await query()).data?.events.nodes).toEqual([{ title: 'Plan' }]);
  expect((await read()).body.title).toBe('Plan');
  await (await calendar()).user.update({ where: { id: user('editor') }, data: { role: 'author' } });

  expect((await query()).data?.events?.nodes ?? []).toEqual([]);
  expect((await read()).status).toBe(403);
});

test.each(['public', 'rest'] as const)(
  'every mutation of the %s graph declares the permission that it requires',
  (name) => {
    const fields = Object.values({ public: publicGraph, rest: restGraph }[name].getMutationType()?.getFields() ?? {});

    expect(fields.length).toBeGreaterThan(10);
    for (const field of fields) expect(permissionOf(field), field.name).toBeInstanceOf(Function);
  },
);
