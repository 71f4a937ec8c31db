import { builder } from '../../builder.js';
import { imageField, namedFields, postFields } from '../shared-fields.js';
import { Node } from '../shared-types.js';
import { stateProvinceOf } from './state-province.js';

const Coordinates = builder.objectRef<{ latitude: number; longitude: number }>('Coordinates').implement({
  description: 'A point on Earth, in degrees north and east (WGS 84).',
  fields: (t) => ({ latitude: t.exposeFloat('latitude'), longitude: t.exposeFloat('longitude') }),
});

export const Venue = builder.prismaObject('Venue', {
  description: 'A place where events are held.',
  interfaces: [Node],
  fields: (t) => ({
    ...namedFields(t, 'venue'),
    ...postFields(t),
    address: t.string({ description: 'Street and number.', resolve: (row) => row.address }),
    city: t.string({ resolve: (row) => row.city }),
    country: t.string({ resolve: (row) => row.country }),
    province: t.string({ resolve: (row) => row.province }),
    state: t.string({ resolve: (row) => row.state }),
    stateProvince: t.string({ description: 'State or province in one.', resolve: stateProvinceOf }),
    zip: t.string({ description: 'Postal code.', resolve: (row) => row.zip }),
    phone: t.string({ resolve: (row) => row.phone }),
    website: t.field({
      type: 'URL',
      nullable: true,
      resolve: ({ website }) => website || null,
    }),
    showMap: t.boolean({ description: 'Whether its events show a map.', resolve: (row) => row.showMap }),
    showMapLink: t.boolean({
      description: 'Whether its events show a link to a map.',
      resolve: (row) => row.showMapLink,
    }),
    coordinates: t.field({
      type: Coordinates,
      nullable: true,
      resolve: ({ geoLat, geoLng }) =>
        geoLat === null || geoLng === null ? null : { latitude: geoLat, longitude: geoLng },
    }),
    image: imageField(t),
  }),
});
