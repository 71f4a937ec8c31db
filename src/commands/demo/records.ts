/** The records of the demo, as its tables hold them. */
import type { Language } from '../../languages/language.js';

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

/** A ticket offer in an external shop. The price is in units of the currency (ISO 4217). */
export interface DemoOffer {
  name: string;
  price: number;
  currency: string;
  url: string;
  available: boolean;
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
  offers?: DemoOffer[];
  /** Protects the event. */
  password?: string;
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

/** The properties that the tables leave out: they are the keys of the table, or equal in all rows. */
export type CommonProperty = 'key' | 'language';
