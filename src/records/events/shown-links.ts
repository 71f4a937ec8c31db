/** What an event shows of its links, through either door: nothing while it is locked, and only what the asker may see. */
import type { Asker } from '../../access/caller.js';
import { asSeen } from '../../access/event-password.js';
import { byName } from '../../languages/translation.js';
import type { CategoryRow, EventRow, OrganizerRow, TagRow, VenueRow } from '../../storage/row.js';
import { isShownOnEvents } from '../post.js';

/** The venues, in order. */
export const venuesOf = (event: object, asker: Asker): VenueRow[] =>
  seen(event, asker).venues.filter((venue) => isShownOnEvents(asker, venue));

/** The organizers, in order. */
export const organizersOf = (event: object, asker: Asker): OrganizerRow[] =>
  seen(event, asker).organizers.filter((organizer) => isShownOnEvents(asker, organizer));

/** The categories, by the name that is shown. */
export const categoriesOf = (event: object, asker: Asker): CategoryRow[] =>
  seen(event, asker).categories.toSorted(byName(asker.language));

/** The tags, by the name that is shown. */
export const tagsOf = (event: object, asker: Asker): TagRow[] =>
  seen(event, asker).tags.toSorted(byName(asker.language));

export const imageOf = (event: object, asker: Asker): EventRow['image'] => seen(event, asker).image;

export const offersOf = (event: object, asker: Asker): EventRow['offers'] => seen(event, asker).offers;

// Pothos knows an event by its columns; every event of ours is a whole row.
const seen = (event: object, asker: Asker): EventRow => asSeen(event as EventRow, asker);
