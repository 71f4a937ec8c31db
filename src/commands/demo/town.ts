/** Port Merrow: a small harbour town and its year, to fill an empty calendar with. */

import { Temporal } from 'temporal-polyfill';
import { abroad } from './events/abroad.js';
import { annually } from './events/annually.js';
import { festival } from './events/festival.js';
import { openDoors } from './events/open-doors.js';
import { past } from './events/past.js';
import { regularly } from './events/regularly.js';
import { soon } from './events/soon.js';
import { unusual } from './events/unusual.js';
import { organizers } from './organizers.js';
import { eventOf } from './plan.js';
import type { CommonProperty, DemoCalendar, DemoCategory, DemoOrganizer, DemoTag, DemoVenue } from './records.js';
import { categories, tags } from './terms.js';
import { venues } from './venues.js';

/**
 * The town's calendar as it looks on one day: what has been, what is on, and a year to come.
 *
 * @param today `YYYY-MM-DD` in the site's zone
 * @param address the URL of the service, which the URLs of pictures start with, without a trailing slash
 * @returns records that name each other by `key`
 * @throws RangeError when `today` is not a date
 */
export const demoCalendar = (today: string, address: string): DemoCalendar => {
  const date = Temporal.PlainDate.from(today);
  const plans = [...festival, ...soon, ...regularly, ...annually, ...abroad, ...past, ...unusual, ...openDoors];
  return {
    venues: keyed<Omit<DemoVenue, CommonProperty>>(venues),
    organizers: keyed<Omit<DemoOrganizer, CommonProperty>>(organizers),
    categories: keyed<Omit<DemoCategory, CommonProperty>>(categories),
    tags: keyed<Omit<DemoTag, CommonProperty>>(tags),
    events: plans.map((plan) => eventOf(plan, date, address)),
  };
};

const keyed = <Row extends object>(table: Record<string, Row>) =>
  Object.entries(table).map(([key, row]) => ({ key, language: 'en' as const, ...row }));
