/** Programs that the service runs in processes of their own. */
import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A program, and how Node runs it. */
export interface Program {
  file: string;
  /** Options of Node. */
  execArgv: readonly string[];
}

/**
 * The program of a file next to a module. The build writes all programs into one folder.
 * @param name without `.ts` or `.js`
 * @param url of the module
 */
export const programNextTo = (name: string, url: string): Program => {
  const isSource = url.endsWith('.ts');
  return {
    file: fileURLToPath(new URL(`./${name}.${isSource ? 'ts' : 'js'}`, url)),
    execArgv: isSource ? ['--import', 'tsx'] : [],
  };
};

/** Lowers the priority of a process, because requests are more urgent. */
export const lowerPriority = ({ pid }: ChildProcess, priority: keyof typeof priorities): void => {
  try {
    if (pid !== undefined) setPriority(pid, priorities[priority]);
  } catch {
    // It has ended already, or the system has no priorities.
  }
};

const priorities = {
  'below normal': constants.priority.PRIORITY_BELOW_NORMAL,
  lowest: constants.priority.PRIORITY_LOW,
};
