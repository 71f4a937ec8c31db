import { dayOf, endOfDay } from '../../time/wall-clock.js';
import { datesOf, type PageContext } from '../page-context.js';

/**
 * The page context of an embedded view: its addresses are absolute, because its markup becomes a part of pages of other sites. Its days and
 * times are those of the chosen zone, or else of the site.
 */
export const embedContext = (page: PageContext, timezone: string | undefined): PageContext => {
  const { origin } = new URL(page.publicUrl);
  const zone = timezone ?? page.timezone;
  const today = dayOf(page.now, zone);
  return {
    ...page,
    today,
    timezone: zone,
    link: (path, parameters) => `${origin}${page.link(path, parameters)}`,
    linkIn: (other, path, parameters) => `${origin}${page.linkIn(other, path, parameters)}`,
    ...datesOf({ ...page, today, timezone: zone }),
  };
};

/** When the day in the zone of a page ends. */
export const endOfToday = ({ today, timezone }: PageContext): Date => endOfDay(today, timezone);
