import { kindGraph } from '../kind-graph.js';
import { categoryFields, categoryFilter } from '../term.js';
import { termGraph } from '../term-graph.js';
import { Category } from './category.js';

kindGraph({
  ...termGraph('category'),
  plural: 'categories',
  type: Category as never,
  fields: categoryFields,
  filter: categoryFilter,
});
