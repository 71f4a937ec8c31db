import { isLocked, redactLocked } from '../../access/event-password.js';
import { builder } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { EventRow } from '../../database/row-types.js';
import { textInLanguage } from '../../languages/translation.js';
import { durationOf } from '../../time/duration.js';
import { toOffsetDateTime } from '../../time/wall-clock.js';
import { Category } from '../categories/category.js';
import { Organizer } from '../organizers/organizer.js';
import { linked } from '../reading/relations.js';
import { feedPath, feedUrl } from '../schema/feed-addresses.js';
import { markupField, publishableObjectFields, recordObjectFields, textField } from '../schema/shared-fields.js';
import { Image, Node } from '../schema/shared-types.js';
import { Tag } from '../tags/tag.js';
import { Venue } from '../venues/venue.js';
import { AttendanceMode, Cost, EventStatus, TicketOffer } from './event-types.js';

export const Event = builder.prismaObject('Event', {
  description: 'An event: it happens at a certain time.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    ...recordObjectFields(t, 'event'),
    ...publishableObjectFields(t),
    title: textField(t, 'title'),
    isProtected: t.boolean({
      description:
        'Whether the event is protected by a password. Without the password only the title, dates and author are shown: other texts and links are empty, and booleans are false.',
      resolve: (event, _, context) => isLocked(event, context),
    }),
    startDate: t.field({
      type: 'DateTime',
      description: 'When the event starts, with the UTC offset of its time zone.',
      resolve: ({ starts, timezone }) => toOffsetDateTime(starts, timezone),
    }),
    endDate: t.field({
      type: 'DateTime',
      description:
        'When the event ends, with the UTC offset of its time zone. For an all-day event, the last second of its last day.',
      resolve: ({ ends, timezone }) => toOffsetDateTime(ends, timezone),
    }),
    icsUrl: t.field({
      type: 'URL',
      description: 'The URL of the event as a calendar (iCalendar).',
      resolve: (event, _, context) => {
        const slug = textInLanguage(event, 'slug', context.language);
        return feedUrl(feedPath('ics', { kind: 'event', slug }), '', context);
      },
    }),
    timezone: t.expose('timezone', { type: 'TimeZone' }),
    allDay: t.boolean({
      description: 'Whether the event lasts whole days.',
      resolve: unlockedColumn('allDay'),
    }),
    duration: t.field({
      type: 'Duration',
      resolve: (event, _, context) => durationOf(redactLocked(event, context)),
    }),
    eventStatus: t.field({
      type: EventStatus,
      resolve: unlockedColumn('eventStatus'),
    }),
    attendanceMode: t.field({
      type: AttendanceMode,
      resolve: unlockedColumn('attendanceMode'),
    }),
    onlineUrl: t.field({
      type: 'URL',
      nullable: true,
      description: 'The URL for attending online.',
      resolve: (event, _, context) => redactLocked(event, context).onlineUrl || null,
    }),
    description: markupField(t, 'description', redactLocked),
    excerpt: markupField(t, 'excerpt', redactLocked),
    cost: t.field({
      type: Cost,
      nullable: true,
      resolve: (event, _, context) => {
        const { cost } = redactLocked(event, context);
        return cost ? { source: cost, symbol: context.settings.currency } : null;
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
      resolve: unlockedColumn('showMap'),
    }),
    showMapLink: t.boolean({
      description: 'Whether to show a link to a map.',
      resolve: unlockedColumn('showMapLink'),
    }),
    hideFromListings: t.boolean({
      description: 'Whether the event is excluded from all lists.',
      resolve: unlockedColumn('hideFromListings'),
    }),
    sticky: t.boolean({
      description: 'Whether to pin the event in the calendar.',
      resolve: unlockedColumn('sticky'),
    }),
    featured: t.boolean({ resolve: unlockedColumn('featured') }),
    venue: t.field({
      type: Venue,
      nullable: true,
      description: 'The first venue of the event.',
      resolve: linked.venue,
    }),
    venues: t.field({
      type: [Venue],
      description: 'The venues of the event, in order.',
      resolve: linked.venues,
    }),
    organizers: t.field({
      type: [Organizer],
      description: 'The organizers, in order.',
      resolve: linked.organizers,
    }),
    categories: t.field({
      type: [Category],
      description: 'The categories, ordered by name.',
      resolve: linked.categories,
    }),
    tags: t.field({
      type: [Tag],
      description: 'The tags, ordered by name.',
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
    description: 'The event that this event is a part of.',
    resolve: linked.parentEvent,
  }),
);

/** Builds the resolver of a column that is hidden while the event is locked. */
function unlockedColumn<Name extends keyof EventRow>(name: Name) {
  return (event: EventRow, _: unknown, context: ResolverContext): EventRow[Name] => redactLocked(event, context)[name];
}
