import { termFields, termFilter } from '../term.js';
import { termGraph } from '../term-graph.js';
import { Tag } from './tag.js';

termGraph({ kind: 'tag', plural: 'tags', name: 'Tag', type: Tag as never, fields: termFields, filter: termFilter });
