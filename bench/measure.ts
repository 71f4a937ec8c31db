/** What answering costs: processor time, statements, memory. By /proc, so on Linux; elsewhere these figures are missing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { Running } from './processes.js';

/** For each answer, in microseconds of processor time and in statements; memory in bytes. */
export interface Cost {
  server?: number | undefined;
  database?: number | undefined;
  statements?: number | undefined;
  memory?: number | undefined;
}

export interface Meter {
  /** Does some work of `running` and tells what each of its answers cost. */
  of<Done extends { answers: number }>(running: Running, work: () => Promise<Done>): Promise<Done & Cost>;
  close(): Promise<void>;
}

/** A meter for a database and those who ask it. @param config for a role that sees what others do. */
export const openMeter = async (config: pg.ClientConfig, database: string): Promise<Meter> => {
  const client = new pg.Client(config);
  await client.connect();
  const counts = await client.query('SELECT FROM pg_stat_statements LIMIT 1').then(
    () => true,
    () => false,
  );
  const number = async (statement: string): Promise<number[]> =>
    (await client.query<{ number: number }>(statement, [database])).rows.map((row) => row.number);

  const read = async (pid: number) => {
    const backends = await number('SELECT pid AS number FROM pg_stat_activity WHERE coalesce(datname, $1) = $1');
    const [statements] = counts ? await number(STATEMENTS) : [];
    return { server: processorTime(treeOf(pid)), database: processorTime(backends), statements };
  };
  return {
    async of(running, work) {
      const pid = running.process.pid ?? 0;
      const before = await read(pid);
      const done = await work();
      const after = await read(pid);
      const each = (whole: number | undefined) => (whole === undefined ? undefined : whole / done.answers);
      return {
        ...done,
        server: each(usedBetween(before.server, after.server)),
        database: each(usedBetween(before.database, after.database)),
        statements: each(counts ? (after.statements ?? 0) - (before.statements ?? 0) : undefined),
        memory: memoryOf(treeOf(pid)),
      };
    },
    close: () => client.end(),
  };
};

const STATEMENTS = `SELECT coalesce(sum(calls), 0)::int AS number FROM pg_stat_statements s
  JOIN pg_database d ON d.oid = s.dbid WHERE d.datname = $1`;

/** A process and those it started; nothing where that cannot be seen. */
export const treeOf = (pid: number): number[] => {
  if (!hasProc) return [];
  const parents = readdirSync('/proc').flatMap((name) => {
    const fields = /^\d+$/.test(name) && statOf(Number(name));
    return fields ? [{ child: Number(name), parent: Number(fields[1]) }] : [];
  });
  const from = (one: number): number[] => [
    one,
    ...parents.flatMap(({ child, parent }) => (parent === one ? from(child) : [])),
  ];
  return from(pid);
};

/** What each process has used so far, in microseconds: the kernel counts in hundredths of a second. */
const processorTime = (pids: number[]): Map<number, number> =>
  new Map(pids.map((pid) => [pid, (Number(statOf(pid)?.[11] ?? 0) + Number(statOf(pid)?.[12] ?? 0)) * 10_000]));

/** One that ended meanwhile is not seen any more, and not counted. */
const usedBetween = (before: Map<number, number>, after: Map<number, number>): number | undefined =>
  hasProc ? sum([...after].map(([pid, used]) => used - (before.get(pid) ?? 0))) : undefined;

/** What processes have in memory, in bytes. */
export const memoryOf = (pids: number[]): number | undefined => {
  if (!hasProc) return undefined;
  return sum(pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0))) * 1024;
};

/** What the kernel tells of a process, from its state on; undefined for one that is gone. */
const statOf = (pid: number): string[] | undefined => readIfThere(`/proc/${pid}/stat`).split(') ')[1]?.split(' ');

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const hasProc = existsSync('/proc/self/stat');

const sum = (numbers: number[]) => numbers.reduce((whole, number) => whole + number, 0);
