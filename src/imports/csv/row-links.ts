/** The venues and organizers of a row, as the data of new ones. */
import { partsOf } from '../ical/limited-text.js';
import { booleans, type RowDetails, type RowValue, texts, valuesOf, withWebsite } from './row-values.js';

/** The payload of a venue, in a file of venues. */
export const venuePayload = (value: RowValue): RowDetails => {
  if (!value('venue')) throw new Error('It has no name.');
  const description = value('venue_description') || value('description');
  return {
    payload: {
      ...venueFields(value),
      ...(description && { description }),
      ...booleans(value, ['show_map', 'show_map_link']),
    },
    more: {},
  };
};

/** The payload of an organizer, in a file of organizers. */
export const organizerPayload = (value: RowValue): RowDetails => {
  if (!value('organizer')) throw new Error('It has no name.');
  const description = value('organizer_description') || value('description');
  return { payload: { ...organizerFields(value), ...(description && { description }) }, more: {} };
};

/** The venue of an event: the column of its name, or a location such as `Hall, 1 Quay`. */
export const venueOf = (value: RowValue): Record<string, unknown> => {
  if (value('venue')) return { venue: venueFields(value) };
  const [name = '', ...rest] = partsOf(value('location'));
  const address = rest.join(', ') || value('address');
  return name ? { venue: { ...venueFields(value), venue: name, ...(address && { address }) } } : {};
};

const venueFields = (value: RowValue): Record<string, unknown> => {
  const position = [value('geo_lat'), value('geo_lng')].map((text) => Number(text.replace(',', '.')));
  const hasPosition = value('geo_lat') && value('geo_lng') && position.every(Number.isFinite);
  return {
    venue: value('venue'),
    ...texts(value, ['address', 'city', 'country', 'zip', 'stateprovince']),
    ...(value('venue_phone') && { phone: value('venue_phone') }),
    ...withWebsite('website', value('venue_website')),
    ...(hasPosition && { geo_lat: position[0], geo_lng: position[1] }),
  };
};

/** The organizers of an event. */
export const organizersOf = (value: RowValue, warn: (warning: string) => void): Record<string, unknown> => {
  if (value('organizer')) return { organizer: [organizerFields(value)] };
  const names = valuesOf(value('organizers'));
  const isId = (name: string) => /^\d+$/.test(name);
  if (names.some(isId)) warn('Organizers that are numbers of another site were left out.');
  const found = names.filter((name) => !isId(name)).map((organizer) => ({ organizer }));
  return found.length ? { organizer: found } : {};
};

const organizerFields = (value: RowValue): Record<string, string> => ({
  organizer: value('organizer'),
  ...(value('organizer_email') && { email: value('organizer_email') }),
  ...(value('organizer_phone') && { phone: value('organizer_phone') }),
  ...withWebsite('website', value('organizer_website')),
});
