import { termTexts } from '../fields/term-fields.js';
import { addKindMutations } from '../schema/kind-mutations.js';
import { termMutations } from '../schema/term.js';
import { Category } from './category.js';
import { categoryFields } from './category-fields.js';

addKindMutations('category', {
  type: Category,
  texts: termTexts,
  fields: categoryFields,
  ...termMutations('category'),
});
