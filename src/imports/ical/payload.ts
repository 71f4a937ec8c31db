/** A VEVENT as the body of a write of the REST API. */

import { formatMessage } from '../../languages/format-message.js';
import type { Language } from '../../languages/language.js';
import { valueLimits } from '../../texts/limits.js';
import { toOffsetDateTime } from '../../time/wall-clock.js';
import type { EntryDetails } from '../entry.js';
import { DAY_MS, dayText } from './date-value.js';
import { descriptionOf } from './description.js';
import { addressOf, cut } from './limited-text.js';
import { organizersOf } from './people.js';
import { onlineUrlOf, venueOf } from './place.js';
import { first, type Properties, readTexts, textOf } from './property.js';
import { type ComponentTimes, endOf, type Length, type ZonedInstant } from './times.js';

export interface DetailOptions {
  /** Whether Almanac wrote the calendar, so that TENTATIVE means postponed, and URL is the page of the event. */
  isOwn: boolean;
  /** The language of the title of an event that has none. */
  language: Language;
  warn(warning: string): void;
}

/** The details of an event. */
export const detailsOf = (properties: Properties, { isOwn, language, warn }: DetailOptions): EntryDetails => {
  const onlineUrl = onlineUrlOf(properties);
  const venue = venueOf(properties, warn);
  const organizers = firstOf(organizersOf(properties), 'organizers', warn);
  const categories = firstOf(categoriesOf(properties), 'categories', warn);
  const title = titleOf(properties, { venue: venue?.venue, category: categories[0]?.name, language, isOwn }, warn);
  const payload = {
    title: cut(title, MAX_TITLE, 'title', warn),
    ...whenPresent('description', descriptionOf(properties, warn)),
    ...whenPresent('website', websiteOf(properties, isOwn)),
    ...whenPresent('image', imageOf(properties)),
    ...(venue && { venue }),
    ...(organizers.length && { organizer: organizers }),
    ...(categories.length && { categories }),
    ...privacyOf(properties, warn),
  };
  const attendance = { onlineUrl, attendanceMode: venue ? 'mixed' : 'online' };
  return { payload, more: { ...statusOf(properties, isOwn), ...(onlineUrl && attendance) } };
};

const MAX_TITLE = 255; // characters

/**
 * SUMMARY, which is optional in RFC 5545. Without it an event is named after its place or category. In a calendar of Almanac, the title of
 * a cancelled event is in X-ALMANAC-TITLE.
 */
const titleOf = (
  properties: Properties,
  {
    venue,
    category,
    language,
    isOwn,
  }: { venue: unknown; category: string | undefined } & Pick<DetailOptions, 'language' | 'isOwn'>,
  warn: (warning: string) => void,
): string => {
  const own = isOwn ? textOf(properties, 'X-ALMANAC-TITLE') : '';
  const written = (own || textOf(properties, 'SUMMARY')).replace(/\s+/g, ' ');
  if (written) return written;
  const title = (venue ? String(venue) : '') || category || formatMessage('import-untitled', {}, language);
  warn(`It has no title (SUMMARY). “${title.slice(0, 80)}” was used.`);
  return title;
};

/** The website. In a calendar of Almanac, URL is the page of the event in it (docs/feeds.md). */
const websiteOf = (properties: Properties, isOwn: boolean): string =>
  addressOf(textOf(properties, 'X-ALMANAC-WEBSITE') || (isOwn ? '' : textOf(properties, 'URL')));

/** As many values as a list of an event can have. */
const firstOf = <Value>(values: readonly Value[], name: string, warn: (warning: string) => void): readonly Value[] => {
  if (values.length <= valueLimits.list) return values;
  warn(`It has more than ${valueLimits.list} ${name}. The others were left out.`);
  return values.slice(0, valueLimits.list);
};

const whenPresent = (name: string, value: string) => (value ? { [name]: value } : {});

/** One date of an event. */
export interface Occurrence {
  times: ComponentTimes;
  slot: ZonedInstant;
  length: Length;
}

/** The fields of the times of a date. */
export const timesPayload = ({ times, slot, length }: Occurrence): Record<string, unknown> => {
  const { allDay, zone, shown } = times;
  const timezone = shown.storedAs(slot.instant);
  if (allDay) {
    const last = slot.wall + length.wall - DAY_MS;
    return { all_day: true, start_date: dayText(slot.wall), end_date: dayText(last), timezone };
  }
  const [start, end] = [slot.instant, endOf(slot, length, zone)];
  return {
    start_date: toOffsetDateTime(new Date(start), timezone),
    end_date: toOffsetDateTime(new Date(Math.max(start, end)), timezone),
    timezone,
  };
};

const statusOf = (properties: Properties, isOwn: boolean): Record<string, unknown> => {
  const status = textOf(properties, 'STATUS').toUpperCase();
  if (status === 'CANCELLED') return { eventStatus: 'cancelled' };
  return status === 'TENTATIVE' && isOwn ? { eventStatus: 'postponed' } : {};
};

/** A private event of a calendar is not published. */
const privacyOf = (properties: Properties, warn: (warning: string) => void): Record<string, unknown> => {
  if (!/^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf(properties, 'CLASS'))) return {};
  warn('It is private in the calendar (CLASS), so that the import does not publish it.');
  return { status: 'private' };
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
      parameters.get('FMTTYPE')?.toLowerCase().startsWith('image/') ||
      /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(value),
  );
  return addressOf(attached?.value.trim() ?? '');
};
