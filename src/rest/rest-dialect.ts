import type { Dialect } from '../execution/dialect.js';
import { restNullOf } from '../schema/rest/views/rest-null.js';

/** How responses of the REST API are written. */
export const restDialect: Dialect = {
  records: new Set(['RestEvent', 'RestVenue', 'RestOrganizer', 'RestCategory', 'RestTag']),
  // The status depends on the time, but anonymous clients see only published records, whose time of publication is in the past.
  readable: new Set(['language', 'languageForm', 'publicUrl', 'settings', 'rest', 'now']),
  // Of `rest` only the root, which contains the public URL.
  keyOf: ({ language, languageForm, rest }) => [language, languageForm, rest?.root].join(' '),
  nullOf(field) {
    const restNull = restNullOf(field);
    return restNull === 'omit' ? '' : JSON.stringify(restNull);
  },
};
