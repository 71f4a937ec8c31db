/** The query `changes`: what has changed since a token. */
import { builder } from '../../builder/builder.js';
import type { ListedChange } from '../../changes/change-streams.js';
import { Checklist } from '../../errors.js';
import { kinds } from '../fields/kind.js';
import { readFields } from '../fields/read-fields.js';
import { withType } from '../nodes.js';
import { findVisible } from '../reading/find.js';
import { readFirst } from '../schema/connection.js';
import { inSiteZone } from '../schema/shared-fields.js';
import { enumOf, Node } from '../schema/shared-types.js';
import { changeFilter } from './change-fields.js';
import { type ChangesPage, listChanges, POSITION_DAYS } from './list-changes.js';

export const RecordKind = enumOf('RecordKind', 'The five kinds of records.', kinds);

export const ChangeAction = builder.enumType('ChangeAction', {
  description: 'What has happened to a record, as the caller sees it.',
  values: {
    CREATED: { value: 'created', description: 'It is new, or has become visible.' },
    UPDATED: { value: 'updated', description: 'It was changed.' },
    DELETED: { value: 'deleted', description: 'It was deleted, or is no longer visible.' },
  },
} as const);

export const RecordChange = builder.objectRef<ListedChange>('RecordChange').implement({
  description: 'The last change of a record.',
  fields: (t) => ({
    kind: t.expose('kind', { type: RecordKind }),
    recordId: t.exposeID('id', { description: 'The id of the record, also of a deleted one.' }),
    action: t.expose('action', { type: ChangeAction }),
    changedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was written, or became public by itself. null while all records are listed.',
      resolve: ({ at }, _, context) => (at ? inSiteZone(at, context) : null),
    }),
    record: t.field({
      type: Node,
      nullable: true,
      description: 'The record as it is now. null for a deletion, also for one that has happened since.',
      resolve: async ({ kind, id, action, seen }, _, context) =>
        action === 'deleted'
          ? null
          : withType(await findVisible(kind, id, { ...context, now: seen ?? context.now }), kind),
    }),
  }),
});

const Changes = builder.objectRef<ChangesPage>('Changes').implement({
  description: 'A page of changes.',
  fields: (t) => ({
    nodes: t.field({
      type: [RecordChange],
      description: 'At most one change of each record.',
      resolve: ({ changes, now }) => changes.map((change) => ({ ...change, seen: now })),
    }),
    token: t.exposeString('token', { description: 'Pass it as `since` to go on from here.' }),
    hasMore: t.exposeBoolean('hasMore', {
      description: 'Whether there is another page at once. A page can be empty although there is.',
    }),
  }),
});

builder.queryFields((t) => ({
  changes: t.field({
    type: Changes,
    description: `For programs that keep a copy of the calendar. Without a token, all records that the caller sees in lists; then, with the token of the last page, what has changed since. What has become visible is a creation, what is no longer visible a deletion. A token belongs to the caller and can be used for ${POSITION_DAYS} days; after that, the error is \`SYNC_TOKEN_EXPIRED\`, and everything is read again.`,
    args: {
      since: t.arg.string({ description: changeFilter.since.description }),
      kinds: t.arg({ type: [RecordKind], description: changeFilter.kinds.description }),
      first: t.arg.int({ description: 'The number of changes. Default 10, maximum 100.' }),
    },
    resolve: (_, { since, kinds, first }, context) => {
      const checklist = new Checklist();
      const limit = readFirst(first, checklist);
      // A page without changes would lead to itself.
      if (limit === 0) checklist.note('first', { key: 'not-positive' });
      checklist.done();
      const input = { ...(since !== null && { since }), ...(kinds && { kinds }) };
      return listChanges({ ...readFields(changeFilter, input, 'filter'), first: limit }, context);
    },
  }),
}));
