import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommanderError } from 'commander';
import { inject, onTestFinished, vi } from 'vitest';
import { almanac as program } from '../../src/commands/almanac.js';
import { reportError } from '../../src/commands/report-error.js';
import { calendar } from '../calendar.js';
import { freePorts } from '../cluster/machine/ports.js';
import { until } from '../until.js';
import { workerData } from '../worker-data.js';

export interface Output {
  out: string;
  err: string;
  code: number;
}

for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)])
  command.exitOverride();

/** A line of the progress of an import, which it writes every five seconds: a fast machine writes none. */
const PROGRESS = /^[\d,]+ (lines|events), [\d,]+ events\/s/;

/** Runs `almanac` with these arguments on this worker's calendar, in this process. */
export const almanac = (...args: string[]): Promise<Output> => almanacWith({}, ...args);

/** Runs `almanac` as {@link almanac} does, with other settings. */
export const almanacWith = async (settings: Readonly<Record<string, string>>, ...args: string[]): Promise<Output> => {
  const url = await address();
  const output = { out: '', err: '' };
  const capture = (kind: 'out' | 'err') => (text: unknown) => {
    if (PROGRESS.test(String(text))) return true;
    output[kind] += `${String(text).trimEnd()}\n`;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(capture('out')),
    vi.spyOn(console, 'error').mockImplementation(capture('err')),
    vi.spyOn(process.stderr, 'write').mockImplementation(capture('err')),
  ];
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('DATA_DIR', workerData());
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  try {
    await program.parseAsync(args, { from: 'user' }).catch((error: unknown) => {
      // The command has reported its arguments as wrong. Without `exitOverride` it would end this process.
      if (error instanceof CommanderError) process.exitCode = error.exitCode;
      else reportError(error);
    });
    return { ...output, code: Number(process.exitCode ?? 0) };
  } finally {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
};

/** Starts `almanac` with these arguments as a separate process. Its output is added to `said` as it is written. */
export const spawnAlmanac = (
  args: string[],
  environment: NodeJS.ProcessEnv,
  stdio: StdioOptions = ['ignore', 'pipe', 'pipe'],
): { child: ChildProcess; output: Output; ended: Promise<Output> } => {
  const child = spawn(process.execPath, [join(inject('compiled'), 'cli.js'), ...args], {
    // Only tests of draining wait for it.
    env: { PATH: process.env.PATH, DRAIN_SECONDS: '0', ...environment },
    stdio,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output: Output = { out: '', err: '', code: 0 };
  child.stdout?.on('data', (text) => {
    output.out += text;
  });
  child.stderr?.on('data', (text) => {
    output.err += text;
  });
  const ended = once(child, 'close').then(([code]) => {
    output.code = Number(code ?? -1);
    return output;
  });
  return { child, output, ended };
};

/** The processes of a server with several that run now. @param pid of its primary process */
export const childrenOf = async (pid: number | undefined): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === pid && /\bserve\b/.test(command.join(' ')))
    .map(([child]) => Number(child));
};

/** The URL of a server that {@link spawnAlmanac} started. @throws Error with its output if it ends before it listens. */
export const listening = async ({ output, ended }: { output: Output; ended: Promise<Output> }): Promise<string> => {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const url = () => /listens on (http\S+)/.exec(output.out)?.[1];
  // The last line of a start, so that all other lines are there.
  await until(() => over || (url() !== undefined && output.out.includes('Press Ctrl-C to stop.')));
  const found = url();
  if (over || found === undefined) throw new Error(`The server has ended: ${output.err}`);
  return found;
};

/** A port that nothing listens on. */
export const freePort = async (): Promise<number> => {
  const [port = 0] = await freePorts(1);
  return port;
};

/** The URL of this worker's calendar. */
export const address = async (): Promise<string> => {
  const [row] = await (await calendar()).$queryRaw<{ name: string }[]>`SELECT current_database() AS name`;
  return inject('server').replace(/[^/]+$/, row?.name ?? '');
};

/** The path of a file with this content, which is removed after the test. */
export const fileOf = async (content: string | Uint8Array, name = 'events.ndjson'): Promise<string> => {
  const path = join(await folder(), name);
  await writeFile(path, content);
  return path;
};

/** A folder that is removed after the test. */
export const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  onTestFinished(() => rm(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
};

/** A DATA_DIR that does not exist yet and is removed after the test. */
export const dataDir = async (): Promise<string> => {
  const path = await folder();
  // If root starts it, PostgreSQL runs as another user, who needs access.
  await chmod(path, 0o755);
  return join(path, 'data');
};
