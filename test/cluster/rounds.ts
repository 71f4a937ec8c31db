/** Runs a fault during a load, and compares the calendar with what was acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { countOutdatedNow, findDamage } from './load/calendar.js';
import { type Ledger, openLedger, type Register } from './load/ledger.js';
import { startLoad } from './load/load.js';
import type { Round } from './load/table.js';

interface Options {
  fault: string;
  /** Runs the fault, and returns when everything works again. */
  run: () => Promise<void>;
  /** The URLs that the clients use in turn, and those of the processes that run at the end. */
  addresses: readonly string[];
  processes: () => readonly string[];
  registers: readonly Register[];
  /** The numbers of the registers are those of all rounds. */
  ledger: Ledger;
  /** The database of the current primary. */
  databaseUrl: () => string;
}

/** Runs a round. The titles that it created are added to the ledger. */
export const runRound = async (options: Options): Promise<Round> => {
  const { fault, run, addresses, processes, registers, ledger, databaseUrl } = options;
  const own: Ledger = { ...openLedger(), numbers: ledger.numbers };
  const load = startLoad({ addresses, registers, ledger: own });
  const failure = await settle(async () => {
    await sleep(2000);
    await run();
    await sleep(2000);
  });
  const tally = await load.stop();
  if (failure) throw failure;
  const damage = await findDamage(databaseUrl(), own);
  for (const address of processes()) tally.outdated += await countOutdatedNow(address, registers, own);
  for (const title of own.created) ledger.created.add(title);
  return { fault, tally, damage };
};

/** The error of some work; undefined if there was none. */
const settle = (work: () => Promise<void>): Promise<unknown> =>
  work().then(
    () => undefined,
    (error: unknown) => error ?? new Error('unknown'),
  );
