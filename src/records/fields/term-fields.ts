/** The fields that categories and tags share, and the filters of their lists. */

import { languageFields, type Precondition } from './common-fields.js';
import { type Fields, modifiedOption, type Read, searchOptions } from './fields.js';

export type TermKind = 'category' | 'tag';

/** The texts of a category or tag, which exist once in each language (docs/rest-contract.md, "Term"). */
export const termTexts = {
  name: { type: 'title', limit: 200, required: true, description: 'The name.' },
  description: { type: 'html', description: 'The description.' },
  slug: { type: 'slug', description: 'The part of the URL that identifies the record. Default: made from the name.' },
} as const satisfies Fields;

/** The fields that categories and tags share. */
export const termFields = { ...termTexts, ...languageFields(termTexts) } as const satisfies Fields;

/** The filters of a list of terms (docs/rest-contract.md, "Filters"). Lists of categories add `parent`. */
export const termFilter = {
  search: { type: 'search', description: 'Terms with all of these words in their name or slug.' },
  ...searchOptions,
  exclude: { type: 'ids', description: 'Exclude the terms with these ids.' },
  include: { type: 'ids', description: 'Only the terms with these ids.' },
  hideEmpty: { type: 'boolean', default: true, description: 'Exclude terms without published events.' },
  post: { type: 'id', graphql: false, description: 'Only the terms of this event.' },
  event: { type: 'id', description: 'Only the terms of this event.' },
  slug: { type: 'text', limit: 400, description: 'Only the term with this slug.' },
  ...modifiedOption,
} as const satisfies Fields;

/** The parent of a category, or null. Tags have no parent. */
interface Parent {
  parent?: number | null;
}

export type TermFilter = Read<typeof termFilter> & Parent;
export type TermChanges = Read<typeof termFields> & Parent & Precondition;
