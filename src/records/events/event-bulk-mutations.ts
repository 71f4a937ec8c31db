/** Mutations of several events. They call the same functions as the mutations of one event. */
import { type AuditAction, noteAction } from '../../access/audit.js';
import { mustWritePublishable } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { EventRow } from '../../database/row-types.js';
import { type InTransaction, inTransaction, isInside } from '../../database/transaction.js';
import { explain } from '../../languages/format-message.js';
import type { InputReader } from '../fields/fields.js';
import { readKey } from '../fields/record-key.js';
import { RecordKey } from '../schema/input-types.js';
import { type BulkResult, checkBulkSize, MAX_BULK_SIZE, writeAll, writeEach } from '../writing/bulk.js';
import { lockRecords, trashRecord } from '../writing/trash.js';
import { Event } from './event.js';
import { createEvents } from './event-bulk-writes.js';
import type { EventChanges } from './event-fields.js';
import { CreateEventInput, createFromInput, readInput, UpdateEventInput } from './event-mutations.js';
import { updateEvent } from './event-writes.js';

const BulkMode = builder.enumType('BulkMode', {
  description: 'How a mutation of several records treats records that are rejected.',
  values: {
    ALL_OR_NOTHING: {
      description:
        'When a record is rejected, nothing is written. The mutation fails with one error that lists all rejected records.',
    },
    EACH: { description: 'The other records are written. The result of a rejected record has an error.' },
  },
});

const ArgumentError = builder.objectRef<{ name: string; message: string }>('ArgumentError').implement({
  description: 'An error in one argument.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'The path of the argument in the input of the record: `startDate`, `venue.name`.',
    }),
    message: t.exposeString('message'),
  }),
});

const WriteError = builder.objectRef<ReturnType<typeof explain>>('WriteError').implement({
  description: 'Why a record was rejected: the error of the mutation of a single record.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'The code, as in `extensions.code`.' }),
    message: t.exposeString('message'),
    arguments: t.field({ type: [ArgumentError], resolve: (error) => [...error.arguments] }),
  }),
});

const EventResult = builder.objectRef<BulkResult<EventRow>>('EventResult').implement({
  description: 'The result of writing one of several events.',
  fields: (t) => ({
    index: t.exposeInt('index', { description: 'The position in the argument `events`, from 0.' }),
    event: t.field({
      type: Event,
      nullable: true,
      description: 'The written event. null when it was rejected.',
      resolve: (outcome) => ('row' in outcome ? outcome.row : null),
    }),
    error: t.field({
      type: WriteError,
      nullable: true,
      description: 'The error of a rejected event. null when the event was written.',
      resolve: (outcome, _, { language }) => ('error' in outcome ? explain(outcome.error, language) : null),
    }),
  }),
});

const EventUpdate = builder.inputType('EventUpdate', {
  description: 'An update of one event.',
  fields: (t) => ({
    by: t.field({ type: RecordKey, required: true }),
    input: t.field({ type: UpdateEventInput, required: true }),
  }),
});

const mode = builder.args((t) => ({
  mode: t.field({ type: BulkMode, required: true, defaultValue: 'ALL_OR_NOTHING' }),
}));

/** Writes existing events. @param by the keys of the events. */
const writeEvents = async <Item>(
  events: readonly Item[],
  {
    mode,
    by,
    action,
  }: { mode: typeof BulkMode.$inferType; by: readonly { id?: string | null | undefined }[]; action: AuditAction },
  context: ResolverContext,
  write: (item: Item, context: ResolverContext) => Promise<EventRow>,
): Promise<BulkResult<EventRow>[]> => {
  checkBulkSize(events, 'events');
  const lock = (writer: InTransaction) =>
    lockRecords(
      'event',
      by.map(({ id }) => Number(id)),
      writer,
    );
  if (mode === 'ALL_OR_NOTHING')
    return inTransaction(context, async (writer) => {
      await lock(writer);
      const results = await writeAll(events, writer, write);
      await noteAction({ action, count: results.length }, writer);
      return results;
    });
  if (isInside(context)) await lock(context);
  const results = await writeEach(events, context, write);
  // Each event has had a transaction of its own.
  const count = results.filter((result) => 'row' in result).length;
  if (count > 0) await inTransaction(context, (writer) => noteAction({ action, count }, writer));
  return results;
};

/** The maximum number of results, for the calculation of the query size. */
const extensions = { longest: MAX_BULK_SIZE };
const count = `The maximum is ${MAX_BULK_SIZE}.`;

builder.mutationFields((t) => ({
  createEvents: t.field({
    type: [EventResult],
    permission: mustWritePublishable,
    extensions,
    description: 'Creates several events, as `createEvent` creates one. The results are in the order of the argument.',
    args: { events: t.arg({ type: [CreateEventInput], required: true, description: count }), ...mode },
    resolve: async (_, { events, mode }, context) => {
      checkBulkSize(events, 'events');
      const inputs = events.map(
        (input): InputReader<EventChanges> =>
          (purpose) =>
            readInput(input, purpose),
      );
      if (mode === 'EACH') return writeEach(events, context, createFromInput);
      if (events.some(({ recurrence }) => recurrence))
        return inTransaction(context, (writer) => writeAll(events, writer, createFromInput));
      return (await createEvents(inputs, context)).map((row, index) => ({ index, row }));
    },
  }),
  updateEvents: t.field({
    type: [EventResult],
    permission: mustWritePublishable,
    extensions,
    description:
      'Updates several events in order, as `updateEvent` updates one. The results are in the order of the argument.',
    args: { events: t.arg({ type: [EventUpdate], required: true, description: count }), ...mode },
    resolve: (_, { events, mode }, context) =>
      writeEvents(
        events,
        { mode, by: events.map(({ by }) => by), action: 'events_changed' },
        context,
        ({ by, input }, writer) => updateEvent(readKey(by), (purpose) => readInput(input, purpose), writer),
      ),
  }),
  deleteEvents: t.field({
    type: [EventResult],
    permission: mustWritePublishable,
    extensions,
    description:
      'Moves several events to the trash, as `deleteEvent` moves one. The results are in the order of the argument.',
    args: { events: t.arg({ type: [RecordKey], required: true, description: count }), ...mode },
    resolve: (_, { events, mode }, context) =>
      writeEvents(events, { mode, by: events, action: 'events_trashed' }, context, (by, writer) =>
        trashRecord('event', readKey(by), writer),
      ),
  }),
}));
