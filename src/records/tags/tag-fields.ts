import { termFields, termFilter } from '../fields/term-fields.js';

/** The fields of a tag. Specification 2.5. */
export const tagFields = termFields;

/** The filters of a list of tags. Specification 4.7. */
export const tagFilter = termFilter;
