/** Subscriptions over server-sent events, in the protocol of graphql-sse with distinct connections. */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient } from 'graphql-sse';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { issueCredential } from '../../src/access/issue-credential.js';
import { partsOf } from '../../src/http/message.js';
import { examples } from '../../src/web/graphiql/examples.js';
import { calendar } from '../calendar.js';
import { untilReadable } from '../records/copy.js';
import { openProcess, type Process } from '../response-cache/processes.js';
import { rest } from '../service.js';
import { credentialsOf, town } from '../town.js';
import { until } from '../until.js';

interface Message {
  nodes?: { kind: string; recordId: string; action: string; record?: { title: string } | null }[];
  hasChanged?: boolean;
  token: string;
  resync: boolean;
}

const CHANGES = '{ nodes { kind recordId action record { ... on Event { title } } } token resync }';

/** Subscribes over HTTP, waits for the first message, and collects what comes after it. */
const subscribe = async (
  { port }: Pick<Process, 'port'>,
  {
    query,
    variables,
    as,
    authorization = as && credentialsOf(as),
  }: { query: string; variables?: object; as?: Role; authorization?: string },
) => {
  // A stream begins behind what was written before it was opened.
  await untilReadable();
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(authorization && { authorization }),
    },
    body: JSON.stringify({ query, variables }),
    signal: ended.signal,
  });
  const messages: Message[] = [];
  const stream = {
    ...{ response, messages, errors: [] as { extensions: { code: string } }[], isComplete: false },
    first: undefined as Message | undefined,
  };
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const piece of response.body ? partsOf(response.body) : []) {
      text += decoder.decode(piece, { stream: true });
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const [, name] = /^event: (\w+)$/m.exec(event) ?? [];
        const [, data] = /^data: ?(.*)$/m.exec(event) ?? [];
        if (name === 'complete') stream.isComplete = true;
        if (name !== 'next') continue;
        const result = JSON.parse(data ?? '');
        stream.errors.push(...(result.errors ?? []));
        const [message] = Object.values(result.data ?? {}) as Message[];
        if (message && stream.first) messages.push(message);
        stream.first ??= message;
      }
    }
  };
  read().catch(() => {});
  await until(() => stream.first !== undefined || stream.isComplete);
  return {
    ...stream,
    stop: () => ended.abort(),
    get isComplete() {
      return stream.isComplete;
    },
  };
};

const changesIn = (messages: readonly Message[]) =>
  messages.flatMap(({ nodes = [] }) => nodes.map(({ action, recordId }) => `${action.toLowerCase()} ${recordId}`));

const change = (id: number, body: object) => rest('PATCH', `/events/${id}`, body, { as: 'administrator' });

describe('recordChanged', () => {
  test('each reader gets the changes that it may see, from every process', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Secret', status: 'draft' }] });
    const process = await openProcess({ streams: { round: 10 } });
    const other = await openProcess();
    const query = `subscription { recordChanged ${CHANGES} }`;
    const anonymous = await subscribe(process, { query });
    const editor = await subscribe(process, { query, as: 'editor' });
    expect(anonymous.response.headers.get('content-type')).toBe('text/event-stream');

    const write = (which: string, body: object) =>
      other.request(`/svc/events/v1/events/${id(which)}`, { method: 'PATCH', body, as: 'administrator' });
    await write('Secret', { title: 'Secret plans' });
    await until(() => changesIn(editor.messages).includes(`updated ${id('Secret')}`));
    await write('Jazz', { title: 'Swing' });
    await until(() => changesIn(anonymous.messages).includes(`updated ${id('Jazz')}`));
    await write('Jazz', { status: 'draft' });
    await until(() => changesIn(anonymous.messages).includes(`deleted ${id('Jazz')}`));

    expect(changesIn(anonymous.messages)).toEqual([`updated ${id('Jazz')}`, `deleted ${id('Jazz')}`]);
    expect(anonymous.messages[0]?.nodes?.[0]?.record).toEqual({ title: 'Swing' });
    expect(anonymous.errors).toEqual([]);
  });

  test('nothing that an anonymous client may not read is in a message, also when a filter would find it', async () => {
    const { id } = await town({
      events: [
        { title: 'Jazz', status: 'private' },
        { title: 'Rock', status: 'draft' },
        { title: 'Blues', password: 'blue', description: 'zither' },
        { title: 'Folk' },
      ],
    });
    const process = await openProcess({ streams: { round: 10 } });
    const all = await subscribe(process, { query: `subscription { recordChanged ${CHANGES} }` });
    const filter = '{ search: { text: "zither" } }';
    const found = await subscribe(process, { query: `subscription { recordChanged(filter: ${filter}) ${CHANGES} }` });
    for (const title of ['Jazz', 'Rock']) await change(id(title), { title: `${title} 2` });
    await change(id('Blues'), { description: 'zither and harp' });
    await change(id('Folk'), { description: 'zither' });
    await until(() => changesIn(all.messages).includes(`updated ${id('Folk')}`));
    await until(() => found.messages.length > 0);
    // The title of an event with a password is public.
    expect(changesIn(all.messages)).toEqual([`updated ${id('Blues')}`, `updated ${id('Folk')}`]);
    expect(changesIn(found.messages)).toEqual([`created ${id('Folk')}`]);
  });

  test('the first message comes at once, with a token', async () => {
    await town({ events: [{ title: 'Jazz' }] });
    const stream = await subscribe(await openProcess(), { query: `subscription { recordChanged ${CHANGES} }` });
    expect(stream.first).toEqual({ nodes: [], token: expect.any(String), resync: false });
  });

  test('after a connection was lost, a stream begins with what has changed since the last message', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Rock' }] });
    const process = await openProcess({ streams: { round: 10 } });
    const query = `subscription ($since: String) { recordChanged(since: $since) ${CHANGES} }`;
    const stream = await subscribe(process, { query });
    await change(id('Jazz'), { title: 'Swing' });
    await until(() => stream.messages.length > 0);
    stream.stop();
    await change(id('Rock'), { title: 'Pop' });

    const since = stream.messages.at(-1)?.token;
    // Any process goes on. The first one may not have noticed yet that its client has left, and would send the change once more.
    const next = await subscribe(await openProcess({ streams: { round: 10 } }), { query, variables: { since } });
    const seen = () => changesIn([...(next.first ? [next.first] : []), ...next.messages]);
    await until(() => seen().length > 0);
    expect(seen()).toEqual([`updated ${id('Rock')}`]);
    await change(id('Rock'), { status: 'draft' });
    await until(() => seen().includes(`deleted ${id('Rock')}`));
    expect(next.errors).toEqual([]);
  });

  test.each([
    { name: 'damaged', token: 'nonsense', code: 'BAD_USER_INPUT' },
    { name: 'of other rights', as: 'editor' as const, code: 'SYNC_TOKEN_EXPIRED' },
    { name: 'of other kinds', kinds: '[VENUE]', code: 'BAD_USER_INPUT' },
  ])('a token that is $name is an error', async ({ token, as, kinds, code }) => {
    await town();
    const process = await openProcess();
    const query = `subscription ($since: String) { recordChanged(since: $since) ${CHANGES} }`;
    const first = await subscribe(process, { query, ...(as && { as }) });
    const stream = await subscribe(process, {
      query: kinds ? query.replace('since: $since', `since: $since, kinds: ${kinds}`) : query,
      variables: { since: token ?? first.first?.token },
    });
    expect(stream.errors).toMatchObject([{ extensions: { code } }]);
  });

  test('with a filter an event that begins to match is created, one that matches no longer is deleted, others are left out', async () => {
    const { id } = await town({
      categories: [{ name: 'Music' }],
      events: [{ title: 'Jazz', categories: ['Music'] }, { title: 'Fair' }, { title: 'Parade' }],
    });
    const process = await openProcess({ streams: { round: 10 } });
    const stream = await subscribe(process, {
      query: `subscription { recordChanged(kinds: [EVENT], filter: { categories: ["music"], startsAfter: "2020-01-01" }) ${CHANGES} }`,
    });
    const expected: string[] = [];
    const follow = async (title: string, body: object, action?: string) => {
      await change(id(title), body);
      if (action) expected.push(`${action} ${id(title)}`);
      await until(() => changesIn(stream.messages).length === expected.length);
    };
    await follow('Fair', { status: 'draft' });
    await follow('Fair', { status: 'publish' });
    await follow('Jazz', { title: 'Swing' }, 'updated');
    await follow('Parade', { categories: ['music'] }, 'created');
    await follow('Jazz', { categories: [] }, 'deleted');
    await follow('Jazz', { title: 'Bebop' });
    await follow('Parade', { status: 'draft' }, 'deleted');
    expect(changesIn(stream.messages)).toEqual(expected);
    expect(stream.errors).toEqual([]);
  });

  test('a filter that is not valid is an error, and no stream begins', async () => {
    await town();
    const process = await openProcess();
    const stream = await subscribe(process, {
      query: 'subscription { recordChanged(filter: { startDate: "soon" }) { token } }',
    });
    await until(() => stream.isComplete);
    expect(stream.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });
});

test('eventsChanged says that the events of a list have changed, and nothing of changes of others', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Fair' }] });
  const process = await openProcess({ streams: { round: 10 } });
  const stream = await subscribe(process, {
    query: 'subscription ($filter: EventFilter) { eventsChanged(filter: $filter) { hasChanged token resync } }',
    variables: { filter: { searchText: 'jazz' } },
  });
  await change(id('Fair'), { description: 'Food and drinks' });
  await change(id('Jazz'), { description: 'More jazz' });
  await until(() => stream.messages.length > 0);
  expect(stream.first).toMatchObject({ hasChanged: false });
  expect(stream.messages).toEqual([{ hasChanged: true, token: expect.any(String), resync: false }]);
});

test('a subscription whose messages could be too large is an error, and no stream begins', async () => {
  await town();
  const records = 'record { ... on Venue { events(first: 100) { nodes { title tags { name } } } } }';
  const query = `subscription { recordChanged { nodes { ${records} } } }`;
  const stream = await subscribe(await openProcess(), { query });
  expect(stream.isComplete).toBe(true);
  expect(stream.errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_LARGE' } }]);
});

test('the example of GraphiQL is executed', async () => {
  await town();
  const query = examples.find((example) => example.includes('subscription')) ?? '';
  const stream = await subscribe(await openProcess(), { query });
  expect(stream.errors).toEqual([]);
});

test('the client of graphql-sse follows a subscription', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  await untilReadable();
  const { port } = await openProcess({ streams: { round: 10 } });
  const client = createClient({ url: `http://127.0.0.1:${port}/graphql`, retryAttempts: 0 });
  onTestFinished(() => client.dispose());
  const query = `subscription { recordChanged(kinds: [EVENT]) ${CHANGES} }`;
  const messages = client.iterate<{ recordChanged: Message }>({ query });
  expect((await messages.next()).value.data.recordChanged.nodes).toEqual([]);
  await change(id('Jazz'), { title: 'Swing' });
  const { value } = await messages.next();
  expect(value.data.recordChanged.nodes).toMatchObject([{ action: 'UPDATED', record: { title: 'Swing' } }]);
  expect(await messages.return?.()).toMatchObject({ done: true });
});

test('EventSource gets a stream by GET', async () => {
  await town();
  const { port } = await openProcess();
  const query = encodeURIComponent('subscription { eventsChanged { hasChanged } }');
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const response = await fetch(`http://127.0.0.1:${port}/graphql?query=${query}`, {
    headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
    signal: ended.signal,
  });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...{ 'content-type': 'text/event-stream', 'cache-control': 'no-cache', 'x-accel-buffering': 'no' },
  });
  expect(response.headers.get('content-encoding')).toBeNull();
});

describe('a stream ends', () => {
  const query = `subscription { recordChanged ${CHANGES} }`;

  test('with a message to synchronize when the service stops, and when it is old', async () => {
    await town();
    const process = await openProcess();
    const stream = await subscribe(process, { query });
    process.endStreams();
    await until(() => stream.isComplete);
    expect(stream.messages).toEqual([{ nodes: [], token: expect.any(String), resync: true }]);

    const short = await openProcess({ streams: { idle: 20, life: 10 } });
    const old = await subscribe(short, { query });
    await until(() => old.isComplete);
    expect(old.messages.map(({ resync }) => resync)).toEqual([true]);
  });

  test('when the rights of its user change', async () => {
    const { user } = await town();
    const process = await openProcess({ streams: { round: 10 } });
    const [author, editor] = [
      await subscribe(process, { query, as: 'author' }),
      await subscribe(process, { query, as: 'editor' }),
    ];
    const mutation = `mutation { updateUser(id: ${user('author')}, input: { role: CONTRIBUTOR }) { id } }`;
    await process.request('/graphql', { method: 'POST', body: { query: mutation }, as: 'administrator' });
    await until(() => author.isComplete);
    expect(author.messages.map(({ resync }) => resync)).toEqual([true]);
    expect(editor.isComplete).toBe(false);
  });

  test('at once, when the rights of its user change before the body of its request has arrived', async () => {
    const { user } = await town();
    const process = await openProcess({ streams: { round: 10 } });
    const db = await calendar();
    await db.credential.updateMany({ data: { lastUsed: null } });
    const request = httpRequest({
      ...{ host: '127.0.0.1', port: process.port, path: '/graphql', method: 'POST' },
      headers: {
        ...{ 'content-type': 'application/json', accept: 'text/event-stream', 'transfer-encoding': 'chunked' },
        authorization: credentialsOf('author'),
      },
    });
    request.flushHeaders();
    await until(async () => (await db.credential.count({ where: { NOT: { lastUsed: null } } })) === 1);

    const mutation = `mutation { updateUser(id: ${user('author')}, input: { role: CONTRIBUTOR }) { id } }`;
    await process.request('/graphql', { method: 'POST', body: { query: mutation }, as: 'administrator' });
    request.end(JSON.stringify({ query }));

    const [response] = await once(request, 'response');
    const events = (await text(response)).match(/"resync":(true|false)|event: complete/g);
    expect(events).toEqual(['"resync":true', 'event: complete']);
  });

  test('when its credential expires', async () => {
    const { user } = await town();
    const process = await openProcess({ streams: { idle: 20 } });
    await untilReadable();
    const key = await issueCredential(
      {
        ...{ userId: user('editor'), kind: 'apiKey', name: 'Screen', scope: 'read' },
        expires: new Date(Date.now() + 6000),
      },
      await calendar(),
    );
    const stream = await subscribe(process, { query, authorization: `Bearer ${key.secret}` });
    expect(stream.isComplete).toBe(false);
    await until(() => stream.isComplete);
    expect(stream.messages.map(({ resync }) => resync)).toEqual([true]);
  });

  test('when its client leaves: its place is free again', async () => {
    await town();
    const process = await openProcess({ streams: { ofClient: 1 } });
    const first = await subscribe(process, { query, as: 'editor' });
    const second = await subscribe(process, { query, as: 'editor' });
    await until(() => second.errors.length > 0);
    expect(second.errors[0]?.extensions.code).toBe('RATE_LIMITED');
    first.stop();
    await until(async () => {
      const next = await subscribe(process, { query, as: 'editor' });
      await new Promise((resolve) => setTimeout(resolve, 100));
      const isOpen = next.errors.length === 0;
      next.stop();
      return isOpen;
    });
  });
});

test.each([
  { accept: 'application/json', status: 406 },
  { accept: '*/*', status: 406 },
  { accept: 'multipart/mixed', status: 406 },
  { accept: 'application/graphql-response+json, multipart/mixed', status: 406 },
])('with Accept: $accept a subscription is $status', async ({ accept, status }) => {
  await town();
  const { port } = await openProcess();
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query: 'subscription { recordChanged { token } }' }),
  });
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('text/event-stream');
});

test.each(['text/event-stream-x', 'text/event-stream;charset=latin1', 'application/json;of=text/event-stream'])(
  'with Accept: %s no stream begins',
  async (accept) => {
    await town();
    const process = await openProcess({ streams: { all: 1 } });
    const query = 'subscription { recordChanged { token } }';
    const sent = { method: 'POST', headers: { accept }, body: { query } };
    expect((await process.request('/graphql', sent)).status).toBe(406);

    const { errors, first } = await subscribe(process, { query });
    expect([errors, first?.token]).toEqual([[], expect.any(String)]);
  },
);

// As clients send it that accept several forms of a stream.
test.each([
  'text/event-stream, multipart/mixed',
  'Text/Event-Stream; charset=utf-8',
  'multipart/mixed, text/event-stream',
  'application/graphql-response+json, application/json, text/event-stream, multipart/mixed',
])('with Accept: %s a subscription is a stream of server-sent events', async (accept) => {
  await town();
  const { port } = await openProcess();
  const ended = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ query: 'subscription { recordChanged { token } }' }),
    signal: ended.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  ended.abort();
});
