/** The documents with which the pages below /manage read and write, with the permissions of the user. */

import type { ResolverContext } from '../builder/context.js';
import { graphqlMutation, graphqlQuery } from '../execution/graphql-query.js';
import type { DataOf } from '../execution/typed-documents.js';
import type { Language } from '../languages/language.js';

/** The tag of a language of GraphQL. */
export const languageOf = (language: EditedEvent['originalLanguage']): Language => language.toLowerCase() as Language;

const place = 'id name address city' as const;

const eventText = `query Event($id: ID) {
  event(id: $id) {
    id url status published modified version originalLanguage startDate endDate allDay timezone eventStatus attendanceMode onlineUrl
    website featured sticky hideFromListings
    author { id displayName }
    translations { language isOutdated title slug description(format: SOURCE) excerpt(format: SOURCE) }
    cost { source } image { url originalLanguage translations { language alt } }
    offers { name price currency url available }
    categories { id } tags { name } venues { ${place} } organizers { id name }
    parent { id }
    series { id summary }
    suggestion { place }
  }
}` as const;

/** All that the form of an event shows. */
export const readEvent = graphqlQuery(eventText);

export type EditedEvent = NonNullable<DataOf<typeof eventText>['event']>;

/** What the form of an event offers besides categories: up to 300 venues and 100 organizers. */
export const readChoices = graphqlQuery(`query Choices {
  venues(first: 100, orderBy: [{ field: NAME }]) { nodes { ${place} } }
  moreVenues: venues(first: 100, offset: 100, orderBy: [{ field: NAME }]) { nodes { ${place} } }
  lastVenues: venues(first: 100, offset: 200, orderBy: [{ field: NAME }]) { nodes { ${place} } }
  organizers(first: 100, orderBy: [{ field: NAME }]) { nodes { id name } }
}`);

const categoriesText = `query Categories($after: String) {
  categories(first: 100, after: $after, filter: { hideEmpty: false }) {
    nodes { id name parent { id } } pageInfo { hasNextPage endCursor }
  }
}` as const;

const readCategoryPage = graphqlQuery(categoriesText);

export type CategoryChoice = DataOf<typeof categoriesText>['categories']['nodes'][number];

/** All categories, to choose from. A form without the chosen ones would remove them when it is saved. */
export const readCategories = async (context: ResolverContext): Promise<CategoryChoice[]> => {
  const found: CategoryChoice[] = [];
  let after: string | null = null;
  do {
    const { categories }: DataOf<typeof categoriesText> = await readCategoryPage({ after }, context);
    found.push(...categories.nodes);
    after = categories.pageInfo.hasNextPage ? categories.pageInfo.endCursor : null;
  } while (after !== null);
  return found;
};

/** The users that can be set as authors. For callers who may set them. */
export const readAuthors = graphqlQuery('query Authors { authors(first: 100) { nodes { id displayName } } }');

export const readVenue = graphqlQuery(`query Venue($id: ID) { venue(id: $id) { ${place} } }`);

export const readOrganizer = graphqlQuery('query Organizer($id: ID) { organizer(id: $id) { id name } }');

export const findVenues = graphqlQuery(
  `query FindVenues($text: String) { venues(first: 20, filter: { searchText: $text }) { nodes { ${place} } } }`,
);

export const findOrganizers = graphqlQuery(
  'query FindOrganizers($text: String) { organizers(first: 20, filter: { searchText: $text }) { nodes { id name } } }',
);

export const findTags = graphqlQuery(
  'query FindTags($text: String) { tags(first: 8, filter: { searchText: $text, hideEmpty: false }) { nodes { id name } } }',
);

export const findEvents = graphqlQuery(
  `query FindEvents($text: String) {
    events(first: 8, filter: { searchText: $text }, orderBy: [{ field: START, direction: DESC }]) {
      nodes { id title startDate allDay }
    }
  }`,
);

const listText =
  `query Events($filter: EventFilter, $first: Int, $after: String, $last: Int, $before: String, $orderBy: [EventOrder!]) {
  events(filter: $filter, first: $first, after: $after, last: $last, before: $before, orderBy: $orderBy) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    nodes {
      id title status startDate allDay published venue { name city } author { id displayName } translations { language }
    }
  }
}` as const;

/** Coming events, by their start. */
export const findUntranslated = graphqlQuery(
  `query Untranslated($filter: EventFilter, $first: Int) {
    events(filter: $filter, first: $first, orderBy: [{ field: START }]) { totalCount nodes { id title } }
  }`,
);

/** A page of the list of events. */
export const listEvents = graphqlQuery(listText);

export type EventPage = DataOf<typeof listText>['events'];

const waitingText = `query Waiting($filter: EventFilter) {
  events(filter: $filter, first: 10, orderBy: [{ field: CREATED }]) {
    totalCount
    nodes {
      id title startDate allDay description cost { source } version website venue { id name city } author { displayName } series { summary }
      suggestion { place name email marks }
    }
  }
}` as const;

/** The oldest events of those that wait for a review. */
export const listWaiting = graphqlQuery(waitingText);

export type WaitingPage = DataOf<typeof waitingText>['events'];

/** The events of a day. */
export const readDay = graphqlQuery(
  'query Day($filter: EventFilter) { events(filter: $filter, first: 50) { nodes { id title status venue { id } } } }',
);

export const createEvent = graphqlMutation(
  'mutation Create($input: CreateEventInput!) { createEvent(input: $input) { id } }',
);

export const updateEvent = graphqlMutation(
  `mutation Update($id: ID!, $input: UpdateEventInput!, $password: String, $scope: SeriesScope!) {
    updateEvent(by: { id: $id }, input: $input, password: $password, scope: $scope) { id }
  }`,
);

export const updateEvents = graphqlMutation(
  `mutation UpdateEach($events: [EventUpdate!]!) {
    updateEvents(events: $events, mode: EACH) { index error { message } }
  }`,
);

/** Writes what a visitor sees on the page of a suggestion. */
export const noteSuggestion = graphqlMutation(
  'mutation Note($event: ID!, $note: String!) { noteSuggestion(event: $event, note: $note) { note } }',
);

export const deleteEvent = graphqlMutation(
  `mutation Delete($id: ID!, $scope: SeriesScope!, $ifVersion: Int) {
    deleteEvent(by: { id: $id }, scope: $scope, ifVersion: $ifVersion) { id }
  }`,
);

export const deleteEvents = graphqlMutation(
  'mutation DeleteEach($events: [RecordKey!]!) { deleteEvents(events: $events, mode: EACH) { index error { message } } }',
);

export const restoreEvent = graphqlMutation('mutation Restore($id: ID!) { restoreEvent(id: $id) { id } }');

export const createImage = graphqlMutation(
  'mutation Image($input: CreateImageInput!) { createImage(input: $input) { id } }',
);

/** The dates of a recurrence that is not stored yet. */
export const previewRecurrence = graphqlQuery(
  `query Preview($startDate: String!, $timezone: String, $allDay: Boolean, $recurrence: RecurrenceInput!) {
    previewRecurrence(startDate: $startDate, timezone: $timezone, allDay: $allDay, recurrence: $recurrence) { summary dates }
  }`,
);
