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
import { byId, createLinked, idsIn, type Links, replaceLinks } from './event-links.js';
import { insertOffers, type Offer, readOffers } from './ticket-offers.js';

/** Creates an event with all its links, or nothing. @throws ApiError 401, 403, 400. */
export const createEvent = async (input: InputReader<EventChanges>, context: RequestContext): Promise<EventRow> => {
  mustWritePublishable(context);
  const changes = input('create');
  return writeRow('event', context, (writer) => insertWhole(changes, writer));
};

/** Creates an event inside a transaction and gives its id. */
export const insertEvent = async (changes: EventChanges, writer: WriteContext): Promise<number> =>
  (await insertWhole(changes, writer)).id;

const insertWhole = async (changes: EventChanges, writer: WriteContext): Promise<ListedRecord<'event'>> => {
  const draft = await draftWhole(changes, writer);
  const { links, offers, columns } = draft;
  const [data] = await eventData([draft], writer);
  const event = await createLinked(data as EventData, links, writer);
  await insertOffers([{ id: event.id, offers }], writer);
  return written(event, noParts, { image: columns.imageId, offers, links });
};

/** Checks a new event, and makes the venues, organizers and terms that it names. @throws ApiError 403, 400. */
export const draftWhole = (changes: EventChanges, writer: WriteContext) =>
  draftEvent(
    changes,
    { links: (inLanguage) => linksOf(changes, inLanguage), image: () => imageId(changes.image, writer) },
    writer,
  );

/** A new event that is checked: its columns without the texts, and what belongs to it. */
export type EventDraft = Awaited<ReturnType<typeof draftEvent>>;

/** The row of a new event. */
export type EventData = Awaited<ReturnType<typeof eventData>>[number];

/** How the records that a new event names are found or made; they are called when it is their turn to be wrong. */
interface EventLinks {
  /** @param writer in the language of the event: names of terms are of it. */
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

/** The rows of drafts, with slugs that are free. */
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

const noParts: EventParts = { image: null, offers: [], venueIds: [], organizerIds: [], categoryIds: [], tagIds: [] };

/**
 * An event as it was written; its id alone where not all of it is known.
 * @param before what it had besides its columns, undefined where that is not known.
 */
const written = (
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
 * Changes an event; what is absent stays, a status other than trash restores it.
 * @param password sets the event's password, "" removes it, undefined leaves it.
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
    };
    const before = cachedParts(current, context);
    const event = await updateRow('event', current, data, writer);
    await replaceLinks(current.id, links, writer);
    if (offers) await db.ticketOffer.deleteMany({ where: { eventId: current.id } });
    await insertOffers([{ id: current.id, offers: offers ?? [] }], writer);
    return written(event, before, { image: data.imageId, offers, links });
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

/** What search looks in. */
const searched = ['title', 'description', 'excerpt'] as const;

/** The ids that a write links to, with new venues, organizers and terms made. @throws ApiError for ids that name nothing visible. */
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

/** Those given by id, which are known, and those given by name. */
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
  // One after the other: they share a connection, and their slugs depend on each other. In one order for everybody: two
  // writers of the same names never wait for each other in a circle.
  for (const link of [...links].sort((one, other) => nameOf(one).localeCompare(nameOf(other)))) {
    ids.set(link, 'id' in link ? link.id : await insertLinkedRecord(kind, link.create, writer));
  }
  return links.flatMap((link) => ids.get(link) ?? []);
};

const nameOf = (link: Link<VenueChanges | OrganizerChanges>) => ('id' in link ? '' : (link.create.name ?? ''));

/** The event above this one. @throws ApiError when it is unknown, or lies below this one. */
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
