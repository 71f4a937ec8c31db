import { kindGraph } from '../kind-graph.js';
import { termFields, termFilter } from '../term.js';
import { termGraph } from '../term-graph.js';
import { Tag } from './tag.js';

kindGraph({ ...termGraph('tag'), plural: 'tags', type: Tag as never, fields: termFields, filter: termFilter });
