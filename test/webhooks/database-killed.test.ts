import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-sse';
import { expect, onTestFinished, test } from 'vitest';
import { dataDir, listening, spawnAlmanac } from '../commands/almanac.js';
import { until } from '../until.js';
import { receiver } from './receiver.js';

interface Message {
  nodes: { recordId: string; record: { title: string } | null }[];
  token: string;
}

// What has changed is in a table, so that a PostgreSQL that is killed and started again loses no message.
test('over a restart of PostgreSQL streams go on from their token, and webhooks get every message', async () => {
  const DATA_DIR = await dataDir();
  const { url: hook, changes } = await receiver();
  const settings = { PORT: '0', LOG_LEVEL: 'warn', IMPORT_INNER_ADDRESSES: 'on' };
  const service = spawnAlmanac(['serve'], {
    ...settings,
    DATA_DIR,
    ADMIN_LOGIN: 'root',
    ADMIN_PASSWORD: 'long secret',
  });
  const url = `${await listening(service)}/graphql`;
  const authorization = `Basic ${Buffer.from('root:long secret').toString('base64')}`;
  const graphql = async (query: string, variables: object = {}) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ query, variables }),
    });
    return ((await response.json()) as { data?: object | null }).data;
  };
  const create = (title: string) =>
    graphql('mutation ($input: CreateEventInput!) { createEvent(input: $input) { id } }', {
      input: { title, startDate: '2030-05-01T20:00', endDate: '2030-05-01T22:00' },
    });

  await graphql('mutation ($url: URL!) { createWebhook(input: { url: $url, kinds: [EVENT] }) { webhook { id } } }', {
    url: hook,
  });
  const client = createClient({ url, fetchFn: fetch, retryAttempts: 0 });
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    client.dispose();
  });
  const seen = new Set<string>();
  let first: Message | undefined;
  /** Follows the changes as a client does: when a stream ends, from the last token. */
  const follow = async () => {
    for (let since: string | undefined; !isOver; ) {
      const query = `subscription ($since: String) {
        recordChanged(since: $since) { nodes { recordId record { ... on Event { title } } } token }
      }`;
      try {
        for await (const { data } of client.iterate<{ recordChanged: Message }>({ query, variables: { since } })) {
          if (!data) break;
          first ??= data.recordChanged;
          since = data.recordChanged.token;
          for (const { record } of data.recordChanged.nodes) if (record) seen.add(record.title);
        }
      } catch {
        // The service has no database yet.
      }
      await sleep(100);
    }
  };
  void follow();
  await until(() => first !== undefined);
  await create('Before');
  await until(() => seen.has('Before') && changes().length === 1);

  const postmaster = async () =>
    Number.parseInt(await readFile(join(DATA_DIR, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10);
  const crash = create('During');
  process.kill(await postmaster(), 'SIGKILL');
  const during = await crash;
  await until(async () => Boolean(await create('After')));

  const titles = ['Before', 'After', ...(during ? ['During'] : [])];
  await until(() => titles.every((title) => seen.has(title)) && changes().length >= titles.length);
  expect(service.output.out + service.output.err).toContain('PostgreSQL ended unexpectedly');
});
