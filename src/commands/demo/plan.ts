import type { Temporal } from 'temporal-polyfill';
import type { Day } from './days.js';
import { oneLine } from './one-line.js';
import type { OrganizerKey } from './organizers.js';
import { type PictureKey, pictureAt } from './pictures.js';
import type { DemoEvent } from './records.js';
import type { CategoryKey, TagKey } from './terms.js';
import { translationsOf } from './translations/translations.js';
import type { VenueKey } from './venues.js';

const TOWN_ZONE = 'Europe/Dublin';

type AsInEvent = 'key' | 'title' | 'excerpt' | 'cost' | 'website' | 'onlineUrl' | 'parent' | 'offers' | 'password';
type UnlessUsual =
  | 'timezone'
  | 'status'
  | 'eventStatus'
  | 'attendanceMode'
  | 'featured'
  | 'sticky'
  | 'hideFromListings';

/** A row of the tables in `events/`: an event without its date, and with what is usual left out. */
export interface Plan extends Pick<DemoEvent, AsInEvent>, Partial<Pick<DemoEvent, UnlessUsual>> {
  on: Day;
  /** How many days it lasts, the first included; 1 when left out. */
  days?: number;
  /** From and to, in the event's zone; all day when left out. A `to` that is earlier than `from` is after midnight. */
  time?: `${number}:${number}-${number}:${number}`;
  at?: VenueKey[];
  by?: OrganizerKey[];
  in: CategoryKey[];
  tags?: TagKey[];
  image?: PictureKey;
  /** The description. */
  text: string;
}

/** The event that a plan gives when today is `today`. @param address the URL of the service, for pictures. */
export const eventOf = (plan: Plan, today: Temporal.PlainDate, address: string): DemoEvent => {
  const { on, days, time, at = [], by = [], in: categories, tags = [], image, text, ...same } = plan;
  const translations = translationsOf(plan.key);
  return {
    language: 'en',
    ...wallTimes(on(today), days ?? 1, time),
    timezone: TOWN_ZONE,
    allDay: !time,
    status: 'publish',
    eventStatus: 'scheduled',
    attendanceMode: 'offline',
    featured: false,
    sticky: false,
    hideFromListings: false,
    showMap: at.length > 0,
    showMapLink: at.length > 0,
    ...same,
    ...(image && { image: pictureAt(image, address) }),
    description: oneLine(text),
    venues: at,
    organizers: by,
    categories,
    tags,
    ...(translations && { translations }),
  };
};

const wallTimes = (first: Temporal.PlainDate, days: number, time: Plan['time']) => {
  const last = first.add({ days: days - 1 });
  if (!time) return { startDate: `${first} 00:00:00`, endDate: `${last} 23:59:59` };
  const [from = '', to = ''] = time.split('-');
  return {
    startDate: `${first} ${from}:00`,
    endDate: `${to < from && days === 1 ? last.add({ days: 1 }) : last} ${to}:00`,
  };
};
