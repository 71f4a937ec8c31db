/** Conditional requests of standing sources. */
import type { PrismaClient } from '../../../prisma/client/client.js';
import { now } from '../../time/clock.js';
import type { FileValidators } from '../fetch-file.js';
import type { JobRow } from '../jobs/job-rows.js';

/** What a run has read of its source. */
export interface SourceRead {
  etag: string;
  lastModified: string;
}

// The dates of a series that repeats are imported for the next 24 months, so an unchanged calendar has new dates after some days.
const MAX_AGE = 86_400_000; // milliseconds

const MAX_VALIDATOR = 500; // characters

/**
 * What the last run of a source has read; nothing if it was read completely more than a day ago, or not at all.
 * @param received is called with what the response has.
 */
export const readValidators = async (
  { sourceId }: JobRow,
  db: PrismaClient,
  received: (read: SourceRead) => void,
): Promise<FileValidators> => {
  const source =
    sourceId === null
      ? null
      : await db.standingSource.findUnique({
          where: { id: sourceId },
          select: { etag: true, lastModified: true, readAt: true },
        });
  const isRecent = source?.readAt && now().getTime() - source.readAt.getTime() < MAX_AGE;
  return {
    ...(isRecent && { etag: source.etag, lastModified: source.lastModified }),
    received: ({ etag = '', lastModified = '' }) =>
      received({ etag: shortOrNone(etag), lastModified: shortOrNone(lastModified) }),
  };
};

const shortOrNone = (validator: string) => (validator.length > MAX_VALIDATOR ? '' : validator);
