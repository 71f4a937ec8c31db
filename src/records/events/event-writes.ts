import { isDeepStrictEqual } from 'node:util';
import type { Event } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { hashEventPassword } from '../../access/event-password.js';
import type { EventRow } from '../../database/row-types.js';
import { updateRow } from '../../database/write-rows.js';
import { formatCost } from '../../texts/cost.js';
import { plainTitle } from '../../texts/plain-title.js';
import { writtenColumns } from '../fields/columns.js';
import type { InputReader } from '../fields/fields.js';
import { plurals } from '../fields/kind.js';
import type { Key } from '../fields/record-key.js';
import { imageId } from '../images/image-ids.js';
import type { ListedRecord } from '../reading/record-reader.js';
import { cachedParts, type EventParts, writtenEvent } from '../reading/written-event.js';
import { noteDecision } from '../writing/note-decision.js';
import { noteInSeries, offRuleAfter } from '../writing/occurrence-in-series.js';
import { modifiedAfter, mustBeUnmodified } from '../writing/precondition.js';
import { publicationData } from '../writing/publication.js';
import { type PartsBefore, revisionPart } from '../writing/revisions.js';
import { searchColumns } from '../writing/search-columns.js';
import { purposeOf, writtenTexts } from '../writing/texts.js';
import { lockForWrite } from '../writing/trash.js';
import type { WriteContext } from '../writing/write-context.js';
import { writeRow } from '../writing/write-in-transaction.js';
import { type EventChanges, eventColumns } from './event-fields.js';
import { byId, type ComparedLinks, compareLinks, createLinked, type Links, replaceLinks } from './event-links.js';
import { overriddenAfter } from './overrides.js';
import { linksOf, withHiddenLinks } from './resolve-event-links.js';
import { insertOffers, type Offer, readOffers } from './ticket-offers.js';
import { type EventData, eventData, parentId, prepareEventWithLinks, searched, timesOf } from './unsaved-event.js';

/** Creates an event with all its links, or nothing, for a caller who may. @throws ApiError 400, 403 for a status or an author. */
export const createEvent = async (input: InputReader<EventChanges>, context: RequestContext): Promise<EventRow> => {
  const changes = input('create');
  return writeRow('event', context, (writer) => insertEventWithLinks(changes, writer));
};

/** Creates an event inside a transaction. Returns its id. */
export const insertEvent = async (changes: EventChanges, writer: WriteContext): Promise<number> =>
  (await insertEventWithLinks(changes, writer)).id;

const insertEventWithLinks = async (changes: EventChanges, writer: WriteContext): Promise<ListedRecord<'event'>> => {
  const prepared = await prepareEventWithLinks(changes, writer);
  const { links, offers, columns } = prepared;
  const [data] = await eventData([prepared], writer);
  const event = await createLinked(data as EventData, links, writer);
  await insertOffers([{ id: event.id, offers }], writer);
  return listedEvent(event, emptyParts, { image: columns.imageId, offers, links });
};

const emptyParts: EventParts = { image: null, offers: [], venueIds: [], organizerIds: [], categoryIds: [], tagIds: [] };

/**
 * The written event. Only its id when a part of the event must be read from the database.
 * @param before the cached parts before the write, undefined when they are not cached.
 */
const listedEvent = (
  event: Event,
  before: EventParts | undefined,
  { image, offers, links }: { image: number | null | undefined; offers: readonly Offer[] | undefined; links: Links },
): ListedRecord<'event'> => {
  if (!before || image || offers?.length) return { id: event.id };
  return writtenEvent(event, {
    image: image === undefined ? before.image : null,
    offers: offers === undefined ? before.offers : [],
    venueIds: links.venue ?? before.venueIds,
    organizerIds: links.organizer ?? before.organizerIds,
    categoryIds: links.category ? byId(links.category) : before.categoryIds,
    tagIds: links.tag ? byId(links.tag) : before.tagIds,
  });
};

/** The links and offers that a write changes, as they were before it. Sends a statement if offers are written that are not cached. */
const partsBefore = async (
  id: number,
  { linked, offers }: { linked: ComparedLinks; offers: readonly Offer[] | undefined },
  cached: EventParts | undefined,
  { db }: WriteContext,
): Promise<PartsBefore> => {
  const { before, changed } = linked;
  const links = Object.fromEntries(changed.map((kind) => [plurals[kind], before[kind] ?? []]));
  if (!offers) return links;
  const rows =
    cached?.offers ?? (await db.ticketOffer.findMany({ where: { eventId: id }, orderBy: { position: 'asc' } }));
  const stored = rows.map(({ name, price, currency, url, available }) => ({
    ...{ name, price: Number(price), currency, url, available },
  }));
  return isDeepStrictEqual(stored, offers) ? links : { ...links, offers: stored };
};

/** The changes without the formatted cost of an event that is sent back: it is no other cost than the stored one. */
const withoutShownCost = (
  changes: EventChanges,
  { cost }: Pick<Event, 'cost'>,
  { settings }: RequestContext,
): EventChanges =>
  changes.sentBack && changes.cost === plainTitle(formatCost(cost, settings.currency))
    ? { ...changes, cost: undefined }
    : changes;

/**
 * Updates an event. Absent fields are unchanged. A status other than trash restores the event.
 * @param password sets the password of the event. "" removes it; undefined leaves it unchanged.
 * @throws ApiError 403, 404, 400.
 */
export const updateEvent = async (
  key: Key,
  input: InputReader<EventChanges>,
  context: RequestContext,
  { password = () => undefined }: { password?: InputReader<string | undefined> } = {},
): Promise<EventRow> => {
  return writeRow('event', context, async (writer) => {
    const { db } = writer;
    const current = await lockForWrite('event', key, writer);
    const changes = input(purposeOf(current, writer));
    mustBeUnmodified(current, changes, writer);
    const before = cachedParts(current, context);
    const newPassword = password('update');
    const times = timesOf(changes, current, writer);
    const publication = await publicationData(changes, current, writer);
    const offers = readOffers(changes.offers);
    const sent = await linksOf(changes, writer);
    const links = changes.sentBack ? await withHiddenLinks(current.id, sent, writer) : sent;
    const linked = await compareLinks(current.id, links, writer);
    const trashed = publication.status === 'trash';
    const texts = await writtenTexts('event', current, changes, writer, { trashed });
    const data = {
      ...writtenColumns(eventColumns, withoutShownCost(changes, current, writer)),
      ...texts,
      ...searchColumns(texts, searched),
      ...times,
      ...publication,
      imageId: await imageId(changes.image, writer),
      parentId: await parentId(changes.parent, current.id, writer),
      passwordHash: newPassword === undefined ? undefined : await hashEventPassword(newPassword),
      modified: modifiedAfter(current, writer),
      version: { increment: 1 },
      sequence: linked.changed.includes('venue') ? { increment: 1 } : undefined,
    };
    const overridden = overriddenAfter(current, data, { linked, offers });
    const offRule = await offRuleAfter(current, publication.status, writer);
    const parts = await partsBefore(current.id, { linked, offers }, before, writer);
    const revision = revisionPart('event', current, data, writer, parts);
    const event = await updateRow('event', current, { ...data, overridden, offRule }, writer, revision);
    await noteDecision([current], publication.status, writer);
    await noteInSeries(current, event, writer);
    await replaceLinks(current.id, links, linked, writer);
    if (offers) await db.ticketOffer.deleteMany({ where: { eventId: current.id } });
    await insertOffers([{ id: current.id, offers: offers ?? [] }], writer);
    return listedEvent(event, before, { image: data.imageId, offers, links });
  });
};
