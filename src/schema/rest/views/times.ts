/** Times in the format of the REST API: `2026-03-29 10:00:00`, and divided into its parts. */

import type { PublishableRecord } from '../../../access/permission.js';
import { builder } from '../../../builder/builder.js';
import type { ResolverContext } from '../../../builder/context.js';
import type { FieldsOf } from '../../../records/schema/shared-types.js';
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
const detailsOf = (wall: string): DateDetails => {
  const [year = '', month = '', day = '', hour = '', minutes = '', seconds = ''] = wall.split(/[-: ]/);
  return { year, month, day, hour, minutes, seconds };
};

const digits = (count: number, description: string) => ({
  description,
  extensions: { schema: { pattern: `^\\d{${count}}$` } },
});

const RestDateDetails = builder.objectRef<DateDetails>('RestDateDetails').implement({
  subGraphs: ['rest'],
  description: 'A time divided into its parts, padded with zeros.',
  fields: (t) => ({
    year: t.exposeString('year', digits(4, 'The year.')),
    month: t.exposeString('month', digits(2, 'The month, 01 to 12.')),
    day: t.exposeString('day', digits(2, 'The day of the month.')),
    hour: t.exposeString('hour', digits(2, 'The hour, 00 to 23.')),
    minutes: t.exposeString('minutes', digits(2, 'The minutes.')),
    seconds: t.exposeString('seconds', digits(2, 'The seconds.')),
  }),
});

/** The constraints of a local time: `2027-05-01 20:00:00`. */
export const timeSchema = { pattern: String.raw`^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$` };

/** A field with a local time, and one with the same time divided into its parts. */
export const timeFields = <Row>(t: FieldsOf<Row>, name: string, description: string, timeOf: (row: Row) => string) => ({
  [name]: t.string({ description, extensions: { schema: timeSchema }, resolve: (row) => timeOf(row as Row) }),
  [`${name}_details`]: t.field({
    type: RestDateDetails,
    description: 'The same time, divided into its parts.',
    resolve: (row) => detailsOf(timeOf(row as Row)),
  }),
});
