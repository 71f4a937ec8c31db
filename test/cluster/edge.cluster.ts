import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TIMING } from '../../src/changes/heartbeat.js';
import { type Client, openClient } from './load/client.js';
import { type AlmanacProcess, killAll, startAlmanac } from './machine/almanac.js';
import { type BundledPair, openBundledPair } from './machine/bundled-pair.js';
import { writeDeployFile } from './machine/deploy-file.js';
import { freePorts } from './machine/ports.js';
import { findProgram, type Program, startProgram } from './machine/program.js';
import { waitFor } from './machine/wait.js';

// Varnish with deploy/varnish.vcl in front of two processes: what it serves is never older than an acknowledged write while it confirms
// purges, and at most EDGE_TTL older while it does not.

/** EDGE_READS and EDGE_WRITES: the numbers of reads and of writes at the same time. */
const { EDGE_READS = '50000', EDGE_WRITES = '500' } = process.env;
const READS = Number(EDGE_READS);
const WRITES = Number(EDGE_WRITES);

const READERS = 16;
const EVENTS = 40;
const TTL = 5; // seconds

const isInstalled = Boolean(findProgram('varnishd'));
if (!isInstalled) console.log('Skipped: the tests of the edge need varnishd with vmod_xkey (docs/edge.md).');

describe.skipIf(!isInstalled)('Varnish in front of two processes', () => {
  let pair: BundledPair;
  let processes: AlmanacProcess[] = [];
  let varnish: Program;
  let edge: string;
  let purges: Server;
  let isConfirming = true;
  const ids: number[] = [];

  beforeAll(async () => {
    pair = await openBundledPair();
    const [port = 0, ...ports] = await freePorts(3);
    edge = `http://127.0.0.1:${port}`;
    // Purges pass through a server that can stop to forward them.
    purges = createServer(async ({ headers }, response) => {
      const purge = { method: 'PURGE', headers: { 'xkey-purge': String(headers['xkey-purge']) } };
      const status = isConfirming
        ? await fetch(edge, purge).then(
            ({ status }) => status,
            () => 502,
          )
        : 503;
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(purges, 'listening');
    const settings = {
      ...{ DRAIN_SECONDS: '0', PUBLIC_URL: 'http://calendar.example', EDGE_TTL: String(TTL) },
      EDGE: `http://127.0.0.1:${(purges.address() as AddressInfo).port}/`,
    };
    const { folder, bothUrl: databaseUrl } = pair;
    processes = ports.map((one, at) =>
      startAlmanac({ folder, name: `almanac${at + 1}`, port: one, databaseUrl, settings }),
    );
    await Promise.all(processes.map((one) => one.ready()));
    varnish = await startVarnish(folder, port, ports);
    await waitFor('Varnish has a response of the service', async () => (await fetch(`${edge}/ready`)).status === 200);
    const client = openClient(edge);
    for (let at = 0; at < EVENTS; at++) ids.push(await create(client, at));
    client.close();
  });

  afterAll(async () => {
    await varnish?.stop('SIGTERM');
    await killAll(processes);
    purges?.close();
    await pair?.close();
  });

  test(`no read is older than an acknowledged write: ${READS} reads during ${WRITES} writes`, async () => {
    const acknowledged = new Map(ids.map((id) => [id, 0]));
    const tally = { reads: 0, hits: 0, outdated: 0, failed: [] as string[] };
    const before = await fetched(pair.folder);
    const startedAt = performance.now();

    const read = async () => {
      const client = openClient(edge);
      while (tally.reads < READS) {
        const at = tally.reads++;
        // One of eight reads is a list of all events.
        const id = at % 8 ? ids[(at * 7) % EVENTS] : undefined;
        const least = new Map(acknowledged);
        const path = `/svc/events/v1/events${id === undefined ? `?per_page=${EVENTS}` : `/${id}`}`;
        const { outcome, text, cacheStatus } = await client.send({ path });
        if (outcome !== '200') tally.failed.push(outcome);
        if (cacheStatus === 'varnish; hit') tally.hits++;
        for (const [, number = '', event] of text.matchAll(/"title":"Edge (\d+) of (\d+)"/g))
          if (Number(number) < (least.get(ids[Number(event)] ?? 0) ?? 0)) tally.outdated++;
      }
      client.close();
    };
    const write = async () => {
      const client = openClient(edge);
      for (let number = 1; number <= WRITES; number++) {
        const at = number % EVENTS;
        const id = ids[at] ?? 0;
        const sent = {
          path: `/svc/events/v1/events/${id}`,
          body: { title: `Edge ${number} of ${at}` },
          asAdministrator: true,
        };
        const { outcome } = await client.send(sent);
        if (outcome === '200') acknowledged.set(id, number);
        else tally.failed.push(`write ${outcome}`);
        // As many writes during the first reads as during the last ones.
        while (tally.reads < (number / WRITES) * READS) await sleep(1);
      }
      client.close();
    };
    await Promise.all([...Array.from({ length: READERS }, read), write()]);

    const seconds = (performance.now() - startedAt) / 1000;
    const origin = (await fetched(pair.folder)) - before;
    console.log(
      `${READS} reads during ${WRITES} writes in ${seconds.toFixed(0)} s: ${((100 * tally.hits) / READS).toFixed(1)} % hits, ` +
        `${(origin / WRITES).toFixed(1)} requests to the service for each write, ${tally.outdated} outdated`,
    );
    expect(tally.failed).toEqual([]);
    expect(tally.outdated).toBe(0);
    expect(tally.hits).toBeGreaterThan(READS / 2);
  });

  test(`while purges are not confirmed, a write waits for one once, and is shown within ${TTL} s`, async () => {
    const client = openClient(edge);
    const [id = 0] = ids;
    const path = `/svc/events/v1/events/${id}`;
    const write = (title: string) => client.send({ path, body: { title }, asAdministrator: true });
    const shows = async (title: string) => (await client.send({ path })).text.includes(`"${title}"`);
    const { milliseconds: normal } = await write('Normal');
    await client.send({ path });
    isConfirming = false;
    expect((await write('Unpurged')).outcome).toBe('200');
    const { milliseconds } = await write('Unpurged again');
    const writtenAt = performance.now();
    await waitFor('the time to live has ended', () => shows('Unpurged again'), 2 * TTL);
    const outdated = performance.now() - writtenAt;
    isConfirming = true;
    let number = 0;
    await waitFor('purges are confirmed again', async () => {
      const title = `Purged ${++number}`;
      await write(title);
      return shows(title);
    });
    client.close();
    console.log(`outdated for ${(outdated / 1000).toFixed(1)} s; the second write took ${milliseconds.toFixed(0)} ms`);
    expect(outdated).toBeLessThan((TTL + 1) * 1000);
    expect(milliseconds).toBeLessThan(TIMING.lease + normal);
  });

  test('Varnish serves what it has while the service does not respond, and nothing with credentials', async () => {
    const client = openClient(edge);
    const path = `/svc/events/v1/events/${ids[1]}`;
    const { text } = await client.send({ path });
    await killAll(processes);
    await sleep((TTL + 3) * 1000);
    expect(await client.send({ path })).toMatchObject({ outcome: '200', text });
    expect((await client.send({ path, asAdministrator: true })).outcome).toBe('503');
    client.close();
  });
});

const create = async (client: Client, at: number): Promise<number> => {
  const body = {
    title: `Edge 0 of ${at}`,
    start_date: '2035-05-01 20:00:00',
    end_date: '2035-05-01 22:00:00',
    venue: { venue: 'Hall' },
  };
  const { outcome, text } = await client.send({ path: '/svc/events/v1/events', body, asAdministrator: true });
  if (outcome !== '201') throw new Error(`POST /events: ${outcome} ${text}`);
  return (JSON.parse(text) as { id: number }).id;
};

const startVarnish = async (folder: string, port: number, [first, second]: readonly number[]): Promise<Program> => {
  const config = await writeDeployFile('varnish.vcl', folder, {
    '.host = "10.0.0.11";\n  .port = "4000";': `.host = "127.0.0.1";\n  .port = "${first}";`,
    '.host = "10.0.0.12";\n  .port = "4000";': `.host = "127.0.0.1";\n  .port = "${second}";`,
    '  "10.0.0.11";\n  "10.0.0.12";': '  "127.0.0.1";',
  });
  const args = [
    '-F',
    '-n',
    join(folder, 'varnish'),
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    config,
    '-s',
    'malloc,64m',
    '-j',
    'none',
  ];
  return startProgram('varnishd', args, { folder, name: 'varnish', asSelf: true });
};

const run = promisify(execFile);

/** How many requests Varnish has sent to the service. */
const fetched = async (folder: string): Promise<number> => {
  const { stdout } = await run('varnishstat', ['-n', join(folder, 'varnish'), '-j', '-f', 'MAIN.backend_req']);
  return JSON.parse(stdout).counters['MAIN.backend_req'].value;
};
