/** `GET /changes`: what has changed since a token (docs/rest-contract.md, "Changes"). */
import qs from 'qs';
import { builder } from '../../builder/builder.js';
import type { ListedChange } from '../../changes/change-streams.js';
import { type ChangesPage, listChanges } from '../../records/changes/list-changes.js';
import { kinds, plurals } from '../../records/fields/kind.js';
import { readFields } from '../../records/fields/read-fields.js';
import { DEFAULT_PAGE_SIZE } from '../../records/reading/pages.js';
import { changesField, changesParameters } from './routes.js';
import { restAddress } from './views/addresses.js';
import { idOptions, urlSchema } from './views/shared-fields.js';
import { inUtc, timeSchema } from './views/times.js';

const RestChange = builder.objectRef<ListedChange>('RestChange').implement({
  subGraphs: ['rest'],
  description: 'The last change of a record.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'The kind of the record.', extensions: { schema: { enum: kinds } } }),
    id: t.exposeInt('id', idOptions),
    action: t.exposeString('action', {
      description:
        'created: it is new, or has become visible. updated: it was changed. deleted: it was deleted, or is no longer visible.',
      extensions: { schema: { enum: ['created', 'updated', 'deleted'] } },
    }),
    changed_utc: t.string({
      nullable: true,
      description: 'When it was changed, in UTC. Absent while all records are listed.',
      extensions: { restNull: 'omit', schema: timeSchema },
      resolve: ({ at }) => (at ? inUtc(at) : null),
    }),
    rest_url: t.string({
      nullable: true,
      description: 'The URL of the record. Absent for a deletion.',
      extensions: { restNull: 'omit', schema: urlSchema },
      resolve: ({ kind, id, action }, _, context) =>
        action === 'deleted' ? null : restAddress(`/${plurals[kind]}/${id}`, context),
    }),
  }),
});

const RestChanges = builder.objectRef<ChangesPage & { next_rest_url: string | null }>('RestChanges').implement({
  subGraphs: ['rest'],
  description: 'A page of changes.',
  fields: (t) => ({
    changes: t.expose('changes', { type: [RestChange], description: 'At most one change of each record.' }),
    token: t.exposeString('token', { description: 'Send it as `since` to go on from here.' }),
    has_more: t.exposeBoolean('hasMore', {
      description: 'Whether there is another page at once. A page can be empty although there is.',
    }),
    next_rest_url: t.exposeString('next_rest_url', {
      nullable: true,
      description: 'The URL of the next page, if there is one at once.',
      extensions: { restNull: 'omit', schema: urlSchema },
    }),
  }),
});

builder.queryFields((t) => ({
  [changesField]: t.field({
    type: RestChanges,
    subGraphs: ['rest'],
    args: { input: t.arg({ type: 'JSON', required: true }) },
    resolve: async (_, { input }, context) => {
      const { perPage = DEFAULT_PAGE_SIZE, ...request } = readFields(
        changesParameters,
        input as Readonly<Record<string, unknown>>,
        'filter',
      );
      const first = Math.min(perPage, context.settings.maxPerPage);
      const page = await listChanges({ ...request, first }, context);
      const { root, linkParameters } = context.rest ?? { root: '', linkParameters: {} };
      const search = qs.stringify({ ...linkParameters, since: page.token, per_page: first }, { format: 'RFC1738' });
      return { ...page, next_rest_url: page.hasMore ? `${root}/changes/?${search}` : null };
    },
  }),
}));
