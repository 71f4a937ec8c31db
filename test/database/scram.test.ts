import { expect, inject, test } from 'vitest';
import { ScramClient } from '../../src/connections/scram.js';
import { type Authentication, fakeServer } from './fake-server.js';

const connect = async (url: string): Promise<string> => {
  const client = new ScramClient({ connectionString: url, connectionTimeoutMillis: 20_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return 'connected';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await client.end().catch(() => undefined);
  }
};

test.each<Authentication>(['cleartext', 'md5', 'trust'])(
  'with require_auth=scram-sha-256 a server that requests %s receives no password',
  async (authentication) => {
    const fake = await fakeServer(authentication);

    expect(await connect(fake.url)).toMatch(/^Connection terminated: the server does not use SCRAM-SHA-256/);
    expect(fake.received()).toHaveLength(1);
    expect(fake.passwordMessages()).toBe(0);
  },
);

test('without it the password is sent, as pg does', async () => {
  const fake = await fakeServer('cleartext');
  const client = new ScramClient(fake.url.replace(/\?.*/, ''));
  client.on('error', () => undefined);
  const connecting = client.connect().catch(() => undefined);
  await expect.poll(() => fake.passwordMessages(), { timeout: 90_000 }).toBe(1);
  client.connection.stream.destroy();
  await connecting;
});

test('a server that uses SCRAM is accepted', async () => {
  const url = `${inject('server').replace(/\?.*/, '')}?require_auth=scram-sha-256`;
  expect(await connect(url)).toBe('connected');
  expect(await connect(url.replace(/:[^:@]+@/, ':guess@'))).toMatch(/password authentication failed/);
});
