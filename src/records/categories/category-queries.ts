import { addKindQueries } from '../schema/kind-queries.js';
import { termQueries } from '../schema/term.js';
import { Category } from './category.js';
import { categoryFilter } from './category-fields.js';

addKindQueries('category', { type: Category, filter: categoryFilter, ...termQueries('category') });
