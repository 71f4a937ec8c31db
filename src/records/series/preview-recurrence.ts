/** The dates that a recurrence would have, before it is written. */
import { mustWritePublishable } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import { Checklist } from '../../errors.js';
import { number } from '../../texts/check.js';
import { occurrenceTimes, type SeriesDates, seriesStarts, yearsAfter } from '../../time/series-dates.js';
import { toOffsetDateTime } from '../../time/wall-clock.js';
import { RecurrenceInput } from '../events/event-mutations.js';
import { timesOf } from '../events/unsaved-event.js';
import { languageArgs } from '../schema/shared-types.js';
import { describeSeries } from './describe-series.js';
import { readNewDates } from './read-recurrence.js';

const MAX_DATES = 100;

const MAX_YEARS = 30; // after the start

interface Preview {
  dates: SeriesDates;
  first: number;
}

const RecurrencePreview = builder.objectRef<Preview>('RecurrencePreview').implement({
  description: 'The dates that a series would have.',
  fields: (t) => ({
    rule: t.string({
      nullable: true,
      description: 'The rule as it would be stored.',
      resolve: ({ dates }) => dates.rule,
    }),
    summary: t.string({
      description: 'The dates as a sentence.',
      args: languageArgs,
      resolve: ({ dates }, { language }, context) => describeSeries(dates, language ?? context.language),
    }),
    startDate: t.field({
      type: 'DateTime',
      description: 'The first date: the requested start, or the first one after it that is a date of the rule.',
      resolve: ({ dates }) => toOffsetDateTime(occurrenceTimes(dates.start, dates).starts, dates.timezone),
    }),
    dates: t.field({
      type: ['DateTime'],
      description: 'The starts of the first events, with the UTC offset of the time zone.',
      resolve: ({ dates, first }) => {
        const starts = seriesStarts(dates, { until: yearsAfter(dates.start, MAX_YEARS) }).slice(0, first);
        return starts.map((start) => toOffsetDateTime(occurrenceTimes(start, dates).starts, dates.timezone));
      },
    }),
  }),
});

builder.queryField('previewRecurrence', (t) =>
  t.field({
    type: RecurrencePreview,
    description:
      'The dates of a recurrence before it is written. An invalid rule is an error. For callers who may write events.',
    args: {
      recurrence: t.arg({ type: RecurrenceInput, required: true }),
      startDate: t.arg.string({ required: true, description: 'The start of the first event, as in `createEvent`.' }),
      timezone: t.arg.string(),
      allDay: t.arg.boolean(),
      first: t.arg.int({ required: true, defaultValue: 10, description: `The number of dates, at most ${MAX_DATES}.` }),
    },
    resolve: (_, { recurrence, startDate, timezone, allDay, first }, context) => {
      mustWritePublishable(context);
      const checklist = new Checklist();
      checklist.take('first', () => number(first, { min: 1, max: MAX_DATES }));
      checklist.done();
      const input = { startDate, endDate: startDate, timezone: timezone ?? undefined, allDay: allDay ?? undefined };
      const times = timesOf(input, undefined, context);
      return { dates: readNewDates(recurrence, times, context, { startMoves: true }), first };
    },
  }),
);
