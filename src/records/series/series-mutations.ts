import { mustWritePublishable } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import { Event } from '../events/event.js';
import { RecurrenceInput } from '../events/event-mutations.js';
import { readKey } from '../fields/record-key.js';
import { readIdArgument } from '../schema/id-argument.js';
import { RecordKey } from '../schema/input-types.js';
import { makeSeries } from './make-series.js';
import { Series } from './series.js';
import { detachEvent, restoreSeries, updateSeries } from './series-writes.js';

builder.mutationFields((t) => ({
  updateSeries: t.field({
    type: Series,
    permission: mustWritePublishable,
    description:
      'Changes the dates of a series. An occurrence whose date stays keeps everything. One whose date is left out moves to the trash, unless it was changed or has ended.',
    args: {
      id: t.arg.id({ required: true }),
      recurrence: t.arg({ type: RecurrenceInput, required: true }),
      ifVersion: t.arg.int({ description: 'Only if the series still has this version.' }),
    },
    resolve: (_, { id, recurrence, ifVersion }, context) =>
      updateSeries(readIdArgument('series', id), recurrence, ifVersion ?? undefined, context),
  }),
  restoreSeries: t.field({
    type: Series,
    permission: mustWritePublishable,
    description: 'Restores the occurrences that were moved to the trash together.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => restoreSeries(readIdArgument('series', id), context),
  }),
  makeSeries: t.field({
    type: Series,
    permission: mustWritePublishable,
    description:
      'Makes a series of events that were entered one by one. New occurrences get what the first one has; what differs in the others stays.',
    args: {
      events: t.arg.idList({ required: true }),
      rule: t.arg.string({
        description: 'A rule for their dates and later ones. Without it the series has just these dates.',
      }),
    },
    resolve: (_, { events, rule }, context) =>
      makeSeries(
        events.map((id) => readIdOf({ id })),
        rule ?? undefined,
        context,
      ),
  }),
  detachEvent: t.field({
    type: Event,
    permission: mustWritePublishable,
    description: 'Takes an event out of its series. The series leaves its date out.',
    args: { by: t.arg({ type: RecordKey, required: true }) },
    resolve: (_, { by }, context) => detachEvent(readKey(by), context),
  }),
}));

/** The number of an id of an event. @throws ApiError `invalid-params` */
const readIdOf = (input: { id: string }): number => {
  const key = readKey(input);
  return 'id' in key ? key.id : 0;
};
