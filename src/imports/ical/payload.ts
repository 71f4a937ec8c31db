/** A VEVENT as the body of a write of the REST API. */
import { toOffsetDateTime } from '../../time/wall-clock.js';
import { descriptionOf } from './description.js';
import { DAY_MS, dayText } from './date-value.js';
import { organizersOf } from './people.js';
import { addressOf, cut } from './limited-text.js';
import { onlineUrlOf, venueOf } from './place.js';
import { first, type Properties, readTexts, textOf } from './property.js';
import { endOf, type Length, type Slot, type Times } from './times.js';

/** One date of an event. */
export interface Occurrence {
  times: Times;
  slot: Slot;
  length: Length;
}

/**
 * The payload of an event.
 * @param isOwn whether Almanac wrote the calendar, so that TENTATIVE means postponed
 * @throws Error, with one sentence, when the event has no title
 */
export const payloadOf = (
  properties: Properties,
  occurrence: Occurrence,
  isOwn: boolean,
  warn: (warning: string) => void,
): Record<string, unknown> => {
  const title = textOf(properties, 'SUMMARY').replace(/\s+/g, ' ');
  if (!title) throw new Error('It has no title: SUMMARY is missing.');
  const onlineUrl = onlineUrlOf(properties);
  const venue = venueOf(properties, warn);
  const website = addressOf(textOf(properties, 'URL'));
  const image = imageOf(properties);
  const organizers = organizersOf(properties);
  const categories = categoriesOf(properties);
  return {
    title: cut(title, MAX_TITLE, 'title', warn),
    ...timesOf(occurrence),
    ...whenPresent('description', descriptionOf(properties, warn)),
    ...whenPresent('website', website),
    ...whenPresent('image', image),
    ...(venue && { venue }),
    ...(organizers.length && { organizer: organizers }),
    ...(categories.length && { categories }),
    ...statusOf(properties, isOwn, warn),
    ...(onlineUrl && { online_url: onlineUrl, attendance_mode: venue ? 'mixed' : 'online' }),
  };
};

const MAX_TITLE = 255; // characters

const whenPresent = (name: string, value: string) => (value ? { [name]: value } : {});

const timesOf = ({ times: { allDay, zone, shown }, slot, length }: Occurrence): Record<string, unknown> => {
  const timezone = shown.storedAs(slot.instant);
  if (allDay) {
    const last = slot.wall + length.wall - DAY_MS;
    return { all_day: true, start_date: dayText(slot.wall), end_date: dayText(last), timezone };
  }
  const end = endOf(slot, length, zone);
  return {
    start_date: toOffsetDateTime(new Date(slot.instant), timezone),
    end_date: toOffsetDateTime(new Date(end), timezone),
    timezone,
  };
};

const statusOf = (
  properties: Properties,
  isOwn: boolean,
  warn: (warning: string) => void,
): Record<string, unknown> => {
  const status = textOf(properties, 'STATUS').toUpperCase();
  const isPrivate = /^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf(properties, 'CLASS'));
  if (isPrivate) warn('The event is private in the calendar (CLASS), so that it was not published.');
  return {
    ...(isPrivate && { status: 'private' }),
    ...(status === 'CANCELLED' && { event_status: 'cancelled' }),
    ...(status === 'TENTATIVE' && isOwn && { event_status: 'postponed' }),
  };
};

const categoriesOf = (properties: Properties): { name: string }[] => {
  const names = (properties.get('CATEGORIES') ?? []).flatMap(({ value }) => readTexts(value));
  return [...new Set(names)].map((name) => ({ name }));
};

/** The URL of the picture: IMAGE, or an ATTACH that is one. It is not fetched. */
const imageOf = (properties: Properties): string => {
  const image = addressOf(first(properties, 'IMAGE')?.value.trim() ?? '');
  if (image) return image;
  const attached = (properties.get('ATTACH') ?? []).find(
    ({ parameters, value }) =>
      parameters.get('FMTTYPE')?.toLowerCase().startsWith('image/') || /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(value),
  );
  return addressOf(attached?.value.trim() ?? '');
};
