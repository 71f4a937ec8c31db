import type { Logger } from 'pino';
import { unreachableReason } from '../connections/unreachable.js';
import { type ApiError, apiError } from '../errors.js';

/** Converts an error that is not an `ApiError`. The error is logged; the client learns only whether to try again. */
export const toUnexpectedError = (error: unknown, log: Logger): ApiError => {
  const reason = unreachableReason(error);
  log.error({ err: error }, reason ?? 'unexpected error');
  return apiError(reason ? 'unavailable' : 'unexpected');
};
