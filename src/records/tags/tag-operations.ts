import { termFields, termFilter, termTexts } from '../fields/term-fields.js';
import { addKindFields } from '../schema/kind-fields.js';
import { termKind } from '../schema/term.js';
import { Tag } from './tag.js';

addKindFields({
  ...termKind('tag'),
  type: Tag,
  texts: termTexts,
  fields: termFields,
  filter: termFilter,
});
