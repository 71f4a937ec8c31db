import type { RequestContext } from '../../access/caller.js';
import { redactLocked } from '../../access/event-password.js';
import { mayRead } from '../../access/permission.js';
import { byName } from '../../languages/translation.js';
import type { CategoryRow, EventRow, OrganizerRow, TagRow, UserRow, VenueRow } from '../../storage/rows.js';
import { childrenOf, loadRecord } from './rows.js';
import { isShownOnEvents } from './status.js';

/**
 * The relations of records, as resolvers of both graphs. They read from the record cache, and give what the caller may see: of an event
 * nothing while it is locked.
 */
export const linked = {
  /** The first venue of an event; null for none. */
  venue: (event: EventRow, _: unknown, context: RequestContext): VenueRow | null =>
    linked.venues(event, _, context)[0] ?? null,

  /** The venues of an event, in order. */
  venues: (event: EventRow, _: unknown, context: RequestContext): VenueRow[] =>
    redactLocked(event, context).venues.filter((venue) => isShownOnEvents(context, venue)),

  /** The organizers of an event, in order. */
  organizers: (event: EventRow, _: unknown, context: RequestContext): OrganizerRow[] =>
    redactLocked(event, context).organizers.filter((organizer) => isShownOnEvents(context, organizer)),

  /** The categories of an event, by the name that is shown. */
  categories: (event: EventRow, _: unknown, context: RequestContext): CategoryRow[] =>
    redactLocked(event, context).categories.toSorted(byName(context.language)),

  /** The tags of an event, by the name that is shown. */
  tags: (event: EventRow, _: unknown, context: RequestContext): TagRow[] =>
    redactLocked(event, context).tags.toSorted(byName(context.language)),

  /** The image of an event; null for none. */
  image: (event: EventRow, _: unknown, context: RequestContext): EventRow['image'] =>
    redactLocked(event, context).image,

  /** The ticket offers of an event, in order. */
  offers: (event: EventRow, _: unknown, context: RequestContext): EventRow['offers'] =>
    redactLocked(event, context).offers,

  /** The event that an event is a part of; null for none. */
  parentEvent: async (event: EventRow, _: unknown, context: RequestContext): Promise<EventRow | null> => {
    const parent = await loadRecord('event', redactLocked(event, context).parentId, context);
    return parent && mayRead(context, parent) ? parent : null;
  },

  /** The user who counts as the author of an event, venue or organizer; null for none. */
  author: (
    { authorId }: { authorId: number | null },
    _: unknown,
    context: RequestContext,
  ): UserRow | null | Promise<UserRow | null> => loadRecord('user', authorId, context),

  /** The category above one; null for none. */
  parentCategory: (
    { parentId }: CategoryRow,
    _: unknown,
    context: RequestContext,
  ): CategoryRow | null | Promise<CategoryRow | null> => loadRecord('category', parentId, context),

  /** The categories directly below one, by the name that is shown. */
  childCategories: async ({ id }: CategoryRow, _: unknown, context: RequestContext): Promise<CategoryRow[]> =>
    (await childrenOf(id, context)).sort(byName(context.language)),
};
