import { type AuditAction, noteAction } from '../../access/audit.js';
import type { PublishableRow } from './publication.js';
import type { WriteContext } from './write-context.js';

const decisions: Readonly<Record<PublishableRow['status'], AuditAction | undefined>> = {
  publish: 'event_published',
  private: 'event_published',
  draft: 'event_returned',
  trash: 'event_rejected',
  pending: undefined,
};

/**
 * Notes in the log of actions that events of somebody else, which waited for a review, have another status. One entry for all of them.
 * @param before the events before the write
 * @param status their status after the write
 */
export const noteDecision = async (
  before: readonly Pick<PublishableRow, 'id' | 'status' | 'authorId'>[],
  status: PublishableRow['status'],
  writer: WriteContext,
): Promise<void> => {
  const { caller } = writer;
  const action = decisions[status];
  // The user 0 is the service itself, such as when a visitor withdraws a suggestion.
  if (!action || !caller?.id) return;
  const decided = before.filter((event) => event.status === 'pending' && event.authorId !== caller.id);
  const [first] = decided;
  if (first) await noteAction({ action, target: ['event', first.id], count: decided.length }, writer);
};
