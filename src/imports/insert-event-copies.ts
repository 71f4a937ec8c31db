import { insertUnsavedEvents } from '../records/events/event-bulk-writes.js';
import type { EventChanges } from '../records/events/event-fields.js';
import type { Links } from '../records/events/event-links.js';
import { prepareEvent, type UnsavedEvent } from '../records/events/unsaved-event.js';
import type { WriteContext } from '../records/writing/write-context.js';

/** An event of another calendar. It keeps its identity in feeds. */
export interface EventCopy {
  /** A free id. */
  id: number;
  uid: string;
  sequence: number;
  /** The data of the event with its language, without links and image. */
  changes: EventChanges;
  /** The ids of existing records. */
  links: Links;
  imageId: number | null;
}

/**
 * Creates copies of events inside a transaction. The number of statements does not depend on the number of events.
 * @throws ApiError for an invalid event. The caller must then roll back the transaction.
 */
export const insertEventCopies = async (copies: readonly EventCopy[], writer: WriteContext): Promise<void> => {
  const unsaved: UnsavedEvent[] = [];
  for (const { uid, sequence, changes, links, imageId } of copies) {
    const linked = { links: async () => links, image: async () => imageId };
    const prepared = await prepareEvent(changes, linked, { ...writer, language: changes.language ?? writer.language });
    const columns = { ...prepared.columns, uid, sequence };
    unsaved.push({ ...prepared, columns });
  }
  await insertUnsavedEvents(
    unsaved,
    copies.map(({ id }) => id),
    writer,
  );
};
