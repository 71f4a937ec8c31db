import { builder } from '../../../builder/builder.js';
import type { ResolverContext } from '../../../builder/context.js';
import type { CategoryRow, TagRow } from '../../../database/rows.js';
import { languageOf, textInLanguage } from '../../../languages/translation.js';
import { plurals } from '../../../records/fields/kind.js';
import type { TermKind } from '../../../records/fields/term-fields.js';
import { pageUrl } from '../../../records/schema/addresses.js';
import type { FieldsOf } from '../../../records/schema/shared-types.js';
import { restAddress, translationsAt } from './addresses.js';

interface Urls {
  self: string;
  collection: string;
  up: string | null;
}

const RestTermUrls = builder.objectRef<Urls>('RestTermUrls').implement({
  subGraphs: ['rest'],
  fields: (t) => ({
    self: t.exposeString('self'),
    collection: t.exposeString('collection'),
    up: t.exposeString('up', { nullable: true, extensions: { restNull: 'omit' } }),
  }),
});

const taxonomies = { category: 'tribe_events_cat', tag: 'post_tag' } as const; // constants that clients compare

const urlsOf = (kind: TermKind, id: number, parent: number | null, context: ResolverContext): Urls => ({
  self: restAddress(`/${plurals[kind]}/${id}`, context),
  collection: restAddress(`/${plurals[kind]}`, context),
  up: parent ? restAddress(`/${plurals[kind]}/${parent}`, context) : null,
});

/** The fields of categories and tags, on their own routes and in events (docs/rest-contract.md, "Term"). */
const sharedFields = (kind: TermKind, t: FieldsOf<CategoryRow | TagRow>) => {
  // Only categories have a parent.
  const parentOf = (term: CategoryRow | TagRow) => ('parentId' in term ? term.parentId : null);
  return {
    description: t.string({ resolve: (record, _, { language }) => textInLanguage(record, 'description', language) }),
    name: t.string({ resolve: (record, _, { language }) => textInLanguage(record, 'name', language) }),
    slug: t.string({ resolve: (record, _, { language }) => textInLanguage(record, 'slug', language) }),
    taxonomy: t.string({ resolve: () => taxonomies[kind] }),
    parent: t.int({ resolve: (term) => parentOf(term) ?? 0 }),
    meta: t.field({ type: ['JSON'], resolve: () => [] }),
    url: t.string({
      resolve: (record, _, context) => pageUrl(kind, textInLanguage(record, 'slug', context.language), context),
    }),
    urls: t.field({
      type: RestTermUrls,
      resolve: (term, _, context) => urlsOf(kind, term.id, parentOf(term), context),
    }),
    term_group: t.int({ resolve: () => 0 }),
    term_taxonomy_id: t.int({ resolve: ({ id }) => id }),
    filter: t.string({ resolve: () => 'raw' }),
    language: t.string({ resolve: (record, _, { language }) => languageOf(record, language) }),
    translations: t.field({
      type: 'JSON',
      resolve: (record, _, context) => translationsAt(record, plurals[kind], context),
    }),
  };
};

/** A category in the REST API. */
export const RestCategory = builder.prismaObject('Category', {
  variant: 'RestCategory',
  subGraphs: ['rest'],
  fields: (t) => ({ id: t.exposeInt('id'), count: t.exposeInt('count'), ...sharedFields('category', t) }),
});

/** A tag in the REST API: the same fields as a category, without a parent. */
export const RestTag = builder.prismaObject('Tag', {
  variant: 'RestTag',
  subGraphs: ['rest'],
  fields: (t) => ({ id: t.exposeInt('id'), count: t.exposeInt('count'), ...sharedFields('tag', t) }),
});
