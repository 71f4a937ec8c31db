import { builder } from '../../builder.js';
import { pageUrl } from '../../records/addresses.js';
import { statusOf } from '../../records/post.js';
import { paragraphs } from '../../texts/html.js';
import { globalId } from './addresses.js';
import { RestImage } from './image.js';
import { personLd } from './json-ld.js';
import { inUtc, onSiteWall, publishedUtc } from './times.js';

/** An organizer as REST clients know it (reference 5). */
export const RestOrganizer = builder.prismaObject('Organizer', {
  variant: 'RestOrganizer',
  subGraphs: ['rest'],
  select: {
    id: true,
    authorId: true,
    status: true,
    published: true,
    modified: true,
    slug: true,
    name: true,
    description: true,
    phone: true,
    website: true,
    email: true,
  },
  fields: (t) => ({
    id: t.exposeInt('id'),
    author: t.string({ resolve: ({ authorId }) => String(authorId ?? 0) }),
    status: t.string({ resolve: (organizer, _, { now }) => statusOf(organizer, now) }),
    date: t.string({ resolve: ({ published }, _, context) => onSiteWall(published, context) }),
    date_utc: t.string({ nullable: true, resolve: publishedUtc }),
    modified: t.string({ resolve: ({ modified }, _, context) => onSiteWall(modified, context) }),
    modified_utc: t.string({ resolve: ({ modified }) => inUtc(modified) }),
    url: t.string({ resolve: ({ slug }, _, context) => pageUrl('organizer', slug, context) }),
    organizer: t.exposeString('name'),
    description: t.string({ resolve: ({ description }) => paragraphs(description) }),
    slug: t.exposeString('slug'),
    image: t.relation('image', { type: RestImage, nullable: true }),
    phone: t.exposeString('phone'),
    website: t.exposeString('website'),
    email: t.exposeString('email'),
    json_ld: t.field({
      type: 'JSON',
      nullable: true,
      resolve: (organizer, _, { rest }) => (rest?.single ? personLd(organizer) : null),
    }),
    global_id: t.string({ resolve: ({ id }, _, context) => globalId(id, context) }),
    global_id_lineage: t.stringList({ resolve: ({ id }, _, context) => [globalId(id, context)] }),
  }),
});
