import type { Language } from '../src/languages/language.js';

/** A record, as one or in a list. It has the keys of its kind. */
export interface RestRecord {
  id: number;
  /** Of an event. */
  title: string;
  /** Of a category or tag. */
  name: string;
  slug: string;
  url: string;
  status: string;
  language: string;
  translations: Partial<Record<Language, { slug: string; rest_url: string }>>;
  count: number;
  description: string;
  start_date: string;
  end_date: string;
  date: string;
  date_utc: string | null;
  utc_start_date: string;
  timezone: string;
  all_day: boolean;
  /** Of an event: its first venue, all venues, its organizers. */
  venue: RestVenue;
  venues: RestVenue[];
  organizer: RestOrganizer[];
  categories: RestRecord[];
  tags: RestRecord[];
  json_ld: { location?: object; organizer?: object; superEvent?: object; address: { addressRegion: string } };
  /** Of an event that repeats, in a single read. */
  series?: { id: string };
}

export interface RestVenue extends Pick<RestRecord, 'id' | 'slug' | 'language' | 'translations'> {
  venue: string;
}

export interface RestOrganizer extends Pick<RestRecord, 'id' | 'slug' | 'language' | 'translations'> {
  organizer: string;
}

export interface RestList {
  events: RestRecord[];
  organizers: RestRecord[];
  total: number;
  rest_url: string;
  next_rest_url?: string;
  previous_rest_url?: string;
}

export interface RestError {
  code: string;
  message: string;
  data: { status: number; params: Record<string, string>; term_id?: number };
}

/** The response to OPTIONS. */
export interface RestRoute {
  endpoints: { methods: string[]; args: Record<string, { default?: unknown }> }[];
}

/** The OpenAPI document. */
export interface RestDocument {
  servers: object[];
  components: { examples: Record<string, { value: { code?: string } }> };
}

/**
 * The keys of REST responses that tests read. A response has those of its route; the others are undefined when the test runs. Responses are
 * not validated here: test/rest/documented.ts compares them with the OpenAPI document.
 */
export interface RestBody extends RestRecord, RestList, RestError, RestRoute, RestDocument {
  /** Of the namespace root. */
  routes: Record<string, RestRoute>;
}
