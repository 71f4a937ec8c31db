import { mustWritePublishable } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { EventRow } from '../../database/row-types.js';
import { Checklist } from '../../errors.js';
import { precondition } from '../fields/common-fields.js';
import type { InputReader, Purpose } from '../fields/fields.js';
import { readFields } from '../fields/read-fields.js';
import { readKey } from '../fields/record-key.js';
import { CreateOrganizerInput } from '../organizers/organizer-mutations.js';
import { inputFields, RecordKey, translationsInput } from '../schema/input-types.js';
import { addTrashMutations } from '../schema/kind-mutations.js';
import { createSeries, trashOccurrences } from '../series/series-writes.js';
import { updateOccurrences } from '../series/update-occurrences.js';
import { CreateVenueInput } from '../venues/venue-mutations.js';
import { Event } from './event.js';
import { type EventChanges, eventFields, eventTexts, offerFields } from './event-fields.js';
import { AttendanceMode, EventStatus } from './event-types.js';
import { createEvent } from './event-writes.js';

const link = (kind: string, create: typeof CreateVenueInput) =>
  builder.inputType(`${kind}Link`, {
    description: `A ${kind.toLowerCase()} that exists, or the data of a new one.`,
    isOneOf: true,
    fields: (t) => ({ connect: t.id(), create: t.field({ type: create }) }),
  });

const VenueLink = link('Venue', CreateVenueInput);
const OrganizerLink = link('Organizer', CreateOrganizerInput);

const OfferInput = builder.inputType('TicketOfferInput', {
  fields: (t) => inputFields(t, offerFields, { purpose: 'create' }),
});

const EventTranslationsInput = translationsInput('Event', eventTexts);

const SeriesScope = builder.enumType('SeriesScope', {
  description:
    'Which occurrences of a series a mutation writes. Of those that have ended, an update writes only the one that it names.',
  values: {
    THIS: { description: 'Only the occurrence that is named.' },
    THIS_AND_FOLLOWING: {
      description:
        'The occurrence that is named and those after it. They become a series of their own and keep their ids.',
    },
    ALL: { description: 'All occurrences, and what new ones get. What was changed in one of them only is kept.' },
  },
});

const scopeArgument = builder.args((t) => ({
  scope: t.field({ type: SeriesScope, required: true, defaultValue: 'THIS' }),
}));

export const RecurrenceInput = builder.inputType('RecurrenceInput', {
  description: 'The dates of a series. Absent fields of an update stay unchanged.',
  fields: (t) => ({
    rule: t.string({
      description:
        'A rule of RFC 5545: `FREQ=WEEKLY;BYDAY=TU`, with `COUNT=10` or a last day, `UNTIL=20270518`. DAILY, WEEKLY, MONTHLY or YEARLY.',
    }),
    addedDates: t.stringList({ description: 'Dates in addition to those of the rule: days, or local times.' }),
    excludedDates: t.stringList({ description: 'Dates of the rule that are left out: days, or local times.' }),
  }),
});

const eventInput = (name: string, purpose: 'create' | 'update', description: string) =>
  builder.inputType(name, {
    description,
    fields: (t) => ({
      ...(purpose === 'create' && {
        recurrence: t.field({
          type: RecurrenceInput,
          description: 'Creates a series: an event for each date. The dates in the input are those of the first one.',
        }),
      }),
      ...inputFields(t, purpose === 'update' ? { ...eventFields, ...precondition } : eventFields, {
        purpose,
        types: {
          venues: VenueLink,
          organizers: OrganizerLink,
          eventStatus: EventStatus,
          attendanceMode: AttendanceMode,
          translations: EventTranslationsInput,
        },
      }),
      venue: t.field({ type: VenueLink, description: 'The venue, when there is only one.' }),
      offers: t.field({
        type: [OfferInput],
        description: 'The ticket offers, in order. A list replaces all existing offers.',
      }),
    }),
  });

export const CreateEventInput = eventInput(
  'CreateEventInput',
  'create',
  'A new event, with the ids of linked records or the data of new ones.',
);
export const UpdateEventInput = eventInput(
  'UpdateEventInput',
  'update',
  'Fields that are not set stay unchanged. null or an empty list empties a field.',
);

/** Reads and checks the input of an event. @throws ApiError `invalid-params`, also for `venue` and `venues` together. */
export const readInput = (input: Readonly<Record<string, unknown>>, purpose: Purpose): EventChanges => {
  const { venue, recurrence: _, ...rest } = input;
  const checklist = new Checklist();
  if (venue !== undefined && rest.venues !== undefined)
    checklist.note('venue', { key: 'not-both', values: { one: 'venue', other: 'venues' } });
  checklist.done();
  const venues = venue === undefined ? rest.venues : venue === null ? [] : [venue];
  return readFields({ ...eventFields, ...precondition }, venues === undefined ? rest : { ...rest, venues }, purpose);
};

/** Creates an event, or a series and returns its first event. */
export const createFromInput = (
  input: typeof CreateEventInput.$inferInput,
  context: ResolverContext,
): Promise<EventRow> => {
  const read: InputReader<EventChanges> = (purpose) => readInput(input, purpose);
  return input.recurrence ? createSeries(read, input.recurrence, context) : createEvent(read, context);
};

builder.mutationFields((t) => ({
  createEvent: t.field({
    type: Event,
    permission: mustWritePublishable,
    description: 'Creates an event. With `recurrence`, creates a series and returns its first event.',
    args: { input: t.arg({ type: CreateEventInput, required: true }) },
    resolve: (_, { input }, context) => createFromInput(input, context),
  }),
  updateEvent: t.field({
    type: Event,
    permission: mustWritePublishable,
    description: 'Updates the fields that are set. A status other than TRASH restores the event from the trash.',
    args: {
      by: t.arg({ type: RecordKey, required: true }),
      input: t.arg({ type: UpdateEventInput, required: true }),
      password: t.arg.string({ description: 'Protects the event with this password. "" removes the protection.' }),
      ...scopeArgument,
    },
    resolve: (_, { by, input, password, scope }, context) =>
      updateOccurrences(readKey(by), (purpose) => readInput(input, purpose), scope, context, {
        password: () => password ?? undefined,
      }),
  }),
  deleteEvent: t.field({
    type: Event,
    permission: mustWritePublishable,
    description: 'Moves the record to the trash. It can be restored, with its links.',
    args: {
      by: t.arg({ type: RecordKey, required: true }),
      ...scopeArgument,
      ifVersion: t.arg.int({ description: 'Only if the event still has this version.' }),
    },
    resolve: (_, { by, scope, ifVersion }, context) =>
      trashOccurrences(readKey(by), scope, context, ifVersion == null ? {} : { ifVersion }),
  }),
}));

addTrashMutations('event', Event);
