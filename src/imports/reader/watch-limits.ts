import { Worker } from 'node:worker_threads';
import { limitSignals, readerLimits } from './limits.js';

const INTERVAL = 100; // milliseconds

/**
 * Starts a thread that ends this process when it has reached a limit of memory or processor time, or when its parent process has ended: the
 * main thread may be in a loop, or without memory.
 * @param limits those of {@link readerLimits}.
 * @returns a function to call for each part: the processor time is counted from the last call.
 */
export const watchLimits = ({
  memory,
  processorTime,
}: Pick<typeof readerLimits, 'memory' | 'processorTime'> = readerLimits): (() => void) => {
  const parts = new Int32Array(new SharedArrayBuffer(4));
  new Worker(THREAD, {
    eval: true,
    // Without the loader of TypeScript, which needs the main thread.
    execArgv: [],
    workerData: { parts, memory, processorTime, limitSignals, parent: process.ppid, interval: INTERVAL },
  }).unref();
  return () => void Atomics.add(parts, 0, 1);
};

// A text: in development, a thread cannot load TypeScript.
const THREAD = `
  const { workerData } = require('node:worker_threads');
  const { parts, memory, processorTime, limitSignals, parent, interval } = workerData;
  let [part, startOfPart] = [0, 0];
  const end = (signal) => process.kill(process.pid, signal);
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const used = (user + system) / 1000;
    const done = Atomics.load(parts, 0);
    if (done !== part) [part, startOfPart] = [done, used];
    if (process.memoryUsage.rss() > memory) end(limitSignals.memory);
    else if (used - startOfPart > processorTime) end(limitSignals.processorTime);
    else if (process.ppid !== parent) end('SIGKILL');
  }, interval);
`;
