import { mustWritePublishable } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import { Event } from '../events/event.js';
import { RecurrenceInput } from '../events/event-mutations.js';
import { readKey } from '../fields/record-key.js';
import { RecordKey } from '../schema/input-types.js';
import { readIdArgument } from '../users/user-operations.js';
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
  detachEvent: t.field({
    type: Event,
    permission: mustWritePublishable,
    description: 'Takes an event out of its series. The series leaves its date out.',
    args: { by: t.arg({ type: RecordKey, required: true }) },
    resolve: (_, { by }, context) => detachEvent(readKey(by), context),
  }),
}));
