/** Whether an occurrence of a series has a status of its own. */
import type { Event } from '../../../prisma/client/client.js';

/** The name in `overridden` of an occurrence that was moved to the trash by itself. */
const TRASH = 'trash';

/** Whether an occurrence was moved to the trash by itself, and not with its series. */
export const isTrashedAlone = ({ overridden }: Pick<Event, 'overridden'>): boolean => overridden.includes(TRASH);

/** The names of what differs after a write of the status of one occurrence. */
export const overriddenWithStatus = (
  { overridden, status }: Pick<Event, 'overridden' | 'status'>,
  after: unknown,
): string[] => {
  if (after === undefined || after === status) return overridden;
  const others = overridden.filter((name) => name !== TRASH);
  if (after === 'trash') return [...others, TRASH];
  return status === 'trash' || others.includes('status') ? others : [...others, 'status'];
};
