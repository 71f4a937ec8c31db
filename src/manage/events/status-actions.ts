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
  /** Whether Ctrl+S presses it: it makes nothing public, and takes nothing back. */
  hasSaveKey?: true;
}

const publish: StatusAction = { value: 'publish', word: 'publish', status: 'PUBLISH' };
const review: StatusAction = { value: 'review', word: 'send-for-review', status: 'PENDING' };
const draft: StatusAction = { value: 'draft', word: 'save-draft', status: 'DRAFT', hasSaveKey: true };
const toDraft: StatusAction = { value: 'draft', word: 'back-to-draft', status: 'DRAFT' };
const makePrivate: StatusAction = { value: 'private', word: 'make-private', status: 'PRIVATE' };
const save = (word: ManageMessageKey): StatusAction => ({ value: 'save', word });
const saveUnpublished: StatusAction = { ...save('save'), hasSaveKey: true };

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
      return isContributor ? [saveUnpublished, toDraft] : [publish, saveUnpublished, toDraft];
    case 'PUBLISH':
      return [save('save-public'), toDraft, makePrivate];
    case 'FUTURE':
      return [save('save-scheduled'), toDraft];
    case 'PRIVATE':
      return [saveUnpublished, publish, toDraft];
    case 'TRASH':
      return [{ ...toDraft, word: 'restore-as-draft' }];
  }
};
