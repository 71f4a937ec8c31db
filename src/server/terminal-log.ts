/** What a terminal shows of requests: a line for each minute with requests instead of one for each request. */
import type { RequestLine } from './request-log.js';

const MINUTE = 60_000; // milliseconds

/**
 * Creates the function that counts a request.
 * @param print prints a line
 */
export const countRequests = (print: (line: string) => void) => {
  let [count, errors, longest] = [0, 0, 0];
  const printMinute = () => {
    const requests = count === 1 ? '1 request' : `${count} requests`;
    const failed = errors === 0 ? 'no errors' : errors === 1 ? '1 error' : `${errors} errors`;
    print(`${requests} in a minute, ${failed}, the longest took ${Math.ceil(longest)} ms`);
    [count, errors, longest] = [0, 0, 0];
  };
  return ({ status }: Pick<RequestLine, 'status'>, milliseconds: number): void => {
    count++;
    if (count === 1) setTimeout(printMinute, MINUTE).unref();
    if (status >= 500) errors++;
    longest = Math.max(longest, milliseconds);
  };
};
