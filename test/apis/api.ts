import type { Role } from '../../src/access/caller.js';
import type { Language } from '../../src/languages/language.js';
import { categoryFields, categoryFilter } from '../../src/records/categories/category-fields.js';
import { eventFields } from '../../src/records/events/event-fields.js';
import { eventFilter } from '../../src/records/events/event-filter-fields.js';
import type { Fields } from '../../src/records/fields/fields.js';
import type { Kind } from '../../src/records/fields/kind.js';
import { termFields, termFilter } from '../../src/records/fields/term-fields.js';
import { organizerFields, organizerFilter } from '../../src/records/organizers/organizer-fields.js';
import { venueFields, venueFilter } from '../../src/records/venues/venue-fields.js';

/** Data and filters by their GraphQL names. The REST API receives them by its own names. */
export type Input = Readonly<Record<string, unknown>>;

/** The parts of a record that both APIs return, in one form: dates are local times of the event, linked records are names. */
export interface RecordView {
  id: number;
  /** The title of an event, the name of every other kind. */
  name: string;
  slug: string;
  status: string;
  description: string;
  startDate: string;
  endDate: string;
  timezone: string;
  allDay: boolean;
  venues: string[];
  organizers: string[];
  categories: string[];
  tags: string[];
  /** Of a venue. */
  stateProvince: string;
  /** Of a category: the id of its parent. */
  parent: number | null;
  /** Of a term: the number of its events. */
  count: number;
}

/** One page of a list. */
export interface Page {
  ids: number[];
  titles: string[];
  slugs: string[];
  total: number;
}

/** An error of either API with its GraphQL code. The arguments have their GraphQL names, without the parts of linked records. */
export class Rejected extends Error {
  constructor(
    /** The status of the HTTP response; 200 over GraphQL. */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly arguments_: string[],
  ) {
    super(message);
    this.name = 'Refused';
  }
}

export interface Api {
  /** The same API with the credentials of the town's user with a role. */
  as(role: Role): Api;
  /** The same API in a language: `/de/…`. */
  in(language: Language): Api;
  events(filter?: Input, page?: { page?: number; perPage?: number }): Promise<Page>;
  list(kind: Kind, filter?: Input, page?: { page?: number; perPage?: number }): Promise<Page>;
  /** Null for a record that is missing or hidden. */
  event(key: number | string, password?: string): Promise<RecordView | null>;
  read(kind: Kind, key: number | string): Promise<RecordView | null>;
  create(kind: Kind, data: Input): Promise<RecordView>;
  update(kind: Kind, key: number | string, data: Input): Promise<RecordView>;
  remove(kind: Kind, key: number | string): Promise<RecordView>;
}

export const kinds = {
  event: { type: 'Event', plural: 'events', fields: eventFields, filter: eventFilter },
  venue: { type: 'Venue', plural: 'venues', fields: venueFields, filter: venueFilter },
  organizer: { type: 'Organizer', plural: 'organizers', fields: organizerFields, filter: organizerFilter },
  category: { type: 'Category', plural: 'categories', fields: categoryFields, filter: categoryFilter },
  tag: { type: 'Tag', plural: 'tags', fields: termFields, filter: termFilter },
} as const satisfies Record<Kind, { type: string; plural: string; fields: Fields; filter: Fields }>;

export interface Named {
  name: string;
}

export const namesOf = (records: readonly Named[] = []) => records.map(({ name }) => name);

export const pageOf = (
  records: readonly { id: number | string; name: string; slug: string }[],
  total: number,
): Page => ({
  ids: records.map(({ id }) => Number(id)),
  titles: namesOf(records),
  slugs: records.map(({ slug }) => slug),
  total,
});
