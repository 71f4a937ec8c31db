import { isLocked, type Lockable, redactLocked } from '../../../access/event-password.js';
import { builder } from '../../../builder/builder.js';
import { inLanguage, type Translated, textInLanguage } from '../../../languages/translation.js';
import { absoluteUrl } from '../../../pictures/picture-size.js';
import { eventTexts } from '../../../records/events/event-fields.js';
import { typedId } from '../../../records/fields/typed-ids.js';
import { linked } from '../../../records/reading/relations.js';
import { pageUrl } from '../../../records/schema/addresses.js';
import type { FieldsOf } from '../../../records/schema/shared-types.js';
import { findSeries } from '../../../records/series/find-series.js';
import { type LdSeries, seriesLd } from '../../../records/series/series-json-ld.js';
import { costDetails, formatCost } from '../../../texts/cost.js';
import { JsonBytes, jsonBytes } from '../../../texts/json.js';
import { wallTimes } from '../../../time/event-times.js';
import { abbreviation } from '../../../time/zone.js';
import { restAddress } from './addresses.js';
import { eventLd } from './event-json-ld.js';
import { RestImage } from './image.js';
import { jsonLd, jsonLdExtensions } from './json-ld-field.js';
import { memoizeLast } from './memoize-last.js';
import { RestOrganizer } from './organizer.js';
import {
  globalIdFields,
  htmlDescription,
  idOptions,
  localeFields,
  markupField,
  publicationFields,
  slugField,
  textField,
  urlSchema,
} from './shared-fields.js';
import { RestCategory, RestTag } from './term.js';
import { inUtc, timeFields } from './times.js';
import { RestVenue } from './venue.js';

/** The local times, which four fields use. */
const wallTimesOf = memoizeLast(wallTimes);

const RestCostDetails = builder.objectRef<ReturnType<typeof costDetails>>('RestCostDetails').implement({
  subGraphs: ['rest'],
  description: 'The amounts and the currency of a cost.',
  fields: (t) => ({
    currency_symbol: t.exposeString('currencySymbol', {
      description: 'The currency as written. "" when there is none.',
    }),
    currency_code: t.exposeString('currencyCode', {
      description: 'The ISO 4217 code of the currency. "" when the symbol is ambiguous.',
    }),
    currency_position: t.exposeString('currencyPosition', {
      description: 'The position of the currency symbol.',
      extensions: { schema: { enum: ['prefix', 'postfix', ''] } },
    }),
    values: t.exposeStringList('values', { description: 'The amounts in ascending order, as strings.' }),
  }),
});

const RestSeries = builder.objectRef<{ id: number }>('RestSeries').implement({
  subGraphs: ['rest'],
  description: 'The series of an event that repeats. GraphQL has its rule and its other events.',
  fields: (t) => ({
    id: t.string({ description: 'The id of the series in GraphQL.', resolve: ({ id }) => typedId('series', id) }),
  }),
});

/**
 * An event in the REST API (docs/rest-contract.md, "Event"); `venues` is an addition to the specification. Without the password of a
 * protected event only its title and dates are shown (docs/rest-contract.md, "Password").
 */
export const RestEvent = builder.prismaObject('Event', {
  variant: 'RestEvent',
  description: 'An event: it happens at a certain time.',
  subGraphs: ['rest'],
  fields: (t) => ({
    id: t.exposeInt('id', idOptions),
    ...globalIdFields(t),
    ...publicationFields(t, 'event'),
    rest_url: t.string({
      description: 'The URL of the record in this API.',
      extensions: { schema: urlSchema },
      resolve: ({ id }, _, context) => restAddress(`/events/${id}`, context),
    }),
    title: textField(t, 'title', eventTexts.title.description),
    description: markupField(t, 'description', htmlDescription, redactLocked),
    excerpt: markupField(
      t,
      'excerpt',
      'A summary of one or two sentences, in HTML. "" when there is none.',
      redactLocked,
    ),
    slug: slugField(t),
    image: t.field({
      description: 'The image. false when there is none.',
      type: RestImage,
      nullable: true,
      extensions: { restNull: false },
      resolve: linked.image,
    }),
    all_day: unlessLocked(t, 'allDay', 'Whether the event lasts whole days.'),
    ...timeFields(t, 'start_date', 'When the event starts, in its time zone.', (event) => wallTimesOf(event).starts),
    ...timeFields(t, 'end_date', 'When the event ends, in its time zone.', (event) => wallTimesOf(event).ends),
    ...timeFields(t, 'utc_start_date', 'When the event starts, in UTC.', ({ starts }) => inUtc(starts)),
    ...timeFields(t, 'utc_end_date', 'When the event ends, in UTC.', ({ ends }) => inUtc(ends)),
    timezone: t.exposeString('timezone', {
      description: 'The time zone: a name such as Europe/Amsterdam, or an offset such as UTC+2.',
    }),
    timezone_abbr: t.string({
      description: 'The abbreviation of the time zone when the event starts.',
      resolve: ({ starts, timezone }) => abbreviation(starts, timezone),
    }),
    cost: t.string({
      description: 'The cost as formatted text. "" when there is none.',
      resolve: (event, _, context) => formatCost(redactLocked(event, context).cost, context.settings.currency),
    }),
    cost_details: t.field({
      description: 'The amounts and the currency of the cost.',
      type: RestCostDetails,
      resolve: (event, _, context) => costDetails(redactLocked(event, context).cost, context.settings.currency),
    }),
    website: t.string({
      description: 'The URL of the website. "" when there is none.',
      resolve: (event, _, context) => redactLocked(event, context).website,
    }),
    show_map: unlessLocked(t, 'showMap', 'Whether to show a map.'),
    show_map_link: unlessLocked(t, 'showMapLink', 'Whether to show a link to a map.'),
    hide_from_listings: unlessLocked(t, 'hideFromListings', 'Whether the event is excluded from all lists.'),
    sticky: unlessLocked(t, 'sticky', 'Whether the event is pinned in the calendar.'),
    featured: unlessLocked(t, 'featured', 'Whether the event is featured.'),
    categories: t.field({
      description: 'The categories, ordered by name.',
      type: [RestCategory],
      resolve: linked.categories,
    }),
    tags: t.field({ description: 'The tags, ordered by name.', type: [RestTag], resolve: linked.tags }),
    venue: t.field({
      description: 'The first venue. [] when there is none.',
      type: RestVenue,
      nullable: true,
      extensions: { restNull: [] },
      resolve: linked.venue,
    }),
    organizer: t.field({ description: 'The organizers, in order.', type: [RestOrganizer], resolve: linked.organizers }),
    json_ld: t.field({
      description: 'The event as schema.org Event, for search engines. Only in responses with a single record.',
      type: 'JSON',
      nullable: true,
      extensions: jsonLdExtensions,
      resolve: (event, args, context) => {
        if (!context.rest?.single || isLocked(event, context)) return null;
        const { language, settings, publicUrl } = context;
        const image = linked.image(event, args, context);
        const translated = <Record extends Translated>(record: Record) => inLanguage(record, language);
        const venues = linked.venues(event, args, context);
        const organizers = linked.organizers(event, args, context);
        const compute = (series?: LdSeries) => {
          // A title of this occurrence alone is not the name of the series.
          const hasOwnTitle = ['title', 'translations'].some((column) => event.overridden.includes(column));
          const name = hasOwnTitle ? undefined : textInLanguage(event, 'title', language);
          return eventLd(translated(event), {
            url: pageUrl('event', textInLanguage(event, 'slug', language), context),
            image: image ? absoluteUrl(image.url, context) : undefined,
            venues: venues.map(translated),
            organizers: organizers.map(translated),
            offers: linked.offers(event, args, context),
            symbol: settings.currency,
            publicUrl,
            series: series && seriesLd(series, name),
          });
        };
        if (event.seriesId === null) return jsonLd(event, context, compute, [...venues, ...organizers]);
        // The record does not change with its series, so the value is not cached with it.
        return findSeries(event.seriesId, context).then(
          (series) => new JsonBytes(jsonBytes(compute(series ?? undefined))),
        );
      },
    }),
    venues: t.field({ description: 'All venues, in order.', type: [RestVenue], resolve: linked.venues }),
    ...localeFields(t, 'event', redactLocked),
    series: t.field({
      description:
        'The series of an event that repeats. Only in responses with a single record. Absent when there is none.',
      type: RestSeries,
      nullable: true,
      extensions: { restNull: 'omit', ofRequest: true },
      resolve: (event, _, context) => {
        const { seriesId } = redactLocked(event, context);
        return context.rest?.single && seriesId !== null ? { id: seriesId } : null;
      },
    }),
  }),
});

/** A boolean column of an event; null without the password of a protected event (docs/rest-contract.md, "Password"). */
function unlessLocked<Column extends string>(
  t: FieldsOf<Lockable & Record<Column, boolean>>,
  column: Column,
  description: string,
) {
  return t.boolean({
    nullable: true,
    description: `${description} null without the password of a protected event.`,
    extensions: { restNull: null },
    resolve: (event, _, context) => (isLocked(event, context) ? null : event[column]),
  });
}
