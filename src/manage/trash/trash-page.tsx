/** The records in the trash: they are restored, or deleted for ever. */

import { mustWritePublishable } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { apiError } from '../../errors.js';
import { graphqlMutation, graphqlQuery } from '../../execution/graphql-query.js';
import type { PublishableKind } from '../../records/fields/kind.js';
import { mayEditNode, type PublishableNode } from '../editable.js';
import type { ManagePage, ManageRequest, ManageResult } from '../manage-page.js';
import { Button } from '../views/form.js';

const node = 'id modified status published author { id }' as const;

/** The records that were moved to the trash last, of those that the user may read. */
const readTrash =
  graphqlQuery(`query Trash($status: [Status!], $latest: [EventOrder!], $records: [VenueOrder!], $people: [OrganizerOrder!]) {
  events(first: 100, filter: { status: $status }, orderBy: $latest) { totalCount nodes { ${node} name: title } }
  venues(first: 100, filter: { status: $status }, orderBy: $records) { totalCount nodes { ${node} name } }
  organizers(first: 100, filter: { status: $status }, orderBy: $people) { totalCount nodes { ${node} name } }
}`);

const latest = [{ field: 'MODIFIED', direction: 'desc' }];

const kinds = ['event', 'venue', 'organizer'] as const satisfies PublishableKind[];

const purges = {
  event: graphqlMutation('mutation Purge($id: ID!) { purgeEvent(id: $id) }'),
  venue: graphqlMutation('mutation Purge($id: ID!) { purgeVenue(id: $id) }'),
  organizer: graphqlMutation('mutation Purge($id: ID!) { purgeOrganizer(id: $id) }'),
};

/** The list of all kinds. */
export const trashPage = async ({ context, page }: ManageRequest): Promise<ManageResult> => {
  mustWritePublishable(context);
  const { words } = page;
  const trash = await readTrash({ status: ['trash'], latest, records: latest, people: latest }, context);
  const isEmpty = kinds.every((kind) => trash[`${kind}s`].totalCount === 0);
  return {
    title: words('trash'),
    body: (
      <>
        <h1>{words('trash')}</h1>
        {isEmpty && <p>{words('trash-empty')}</p>}
        {kinds.map((kind) => (
          <Section key={kind} page={page} kind={kind} {...trash[`${kind}s`]} context={context} />
        ))}
      </>
    ),
  };
};

interface TrashedNode extends PublishableNode {
  id: string;
  name: string;
  modified: string;
}

const Section = ({
  page,
  kind,
  nodes,
  totalCount,
  context,
}: {
  page: ManagePage;
  kind: PublishableKind;
  nodes: readonly TrashedNode[];
  totalCount: number;
  context: ResolverContext;
}) => {
  const { words, link } = page;
  if (totalCount === 0) return null;
  return (
    <section>
      <h2>{words(`${kind}s`)}</h2>
      <p class="muted">{words('record-count', { count: totalCount })}</p>
      <ul class="rows">
        {nodes.map((record) => (
          <li key={record.id}>
            <span>
              {record.name} <span class="muted">{page.time(new Date(record.modified))}</span>
            </span>
            {mayEditNode(record, context) && (
              <form class="inline" method="post" action={link(`/${kind}s/${record.id}/restore`)}>
                <button type="submit" aria-label={words('restore-named', { name: record.name })}>
                  {words('restore')}
                </button>{' '}
                <a href={link(`/${kind}s/${record.id}/purge`)}>
                  {words('delete-for-ever')} <span class="hidden">{record.name}</span>
                </a>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

const trashed = {
  event: graphqlQuery(`query Trashed($id: ID) { record: event(id: $id) { ${node} name: title } }`),
  venue: graphqlQuery(`query Trashed($id: ID) { record: venue(id: $id) { ${node} name } }`),
  organizer: graphqlQuery(`query Trashed($id: ID) { record: organizer(id: $id) { ${node} name } }`),
};

/** @throws ApiError `…-not-found` for a record that is not in the trash or that the user may not read; `forbidden` */
const trashedRecord = async (kind: PublishableKind, { params, context }: ManageRequest): Promise<TrashedNode> => {
  const { record } = await trashed[kind]({ id: params.id }, context);
  if (record?.status !== 'TRASH') throw apiError(`${kind}-not-found`);
  if (!mayEditNode(record, context)) throw apiError('forbidden');
  return record;
};

/** Asks before a record of the trash is deleted for ever. */
export const purgePage =
  (kind: PublishableKind) =>
  async (request: ManageRequest): Promise<ManageResult> => {
    const { id, name } = await trashedRecord(kind, request);
    const { words, link } = request.page;
    const title = words('delete-named', { name });
    return {
      title,
      body: (
        <div class="narrow">
          <h1>{title}</h1>
          <p>{words('purge-text')}</p>
          <form method="post" action={link(`/${kind}s/${id}/purge`)}>
            <Button>{words('delete-for-ever')}</Button>
          </form>
        </div>
      ),
    };
  };

/** Deletes a record of the trash for ever. */
export const postPurge =
  (kind: PublishableKind) =>
  async (request: ManageRequest): Promise<ManageResult> => {
    const { id } = await trashedRecord(kind, request);
    await purges[kind]({ id }, request.context);
    return { redirect: '/trash/?done=deleted' };
  };
