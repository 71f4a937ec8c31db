/** Moves records to the trash whose originals are no longer in their site. */
import type { RequestContext } from '../../access/caller.js';
import type { SourceReader } from '../reader/start-reader.js';
import type { Source } from '../sources.js';
import { trashMissing } from '../trash-missing.js';

export interface MissingRecord {
  kind: 'event' | 'venue' | 'organizer';
  /** In this calendar. */
  id: number;
}

export interface MissingOptions {
  source: Source;
  reader: SourceReader;
  /** Whether the import reads drafts. */
  hasCredentials: boolean;
  dryRun: boolean;
  /** The entries that a dry run has found, as `event <key>`. */
  seen: ReadonlySet<string>;
  moved?(missing: MissingRecord): void;
  /** Whether nothing is moved when more records are missing than the site has. */
  isCareful?: boolean | undefined;
  message?(text: string): void;
  signal?: AbortSignal | undefined;
}

const plurals = { event: 'events', venue: 'venues', organizer: 'organizers' } as const;

/**
 * Moves the records to the trash that this run has not found and that the site no longer shows when they are requested by their ids.
 * A record that an anonymous run cannot see is moved only if it is public here: it may be a draft that an earlier run has read with credentials.
 * @throws FetchError when the site cannot be reached, ApiError 401, 403.
 */
export const moveMissing = async (context: RequestContext, options: MissingOptions): Promise<void> => {
  const { source, reader, hasCredentials, dryRun, seen, moved, isCareful, signal, message } = options;
  for (const kind of ['event', 'organizer', 'venue'] as const) {
    const isGone = async ({ key, recordId }: { key: string; recordId: number }) => {
      const id = /\d+$/.exec(key)?.[0];
      if (id === undefined || seen.has(`${kind} ${key}`)) return false;
      const { status, isTrashed, code } = await reader.lookUp(plurals[kind], id);
      if (status === 200) return isTrashed;
      if (status === 401 || status === 403) return !hasCredentials && (await isPublic(kind, recordId, context));
      return status === 404 || status === 410 || (status === 400 && code === 'rest_invalid_param');
    };
    const trashed = await trashMissing(
      kind,
      { source, dryRun, only: isGone, isCareful, signal, ...(message && { message }) },
      context,
    );
    for (const { id } of trashed) moved?.({ kind, id });
  }
};

const isPublic = async (kind: MissingRecord['kind'], id: number, { db }: RequestContext): Promise<boolean> => {
  const query = { where: { id }, select: { status: true } };
  const record =
    kind === 'event'
      ? await db.event.findUnique(query)
      : kind === 'venue'
        ? await db.venue.findUnique(query)
        : await db.organizer.findUnique(query);
  return record?.status === 'publish';
};
