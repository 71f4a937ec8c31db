/** Writes many events in one transaction, by few statements. */
import type { RequestContext } from '../../access/caller.js';
import { mustWritePublishable } from '../../access/permission.js';
import { Checklist } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import { reserveIds } from '../../storage/many-rows.js';
import type { EventRow } from '../../storage/rows.js';
import { inTransaction } from '../../storage/transaction.js';
import { createRows } from '../../storage/written-rows.js';
import type { InputReader } from '../fields/fields.js';
import { imageId, imageIds } from '../images/image-ids.js';
import { checkIdsExist } from '../reading/find.js';
import { loadRows } from '../reading/rows.js';
import { ofAll } from '../writing/bulk.js';
import { readTermsNamed } from '../writing/find-or-create-terms.js';
import type { WriteContext } from '../writing/write-context.js';
import type { EventChanges } from './event-fields.js';
import { idsIn, insertLinks } from './event-links.js';
import { draftEvent, draftWhole, type EventData, type EventDraft, eventData } from './event-writes.js';
import { insertOffers } from './ticket-offers.js';

/**
 * Creates events with all their links, or nothing, and gives them in their order.
 * @throws ApiError 401, 403; BulkRefusal with all that are rejected.
 */
export const createEvents = async (
  input: readonly InputReader<EventChanges>[],
  context: RequestContext,
): Promise<EventRow[]> => {
  mustWritePublishable(context);
  return inTransaction(context, async (writer) => {
    const drafts = await ofAll(input, (one) => draftWhole(one('create'), writer));
    const ids = await reserveIds(drafts.length, writer.db);
    await insertDrafts(drafts, ids, writer);
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

/** An event to be made, linked to venues and organizers that exist, in the language of its texts. */
export interface NewEvent extends Omit<EventChanges, 'venues' | 'organizers'> {
  language: Language;
  venues?: { id: number }[];
  organizers?: { id: number }[];
}

/**
 * Creates events inside a transaction and gives their ids, by the rules of `insertEvent`. The number of statements does not depend on
 * that of the events, but for new terms, parents, and images by id.
 * @throws ApiError for what is wrong with any of them; the transaction is to be undone then.
 */
export const insertEvents = async (events: readonly NewEvent[], writer: WriteContext): Promise<number[]> => {
  await checkLinkedRecords(events, writer);
  const categories = await readTermsNamed('category', linkedIds(events, 'categories'), 'categories', writer);
  const tags = await readTermsNamed('tag', linkedIds(events, 'tags'), 'tags', writer);
  const images = await imageIds(
    events.flatMap(({ image }) => (image && 'url' in image ? [image.url] : [])),
    writer,
  );
  const drafts: EventDraft[] = [];
  // Ids are in the order in which events that are created one by one get them: new terms come before the event that names them.
  const ids: number[] = [];
  for (const event of events) {
    const { language } = event;
    if (categories.lacks(event.categories ?? [], language) || tags.lacks(event.tags ?? [], language))
      ids.push(...(await reserveIds(drafts.length - ids.length, writer.db)));
    const linked = {
      links: async (inLanguage: WriteContext) => ({
        venue: idsIn(event.venues),
        organizer: idsIn(event.organizers),
        category: await categories.resolve(event.categories ?? [], inLanguage),
        tag: await tags.resolve(event.tags ?? [], inLanguage),
      }),
      image: async () =>
        event.image && 'url' in event.image ? images.get(event.image.url) : imageId(event.image, writer),
    };
    drafts.push(await draftEvent(event, linked, { ...writer, language }));
  }
  ids.push(...(await reserveIds(drafts.length - ids.length, writer.db)));
  await insertDrafts(drafts, ids, writer);
  return ids;
};

/** Creates events that are checked. @param ids theirs, in the same order. */
const insertDrafts = async (
  drafts: readonly EventDraft[],
  ids: readonly number[],
  writer: WriteContext,
): Promise<void> => {
  const data = await eventData(drafts, writer);
  const made = drafts.map(({ links, offers }, at) => ({ id: ids[at] as number, links, offers }));
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

/** @throws ApiError `invalid-params` for ids of venues and organizers that name nothing visible. */
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
