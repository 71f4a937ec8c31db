/** The buttons of a form: each names the status that the event has after it. */
import type { RequestContext } from '../../access/caller.js';
import type { EditedEvent } from '../documents.js';
import type { ManageMessageKey } from '../messages/en.js';

type Status = EditedEvent['status'];

export interface StatusAction {
  /** The value of the button. */
  value: string;
  word: ManageMessageKey;
  /** The status that is written; undefined for an unchanged one. */
  status?: Status;
}

const publish: StatusAction = { value: 'publish', word: 'publish', status: 'PUBLISH' };
const review: StatusAction = { value: 'review', word: 'send-for-review', status: 'PENDING' };
const draft: StatusAction = { value: 'draft', word: 'save-draft', status: 'DRAFT' };
const toDraft: StatusAction = { value: 'draft', word: 'back-to-draft', status: 'DRAFT' };
const makePrivate: StatusAction = { value: 'private', word: 'make-private', status: 'PRIVATE' };
const save = (word: ManageMessageKey): StatusAction => ({ value: 'save', word });

/**
 * The buttons for an event, the first of them for what is most probably meant.
 * @param status that of the stored event; undefined for a new one
 */
export const statusActions = (
  { caller }: Pick<RequestContext, 'caller'>,
  status: Status | undefined,
): readonly StatusAction[] => {
  const isContributor = caller?.role === 'contributor';
  switch (status) {
    case undefined:
      return isContributor ? [review, draft] : [publish, draft];
    case 'DRAFT':
      return isContributor ? [review, draft] : [publish, draft, makePrivate];
    case 'PENDING':
      return isContributor ? [save('save'), toDraft] : [publish, save('save'), toDraft];
    case 'PUBLISH':
      return [save('save-public'), toDraft, makePrivate];
    case 'FUTURE':
      return [save('save-scheduled'), toDraft];
    case 'PRIVATE':
      return [save('save'), publish, toDraft];
    case 'TRASH':
      return [{ ...draft, word: 'restore-as-draft' }];
  }
};
