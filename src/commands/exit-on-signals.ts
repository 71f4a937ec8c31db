/**
 * From here on Ctrl-C and SIGTERM end this process by `process.exit`: then it still tells a PostgreSQL that it has started
 * to end, which it does not when the signal itself ends it.
 * @returns what takes that back.
 */
export const exitOnSignals = (): (() => void) => {
  const interrupted = () => process.exit(130);
  const terminated = () => process.exit(143);
  process.once('SIGINT', interrupted).once('SIGTERM', terminated);
  return () => process.off('SIGINT', interrupted).off('SIGTERM', terminated);
};
