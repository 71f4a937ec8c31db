/** Measures the cost of a response: processor time of the server and of PostgreSQL, statements, memory. Requires /proc (Linux). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import type { Running } from '../targets/processes.js';

/** The cost of each response: microseconds of processor time, statements. Memory is in bytes. Undefined without /proc. */
export interface Cost {
  server?: number | undefined;
  database?: number | undefined;
  statements?: number | undefined;
  memory?: number | undefined;
}

export interface Meter {
  /** Runs `work` and adds the cost of each of its responses in `running` and in the database. */
  measure<Done extends { responses: number }>(running: Running, work: () => Promise<Done>): Promise<Done & Cost>;
  close(): Promise<void>;
}

/** A meter for a database and the processes that use it. @param config of a role that can read all statements */
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

/** The parent process of the backends of PostgreSQL; undefined if PostgreSQL runs on another machine. */
const parentOfBackend = (pid: number): number | undefined =>
  /\(postgres/.test(readIfThere(`/proc/${pid}/stat`)) ? Number(statOf(pid)?.[1]) : undefined;

/** Microseconds of processor time of a process and its children, including children that have ended. The kernel counts in 1/100 s. */
export const processorTime = (pid: number): number =>
  treeOf(pid).reduce((sum, one) => {
    const [user, system, childUser, childSystem] = statOf(one)?.slice(11, 15).map(Number) ?? [];
    return sum + ((user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0)) * 10_000;
  }, 0);

/** A process and its descendants; empty without /proc. */
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

/** The resident memory of a process and its descendants in bytes. */
export const memoryOf = (pid: number): number | undefined => statusOf(pid, 'VmRSS');

/** The peak of their resident memory in bytes. */
export const peakMemoryOf = (pid: number): number | undefined => statusOf(pid, 'VmHWM');

const statusOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number | undefined => {
  if (!hasProc) return undefined;
  const kibibytes = (one: number) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readIfThere(`/proc/${one}/status`))?.[1] ?? 0);
  return treeOf(pid).reduce((sum, one) => sum + kibibytes(one), 0) * 1024;
};

/** The fields of /proc/PID/stat, starting with the state; undefined for a process that has ended. */
const statOf = (pid: number): string[] | undefined => readIfThere(`/proc/${pid}/stat`).split(') ')[1]?.split(' ');

const readIfThere = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const hasProc = existsSync('/proc/self/stat');
