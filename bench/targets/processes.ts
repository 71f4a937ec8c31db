/** Starts and stops the processes that are measured. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Running {
  process: ChildProcess;
  address: string;
  /** The seconds from the start until the process was ready. */
  seconds: number;
}

/**
 * Starts the compiled service as `npm start` does, with its log in a file, and waits until it is ready. MALLOC_ARENA_MAX is set as by
 * `almanac` and in deploy/.
 * @param settings as in docs/settings.md. All other settings have their defaults; environment variables are not inherited.
 * @param profile a folder for processor profiles
 */
export const startService = (settings: Record<string, string>, profile?: string): Promise<Running> => {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as Package;
  // The script starts with `exec node`.
  const [, , ...args] = scripts.start.split(' ');
  mustBeBuilt();
  const inspected = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  return start(
    [...inspected, ...args],
    { MALLOC_ARENA_MAX: '2', PORT: '0', DRAIN_SECONDS: '0', ...settings },
    { readyPath: '/ready', cwd: fileURLToPath(root) },
  );
};

/** Starts a reference of this folder and waits until it listens. */
export const startReference = (name: 'floor' | 'static', environment: Record<string, string>): Promise<Running> =>
  start(['--import', 'tsx', fileURLToPath(new URL(`${name}.ts`, import.meta.url))], environment, {
    cwd: fileURLToPath(root),
  });

/** Stops a process by SIGTERM and waits for its end. */
export const stop = async ({ process: child }: Pick<Running, 'process'>): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

export interface StartOptions {
  cwd: string;
  /** The program that runs the arguments; by default this Node. */
  program?: string;
  /** The path that responds 200 when the process is ready; without it the process is ready when it listens. */
  readyPath?: string;
}

/**
 * Starts a process that prints its URL, and waits until it is ready.
 * @throws Error with the output of the process if it ends before it is ready.
 */
export const start = async (
  args: string[],
  environment: Record<string, string>,
  { cwd, program = process.execPath, readyPath }: StartOptions,
): Promise<Running> => {
  const startedAt = performance.now();
  const log = join(logs, `${started++}.log`);
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', openSync(log, 'w')],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let output = '';
  child.stdout?.on('data', (text: Buffer) => {
    output += text;
  });
  for (;;) {
    const address = /listens on (http:\S+)/.exec(output)?.[1];
    if (address && (!readyPath || (await isReady(address + readyPath, Number(environment.WORKERS ?? 1)))))
      return { process: child, address, seconds: (performance.now() - startedAt) / 1000 };
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${args.join(' ')} ended: ${output}${readFileSync(log, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** Whether every worker is ready. New connections are distributed to the workers in turn. */
const isReady = async (url: string, workers: number): Promise<boolean> => {
  for (let at = 0; at < (workers > 1 ? workers * 4 : 1); at++) if (!(await respondsOk(url))) return false;
  return true;
};

/** Sends a request on a new connection. @returns whether the status is 200 */
const respondsOk = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).once('error', () => resolve(false));
  });

/** @throws Error if the compiled service is older than its sources. */
const mustBeBuilt = (): void => {
  const folders = ['src', 'prisma/migrations', 'prisma/client'].map((name) => new URL(name, root));
  const files = folders.flatMap((url) => readdirSync(url, { recursive: true, withFileTypes: true }));
  const written = Math.max(
    ...files.filter((one) => one.isFile()).map((one) => statSync(join(one.parentPath, one.name)).mtimeMs),
  );
  const compiled = statSync(new URL('dist/src/cli.js', root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (compiled < written) throw new Error('The compiled service is older than its sources: npm run build');
};

interface Package {
  scripts: { start: string };
}

const root = new URL('../..', import.meta.url);

// stderr, which contains the log of the service, goes to a file as in production.
const logs = mkdtempSync(join(tmpdir(), 'almanac-bench-log-'));
let started = 0;
const children = new Set<ChildProcess>();
process.once('exit', () => {
  // Stops all processes if the benchmark fails.
  for (const child of children) child.kill('SIGTERM');
  rmSync(logs, { recursive: true, force: true });
});
