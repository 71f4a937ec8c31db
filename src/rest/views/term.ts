import { builder } from '../../builder.js';
import { pageUrl } from '../../records/addresses.js';
import { countedEvents } from '../../records/term.js';
import { restRoot } from './addresses.js';

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
    up: t.exposeString('up', { nullable: true }),
  }),
});

const taxonomies = { category: 'tribe_events_cat', tag: 'post_tag' } as const; // fixed names that clients compare with (examples)
const plurals = { category: 'categories', tag: 'tags' } as const;

type Kind = keyof typeof plurals;

const urlsOf = (kind: Kind, id: number, parent: number | null, root: string): Urls => ({
  self: `${root}/${plurals[kind]}/${id}`,
  collection: `${root}/${plurals[kind]}`,
  up: parent ? `${root}/${plurals[kind]}/${parent}` : null,
});

/** A category as REST clients know it (reference 6.1): the keys of its own routes, then those that events show it with. */
export const RestCategory = builder.prismaObject('Category', {
  variant: 'RestCategory',
  subGraphs: ['rest'],
  select: { id: true, name: true, slug: true, description: true, parentId: true },
  fields: (t) => ({
    id: t.exposeInt('id'),
    count: t.int({
      select: (_, context) => ({ _count: { select: countedEvents(context) } }),
      resolve: (term) => term._count.events,
    }),
    description: t.string({ resolve: ({ description }) => description }),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    taxonomy: t.string({ resolve: () => taxonomies.category }),
    parent: t.int({ resolve: ({ parentId }) => parentId ?? 0 }),
    meta: t.field({ type: ['JSON'], resolve: () => [] }),
    url: t.string({ resolve: ({ slug }, _, context) => pageUrl('category', slug, context) }),
    urls: t.field({
      type: RestTermUrls,
      resolve: ({ id, parentId }, _, context) => urlsOf('category', id, parentId, restRoot(context)),
    }),
    term_group: t.int({ resolve: () => 0 }),
    term_taxonomy_id: t.exposeInt('id'),
    filter: t.string({ resolve: () => 'raw' }),
  }),
});

/** A tag as REST clients know it; the same keys, and never a parent. */
export const RestTag = builder.prismaObject('Tag', {
  variant: 'RestTag',
  subGraphs: ['rest'],
  select: { id: true, name: true, slug: true, description: true },
  fields: (t) => ({
    id: t.exposeInt('id'),
    count: t.int({
      select: (_, context) => ({ _count: { select: countedEvents(context) } }),
      resolve: (term) => term._count.events,
    }),
    description: t.string({ resolve: ({ description }) => description }),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    taxonomy: t.string({ resolve: () => taxonomies.tag }),
    parent: t.int({ resolve: () => 0 }),
    meta: t.field({ type: ['JSON'], resolve: () => [] }),
    url: t.string({ resolve: ({ slug }, _, context) => pageUrl('tag', slug, context) }),
    urls: t.field({ type: RestTermUrls, resolve: ({ id }, _, context) => urlsOf('tag', id, null, restRoot(context)) }),
    term_group: t.int({ resolve: () => 0 }),
    term_taxonomy_id: t.exposeInt('id'),
    filter: t.string({ resolve: () => 'raw' }),
  }),
});
