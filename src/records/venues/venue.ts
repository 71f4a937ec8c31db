import { builder } from '../../builder/builder.js';
import { columnFields } from '../schema/column-fields.js';
import { namedObjectFields, publishableObjectFields } from '../schema/shared-fields.js';
import { Image, Node } from '../schema/shared-types.js';
import { stateProvinceOf } from './state-province.js';
import { venueColumns } from './venue-fields.js';

const Coordinates = builder.objectRef<{ latitude: number; longitude: number }>('Coordinates').implement({
  description: 'A point on Earth, in degrees north and east (WGS 84).',
  fields: (t) => ({ latitude: t.exposeFloat('latitude'), longitude: t.exposeFloat('longitude') }),
});

export const Venue = builder.prismaObject('Venue', {
  description: 'A place where events take place.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    ...namedObjectFields(t, 'venue'),
    ...publishableObjectFields(t),
    ...columnFields(t, venueColumns, {
      except: ['stateProvince', 'geoLat', 'geoLng'],
      undescribed: ['city', 'country', 'province', 'state', 'phone', 'website'],
    }),
    stateProvince: t.string({ description: 'The state or province.', resolve: stateProvinceOf }),
    coordinates: t.field({
      type: Coordinates,
      nullable: true,
      resolve: ({ geoLat, geoLng }) =>
        geoLat === null || geoLng === null ? null : { latitude: geoLat, longitude: geoLng },
    }),
    image: t.expose('image', { type: Image, nullable: true }),
  }),
});
