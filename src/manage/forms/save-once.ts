/** Saves forms: what is sent twice is written once, and a form that was changed meanwhile is compared again. */
import { createHash } from 'node:crypto';
import { executeOnce } from '../../access/idempotency.js';
import { mustWritePublishable } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { ApiError } from '../../errors.js';
import type { SavedDigests } from './units.js';

/** The form was used before with other values: it was saved, changed with the button Back, and sent again. */
export class UsedBefore extends Error {
  constructor(
    readonly savedId: string,
    readonly digests: SavedDigests | undefined,
  ) {
    super('used-before');
  }
}

/**
 * Writes a form.
 * @param isRepeated whether another writer has changed the record since the request read it, so that it must be read again
 * @returns the id of the record
 */
export type WriteForm = (context: ResolverContext, isRepeated: boolean) => Promise<string>;

/** The digests of the form that has written a record, for the same form with other values. */
export type DigestForm = (id: string, context: ResolverContext) => Promise<SavedDigests>;

/**
 * Writes a form once for each `once`. Another request with the same values gets the same id.
 * @throws UsedBefore for other values under the same `once`; ApiError the errors of `write`.
 */
export const saveOnce = async (
  form: URLSearchParams,
  context: ResolverContext,
  write: WriteForm,
  digestForm?: DigestForm,
): Promise<string> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await saveUnderKey(form, context, (writer) => write(writer, attempt > 1), digestForm);
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.key === 'changed-meanwhile';
      if (!isOutdated || attempt === 3) throw error;
    }
  }
};

const saveUnderKey = async (
  form: URLSearchParams,
  context: ResolverContext,
  write: (context: ResolverContext) => Promise<string>,
  digestForm: DigestForm | undefined,
): Promise<string> => {
  const once = /^[\w-]{10,50}$/.exec(form.get('once') ?? '')?.[0];
  if (once === undefined) return write(context);
  const sent = createHash('sha256').update(String(form)).digest('base64url');
  // The values are compared here and not by the key: the id of the record is needed for other values too.
  const perform = async (writer: ResolverContext) => {
    const id = await write(writer);
    const digests = await digestForm?.(id, writer);
    return { status: 303, body: JSON.stringify({ id, sent, digests } satisfies Saved) };
  };
  const { body } = await executeOnce(context, `form-${once}`, ['manage'], perform, mustWritePublishable);
  const saved = JSON.parse(body) as Saved;
  if (saved.sent !== sent) throw new UsedBefore(saved.id, saved.digests);
  return saved.id;
};

/** What is stored of a form. */
interface Saved {
  id: string;
  /** The hash of all its fields. */
  sent: string;
  /** Undefined for a form without units, and for one that an earlier version of the service has saved. */
  digests?: SavedDigests | undefined;
}
