import { categoryFields, categoryFilter, termTexts } from '../fields/term-fields.js';
import { kindGraph } from '../schema/kind-fields.js';
import { termGraph } from '../schema/term.js';
import { Category } from './category.js';

kindGraph({
  ...termGraph('category'),
  plural: 'categories',
  type: Category,
  texts: termTexts,
  fields: categoryFields,
  filter: categoryFilter,
});
