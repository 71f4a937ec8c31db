import { ApiError } from '../errors.js';
import { formatError, formatProblem } from '../languages/format-message.js';

/** Says on one line what went wrong, and makes the command end with 1. With LOG_LEVEL=debug or trace, all there is to know. */
export const reportError = (error: unknown): void => {
  const { stack, message } = error instanceof Error ? error : new Error(String(error));
  const isVerbose = /^(debug|trace)$/.test(process.env.LOG_LEVEL ?? '');
  console.error(isVerbose ? stack : error instanceof ApiError ? errorLines(error) : lineOf(message));
  process.exitCode = 1;
};

const errorLines = (error: ApiError): string =>
  [formatError(error, 'en'), ...Object.values(error.problems).map((problem) => formatProblem(problem, 'en'))].join(' ');

const lineOf = (message: string): string => {
  const lines = message.trim().split('\n');
  // Prisma says first where it was called, and last what is wrong.
  return (/^Invalid `/.test(lines[0] ?? '') ? lines.at(-1) : lines[0]) ?? '';
};
