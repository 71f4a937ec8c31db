/** Work that is repeated in the background. */
export interface RepeatedWork {
  /** Ends it. Resolves when the current round has ended. */
  stop(): Promise<void>;
}

/** The times of rounds in milliseconds. Without `every`, there is one round. */
export interface Rounds {
  first: number;
  every?: number | undefined;
}

/**
 * Repeats work. A round that is due while another one works is left out, so that none begins after the end. The time between rounds
 * differs by up to a fifth from process to process, so that processes that start together do not work at the same time.
 * @param work one round; it takes a function that says whether it is to end early.
 * @param onError is called with what a round throws.
 */
export const repeatWork = (
  work: (isStopping: () => boolean) => Promise<void>,
  { first, every }: Rounds,
  onError: (error: unknown) => void,
): RepeatedWork => {
  let isStopping = false;
  let working: Promise<void> | undefined;
  const round = () => {
    working ??= work(() => isStopping)
      .catch(onError)
      .finally(() => {
        working = undefined;
      });
  };
  const start = setTimeout(round, first).unref();
  const timer = every === undefined ? undefined : setInterval(round, every * (0.8 + 0.4 * Math.random())).unref();
  return {
    async stop() {
      clearTimeout(start);
      clearInterval(timer);
      isStopping = true;
      await working;
    },
  };
};
