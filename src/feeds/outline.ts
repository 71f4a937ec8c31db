/** Reads the events of a feed in batches, so that the memory of a feed does not depend on its number of events. */
import { noteExpiry, type RequestContext } from '../access/caller.js';
import { dependenciesOf } from '../changes/dependencies-of-read.js';
import type { EventRow } from '../database/row-types.js';
import { raw, type Sql, select, sql } from '../database/sql.js';
import { pageRows } from '../records/reading/lists.js';
import { noteRecords } from '../records/reading/read-records.js';
import { shownIn } from '../records/reading/texts.js';
import { cancelledTitle } from './feed-event.js';
import type { WithdrawnEvent } from './ical/event.js';

/** What is read of all events of a feed first: its order, its time zones and its version. */
export interface OutlinedEvent {
  id: number;
  starts: Date;
  ends: Date;
  timezone: string;
  modified: Date;
  version: number;
  /** The series of an occurrence. A protected event does not show that it has one. */
  seriesId: number | null;
}

/** A withdrawn event and its place in a series. */
export interface WithdrawnOccurrence extends WithdrawnEvent {
  id: number;
  seriesId: number | null;
  originalStart: string | null;
}

/** The events that match, by start. Sends one statement. @param where the condition of a list of events. */
export const readOutline = (
  where: Sql,
  limit: number,
  context: RequestContext,
  direction: 'ASC' | 'DESC' = 'ASC',
): Promise<OutlinedEvent[]> =>
  select<OutlinedEvent>(
    context.db,
    sql`SELECT r."id", r."starts", r."ends", r."timezone", r."modified", r."version",
        CASE WHEN r."passwordHash" IS NULL THEN r."seriesId" END AS "seriesId"
      FROM "Event" r WHERE ${where} ORDER BY r."starts" ${raw(direction)}, r."id" LIMIT ${limit}`,
    // The other columns change with a record of the feed, and the feed depends on these.
    dependenciesOf(`"Event" "starts" ${where.text}`),
  );

const BATCH = 200; // events

/** The rows of events in order, in batches. An event that was deleted or hidden meanwhile is left out. */
export async function* readBatches(
  events: readonly { id: number }[],
  context: RequestContext,
): AsyncGenerator<EventRow[]> {
  for (let at = 0; at < events.length; at += BATCH) {
    const rows = await pageRows(
      { kind: 'event', records: events.slice(at, at + BATCH).map(({ id }) => ({ id })) },
      context,
    );
    yield rows.filter((row) => row !== undefined);
  }
}

const WITHDRAWN_MS = 30 * 24 * 60 * 60 * 1000; // 30 days in milliseconds

/** The time after which an event must have been withdrawn to be shown as cancelled. */
export const withdrawnSince = ({ now }: RequestContext): Date => new Date(now.getTime() - WITHDRAWN_MS);

/** The withdrawn events that match, the newest first. Sends one statement. */
export const readWithdrawn = async (
  where: Sql,
  limit: number,
  context: RequestContext,
): Promise<WithdrawnOccurrence[]> => {
  const { language } = context;
  const found = await select<Omit<WithdrawnOccurrence, 'markedTitle'>>(
    context.db,
    sql`SELECT r."id", r."uid", ${shownIn(language, 'title')} AS "title", r."sequence", r."starts", r."ends", r."timezone", r."allDay", r."withdrawn",
        r."seriesId", r."originalStart" FROM "Event" r
      WHERE ${where} ORDER BY r."withdrawn" DESC, r."id" LIMIT ${limit}`,
    dependenciesOf(`"Event" "withdrawn" ${where.text}`),
  );
  noteRecords(
    'event',
    found.map(({ id }) => id),
    context,
  );
  for (const { withdrawn } of found) noteExpiry(context, new Date(withdrawn.getTime() + WITHDRAWN_MS));
  return found.map((event) => ({ ...event, markedTitle: cancelledTitle(event.title, language) }));
};
