/** The GraphQL documents. They select the fields of events that REST shows. */

const languages = 'language translations { language slug }';
const publishableFields = `id author { id } status published modified url slug description image { url id width height alt } ${languages}`;
const termFields = `id count description name slug url ${languages}`;

const shown = `
  fragment Shown on Event {
    ${publishableFields} title excerpt allDay startDate endDate timezone cost { text source values currency } website
    showMap showMapLink hideFromListings sticky featured eventStatus attendanceMode onlineUrl
    offers { name price currency url available }
    categories { ${termFields} parent { id } } tags { ${termFields} }
    venues {
      ${publishableFields} name address city country province state stateProvince zip phone website showMap showMapLink
      coordinates { latitude longitude }
    }
    organizers { ${publishableFields} name phone website email }
  }`;

export const eventDocument = `query Event($id: ID!) { event(id: $id) { ...Shown } }${shown}`;

export const listDocument = `
  query Events($filter: EventFilter, $first: Int, $offset: Int) {
    events(filter: $filter, first: $first, offset: $offset) { totalCount nodes { ...Shown } }
  }${shown}`;

export const nestedDocument = `
  query Nested($venues: Int!, $offset: Int!, $events: Int!) {
    venues(first: $venues, offset: $offset) {
      totalCount
      nodes { name city events(first: $events) { totalCount nodes { ...Shown } } }
    }
  }${shown}`;
