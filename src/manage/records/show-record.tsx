/** Shows the form of a venue, an organizer, a category or a tag, and the page of a conflict. */
import { isPublishable } from '../../records/fields/kind.js';
import { readCategories } from '../documents.js';
import { statusActions } from '../events/status-actions.js';
import type { FormConflict } from '../forms/form-conflict.js';
import { formKeys } from '../forms/form-keys.js';
import type { ManageRequest, ManageResult, Problems } from '../manage-page.js';
import { Languages } from '../translations/languages.js';
import { conflictPage } from '../views/conflict-page.js';
import { type EditedRecord, pathOf, translatableRecord } from './editable-record.js';
import { type RecordKind, recordFields, unitsOf, valuesOfRecord } from './form-fields.js';
import { RecordFormView } from './record-form-view.js';

/** The buttons of a form. */
export const actionsOf = ({ context }: ManageRequest, kind: RecordKind, record: EditedRecord | undefined) =>
  isPublishable(kind) ? statusActions(context, record?.status) : [{ value: 'save', word: 'save' } as const];

/** Shows the form. @param kept the key and the digests of a form that was sent: those that it has stay */
export const showForm = async (
  request: ManageRequest,
  kind: RecordKind,
  {
    record,
    values,
    kept,
    problems,
    status = 200,
  }: {
    record: EditedRecord | undefined;
    values: URLSearchParams;
    kept?: URLSearchParams;
    problems?: Problems;
    status?: number;
  },
): Promise<ManageResult> => {
  const { context, page } = request;
  const parents = kind === 'category' ? await readCategories(context) : [];
  const stored = record && { values: valuesOfRecord(kind, record.data), status: record.status };
  const title = record ? page.words('edit-named', { name: record.data.name }) : page.words(`new-${kind}`);
  return {
    title,
    status,
    ...(problems && { problems }),
    body: (
      <>
        <h1>{title}</h1>
        {record && <RecordHead page={page} record={record} />}
        <RecordFormView
          {...{ page, kind, record, values, parents, problems }}
          hidden={formKeys(unitsOf(kind), stored, kept)}
          actions={actionsOf(request, kind, record)}
        />
      </>
    ),
  };
};

/** The status of a record, its languages, and what can be done with it besides writing it. */
const RecordHead = ({ page, record }: { page: ManageRequest['page']; record: EditedRecord }) => {
  const { words, link } = page;
  const { kind, url, status } = record;
  const path = pathOf(record);
  return (
    <>
      <p>
        {status && <span class="badge">{words(`status-${status}`)}</span>}{' '}
        {(status === undefined || status === 'PUBLISH') && <a href={url}>{words('see-page')}</a>}{' '}
        {status !== 'TRASH' && (
          <a href={link(`${path}delete`)}>{words(isPublishable(kind) ? 'move-to-trash' : 'delete')}</a>
        )}{' '}
        {isPublishable(kind) && <a href={link(`${path}history`)}>{words('history')}</a>}
      </p>
      <Languages page={page} record={translatableRecord(record)} />
      {status === 'TRASH' && (
        <form class="inline" method="post" action={link(`${path}restore`)}>
          <button type="submit">{words('restore')}</button>
        </form>
      )}
    </>
  );
};

/** Shows what two people have changed at the same time. */
export const showConflict = (request: ManageRequest, { merge, stored }: FormConflict<EditedRecord>): ManageResult => {
  const { kind, data } = stored;
  return conflictPage(request.page, {
    ...{ stored, merge, sent: request.form, units: unitsOf(kind) },
    action: pathOf(stored),
    values: valuesOfRecord(kind, data),
    labelOf: (unit) => recordFields[kind].find(({ name }) => name === unit)?.label ?? 'name',
    actions: actionsOf(request, kind, stored),
  });
};
