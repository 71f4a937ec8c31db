import type { Asker } from '../access/caller.js';
import { asSeen } from '../access/event-password.js';
import { mayRead } from '../access/permission.js';
import { byName } from '../languages/translation.js';
import type { CategoryRow, EventRow, OrganizerRow, TagRow, UserRow, VenueRow } from '../storage/row.js';
import { isShownOnEvents } from './post.js';
import { childrenOf, oneOf } from './rows.js';

/**
 * The relations of records, as resolvers of both graphs. They read from the record cache, and give what the caller may see: of an event
 * nothing while it is locked.
 */
export const linked = {
  /** The first venue of an event; null for none. */
  venue: (event: EventRow, _: unknown, asker: Asker): VenueRow | null => linked.venues(event, _, asker)[0] ?? null,

  /** The venues of an event, in order. */
  venues: (event: EventRow, _: unknown, asker: Asker): VenueRow[] =>
    asSeen(event, asker).venues.filter((venue) => isShownOnEvents(asker, venue)),

  /** The organizers of an event, in order. */
  organizers: (event: EventRow, _: unknown, asker: Asker): OrganizerRow[] =>
    asSeen(event, asker).organizers.filter((organizer) => isShownOnEvents(asker, organizer)),

  /** The categories of an event, by the name that is shown. */
  categories: (event: EventRow, _: unknown, asker: Asker): CategoryRow[] =>
    asSeen(event, asker).categories.toSorted(byName(asker.language)),

  /** The tags of an event, by the name that is shown. */
  tags: (event: EventRow, _: unknown, asker: Asker): TagRow[] =>
    asSeen(event, asker).tags.toSorted(byName(asker.language)),

  /** The image of an event; null for none. */
  image: (event: EventRow, _: unknown, asker: Asker): EventRow['image'] => asSeen(event, asker).image,

  /** The ticket offers of an event, in order. */
  offers: (event: EventRow, _: unknown, asker: Asker): EventRow['offers'] => asSeen(event, asker).offers,

  /** The event that an event is a part of; null for none. */
  parentEvent: async (event: EventRow, _: unknown, asker: Asker): Promise<EventRow | null> => {
    const parent = await oneOf('event', asSeen(event, asker).parentId, asker);
    return parent && mayRead(asker, parent) ? parent : null;
  },

  /** The user who counts as the author of an event, venue or organizer; null for none. */
  author: ({ authorId }: { authorId: number | null }, _: unknown, asker: Asker): Promise<UserRow | null> =>
    oneOf('user', authorId, asker),

  /** The category above one; null for none. */
  parentCategory: ({ parentId }: CategoryRow, _: unknown, asker: Asker): Promise<CategoryRow | null> =>
    oneOf('category', parentId, asker),

  /** The categories directly below one, by the name that is shown. */
  childCategories: async ({ id }: CategoryRow, _: unknown, asker: Asker): Promise<CategoryRow[]> =>
    (await childrenOf(id, asker)).sort(byName(asker.language)),
};
