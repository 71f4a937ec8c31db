/** The page before a deletion, which names what loses the record. */
import type { ResolverContext } from '../../builder/context.js';
import { isPublishable, plurals } from '../../records/fields/kind.js';
import type { ManageRequest, ManageResult } from '../manage-page.js';
import { Button } from '../views/form.js';
import { deletions, touched } from './documents.js';
import { type EditedRecord, editableRecord, pathOf } from './editable-record.js';
import type { RecordKind } from './form-fields.js';

/** Asks before a deletion, with the names of the events that it touches. */
export const deletePage =
  (kind: RecordKind) =>
  async (request: ManageRequest): Promise<ManageResult> => {
    const record = await editableRecord(kind, request);
    const { count, events, children } = await readTouched(record, request.context);
    const { words, link } = request.page;
    const hasTrash = isPublishable(kind);
    const title = words(hasTrash ? 'trash-named' : 'delete-named', { name: record.data.name });
    return {
      title,
      body: (
        <div class="narrow">
          <h1>{title}</h1>
          <p>{words(hasTrash ? 'trash-touches' : 'delete-touches', { count })}</p>
          <ul>
            {events.map((event) => (
              <li key={event.id}>
                <a href={link(`/events/${event.id}/`)}>{event.title}</a>
              </li>
            ))}
          </ul>
          {children.length > 0 && (
            <p>{words('children-move', { names: children.map(({ name }) => name).join(', ') })}</p>
          )}
          <form method="post" action={link(`${pathOf(record)}delete`)}>
            <Button>{words(hasTrash ? 'move-to-trash' : 'delete-for-ever')}</Button>
          </form>
        </div>
      ),
    };
  };

/** Deletes a category or a tag; moves a venue or an organizer to the trash. */
export const postDelete =
  (kind: RecordKind) =>
  async (request: ManageRequest): Promise<ManageResult> => {
    const record = await editableRecord(kind, request);
    await deletions[kind]({ id: record.id }, request.context);
    return {
      redirect: isPublishable(kind) ? `${pathOf(record)}?done=event-trashed` : `/${plurals[kind]}/?done=deleted`,
    };
  };

/** The events of a record, and the categories below a category. */
const readTouched = async ({ kind, id }: EditedRecord, context: ResolverContext) => {
  const category = kind === 'category' ? (await touched.category({ id }, context)).touched : undefined;
  const record = kind === 'category' ? category : (await touched[kind]({ id }, context)).touched;
  return {
    count: record?.events.totalCount ?? 0,
    events: record?.events.nodes ?? [],
    children: category?.children ?? [],
  };
};
