import { languages } from '../../languages/language.js';
import { emptyValueOf } from './empty-values.js';
import type { Field } from './fields.js';

/**
 * The value of a field in a new record whose client does not write it. Writing it resets the field.
 * @returns undefined for a field without such a value: one that is required, the author, the language, and a date of publication.
 */
export const defaultValueOf = (field: Field): unknown => {
  switch (field.type) {
    case 'boolean':
      return field.default ?? false;
    case 'status':
      return 'publish';
    case 'choice':
      return field.values === languages ? undefined : field.values[0];
    case 'translations':
      return {};
    default:
      return emptyValueOf(field);
  }
};
