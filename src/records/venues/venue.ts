import { builder } from '../../builder.js';
import { pageUrl } from '../addresses.js';
import { Status } from '../graphql-input.js';
import { statusOf } from '../post.js';
import { formatted, onSiteClock } from '../post-type.js';
import { Image, Language, Node, TextFormat, User } from '../shared-types.js';

export const Coordinates = builder.objectRef<{ latitude: number; longitude: number }>('Coordinates').implement({
  description: 'A point on Earth, in degrees north and east (WGS 84).',
  fields: (t) => ({ latitude: t.exposeFloat('latitude'), longitude: t.exposeFloat('longitude') }),
});

export const Venue = builder.prismaObject('Venue', {
  description: 'A place where events are held.',
  interfaces: [Node],
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    status: t.field({
      type: Status,
      select: { status: true, published: true },
      resolve: (venue, _, { now }) => statusOf(venue, now) as never,
    }),
    language: t.field({
      type: Language,
      description: 'The language it was written in.',
      select: { language: true },
      resolve: ({ language }) => language as never,
    }),
    description: t.string({
      args: { format: t.arg({ type: TextFormat, required: true, defaultValue: 'HTML' }) },
      select: { description: true },
      resolve: ({ description }, { format }) => formatted(description, format as 'HTML'),
    }),
    address: t.exposeString('address', { description: 'Street and number.' }),
    city: t.exposeString('city'),
    country: t.exposeString('country'),
    province: t.exposeString('province'),
    state: t.exposeString('state'),
    stateProvince: t.exposeString('stateProvince', { description: 'State or province in one.' }),
    zip: t.exposeString('zip', { description: 'Postal code.' }),
    phone: t.exposeString('phone'),
    website: t.field({
      type: 'URL',
      nullable: true,
      select: { website: true },
      resolve: ({ website }) => website || null,
    }),
    showMap: t.exposeBoolean('showMap', { description: 'Whether its events show a map.' }),
    showMapLink: t.exposeBoolean('showMapLink', { description: 'Whether its events show a link to a map.' }),
    coordinates: t.field({
      type: Coordinates,
      nullable: true,
      select: { geoLat: true, geoLng: true },
      resolve: ({ geoLat, geoLng }) =>
        geoLat === null || geoLng === null ? null : { latitude: geoLat, longitude: geoLng },
    }),
    image: t.relation('image', { type: Image, nullable: true }),
    author: t.relation('author', { type: User, nullable: true }),
    url: t.field({
      type: 'URL',
      description: 'Its public page.',
      select: { slug: true },
      resolve: ({ slug }, _, context) => pageUrl('venue', slug, context),
    }),
    created: t.field({
      type: 'DateTime',
      select: { created: true },
      resolve: ({ created }, _, asker) => onSiteClock(created, asker),
    }),
    modified: t.field({
      type: 'DateTime',
      select: { modified: true },
      resolve: ({ modified }, _, asker) => onSiteClock(modified, asker),
    }),
    published: t.field({
      type: 'DateTime',
      select: { published: true },
      resolve: ({ published }, _, asker) => onSiteClock(published, asker),
    }),
  }),
});
