import { builder } from '../../builder.js';
import { namedFields, postFields } from '../shared-fields.js';
import { Image, Node } from '../shared-types.js';
import { stateProvinceOf } from './state-province.js';

const Coordinates = builder.objectRef<{ latitude: number; longitude: number }>('Coordinates').implement({
  description: 'A point on Earth, in degrees north and east (WGS 84).',
  fields: (t) => ({ latitude: t.exposeFloat('latitude'), longitude: t.exposeFloat('longitude') }),
});

export const Venue = builder.prismaObject('Venue', {
  description: 'A place where events are held.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    ...namedFields(t, 'venue'),
    ...postFields(t),
    address: t.exposeString('address', { description: 'Street and number.' }),
    city: t.exposeString('city'),
    country: t.exposeString('country'),
    province: t.exposeString('province'),
    state: t.exposeString('state'),
    stateProvince: t.string({ description: 'State or province in one.', resolve: stateProvinceOf }),
    zip: t.exposeString('zip', { description: 'Postal code.' }),
    phone: t.exposeString('phone'),
    website: t.field({
      type: 'URL',
      nullable: true,
      resolve: ({ website }) => website || null,
    }),
    showMap: t.exposeBoolean('showMap', { description: 'Whether its events show a map.' }),
    showMapLink: t.exposeBoolean('showMapLink', { description: 'Whether its events show a link to a map.' }),
    coordinates: t.field({
      type: Coordinates,
      nullable: true,
      resolve: ({ geoLat, geoLng }) =>
        geoLat === null || geoLng === null ? null : { latitude: geoLat, longitude: geoLng },
    }),
    image: t.expose('image', { type: Image, nullable: true }),
  }),
});
