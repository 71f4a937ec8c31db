import type { Database } from '../database/client.js';

/** Whether a calendar holds no record of any kind. Users do not count. One statement. */
export const isEmptyCalendar = async (db: Database): Promise<boolean> => {
  const [found] = await db.$queryRaw<{ any: boolean }[]>`
    SELECT EXISTS (SELECT FROM "Event") OR EXISTS (SELECT FROM "Venue") OR EXISTS (SELECT FROM "Organizer")
      OR EXISTS (SELECT FROM "Category") OR EXISTS (SELECT FROM "Tag") OR EXISTS (SELECT FROM "Image") AS "any"`;
  return !found?.any;
};
