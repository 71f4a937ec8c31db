import type { Logger } from 'pino';
import { type ApiError, apiError } from '../errors.js';
import { unreachableReason } from './unreachable.js';

/** What is not an error is our fault: it goes to the log whole, and the client learns only whether to try again. */
export const toUnexpectedError = (error: unknown, log: Logger): ApiError => {
  const reason = unreachableReason(error);
  log.error({ err: error }, reason ?? 'unexpected error');
  return apiError(reason ? 'unavailable' : 'unexpected');
};
