import { InvalidValue, type MessageValues } from '../../errors.js';
import type { MessageKey } from '../../languages/messages/en.js';

type FetchKey = Extract<MessageKey, `fetch-${string}`>;

/** Why a URL was not read. Its message is in `languages/messages`. */
export class FetchError extends InvalidValue {
  constructor(
    readonly key: FetchKey,
    values?: MessageValues,
    /** Whether the same request may succeed later. */
    readonly isTemporary = false,
  ) {
    super(key, values);
    this.name = 'FetchError';
  }
}
