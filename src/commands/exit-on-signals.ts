/**
 * Makes SIGINT and SIGTERM end this process by `process.exit`. Its `exit` listeners then stop a PostgreSQL that the process has
 * started; the default handling of a signal does not run them.
 * @returns a function that removes the handlers.
 */
export const exitOnSignals = (): (() => void) => {
  const interrupted = () => process.exit(130);
  const terminated = () => process.exit(143);
  process.once('SIGINT', interrupted).once('SIGTERM', terminated);
  return () => process.off('SIGINT', interrupted).off('SIGTERM', terminated);
};
