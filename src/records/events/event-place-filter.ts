/** The filters on the venues of an event. */
import type { RequestContext } from '../../access/caller.js';
import { all, not, raw, type Sql, sql } from '../../database/sql.js';
import type { Checklist } from '../../errors.js';
import { shownOnEvents } from '../reading/status.js';
import { sameText } from '../reading/texts.js';
import { venuesNear } from '../venues/venues-near.js';
import { requireAddOn } from './add-ons.js';
import type { EventFilter } from './event-filter-fields.js';

/**
 * The condition on the venues of an event: with or without coordinates, near a point (docs/rest-contract.md, "Add-ons"), and with an
 * address. Venues that the event does not show to the caller do not count.
 */
export const placeFilter = async (
  filter: EventFilter,
  context: RequestContext,
  checklist: Checklist,
): Promise<Sql | undefined> => {
  const near = pointOf(filter, context, checklist);
  const nearby = near && (await venuesNear(near, context));
  const at = (venue: Sql) =>
    sql`r."id" IN (
      SELECT link."eventId" FROM "EventVenue" link JOIN "Venue" r ON r."id" = link."venueId"
      WHERE ${all([shownOnEvents(context), venue])}
    )`;
  const address = addressOf(filter);
  const withCoordinates = at(raw('r."geoLat" IS NOT NULL'));
  const conditions = [
    filter.geoloc === undefined ? undefined : filter.geoloc ? withCoordinates : not(withCoordinates),
    // Without a venue near the point, no event matches.
    nearby && (nearby.length ? at(sql`r."id" = ANY(${nearby}::int[])`) : raw('FALSE')),
    address && at(address),
  ];
  return conditions.some(Boolean) ? all(conditions) : undefined;
};

/** The condition that one venue has all parts of the address in a filter. */
const addressOf = (filter: EventFilter): Sql | undefined => {
  const parts = (['city', 'country', 'zip'] as const).flatMap((column) => {
    const value = filter[column];
    return value === undefined ? [] : [sameText(raw(`r."${column}"`), value)];
  });
  return parts.length ? all(parts) : undefined;
};

/** The circle of a filter. Notes filters of an add-on that is switched off, and half a point. */
const pointOf = (filter: EventFilter, context: RequestContext, checklist: Checklist): EventFilter['near'] => {
  const { geolocLat, geolocLng } = filter;
  for (const parameter of ['geoloc', 'geolocLat', 'geolocLng'] as const) {
    if (filter[parameter] !== undefined) requireAddOn('geoloc', parameter, context, checklist);
  }
  if ((geolocLat === undefined) !== (geolocLng === undefined)) {
    const [one, other] =
      geolocLat === undefined ? (['geolocLng', 'geolocLat'] as const) : (['geolocLat', 'geolocLng'] as const);
    checklist.note(one, { key: 'one-without-other', values: { one, other } });
  }
  if (filter.near || geolocLat === undefined || geolocLng === undefined) return filter.near;
  return { latitude: geolocLat, longitude: geolocLng, km: context.settings.geolocRadiusKm };
};
