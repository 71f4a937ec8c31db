import { categoryFields, categoryFilter } from '../term.js';
import { termGraph } from '../term-graph.js';
import { Category } from './category.js';

termGraph({
  kind: 'category',
  plural: 'categories',
  name: 'Category',
  type: Category as never,
  fields: categoryFields,
  filter: categoryFilter,
});
