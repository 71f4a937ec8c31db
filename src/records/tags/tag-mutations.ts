import { termTexts } from '../fields/term-fields.js';
import { addKindMutations } from '../schema/kind-mutations.js';
import { termMutations } from '../schema/term.js';
import { Tag } from './tag.js';
import { tagFields } from './tag-fields.js';

addKindMutations('tag', { type: Tag, texts: termTexts, fields: tagFields, ...termMutations('tag') });
