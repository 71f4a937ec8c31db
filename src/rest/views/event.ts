import { isLocked } from '../../access/event-password.js';
import { mayRead } from '../../access/permission.js';
import { builder } from '../../builder.js';
import type { Context } from '../../context.js';
import { byName, inLanguage, languageOf, textOf } from '../../languages/translation.js';
import { pageUrl } from '../../records/addresses.js';
import { statusOf } from '../../records/post.js';
import { costDetails, formatCost } from '../../texts/cost.js';
import { paragraphs } from '../../texts/html.js';
import { wallTimes } from '../../time/event-times.js';
import { abbreviation } from '../../time/zone.js';
import { globalId, restAddress, translationsAt } from './addresses.js';
import { RestImage } from './image.js';
import { eventLd } from './json-ld.js';
import { RestOrganizer } from './organizer.js';
import { RestCategory, RestTag } from './term.js';
import { detailsOf, inUtc, onSiteWall, publishedUtc, RestDateDetails } from './times.js';
import { RestVenue } from './venue.js';

const RestCostDetails = builder.objectRef<ReturnType<typeof costDetails>>('RestCostDetails').implement({
  subGraphs: ['rest'],
  fields: (t) => ({
    currency_symbol: t.exposeString('currencySymbol'),
    currency_code: t.exposeString('currencyCode'),
    currency_position: t.exposeString('currencyPosition'),
    values: t.exposeStringList('values'),
  }),
});

/** The venues or organizers of an event, in order. */
const hostLinks = (record: 'venue' | 'organizer', nested: (selection: never) => unknown) => ({
  orderBy: { position: 'asc' as const },
  select: { [record]: nested(true as never) as never },
});

type Links = Record<string, Record<string, unknown>[]>;

/**
 * An event as REST clients know it (reference 3.1); `venues` comes behind, as it is ours. Without its password a protected event
 * shows nothing but its title and its dates (contract, "Password").
 */
export const RestEvent = builder.prismaObject('Event', {
  variant: 'RestEvent',
  subGraphs: ['rest'],
  select: {
    id: true,
    language: true,
    translations: true,
    authorId: true,
    passwordHash: true,
    status: true,
    published: true,
    modified: true,
    title: true,
    description: true,
    excerpt: true,
    slug: true,
    allDay: true,
    starts: true,
    ends: true,
    timezone: true,
    cost: true,
    website: true,
    showMap: true,
    showMapLink: true,
    hideFromListings: true,
    sticky: true,
    featured: true,
  },
  fields: (t) => ({
    id: t.exposeInt('id'),
    global_id: t.string({ resolve: ({ id }, _, context) => globalId(id, context) }),
    global_id_lineage: t.stringList({ resolve: ({ id }, _, context) => [globalId(id, context)] }),
    author: t.string({ resolve: ({ authorId }) => String(authorId ?? 0) }),
    status: t.string({ resolve: (event, _, { now }) => statusOf(event, now) }),
    date: t.string({ resolve: ({ published }, _, context) => onSiteWall(published, context) }),
    date_utc: t.string({ nullable: true, resolve: publishedUtc }),
    modified: t.string({ resolve: ({ modified }, _, context) => onSiteWall(modified, context) }),
    modified_utc: t.string({ resolve: ({ modified }) => inUtc(modified) }),
    url: t.string({
      resolve: (record, _, context) => pageUrl('event', textOf(record, 'slug', context.language), context),
    }),
    rest_url: t.string({ resolve: ({ id }, _, context) => restAddress(`/events/${id}`, context) }),
    title: t.string({ resolve: (record, _, { language }) => textOf(record, 'title', language) }),
    description: t.string({
      resolve: (event, _, context) =>
        isLocked(event, context) ? '' : paragraphs(textOf(event, 'description', context.language)),
    }),
    excerpt: t.string({
      resolve: (event, _, context) =>
        isLocked(event, context) ? '' : paragraphs(textOf(event, 'excerpt', context.language)),
    }),
    slug: t.string({ resolve: (record, _, { language }) => textOf(record, 'slug', language) }),
    image: t.field({
      type: RestImage,
      nullable: true,
      select: (_, __, nested) => ({ image: nested(true as never) as never }),
      resolve: (event, _, context) =>
        isLocked(event, context) ? null : ((event as { image?: unknown }).image as never),
    }),
    all_day: t.boolean({
      nullable: true,
      resolve: (event, _, context) => (isLocked(event, context) ? null : event.allDay),
    }),
    start_date: t.string({ resolve: (event) => wallTimes(event).starts }),
    start_date_details: t.field({ type: RestDateDetails, resolve: (event) => detailsOf(wallTimes(event).starts) }),
    end_date: t.string({ resolve: (event) => wallTimes(event).ends }),
    end_date_details: t.field({ type: RestDateDetails, resolve: (event) => detailsOf(wallTimes(event).ends) }),
    utc_start_date: t.string({ resolve: ({ starts }) => inUtc(starts) }),
    utc_start_date_details: t.field({ type: RestDateDetails, resolve: ({ starts }) => detailsOf(inUtc(starts)) }),
    utc_end_date: t.string({ resolve: ({ ends }) => inUtc(ends) }),
    utc_end_date_details: t.field({ type: RestDateDetails, resolve: ({ ends }) => detailsOf(inUtc(ends)) }),
    timezone: t.exposeString('timezone'),
    timezone_abbr: t.string({ resolve: ({ starts, timezone }) => abbreviation(starts, timezone) }),
    cost: t.string({
      resolve: (event, _, context) =>
        isLocked(event, context) ? '' : formatCost(event.cost, context.settings.currency),
    }),
    cost_details: t.field({
      type: RestCostDetails,
      resolve: (event, _, context) =>
        costDetails(isLocked(event, context) ? '' : event.cost, context.settings.currency),
    }),
    website: t.string({ resolve: (event, _, context) => (isLocked(event, context) ? '' : event.website) }),
    show_map: t.boolean({
      nullable: true,
      resolve: (event, _, context) => (isLocked(event, context) ? null : event.showMap),
    }),
    show_map_link: t.boolean({
      nullable: true,
      resolve: (event, _, context) => (isLocked(event, context) ? null : event.showMapLink),
    }),
    hide_from_listings: t.boolean({
      nullable: true,
      resolve: (event, _, context) => (isLocked(event, context) ? null : event.hideFromListings),
    }),
    sticky: t.boolean({
      nullable: true,
      resolve: (event, _, context) => (isLocked(event, context) ? null : event.sticky),
    }),
    featured: t.boolean({
      nullable: true,
      resolve: (event, _, context) => (isLocked(event, context) ? null : event.featured),
    }),
    categories: t.field({
      type: [RestCategory],
      select: (_, __, nested) => ({ categories: { select: { category: nested(true as never) as never } } }),
      resolve: (event, _, context) =>
        isLocked(event, context) ? [] : linked(event, 'categories', 'category').sort(byName(context.language)),
    }),
    tags: t.field({
      type: [RestTag],
      select: (_, __, nested) => ({ tags: { select: { tag: nested(true as never) as never } } }),
      resolve: (event, _, context) =>
        isLocked(event, context) ? [] : linked(event, 'tags', 'tag').sort(byName(context.language)),
    }),
    venue: t.field({
      type: RestVenue,
      nullable: true,
      select: (_, __, nested) => ({ venues: hostLinks('venue', nested) }),
      resolve: (event, _, context) =>
        isLocked(event, context) ? null : (visible(event, 'venues', 'venue', context)[0] ?? null),
    }),
    organizer: t.field({
      type: [RestOrganizer],
      select: (_, __, nested) => ({ organizers: hostLinks('organizer', nested) }),
      resolve: (event, _, context) =>
        isLocked(event, context) ? [] : visible(event, 'organizers', 'organizer', context),
    }),
    json_ld: t.field({
      type: 'JSON',
      nullable: true,
      select: (_, { rest }) =>
        (rest?.single
          ? { eventStatus: true, attendanceMode: true, onlineUrl: true, offers: { orderBy: { position: 'asc' } } }
          : {}) as {
          id?: true;
        },
      resolve: (event, _, context) => {
        if (!context.rest?.single || isLocked(event, context)) return null;
        const shown = event as typeof event & { image: { url: string } | null; offers: never[] };
        const { language } = context;
        const texts = <Post>(posts: Post[]) => posts.map((post) => inLanguage(post as never, language));
        return eventLd(inLanguage(shown, language) as never, {
          url: pageUrl('event', textOf(event, 'slug', language), context),
          image: shown.image?.url,
          venues: texts(visible(event, 'venues', 'venue', context)),
          organizers: texts(visible(event, 'organizers', 'organizer', context)),
          offers: shown.offers,
          symbol: context.settings.currency,
        });
      },
    }),
    venues: t.field({
      type: [RestVenue],
      select: (_, __, nested) => ({ venues: hostLinks('venue', nested) }),
      resolve: (event, _, context) => (isLocked(event, context) ? [] : visible(event, 'venues', 'venue', context)),
    }),
    language: t.string({ resolve: (record, _, { language }) => languageOf(record, language) }),
    translations: t.field({
      type: 'JSON',
      resolve: (record, _, context) => translationsAt(record, 'events', context),
    }),
  }),
});

/** The records behind the links of an event, in the order of the links. */
const linked = (event: object, links: string, record: string): never[] =>
  ((event as Links)[links] ?? []).map((link) => link[record] as never);

/** Those of them that this asker may see. */
const visible = (event: object, links: string, record: string, context: Context): never[] =>
  linked(event, links, record).filter((post) => mayRead(context, post));
