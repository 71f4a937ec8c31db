/** The queries in the first tabs of GraphiQL. Each runs on any calendar. */
export const examples: readonly string[] = [
  `# The next events, with venues and organizers.
query WhatIsOn {
  events(filter: { when: UPCOMING }, first: 5) {
    totalCount
    nodes {
      title
      startDate
      timezone
      venue { name city }
      organizers { name }
      categories { name }
      cost { text }
    }
    pageInfo { hasNextPage endCursor }
  }
}
`,
  `# Venues with their next three events.
query VenuesAndEvents {
  venues(filter: { onlyWithUpcoming: true }, first: 10, orderBy: [{ field: NAME }]) {
    nodes {
      name
      address
      city
      events(filter: { when: UPCOMING }, first: 3) {
        totalCount
        nodes { title startDate }
      }
    }
  }
}
`,
  `# Events from now on that contain words, best match first.
query Search($words: String! = "music") {
  events(filter: { search: { text: $words, ranked: true }, startDate: "now" }) {
    totalCount
    nodes {
      id
      title
      excerpt(format: TEXT)
      startDate
      tags { name }
    }
  }
}
`,
  `# Categories, with their number of events.
query Categories {
  categories(first: 50, filter: { parent: 0 }) {
    nodes {
      name
      count
      children { name count }
    }
  }
}
`,
  `# What changes from now on. Press the button again to stop.
subscription Changes {
  recordChanged(kinds: [EVENT]) {
    nodes { action recordId record { ... on Event { title startDate } } }
    token
    resync
  }
}
`,
  `# In "Headers" below, replace login:password by the login
# and the password that the first start of Almanac printed.
# The page encodes them.
mutation NewEvent {
  createEvent(
    input: {
      title: "Open rehearsal"
      startDate: "2027-05-01T20:00"
      endDate: "2027-05-01T22:30"
      timezone: "Europe/Amsterdam"
      cost: "Free"
      venue: { create: { name: "Town hall", city: "Utrecht" } }
      tags: [{ name: "music" }]
    }
  ) {
    id
    slug
    startDate
    venue { id name }
  }
}
`,
];
