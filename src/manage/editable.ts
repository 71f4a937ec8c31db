/** Which events, venues and organizers the user may change. */
import { mayEdit } from '../access/permission.js';
import type { ResolverContext } from '../builder/context.js';
import { readTypedId } from '../records/fields/typed-ids.js';
import type { EditedEvent } from './documents.js';

export type Status = EditedEvent['status'];

/** A record as GraphQL shows it: the columns that permissions depend on. */
export interface PublishableNode {
  status: Status;
  published: string;
  author: { id: string } | null;
}

/** Whether the user may change a record, in its status. */
export const mayEditNode = ({ status, published, author }: PublishableNode, context: ResolverContext): boolean =>
  mayEdit(context, {
    status: statusColumns[status],
    published: new Date(published),
    authorId: author && readTypedId('user', author.id),
  });

const statusColumns = {
  PUBLISH: 'publish',
  FUTURE: 'publish',
  DRAFT: 'draft',
  PENDING: 'pending',
  PRIVATE: 'private',
  TRASH: 'trash',
} as const;
