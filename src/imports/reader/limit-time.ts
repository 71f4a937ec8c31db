import type { ChildProcess } from 'node:child_process';
import { readerLimits } from './limits.js';

/** Ends a process that takes too long. A message restarts the limit of silence. */
export const limitTime = (child: ChildProcess) => {
  let sentence: string | undefined;
  const stop = (why: string) => {
    sentence = why;
    child.kill('SIGKILL');
  };
  const { silence, duration } = readerLimits;
  let isHeld = false;
  const silent = setTimeout(() => {
    if (isHeld) silent.refresh();
    else stop(`Reading the source was stopped: nothing was read in ${silence / 60_000} minutes.`);
  }, silence).unref();
  const long = setTimeout(
    () => stop(`Reading the source was stopped: it took more than ${duration / 3_600_000} hours.`),
    duration,
  ).unref();
  child.on('message', () => silent.refresh());
  return {
    /** Why the process was ended; undefined if it was not. */
    sentence: () => sentence,
    /** The process waits for the service. */
    hold() {
      isHeld = true;
    },
    resume() {
      isHeld = false;
      silent.refresh();
    },
    clear() {
      clearTimeout(silent);
      clearTimeout(long);
    },
  };
};

export type TimeLimits = ReturnType<typeof limitTime>;
