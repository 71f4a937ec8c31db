import { kindGraph } from '../kind-graph.js';
import { categoryFields, categoryFilter, termTexts } from '../term-fields.js';
import { termGraph } from '../term-graph.js';
import { Category } from './category.js';

kindGraph({
  ...termGraph('category'),
  plural: 'categories',
  type: Category,
  texts: termTexts,
  fields: categoryFields,
  filter: categoryFilter,
});
