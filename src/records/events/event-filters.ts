import { noteExpiry, type RequestContext } from '../../access/caller.js';
import { hiddenWhenLocked, lockedTo } from '../../access/event-password.js';
import { editableBy, visibleTo } from '../../access/permission.js';
import { ApiError, Checklist } from '../../errors.js';
import type { EventRow } from '../../storage/rows.js';
import { all, any, not, raw, type Sql, sql } from '../../storage/sql.js';
import { parseSearch } from '../../texts/search.js';
import { type DateRange, dateRange } from '../../time/date-range.js';
import { parseDate } from '../../time/parse-date.js';
import type { DateInput } from '../fields/fields.js';
import { isPossibleId } from '../kind.js';
import { checkIdsExist } from '../reading/find.js';
import { withDescendants } from '../reading/list-terms.js';
import type { List } from '../reading/lists.js';
import { rankedSearch } from '../reading/ranked-search.js';
import { hasStatus, shownOnEvents } from '../reading/status.js';
import { searchCondition, searchConditionAll, titleSearchCondition } from '../reading/texts.js';
import { venuesNear } from '../venues/venues-near.js';
import { resolveTerms } from '../writing/find-or-create-terms.js';
import { defaultWindowEnds, type EventFilter } from './event-fields.js';

/** A list of events and its date range, in the time zone of the site. */
export interface EventList extends List<'event'> {
  shown: DateRange['effective'];
}

/** The default order of lists: by start, then by id. */
export const byStart: List['order'] = [{ column: 'starts', direction: 'asc' }];

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
): Promise<EventList> => {
  const { now, settings } = context;
  const checklist = new Checklist();
  const dates = filter.include ? {} : filter;
  const range = dateRange(
    dates,
    { zone: settings.siteTimezone, now, defaults: defaults && !filter.include },
    checklist,
  );
  if (filter.when || isRelative(filter.modifiedAfter)) noteExpiry(context, now);
  for (const name of dateFilters) if (isRelative(dates[name])) noteExpiry(context, now);
  if (defaults && !filter.include) noteExpiry(context, defaultWindowEnds({ now, zone: settings.siteTimezone }));
  const found = checklist.take('search', () => searchFilter(filter, context));
  const location = await locationFilter(filter, context, checklist);
  const modified = modifiedAfter(filter, context, checklist);
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
  checklist.done();
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
  const { starts, ends } = range;
  return {
    kind: 'event',
    order,
    shown: range.effective,
    where: all([
      withdrawnAfter
        ? sql`r."withdrawn" > ${withdrawnAfter} AND r."status" = 'trash' AND r."passwordHash" IS NULL`
        : all([visibleTo(context), hasStatus(filter.status, context)]),
      filter.hidden === undefined
        ? not(isHidden)
        : on('hideFromListings', filter.hidden ? all([isHidden, editableBy(context)]) : not(isHidden)),
      on('starts', inRange('starts', starts)),
      on('ends', inRange('ends', ends)),
      // An event that ends before a time starts before that time. The condition bounds the scan of the index on the start.
      ends.lte && sql`r."starts" <= ${ends.lte}`,
      filter.include && sql`r."id" = ANY(${filter.include.filter(isPossibleId)}::int[])`,
      found,
      linked('categories', 'EventCategory', 'categoryId', below),
      linked('tags', 'EventTag', 'tagId', tags),
      linked('venues', 'EventVenue', 'venueId', filter.venue),
      linked('organizers', 'EventOrganizer', 'organizerId', filter.organizer),
      on('featured', booleanFilter(filter.featured, raw('r."featured"'))),
      on('venues', location),
      on('parentId', filter.postParent === undefined ? undefined : sql`r."parentId" = ${filter.postParent}`),
      on('offers', booleanFilter(filter.ticketed, ticketed)),
      on('modified', modified),
      on(
        'authorId',
        filter.author === undefined
          ? undefined
          : sql`r."authorId" = ${isPossibleId(filter.author) ? filter.author : -1}`,
      ),
      on('ends', timeFilter(filter.when, now)),
    ]),
  };
};

/** The condition of a boolean filter. */
const booleanFilter = (requested: boolean | undefined, condition: Sql): Sql | undefined =>
  requested === undefined ? undefined : requested ? condition : not(condition);

const dateFilters = ['startDate', 'endDate', 'startsBefore', 'startsAfter', 'endsBefore', 'endsAfter'] as const;

/** Whether a date depends on the time of the request. */
// An absolute date has no letters except the `T` and `Z` of ISO 8601. A relative date can start with a digit: `2 days ago`.
const isRelative = (date: DateInput | undefined) => typeof date === 'string' && !/^[\d\s:.,+TZ-]*$/i.test(date);

const inRange = (column: 'starts' | 'ends', { gte, gt, lte, lt }: DateRange['starts']): Sql => {
  const name = raw(`r."${column}"`);
  return all([
    gte && sql`${name} >= ${gte}`,
    gt && sql`${name} > ${gt}`,
    lte && sql`${name} <= ${lte}`,
    lt && sql`${name} < ${lt}`,
  ]);
};

const searchedTexts = ['title', 'description', 'excerpt'] as const satisfies (keyof EventRow)[];

/**
 * The condition of the search. A locked event matches by its title only. Excluded words also apply to its hidden texts.
 */
const searchFilter = ({ search, ranked }: EventFilter, context: RequestContext): Sql | undefined => {
  if (search === undefined) return undefined;
  if (ranked) return rankedSearch('event', search, context);
  const { language } = context;
  const excludes = parseSearch(search).none.length > 0;
  // The searched text contains the title, so the index on the text serves both conditions.
  return all([
    searchConditionAll(search, language),
    any([
      hiddenWhenLocked(searchedTexts, searchCondition(search, language), context),
      excludes ? undefined : all([lockedTo(context), titleSearchCondition(search, language)]),
    ]),
  ]);
};

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

const timeFilter = (when: EventFilter['when'], now: Date): Sql | undefined => {
  if (when === 'UPCOMING') return sql`r."ends" > ${now}`;
  if (when === 'RUNNING') return sql`r."starts" <= ${now} AND r."ends" > ${now}`;
  return when === 'PAST' ? sql`r."ends" <= ${now}` : undefined;
};

const modifiedAfter = (
  { modifiedAfter: input }: EventFilter,
  { now, settings }: RequestContext,
  checklist: Checklist,
): Sql | undefined => {
  if (input === undefined) return undefined;
  const moment = checklist.take('modifiedAfter', () => parseDate(input, { zone: settings.siteTimezone, now }).instant);
  return moment && sql`r."modified" > ${moment}`;
};

const requireAddOn = (
  addOn: 'geoloc' | 'tickets',
  parameter: string,
  { settings }: RequestContext,
  checklist: Checklist,
) => {
  if (!settings.addOns.includes(addOn)) checklist.note(parameter, { key: 'needs-add-on', values: { addOn } });
};

/** The condition on the venue: with or without coordinates, or near a point (docs/rest-contract.md, "Add-ons"). */
const locationFilter = async (
  filter: EventFilter,
  context: RequestContext,
  checklist: Checklist,
): Promise<Sql | undefined> => {
  const { geoloc, geolocLat, geolocLng } = filter;
  for (const parameter of ['geoloc', 'geolocLat', 'geolocLng'] as const) {
    if (filter[parameter] !== undefined) requireAddOn('geoloc', parameter, context, checklist);
  }
  if ((geolocLat === undefined) !== (geolocLng === undefined)) {
    const [one, other] =
      geolocLat === undefined ? (['geolocLng', 'geolocLat'] as const) : (['geolocLat', 'geolocLng'] as const);
    checklist.note(one, { key: 'one-without-other', values: { one, other } });
  }
  const near =
    filter.near ??
    (geolocLat !== undefined && geolocLng !== undefined
      ? { latitude: geolocLat, longitude: geolocLng, km: context.settings.geolocRadiusKm }
      : undefined);
  const nearby = near && (await venuesNear(near, context));
  const at = (venue: Sql) =>
    sql`r."id" IN (
      SELECT link."eventId" FROM "EventVenue" link JOIN "Venue" r ON r."id" = link."venueId"
      WHERE ${all([shownOnEvents(context), venue])}
    )`;
  if (geoloc === undefined && !nearby) return undefined;
  return all([
    booleanFilter(geoloc, at(raw('r."geoLat" IS NOT NULL'))),
    // Without a venue near the point, no event matches.
    nearby && (nearby.length ? at(sql`r."id" = ANY(${nearby}::int[])`) : raw('FALSE')),
  ]);
};
