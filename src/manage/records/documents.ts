/** The documents with which the forms and lists of venues, organizers, categories and tags read and write. */
import { graphqlMutation, graphqlQuery } from '../../execution/graphql-query.js';

const common =
  'id url modified version originalLanguage translations { language isOutdated name slug description(format: SOURCE) }' as const;
const publishable = 'status published author { id }' as const;
const contact = 'phone website image { url originalLanguage translations { language alt } }' as const;

const venueText = `query Venue($id: ID) {
  venue(id: $id) {
    ${common} ${publishable} ${contact}
    address city zip province state country showMap showMapLink coordinates { latitude longitude }
  }
}` as const;

const organizerText = `query Organizer($id: ID) {
  organizer(id: $id) { ${common} ${publishable} ${contact} email }
}` as const;

const categoryText = `query Category($id: ID) { category(id: $id) { ${common} parent { id } } }` as const;

const tagText = `query Tag($id: ID) { tag(id: $id) { ${common} } }` as const;

export const readers = {
  venue: graphqlQuery(venueText),
  organizer: graphqlQuery(organizerText),
  category: graphqlQuery(categoryText),
  tag: graphqlQuery(tagText),
};

const listed = 'id name translations { language }' as const;
const used = 'events(first: 1) { totalCount }' as const;
const page = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount' as const;
const window = '$first: Int, $after: String, $last: Int, $before: String' as const;
const arguments_ = 'first: $first, after: $after, last: $last, before: $before, orderBy: [{ field: NAME }]' as const;

export const lists = {
  venue: graphqlQuery(`query Venues($filter: VenueFilter, ${window}) {
    venues(filter: $filter, ${arguments_}) {
      ${page} nodes { ${listed} ${publishable} ${used} address city coordinates { latitude } }
    }
  }`),
  organizer: graphqlQuery(`query Organizers($filter: OrganizerFilter, ${window}) {
    organizers(filter: $filter, ${arguments_}) { ${page} nodes { ${listed} ${publishable} ${used} } }
  }`),
  category: graphqlQuery(`query Categories($filter: CategoryFilter, ${window}) {
    categories(filter: $filter, ${arguments_}) { ${page} nodes { ${listed} count parent { id } } }
  }`),
  tag: graphqlQuery(`query Tags($filter: TagFilter, ${window}) {
    tags(filter: $filter, ${arguments_}) { ${page} nodes { ${listed} count } }
  }`),
};

export const creations = {
  venue: graphqlMutation('mutation Create($input: CreateVenueInput!) { created: createVenue(input: $input) { id } }'),
  organizer: graphqlMutation(
    'mutation Create($input: CreateOrganizerInput!) { created: createOrganizer(input: $input) { id } }',
  ),
  category: graphqlMutation(
    'mutation Create($input: CreateCategoryInput!) { created: createCategory(input: $input) { id } }',
  ),
  tag: graphqlMutation('mutation Create($input: CreateTagInput!) { created: createTag(input: $input) { id } }'),
};

export const updates = {
  venue: graphqlMutation(
    'mutation Update($id: ID!, $input: UpdateVenueInput!) { updateVenue(by: { id: $id }, input: $input) { id } }',
  ),
  organizer: graphqlMutation(
    'mutation Update($id: ID!, $input: UpdateOrganizerInput!) { updateOrganizer(by: { id: $id }, input: $input) { id } }',
  ),
  category: graphqlMutation(
    'mutation Update($id: ID!, $input: UpdateCategoryInput!) { updateCategory(by: { id: $id }, input: $input) { id } }',
  ),
  tag: graphqlMutation(
    'mutation Update($id: ID!, $input: UpdateTagInput!) { updateTag(by: { id: $id }, input: $input) { id } }',
  ),
};

/** Venues and organizers go to the trash; categories and tags are deleted permanently. */
export const deletions = {
  venue: graphqlMutation('mutation Delete($id: ID!) { deleteVenue(by: { id: $id }) { id } }'),
  organizer: graphqlMutation('mutation Delete($id: ID!) { deleteOrganizer(by: { id: $id }) { id } }'),
  category: graphqlMutation('mutation Delete($id: ID!) { deleteCategory(by: { id: $id }) { id } }'),
  tag: graphqlMutation('mutation Delete($id: ID!) { deleteTag(by: { id: $id }) { id } }'),
};

const events = 'events(first: 10) { totalCount nodes { id title } }' as const;

/** What a deletion touches. */
export const touched = {
  venue: graphqlQuery(`query Touched($id: ID) { touched: venue(id: $id) { ${events} } }`),
  organizer: graphqlQuery(`query Touched($id: ID) { touched: organizer(id: $id) { ${events} } }`),
  category: graphqlQuery(`query Touched($id: ID) { touched: category(id: $id) { ${events} children { name } } }`),
  tag: graphqlQuery(`query Touched($id: ID) { touched: tag(id: $id) { ${events} } }`),
};

export const restorations = {
  venue: graphqlMutation('mutation Restore($id: ID!) { restoreVenue(id: $id) { id } }'),
  organizer: graphqlMutation('mutation Restore($id: ID!) { restoreOrganizer(id: $id) { id } }'),
};
