/** The fields that the service's GraphQL and PostGraphile both show, in one form. */

// biome-ignore lint/suspicious/noExplicitAny: two schemas' responses.
type Json = any;

/** The data of the service, without what is no column: addresses, counts, formatted costs. */
export const fromService = ({ data: { event, events } }: Json) =>
  events ? { total: events.totalCount, nodes: events.nodes.map(ofService) } : ofService(event);

export const fromPostgraphile = ({ data: { event, events } }: Json) =>
  events ? { total: events.totalCount, nodes: events.nodes.map(ofPostgraphile) } : ofPostgraphile(event);

const ofService = (event: Json) => ({
  ...post(event),
  ...eventColumns(event),
  author: event.author?.id ?? null,
  dates: [event.startDate, event.endDate, event.published, event.modified].map(Date.parse),
  cost: event.cost?.source ?? '',
  venues: event.venues.map((one: Json) => ({
    ...post(one),
    ...place(one),
    coordinates: [one.coordinates.latitude, one.coordinates.longitude],
  })),
  organizers: event.organizers.map((one: Json) => ({ ...post(one), person: person(one) })),
  categories: byName(event.categories).map(term),
  tags: byName(event.tags).map(term),
});

const ofPostgraphile = (event: Json) => ({
  ...post(event),
  ...eventColumns(event),
  author: String(event.authorId),
  dates: [event.starts, event.ends, event.published, event.modified].map(Date.parse),
  cost: event.cost,
  venues: event.eventVenuesByEventIdList.map(({ venueByVenueId: one }: Json) => ({
    ...post(one),
    ...place(one),
    coordinates: [one.geoLat, one.geoLng],
  })),
  organizers: event.eventOrganizersByEventIdList.map(({ organizerByOrganizerId: one }: Json) => ({
    ...post(one),
    person: person(one),
  })),
  categories: byName(event.eventCategoriesByEventIdList.map((link: Json) => link.categoryByCategoryId)).map(term),
  tags: byName(event.eventTagsByEventIdList.map((link: Json) => link.tagByTagId)).map(term),
});

const eventColumns = (event: Json) => ({
  texts: [event.title, event.excerpt, event.timezone, event.website, event.onlineUrl || null],
  flags: [event.allDay, event.showMap, event.showMapLink, event.hideFromListings, event.sticky, event.featured],
  states: [event.eventStatus, event.attendanceMode].map(lower),
  offers: event.offers ?? event.ticketOffersByEventIdList,
});

const post = (one: Json) => ({
  id: String(one.rowId ?? one.id),
  status: lower(one.status),
  slug: one.slug,
  description: one.description,
  language: lower(one.language),
  image: one.image ?? one.imageByImageId ?? null,
});

const place = ({
  name,
  address,
  city,
  country,
  province,
  state,
  stateProvince,
  zip,
  phone,
  website,
  ...one
}: Json) => ({
  place: [name, address, city, country, province, state, stateProvince, zip, phone, website],
  maps: [one.showMap, one.showMapLink],
});

const person = ({ name, phone, website, email }: Json) => [name, phone, website, email];

const term = (one: Json) => ({
  id: String(one.rowId ?? one.id),
  texts: [one.name, one.slug, one.description, lower(one.language)],
});

const byName = (terms: Json[]) => terms.toSorted((one, other) => (one.name < other.name ? -1 : 1));

const lower = (text: string) => text.toLowerCase();
