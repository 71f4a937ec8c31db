import { expect, test } from 'vitest';
import { town } from '../town.js';
import { until } from '../until.js';
import { receiver, startSending, verified } from '../webhooks/receiver.js';
import { almanac } from './almanac.js';

test('a webhook is created, switched and removed, and its secret is shown once', async () => {
  await town();
  const url = 'https://example.org/hooks/calendar';
  const created = await almanac('webhook', 'create', url, '--name', 'site', '--kind', 'event', 'venue');
  expect(created).toEqual({
    out: expect.stringMatching(
      /^Created webhook-1\. Its secret, which is not shown again:\nwhsec_[A-Za-z0-9+/]{43}=\n$/,
    ),
    err: '',
    code: 0,
  });
  const secret = created.out.trim().split('\n')[1] ?? '';
  const list = await almanac('webhook', 'list');
  expect(list.out).toMatch(/^webhook-1 +on +https:\/\/example\.org\/hooks\/calendar +site$/m);
  expect(list.out).not.toContain(secret);

  expect((await almanac('webhook', 'off', '1')).out).toBe('webhook-1 is off.\n');
  expect((await almanac('webhook', 'list')).out).toMatch(/^webhook-1 +off +https/m);
  expect((await almanac('webhook', 'on', 'webhook-1')).out).toBe('webhook-1 is on.\n');
  const rotated = await almanac('webhook', 'rotate', '1');
  expect(rotated.out).toMatch(/^whsec_.{44}\n$/);
  expect(rotated.out.trim()).not.toBe(secret);
  expect((await almanac('webhook', 'remove', '1')).out).toBe('Removed webhook-1.\n');
  expect((await almanac('webhook', 'list')).out).toBe('There are no webhooks: see “almanac webhook create --help”.\n');
});

test('a test message is sent by the server, listed, and sent again', async () => {
  await town();
  await startSending();
  const { url, messages } = await receiver();
  const created = await almanac('webhook', 'create', url.replace('127.0.0.1', 'localhost'));
  const secret = created.out.trim().split('\n')[1] ?? '';
  expect((await almanac('webhook', 'test', '1')).out).toBe(
    'The message is sent by the server: see “almanac webhook deliveries 1”.\n',
  );
  await until(() => messages.length === 1);
  const [message] = messages;
  expect(message && verified(message, secret)).toMatchObject({ type: 'test', data: {} });
  await until(async () => (await almanac('webhook', 'deliveries', '1')).out.includes('succeeded'));
  expect((await almanac('webhook', 'deliveries', '1')).out).toMatch(
    new RegExp(`^2026-03-14 12:00 +${message?.id} +test +succeeded +1`, 'm'),
  );

  expect((await almanac('webhook', 'replay', '1', '--since', '2026-03-14T11:00:00Z')).out).toBe(
    '1 messages will be sent again.\n',
  );
  await until(() => messages.length === 2);
  expect(messages[1]?.id).toBe(message?.id);
});

test.each([
  { args: ['deliveries', '7'], says: 'The webhook does not exist.' },
  { args: ['test', '7'], says: 'The webhook does not exist.' },
  { args: ['remove', '7'], says: 'The webhook does not exist.' },
  { args: ['test', 'site'], says: 'A webhook has a number: see “almanac webhook list”.' },
  { args: ['replay', '1', '--since', 'yesterday'], says: 'A time is written as 2026-11-27T18:00:00Z.' },
  { args: ['create', 'ftp://example.org'], says: 'url' },
  { args: ['create', 'https://example.org', '--kind', 'user'], says: 'Allowed choices are event, venue' },
])('“almanac webhook $args” says what is wrong', async ({ args, says }) => {
  await town();
  expect(await almanac('webhook', ...args)).toMatchObject({ code: 1, out: '', err: expect.stringContaining(says) });
});
