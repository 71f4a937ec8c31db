import { kindGraph } from '../kind-graph.js';
import { termFields, termFilter, termTexts } from '../term-fields.js';
import { termGraph } from '../term-graph.js';
import { Tag } from './tag.js';

kindGraph({
  ...termGraph('tag'),
  plural: 'tags',
  type: Tag,
  texts: termTexts,
  fields: termFields,
  filter: termFilter,
});
