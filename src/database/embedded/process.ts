/** The state of a process: whether it is running, when it was started, and whether it serves a cluster. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Whether a process is running. A zombie is not: in a container it may never be reaped. */
export const isProcessRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || processState(pid)[0] !== 'Z';
};

/**
 * The start time of a process, as a string. It distinguishes processes with the same id: containers reuse ids at each start.
 * Empty where the system does not provide it.
 */
export const processStartTime = async (pid: number): Promise<string> => {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  const started = processState(pid)[19];
  return started ? `${(await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()}:${started}` : '';
};

/** Whether a process is a PostgreSQL that serves this cluster folder; undefined where the system does not provide this. */
export const isServingCluster = async (pid: number, cluster: string): Promise<boolean | undefined> => {
  if (!isProcessRunning(pid)) return false;
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux') return (await ps(pid, 'command=')).includes(cluster);
  // The working directory of PostgreSQL is its cluster folder. In a container, root may not be allowed to read the working directory
  // of another user's process; the command line is readable by all.
  if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster) return true;
  const words = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  return /postgres$/.test(words[0] ?? '') && words.includes(cluster);
};

/** Waits until a condition is true. Returns false when it is not true after `milliseconds`. */
export const until = async (isTrue: () => boolean | Promise<boolean>, milliseconds: number): Promise<boolean> => {
  const end = Date.now() + milliseconds;
  while (!(await isTrue())) {
    if (Date.now() > end) return false;
    await sleep(10);
  }
  return true;
};

/** The fields of /proc/<pid>/stat after the process name, which may contain any character; the first is the state. */
const processState = (pid: number): string[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

const ps = async (pid: number, column: string): Promise<string> => {
  const result = await promisify(execFile)('ps', ['-o', column, '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return result.stdout.trim();
};
