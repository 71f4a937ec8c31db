/** Signals to a process and everything that it started, as when a machine loses power or is suspended. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

/** The ids of a process and of its descendants. */
const processTree = (root: number): number[] => {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    const parent = parentOf(pid);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)];
  return below(root);
};

/** Sends a signal to processes and their descendants. Those that have ended are skipped. */
export const signalTrees = (roots: readonly number[], signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void => {
  const sent = new Set<number>();
  // A process can start another one until it has received the signal.
  for (let pass = 0; pass < 3; pass++) {
    for (const pid of roots.flatMap(processTree)) {
      if (sent.has(pid)) continue;
      sent.add(pid);
      signalProcess(pid, signal);
    }
  }
};

/** Sends a signal to a process that may have ended. */
export const signalProcess = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const parentOf = (pid: number): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
};
