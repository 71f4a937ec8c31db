import type { RequestContext } from '../../access/caller.js';
import { select, sql } from '../../database/sql.js';

const EARTH_KM = 6371; // mean radius
const KM_PER_DEGREE = (Math.PI * EARTH_KM) / 180;

/**
 * Returns the ids of the venues within `km` kilometres of a point. An index finds the venues in the latitude range; the great-circle
 * distance on a sphere decides. Sends one statement.
 * @param point in degrees north and east.
 */
export const venuesNear = async (
  { latitude, longitude, km }: { latitude: number; longitude: number; km: number },
  { db }: RequestContext,
): Promise<number[]> => {
  const degrees = km / KM_PER_DEGREE;
  const rows = await select<{ id: number }>(
    db,
    sql`SELECT "id" FROM "Venue"
    WHERE "geoLat" BETWEEN ${latitude - degrees} AND ${latitude + degrees}
      AND 2 * ${EARTH_KM} * asin(least(1, sqrt(
        power(sin(radians("geoLat" - ${latitude}) / 2), 2)
        + cos(radians(${latitude})) * cos(radians("geoLat")) * power(sin(radians("geoLng" - ${longitude}) / 2), 2)
      ))) <= ${km}`,
  );
  return rows.map(({ id }) => id);
};
