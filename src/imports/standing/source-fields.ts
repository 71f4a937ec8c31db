/** The input of standing sources. */
import type { Fields } from '../../records/fields/fields.js';
import { defaultStatuses } from '../entry-defaults.js';
import { importFields } from '../jobs/import-fields.js';

export const sourceFields = {
  ...importFields,
  every: {
    type: 'integer',
    description: 'The time between two runs in minutes: 15 to 10,080 (a week).',
  },
} as const satisfies Fields;

export const sourceDefaultFields = {
  category: { type: 'id', description: 'The category of events without categories.' },
  status: {
    type: 'choice',
    values: defaultStatuses,
    description:
      'The status of events without one: PUBLISH, DRAFT, PENDING or PRIVATE. Default PUBLISH. Not of a site.',
  },
} as const satisfies Fields;
