/** Starts programs of the system, with their output in files. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { account } from './account.js';

/** A program that runs in the foreground. */
export interface Program {
  name: string;
  pid: number;
  isRunning(): boolean;
  /** Sends a signal and waits for the end of the program. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Everything that it has written to stdout and stderr, also of its earlier starts. */
  output(): Promise<string>;
}

export interface ProgramOptions {
  /** The folder of the file `<name>.log`. */
  folder: string;
  name: string;
  environment?: NodeJS.ProcessEnv;
  /** Whether it runs as the user of this process, instead of the user `postgres`. */
  asSelf?: boolean;
}

/** The path of an installed program, from its name or its path; undefined if it is not installed. */
export const findProgram = (name: string): string | undefined =>
  (name.startsWith('/') ? [''] : ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(':')])
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Starts a program. */
export const startProgram = (
  command: string,
  args: readonly string[],
  { folder, name, environment = {}, asSelf = false }: ProgramOptions,
): Program => {
  const path = findProgram(command);
  if (!path) throw new Error(`${command} is not installed`);
  const logFile = join(folder, `${name}.log`);
  const log = openSync(logFile, 'a');
  const { PATH, TMPDIR } = process.env;
  const child = spawn(path, args, {
    cwd: folder,
    env: { PATH, TMPDIR, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...environment },
    stdio: ['ignore', log, log],
    ...(asSelf ? {} : account()),
  });
  closeSync(log);
  running.add(child);
  child.once('exit', () => running.delete(child));
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  return {
    name,
    pid: child.pid ?? 0,
    isRunning: () => !failure && hasNotEnded(child),
    async stop(signal = 'SIGTERM') {
      if (failure || !hasNotEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    output: () => readFile(logFile, 'utf8'),
  };
};

const hasNotEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

const running = new Set<ChildProcess>();

/** Ends the programs when the tests are interrupted. Patroni then stops its PostgreSQL. */
const endAll = () => {
  for (const child of running) {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
  }
};

process.once('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
