/** The venues and organizers of a row, as the data of new ones. */
import type { EntryDetails } from '../entry.js';
import { partsOf } from '../ical/limited-text.js';
import { booleans, type RowValue, texts, valuesOf, withWebsite } from './row-values.js';

type Warn = (warning: string) => void;

/** The payload of a venue, in a file of venues. */
export const venuePayload = (value: RowValue, warn: Warn): EntryDetails => {
  if (!value('venue')) throw new Error('It has no name.');
  const description = value('venue_description') || value('description');
  return {
    payload: {
      ...venueFields(value, warn),
      ...(description && { description }),
      ...booleans(value, ['show_map', 'show_map_link']),
    },
    more: {},
  };
};

/** The payload of an organizer, in a file of organizers. */
export const organizerPayload = (value: RowValue, warn: Warn): EntryDetails => {
  if (!value('organizer')) throw new Error('It has no name.');
  const description = value('organizer_description') || value('description');
  return { payload: { ...organizerFields(value, warn), ...(description && { description }) }, more: {} };
};

/** The venue of an event: the column of its name, or a location such as `Hall, 1 Quay`. */
export const venueOf = (value: RowValue, warn: Warn): Record<string, unknown> => {
  if (value('venue')) return { venue: venueFields(value, warn) };
  const [name = '', ...rest] = partsOf(value('location'));
  const address = rest.join(', ') || value('address');
  return name ? { venue: { ...venueFields(value, warn), venue: name, ...(address && { address }) } } : {};
};

const venueFields = (value: RowValue, warn: Warn): Record<string, unknown> => {
  const position = [value('geo_lat'), value('geo_lng')].map((text) => Number(text.replace(',', '.')));
  const hasPosition = value('geo_lat') && value('geo_lng') && position.every(Number.isFinite);
  return {
    venue: value('venue'),
    ...texts(value, ['address', 'city', 'country', 'zip', 'stateprovince']),
    ...(value('venue_phone') && { phone: value('venue_phone') }),
    ...withWebsite('website', value('venue_website'), warn, 'venue_website'),
    ...(hasPosition && { geo_lat: position[0], geo_lng: position[1] }),
  };
};

/**
 * The organizers of an event. A list has no e-mail address, phone number and website of its own: they are those of the only organizer.
 * The organizer of a meeting is one person, whose name can have a comma.
 */
export const organizersOf = (value: RowValue, warn: Warn): Record<string, unknown> => {
  const names = value('organizer') ? valuesOf(value('organizer')) : valuesOf(value('organizers'));
  if (names.length === 0 && value('meeting_organizer')) names.push(value('meeting_organizer'));
  const isId = (name: string) => /^\d+$/.test(name);
  if (names.some(isId)) warn('Organizers that are numbers of another site were left out.');
  const [only, ...others] = names.filter((name) => !isId(name));
  if (only === undefined) return {};
  if (others.length === 0) return { organizer: [{ ...organizerFields(value, warn), organizer: only }] };
  return { organizer: [only, ...others].map((organizer) => ({ organizer })) };
};

const organizerFields = (value: RowValue, warn: Warn): Record<string, string> => ({
  organizer: value('organizer'),
  ...(value('organizer_email') && { email: value('organizer_email') }),
  ...(value('organizer_phone') && { phone: value('organizer_phone') }),
  ...withWebsite('website', value('organizer_website'), warn, 'organizer_website'),
});
