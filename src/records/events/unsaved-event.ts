/** Checks new events and makes their columns. */

import type { RequestContext } from '../../access/caller.js';
import { select, sql } from '../../database/sql.js';
import { Checklist } from '../../errors.js';
import { type EventTimes, eventTimes } from '../../time/event-times.js';
import { writtenColumns } from '../fields/columns.js';
import { imageId } from '../images/image-ids.js';
import { mustExist } from '../reading/find.js';
import { publicationData } from '../writing/publication.js';
import { searchColumns } from '../writing/search-columns.js';
import { newTexts, type TextColumns } from '../writing/texts.js';
import { unsavedTexts } from '../writing/unsaved-texts.js';
import type { WriteContext } from '../writing/write-context.js';
import { type EventChanges, eventColumns } from './event-fields.js';
import type { Links } from './event-links.js';
import { linksOf } from './resolve-event-links.js';
import { readOffers } from './ticket-offers.js';

/** Checks a new event, and creates its new venues, organizers and terms. @throws ApiError 403, 400. */
export const prepareEventWithLinks = (changes: EventChanges, writer: WriteContext) =>
  prepareEvent(
    changes,
    { links: (eventWriter) => linksOf(changes, eventWriter), image: () => imageId(changes.image, writer) },
    writer,
  );

/** A checked new event: its columns without texts, its texts, its links and its ticket offers. */
export type UnsavedEvent = Awaited<ReturnType<typeof prepareEvent>>;

/** The row of a new event. */
export type EventData = Awaited<ReturnType<typeof eventData>>[number];

/** Finds or creates the linked records and the image of a new event. They are called in the order in which errors are reported. */
interface EventLinks {
  /** @param writer with the language of the event, which is the language of the names of terms. */
  links(writer: WriteContext): Promise<Links>;
  image(): Promise<number | null | undefined>;
}

/** Checks a new event. @throws ApiError 403, 400. */
export const prepareEvent = async (changes: EventChanges, linked: EventLinks, writer: WriteContext) => {
  const { now } = writer;
  const times = timesOf(changes, undefined, writer);
  const publication = await publicationData(changes, undefined, writer);
  const offers = readOffers(changes.offers) ?? [];
  const { language = writer.language } = changes;
  // An import has thousands of events: the context is copied only where it differs.
  const links = await linked.links(language === writer.language ? writer : { ...writer, language });
  const texts = unsavedTexts('event', undefined, changes, writer, { trashed: publication.status === 'trash' });
  const columns = {
    ...writtenColumns(eventColumns, changes),
    ...times,
    ...publication,
    imageId: (await linked.image()) ?? null,
    parentId: (await parentId(changes.parent, undefined, writer)) ?? null,
    created: now,
    modified: now,
  };
  return { columns, texts, links, offers };
};

/** Builds the rows of new records, with free slugs. */
export const eventData = async (unsaved: readonly UnsavedEvent[], writer: WriteContext) => {
  const texts = await newTexts(
    'event',
    unsaved.map((record) => record.texts),
    writer,
  );
  return unsaved.map(({ columns }, at) => {
    const own = texts[at] as TextColumns<'event'>;
    return { ...columns, ...own, ...searchColumns(own, searched) };
  });
};

/** The times of an event after a write. @throws ApiError `invalid-params` for invalid times. */
export const timesOf = (
  changes: EventChanges,
  current: EventTimes | undefined,
  { now, settings }: RequestContext,
): EventTimes => {
  const checklist = new Checklist();
  const times = eventTimes(changes, current, { siteZone: settings.siteTimezone, now }, checklist);
  checklist.done();
  return times as EventTimes;
};

/** The searched columns. */
export const searched = ['title', 'description', 'excerpt'] as const;

/** Checks the id of a parent event. @throws ApiError when it is unknown, is the event itself or is one of its descendants. */
export const parentId = async (parent: number | null | undefined, id: number | undefined, writer: WriteContext) => {
  if (!parent) return parent;
  await mustExist('event', [parent], 'parent', writer);
  const checklist = new Checklist();
  if (id !== undefined) {
    const above = await select<{ id: number }>(
      writer.db,
      sql`WITH RECURSIVE above AS (
        SELECT "id", "parentId" FROM "Event" WHERE "id" = ${parent}
        UNION
        SELECT next."id", next."parentId" FROM "Event" next JOIN above ON next."id" = above."parentId"
      )
      SELECT "id" FROM above`,
    );
    if (above.some((event) => event.id === id)) checklist.note('parent', { key: 'event-cycle' });
    checklist.done();
  }
  return parent;
};
