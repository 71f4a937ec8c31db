/** Saves forms: what is sent twice is written once, and a form that was changed meanwhile is compared again. */
import { createHash } from 'node:crypto';
import { executeOnce } from '../../access/idempotency.js';
import { mustWritePublishable } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { ApiError } from '../../errors.js';

/** The form was used before with other values: it was saved, changed with the button Back, and sent again. */
export class UsedBefore extends Error {
  constructor(readonly savedId: string) {
    super('used-before');
  }
}

/**
 * Writes a form once for each `once`. Another request with the same values gets the same id.
 * @param write writes, and returns the id of the record. It runs again after another writer has changed the record.
 * @throws UsedBefore for other values under the same `once`; ApiError the errors of `write`.
 */
export const saveOnce = async (
  form: URLSearchParams,
  context: ResolverContext,
  write: (context: ResolverContext) => Promise<string>,
): Promise<string> => {
  const sent = createHash('sha256').update(String(form)).digest('base64url');
  const once = /^[\w-]{10,50}$/.exec(form.get('once') ?? '')?.[0];
  if (once === undefined) return write(context);
  // The values are compared here and not by the key: the id of the record is needed for other values too.
  const perform = async (writer: ResolverContext) => {
    const id = await write(writer);
    return { status: 303, body: JSON.stringify({ id, sent }) };
  };
  for (let attempts = 1; ; attempts++) {
    try {
      const { body } = await executeOnce(context, `form-${once}`, ['manage'], perform, mustWritePublishable);
      const saved = JSON.parse(body) as { id: string; sent: string };
      if (saved.sent !== sent) throw new UsedBefore(saved.id);
      return saved.id;
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.key === 'changed-meanwhile';
      if (!isOutdated || attempts === 3) throw error;
    }
  }
};
