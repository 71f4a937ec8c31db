import type { Asker } from '../../access/caller.js';
import { lockedTo, unlockedTo } from '../../access/event-password.js';
import { editableBy, visibleTo } from '../../access/permission.js';
import { Checklist, Refusal } from '../../errors.js';
import { type DateRange, dateRange } from '../../time/date-range.js';
import { parseDate } from '../../time/parse-date.js';
import { checkKnown } from '../find.js';
import { withStatus } from '../post.js';
import { contains, mentions } from '../search.js';
import type { List } from '../table.js';
import { resolveTerms, withDescendants } from '../term.js';
import { venuesNear } from '../venues/venues-near.js';
import type { EventFilter } from './event-fields.js';

type Condition = Record<string, unknown>;

/** A list of events and the window that holds for it, on the clock of the site. */
export interface EventList extends List {
  kind: 'event';
  shown: DateRange['shown'];
}

/** By start, then id: the order of lists where nobody asks for another. */
export const byStart: List['order'] = [{ column: 'starts', direction: 'asc' }];

/**
 * The events that match and that the asker may see (contract, "List window", "Reading").
 * @param defaults whether the window of REST holds where no date is given.
 * @throws Refusal `invalid-params`, naming every filter that is wrong.
 */
export const listEvents = async (
  filter: EventFilter,
  { order = byStart, defaults = false }: { order?: List['order']; defaults?: boolean },
  asker: Asker,
): Promise<EventList> => {
  const { now, settings } = asker;
  const checklist = new Checklist();
  const dates = filter.include ? {} : filter;
  const range = dateRange(
    dates,
    { zone: settings.siteTimezone, now, defaults: defaults && !filter.include },
    checklist,
  );
  const searched = checklist.take('search', () => searchedFor(filter.search, asker)) ?? {};
  const place = await placed(filter, asker, checklist);
  const modified = modifiedAfter(filter, asker, checklist);
  if (filter.ticketed !== undefined) needAddOn('tickets', 'ticketed', asker, checklist);
  await checkKnown('venue', filter.venue ?? [], 'venue', checklist, asker);
  await checkKnown('organizer', filter.organizer ?? [], 'organizer', checklist, asker);
  if (filter.postParent !== undefined) await checkKnown('event', [filter.postParent], 'postParent', checklist, asker);
  const categories = await termIds('category', filter.categories, 'categories', checklist, asker);
  const tags = await termIds('tag', filter.tags, 'tags', checklist, asker);
  checklist.done();
  const linked = (condition: Condition) => insideOf(condition, asker);
  const ticketed = linked({ offers: { some: {} } });
  return {
    kind: 'event',
    order,
    shown: range.shown,
    where: {
      AND: [
        visibleTo(asker),
        withStatus(filter.status, asker),
        filter.hidden ? { AND: [{ hideFromListings: true }, editableBy(asker)] } : { hideFromListings: false },
        { starts: range.starts, ends: range.ends },
        filter.include ? { id: { in: filter.include.filter((id) => id < 2 ** 31) } } : {},
        searched,
        categories
          ? linked({ categories: { some: { categoryId: { in: await withDescendants(categories, asker) } } } })
          : {},
        tags ? linked({ tags: { some: { tagId: { in: tags } } } }) : {},
        filter.venue ? linked({ venues: { some: { venueId: { in: filter.venue } } } }) : {},
        filter.organizer ? linked({ organizers: { some: { organizerId: { in: filter.organizer } } } }) : {},
        filter.featured === undefined ? {} : { featured: filter.featured },
        place,
        filter.postParent === undefined ? {} : { parentId: filter.postParent },
        filter.ticketed === undefined ? {} : filter.ticketed ? ticketed : { NOT: ticketed },
        modified,
        filter.author === undefined ? {} : { authorId: { in: [filter.author].filter((id) => id < 2 ** 31) } },
        during(filter.when, now),
      ],
    },
  };
};

/** What a password hides counts only where it is not hidden from this asker. */
const insideOf = (condition: Condition, asker: Asker): Condition => ({ AND: [unlockedTo(asker), condition] });

/** A protected event is found by its title, and nothing tells what else is or is not in it. */
const searchedFor = (search: string | undefined, asker: Asker) => {
  const open = mentions(search, ['searchText']);
  const unlocked = unlockedTo(asker);
  if (search === undefined || !unlocked.OR) return open;
  // Every title is in the text too: so the index on the text serves both.
  const anywhere = contains(search, ['searchText']);
  const locked = { AND: [lockedTo(asker), mentions(search, ['searchTitle'])] };
  return { AND: [anywhere, { OR: [{ AND: [open, unlocked] }, locked] }] };
};

const termIds = async (
  kind: 'category' | 'tag',
  keys: EventFilter['categories'],
  parameter: string,
  checklist: Checklist,
  asker: Asker,
): Promise<number[] | undefined> => {
  if (!keys) return undefined;
  try {
    return await resolveTerms(kind, keys, parameter, asker);
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'invalid-params') throw error;
    for (const [path, problem] of Object.entries(error.problems)) checklist.note(path, problem);
    return [];
  }
};

const during = (when: EventFilter['when'], now: Date): Condition => {
  if (when === 'UPCOMING') return { ends: { gt: now } };
  if (when === 'RUNNING') return { starts: { lte: now }, ends: { gt: now } };
  return when === 'PAST' ? { ends: { lte: now } } : {};
};

const modifiedAfter = (
  { modifiedAfter: given }: EventFilter,
  { now, settings }: Asker,
  checklist: Checklist,
): Condition => {
  if (given === undefined) return {};
  const moment = checklist.take('modifiedAfter', () => parseDate(given, { zone: settings.siteTimezone, now }).instant);
  return moment ? { modified: { gt: moment } } : {};
};

const needAddOn = (addOn: 'geoloc' | 'tickets', parameter: string, { settings }: Asker, checklist: Checklist) => {
  if (!settings.addOns.includes(addOn)) checklist.note(parameter, { key: 'needs-add-on', facts: { addOn } });
};

/** Where the venue lies: with coordinates or without, or near a point (contract, "Add-ons"). */
const placed = async (filter: EventFilter, asker: Asker, checklist: Checklist): Promise<Condition> => {
  const { geoloc, geolocLat, geolocLng } = filter;
  for (const parameter of ['geoloc', 'geolocLat', 'geolocLng'] as const) {
    if (filter[parameter] !== undefined) needAddOn('geoloc', parameter, asker, checklist);
  }
  if ((geolocLat === undefined) !== (geolocLng === undefined)) {
    const [one, other] =
      geolocLat === undefined ? (['geolocLng', 'geolocLat'] as const) : (['geolocLat', 'geolocLng'] as const);
    checklist.note(one, { key: 'one-without-other', facts: { one, other } });
  }
  const near =
    filter.near ??
    (geolocLat !== undefined && geolocLng !== undefined
      ? { latitude: geolocLat, longitude: geolocLng, km: asker.settings.geolocRadiusKm }
      : undefined);
  const nearby = near && (await venuesNear(near, asker));
  const at = (venue: Condition) => insideOf({ venues: { some: { venue: { AND: [visibleTo(asker), venue] } } } }, asker);
  const located = at({ geoLat: { not: null } });
  return {
    AND: [geoloc === undefined ? {} : geoloc ? located : { NOT: located }, nearby ? at({ id: { in: nearby } }) : {}],
  };
};
