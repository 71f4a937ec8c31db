/** What the process that reads a source may use. It is ended when it uses more. */
export const readerLimits = {
  /** The heap of V8, in MiB. */
  heap: 256,
  /** All memory of the process, in bytes. */
  memory: 512 * 2 ** 20,
  /** Processor time between two parts that the service gets, in milliseconds. */
  processorTime: 60_000,
  /** The time without any call to the service, in milliseconds. A wait that a site asks for takes at most 10 minutes, a request 1 minute. */
  silence: 15 * 60_000,
  /** The time from the start to the end, in milliseconds. */
  duration: 24 * 3_600_000,
};

/**
 * How a process that has reached a limit ends itself: the signal tells the service which one. These signals write no core file, which would
 * contain what was read.
 */
export const limitSignals = { processorTime: 'SIGVTALRM', memory: 'SIGUSR2' } as const;

/** Why a process ended before it had read everything, in one sentence. @param signal with which it ended; null without one. */
export const sentenceOfEnd = (code: number | null, signal: NodeJS.Signals | null): string | undefined => {
  if (signal === limitSignals.processorTime)
    return `Reading the source was stopped: it took ${readerLimits.processorTime / 1000} s of processor time without a result.`;
  // V8 aborts without memory for its heap, and Linux kills a process of a machine without memory.
  if (signal === limitSignals.memory || signal === 'SIGABRT' || signal === 'SIGKILL' || code === 134)
    return `Reading the source was stopped: it took more memory than it may use (${readerLimits.memory / 2 ** 20} MiB, of which the heap has ${readerLimits.heap}).`;
  return undefined;
};
