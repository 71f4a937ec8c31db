import { termFields, termFilter } from '../fields/term-fields.js';

/** The fields of a tag (docs/rest-contract.md, "Term"). */
export const tagFields = termFields;

/** The filters of a list of tags (docs/rest-contract.md, "Filters"). */
export const tagFilter = termFilter;
