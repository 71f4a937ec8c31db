/** The parameters of the list of changes, in both APIs. */
import type { Fields } from '../fields/fields.js';
import { kinds } from '../fields/kind.js';

export const changeFilter = {
  since: {
    type: 'text',
    limit: 1000,
    description: 'The token of the last response. Without it the list has all records.',
  },
  kinds: {
    type: 'choices',
    values: kinds,
    description: 'Only changes of records of these kinds. Default: those of the token, or all.',
  },
} as const satisfies Fields;
