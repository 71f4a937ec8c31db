import { isLocked, redactLocked } from '../../access/event-password.js';
import { builder } from '../../builder.js';
import type { ResolverContext } from '../../context.js';
import { textInLanguage } from '../../languages/translation.js';
import type { EventRow } from '../../storage/rows.js';
import { costDetails, formatCost } from '../../texts/cost.js';
import { durationOf } from '../../time/duration.js';
import { toOffsetDateTime } from '../../time/wall-clock.js';
import { Category } from '../categories/category.js';
import { Organizer } from '../organizers/organizer.js';
import { linked } from '../reading/relations.js';
import { publishableObjectFields, recordObjectFields, textField } from '../schema/shared-fields.js';
import { enumOf, formatArgument, formatted, Image, Node } from '../schema/shared-types.js';
import { Tag } from '../tags/tag.js';
import { Venue } from '../venues/venue.js';
import { attendanceModes, eventStatuses } from './event-fields.js';

export const EventStatus = enumOf(
  'EventStatus',
  'Whether an event takes place as planned (schema.org EventStatusType).',
  eventStatuses,
);
export const AttendanceMode = enumOf(
  'AttendanceMode',
  'Where one takes part in an event (schema.org EventAttendanceModeEnumeration).',
  attendanceModes,
);

export const Cost = builder.objectRef<{ given: string; symbol: string }>('Cost').implement({
  description: 'What an event costs.',
  fields: (t) => ({
    text: t.string({
      description: 'As people read it: “$10 – $20”.',
      resolve: ({ given: input, symbol }) => formatCost(input, symbol),
    }),
    source: t.exposeString('given', { description: 'As it was written.' }),
    values: t.floatList({
      description: 'The amounts in it, smallest first.',
      resolve: ({ given: input, symbol }) => costDetails(input, symbol).values.map(Number),
    }),
    currency: t.string({
      nullable: true,
      description: 'ISO 4217, where the text names one.',
      resolve: ({ given: input, symbol }) => costDetails(input, symbol).currencyCode || null,
    }),
  }),
});

export const TicketOffer = builder.prismaObject('TicketOffer', {
  description: 'One way of getting in, sold elsewhere.',
  fields: (t) => ({
    name: t.exposeString('name'),
    price: t.float({ resolve: ({ price }) => Number(price) }),
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
    url: t.field({ type: 'URL', nullable: true, resolve: ({ url }) => url || null }),
    available: t.exposeBoolean('available'),
  }),
});

export const Event = builder.prismaObject('Event', {
  description: 'Something that happens at a time.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    ...recordObjectFields(t, 'event'),
    ...publishableObjectFields(t),
    title: textField(t, 'title'),
    isProtected: t.boolean({
      description:
        'Whether all but its title, dates and author stays hidden until its password is given: texts and links are empty then, switches off.',
      resolve: (event, _, context) => isLocked(event, context),
    }),
    startDate: t.field({
      type: 'DateTime',
      description: 'When it starts, with the offset of its own zone.',
      resolve: ({ starts, timezone }) => toOffsetDateTime(starts, timezone),
    }),
    endDate: t.field({
      type: 'DateTime',
      description:
        'When it ends, with the offset of its own zone; of an all-day event the last second of its last day.',
      resolve: ({ ends, timezone }) => toOffsetDateTime(ends, timezone),
    }),
    timezone: t.expose('timezone', { type: 'TimeZone' }),
    allDay: t.boolean({
      description: 'Whether it lasts whole days.',
      resolve: seen('allDay'),
    }),
    duration: t.field({
      type: 'Duration',
      resolve: (event, _, context) => durationOf(redactLocked(event, context)),
    }),
    eventStatus: t.field({
      type: EventStatus,
      resolve: seen('eventStatus'),
    }),
    attendanceMode: t.field({
      type: AttendanceMode,
      resolve: seen('attendanceMode'),
    }),
    onlineUrl: t.field({
      type: 'URL',
      nullable: true,
      description: 'Where one takes part online.',
      resolve: (event, _, context) => redactLocked(event, context).onlineUrl || null,
    }),
    description: t.string({
      args: formatArgument,
      resolve: (event, { format }, context) =>
        formatted(textInLanguage(redactLocked(event, context), 'description', context.language), format, context),
    }),
    excerpt: t.string({
      args: formatArgument,
      resolve: (event, { format }, context) =>
        formatted(textInLanguage(redactLocked(event, context), 'excerpt', context.language), format, context),
    }),
    cost: t.field({
      type: Cost,
      nullable: true,
      resolve: (event, _, context) => {
        const { cost } = redactLocked(event, context);
        return cost ? { given: cost, symbol: context.settings.currency } : null;
      },
    }),
    offers: t.field({
      type: [TicketOffer],
      resolve: linked.offers,
    }),
    website: t.field({
      type: 'URL',
      nullable: true,
      resolve: (event, _, context) => redactLocked(event, context).website || null,
    }),
    showMap: t.boolean({
      description: 'Whether to show a map.',
      resolve: seen('showMap'),
    }),
    showMapLink: t.boolean({
      description: 'Whether to show a link to a map.',
      resolve: seen('showMapLink'),
    }),
    hideFromListings: t.boolean({
      description: 'Whether it is left out of every list.',
      resolve: seen('hideFromListings'),
    }),
    sticky: t.boolean({
      description: 'Whether to pin it in the calendar.',
      resolve: seen('sticky'),
    }),
    featured: t.boolean({ resolve: seen('featured') }),
    venue: t.field({
      type: Venue,
      nullable: true,
      description: 'Where it is held; the first, when there are several.',
      resolve: linked.venue,
    }),
    venues: t.field({
      type: [Venue],
      description: 'Where it is held, in order.',
      resolve: linked.venues,
    }),
    organizers: t.field({
      type: [Organizer],
      description: 'Who holds it, in order.',
      resolve: linked.organizers,
    }),
    categories: t.field({
      type: [Category],
      description: 'Its categories, by name.',
      resolve: linked.categories,
    }),
    tags: t.field({
      type: [Tag],
      description: 'Its tags, by name.',
      resolve: linked.tags,
    }),
    image: t.field({
      type: Image,
      nullable: true,
      resolve: linked.image,
    }),
  }),
});

builder.prismaObjectField(Event, 'parent', (t) =>
  t.field({
    type: Event,
    nullable: true,
    description: 'The event that this one is a part of.',
    resolve: linked.parentEvent,
  }),
);

/** Resolves a column that a password hides. */
function seen<Name extends keyof EventRow>(name: Name) {
  return (event: EventRow, _: unknown, context: ResolverContext): EventRow[Name] => redactLocked(event, context)[name];
}
