import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished, vi } from 'vitest';
import { almanac as program } from '../../src/commands/almanac.js';
import { reportError } from '../../src/commands/report-error.js';
import { calendar } from '../calendar.js';
import { until } from '../until.js';

export interface Said {
  out: string;
  err: string;
  code: number;
}

/** Runs `almanac` with these words on this worker's calendar, in this process. */
export const almanac = async (...words: string[]): Promise<Said> => {
  const url = await address();
  const said = { out: '', err: '' };
  const hear = (kind: 'out' | 'err') => (text: unknown) => {
    said[kind] += `${String(text).trimEnd()}\n`;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(hear('out')),
    vi.spyOn(console, 'error').mockImplementation(hear('err')),
    vi.spyOn(process.stderr, 'write').mockImplementation(hear('err')),
  ];
  vi.stubEnv('DATABASE_URL', url);
  try {
    await program.parseAsync(words, { from: 'user' }).catch(reportError);
    return { ...said, code: Number(process.exitCode ?? 0) };
  } finally {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
};

/** Starts `almanac` with these words as a process of its own; what it says is in `said` as it comes. */
export const spawnAlmanac = (
  words: string[],
  environment: NodeJS.ProcessEnv,
): { child: ChildProcess; said: Said; ended: Promise<Said> } => {
  const child = spawn(process.execPath, ['--import', 'tsx', cli, ...words], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: Said = { out: '', err: '', code: 0 };
  child.stdout?.on('data', (text) => {
    said.out += text;
  });
  child.stderr?.on('data', (text) => {
    said.err += text;
  });
  const ended = once(child, 'close').then(([code]) => {
    said.code = Number(code ?? -1);
    return said;
  });
  return { child, said, ended };
};

/** The address on which a server that {@link spawnAlmanac} started listens. @throws Error with its output when it ends before. */
export const listening = async ({ said, ended }: { said: Said; ended: Promise<Said> }): Promise<string> => {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const url = () => /listens on (http\S+)/.exec(said.out)?.[1];
  // The last line that a start prints, so that all others are there.
  await until(() => over || (url() !== undefined && said.out.includes('Press Ctrl-C to stop.')));
  const found = url();
  if (over || found === undefined) throw new Error(`The server has ended: ${said.err}`);
  return found;
};

/** The address of this worker's calendar. */
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

const cli = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));
