import { InvalidValue, type MessageValues } from '../errors.js';
import type { MessageKey } from '../languages/messages/en.js';

type FetchKey = Extract<MessageKey, `fetch-${string}`>;

/** Why a URL was not read. Its message is in `languages/messages`. */
export class FetchError extends InvalidValue {
  /** Whether the same request may succeed later. */
  readonly isTemporary: boolean;
  /** In milliseconds, as the response says; undefined if it does not. */
  readonly retryAfter: number | undefined;

  constructor(
    readonly key: FetchKey,
    values?: MessageValues,
    { isTemporary = false, retryAfter }: { isTemporary?: boolean; retryAfter?: number | undefined } = {},
  ) {
    super(key, values);
    this.name = 'FetchError';
    this.isTemporary = isTemporary;
    this.retryAfter = retryAfter;
  }
}
