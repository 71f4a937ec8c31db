import { dayOf, endOfDay, toOffsetDateTime } from '../../time/wall-clock.js';
import { type EventDates, formatDay, formatWhen } from '../dates.js';
import type { PageContext } from '../page-context.js';

/**
 * The page context of an embedded view: its addresses are absolute, because its markup becomes a part of pages of other sites, and
 * today is the day in its zone.
 */
export const embedContext = (page: PageContext, timezone: string | undefined): PageContext => {
  const { origin } = new URL(page.publicUrl);
  const { now, language, words } = page;
  const zone = timezone ?? page.timezone;
  const today = dayOf(now, zone);
  return {
    ...page,
    today,
    timezone: zone,
    link: (path, parameters) => `${origin}${page.link(path, parameters)}`,
    linkIn: (other, path, parameters) => `${origin}${page.linkIn(other, path, parameters)}`,
    day: (local, form) => formatDay(local, today, language, form),
    when: (event, form) => formatWhen(event, { today, allDay: words('all-day'), language, ...(form && { form }) }),
  };
};

/** When the day in the zone of a page ends. */
export const endOfToday = ({ today, timezone }: PageContext): Date => endOfDay(today, timezone);

/** An event with its times in a zone. Days of events that take the whole day stay. */
export const inZone = <Event extends EventDates>(event: Event, timezone: string | undefined): Event => {
  if (!timezone || event.allDay) return event;
  const local = (time: string) => toOffsetDateTime(new Date(time), timezone);
  return { ...event, startDate: local(event.startDate), endDate: local(event.endDate) };
};
