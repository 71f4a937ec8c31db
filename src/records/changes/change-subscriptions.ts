/** The subscriptions `recordChanged` and `eventsChanged`. */
import { builder } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import type { StreamedChanges } from '../../changes/change-streams.js';
import { apiError } from '../../errors.js';
import { EventFilterInput } from '../events/event-queries.js';
import type { Kind } from '../fields/kind.js';
import { readFields } from '../fields/read-fields.js';
import { changeFilter } from './change-fields.js';
import { RecordChange, RecordKind } from './changes.js';

const resyncField = 'Whether the stream ends with this message: subscribe again with its token.';
const tokenField = 'Pass it as `since` after the connection was lost.';
const sinceArgument =
  'The token of the last message: begins with what has changed since. By default it begins with what changes from now on.';

const ChangeMessage = builder.objectRef<StreamedChanges>('ChangeMessage').implement({
  description: 'Changes of records, at most one of each record.',
  fields: (t) => ({
    nodes: t.field({ type: [RecordChange], extensions: { longest: 100 }, resolve: ({ changes }) => changes }),
    token: t.exposeString('token', { description: tokenField }),
    resync: t.exposeBoolean('resync', { description: resyncField }),
  }),
});

const ListMessage = builder.objectRef<StreamedChanges>('ListMessage').implement({
  description: 'Whether a list has changed.',
  fields: (t) => ({
    hasChanged: t.boolean({
      description: 'Whether events of the list have changed. false in the first message, if nothing has.',
      resolve: ({ changes }) => changes.length > 0,
    }),
    token: t.exposeString('token', { description: tokenField }),
    resync: t.exposeBoolean('resync', { description: resyncField }),
  }),
});

interface StreamArguments {
  since?: string | null | undefined;
  kinds?: readonly Kind[] | null | undefined;
  filter?: object | null | undefined;
}

const openStream = ({ filter, since, kinds }: StreamArguments, context: ResolverContext) => {
  const { changeStreams, client, userChanges } = context;
  if (!changeStreams) throw apiError('unavailable');
  const input = { ...(since !== null && { since }), ...(kinds && { kinds }) };
  const selection = { ...readFields(changeFilter, input, 'filter'), ...(filter && { filter }) };
  return changeStreams.open(selection, context, client, userChanges);
};

builder.subscriptionFields((t) => ({
  recordChanged: t.field({
    type: ChangeMessage,
    description:
      'What changes, as the caller sees it. The first message comes at once. A stream ends after an hour, when the service stops, and when its reader is too slow.',
    args: {
      kinds: t.arg({ type: [RecordKind], description: 'Only changes of records of these kinds. Default: all.' }),
      filter: t.arg({
        type: EventFilterInput,
        description:
          'Only events that match. One that begins to match is a creation, one that matches no longer is a deletion.',
      }),
      since: t.arg.string({ description: sinceArgument }),
    },
    subscribe: (_, input, context) => openStream(input, context),
    resolve: (message) => message,
  }),
  eventsChanged: t.field({
    type: ListMessage,
    description:
      'Says when events of a list with this filter were created, updated or deleted: read the list again. The order and the page of the list do not matter.',
    args: { filter: t.arg({ type: EventFilterInput }), since: t.arg.string({ description: sinceArgument }) },
    subscribe: (_, input, context) => openStream({ ...input, kinds: ['event'] }, context),
    resolve: (message) => message,
  }),
}));
