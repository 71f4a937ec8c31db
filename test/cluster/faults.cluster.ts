import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freezePrimary, freezeProxy, killPrimary, restartProcesses, silenceChannels, switchOver } from './faults.js';
import { createRegisters, findDamage } from './load/calendar.js';
import { type Ledger, openLedger, type Register } from './load/ledger.js';
import { formatTable, type Round } from './load/table.js';
import { isReady, startAlmanac } from './machine/almanac.js';
import { freePorts } from './machine/ports.js';
import { findProgram } from './machine/program.js';
import { startNginx } from './machine/proxies.js';
import { databaseAt, NEEDED, openPooler, openSite, type Site } from './machine/site.js';
import { waitFor } from './machine/wait.js';
import { runRound } from './rounds.js';

/** CLUSTER_ROUNDS: how often each fault is repeated. CLUSTER_TTL: Patroni's `ttl` in seconds. CLUSTER_TABLE: a file for the table. CLUSTER_KEEP: keeps the folder with the logs. */
const { CLUSTER_ROUNDS = '1', CLUSTER_TTL = '20', CLUSTER_TABLE } = process.env;
const third = Math.floor(Number(CLUSTER_TTL) / 3);
const times = { ttl: Number(CLUSTER_TTL), loopWait: third, retryTimeout: third };

const missing = NEEDED.filter((name) => !findProgram(name));
if (missing.length) console.log(`Skipped: the cluster needs ${missing.join(', ')} (docs/scaling.md).`);

describe.skipIf(missing.length)(`three processes, three PostgreSQL nodes, ttl ${CLUSTER_TTL} s`, () => {
  let site: Site;
  let registers: readonly Register[];
  const ledger: Ledger = openLedger();
  const rounds: Round[] = [];

  beforeAll(async () => {
    site = await openSite(times);
    registers = await createRegisters(site.address);
  });

  afterAll(async () => {
    await site?.close();
    const table = formatTable(rounds);
    console.log(`\nttl ${CLUSTER_TTL} s\n\n${table}\n`);
    if (CLUSTER_TABLE) await writeFile(CLUSTER_TABLE, `${table}\n`);
  });

  const recovered = async () => {
    await site.cluster.healthy();
    await Promise.all(site.processes.map((one) => one.ready()));
    await waitFor('HAProxy has found a process', () => isReady(site.address));
  };

  /** Runs a round with the fault, and checks the rules that hold for every fault. */
  const during = async (name: string, fault: (site: Site) => Promise<void>, addresses = allAddresses()) => {
    const { databaseUrl, processes } = site;
    const run = async () => {
      await fault(site);
      await recovered();
    };
    const round = await runRound({
      fault: name,
      run,
      addresses,
      processes: () => processes.map(({ address }) => address),
      registers,
      ledger,
      databaseUrl: () => databaseUrl,
    });
    rounds.push(round);
    console.log(formatTable([round]).split('\n')[2]);
    expect(round.damage).toEqual({ lost: [], doubled: [] });
    expect(round.tally.outdated).toBe(0);
    expect(round.tally.unexpected).toEqual([]);
    return round;
  };

  /** Clients use the proxy and each process, so that a process that the proxy does not use is read, too. */
  const allAddresses = () => [site.address, ...site.processes.map(({ address }) => address)];

  describe.each(Array.from({ length: Number(CLUSTER_ROUNDS) }, (_, at) => at + 1))('round %i', () => {
    test('kill -9 of the machine of the primary', () => during('kill', killPrimary).then(() => undefined));
    test('the machine of the primary is frozen for 40 s', () => during('freeze', freezePrimary).then(() => undefined));
    test('switchover', () => during('switchover', switchOver).then(() => undefined));
    test('changes are not notified', () => during('silent channel', silenceChannels).then(() => undefined));
    test('HAProxy of PostgreSQL is frozen for 10 s', () => during('frozen proxy', freezeProxy).then(() => undefined));

    test('a rolling restart loses no request', async () => {
      const { tally } = await during('rolling restart', restartProcesses, [site.address]);
      expect([...tally.errors]).toEqual([]);
    });
  });

  test('PgBouncer in session mode: a switchover', async () => {
    const pooler = await openPooler(site, 'session');
    onTestFinished(() => pooler.program.stop('SIGKILL'));
    const [first] = site.processes;
    await first?.restart(databaseAt(pooler.ports[0]));
    await during('PgBouncer: switchover', switchOver);
    await during('PgBouncer: silent channel', silenceChannels);
    await first?.restart(site.databaseUrl);
  });

  test('nginx, which has no checks of /ready: a rolling restart fails less than 1 % of the requests', async () => {
    const nginx = await startNginx(
      site.folder,
      site.processes.map(({ port }) => port),
    );
    // Its workers continue after SIGKILL of their parent.
    onTestFinished(() => nginx.program.stop('SIGTERM'));
    const address = `http://127.0.0.1:${nginx.ports[0]}`;
    const { tally } = await during('nginx: rolling restart', restartProcesses, [address]);
    const failed = [...tally.errors.values()].reduce((sum, count) => sum + count, 0);
    expect(failed).toBeLessThan((tally.acknowledged + tally.reads) / 100);
  });

  test('PgBouncer in transaction mode: the start ends with a message that says what to do', async () => {
    const pooler = await openPooler(site, 'transaction');
    onTestFinished(() => pooler.program.stop('SIGKILL'));
    const [port] = await freePorts(1);
    const databaseUrl = databaseAt(pooler.ports[0]);
    const { program } = startAlmanac({ folder: site.folder, name: 'refused', port: port as number, databaseUrl });
    onTestFinished(() => program.stop('SIGKILL'));
    await waitFor('the start has ended', () => !program.isRunning(), 60);
    expect(await program.output()).toMatch(/pool_mode = session/);
  });

  test('after all rounds every acknowledged write is there', async () => {
    expect(await findDamage(site.databaseUrl, ledger)).toEqual({ lost: [], doubled: [] });
  });
});
