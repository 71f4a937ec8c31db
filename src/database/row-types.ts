/** The row types: the columns of a record, with everything else that its fields show. */
import type { Category, Event, Image, Organizer, Tag, TicketOffer, User, Venue } from '../../prisma/client/client.js';

// Prisma's types include the search columns, which are never read.
export type UserRow = User;
export type VenueRow = Venue & { image: Image | null };
export type OrganizerRow = Organizer & { image: Image | null };

/** The number of publicly listed events of a category or tag, and the time when it expires. */
interface Counted {
  count: number;
  until: Date | null;
}

export type CategoryRow = Category & Counted;
export type TagRow = Tag & Counted;

export type EventRow = Event & {
  image: Image | null;
  offers: TicketOffer[];
  venues: VenueRow[];
  organizers: OrganizerRow[];
  categories: CategoryRow[];
  tags: TagRow[];
  /** The event without its links. It remains the same object if only links change. */
  record: object;
};

export interface RowOf {
  event: EventRow;
  venue: VenueRow;
  organizer: OrganizerRow;
  category: CategoryRow;
  tag: TagRow;
  user: UserRow;
}
