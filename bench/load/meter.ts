/** What a response costs: processor time of the server and of PostgreSQL, statements, memory. From /proc, so on Linux; elsewhere absent. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { Running } from '../targets/processes.js';

/** Of each response, in microseconds of processor time and in statements; memory in bytes. */
export interface Cost {
  server?: number | undefined;
  database?: number | undefined;
  statements?: number | undefined;
  memory?: number | undefined;
}

export interface Meter {
  /** Runs `work` and adds what each of its responses cost `running` and the database. */
  measure<Done extends { responses: number }>(running: Running, work: () => Promise<Done>): Promise<Done & Cost>;
  close(): Promise<void>;
}

/** A meter for a database and the processes that use it. @param config for a role that sees all statements */
export const openMeter = async (config: pg.ClientConfig, database: string): Promise<Meter> => {
  const client = new pg.Client(config);
  await client.connect();
  const counts = await client.query('SELECT FROM pg_stat_statements LIMIT 1').then(
    () => true,
    () => false,
  );
  const [backend] = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
  const postmaster = parentOfBackend(backend?.pid ?? 0);
  const countStatements = async () =>
    counts ? (await client.query<{ number: number }>(STATEMENTS, [database])).rows[0]?.number : undefined;

  const read = async (pid: number) => ({
    statements: await countStatements(),
    server: hasProc ? processorTime(pid) : undefined,
    database: postmaster && processorTime(postmaster),
  });
  return {
    async measure(running, work) {
      const pid = running.process.pid ?? 0;
      const before = await read(pid);
      const done = await work();
      const after = await read(pid);
      const each = (name: keyof typeof before) => {
        const [one, other] = [before[name], after[name]];
        return one === undefined || other === undefined ? undefined : (other - one) / done.responses;
      };
      const memory = memoryOf(pid);
      return { ...done, server: each('server'), database: each('database'), statements: each('statements'), memory };
    },
    close: () => client.end(),
  };
};

const STATEMENTS = `SELECT coalesce(sum(calls), 0)::int AS number FROM pg_stat_statements s
  JOIN pg_database d ON d.oid = s.dbid WHERE d.datname = $1`;

/** The process that all backends of this machine's PostgreSQL belong to; undefined when it runs on another machine. */
const parentOfBackend = (pid: number): number | undefined =>
  /\(postgres/.test(readIfThere(`/proc/${pid}/stat`)) ? Number(statOf(pid)?.[1]) : undefined;

/** Microseconds of processor time of a process, its children, and those that have ended. The kernel counts in hundredths of a second. */
const processorTime = (pid: number): number =>
  treeOf(pid).reduce((sum, one) => {
    const [user, system, childUser, childSystem] = statOf(one)?.slice(11, 15).map(Number) ?? [];
    return sum + ((user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0)) * 10_000;
  }, 0);

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

/** What a process and its children have in memory, in bytes. */
export const memoryOf = (pid: number): number | undefined => statusOf(pid, 'VmRSS');

/** The most they have had in memory, in bytes. */
export const peakMemoryOf = (pid: number): number | undefined => statusOf(pid, 'VmHWM');

const statusOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number | undefined => {
  if (!hasProc) return undefined;
  const kibibytes = (one: number) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readIfThere(`/proc/${one}/status`))?.[1] ?? 0);
  return treeOf(pid).reduce((sum, one) => sum + kibibytes(one), 0) * 1024;
};

/** The fields of /proc/PID/stat from the state on; undefined for a process that has ended. */
const statOf = (pid: number): string[] | undefined => readIfThere(`/proc/${pid}/stat`).split(') ')[1]?.split(' ');

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const hasProc = existsSync('/proc/self/stat');
