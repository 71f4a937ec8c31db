import { termFields, termFilter, termTexts } from '../fields/term-fields.js';
import { kindGraph } from '../schema/kind-fields.js';
import { termGraph } from '../schema/term.js';
import { Tag } from './tag.js';

kindGraph({
  ...termGraph('tag'),
  plural: 'tags',
  type: Tag,
  texts: termTexts,
  fields: termFields,
  filter: termFilter,
});
