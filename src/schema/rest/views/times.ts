/** Times in the format of the REST API: `2026-03-29 10:00:00`, and divided into its parts. */

import type { PublishableRecord } from '../../../access/permission.js';
import { builder } from '../../../builder/builder.js';
import type { ResolverContext } from '../../../builder/context.js';
import { toWallClock } from '../../../time/wall-clock.js';

/** The local time in the time zone of the site. */
export const inSiteTime = (moment: Date, { settings }: ResolverContext): string =>
  toWallClock(moment, settings.siteTimezone);

export const inUtc = (moment: Date): string => toWallClock(moment, 'UTC');

/** When a record was published, in UTC; null for drafts and pending records. */
export const publishedUtc = ({ status, published }: Pick<PublishableRecord, 'status' | 'published'>): string | null =>
  status === 'draft' || status === 'pending' ? null : inUtc(published);

interface DateDetails {
  year: string;
  month: string;
  day: string;
  hour: string;
  minutes: string;
  seconds: string;
}

/** The parts of a local time, as strings. */
export const detailsOf = (wall: string): DateDetails => {
  const [year = '', month = '', day = '', hour = '', minutes = '', seconds = ''] = wall.split(/[-: ]/);
  return { year, month, day, hour, minutes, seconds };
};

export const RestDateDetails = builder.objectRef<DateDetails>('RestDateDetails').implement({
  subGraphs: ['rest'],
  fields: (t) => ({
    year: t.exposeString('year'),
    month: t.exposeString('month'),
    day: t.exposeString('day'),
    hour: t.exposeString('hour'),
    minutes: t.exposeString('minutes'),
    seconds: t.exposeString('seconds'),
  }),
});
