/** The history of events, venues and organizers in GraphQL. */
import type { GraphQLResolveInfo } from 'graphql';
import type { Revision as RevisionRow } from '../../../prisma/client/client.js';
import { mayEdit, mustWritePublishable, type PublishableRecord } from '../../access/permission.js';
import { builder } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import { raw, sql } from '../../database/sql.js';
import { Event } from '../events/event.js';
import type { PublishableKind } from '../fields/kind.js';
import { typedId } from '../fields/typed-ids.js';
import { Organizer } from '../organizers/organizer.js';
import { loadRecord } from '../reading/rows.js';
import { connectionType, type PageArguments, pageArguments } from '../schema/connection.js';
import { readIdArgument } from '../schema/id-argument.js';
import { inSiteZone } from '../schema/shared-fields.js';
import { Node, User } from '../schema/shared-types.js';
import { nestedTableConnection } from '../schema/table-connection.js';
import { Venue } from '../venues/venue.js';
import { ORIGINAL_LANGUAGE } from '../writing/revisions.js';
import { restoreRevision } from './restore-revision.js';

const RevisionChange = builder.objectRef<{ field: string; before: unknown }>('RevisionChange').implement({
  description: 'A field that a write has changed.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Its name in the database, such as `title` or `starts`.' }),
    before: t.string({
      nullable: true,
      description: 'Its value before the write. Texts in other languages, links and offers are JSON.',
      resolve: ({ before }) => (before === null || typeof before === 'string' ? before : JSON.stringify(before)),
    }),
  }),
});

const Revision = builder.objectRef<RevisionRow>('Revision').implement({
  description: 'What a write has changed. `almanac purge` deletes old ones.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => typedId('revision', id) }),
    version: t.exposeInt('version', { description: 'The version of the record that the write has made.' }),
    at: t.field({ type: 'DateTime', resolve: ({ at }, _, context) => inSiteZone(at, context) }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'Who has written. null for a command, and for a user who was deleted.',
      resolve: ({ userId }, _, context) => loadRecord('user', userId, context),
    }),
    changes: t.field({
      type: [RevisionChange],
      resolve: ({ before }) =>
        Object.entries(before as object)
          .filter(([field]) => field !== ORIGINAL_LANGUAGE)
          .map(([field, value]) => ({ field, before: value as unknown })),
    }),
  }),
});

const RevisionConnection = connectionType<RevisionRow, never>('Revision', 'revisions', Revision);

const revisionsOf = (
  kind: PublishableKind,
  record: PublishableRecord & { id: number },
  page: PageArguments,
  context: ResolverContext,
  info: GraphQLResolveInfo,
) => {
  const list = {
    table: 'Revision',
    parent: raw('r."recordId"'),
    where: sql`r."kind" = ${kind}`,
    direction: 'desc',
  } as const;
  const parentId = mayEdit(context, record) ? record.id : undefined;
  return nestedTableConnection<RevisionRow>(list, page, parentId, context, info);
};

const description =
  'What writes have changed, the last one first. For callers who may change the record; empty for others.';

const extensions = { ofRequest: true };

builder.prismaObjectField(Event, 'revisions', (t) =>
  t.field({
    ...{ type: RevisionConnection, description, extensions, args: pageArguments },
    resolve: (event, page, context, info) => revisionsOf('event', event, page, context, info),
  }),
);

builder.prismaObjectField(Venue, 'revisions', (t) =>
  t.field({
    ...{ type: RevisionConnection, description, extensions, args: pageArguments },
    resolve: (venue, page, context, info) => revisionsOf('venue', venue, page, context, info),
  }),
);

builder.prismaObjectField(Organizer, 'revisions', (t) =>
  t.field({
    ...{ type: RevisionConnection, description, extensions, args: pageArguments },
    resolve: (organizer, page, context, info) => revisionsOf('organizer', organizer, page, context, info),
  }),
);

builder.mutationField('restoreRevision', (t) =>
  t.field({
    type: Revision,
    permission: mustWritePublishable,
    description:
      'Brings back what a revision has: the fields that its write has changed get the values from before it. That is a write as every other, with a revision of its own. For callers who may change the record.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => restoreRevision(readIdArgument('revision', id), context),
  }),
);
