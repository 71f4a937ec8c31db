import { builder } from '../../../builder/builder.js';
import type { ResolverContext } from '../../../builder/context.js';
import type { CategoryRow, TagRow } from '../../../database/row-types.js';
import { plurals } from '../../../records/fields/kind.js';
import { type TermKind, termTexts } from '../../../records/fields/term-fields.js';
import type { FieldsOf } from '../../../records/schema/shared-types.js';
import { restAddress } from './addresses.js';
import {
  htmlDescription,
  idOptions,
  localeFields,
  slugField,
  textField,
  urlField,
  urlSchema,
} from './shared-fields.js';

interface Urls {
  self: string;
  collection: string;
  up: string | null;
}

const RestTermUrls = builder.objectRef<Urls>('RestTermUrls').implement({
  subGraphs: ['rest'],
  description: 'The URLs of a category or tag in this API.',
  fields: (t) => ({
    self: t.exposeString('self', { description: 'The term.', extensions: { schema: urlSchema } }),
    collection: t.exposeString('collection', {
      description: 'The list that contains the term.',
      extensions: { schema: urlSchema },
    }),
    up: t.exposeString('up', {
      nullable: true,
      description: 'The parent category. Absent when there is none.',
      extensions: { restNull: 'omit', schema: urlSchema },
    }),
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
    description: textField(t, 'description', htmlDescription),
    name: textField(t, 'name', termTexts.name.description),
    slug: slugField(t),
    taxonomy: t.string({
      description: 'The taxonomy: a constant for each kind.',
      extensions: { schema: { const: taxonomies[kind] } },
      resolve: () => taxonomies[kind],
    }),
    parent: t.int({
      description: 'The id of the parent category. 0 when there is none, and always 0 for tags.',
      extensions: { schema: { minimum: 0 } },
      resolve: (term) => parentOf(term) ?? 0,
    }),
    meta: t.field({
      type: ['JSON'],
      description: 'Always empty.',
      extensions: { schema: { maxItems: 0 } },
      resolve: () => [],
    }),
    url: urlField(t, kind),
    urls: t.field({
      type: RestTermUrls,
      description: 'The URLs of the record in this API.',
      resolve: (term, _, context) => urlsOf(kind, term.id, parentOf(term), context),
    }),
    term_group: t.int({ description: 'Always 0.', extensions: { schema: { const: 0 } }, resolve: () => 0 }),
    term_taxonomy_id: t.int({
      description: 'The same as the id.',
      extensions: { schema: { minimum: 1 } },
      resolve: ({ id }) => id,
    }),
    filter: t.string({
      description: 'Always the same value.',
      extensions: { schema: { const: 'raw' } },
      resolve: () => 'raw',
    }),
    ...localeFields(t, kind),
  };
};

const countOptions = {
  description: 'The number of published events with this term.',
  extensions: { schema: { minimum: 0 } },
};

/** A category in the REST API. */
export const RestCategory = builder.prismaObject('Category', {
  variant: 'RestCategory',
  description: 'A category of events. Categories form a tree.',
  subGraphs: ['rest'],
  fields: (t) => ({
    id: t.exposeInt('id', idOptions),
    count: t.exposeInt('count', countOptions),
    ...sharedFields('category', t),
  }),
});

/** A tag in the REST API: the same fields as a category, without a parent. */
export const RestTag = builder.prismaObject('Tag', {
  variant: 'RestTag',
  description: 'A keyword of events.',
  subGraphs: ['rest'],
  fields: (t) => ({
    id: t.exposeInt('id', idOptions),
    count: t.exposeInt('count', countOptions),
    ...sharedFields('tag', t),
  }),
});
