import { createHash } from 'node:crypto';
import { acquireLock } from '../database/advisory-lock.js';
import { select, sql } from '../database/sql.js';
import { inTransaction } from '../database/transaction.js';
import { apiError, Checklist } from '../errors.js';
import type { RequestContext } from './caller.js';

/** The stored response of a write. */
export interface StoredResponse {
  status: number;
  body: string;
}

const STORED_HOURS = 24; // docs/rest-contract.md, "Caching, CORS, limits"

/**
 * Executes a write once for each caller and `Idempotency-Key`. A repeated request within 24 hours, also a concurrent one, gets the
 * first response. The write and its response are stored in one transaction. When `work` throws, the transaction is rolled back and the
 * key can be used again.
 * @param requested the parts that identify the request: method, URL, body.
 * @param checkPermission throws when the caller no longer has the permission for the write. It runs only for a repeated request; `work`
 * checks the permission of the first one.
 * @throws ApiError the errors of `checkPermission`, `key-reused` when the key was used for another request, 400 for an invalid key.
 */
export const executeOnce = async <Context extends RequestContext>(
  context: Context,
  key: string,
  requested: readonly string[],
  work: (context: Context) => Promise<StoredResponse>,
  checkPermission: (context: RequestContext) => void,
): Promise<StoredResponse> => {
  const checklist = new Checklist();
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) checklist.note('Idempotency-Key', { key: 'bad-key' });
  checklist.done();
  const userId = context.caller?.id;
  // The write of an anonymous client fails with its own error.
  if (userId === undefined) return work(context);
  const fingerprint = createHash('sha256').update(requested.join('\n')).digest('hex');
  return inTransaction(context, async (writer) => {
    const { db, now } = writer;
    await acquireLock(`once:${userId}:${key}`, db);
    const oldest = new Date(now.getTime() - STORED_HOURS * 3_600_000);
    const [first] = await select<StoredResponse & { fingerprint: string }>(
      db,
      // Another write may be deleting the same rows, until the end of its transaction.
      sql`WITH outdated AS (SELECT "userId", "key" FROM "IdempotentAnswer" WHERE "created" < ${oldest} FOR UPDATE SKIP LOCKED),
          expired AS (DELETE FROM "IdempotentAnswer" a USING outdated o WHERE (a."userId", a."key") = (o."userId", o."key"))
        SELECT "status", "body", "fingerprint" FROM "IdempotentAnswer"
        WHERE "userId" = ${userId} AND "key" = ${key} AND "created" >= ${oldest}`,
    );
    // The stored response contains data that the caller could read then. It requires the permission for the write.
    if (first) checkPermission(writer);
    if (first && first.fingerprint !== fingerprint) throw apiError('key-reused');
    if (first) {
      // A lock is a write, so COMMIT waits for a synchronous standby. The wait of the first request may have been cancelled.
      await select(db, sql`SELECT 1 FROM "IdempotentAnswer" WHERE "userId" = ${userId} AND "key" = ${key} FOR UPDATE`);
      return { status: first.status, body: first.body };
    }
    const response = await work({ ...writer, isResponseStored: true });
    const { status, body } = response;
    await select(
      db,
      sql`INSERT INTO "IdempotentAnswer" ("userId", "key", "fingerprint", "status", "body", "created")
        VALUES (${userId}, ${key}, ${fingerprint}, ${status}, ${body}, ${now})`,
    );
    return response;
  });
};
