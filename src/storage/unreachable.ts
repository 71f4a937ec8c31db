const codes = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ENOENT',
  '57P01',
  '57P03',
  '53300',
  // It took longer than a statement may.
  '57014',
]);

/** Whether an error means that the database cannot be reached now, or does not answer in time, and not that something is wrong with the request. */
export const isUnreachable = (error: unknown): boolean => {
  for (
    let cause = error as { code?: unknown; cause?: unknown; message?: unknown } | undefined;
    cause;
    cause = cause.cause as typeof cause
  ) {
    if (typeof cause.code === 'string' && codes.has(cause.code)) return true;
    if (
      typeof cause.message === 'string' &&
      /timeout exceeded when trying to connect|Can't reach database server|Connection terminated/i.test(cause.message)
    )
      return true;
  }
  return false;
};
