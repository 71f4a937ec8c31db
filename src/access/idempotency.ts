import { createHash } from 'node:crypto';
import { apiError, Checklist } from '../errors.js';
import { lock } from '../storage/advisory-lock.js';
import { inTransaction } from '../storage/transaction.js';
import type { RequestContext } from './caller.js';

/** What a write answered. */
export interface StoredResponse {
  status: number;
  body: string;
}

const STORED_HOURS = 24; // docs/rest-contract.md, "Caching, CORS, limits"

/**
 * Does a write once for each caller and `Idempotency-Key`: sent again within 24 hours, also at the same time, it gets the first
 * answer. Write and answer are one transaction; what `work` throws undoes both, and the key is free again.
 * @param requested everything that makes the request what it is: method, address, body.
 * @param mustStillMay throws where the caller may not do such a write any more; the write itself checks its first time.
 * @throws ApiError what `mustStillMay` throws, `key-reused` when the key came with something else before, 400 for a key that is none.
 */
export const executeOnce = async <Known extends RequestContext>(
  context: Known,
  key: string,
  requested: readonly string[],
  work: (context: Known) => Promise<StoredResponse>,
  mustStillMay: (context: RequestContext) => void,
): Promise<StoredResponse> => {
  const checklist = new Checklist();
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) checklist.note('Idempotency-Key', { key: 'bad-key' });
  checklist.done();
  const userId = context.caller?.id;
  // Nobody writes without being known: the write itself says so.
  if (userId === undefined) return work(context);
  const fingerprint = createHash('sha256').update(requested.join('\n')).digest('hex');
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    await lock(`once:${userId}:${key}`, db);
    const expired = new Date(now.getTime() - STORED_HOURS * 3_600_000);
    await db.idempotentAnswer.deleteMany({ where: { created: { lt: expired } } });
    const first = await db.idempotentAnswer.findUnique({ where: { userId_key: { userId, key } } });
    // An answer shows what its caller could read then: whoever may not write this any more is not given it.
    if (first) mustStillMay(inside);
    if (first && first.fingerprint !== fingerprint) throw apiError('key-reused');
    if (first) return { status: first.status, body: first.body };
    const answer = await work({ ...inside, kept: true });
    await db.idempotentAnswer.create({ data: { userId, key, fingerprint, ...answer, created: now } });
    return answer;
  });
};
