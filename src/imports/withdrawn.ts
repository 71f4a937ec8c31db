/**
 * What a source made private is not left public, also if its status was edited in this calendar. An event that the calendar has from
 * elsewhere is not the source's: an equal UID does not withdraw it.
 */
import { fieldHash, type Imported, isOfOtherOrigin, sourceHashBefore, type Update } from './field-hashes.js';

/**
 * Whether an update must overwrite the edited status of a record: it is published here, and the source made it private, or no longer
 * publishes it.
 * @param row the record as it is now.
 */
export const isWithdrawn = (
  imported: Imported,
  row: Readonly<Record<string, unknown>>,
  { kept }: Pick<Update, 'kept'>,
): boolean => {
  if (row.status !== 'publish' || !kept.includes('status') || isOfOtherOrigin(imported.before)) return false;
  const { status = 'publish' } = imported.read;
  if (isPublic(status)) return false;
  return status === 'private' || publicHashes.has(sourceHashBefore('status', imported, row));
};

/** The message for a record whose edited status was overwritten. */
export const withdrawnText = (status: unknown): string =>
  `It was published in this calendar by an edit, and the source has made it ${status}. It is ${status} here now.`;

/** The message for a record from elsewhere that is published here, and that its source does not publish; none for another one. */
export const publishedText = (
  row: Readonly<Record<string, unknown>>,
  { status = 'publish' }: Readonly<Record<string, unknown>>,
): string[] =>
  row.status !== 'publish' || isPublic(status)
    ? []
    : [`It is ${status} in the source. This calendar has it from elsewhere, so it stays published here.`];

const publicStatuses = ['publish', 'future'];

const isPublic = (status: unknown) => publicStatuses.some((one) => one === status);

const publicHashes: ReadonlySet<string> = new Set(publicStatuses.map(fieldHash));
