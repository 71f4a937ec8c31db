import type { Field } from './fields.js';

/**
 * The value of a field that a client empties with null or "" (docs/rest-contract.md, "Absent, null, empty").
 * @returns undefined for a field that cannot be emptied.
 */
export const emptyValueOf = (field: Field): '' | null | readonly [] | undefined => {
  if (field.required) return undefined;
  if (field.type === 'number') return field.nullable ? null : undefined;
  return emptyValues[field.type];
};

const emptyValues: { readonly [Type in Field['type']]?: '' | null | readonly [] } = {
  text: '',
  secret: '',
  html: '',
  slug: '',
  zone: '',
  cost: '',
  address: '',
  email: '',
  terms: [],
  ids: [],
  links: [],
  image: null,
  parent: null,
};
