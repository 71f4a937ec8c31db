import { isLocked, type Lockable, redactLocked } from '../../../access/event-password.js';
import { builder } from '../../../builder/builder.js';
import type { ResolverContext } from '../../../builder/context.js';
import { inLanguage, languageOf, type Translated, textInLanguage } from '../../../languages/translation.js';
import { linked } from '../../../records/reading/relations.js';
import { statusOf } from '../../../records/reading/status.js';
import { pageUrl } from '../../../records/schema/addresses.js';
import { costDetails, formatCost } from '../../../texts/cost.js';
import { paragraphs } from '../../../texts/html.js';
import { wallTimes } from '../../../time/event-times.js';
import { abbreviation } from '../../../time/zone.js';
import { globalId, restAddress, translationsAt } from './addresses.js';
import { eventLd } from './event-json-ld.js';
import { RestImage } from './image.js';
import { jsonLd, jsonLdExtensions } from './json-ld-field.js';
import { memoizeLast } from './memoize-last.js';
import { RestOrganizer } from './organizer.js';
import { RestCategory, RestTag } from './term.js';
import { detailsOf, inSiteTime, inUtc, publishedUtc, RestDateDetails } from './times.js';
import { RestVenue } from './venue.js';

/** The local times, which four fields use. */
const wallTimesOf = memoizeLast(wallTimes);

const RestCostDetails = builder.objectRef<ReturnType<typeof costDetails>>('RestCostDetails').implement({
  subGraphs: ['rest'],
  fields: (t) => ({
    currency_symbol: t.exposeString('currencySymbol'),
    currency_code: t.exposeString('currencyCode'),
    currency_position: t.exposeString('currencyPosition'),
    values: t.exposeStringList('values'),
  }),
});

/**
 * An event in the REST API (docs/rest-contract.md, "Event"); `venues` is an addition to the specification. Without the password of a
 * protected event only its title and dates are shown (docs/rest-contract.md, "Password").
 */
export const RestEvent = builder.prismaObject('Event', {
  variant: 'RestEvent',
  subGraphs: ['rest'],
  fields: (t) => ({
    id: t.exposeInt('id'),
    global_id: t.string({ resolve: ({ id }, _, context) => globalId(id, context) }),
    global_id_lineage: t.stringList({ resolve: ({ id }, _, context) => [globalId(id, context)] }),
    author: t.string({ resolve: ({ authorId }) => String(authorId ?? 0) }),
    status: t.string({ resolve: (event, _, { now }) => statusOf(event, now) }),
    date: t.string({ resolve: ({ published }, _, context) => inSiteTime(published, context) }),
    date_utc: t.string({ nullable: true, extensions: { restNull: null }, resolve: publishedUtc }),
    modified: t.string({ resolve: ({ modified }, _, context) => inSiteTime(modified, context) }),
    modified_utc: t.string({ resolve: ({ modified }) => inUtc(modified) }),
    url: t.string({
      resolve: (record, _, context) => pageUrl('event', textInLanguage(record, 'slug', context.language), context),
    }),
    rest_url: t.string({ resolve: ({ id }, _, context) => restAddress(`/events/${id}`, context) }),
    title: t.string({ resolve: (record, _, { language }) => textInLanguage(record, 'title', language) }),
    description: t.string({
      resolve: (event, _, context) =>
        paragraphs(textInLanguage(redactLocked(event, context), 'description', context.language)),
    }),
    excerpt: t.string({
      resolve: (event, _, context) =>
        paragraphs(textInLanguage(redactLocked(event, context), 'excerpt', context.language)),
    }),
    slug: t.string({ resolve: (record, _, { language }) => textInLanguage(record, 'slug', language) }),
    image: t.field({
      type: RestImage,
      nullable: true,
      extensions: { restNull: false },
      resolve: linked.image,
    }),
    all_day: t.boolean({ nullable: true, extensions: { restNull: null }, resolve: unlessLocked('allDay') }),
    start_date: t.string({ resolve: (event) => wallTimesOf(event).starts }),
    start_date_details: t.field({ type: RestDateDetails, resolve: (event) => detailsOf(wallTimesOf(event).starts) }),
    end_date: t.string({ resolve: (event) => wallTimesOf(event).ends }),
    end_date_details: t.field({ type: RestDateDetails, resolve: (event) => detailsOf(wallTimesOf(event).ends) }),
    utc_start_date: t.string({ resolve: ({ starts }) => inUtc(starts) }),
    utc_start_date_details: t.field({ type: RestDateDetails, resolve: ({ starts }) => detailsOf(inUtc(starts)) }),
    utc_end_date: t.string({ resolve: ({ ends }) => inUtc(ends) }),
    utc_end_date_details: t.field({ type: RestDateDetails, resolve: ({ ends }) => detailsOf(inUtc(ends)) }),
    timezone: t.exposeString('timezone'),
    timezone_abbr: t.string({ resolve: ({ starts, timezone }) => abbreviation(starts, timezone) }),
    cost: t.string({
      resolve: (event, _, context) => formatCost(redactLocked(event, context).cost, context.settings.currency),
    }),
    cost_details: t.field({
      type: RestCostDetails,
      resolve: (event, _, context) => costDetails(redactLocked(event, context).cost, context.settings.currency),
    }),
    website: t.string({ resolve: (event, _, context) => redactLocked(event, context).website }),
    show_map: t.boolean({ nullable: true, extensions: { restNull: null }, resolve: unlessLocked('showMap') }),
    show_map_link: t.boolean({ nullable: true, extensions: { restNull: null }, resolve: unlessLocked('showMapLink') }),
    hide_from_listings: t.boolean({
      nullable: true,
      extensions: { restNull: null },
      resolve: unlessLocked('hideFromListings'),
    }),
    sticky: t.boolean({ nullable: true, extensions: { restNull: null }, resolve: unlessLocked('sticky') }),
    featured: t.boolean({ nullable: true, extensions: { restNull: null }, resolve: unlessLocked('featured') }),
    categories: t.field({ type: [RestCategory], resolve: linked.categories }),
    tags: t.field({ type: [RestTag], resolve: linked.tags }),
    venue: t.field({
      type: RestVenue,
      nullable: true,
      extensions: { restNull: [] },
      resolve: linked.venue,
    }),
    organizer: t.field({ type: [RestOrganizer], resolve: linked.organizers }),
    json_ld: t.field({
      type: 'JSON',
      nullable: true,
      extensions: jsonLdExtensions,
      resolve: (event, args, context) => {
        if (!context.rest?.single || isLocked(event, context)) return null;
        const { language, settings } = context;
        const translated = <Record extends Translated>(record: Record) => inLanguage(record, language);
        const venues = linked.venues(event, args, context);
        const organizers = linked.organizers(event, args, context);
        const compute = () =>
          eventLd(translated(event), {
            url: pageUrl('event', textInLanguage(event, 'slug', language), context),
            image: linked.image(event, args, context)?.url,
            venues: venues.map(translated),
            organizers: organizers.map(translated),
            offers: linked.offers(event, args, context),
            symbol: settings.currency,
          });
        return jsonLd(event, context, compute, [...venues, ...organizers]);
      },
    }),
    venues: t.field({ type: [RestVenue], resolve: linked.venues }),
    language: t.string({ resolve: (record, _, { language }) => languageOf(record, language) }),
    translations: t.field({
      type: 'JSON',
      resolve: (event, _, context) => translationsAt(redactLocked(event, context), 'events', context),
    }),
  }),
});

/** A boolean column of an event; null without the password of a protected event (docs/rest-contract.md, "Password"). */
function unlessLocked<Column extends string>(column: Column) {
  return (event: Lockable & Record<Column, boolean>, _: unknown, context: ResolverContext): boolean | null =>
    isLocked(event, context) ? null : event[column];
}
