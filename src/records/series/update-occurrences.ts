/** Updates several occurrences of a series at once. */
import type { RequestContext } from '../../access/caller.js';
import type { EventRow } from '../../database/row-types.js';
import { anyId, select, sql } from '../../database/sql.js';
import { updateRows } from '../../database/write-rows.js';
import { ApiError } from '../../errors.js';
import type { EventChanges } from '../events/event-fields.js';
import { replaceLinksOfEach } from '../events/event-links.js';
import { updateEvent } from '../events/event-writes.js';
import { insertOffers, type Offer } from '../events/ticket-offers.js';
import type { InputReader } from '../fields/fields.js';
import type { Key } from '../fields/record-key.js';
import { noteDecision } from '../writing/note-decision.js';
import { mustBeUnmodified } from '../writing/precondition.js';
import { storeRevisions } from '../writing/revisions.js';
import { purposeOf } from '../writing/texts.js';
import type { WriteContext } from '../writing/write-context.js';
import { writeRow } from '../writing/write-in-transaction.js';
import { adaptOccurrences } from './adapt-occurrences.js';
import type { Occurrence } from './occurrences.js';
import { type PlannedUpdate, planUpdate } from './plan-update.js';
import { inScope, type LockedSeries, lockSeriesOf, type Scope } from './series-scope.js';
import { storeSeries } from './store-series.js';

/**
 * Updates several occurrences of a series, and what its new ones get. What was changed in one occurrence only is kept, except in the one
 * that is named. A moved start moves all dates.
 * @throws ApiError 403, 404, 400; 400 for an event that is in no series.
 */
export const updateOccurrences = (
  key: Key,
  input: InputReader<EventChanges>,
  scope: Scope,
  context: RequestContext,
  { password = () => undefined }: { password?: InputReader<string | undefined> } = {},
): Promise<EventRow> => {
  if (scope === 'THIS') return updateEvent(key, input, context, { password });
  return writeRow('event', context, async (writer) => {
    const found = await lockSeriesOf(key, writer);
    const changes = input(purposeOf(found.target, writer));
    mustBeUnmodified(found.target, changes, writer);
    if (changes.status === 'trash')
      throw new ApiError('invalid-params', { params: 'status' }, { status: { key: 'series-trash' } });
    const scoped = await inScope(found, scope, writer);
    await write(scoped, await planUpdate(scoped, changes, password('update'), writer), writer);
    return { id: found.target.id };
  });
};

const write = async ({ series, rows }: LockedSeries, update: PlannedUpdate, writer: WriteContext): Promise<void> => {
  const { hasNewDates, offers } = update;
  const { status } = update.rows[0]?.data ?? {};
  if (hasNewDates) await clearStarts(rows, writer);
  await updateRows('event', update.rows, writer);
  await storeRevisions('event', update.rows, writer);
  if (status !== undefined) await noteDecision(rows, status, writer);
  await updateRows('event', update.moved, writer, { countsVersion: false });
  await replaceLinksOfEach(update.links, writer);
  if (offers) await replaceOffers(offers.events, offers.offers, writer);
  await (hasNewDates ? adaptOccurrences(series, writer, update.series) : storeSeries(series, update.series, writer));
};

/** Clears the identities of occurrences, so that they can be moved in any order. */
const clearStarts = async (rows: readonly Occurrence[], { db }: WriteContext): Promise<void> => {
  await select(db, sql`UPDATE "Event" SET "originalStart" = NULL WHERE "id" = ${anyId(rows.map(({ id }) => id))}`);
};

const replaceOffers = async (events: readonly number[], offers: readonly Offer[], writer: WriteContext) => {
  await writer.db.ticketOffer.deleteMany({ where: { eventId: { in: [...events] } } });
  await insertOffers(
    events.map((id) => ({ id, offers })),
    writer,
  );
};
