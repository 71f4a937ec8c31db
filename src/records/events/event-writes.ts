import type { Event } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { hashEventPassword } from '../../access/event-password.js';
import { mustWritePublishable } from '../../access/permission.js';
import { Checklist } from '../../errors.js';
import type { EventRow } from '../../storage/rows.js';
import { select, sql } from '../../storage/sql.js';
import { updateRow } from '../../storage/written-rows.js';
import { type EventTimes, eventTimes } from '../../time/event-times.js';
import { writtenColumns } from '../fields/columns.js';
import type { InputReader, Link, TermKey } from '../fields/fields.js';
import type { Key } from '../fields/record-key.js';
import type { TermKind } from '../fields/term-fields.js';
import { imageId } from '../images/image-ids.js';
import type { OrganizerChanges } from '../organizers/organizer-fields.js';
import { checkIdsExist, mustExist } from '../reading/find.js';
import { writeRow } from '../reading/lists.js';
import { cachedParts, type EventParts, type ListedRecord, writtenEvent } from '../reading/rows.js';
import type { VenueChanges } from '../venues/venue-fields.js';
import { resolveTerms } from '../writing/find-or-create-terms.js';
import { insertLinkedRecord, type LinkedRecordKind } from '../writing/linked-records.js';
import { modifiedAfter, mustBeUnmodified } from '../writing/precondition.js';
import { publicationData } from '../writing/publication.js';
import { draftTexts, newTexts, purposeOf, searchColumns, type TextColumns, writtenTexts } from '../writing/texts.js';
import { lockForWrite } from '../writing/trash.js';
import type { WriteContext } from '../writing/write-context.js';
import { type EventChanges, eventColumns } from './event-fields.js';
import { byId, createLinked, idsIn, isMoved, type Links, replaceLinks } from './event-links.js';
import { insertOffers, type Offer, readOffers } from './ticket-offers.js';

/** Creates an event with all its links, or nothing. @throws ApiError 401, 403, 400. */
export const createEvent = async (input: InputReader<EventChanges>, context: RequestContext): Promise<EventRow> => {
  mustWritePublishable(context);
  const changes = input('create');
  return writeRow('event', context, (writer) => insertEventWithLinks(changes, writer));
};

/** Creates an event inside a transaction. Returns its id. */
export const insertEvent = async (changes: EventChanges, writer: WriteContext): Promise<number> =>
  (await insertEventWithLinks(changes, writer)).id;

const insertEventWithLinks = async (changes: EventChanges, writer: WriteContext): Promise<ListedRecord<'event'>> => {
  const draft = await draftEventWithLinks(changes, writer);
  const { links, offers, columns } = draft;
  const [data] = await eventData([draft], writer);
  const event = await createLinked(data as EventData, links, writer);
  await insertOffers([{ id: event.id, offers }], writer);
  return listedEvent(event, emptyParts, { image: columns.imageId, offers, links });
};

/** Checks a new event, and creates its new venues, organizers and terms. @throws ApiError 403, 400. */
export const draftEventWithLinks = (changes: EventChanges, writer: WriteContext) =>
  draftEvent(
    changes,
    { links: (eventWriter) => linksOf(changes, eventWriter), image: () => imageId(changes.image, writer) },
    writer,
  );

/** A checked new event: its columns without texts, its texts, its links and its ticket offers. */
export type EventDraft = Awaited<ReturnType<typeof draftEvent>>;

/** The row of a new event. */
export type EventData = Awaited<ReturnType<typeof eventData>>[number];

/** Finds or creates the linked records and the image of a new event. They are called in the order in which errors are reported. */
interface EventLinks {
  /** @param writer with the language of the event, which is the language of the names of terms. */
  links(writer: WriteContext): Promise<Links>;
  image(): Promise<number | null | undefined>;
}

/** Checks a new event. @throws ApiError 403, 400. */
export const draftEvent = async (changes: EventChanges, linked: EventLinks, writer: WriteContext) => {
  const { now } = writer;
  const times = timesOf(changes, undefined, writer);
  const publication = await publicationData(changes, undefined, writer);
  const offers = readOffers(changes.offers) ?? [];
  const links = await linked.links({ ...writer, language: changes.language ?? writer.language });
  const texts = draftTexts('event', undefined, changes, writer, { trashed: publication.status === 'trash' });
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

/** Builds the rows of drafts, with free slugs. */
export const eventData = async (drafts: readonly EventDraft[], writer: WriteContext) => {
  const texts = await newTexts(
    'event',
    drafts.map((draft) => draft.texts),
    writer,
  );
  return drafts.map(({ columns }, at) => {
    const own = texts[at] as TextColumns<'event'>;
    return { ...columns, ...own, ...searchColumns(own, searched) };
  });
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

/**
 * Updates an event. Absent fields are unchanged. A status other than trash restores the event.
 * @param password sets the password of the event. "" removes it; undefined leaves it unchanged.
 * @throws ApiError 401, 403, 404, 400.
 */
export const updateEvent = async (
  key: Key,
  input: InputReader<EventChanges>,
  context: RequestContext,
  { password = () => undefined }: { password?: InputReader<string | undefined> } = {},
): Promise<EventRow> => {
  mustWritePublishable(context);
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
    const links = await linksOf(changes, writer);
    const trashed = publication.status === 'trash';
    const texts = await writtenTexts('event', current, changes, writer, { trashed });
    const data = {
      ...writtenColumns(eventColumns, changes),
      ...texts,
      ...searchColumns(texts, searched),
      ...times,
      ...publication,
      imageId: await imageId(changes.image, writer),
      parentId: await parentId(changes.parent, current.id, writer),
      passwordHash: newPassword === undefined ? undefined : await hashEventPassword(newPassword),
      modified: modifiedAfter(current, writer),
      version: { increment: 1 },
      sequence: (await isMoved(current.id, links, before, writer)) ? { increment: 1 } : undefined,
    };
    const event = await updateRow('event', current, data, writer);
    await replaceLinks(current.id, links, writer);
    if (offers) await db.ticketOffer.deleteMany({ where: { eventId: current.id } });
    await insertOffers([{ id: current.id, offers: offers ?? [] }], writer);
    return listedEvent(event, before, { image: data.imageId, offers, links });
  });
};

const timesOf = (
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
const searched = ['title', 'description', 'excerpt'] as const;

/** Returns the ids of linked records. Creates new venues, organizers and terms. @throws ApiError for ids of missing or hidden records. */
const linksOf = async (changes: EventChanges, writer: WriteContext): Promise<Links> => {
  const { venues, organizers, categories, tags } = changes;
  const checklist = new Checklist();
  await checkIdsExist(
    [
      { kind: 'venue', ids: idsIn(venues), parameter: 'venues' },
      { kind: 'organizer', ids: idsIn(organizers), parameter: 'organizers' },
      { kind: 'category', ids: idsIn(categories), parameter: 'categories' },
      { kind: 'tag', ids: idsIn(tags), parameter: 'tags' },
    ],
    checklist,
    writer,
  );
  checklist.done();
  return {
    venue: await linkedRecordIds('venue', venues, writer),
    organizer: await linkedRecordIds('organizer', organizers, writer),
    category: await termIds('category', categories, 'categories', writer),
    tag: await termIds('tag', tags, 'tags', writer),
  };
};

/** Returns the ids of terms by id, which are already checked, and by name. */
const termIds = async (
  kind: TermKind,
  keys: readonly TermKey[] | undefined,
  parameter: string,
  writer: WriteContext,
) => {
  const names = keys?.filter((key) => 'name' in key);
  const named = names?.length ? await resolveTerms(kind, names, parameter, writer, { create: true }) : [];
  return keys && [...new Set([...idsIn(keys), ...named])];
};

const linkedRecordIds = async (
  kind: LinkedRecordKind,
  links: Link<VenueChanges | OrganizerChanges>[] | undefined,
  writer: WriteContext,
) => {
  if (!links) return undefined;
  const ids = new Map<Link<VenueChanges | OrganizerChanges>, number>();
  // Sequential, because the writes share a connection and their slugs depend on each other. All writers use the same order, so that
  // two writers of the same names cannot deadlock.
  for (const link of [...links].sort((one, other) => nameOf(one).localeCompare(nameOf(other)))) {
    ids.set(link, 'id' in link ? link.id : await insertLinkedRecord(kind, link.create, writer));
  }
  return links.flatMap((link) => ids.get(link) ?? []);
};

const nameOf = (link: Link<VenueChanges | OrganizerChanges>) => ('id' in link ? '' : (link.create.name ?? ''));

/** Checks the id of a parent event. @throws ApiError when it is unknown, is the event itself or is one of its descendants. */
const parentId = async (parent: number | null | undefined, id: number | undefined, writer: WriteContext) => {
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
