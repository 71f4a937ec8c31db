/** The documents of ../../works/documents.ts for the schema of PostGraphile, with the same fields as far as they are columns. */

const publishableFields =
  'rowId authorId status published modified slug description imageByImageId { rowId url width height alt } language translations';
const termFields = 'rowId description name slug language translations';

const shown = `
  fragment Shown on Event {
    ${publishableFields} title excerpt allDay starts ends timezone cost website
    showMap showMapLink hideFromListings sticky featured eventStatus attendanceMode onlineUrl
    ticketOffersByEventIdList(orderBy: [POSITION_ASC]) { name price currency url available }
    eventCategoriesByEventIdList { categoryByCategoryId { ${termFields} parentId } }
    eventTagsByEventIdList { tagByTagId { ${termFields} } }
    eventVenuesByEventIdList(orderBy: [POSITION_ASC]) {
      venueByVenueId {
        ${publishableFields} name address city country province state stateProvince zip phone website showMap showMapLink geoLat geoLng
      }
    }
    eventOrganizersByEventIdList(orderBy: [POSITION_ASC]) {
      organizerByOrganizerId { ${publishableFields} name phone website email }
    }
  }`;

export const eventDocument = `query Event($id: Int!) { event: peerEvent(id: $id) { ...Shown } }${shown}`;

export const listDocument = `
  query Events($earliest: Datetime!, $latest: Datetime!, $first: Int, $offset: Int) {
    events: peerEvents(earliest: $earliest, latest: $latest, first: $first, offset: $offset) {
      totalCount nodes { ...Shown }
    }
  }${shown}`;

export const filteredDocument = `
  query Filtered($earliest: Datetime!, $latest: Datetime!, $categories: [Int], $word: String, $first: Int, $offset: Int) {
    events: peerFilteredEvents(
      earliest: $earliest, latest: $latest, categories: $categories, word: $word, first: $first, offset: $offset
    ) {
      totalCount nodes { ...Shown }
    }
  }${shown}`;
