/** What the service holds of a record: its columns, with all that its fields show besides. */
import type { Category, Event, Image, Organizer, Tag, TicketOffer, User, Venue } from '../../prisma/client/client.js';

// The columns of search are in Prisma's types, and never read: nobody is shown them.
export type UserRow = User;
export type VenueRow = Venue & { image: Image | null };
export type OrganizerRow = Organizer & { image: Image | null };

/** The number of events that a category or tag shows, those that everybody sees in lists, and when it changes by itself. */
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
  /** The event without its links: the same object while nothing but its links has changed. */
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
