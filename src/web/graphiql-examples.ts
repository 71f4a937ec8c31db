/** The queries in the first tabs of GraphiQL. Each runs on any calendar. */
export const examples: readonly string[] = [
  `# What is on: the next events, with where and by whom.
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
  `# Venues, and the next three events at each of them.
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
  `# Words, dates and categories together.
query Search($words: String! = "music") {
  events(filter: { search: { text: $words, ranked: true }, startDate: "now" }, orderBy: [{ field: START, direction: ASC }]) {
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
  `# The tree of categories, with how many events each has.
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
  `# Writing needs credentials. Put them into the headers below, for example:
#   { "Authorization": "Bearer alm_…" }
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
