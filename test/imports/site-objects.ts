/** Objects as The Events Calendar 6.10 returns them, with what its programs write for missing values. */
export type SiteObject = Record<string, unknown> & { id: number };

const HOST = 'calendar.example';

const published = {
  author: '1',
  status: 'publish',
  date: '2026-01-02 03:04:05',
  date_utc: '2026-01-02 03:04:05',
  modified: '2026-01-02 03:04:05',
  modified_utc: '2026-01-02 03:04:05',
};

const ids = (id: number) => ({ id, global_id: `${HOST}?id=${id}`, global_id_lineage: [`${HOST}?id=${id}`] });

/** An event on 1 May of a year, in UTC. */
export const siteEvent = (
  id: number,
  { year = 2030, ...fields }: { year?: number; [name: string]: unknown } = {},
): SiteObject => ({
  ...ids(id),
  ...published,
  url: `https://${HOST}/event/event-${id}/`,
  rest_url: `https://${HOST}/wp-json/tribe/events/v1/events/${id}`,
  title: `Event ${id}`,
  description: '',
  excerpt: '',
  slug: `event-${id}`,
  image: false,
  all_day: false,
  start_date: `${year}-05-01 10:00:00`,
  end_date: `${year}-05-01 12:30:00`,
  utc_start_date: `${year}-05-01 10:00:00`,
  utc_end_date: `${year}-05-01 12:30:00`,
  timezone: 'UTC',
  timezone_abbr: 'UTC',
  cost: '',
  cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
  website: '',
  show_map: false,
  show_map_link: false,
  hide_from_listings: false,
  sticky: false,
  featured: false,
  categories: [],
  tags: [],
  venue: [],
  organizer: [],
  ...fields,
});

/** A venue. The reference leaves out empty fields. */
export const siteVenue = (id: number, venue: string, fields: object = {}): SiteObject => ({
  ...{ id, ...published },
  url: `https://${HOST}/venue/venue-${id}/`,
  venue,
  slug: `venue-${id}`,
  show_map: true,
  show_map_link: true,
  ...ids(id),
  ...fields,
});

export const siteOrganizer = (id: number, organizer: string, fields: object = {}): SiteObject => ({
  ...{ id, ...published },
  url: `https://${HOST}/organizer/organizer-${id}/`,
  organizer,
  slug: `organizer-${id}`,
  ...ids(id),
  ...fields,
});

/** A category or tag, as in events. */
export const siteTerm = (
  id: number,
  name: string,
  { parent = 0, ...fields }: { parent?: number; slug?: string } = {},
): SiteObject => ({
  name,
  slug: name.toLowerCase().replace(/&\w+;|\W+/g, '-'),
  term_group: 0,
  term_taxonomy_id: id,
  taxonomy: 'tribe_events_cat',
  description: '',
  parent,
  count: 1,
  filter: 'raw',
  id,
  urls: {},
  ...fields,
});
