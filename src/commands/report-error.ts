import { ApiError, InvalidValue } from '../errors.js';
import { formatError, formatProblem } from '../languages/format-message.js';

/** Prints an error on one line and sets the exit code to 1. With LOG_LEVEL=debug or trace it prints the stack. */
export const reportError = (error: unknown): void => {
  const { stack, message } = error instanceof Error ? error : new Error(String(error));
  const isVerbose = /^(debug|trace)$/.test(process.env.LOG_LEVEL ?? '');
  console.error(isVerbose ? stack : messageOf(error, message));
  process.exitCode = 1;
};

const messageOf = (error: unknown, message: string): string => {
  if (error instanceof ApiError) return errorLines(error);
  return error instanceof InvalidValue ? formatProblem(error.problem, 'en') : lineOf(message);
};

const errorLines = (error: ApiError): string =>
  [formatError(error, 'en'), ...Object.values(error.problems).map((problem) => formatProblem(problem, 'en'))].join(' ');

const lineOf = (message: string): string => {
  const lines = message.trim().split('\n');
  // Prisma's first line names the call; its last line is the message.
  return (/^Invalid `/.test(lines[0] ?? '') ? lines.at(-1) : lines[0]) ?? '';
};
