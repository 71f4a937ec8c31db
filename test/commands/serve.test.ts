import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { calendar } from '../calendar.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { address, dataDir, listening, spawnAlmanac } from './almanac.js';

test('--demo says that it adds nothing to a calendar with records, which keeps its own name', async () => {
  await town({ tags: [{ name: 'late' }] });
  const environment = { DATABASE_URL: await address(), PORT: '0', LOG_LEVEL: 'warn', ADMIN_PASSWORD: 'a long secret' };
  const server = spawnAlmanac(['serve', '--demo'], environment);
  const url = await listening(server);

  expect(server.output.out).toContain('This calendar is not empty: --demo added nothing.');
  expect(await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text()).not.toContain('Port Merrow');
});

test('a first start creates everything and shows the password once; a second start uses it', async () => {
  const environment = { DATA_DIR: await dataDir(), PORT: '0', LOG_LEVEL: 'warn' };
  const first = spawnAlmanac(['serve', '--demo'], environment);
  const url = await listening(first);

  const [, login = '', password = ''] = /login +(\S+)\n +application password +(.+)\n/.exec(first.output.out) ?? [];
  expect(first.output.out).toContain(`${url}/graphql`);
  expect(first.output.out).toContain(`${url}/svc/events/v1/doc`);
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'alive' });
  await until(async () => (await fetch(`${url}/ready`)).status === 200);
  const post = (authorization?: string) =>
    fetch(`${url}/svc/events/v1/tags`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify({ name: 'brand new' }),
    });
  expect((await post()).status).toBe(401);
  expect((await post(`Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`)).status).toBe(201);

  const users = spawnAlmanac(['user', 'list'], environment);
  expect((await users.ended).out).toMatch(/^admin +administrator/m);
  // A command leaves the server’s PostgreSQL running.
  await until(async () => (await fetch(`${url}/ready`)).status === 200);

  const page = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
  expect(page).toContain('<title>Port Merrow</title>');
  const { events } = (await (await fetch(`${url}/svc/events/v1/events?per_page=1`)).json()) as {
    events: { timezone: string }[];
  };
  expect(events[0]?.timezone).toBe('Europe/Dublin');

  first.child.kill('SIGTERM');
  expect(await first.ended).toMatchObject({ code: 0, err: '' });

  const second = spawnAlmanac(['serve'], environment);
  const again = await listening(second);
  expect(first.output.out).toMatch(/^The database needs \d+ migrations\.\n(Applied \d+_\w+ in \d+\.\d\d s\n)+/);
  expect(second.output.out).not.toMatch(/password|migration|Applied/i);
  const tags = (await (await fetch(`${again}/svc/events/v1/tags?search=brand&hide_empty=false`)).json()) as {
    tags: object[];
  };
  expect(tags.tags).toHaveLength(1);
  second.child.kill('SIGINT');
  expect(await second.ended).toMatchObject({ code: 0, err: '' });
});

test('with DATABASE_URL that server is used, and ADMIN_PASSWORD is used and not shown', async () => {
  await calendar();
  const DATA_DIR = await dataDir();
  const environment = {
    DATABASE_URL: await address(),
    DATA_DIR,
    PORT: '0',
    ADMIN_LOGIN: 'root',
    ADMIN_PASSWORD: 'a long secret',
  };
  const server = spawnAlmanac(['serve'], environment);
  const url = await listening(server);

  expect(server.output.out).toMatch(/login +root\n/);
  expect(server.output.out).not.toContain('a long secret');
  const query = { query: '{ me { login } }' };
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('root:a long secret').toString('base64')}`,
    },
    body: JSON.stringify(query),
  });
  expect(await response.json()).toEqual({ data: { me: { login: 'root' } } });
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
});

test('an error at the start is reported in one line, and the exit code is 1', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const port = String((busy.address() as AddressInfo).port);
  const DATA_DIR = await dataDir();
  const starts = [
    {
      environment: { DATA_DIR, PORT: port },
      says: `PORT ${port} is in use: stop the other program, or set another PORT.`,
    },
    { environment: { DATA_DIR, PORT: 'http' }, says: 'PORT is not usable: expected a port from 0 to 65535.' },
    {
      environment: { PORT: '0', DATABASE_URL: 'postgresql://almanac:secret@127.0.0.1:1/almanac' },
      says: 'DATABASE_URL is not reachable: no PostgreSQL is running at 127.0.0.1:1. Start it, or correct the URL.',
    },
  ];

  const output = await Promise.all(starts.map(({ environment }) => spawnAlmanac(['serve'], environment).ended));

  expect(output).toEqual(starts.map(({ says }) => ({ out: '', err: `${says}\n`, code: 1 })));
  busy.close();
});

test('an unknown command is reported in one line, with a suggestion', async () => {
  expect(await spawnAlmanac(['imprt'], {}).ended).toEqual({
    out: '',
    err: 'unknown command ‘imprt’ (Did you mean import?). See --help.\n'.replace(/[‘’]/g, "'"),
    code: 1,
  });
});
