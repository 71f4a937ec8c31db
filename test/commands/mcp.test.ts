import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, inject, onTestFinished, test } from 'vitest';
import { rest } from '../service.js';
import { town } from '../town.js';
import { address } from './almanac.js';

/** A client that starts `almanac mcp` and speaks to it over its standard input and output. */
const connect = async (...args: string[]) => {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(inject('compiled'), 'cli.js'), 'mcp', ...args],
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: await address(), PUBLIC_URL: 'https://calendar.example' },
    stderr: 'ignore',
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
};

test('an assistant that starts “almanac mcp” reads what everyone may read', async () => {
  await town({
    events: [
      { title: 'Jazz', startDate: '2040-05-01T20:00', endDate: '2040-05-01T22:00' },
      { title: 'Secret', status: 'draft' },
    ],
  });
  const client = await connect();
  const found = await client.callTool({ name: 'find_events', arguments: {} });
  expect(found.structuredContent).toMatchObject({
    totalCount: 1,
    events: [{ title: 'Jazz', url: 'https://calendar.example/event/jazz/' }],
  });
  expect(await client.callTool({ name: 'cancel_event', arguments: { id: '1' } })).toMatchObject({ isError: true });
});

test('with --as it has the rights of a user', async () => {
  const { id } = await town({
    events: [{ title: 'Jazz', startDate: '2040-05-01T20:00', endDate: '2040-05-01T22:00' }],
  });
  const client = await connect('--as', 'editor');
  const cancelled = await client.callTool({ name: 'cancel_event', arguments: { id: String(id('Jazz')) } });
  expect(cancelled.structuredContent).toMatchObject({ eventStatus: 'CANCELLED' });
  expect((await rest('GET', `/events/${id('Jazz')}`)).body).toMatchObject({
    json_ld: { eventStatus: 'https://schema.org/EventCancelled' },
  });
});
