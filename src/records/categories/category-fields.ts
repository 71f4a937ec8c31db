import type { Fields } from '../fields/fields.js';
import { termFields, termFilter } from '../fields/term-fields.js';

/** The fields of a category (docs/rest-contract.md, "Term"). */
export const categoryFields = {
  ...termFields,
  parent: { type: 'parent', description: 'The parent category. 0 or null when there is none.' },
} as const satisfies Fields;

/** The filters of a list of categories (docs/rest-contract.md, "Filters"). */
export const categoryFilter = {
  ...termFilter,
  parent: { type: 'parent', description: 'Only the direct children of this category. 0 for root categories.' },
} as const satisfies Fields;
