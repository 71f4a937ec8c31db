/** Converts responses of the service and of PostGraphile to one form, with the fields that both have. */

// biome-ignore lint/suspicious/noExplicitAny: responses of two schemas.
type Json = any;

/** The data of the service without fields that are not columns: URLs, counts, formatted costs. */
export const fromService = ({ data: { event, events } }: Json) =>
  events ? { total: events.totalCount, nodes: events.nodes.map(eventFromService) } : eventFromService(event);

export const fromPostgraphile = ({ data: { event, events } }: Json) =>
  events ? { total: events.totalCount, nodes: events.nodes.map(eventFromPostgraphile) } : eventFromPostgraphile(event);

const eventFromService = (event: Json) => ({
  ...publishableFields(event),
  ...eventColumns(event),
  author: event.author?.id ?? null,
  dates: [event.startDate, event.endDate, event.published, event.modified].map(Date.parse),
  cost: event.cost?.source ?? '',
  venues: event.venues.map((one: Json) => ({
    ...publishableFields(one),
    ...venueFields(one),
    coordinates: [one.coordinates.latitude, one.coordinates.longitude],
  })),
  organizers: event.organizers.map((one: Json) => ({ ...publishableFields(one), person: organizerFields(one) })),
  categories: byName(event.categories).map(termFields),
  tags: byName(event.tags).map(termFields),
});

const eventFromPostgraphile = (event: Json) => ({
  ...publishableFields(event),
  ...eventColumns(event),
  author: `user-${event.authorId}`,
  dates: [event.starts, event.ends, event.published, event.modified].map(Date.parse),
  cost: event.cost,
  venues: event.eventVenuesByEventIdList.map(({ venueByVenueId: one }: Json) => ({
    ...publishableFields(one),
    ...venueFields(one),
    coordinates: [one.geoLat, one.geoLng],
  })),
  organizers: event.eventOrganizersByEventIdList.map(({ organizerByOrganizerId: one }: Json) => ({
    ...publishableFields(one),
    person: organizerFields(one),
  })),
  categories: byName(event.eventCategoriesByEventIdList.map((link: Json) => link.categoryByCategoryId)).map(termFields),
  tags: byName(event.eventTagsByEventIdList.map((link: Json) => link.tagByTagId)).map(termFields),
});

const eventColumns = (event: Json) => ({
  texts: [event.title, event.excerpt, event.timezone, event.website, event.onlineUrl || null],
  flags: [event.allDay, event.showMap, event.showMapLink, event.hideFromListings, event.sticky, event.featured],
  states: [event.eventStatus, event.attendanceMode].map(lower),
  offers: event.offers ?? event.ticketOffersByEventIdList,
});

const publishableFields = (one: Json) => ({
  id: String(one.rowId ?? one.id),
  status: lower(one.status),
  slug: one.slug,
  description: one.description,
  language: lower(one.language),
  image: one.image ?? one.imageByImageId ?? null,
});

const venueFields = ({
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

const organizerFields = ({ name, phone, website, email }: Json) => [name, phone, website, email];

const termFields = (one: Json) => ({
  id: String(one.rowId ?? one.id),
  texts: [one.name, one.slug, one.description, lower(one.language)],
});

const byName = (terms: Json[]) => terms.toSorted((one, other) => (one.name < other.name ? -1 : 1));

const lower = (text: string) => text.toLowerCase();
