/** Sends a message to a webhook. */
import type { PrismaClient } from '../../prisma/client/client.js';
import { FetchError } from '../guard/fetch-error.js';
import type { Fetcher } from '../guard/guarded-fetch.js';
import { retryAfter } from '../guard/patient-fetch.js';
import { formatProblem } from '../languages/format-message.js';
import { isListed } from '../records/changes/list-changes.js';
import type { Kind } from '../records/fields/kind.js';
import type { Settings } from '../settings/settings.js';
import type { ClaimedDelivery, Outcome } from './deliveries.js';
import { messageBody, messageIdOf } from './message.js';
import { readerOf } from './reader.js';
import { signedHeaders } from './secret.js';

/** The status decides: a body that is large, slow or damaged changes nothing. */
const LIMITS = { timeout: 15_000, headOnly: true };

/**
 * Sends a delivery. A message of a record that the reader can no longer see is not sent.
 * @returns what has become of it. A status of 3xx is a failure: the address is to be corrected.
 */
export const sendDelivery = async (
  delivery: ClaimedDelivery,
  { db, settings, fetcher }: { db: PrismaClient; settings: Settings; fetcher: Fetcher },
): Promise<Outcome> => {
  if (!(await maySend(delivery, { db, settings }))) return { is: 'skipped' };
  const body = messageBody(delivery, settings);
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders({ id: messageIdOf(delivery), at: new Date(), body }, delivery.secrets),
  };
  try {
    const { status, headers: received } = await fetcher.fetch(delivery.url, { ...LIMITS, headers, body });
    if (status >= 200 && status < 300) return { is: 'received', status };
    if (status === 410) return { is: 'gone', status };
    const error = `The receiver responded with status ${status}.`;
    return { is: 'failed', status, error, retryAfter: retryAfter(received['retry-after']) };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { is: 'failed', error: formatProblem(error.problem, 'en') };
  }
};

/** Whether the reader may know of the change: a deletion, or a record that it sees now. */
const maySend = async (delivery: ClaimedDelivery, services: { db: PrismaClient; settings: Settings }) => {
  const { kind, recordId, action } = delivery;
  const reader = readerOf(delivery, services);
  if (!reader) return false;
  if (kind === null || recordId === null || action === 'deleted') return true;
  // The clock of the process that found the change may be ahead.
  const now = delivery.created > reader.now ? delivery.created : reader.now;
  return isListed(kind as Kind, recordId, { ...reader, now });
};
