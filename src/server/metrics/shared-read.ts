const TIMEOUT = 500; // milliseconds, for a database without free connections; the primary process waits 1 s for a worker

/** Reads once for all metrics that are collected at the same time. Resolves to undefined after an error or the timeout. */
export const shared = <Numbers>(read: () => Promise<Numbers>): (() => Promise<Numbers | undefined>) => {
  let running: Promise<Numbers | undefined> | undefined;
  return () => {
    running ??= Promise.race([read().catch(() => undefined), timeout()]).finally(() => {
      running = undefined;
    });
    return running;
  };
};

const timeout = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT, undefined).unref();
  });
