import type { Fields } from '../fields/fields.js';
import { termFields, termFilter } from '../fields/term-fields.js';

/** What clients write of a category. Specification 2.4. */
export const categoryFields = {
  ...termFields,
  parent: { type: 'parent', description: 'The category above this one; 0 or null for none.' },
} as const satisfies Fields;

/** The filters of a list of categories. Specification 4.6. */
export const categoryFilter = {
  ...termFilter,
  parent: { type: 'parent', description: 'Only the categories directly below this one; 0 for those at the root.' },
} as const satisfies Fields;
