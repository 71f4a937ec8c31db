/** Creates several events in one transaction, with few statements. */
import type { RequestContext } from '../../access/caller.js';
import { reserveIds } from '../../database/many-rows.js';
import type { EventRow } from '../../database/row-types.js';
import { inTransaction } from '../../database/transaction.js';
import { createRows } from '../../database/write-rows.js';
import { Checklist } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import type { InputReader } from '../fields/fields.js';
import { imageId, imageIds } from '../images/image-ids.js';
import { checkIdsExist } from '../reading/find.js';
import { loadRows } from '../reading/rows.js';
import { mapCollectingErrors } from '../writing/bulk.js';
import { readTermLookup } from '../writing/find-or-create-terms.js';
import type { WriteContext } from '../writing/write-context.js';
import type { EventChanges } from './event-fields.js';
import { idsIn, insertLinks } from './event-links.js';
import { insertOffers } from './ticket-offers.js';
import { type EventData, eventData, prepareEvent, prepareEventWithLinks, type UnsavedEvent } from './unsaved-event.js';

/**
 * Creates events with all their links, or nothing. Returns the events in order.
 * @throws BulkError with all rejected events.
 */
export const createEvents = async (
  input: readonly InputReader<EventChanges>[],
  context: RequestContext,
): Promise<EventRow[]> => {
  return inTransaction(context, async (writer) => {
    const unsaved = await mapCollectingErrors(input, (one) => prepareEventWithLinks(one('create'), writer));
    const ids = await reserveIds(unsaved.length, writer.db);
    await insertUnsavedEvents(unsaved, ids, writer);
    const rows = await loadRows(
      'event',
      ids.map((id) => ({ id })),
      writer,
    );
    return rows.map((row) => {
      if (!row) throw new Error('an event that was written is not there');
      return row;
    });
  });
};

/** The data of a new event with the language of its texts. Its venues and organizers exist. */
export interface NewEvent extends Omit<EventChanges, 'venues' | 'organizers'> {
  language: Language;
  venues?: { id: number }[];
  organizers?: { id: number }[];
  /** A free id; by default a new one. */
  id?: number | undefined;
  /** A free identifier in feeds; by default a new one. */
  uid?: string | undefined;
}

/**
 * Creates events inside a transaction, with the rules of `insertEvent`. Returns their ids. The number of statements does not depend on
 * the number of events, except for new terms, parents, and images by id.
 * @throws ApiError for an invalid event. The caller must then roll back the transaction.
 */
export const insertEvents = async (events: readonly NewEvent[], writer: WriteContext): Promise<number[]> => {
  await checkLinkedRecords(events, writer);
  const categories = await readTermLookup('category', linkedIds(events, 'categories'), 'categories', writer);
  const tags = await readTermLookup('tag', linkedIds(events, 'tags'), 'tags', writer);
  const images = await imageIds(
    events.flatMap(({ image }) => (image && 'url' in image ? [image.url] : [])),
    writer,
  );
  const unsaved: UnsavedEvent[] = [];
  // The ids have the same order as with single creates: a new term has a lower id than the event that uses it.
  const ids: number[] = [];
  for (const event of events) {
    const { language } = event;
    if (categories.hasUnknown(event.categories ?? [], language) || tags.hasUnknown(event.tags ?? [], language))
      ids.push(...(await reserveIds(unsaved.length - ids.length, writer.db)));
    const linked = {
      links: async (eventWriter: WriteContext) => ({
        venue: idsIn(event.venues),
        organizer: idsIn(event.organizers),
        category: await categories.resolve(event.categories ?? [], eventWriter),
        tag: await tags.resolve(event.tags ?? [], eventWriter),
      }),
      image: async () =>
        event.image && 'url' in event.image ? images.get(event.image.url) : imageId(event.image, writer),
    };
    const prepared = await prepareEvent(event, linked, { ...writer, language });
    const columns = event.uid === undefined ? prepared.columns : { ...prepared.columns, uid: event.uid };
    unsaved.push({ ...prepared, columns });
  }
  ids.push(...(await reserveIds(unsaved.length - ids.length, writer.db)));
  const given = ids.map((id, at) => events[at]?.id ?? id);
  await insertUnsavedEvents(unsaved, given, writer);
  return given;
};

/** Creates checked events. @param ids the ids of the events, in the same order. */
export const insertUnsavedEvents = async (
  unsaved: readonly UnsavedEvent[],
  ids: readonly number[],
  writer: WriteContext,
): Promise<void> => {
  const data = await eventData(unsaved, writer);
  const made = unsaved.map(({ links, offers }, at) => ({ id: ids[at] as number, links, offers }));
  await createRows(
    'event',
    made.map(({ id }, at) => ({ ...(data[at] as EventData), id })),
    writer,
  );
  await insertLinks(made, writer);
  await insertOffers(made, writer);
};

const linkedIds = (events: readonly NewEvent[], list: 'categories' | 'tags') =>
  events.flatMap((event) => event[list] ?? []);

/** @throws ApiError `invalid-params` for ids of missing or hidden venues and organizers. */
const checkLinkedRecords = async (events: readonly NewEvent[], writer: WriteContext): Promise<void> => {
  const everyId = (list: 'venues' | 'organizers') => [...new Set(events.flatMap((event) => idsIn(event[list])))];
  const checklist = new Checklist();
  await checkIdsExist(
    [
      { kind: 'venue', ids: everyId('venues'), parameter: 'venues' },
      { kind: 'organizer', ids: everyId('organizers'), parameter: 'organizers' },
    ],
    checklist,
    writer,
  );
  checklist.done();
};
