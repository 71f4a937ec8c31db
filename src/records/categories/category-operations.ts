import { categoryFields, categoryFilter, termTexts } from '../fields/term-fields.js';
import { addKindFields } from '../schema/kind-fields.js';
import { termKind } from '../schema/term.js';
import { Category } from './category.js';

addKindFields({
  ...termKind('category'),
  type: Category,
  texts: termTexts,
  fields: categoryFields,
  filter: categoryFilter,
});
