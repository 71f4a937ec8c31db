/** Port Merrow: a small harbour town and its year, to fill an empty calendar with. The records are in port-merrow.json. */

import { Temporal } from 'temporal-polyfill';
import { resolveDay } from './days.js';
import { demoPictureUrl } from './pictures.js';
import records from './port-merrow.json' with { type: 'json' };

/** The properties of an event that its record in port-merrow.json has unchanged, and those with a default. */
interface EventFields {
  key: string;
  title: string;
  parent?: string;
  excerpt?: string;
  description: string;
  timezone?: string;
  status?: string;
  eventStatus?: string;
  attendanceMode?: string;
  onlineUrl?: string;
  cost?: string;
  website?: string;
  offers?: readonly { name: string; price: number; currency: string; url: string; available: boolean }[];
  password?: string;
  featured?: boolean;
  sticky?: boolean;
  hideFromListings?: boolean;
  /** Keys, as those of the next three. */
  venues?: readonly string[];
  organizers?: readonly string[];
  categories: readonly string[];
  tags?: readonly string[];
  translations?: Readonly<Record<string, { title: string; excerpt: string; description: string }>>;
}

/** An event of port-merrow.json: its dates depend on the day on which the demo starts. */
interface PlannedEvent extends EventFields {
  day: string;
  days?: number;
  time?: string;
  image?: string;
}

// Without this type the compiler infers one type for each event.
const plannedEvents: readonly PlannedEvent[] = records.events;
const alternativeTexts: Readonly<Record<string, string>> = records.pictures;

/** The settings of the town, by the names of their environment variables. */
export const demoTown = { SITE_NAME: 'Port Merrow', SITE_TIMEZONE: 'Europe/Dublin', SUGGESTIONS: 'on' };

/** The records of the town on one day. They refer to each other by `key`. */
export type DemoCalendar = ReturnType<typeof demoCalendar>;

export type DemoEvent = DemoCalendar['events'][number];

/**
 * The town's calendar as it looks on one day: what has been, what is on, and a year to come.
 *
 * @param today `YYYY-MM-DD` in the site's zone
 * @param address the URL of the service, which the URLs of pictures start with, without a trailing slash
 * @throws RangeError when `today` is not a date
 */
export const demoCalendar = (today: string, address: string) => {
  const date = Temporal.PlainDate.from(today);
  const { venues, organizers, categories, tags, series } = records;
  return {
    venues: inEnglish(venues),
    organizers: inEnglish(organizers),
    categories: inEnglish(categories),
    tags: inEnglish(tags),
    events: inEnglish(plannedEvents.map((event) => eventOn(date, event, address))),
    series,
  };
};

const inEnglish = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ language: 'en' as const, ...row }));

/** An event with its dates, its picture and the values that most events share. */
const eventOn = (
  today: Temporal.PlainDate,
  { day, days = 1, time, image, ...event }: PlannedEvent,
  address: string,
) => ({
  ...plannedTimes(resolveDay(day, today), days, time),
  timezone: demoTown.SITE_TIMEZONE,
  allDay: !time,
  status: 'publish',
  eventStatus: 'scheduled',
  attendanceMode: 'offline',
  featured: false,
  sticky: false,
  hideFromListings: false,
  showMap: event.venues !== undefined,
  showMapLink: event.venues !== undefined,
  venues: [],
  organizers: [],
  tags: [],
  ...event,
  ...(image && { image: pictureAt(image, address) }),
});

/** The start and the end of an event that lasts some days. An end that is earlier than the start is after midnight. */
const plannedTimes = (first: Temporal.PlainDate, days: number, time: string | undefined) => {
  const last = first.add({ days: days - 1 });
  const [from = '00:00', to = ''] = time?.split('-') ?? [];
  return {
    startDate: `${first} ${from}:00`,
    endDate: time ? `${to < from && days === 1 ? last.add({ days: 1 }) : last} ${to}:00` : `${last} 23:59:59`,
  };
};

const pictureAt = (key: string, address: string) => ({
  key,
  url: demoPictureUrl(key, address),
  width: 1200,
  height: 675,
  alt: alternativeTexts[key],
});
