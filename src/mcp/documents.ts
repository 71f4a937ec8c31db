/** The documents of the tools for assistants. They are executed on the public schema, with its permissions and limits. */
import { graphqlMutation, graphqlQuery } from '../execution/graphql-query.js';

const card = `id title url language startDate endDate timezone allDay eventStatus attendanceMode
  venue { id name city } categories { name } cost { source }` as const;

const paged = 'totalCount pageInfo { hasPreviousPage hasNextPage endCursor }' as const;

export const listEvents = graphqlQuery(`query List($filter: EventFilter, $first: Int, $after: String) {
  events(filter: $filter, first: $first, after: $after) { ${paged} nodes { ${card} } }
}`);

export const searchEvents = graphqlQuery(
  `query Search($query: String!, $filter: EventFilter, $first: Int, $after: String) {
  searchEvents(query: $query, filter: $filter, first: $first, after: $after) { ${paged} nodes { ${card} } }
}`,
);

export const readEvent = graphqlQuery(`query Event($id: ID, $slug: String) {
  event(id: $id, slug: $slug) {
    ${card} status description(format: TEXT) website onlineUrl tags { name } organizers { name website }
    venue { address zip country website }
  }
}`);

export const listVenues = graphqlQuery(`query Venues($filter: VenueFilter, $first: Int, $after: String) {
  venues(filter: $filter, first: $first, after: $after, orderBy: [{ field: NAME }]) {
    ${paged} nodes { id name url address zip city country website }
  }
}`);

export const listCategories = graphqlQuery(`query Categories($first: Int, $after: String) {
  categories(filter: { hideEmpty: false }, first: $first, after: $after) { ${paged} nodes { id name slug count parent { name } } }
}`);

export const createEvent = graphqlMutation(
  'mutation Create($input: CreateEventInput!) { createEvent(input: $input) { id title url status } }',
);

export const updateEvent = graphqlMutation(`mutation Update($id: ID!, $input: UpdateEventInput!, $scope: SeriesScope!) {
  updateEvent(by: { id: $id }, input: $input, scope: $scope) { id title url status eventStatus }
}`);
