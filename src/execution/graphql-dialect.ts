import type { Dialect } from './dialect.js';

/** How responses of GraphQL are written. */
export const graphqlDialect: Dialect = {
  records: new Set(['Event', 'Venue', 'Organizer', 'Category', 'Tag']),
  // `response` counts the characters of the text.
  readable: new Set(['language', 'languageForm', 'publicUrl', 'settings', 'response']),
  keyOf: ({ language, languageForm, publicUrl }) => [language, languageForm, publicUrl].join(' '),
  nullOf: () => 'null',
};
