import type { InputShapeFromFields } from '@pothos/core';
import { mayRead, type PublishableRecord } from '../../access/permission.js';
import { builder, type TypeOf } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { EventRow } from '../../database/row-types.js';
import { raw } from '../../database/sql.js';
import { ApiError, Checklist } from '../../errors.js';
import { type Translated, textInLanguage } from '../../languages/translation.js';
import { number } from '../../texts/check.js';
import { Category } from '../categories/category.js';
import type { Kind } from '../fields/kind.js';
import { readKey } from '../fields/record-key.js';
import { Organizer } from '../organizers/organizer.js';
import { findEvent } from '../reading/find-event.js';
import type { NestedList } from '../reading/lists.js';
import { by } from '../reading/pages.js';
import { rankOf } from '../reading/ranked-search.js';
import { byShown } from '../reading/texts.js';
import { connection, connectionType, nestedConnection, pageArguments, readPosition } from '../schema/connection.js';
import { inputFields, readFilter } from '../schema/input-types.js';
import { orderInput, readOrder } from '../schema/order.js';
import { Tag } from '../tags/tag.js';
import { Venue } from '../venues/venue.js';
import { Event } from './event.js';
import { addFeedsField, type FeedSource, type WithFeeds } from './event-feed-urls.js';
import { type EventFilter, type EventFilterExtras, eventFilter } from './event-filter-fields.js';
import { byStart, type DatedEventList, eventsBelow, listEvents } from './event-filters.js';
import { AttendanceMode, EventStatus } from './event-types.js';

const When = builder.enumType('When', {
  description: 'The time of an event relative to now.',
  values: {
    UPCOMING: { description: 'The event has not ended.' },
    RUNNING: { description: 'The event has started and has not ended.' },
    PAST: { description: 'The event has ended.' },
  },
});

const OnePerSeries = builder.enumType('OnePerSeries', {
  description: 'The one event that a list shows of each series.',
  values: { NEXT: { description: 'The first one that has not ended.' } },
});

const Near = builder.inputType('Near', {
  description: 'A circle around a point.',
  fields: (t) => ({
    latitude: t.float({ required: true }),
    longitude: t.float({ required: true }),
    km: t.float({ required: true, description: 'The radius in kilometres.' }),
  }),
});

export const EventFilterInput = builder.inputType('EventFilter', {
  description: 'Filters for a list of events. All of them must match.',
  fields: (t) => ({
    ...inputFields(t, eventFilter, {
      purpose: 'filter',
      types: { attendanceMode: AttendanceMode, eventStatus: EventStatus },
    }),
    when: t.field({
      type: When,
      description: 'Only events that are past, running, or upcoming (which includes running).',
    }),
    near: t.field({ type: Near, description: 'Only events at a venue in this circle.' }),
    onePerSeries: t.field({
      type: OnePerSeries,
      description:
        'Of each series only the first event that matches the other filters and has not ended. Events that are in no series are not affected.',
    }),
  }),
});

const columns = {
  START: by('starts'),
  END: by('ends'),
  TITLE: byShown('title'),
  CREATED: by('created'),
  MODIFIED: by('modified'),
  PUBLISHED: by('published'),
};

const EventOrder = orderInput('EventOrder', columns);
export const EventConnection = connectionType<EventRow, DatedEventList, WithFeeds>('Event', 'events', Event);
addFeedsField(EventConnection);

/** Reads and checks the filter of a list of events. @throws ApiError `invalid-params`. */
export const readEventFilter = (input: object | null | undefined): EventFilter => {
  const { when, near, onePerSeries } = (input ?? {}) as EventFilterExtras;
  if (near) checkCircle(near);
  return {
    ...readFilter(eventFilter, input),
    ...(when && { when }),
    ...(near && { near }),
    ...(onePerSeries && { onePerSeries }),
  };
};

const checkCircle = ({ latitude, longitude, km }: NonNullable<EventFilterExtras['near']>) => {
  const checklist = new Checklist();
  checklist.take('near.latitude', () => number(latitude, { min: -90, max: 90 }));
  checklist.take('near.longitude', () => number(longitude, { min: -180, max: 180 }));
  checklist.take('near.km', () => number(km, { min: 0, max: 20_038 })); // half the equator
  checklist.done();
};

const listArguments = {
  ...builder.args((t) => ({ filter: t.field({ type: EventFilterInput }), orderBy: t.field({ type: [EventOrder] }) })),
  ...pageArguments,
};

/**
 * Reads the arguments of a list of events.
 * @returns the order, the page, and a function that builds the list.
 * @throws ApiError `invalid-params`.
 */
const readEventList = (
  { filter, orderBy, ...page }: InputShapeFromFields<typeof listArguments>,
  context: ResolverContext,
) => {
  const requested = readEventFilter(filter);
  const order = readOrder(orderBy, columns, context) ?? rankOf('event', requested, context) ?? byStart;
  return {
    filter: requested,
    order,
    position: readPosition(page, order),
    list: () => listEvents(requested, { order }, context),
  };
};

builder.queryFields((t) => ({
  event: t.field({
    type: Event,
    nullable: true,
    description: 'An event by id or slug. null when there is none that the caller may see.',
    args: {
      id: t.arg.id(),
      slug: t.arg.string(),
      password: t.arg.string({ description: 'The password of a protected event.' }),
    },
    resolve: (_, { password, ...key }, context) => findEvent(readKey(key), password ?? undefined, context),
  }),
  events: t.field({
    type: EventConnection,
    description: 'A list of events that the caller may see.',
    args: listArguments,
    resolve: async (_, input, context) => {
      const { filter, list, position } = readEventList(input, context);
      return { ...connection(await list(), position, context), feeds: { filter } };
    },
  }),
}));

/**
 * Adds a connection with the events below each record of a type. The reads of all records are batched. Locked events are left out,
 * because their links are hidden.
 */
const addEventsField = <Row extends Translated & { id: number; slug: string }>(
  type: TypeOf<Row>,
  field: string,
  description: string,
  { kind, ...below }: NestedList['below'] & { kind: Kind },
) =>
  builder.objectField(type, field, (t) =>
    t.field({
      type: EventConnection,
      description,
      args: listArguments,
      resolve: async (record, input, context, info) => {
        const { filter, list, order, position } = readEventList(input, context);
        // The first occurrence of a series would be that of all lists, and not of the list below this record.
        if (filter.onePerSeries)
          throw new ApiError('invalid-params', { params: 'onePerSeries' }, { onePerSeries: { key: 'root-list-only' } });
        const nested = nestedConnection(
          async () => eventsBelow(await list(), below, context),
          { order, position },
          record.id,
          context,
          info,
        );
        return { ...nested, feeds: feedsBelow(kind, record, filter, context) };
      },
    }),
  );

/** The feeds of the events below a record. A record that is not public has none. */
const feedsBelow = (
  kind: Kind,
  record: Translated & { id: number; slug: string },
  filter: EventFilter,
  context: ResolverContext,
): FeedSource | undefined => {
  if (kind === 'event')
    return filter.postParent === undefined ? { filter: { ...filter, postParent: record.id } } : undefined;
  if (isPublishableRecord(record) && !mayRead({ ...context, caller: undefined }, record)) return undefined;
  return { filter, of: { kind, slug: textInLanguage(record, 'slug', context.language) } };
};

const isPublishableRecord = (record: object): record is PublishableRecord => 'status' in record;

/** The events of a link table. */
const linkedEvents = (kind: Kind, table: string, column: string) => ({
  kind,
  from: raw(`"${table}" link JOIN "Event" r ON r."id" = link."eventId"`),
  parent: raw(`link."${column}"`),
});

const categoryDescription = 'The events of this category, without those of its descendants.';
addEventsField(Venue, 'events', 'The events at this venue.', linkedEvents('venue', 'EventVenue', 'venueId'));
addEventsField(
  Organizer,
  'events',
  'The events of this organizer.',
  linkedEvents('organizer', 'EventOrganizer', 'organizerId'),
);
addEventsField(Category, 'events', categoryDescription, linkedEvents('category', 'EventCategory', 'categoryId'));
addEventsField(Tag, 'events', 'The events with this tag.', linkedEvents('tag', 'EventTag', 'tagId'));
addEventsField(Event, 'children', 'The events that are part of this event.', {
  kind: 'event',
  from: raw('"Event" r'),
  parent: raw('r."parentId"'),
});
