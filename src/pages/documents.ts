/** The documents of the pages. They are executed on the public schema, like those of other front ends. */

import { graphqlQuery } from '../execution/graphql-query.js';
import type { DataOf } from '../execution/typed-documents.js';

/** Equal events are the same object in all responses, so that their HTML is rendered once (cached-html.ts). */
const pageQuery = <const Text extends string>(text: Text) => graphqlQuery(text, { sharesObjects: true });

const image = 'image { url alt width height focus credit sizes { url width height mediaType } }' as const;

const common = `id url title language startDate endDate allDay timezone eventStatus attendanceMode featured isProtected
  cost { source values currency } ${image} venue { name city }` as const;

/** What a list shows of an event. */
const card = `${common} offers { price currency available } categories { id name }` as const;

/** What months and weeks show of an event. */
const entry = 'id url title language startDate endDate allDay timezone eventStatus categories { id }' as const;

const feeds = 'feeds { ics webcal google outlook rss }' as const;

const facets = `facets {
    categories { value label count } tags { value label count } venues { value label count } cities { value label count }
  }` as const;

const listText =
  `query List($filter: EventFilter, $first: Int, $after: String, $last: Int, $before: String, $orderBy: [EventOrder!]) {
  events(filter: $filter, first: $first, after: $after, last: $last, before: $before, orderBy: $orderBy) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { ${card} } ${facets} ${feeds}
  }
}` as const;

/** A page of a list, with its facets. */
export const list = pageQuery(listText);

const upcomingText =
  `query Upcoming($upcoming: EventFilter, $coming: EventFilter, $first: Int, $after: String, $last: Int, $before: String) {
  upcoming: events(filter: $upcoming, first: 0) { totalCount ${facets} ${feeds} }
  coming: events(filter: $coming, first: $first, after: $after, last: $last, before: $before) {
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { ${card} }
  }
}` as const;

/** A page of the events that have not begun before a day, with the total and the facets of all that have not ended. */
export const upcoming = pageQuery(upcomingText);

const ongoingText = `query Ongoing($filter: EventFilter, $first: Int) {
  events(filter: $filter, first: $first, orderBy: [{ field: END }]) { totalCount nodes { ${card} } }
}` as const;

/** Events that have begun, the first to end first. */
export const ongoing = pageQuery(ongoingText);

/** The number of events of a list. */
export const count = pageQuery(
  'query Count($filter: EventFilter) { events(filter: $filter, first: 0) { totalCount } }',
);
const searchText =
  `query Search($query: String!, $filter: EventFilter, $first: Int, $after: String, $last: Int, $before: String) {
  searchEvents(query: $query, filter: $filter, first: $first, after: $after, last: $last, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } ${facets}
    edges { node { ${card} } matches { field parts { text isMatch } } }
    suggestion alternatives { kind text url totalCount }
  }
}` as const;

/** A page of the results of a search, with why each one matches, or with what is near a search that finds nothing. */
export const search = pageQuery(searchText);

/** The events of a list without its facets and total. */
export const cards = pageQuery(
  `query Cards($filter: EventFilter, $first: Int, $orderBy: [EventOrder!]) {
    events(filter: $filter, first: $first, orderBy: $orderBy) { nodes { ${card} } }
  }`,
);

const datesText = `query Dates($filter: EventFilter, $first: Int) {
  events(filter: $filter, first: $first) { nodes { id url title startDate endDate allDay timezone } }
}` as const;

/** When and where events of a series take place. */
export const dates = pageQuery(datesText);

const homeText = `query Home($upcoming: EventFilter, $coming: EventFilter, $featured: EventFilter) {
  upcoming: events(filter: $upcoming, first: 0) { totalCount facets { categories { value label count } } ${feeds} }
  coming: events(filter: $coming, first: 12) { nodes { ${card} } }
  featured: events(filter: $featured, first: 3) { nodes { ${card} } }
}` as const;

export const home = pageQuery(homeText);

const entriesText = `query Entries($filter: EventFilter, $first: Int, $offset: Int) {
  events(filter: $filter, first: $first, offset: $offset) { totalCount nodes { ${entry} } ${feeds} }
}` as const;

/** A part of the events of a month. */
export const entries = pageQuery(entriesText);

const entriesWithVenueText = `query EntriesWithVenue($filter: EventFilter, $first: Int, $offset: Int) {
  events(filter: $filter, first: $first, offset: $offset) { totalCount nodes { ${entry} venue { name } } ${feeds} }
}` as const;

/** A part of the events of a week. */
export const entriesWithVenue = pageQuery(entriesWithVenueText);

const daysText =
  `query Days($filter: EventFilter) { events(filter: $filter, first: 0) { facets { days { value count } } } }` as const;

/** The number of events on each day. */
export const days = pageQuery(daysText);

const place = 'address city stateProvince zip country coordinates { latitude longitude }' as const;

const eventText = `query Event($id: ID, $slug: String, $password: String) {
  event(id: $id, slug: $slug, password: $password) {
    ${common} slug originalLanguage excerpt(format: TEXT) text: description(format: TEXT) description modified icsUrl website onlineUrl showMap showMapLink
    hideFromListings translations { language slug }
    parent { id title url }
    series { id summary rule startDate timezone allDay addedDates excludedDates }
    offers { name price currency available url }
    tags { id name url }
    organizers { id name url phone email website }
    venues { id slug name url phone website showMap showMapLink ${place} }
    categories { id name url }
  }
}` as const;

export const event = graphqlQuery(eventText);

const venueText = `query Venue($slug: String) {
  venue(slug: $slug) {
    id slug url name language originalLanguage description modified phone website showMap showMapLink ${image} ${place}
    translations { language slug }
  }
}` as const;

const organizerText = `query Organizer($slug: String) {
  organizer(slug: $slug) {
    id slug url name language originalLanguage description modified phone email website ${image}
    translations { language slug }
  }
}` as const;

const categoryText = `query Category($slug: String) {
  category(slug: $slug) {
    id slug url name language originalLanguage description modified
    translations { language slug }
    parent { name url }
    children { id name url }
  }
}` as const;

const tagText = `query Tag($slug: String) {
  tag(slug: $slug) { id slug url name language originalLanguage description modified translations { language slug } }
}` as const;

export const records = {
  venue: graphqlQuery(venueText),
  organizer: graphqlQuery(organizerText),
  category: graphqlQuery(categoryText),
  tag: graphqlQuery(tagText),
};

export type EventListPage = DataOf<typeof listText>['events'];
export type OngoingPage = DataOf<typeof ongoingText>['events'];
export type SearchResults = DataOf<typeof searchText>['searchEvents'];
export type SearchResult = SearchResults['edges'][number];
export type CardEvent = EventListPage['nodes'][number];
export type ShownImage = NonNullable<CardEvent['image']>;
export type HomePage = DataOf<typeof homeText>;
export type EntryEvent = DataOf<typeof entriesText>['events']['nodes'][number];
export type EntryWithVenue = DataOf<typeof entriesWithVenueText>['events']['nodes'][number];
export type SeriesDate = DataOf<typeof datesText>['events']['nodes'][number];
export type ListFeeds = EventListPage['feeds'];
export type FullEvent = NonNullable<DataOf<typeof eventText>['event']>;
export type ShownVenue = NonNullable<DataOf<typeof venueText>['venue']>;
export type ShownOrganizer = NonNullable<DataOf<typeof organizerText>['organizer']>;
export type ShownCategory = NonNullable<DataOf<typeof categoryText>['category']>;
export type ShownTag = NonNullable<DataOf<typeof tagText>['tag']>;
