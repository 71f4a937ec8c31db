/** An event in a transaction that writes it. */

import type { Event } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import type { EventRecord, LinkedKind } from './cached-record.js';
import type { ListedRecord } from './record-reader.js';

/** The parts of an event that are not columns. */
export type EventParts = Pick<EventRecord, 'image' | 'offers' | `${LinkedKind}Ids`>;

/** The argument of `loadRows` for an event that the transaction has written. The event is not read again. */
export const writtenEvent = (columns: Event, { image, offers, ...ids }: EventParts): ListedRecord<'event'> => ({
  id: columns.id,
  record: { ...columns, image, offers, ...ids, row: null, checked: null },
});

/**
 * What an event has besides its columns, where it is cached.
 * @param event as a transaction has locked and read it. Every write of an event, also of its links and offers, counts its version: so what
 *   is cached of the same version is what the event has.
 */
export const cachedParts = ({ id, version }: Event, { cache, now }: RequestContext): EventParts | undefined => {
  const record = cache?.get<EventRecord>('event', id, now);
  return record?.version === version ? record : undefined;
};
