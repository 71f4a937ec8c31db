/** Webhooks (docs/webhooks.md). */
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { listChanges } from '../../src/records/changes/list-changes.js';
import { stopClock } from '../../src/time/clock.js';
import { collectDeliveries } from '../../src/webhooks/collect-deliveries.js';
import { calendar } from '../calendar.js';
import { untilReadable } from '../records/copy.js';
import { graphql, graphqlData, rest } from '../service.js';
import { requestContext, settings, town } from '../town.js';
import { until } from '../until.js';
import { asAdministrator, createWebhook, readWebhook, receiver, startSending, verified } from './receiver.js';

const change = (id: number, body: object) => rest('PATCH', `/events/${id}`, body, { as: 'administrator' });

/** Creates a webhook that tells of nothing that was written before. */
const create = async (input: object) => {
  await untilReadable();
  return createWebhook(input);
};

/** Makes all pending deliveries due. */
const makeDue = async () => {
  const db = await calendar();
  await db.$executeRaw`UPDATE "WebhookDelivery" SET "nextAttempt" = now() WHERE "state" = 'pending'`;
};

describe('a message', () => {
  test('names what has changed, has no texts, and is signed', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    await startSending();
    const { url, messages } = await receiver();
    const { secret } = await create({ url });
    await change(id('Jazz'), { title: 'Swing' });
    await until(() => messages.length > 0);
    const [message] = messages;
    if (!message) throw new Error('no message');
    expect(JSON.parse(message.body)).toEqual({
      type: 'event.updated',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
      data: {
        kind: 'event',
        id: id('Jazz'),
        action: 'updated',
        rest_url: `https://calendar.example/svc/events/v1/events/${id('Jazz')}`,
        token: expect.any(String),
      },
    });
    expect(message.id).toMatch(/^msg_[0-9a-f-]{36}$/);
    expect(verified(message, secret)).toEqual(JSON.parse(message.body));
    expect(() => verified({ ...message, body: message.body.replace('updated', 'deleted') }, secret)).toThrow();
  });

  test('tells of what everyone may read: a publication is a creation, a withdrawal a deletion', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Plans', status: 'draft' }] });
    await startSending();
    const { url, changes } = await receiver();
    await create({ url });
    await change(id('Plans'), { title: 'Secret plans' });
    await change(id('Plans'), { status: 'publish' });
    await until(() => changes().includes(`event.created ${id('Plans')}`));
    await change(id('Jazz'), { status: 'private' });
    await until(() => changes().includes(`event.deleted ${id('Jazz')}`));
    expect(changes()).toHaveLength(2);
  });

  test('tells of a change at once after the webhook was created', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    const { url, changes } = await receiver();
    await create({ url });
    await change(id('Jazz'), { title: 'Free jazz' });
    await startSending();
    await until(() => changes().length > 0);
    expect(changes()).toEqual([`event.updated ${id('Jazz')}`]);
  });

  test('of a webhook with the view of its owner tells of what the owner may read', async () => {
    const { id } = await town({ events: [{ title: 'Plans', status: 'draft' }] });
    await startSending();
    const [all, own] = [await receiver(), await receiver()];
    await create({ url: all.url });
    await create({ url: own.url, view: 'OWNER' });
    await change(id('Plans'), { title: 'Secret plans' });
    await until(() => own.messages.length > 0);
    expect(own.changes()).toEqual([`event.updated ${id('Plans')}`]);
    expect(all.messages).toEqual([]);
  });

  test('of a webhook with the view of an administrator tells of events hidden from listings, as `changes` does', async () => {
    const { id } = await town({ events: [{ title: 'Jazz', author: 'author', hideFromListings: true }] });
    await startSending();
    const [all, own] = [await receiver(), await receiver()];
    await create({ url: all.url });
    await create({ url: own.url, view: 'OWNER' });
    await change(id('Jazz'), { title: 'Swing' });
    await until(() => own.messages.length > 0);
    expect(own.changes()).toEqual([`event.updated ${id('Jazz')}`]);
    expect(all.messages).toEqual([]);
  });

  test('of a webhook with the view of its owner continues from a position that an earlier version has stored', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    const { url, changes } = await receiver();
    const webhook = await create({ url, view: 'OWNER' });
    await change(id('Jazz'), { title: 'Swing' });
    await untilReadable();
    // Earlier versions read with the scope `read`.
    const { caller, ...context } = await requestContext('administrator');
    if (!caller) throw new Error('no caller');
    const db = await calendar();
    const { token: since } = await db.webhook.findFirstOrThrow();
    const earlier = { ...context, caller: { ...caller, scope: 'read' as const } };
    const { token } = await listChanges({ since, first: 100 }, earlier);
    await db.webhook.updateMany({ data: { token } });
    await change(id('Jazz'), { status: 'draft' });
    await startSending();
    await until(() => changes().length > 0);
    expect(changes()).toEqual([`event.updated ${id('Jazz')}`]);
    expect((await readWebhook(webhook.id)).deliveries.totalCount).toBe(1);
  });

  test.each([
    { view: 'PUBLIC', as: undefined },
    { view: 'OWNER', as: 'administrator' as const },
  ])('of a webhook with the view $view has a token for `changes` with the rights of the documentation', async (of) => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    await startSending();
    const { url, messages } = await receiver();
    await create({ url, view: of.view });
    await change(id('Jazz'), { title: 'Swing' });
    await until(() => messages.length > 0);
    await change(id('Jazz'), { title: 'Bebop' });
    await untilReadable();
    const { caller, ...context } = await requestContext(of.as);
    const reader = { ...context, caller: caller && { ...caller, scope: 'read' as const } };
    const { changes } = await listChanges({ since: messages[0]?.data.token, first: 100 }, reader);
    expect(changes).toMatchObject([{ kind: 'event', id: id('Jazz'), action: 'updated' }]);
  });

  test('is sent by a process whose clock is behind that of the process that found the change', async () => {
    stopClock('2026-01-05T12:00:03Z');
    await town();
    const { url, changes } = await receiver();
    await create({ url });
    const body = { title: 'Jazz', start_date: '2027-01-05 20:00:00', end_date: '2027-01-05 22:00:00' };
    const { body: event } = await rest<{ id: number }>('POST', '/events', body, { as: 'administrator' });
    await untilReadable();
    await collectDeliveries(await calendar(), settings);
    stopClock('2026-01-05T12:00:00Z');
    await startSending();
    await until(() => changes().length > 0);
    expect(changes()).toEqual([`event.created ${event.id}`]);
    // The next change too, which that process finds itself.
    await change(event.id, { title: 'Swing' });
    await until(() => changes().length > 1);
    expect(changes()[1]).toBe(`event.updated ${event.id}`);
  });

  test('is sent only for the kinds and actions of the webhook', async () => {
    const { id } = await town({ venues: [{ name: 'Hall' }], events: [{ title: 'Jazz' }, { title: 'Rock' }] });
    await startSending();
    const { url, changes } = await receiver();
    await create({ url, kinds: ['EVENT'], actions: ['DELETED'] });
    await rest('PATCH', `/venues/${id('Hall')}`, { venue: 'Big hall' }, { as: 'administrator' });
    await change(id('Jazz'), { title: 'Swing' });
    await rest('DELETE', `/events/${id('Rock')}`, {}, { as: 'administrator' });
    await until(() => changes().length > 0);
    expect(changes()).toEqual([`event.deleted ${id('Rock')}`]);
  });

  test('is not sent when its record can no longer be read; the deletion is', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    await startSending();
    let status = 500;
    const { url, messages, changes } = await receiver((_, response) => response.writeHead(status).end());
    const webhook = await create({ url });
    await change(id('Jazz'), { title: 'Swing' });
    await until(async () => (await readWebhook(webhook.id)).deliveries.nodes[0]?.lastStatus === 500);
    status = 204;
    messages.length = 0;
    await change(id('Jazz'), { status: 'draft' });
    await until(() => changes().includes(`event.deleted ${id('Jazz')}`));
    await makeDue();
    await until(async () => (await readWebhook(webhook.id)).deliveries.nodes.at(-1)?.state === 'SKIPPED');
    expect(changes()).toEqual([`event.deleted ${id('Jazz')}`]);
  });
});

describe('the body of a response', () => {
  const bodies: Readonly<Record<string, (response: ServerResponse, status: number) => void>> = {
    'is large': (response, status) => response.writeHead(status).end('x'.repeat(80 * 1024)),
    'never ends': (response, status) => response.writeHead(status).write('x'),
    'is damaged': (response, status) => response.writeHead(status, { 'content-encoding': 'gzip' }).end('no gzip'),
  };

  test.each(Object.keys(bodies))('that %s does not matter: the message is received once', async (body) => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    await startSending();
    const { url, messages } = await receiver((_, response) => bodies[body]?.(response, 200));
    const webhook = await create({ url });
    await change(id('Jazz'), { title: 'Swing' });
    await until(async () => (await readWebhook(webhook.id)).deliveries.nodes[0]?.lastStatus === 200);
    expect(await readWebhook(webhook.id)).toMatchObject({
      failingSince: null,
      deliveries: { nodes: [{ state: 'SUCCEEDED', attempts: 1 }] },
    });
    expect(messages).toHaveLength(1);
  });

  test.each(Object.keys(bodies))('that %s does not matter: status 410 switches the webhook off', async (body) => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    await startSending();
    const { url } = await receiver((_, response) => bodies[body]?.(response, 410));
    const webhook = await create({ url });
    await change(id('Jazz'), { title: 'Swing' });
    await until(async () => (await readWebhook(webhook.id)).deliveries.nodes[0]?.attempts === 1);
    await until(async () => (await readWebhook(webhook.id)).deliveries.nodes[0]?.lastError !== null);
    expect(await readWebhook(webhook.id)).toMatchObject({
      enabled: false,
      disabledReason: expect.stringContaining('410'),
    });
  });
});

describe('an attempt that fails', () => {
  test.each([{ status: 500 }, { status: 404 }, { status: 302 }])(
    'with status $status is repeated with the same id, and its outcome is stored',
    async ({ status }) => {
      const { id } = await town({ events: [{ title: 'Jazz' }] });
      await startSending();
      const statuses = [status, 200];
      const { url, messages } = await receiver((_, response) =>
        response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end(),
      );
      const webhook = await create({ url });
      await change(id('Jazz'), { title: 'Swing' });
      await until(async () => (await readWebhook(webhook.id)).deliveries.nodes[0]?.lastStatus === status);
      const failed = await readWebhook(webhook.id);
      expect(failed.failingSince).not.toBeNull();
      expect(failed.deliveries.nodes).toMatchObject([
        { state: 'PENDING', attempts: 1, lastError: `The receiver responded with status ${status}.` },
      ]);
      await makeDue();
      await until(async () => (await readWebhook(webhook.id)).deliveries.nodes[0]?.state === 'SUCCEEDED');
      expect(messages.map(({ id }) => id)).toEqual([messages[0]?.id, messages[0]?.id]);
      expect(await readWebhook(webhook.id)).toMatchObject({ failingSince: null });
    },
  );

  test('nine times is given up after three days', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    await startSending();
    const { url, messages } = await receiver((_, response) => response.writeHead(503).end());
    const webhook = await create({ url });
    await change(id('Jazz'), { title: 'Swing' });
    const db = await calendar();
    const delays: number[] = [];
    for (let attempt = 1; attempt <= 9; attempt++) {
      await until(
        async () =>
          (await readWebhook(webhook.id)).deliveries.nodes[0]?.attempts === attempt && messages.length === attempt,
      );
      await until(async () => (await readWebhook(webhook.id)).deliveries.nodes[0]?.lastStatus === 503);
      const [row] = await db.$queryRaw<
        { delay: number }[]
      >`SELECT extract(epoch FROM "nextAttempt" - now())::float8 AS delay
        FROM "WebhookDelivery"`;
      delays.push(row?.delay ?? 0);
      await db.$executeRaw`UPDATE "WebhookDelivery" SET "nextAttempt" = now(), "lastStatus" = NULL`;
    }
    await until(async () => (await readWebhook(webhook.id)).deliveries.nodes[0]?.state === 'FAILED');
    expect(messages).toHaveLength(10);
    const days = delays.reduce((sum, delay) => sum + delay, 0) / 86_400;
    expect(days).toBeGreaterThan(3.1 * 0.8);
    expect(days).toBeLessThan(3.2 * 1.2);
  });

  test.each([
    { form: 'seconds', asked: () => '600' },
    { form: 'a date', asked: () => new Date(Date.now() + 600_000).toUTCString() },
  ])('with Retry-After in $form is repeated no earlier', async ({ asked }) => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    await startSending();
    const { url } = await receiver((_, response) => response.writeHead(429, { 'retry-after': asked() }).end());
    const webhook = await create({ url });
    await change(id('Jazz'), { title: 'Swing' });
    await until(async () => (await readWebhook(webhook.id)).deliveries.nodes[0]?.lastStatus === 429);
    const [row] = await (await calendar()).$queryRaw<
      { delay: number }[]
    >`SELECT extract(epoch FROM "nextAttempt" - now())::float8 AS delay FROM "WebhookDelivery"`;
    expect(row?.delay).toBeGreaterThan(500);
  });

  test('with status 410 switches the webhook off, until it is switched on again', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    await startSending();
    let status = 410;
    const { url, messages } = await receiver((_, response) => response.writeHead(status).end());
    const webhook = await create({ url });
    await change(id('Jazz'), { title: 'Swing' });
    await until(async () => !(await readWebhook(webhook.id)).enabled);
    expect(await readWebhook(webhook.id)).toMatchObject({ disabledReason: expect.stringContaining('410') });
    await change(id('Jazz'), { title: 'Bebop' });
    status = 204;
    const mutation =
      'mutation ($id: ID!) { updateWebhook(id: $id, input: { enabled: true }) { enabled disabledReason } }';
    const { updateWebhook } = await graphqlData(mutation, { id: webhook.id }, asAdministrator);
    expect(updateWebhook).toEqual({ enabled: true, disabledReason: null });
    await change(id('Jazz'), { title: 'Cool jazz' });
    await until(() => messages.length === 2);
  });
});

test('a receiver that does not respond delays no other', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  await startSending();
  const [dead, quick] = [await receiver(() => {}), await receiver()];
  await create({ url: dead.url });
  await create({ url: quick.url });
  for (let count = 1; count <= 8; count++) {
    await change(id('Jazz'), { title: `Jazz ${count}` });
    await until(() => quick.messages.length >= count);
  }
  expect(dead.messages.length).toBeGreaterThan(0);
});

/** A receiver of several webhooks on one host and port. It responds only to those whose path is `/quick`. */
const slowHost = async () => {
  const { url, messages } = await receiver((_, response) => {
    if (response.req.url === '/quick') response.writeHead(204).end();
    else slow.count++;
  });
  const slow = { count: 0 };
  const at = (path: string) => new URL(path, url).href;
  return { at, slow, quick: () => messages.length - slow.count };
};

/** Sends test messages of a webhook. */
const sendTests = async ({ id }: { id: string }, count: number) => {
  const mutation = 'mutation ($id: ID!) { testWebhook(id: $id) }';
  for (let sent = 0; sent < count; sent++) await graphqlData(mutation, { id }, asAdministrator);
};

test.each([
  ['a webhook that is slow delays no other on the same host and port', 1],
  ['many webhooks that are slow delay no other', 17],
])('%s', async (_, slowWebhooks) => {
  await town();
  const { at, slow, quick } = await slowHost();
  for (let count = 1; count <= slowWebhooks; count++) await sendTests(await createWebhook({ url: at(`/${count}`) }), 4);
  const webhook = await createWebhook({ url: at('/quick') });
  await startSending();
  await until(() => slow.count >= Math.min(4 * slowWebhooks, 64));
  await sendTests(webhook, 1);
  await until(() => quick() === 1);
  // No message waits until an attempt of a slow webhook has ended.
  expect(await (await calendar()).webhookDelivery.count({ where: { lastError: { not: '' } } })).toBe(0);
});

test('several processes share the work: each message is sent once', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  for (let count = 0; count < 3; count++) await startSending();
  const { url, messages, changes } = await receiver();
  await create({ url });
  for (let count = 1; count <= 30; count++) await change(id('Jazz'), { title: `Jazz ${count}` });
  await change(id('Jazz'), { status: 'draft' });
  await until(() => changes().includes(`event.deleted ${id('Jazz')}`));
  await until(async () => {
    const db = await calendar();
    return (await db.webhookDelivery.count({ where: { state: 'pending' } })) === 0;
  });
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
});

test('a message that a process has claimed before it was killed is sent by another', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  const worker = await startSending();
  const { url, messages } = await receiver();
  const webhook = await create({ url });
  await worker.stop();
  const db = await calendar();
  const now = new Date();
  await db.webhookDelivery.create({
    data: {
      ...{
        webhookId: Number(webhook.id.split('-')[1]),
        kind: 'event',
        recordId: id('Jazz'),
        action: 'updated',
        token: 't',
      },
      // As a claim leaves it: one attempt, and a lease.
      ...{ created: now, attempts: 1, nextAttempt: new Date(now.getTime() + 1500) },
    },
  });
  await startSending();
  await until(() => messages.length > 0);
  await until(async () => (await readWebhook(webhook.id)).deliveries.nodes[0]?.state === 'SUCCEEDED');
});

test.each([
  { as: undefined, code: 'UNAUTHENTICATED' },
  { as: 'editor' as const, code: 'FORBIDDEN' },
])('$as neither sees nor manages webhooks', async ({ as, code }) => {
  await town();
  const webhook = await createWebhook({ url: 'https://example.org/hook' });
  const operations = [
    '{ webhooks { totalCount } }',
    `{ webhook(id: "${webhook.id}") { url } }`,
    'mutation { createWebhook(input: { url: "https://example.org/" }) { secret } }',
    `mutation { updateWebhook(id: "${webhook.id}", input: { name: "mine" }) { id } }`,
    `mutation { rotateWebhookSecret(id: "${webhook.id}") { secret } }`,
    `mutation { testWebhook(id: "${webhook.id}") }`,
    `mutation { replayWebhook(id: "${webhook.id}", since: "2026-01-01T00:00:00Z") }`,
    `mutation { deleteWebhook(id: "${webhook.id}") }`,
  ];
  for (const text of operations) {
    const { errors } = await graphql(text, {}, as ? { as } : {});
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual([code]);
  }
  const { data } = await graphql(`{ node(id: "${webhook.id}") { id } }`, {}, as ? { as } : {});
  expect(data).toEqual({ node: null });
  expect(await readWebhook(webhook.id)).toMatchObject({ name: '', deliveries: { totalCount: 0 } });
});

describe('an administrator', () => {
  test('can send a test, and send the messages since a time again', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    await startSending();
    const { url, messages, changes } = await receiver();
    const webhook = await create({ url });
    const { testWebhook } = await graphqlData('mutation ($id: ID!) { testWebhook(id: $id) }', webhook, asAdministrator);
    await until(() => messages.length === 1);
    expect(changes()).toEqual(['test']);
    const node = 'query ($id: ID!) { node(id: $id) { ... on WebhookDelivery { messageId } } }';
    const found = await graphqlData(node, { id: testWebhook }, asAdministrator);
    expect((found.node as { messageId: string }).messageId).toBe(messages[0]?.id);

    await change(id('Jazz'), { title: 'Swing' });
    await until(() => messages.length === 2);
    const replay = 'mutation ($id: ID!, $since: DateTime!) { replayWebhook(id: $id, since: $since) }';
    const since = '2020-01-01T00:00:00Z';
    await until(async () => {
      const { nodes } = (await readWebhook(webhook.id)).deliveries;
      return nodes.every(({ state }) => state === 'SUCCEEDED');
    });
    expect((await graphqlData(replay, { id: webhook.id, since }, asAdministrator)).replayWebhook).toBe(2);
    await until(() => messages.length === 4);
    const ids = messages.map(({ id }) => id);
    expect(ids.slice(2).sort()).toEqual(ids.slice(0, 2).sort());
  });

  test('can replace the secret: messages are signed with both for a day', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    await startSending();
    const { url, messages } = await receiver();
    const webhook = await create({ url });
    const rotate = 'mutation ($id: ID!) { rotateWebhookSecret(id: $id) { secret } }';
    const { rotateWebhookSecret } = await graphqlData(rotate, webhook, asAdministrator);
    expect(rotateWebhookSecret.secret).not.toBe(webhook.secret);
    await change(id('Jazz'), { title: 'Swing' });
    await until(() => messages.length > 0);
    for (const secret of [webhook.secret, rotateWebhookSecret.secret])
      expect(verified(messages[0] as (typeof messages)[0], secret)).toMatchObject({ type: 'event.updated' });
  });

  test.each([
    { url: 'ftp://example.org/', problem: 'http' },
    { url: 'http://127.0.0.1:8080/', problem: 'private or special network' },
    { url: 'http://user:pass@example.org/', problem: 'login or password' },
  ])('cannot create a webhook with the address $url', async ({ url, problem }) => {
    await town();
    const { errors } = await graphql(
      'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }',
      { input: { url } },
      { as: 'administrator' },
    );
    expect(errors).toMatchObject([
      { message: expect.stringContaining(problem), extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });
});

test('a webhook of a user who was suspended is switched off', async () => {
  const { user } = await town({ events: [{ title: 'Jazz' }] });
  await startSending();
  const { url } = await receiver();
  const { id } = await create({ url });
  const db = await calendar();
  await db.user.update({ where: { id: user('administrator') }, data: { suspended: true } });
  await until(async () => (await db.webhook.findFirst())?.enabled === false);
  await db.user.update({ where: { id: user('administrator') }, data: { suspended: false } });
  expect(await readWebhook(id)).toMatchObject({ disabledReason: 'Its owner was deleted or suspended.' });
});
