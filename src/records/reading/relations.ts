import type { RequestContext } from '../../access/caller.js';
import { redactLocked } from '../../access/event-password.js';
import { mayRead } from '../../access/permission.js';
import type { CachedKind } from '../../cache/record-cache.js';
import type { CategoryRow, EventRow, OrganizerRow, TagRow, UserRow, VenueRow } from '../../database/row-types.js';
import { byName } from '../../languages/translation.js';
import { noteRecords } from './read-records.js';
import { childrenOf, loadRecord } from './rows.js';
import { isShownOnEvents } from './status.js';

/**
 * Resolvers for the relations of records, for both schemas. They read from the record cache and return the records that the caller may
 * see. A locked event has no linked records.
 */
export const linked = {
  /** The first venue of an event, or null. */
  venue: (event: EventRow, _: unknown, context: RequestContext): VenueRow | null =>
    linked.venues(event, _, context)[0] ?? null,

  /** The venues of an event, in order. */
  venues: (event: EventRow, _: unknown, context: RequestContext): VenueRow[] =>
    redactLocked(event, context).venues.filter((venue) => isShownOnEvents(context, venue)),

  /** The organizers of an event, in order. */
  organizers: (event: EventRow, _: unknown, context: RequestContext): OrganizerRow[] =>
    redactLocked(event, context).organizers.filter((organizer) => isShownOnEvents(context, organizer)),

  /** The categories of an event, ordered by name in the language of the request. */
  categories: (event: EventRow, _: unknown, context: RequestContext): CategoryRow[] =>
    redactLocked(event, context).categories.toSorted(byName(context.language)),

  /** The tags of an event, ordered by name in the language of the request. */
  tags: (event: EventRow, _: unknown, context: RequestContext): TagRow[] =>
    redactLocked(event, context).tags.toSorted(byName(context.language)),

  /** The image of an event, or null. */
  image: (event: EventRow, _: unknown, context: RequestContext): EventRow['image'] =>
    redactLocked(event, context).image,

  /** The ticket offers of an event, in order. */
  offers: (event: EventRow, _: unknown, context: RequestContext): EventRow['offers'] =>
    redactLocked(event, context).offers,

  /** The parent event, or null. */
  parentEvent: async (event: EventRow, _: unknown, context: RequestContext): Promise<EventRow | null> => {
    const parent = await loadRecord('event', redactLocked(event, context).parentId, context);
    return parent && mayRead(context, parent) ? parent : null;
  },

  /** The author of an event, venue or organizer, or null. */
  author: (
    { authorId }: { authorId: number | null },
    _: unknown,
    context: RequestContext,
  ): UserRow | null | Promise<UserRow | null> => loadRecord('user', authorId, context),

  /** The parent category, or null. */
  parentCategory: (
    { parentId }: CategoryRow,
    _: unknown,
    context: RequestContext,
  ): CategoryRow | null | Promise<CategoryRow | null> => loadRecord('category', parentId, context),

  /** The author with the id alone, without reading the author. */
  authorId: ({ authorId }: { authorId: number | null }, _: unknown, context: RequestContext): OnlyId | null =>
    onlyId('user', authorId, context),

  /** The parent category with the id alone, without reading the category. */
  parentCategoryId: ({ parentId }: CategoryRow, _: unknown, context: RequestContext): OnlyId | null =>
    onlyId('category', parentId, context),

  /** The direct children of a category, ordered by name in the language of the request. */
  childCategories: async ({ id }: CategoryRow, _: unknown, context: RequestContext): Promise<CategoryRow[]> =>
    (await childrenOf(id, context)).sort(byName(context.language)),
};

interface OnlyId {
  id: number;
}

/** A record that is not read: a foreign key guarantees that it exists. The response depends on it as if it were read. */
const onlyId = (kind: CachedKind, id: number | null, context: RequestContext): OnlyId | null => {
  if (id === null) return null;
  noteRecords(kind, [id], context);
  return { id };
};
