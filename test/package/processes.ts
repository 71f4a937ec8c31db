import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { until } from '../until.js';
import { environment } from './install.js';

/** A program that runs, with all that it has printed. */
export interface Program {
  child: ChildProcess;
  output: { text: string };
  /** The exit code; null when a signal has ended it. */
  ended: Promise<number | null>;
}

/** Starts a program in the folder in which the package is installed. It is killed after the test. */
export const start = (command: string, args: string[], settings: NodeJS.ProcessEnv = {}): Program => {
  const started = launch(command, args, settings);
  onTestFinished(() => signal(started.child, 'SIGKILL'));
  return started;
};

const launch = (command: string, args: string[], settings: NodeJS.ProcessEnv): Program => {
  const child = spawn(command, args, {
    cwd: inject('installation'),
    env: { ...environment, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, as in a terminal.
    detached: true,
    shell: process.platform === 'win32',
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output.text += text));
  return { child, output, ended: once(child, 'close').then(([code]) => code) };
};

/** Sends a signal to a program and its children, as Ctrl-C does. npx does not pass signals on. */
export const signal = ({ pid = 0 }: ChildProcess, name: NodeJS.Signals): void => {
  try {
    process.kill(-pid, name);
  } catch {
    // They have ended.
  }
};

/** The path of the command that npm has installed. */
export const program = (): string => join(inject('installation'), 'node_modules', '.bin', 'almanac');

/** Runs `almanac` of the installed package. Returns its exit code and all that it has printed. */
export const almanac = async (args: string[], settings: NodeJS.ProcessEnv = {}) => {
  const { output, ended } = launch(program(), args, settings);
  return { code: await ended, ...output };
};

/** The URL of a server when it listens. @throws Error with its output if it ends before. */
export const listening = async ({ output, ended }: Program): Promise<string> => {
  let isOver = false;
  void ended.then(() => (isOver = true));
  const url = () => /listens on (http\S+)/.exec(output.text)?.[1];
  await until(() => isOver || output.text.includes('Press Ctrl-C'));
  const found = url();
  if (isOver || !found) throw new Error(`The server has ended: ${output.text}`);
  return found;
};

/** A folder that is removed after the test. */
export const folder = async (): Promise<string> => {
  const path = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  await chmod(path, 0o755);
  onTestFinished(() => rm(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
};
