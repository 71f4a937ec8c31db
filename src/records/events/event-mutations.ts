import { mustWritePublishable } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import { Checklist } from '../../errors.js';
import { precondition } from '../fields/common-fields.js';
import type { Purpose } from '../fields/fields.js';
import { readFields } from '../fields/read-fields.js';
import { readKey } from '../fields/record-key.js';
import { CreateOrganizerInput } from '../organizers/organizer-mutations.js';
import { inputFields, RecordKey, translationsInput } from '../schema/input-types.js';
import { addTrashMutations } from '../schema/kind-mutations.js';
import { CreateVenueInput } from '../venues/venue-mutations.js';
import { trashRecord } from '../writing/trash.js';
import { Event } from './event.js';
import { type EventChanges, eventFields, eventTexts, offerFields } from './event-fields.js';
import { AttendanceMode, EventStatus } from './event-types.js';
import { createEvent, updateEvent } from './event-writes.js';

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

const eventInput = (name: string, purpose: 'create' | 'update', description: string) =>
  builder.inputType(name, {
    description,
    fields: (t) => ({
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
  const { venue, ...rest } = input;
  const checklist = new Checklist();
  if (venue !== undefined && rest.venues !== undefined)
    checklist.note('venue', { key: 'not-both', values: { one: 'venue', other: 'venues' } });
  checklist.done();
  const venues = venue === undefined ? rest.venues : venue === null ? [] : [venue];
  return readFields({ ...eventFields, ...precondition }, venues === undefined ? rest : { ...rest, venues }, purpose);
};

builder.mutationFields((t) => ({
  createEvent: t.field({
    type: Event,
    permission: mustWritePublishable,
    args: { input: t.arg({ type: CreateEventInput, required: true }) },
    resolve: (_, { input }, context) => createEvent((purpose) => readInput(input, purpose), context),
  }),
  updateEvent: t.field({
    type: Event,
    permission: mustWritePublishable,
    description: 'Updates the fields that are set. A status other than TRASH restores the event from the trash.',
    args: {
      by: t.arg({ type: RecordKey, required: true }),
      input: t.arg({ type: UpdateEventInput, required: true }),
      password: t.arg.string({ description: 'Protects the event with this password. "" removes the protection.' }),
    },
    resolve: (_, { by, input, password }, context) =>
      updateEvent(readKey(by), (purpose) => readInput(input, purpose), context, {
        password: () => password ?? undefined,
      }),
  }),
  deleteEvent: t.field({
    type: Event,
    permission: mustWritePublishable,
    description: 'Moves the record to the trash. It can be restored, with its links.',
    args: { by: t.arg({ type: RecordKey, required: true }) },
    resolve: (_, { by }, context) => trashRecord('event', readKey(by), context),
  }),
}));

addTrashMutations('event', Event);
