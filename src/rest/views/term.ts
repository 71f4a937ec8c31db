import { builder } from '../../builder.js';
import type { Context } from '../../context.js';
import { languageOf, textOf } from '../../languages/translation.js';
import { pageUrl } from '../../records/addresses.js';
import type { RecordBuilder } from '../../records/shared-types.js';
import type { CategoryRow } from '../../storage/row.js';
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

const taxonomies = { category: 'tribe_events_cat', tag: 'post_tag' } as const; // fixed names that clients compare with
const plurals = { category: 'categories', tag: 'tags' } as const;

type Kind = keyof typeof plurals;

const urlsOf = (kind: Kind, id: number, parent: number | null, context: Context): Urls => ({
  self: restAddress(`/${plurals[kind]}/${id}`, context),
  collection: restAddress(`/${plurals[kind]}`, context),
  up: parent ? restAddress(`/${plurals[kind]}/${parent}`, context) : null,
});

/** The keys of a term's own routes, then those that events show it with; alike for both kinds (docs/rest-contract.md, "Term"). */
const keysOf = (kind: Kind, given: object) => {
  const t = given as RecordBuilder;
  // Only categories have one above them.
  const parentOf = (term: object) => ('parentId' in term ? (term as CategoryRow).parentId : null);
  return {
    id: t.int({ resolve: (row) => row.id }),
    count: t.int({ resolve: (term) => (term as unknown as CategoryRow).count }),
    description: t.string({ resolve: (record, _, { language }) => textOf(record, 'description', language) }),
    name: t.string({ resolve: (record, _, { language }) => textOf(record, 'name', language) }),
    slug: t.string({ resolve: (record, _, { language }) => textOf(record, 'slug', language) }),
    taxonomy: t.string({ resolve: () => taxonomies[kind] }),
    parent: t.int({ resolve: (term) => parentOf(term) ?? 0 }),
    meta: t.field({ type: ['JSON'], resolve: () => [] }),
    url: t.string({
      resolve: (record, _, context) => pageUrl(kind, textOf(record, 'slug', context.language), context),
    }),
    urls: t.field({
      type: RestTermUrls,
      resolve: (term, _, context) => urlsOf(kind, term.id, parentOf(term), context),
    }),
    term_group: t.int({ resolve: () => 0 }),
    term_taxonomy_id: t.int({ resolve: (row) => row.id }),
    filter: t.string({ resolve: () => 'raw' }),
    language: t.string({ resolve: (record, _, { language }) => languageOf(record, language) }),
    translations: t.field({
      type: 'JSON',
      resolve: (record, _, context) => translationsAt(record, plurals[kind], context),
    }),
  };
};

/** A category as REST clients know it. */
export const RestCategory = builder.prismaObject('Category', {
  variant: 'RestCategory',
  subGraphs: ['rest'],
  fields: (t) => keysOf('category', t),
});

/** A tag as REST clients know it; the same keys, and never a parent. */
export const RestTag = builder.prismaObject('Tag', {
  variant: 'RestTag',
  subGraphs: ['rest'],
  fields: (t) => keysOf('tag', t),
});
