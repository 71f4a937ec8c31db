import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LISTENS } from './faults.js';
import { createRegisters } from './load/calendar.js';
import { openClient } from './load/client.js';
import { openLedger, type Register } from './load/ledger.js';
import { formatTable, type Round } from './load/table.js';
import { type AlmanacProcess, killAll, startAlmanac } from './machine/almanac.js';
import { type BundledPair, openBundledPair } from './machine/bundled-pair.js';
import { freePorts } from './machine/ports.js';
import { signalProcess } from './machine/process-tree.js';
import { waitFor } from './machine/wait.js';
import { runRound } from './rounds.js';

// Two processes, a primary and a synchronous standby that serves reads, with the bundled PostgreSQL: the part of the tests of clusters that
// needs no other program.

let pair: BundledPair;
let processes: AlmanacProcess[] = [];
let registers: readonly Register[];
const ledger = openLedger();
const rounds: Round[] = [];

beforeAll(async () => {
  pair = await openBundledPair();
  const { folder, bothUrl: databaseUrl, standbyUrl } = pair;
  const settings = { DATABASE_REPLICA_URL: standbyUrl, DRAIN_SECONDS: '0' };
  const ports = await freePorts(2);
  processes = ports.map((port, at) => startAlmanac({ folder, name: `almanac${at + 1}`, port, databaseUrl, settings }));
  await Promise.all(processes.map((one) => one.ready()));
  registers = await createRegisters(processes[0]?.address ?? '');
});

afterAll(async () => {
  await killAll(processes);
  await pair?.close();
  console.log(`\n${formatTable(rounds)}\n`);
});

/** Runs a fault during a load on both processes, and checks that no acknowledged write is lost, doubled or shown late. */
const during = async (fault: string, run: () => Promise<void>) => {
  const addresses = processes.map(({ address }) => address);
  const ready = () => Promise.all(processes.map((one) => one.ready()));
  const { primaryUrl: databaseUrl } = pair;
  const both = async () => {
    await run();
    await ready();
  };
  const calendar = { addresses, processes: () => addresses, registers, ledger, databaseUrl };
  const round = await runRound({ fault, run: both, ...calendar });
  rounds.push(round);
  expect(round.damage).toEqual({ lost: [], doubled: [] });
  expect(round.tally.outdated).toBe(0);
  expect(round.tally.unexpected, await unexpectedErrors()).toEqual([]);
  expect(round.tally.acknowledged).toBeGreaterThan(0);
};

/** The lines of the logs about responses with status 500. */
const unexpectedErrors = async (): Promise<string> => {
  const logs = await Promise.all(processes.map(({ program }) => program.output()));
  return logs.flatMap((log) => log.split('\n').filter((line) => line.includes('"msg":"unexpected error"'))).join('\n');
};

const ofAlmanac = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'almanac'`;

test('all connections end ten times', () =>
  during('killed connections', async () => {
    for (let round = 0; round < 10; round++) {
      await pair.query(ofAlmanac);
      await sleep(700);
    }
  }));

test('the connections that listen end, or are silent', () =>
  during('silent channel', async () => {
    const listeners = await pair.query<{ pid: number }>(`SELECT pid FROM pg_stat_activity WHERE ${LISTENS}`);
    expect(listeners.length).toBe(2);
    for (const { pid } of listeners) {
      signalProcess(pid, 'SIGSTOP');
      await sleep(4000);
      signalProcess(pid, 'SIGCONT');
    }
    await pair.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${LISTENS}`);
    await sleep(2000);
  }));

test('a process is frozen, and continues', () =>
  during('frozen process', async () => {
    const pid = processes[1]?.program.pid ?? 0;
    signalProcess(pid, 'SIGSTOP');
    await sleep(4000);
    signalProcess(pid, 'SIGCONT');
    await sleep(1000);
  }));

test('a write that no standby confirms is not acknowledged until one has', async () => {
  const waiting = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE usename = 'almanac' AND wait_event = 'SyncRep'`;
  const setStandby = async (name: string) => {
    await pair.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
    await pair.query('SELECT pg_reload_conf()');
    // The checkpointer reads the setting a moment later.
    await sleep(2000);
  };
  const client = openClient(processes[0]?.address ?? '');
  const write = () =>
    client.send({ path: '/svc/events/v1/tags', body: { name: 'Unconfirmed' }, asAdministrator: true, key: 'one' });
  // The wait of a COMMIT is cancelled, for example by statement_timeout.
  const cancelled = async () => {
    const outcome = write();
    await waitFor('a COMMIT waits for a standby', async () => (await pair.query(waiting)).length > 0, 20);
    return (await outcome).outcome;
  };

  await setStandby('absent');
  expect(await cancelled()).toBe('503');
  expect(await cancelled()).toBe('503');
  await setStandby('*');
  expect((await write()).outcome).toBe('201');
  client.close();
});

test('the primary is killed, and the standby takes over', () =>
  during('failover', async () => {
    await pair.failOver();
    await sleep(2000);
  }));
