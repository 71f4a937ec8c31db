/** Port Merrow: a small harbour town and its year, to fill an empty calendar with. */

import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../languages/language.js';
import { abroad } from './events/abroad.js';
import { annually } from './events/annually.js';
import { festival } from './events/festival.js';
import { past } from './events/past.js';
import { regularly } from './events/regularly.js';
import { soon } from './events/soon.js';
import { organizers } from './organizers.js';
import { eventOf } from './plan.js';
import { categories, tags } from './terms.js';
import { venues } from './venues.js';

/** The same words in other languages than the record's own. */
export type DemoTranslations<Words> = Partial<Record<Exclude<Language, 'en'>, Words>>;

export interface DemoVenue {
  key: string;
  language: 'en';
  name: string;
  description: string;
  address: string;
  city: string;
  country: string;
  zip: string;
  phone: string;
  website?: string;
  geoLat: number;
  geoLng: number;
}

export interface DemoOrganizer {
  key: string;
  language: 'en';
  name: string;
  description: string;
  phone?: string;
  website?: string;
  email: string;
}

export interface DemoTag {
  key: string;
  language: 'en';
  name: string;
  translations: DemoTranslations<{ name: string }>;
}

export interface DemoCategory extends DemoTag {
  description: string;
  /** The key of the category above. */
  parent?: string;
}

export interface DemoImage {
  url: string;
  /** In pixels, as the height. */
  width: number;
  height: number;
  alt: string;
}

export interface DemoEventWords {
  title: string;
  description?: string;
  excerpt?: string;
}

export interface DemoEvent {
  key: string;
  language: 'en';
  title: string;
  /** Wall time in the event's zone, `YYYY-MM-DD HH:MM:SS`, as the end. */
  startDate: string;
  endDate: string;
  timezone: string;
  allDay: boolean;
  description: string;
  excerpt?: string;
  status: 'publish' | 'draft';
  eventStatus: 'scheduled' | 'cancelled' | 'postponed' | 'rescheduled';
  attendanceMode: 'offline' | 'online' | 'mixed';
  onlineUrl?: string;
  cost?: string;
  website?: string;
  image?: DemoImage;
  featured: boolean;
  sticky: boolean;
  hideFromListings: boolean;
  showMap: boolean;
  showMapLink: boolean;
  /** Keys, like those of the next four. */
  venues: string[];
  organizers: string[];
  categories: string[];
  tags: string[];
  parent?: string;
  translations?: DemoTranslations<DemoEventWords>;
}

export interface DemoCalendar {
  venues: DemoVenue[];
  organizers: DemoOrganizer[];
  /** Parents come before their children, here and among the events. */
  categories: DemoCategory[];
  tags: DemoTag[];
  events: DemoEvent[];
}

/**
 * The town's calendar as it looks on one day: what has been, what is on, and a year to come.
 *
 * @param today `YYYY-MM-DD` in the site's zone
 * @returns records that name each other by `key`
 * @throws RangeError when `today` is not a date
 */
export const demoCalendar = (today: string): DemoCalendar => {
  const date = Temporal.PlainDate.from(today);
  const plans = [...festival, ...soon, ...regularly, ...annually, ...abroad, ...past];
  return {
    venues: keyed<Omit<DemoVenue, Given>>(venues),
    organizers: keyed<Omit<DemoOrganizer, Given>>(organizers),
    categories: keyed<Omit<DemoCategory, Given>>(categories),
    tags: keyed<Omit<DemoTag, Given>>(tags),
    events: plans.map((plan) => eventOf(plan, date)),
  };
};

/** What the tables leave out, because it stands before the row or is the same for all. */
export type Given = 'key' | 'language';

const keyed = <Row extends object>(table: Record<string, Row>) =>
  Object.entries(table).map(([key, row]) => ({ key, language: 'en' as const, ...row }));
