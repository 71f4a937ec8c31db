import { addKindQueries } from '../schema/kind-queries.js';
import { termQueries } from '../schema/term.js';
import { Tag } from './tag.js';
import { tagFilter } from './tag-fields.js';

addKindQueries('tag', { type: Tag, filter: tagFilter, ...termQueries('tag') });
