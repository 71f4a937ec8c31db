import type { RequestContext } from '../../access/caller.js';
import { hiddenWhenLocked, lockedTo, unlockedTo } from '../../access/event-password.js';
import { editableBy, mayModerate, mayReadUnpublished, visibleTo } from '../../access/permission.js';
import type { EventRow } from '../../database/row-types.js';
import { all, any, not, raw, type Sql, sql } from '../../database/sql.js';
import { ApiError, Checklist } from '../../errors.js';
import type { DateRange } from '../../time/date-range.js';
import { idOrNone, isPossibleId } from '../fields/kind.js';
import { checkIdsExist, findPublishable } from '../reading/find.js';
import { withDescendants } from '../reading/list-terms.js';
import type { List, NestedList } from '../reading/lists.js';
import { modifiedFilter } from '../reading/modified-filter.js';
import { hasStatus } from '../reading/status.js';
import { hasTextIn, hasTitleIn, lacksTitleIn } from '../reading/texts.js';
import { resolveTerms } from '../writing/find-or-create-terms.js';
import { requireAddOn } from './add-ons.js';
import { dateFilter } from './event-date-filter.js';
import type { TimeSpan } from './event-days.js';
import type { EventFilter } from './event-filter-fields.js';
import { placeFilter } from './event-place-filter.js';
import { priceFilter } from './event-price-filter.js';
import { searchFilter } from './event-search-filter.js';
import { listedOutside } from './facet-counts.js';
import { foundEvents, prepareSearch } from './search/found-events.js';
import { type ParsedQuery, parseQuery } from './search/parse-query.js';

/** A list of events and its date range, in the time zone of the site. */
export interface DatedEventList extends List<'event'> {
  shown: DateRange['effective'];
  span: TimeSpan;
  /** The condition on dates, for a list of all events of public lists at these dates. Undefined for other lists. */
  within?: Sql | undefined;
}

/** The default order of lists: by start, then by id. */
export const byStart: List['order'] = [{ column: 'starts', direction: 'asc' }];

/**
 * The list of events below each of several parents. Locked events are left out, because their links are hidden.
 * @param below where the events of a parent are
 */
export const eventsBelow = <Events extends List<'event'>>(
  events: Events,
  below: NestedList['below'],
  context: RequestContext,
): Events & NestedList<'event'> => ({ ...events, where: all([events.where, unlockedTo(context)]), below });

/** Whether events are doubtful suggestions. For callers who do not moderate, none is. */
const isDoubtful = (wanted: boolean, context: RequestContext): Sql => {
  if (!mayModerate(context)) return raw(wanted ? 'FALSE' : 'TRUE');
  const doubtful = raw('EXISTS (SELECT FROM "Suggestion" s WHERE s."eventId" = r."id" AND s."marks" <> \'{}\')');
  return wanted ? doubtful : not(doubtful);
};

/**
 * Builds the list of the events that match a filter and that the caller may see (docs/rest-contract.md, "List window", "Reading").
 * @param defaults whether the default date range of REST applies when dates are absent.
 * @param withdrawnAfter lists, instead of the events that the caller may see, those that were moved to the trash after this time and that
 *   the list contained until then.
 * @throws ApiError `invalid-params` with all invalid filters.
 */
export const listEvents = async (
  filter: EventFilter,
  {
    order = byStart,
    defaults = false,
    withdrawnAfter,
  }: { order?: List['order']; defaults?: boolean; withdrawnAfter?: Date },
  context: RequestContext,
): Promise<DatedEventList> => {
  const checklist = new Checklist();
  const dates = dateFilter(filter, defaults, context, checklist);
  const found = checklist.take('search', () => searchFilter(filter, context));
  const query = checklist.take('matching', () =>
    filter.matching === undefined ? undefined : parseQuery(filter.matching),
  );
  const modified = modifiedFilter(filter, context, checklist);
  const place = await placeFilter(filter, context, checklist);
  const price = await priceFilter(filter, context, checklist);
  if (filter.ticketed !== undefined) requireAddOn('tickets', 'ticketed', context, checklist);
  await checkIdsExist(
    [
      { kind: 'venue', ids: filter.venue ?? [], parameter: 'venue' },
      { kind: 'organizer', ids: filter.organizer ?? [], parameter: 'organizer' },
      { kind: 'event', ids: filter.postParent === undefined ? [] : [filter.postParent], parameter: 'postParent' },
    ],
    checklist,
    context,
  );
  const categories = await termIds('category', filter.categories, 'categories', checklist, context);
  const tags = await termIds('tag', filter.tags, 'tags', checklist, context);
  const bySlug = {
    venues: await idsBySlug('venue', filter.venueSlug, 'venueSlug', checklist, context),
    organizers: await idsBySlug('organizer', filter.organizerSlug, 'organizerSlug', checklist, context),
  };
  checklist.done();
  const matching = query && (await matchingFilter(query, context));
  const below = categories && (await withDescendants(categories, context));
  const on = (field: keyof EventRow, condition: Sql | undefined) =>
    condition && hiddenWhenLocked([field], condition, context);
  const linked = (
    field: 'venues' | 'organizers' | 'categories' | 'tags',
    table: string,
    column: string,
    ids: readonly number[] | undefined,
  ) =>
    on(
      field,
      ids && sql`r."id" IN (SELECT "eventId" FROM ${raw(`"${table}" WHERE "${column}"`)} = ANY(${[...ids]}::int[]))`,
    );
  const isHidden = raw('r."hideFromListings"');
  const ticketed = raw('EXISTS (SELECT FROM "TicketOffer" WHERE "eventId" = r."id")');
  const visible = withdrawnAfter
    ? sql`r."withdrawn" > ${withdrawnAfter} AND r."status" = 'trash' AND r."passwordHash" IS NULL`
    : all([visibleTo(context), hasStatus(filter.status, context)]);
  const within = all([
    on('starts', dates.starts),
    on('ends', dates.ends),
    dates.startsBeforeEnd,
    on('ends', dates.when),
  ]);
  const further = [
    filter.hidden === undefined
      ? undefined
      : on('hideFromListings', filter.hidden ? all([isHidden, editableBy(context)]) : not(isHidden)),
    filter.doubtful === undefined ? undefined : isDoubtful(filter.doubtful, context),
    filter.include && sql`r."id" = ANY(${filter.include.filter(isPossibleId)}::int[])`,
    found,
    matching,
    linked('categories', 'EventCategory', 'categoryId', below),
    linked('tags', 'EventTag', 'tagId', tags),
    linked('venues', 'EventVenue', 'venueId', filter.venue),
    linked('organizers', 'EventOrganizer', 'organizerId', filter.organizer),
    linked('venues', 'EventVenue', 'venueId', bySlug.venues),
    linked('organizers', 'EventOrganizer', 'organizerId', bySlug.organizers),
    on('featured', booleanFilter(filter.featured, raw('r."featured"'))),
    on('venues', place),
    on('parentId', filter.postParent === undefined ? undefined : sql`r."parentId" = ${filter.postParent}`),
    on('offers', booleanFilter(filter.ticketed, ticketed)),
    on('modified', modified),
    on('seriesId', filter.series === undefined ? undefined : sql`r."seriesId" = ${idOrNone(filter.series)}`),
    on('authorId', filter.author === undefined ? undefined : sql`r."authorId" = ${idOrNone(filter.author)}`),
    on('attendanceMode', oneOf('attendanceMode', filter.attendanceMode)),
    on('eventStatus', oneOf('eventStatus', filter.eventStatus)),
    languageFilter(filter.hasLanguage, context),
    filter.missingLanguage && lacksTitleIn(filter.missingLanguage),
    price && hiddenWhenLocked(['cost', 'offers'], price, context),
  ];
  const isNext = !withdrawnAfter && filter.onePerSeries === 'NEXT';
  const isFiltered = further.some((condition) => condition);
  const isOfDates = !withdrawnAfter && !isNext && !isFiltered;
  const where = all([
    visible,
    filter.hidden === undefined ? not(isHidden) : undefined,
    within,
    dates.overlap,
    ...further,
  ]);
  return {
    kind: 'event',
    order,
    shown: dates.shown,
    span: dates.span,
    where: isNext ? all([where, nextOfSeries(where, !isFiltered, context)]) : where,
    ...(isOfDates && !mayReadUnpublished(context) && { within, others: listedOutside(within, context) }),
  };
};

/**
 * The condition that an event of a list is in no series, or is the first one of its series in the list that has not ended. A locked event
 * does not show its series: it counts as in none, and is not the first one of any.
 * @param where the condition of the list
 * @param bySeries whether most series have an event in the list: then each series is looked up in an index, so that the cost depends on the
 *   number of series. Otherwise the events that match are compared.
 */
const nextOfSeries = (where: Sql, bySeries: boolean, context: RequestContext): Sql => {
  const isCandidate = all([where, unlockedTo(context), sql`r."ends" > ${context.now}`]);
  // Neither subquery has a reference to the event, so PostgreSQL runs it once for a statement.
  const firsts = bySeries
    ? // The event that ends first is read from the index; only those that start before it can come first.
      sql`SELECT next."id" FROM "Series" s
        CROSS JOIN LATERAL (SELECT r."starts" FROM "Event" r
          WHERE r."seriesId" = s."id" AND ${isCandidate} ORDER BY r."seriesId", r."ends" LIMIT 1) ending
        CROSS JOIN LATERAL (SELECT r."id" FROM "Event" r
          WHERE r."seriesId" = s."id" AND r."starts" <= ending."starts" AND ${isCandidate} ORDER BY r."starts", r."id" LIMIT 1) next`
    : sql`SELECT DISTINCT ON (r."seriesId") r."id" FROM "Event" r
        WHERE ${all([isCandidate, raw('r."seriesId" IS NOT NULL')])} ORDER BY r."seriesId", r."starts", r."id"`;
  return any([raw('r."seriesId" IS NULL'), lockedTo(context), sql`r."id" IN (${firsts})`]);
};

/** The condition that the search of events finds an event. */
const matchingFilter = async (query: ParsedQuery, context: RequestContext): Promise<Sql> => {
  const search = await prepareSearch(query, context);
  return sql`r."id" IN (SELECT found."id" FROM (${foundEvents(search, raw('TRUE'), context)}) found)`;
};

/** The condition that a column has one of these values. */
const oneOf = (column: 'attendanceMode' | 'eventStatus', values: readonly string[] | undefined): Sql | undefined =>
  values && sql`${raw(`r."${column}"`)}::text = ANY(${[...values]}::text[])`;

/** The condition that an event has a text in a language that it shows to the caller. */
const languageFilter = (language: EventFilter['hasLanguage'], context: RequestContext): Sql | undefined =>
  language && any([hasTitleIn(language), hiddenWhenLocked(['description'], hasTextIn(language), context)]);

/** The id of the venue or organizer with a slug, in a list. Adds a problem for a slug that no record has that the caller may see. */
const idsBySlug = async (
  kind: 'venue' | 'organizer',
  slug: string | undefined,
  parameter: string,
  checklist: Checklist,
  context: RequestContext,
): Promise<number[] | undefined> => {
  if (slug === undefined) return undefined;
  const record = await findPublishable(kind, { slug }, context);
  if (!record) checklist.note(parameter, { key: 'unknown-record', values: { given: slug } });
  return record ? [record.id] : [];
};

/** The condition of a boolean filter. */
const booleanFilter = (requested: boolean | undefined, condition: Sql): Sql | undefined =>
  requested === undefined ? undefined : requested ? condition : not(condition);

const termIds = async (
  kind: 'category' | 'tag',
  keys: EventFilter['categories'],
  parameter: string,
  checklist: Checklist,
  context: RequestContext,
): Promise<number[] | undefined> => {
  if (!keys) return undefined;
  try {
    return await resolveTerms(kind, keys, parameter, context);
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'invalid-params') throw error;
    for (const [path, problem] of Object.entries(error.problems)) checklist.note(path, problem);
    return [];
  }
};
