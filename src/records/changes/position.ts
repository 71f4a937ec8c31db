/**
 * The position of a reader in the changes, as an opaque text that is signed. It belongs to one reader and one selection of kinds: what the
 * reader knows follows from what it could see at the position.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { InvalidValue } from '../../errors.js';
import { type Kind, kinds } from '../fields/kind.js';

/** A moment in the changes: all transactions before a number were seen, and the time of that read in milliseconds. */
export interface Moment {
  transaction: string;
  at: number;
}

/** Where a walk through records or changes is. */
export interface Position {
  /** The moment that the reader has seen; undefined while it reads the full state. */
  from?: Moment | undefined;
  /** The moment that the walk leads to; undefined when it is finished. */
  to?: Moment | undefined;
  /** What the walk reads at present: all records, changed records, or records that a scheduled publication made public. */
  part: 'records' | 'changes' | 'published';
  /** The sort key of the last row that was read. */
  after: readonly string[];
}

/** Whom a position belongs to. */
export interface PositionOwner {
  /** The id of the user; 0 for anonymous readers. */
  user: number;
  /** The role of the user, and the scope of the credential: another role sees other records. */
  rights: string;
  kinds: readonly Kind[];
}

const moment = z.tuple([z.string().regex(/^\d{1,20}$/), z.number().int()]).nullable();
const format = z.tuple([
  z.number().int(),
  z.string(),
  z.array(z.enum(kinds)),
  moment,
  moment,
  z.enum(['records', 'changes', 'published']),
  z.array(z.string()),
]);

const SIGNATURE_BYTES = 18;

const signatureOf = (payload: string, key: Buffer): string =>
  createHmac('sha256', key).update(payload).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');

/** A name of a key, from which the key cannot be found. */
const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest().subarray(0, 6).toString('base64url');

/** The text of a position: the name of the key, the content and its signature. */
export const formatPosition = (
  { from, to, part, after }: Position,
  { user, rights, kinds: selected }: PositionOwner,
  key: Buffer,
): string => {
  const shown = (one: Moment | undefined) => (one ? [one.transaction, one.at] : null);
  const content = JSON.stringify([user, rights, selected, shown(from), shown(to), part, after]);
  const signed = `${nameOf(key)}.${Buffer.from(content).toString('base64url')}`;
  return `${signed}.${signatureOf(signed, key)}`;
};

const pattern = /^([\w-]{8})\.([\w-]+)\.([\w-]{24})$/;

/**
 * The position of a text, and its owner.
 * @returns `'other-key'` for a text that another key has signed.
 * @throws InvalidValue `not-a-sync-token`.
 */
export const parsePosition = (
  text: string,
  key: Buffer,
): { position: Position; owner: PositionOwner } | 'other-key' => {
  const [, name = '', content = '', signature = ''] = pattern.exec(text) ?? [];
  if (!name) throw new InvalidValue('not-a-sync-token');
  if (name !== nameOf(key)) return 'other-key';
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(`${name}.${content}`, key))))
    throw new InvalidValue('not-a-sync-token');
  const [user, rights, selected, from, to, part, after] = format.parse(
    JSON.parse(Buffer.from(content, 'base64url').toString()),
  );
  const momentOf = (one: typeof from): Moment | undefined => (one ? { transaction: one[0], at: one[1] } : undefined);
  return {
    position: { from: momentOf(from), to: momentOf(to), part, after },
    owner: { user, rights, kinds: selected },
  };
};
