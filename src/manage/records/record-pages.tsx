/** The pages on which a venue, an organizer, a category or a tag is written and deleted. */
import { randomUUID } from 'node:crypto';
import type { ResolverContext } from '../../builder/context.js';
import { readCategories } from '../documents.js';
import { statusActions } from '../events/status-actions.js';
import type { FormConflict } from '../forms/form-conflict.js';
import { submitForm } from '../forms/submit-form.js';
import { digestsOf, withUnits, writeDigests } from '../forms/units.js';
import type { ManageRequest, ManageResult, Problems } from '../manage-page.js';
import { Languages } from '../translations/languages.js';
import type { Translatable } from '../translations/translatable.js';
import { ConflictView } from '../views/conflict-view.js';
import { Button } from '../views/form.js';
import { deletions, restorations, touched, updates } from './documents.js';
import { type EditedRecord, editableRecord, mustWriteKind } from './editable-record.js';
import { recordFields, unitsOf, valuesOfRecord } from './form-fields.js';
import { isTerm, pathOf, type RecordKind } from './kinds.js';
import { RecordFormView } from './record-form-view.js';
import { createRecord, updateRecord } from './save-record.js';

/** The responders of the pages of one kind. */
export const recordPages = (kind: RecordKind) => ({
  /** The empty form. */
  async showNew(request: ManageRequest): Promise<ManageResult> {
    mustWriteKind(kind, request.context);
    const values = new URLSearchParams({ language: request.context.settings.defaultLanguage });
    for (const { name, control } of recordFields[kind]) if (control === 'checkbox') values.set(name, 'yes');
    return showForm(request, kind, { record: undefined, values });
  },

  /** Creates a record, or shows the form again. */
  async create(request: ManageRequest): Promise<ManageResult> {
    mustWriteKind(kind, request.context);
    return postForm(request, kind, undefined);
  },

  /** The form of a record. */
  async show(request: ManageRequest): Promise<ManageResult> {
    const record = await editableRecord(kind, request);
    return showForm(request, kind, { record, values: valuesOfRecord(kind, record.data) });
  },

  /** Writes a record, or shows its form again. */
  async update(request: ManageRequest): Promise<ManageResult> {
    return postForm(request, kind, await editableRecord(kind, request));
  },

  /** Asks before a deletion, with the names of the events that it touches. */
  async askDelete(request: ManageRequest): Promise<ManageResult> {
    const record = await editableRecord(kind, request);
    const { count, events, children } = await readTouched(record, request.context);
    const { words, link } = request.page;
    const title = words(isTerm(kind) ? 'delete-named' : 'trash-named', { name: record.data.name });
    return {
      title,
      body: (
        <div class="narrow">
          <h1>{title}</h1>
          <p>{words(isTerm(kind) ? 'delete-touches' : 'trash-touches', { count })}</p>
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
          <form method="post" action={link(`/${pathOf(kind)}/${record.id}/delete`)}>
            <Button>{words(isTerm(kind) ? 'delete-for-ever' : 'move-to-trash')}</Button>
          </form>
        </div>
      ),
    };
  },

  /** Deletes a category or a tag; moves a venue or an organizer to the trash. */
  async delete(request: ManageRequest): Promise<ManageResult> {
    const { id } = await editableRecord(kind, request);
    await deletions[kind]({ id }, request.context);
    return isTerm(kind)
      ? { redirect: `/${pathOf(kind)}/?done=deleted` }
      : { redirect: `/${pathOf(kind)}/${id}/?done=event-trashed` };
  },

  /** Restores a venue or an organizer from the trash. */
  async restore(request: ManageRequest): Promise<ManageResult> {
    const { id } = await editableRecord(kind, request);
    if (!isTerm(kind)) await restorations[kind]({ id }, request.context);
    return { redirect: `/${pathOf(kind)}/${id}/?done=event-restored` };
  },

  /** The record of a request, to translate it. */
  async readTranslatable(request: ManageRequest): Promise<Translatable> {
    return translatableRecord(await editableRecord(kind, request));
  },
});

/** What a deletion touches: events, and the categories below a category. */
const readTouched = async ({ kind, id }: EditedRecord, context: ResolverContext) => {
  const category = kind === 'category' ? (await touched.category({ id }, context)).touched : undefined;
  const record = kind === 'category' ? category : (await touched[kind]({ id }, context)).touched;
  return {
    count: record?.events.totalCount ?? 0,
    events: record?.events.nodes ?? [],
    children: category?.children ?? [],
  };
};

const translatableRecord = ({ kind, id, modified, originalLanguage, translations }: EditedRecord): Translatable => ({
  ...{ path: `/${pathOf(kind)}/${id}/`, modified, originalLanguage, translations },
  update: (input, context) => updates[kind]({ id, input }, context),
});

/** The buttons of a form. */
const actionsOf = ({ context }: ManageRequest, kind: RecordKind, record: EditedRecord | undefined) =>
  isTerm(kind) ? [{ value: 'save', word: 'save' } as const] : statusActions(context, record?.status);

const postForm = async (
  request: ManageRequest,
  kind: RecordKind,
  record: EditedRecord | undefined,
): Promise<ManageResult> => {
  const { form, page } = request;
  const button = actionsOf(request, kind, record).find(({ value }) => value === form.get('do'));
  if (!button) return showForm(request, kind, { record, values: form, kept: form });
  const status = 'status' in button ? button.status : undefined;
  return submitForm<EditedRecord>(request, {
    write: async (writer) =>
      record
        ? updateRecord(await editableRecord(kind, { ...request, context: writer }), form, { status, context: writer })
        : createRecord(kind, form, { status, context: writer }),
    saved: (id) => ({ redirect: `/${pathOf(kind)}/${id}/?done=event-saved` }),
    usedBefore: async (id) =>
      showForm(request, kind, {
        record: await editableRecord(kind, { ...request, params: { id } }),
        values: form,
        problems: { name: page.words('saved-before') },
        status: 409,
      }),
    conflict: async (conflict) => showConflict(request, conflict),
    rejected: async (problems, code) =>
      showForm(request, kind, { record, values: form, kept: form, problems: fieldProblems(problems), status: code }),
  });
};

/** Problems by the names of the inputs. */
const fieldProblems = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [fieldNames[name] ?? name, text]));

const fieldNames: Readonly<Record<string, string>> = {
  '': 'name',
  url: 'imageUrl',
  alt: 'imageAlt',
  geoLat: 'coordinates',
  geoLng: 'coordinates',
};

/** Shows the form. @param kept the form as it was sent, of which the key and the digests stay */
const showForm = async (
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
  const { categories } = kind === 'category' ? await readCategories({}, context) : { categories: { nodes: [] } };
  const was = record ? writeDigests(digestsOf(unitsOf(kind), valuesOfRecord(kind, record.data))) : '';
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
          {...{ page, kind, record, values, problems }}
          hidden={[
            ['once', kept?.get('once') ?? randomUUID()],
            ['was', kept?.get('was') ?? was],
            ...(record?.status ? [['status', record.status] as const] : []),
          ]}
          parents={categories.nodes}
          actions={actionsOf(request, kind, record)}
        />
      </>
    ),
  };
};

/** The status of a record, its languages, and what can be done with it besides writing it. */
const RecordHead = ({ page, record }: { page: ManageRequest['page']; record: EditedRecord }) => {
  const { words, link } = page;
  const { kind, id, url, status } = record;
  const path = `/${pathOf(kind)}/${id}/`;
  return (
    <>
      <p>
        {status && <span class="badge">{words(`status-${status}`)}</span>}{' '}
        {(status === undefined || status === 'PUBLISH') && <a href={url}>{words('see-page')}</a>}{' '}
        {status !== 'TRASH' && <a href={link(`${path}delete`)}>{words(isTerm(kind) ? 'delete' : 'move-to-trash')}</a>}
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

const showConflict = (request: ManageRequest, { merge, stored }: FormConflict<EditedRecord>): ManageResult => {
  const { page, form } = request;
  const { kind, id } = stored;
  const units = unitsOf(kind);
  const storedValues = valuesOfRecord(kind, stored.data);
  return {
    title: page.words('conflict'),
    status: 409,
    problems: {},
    body: (
      <ConflictView
        page={page}
        action={`/${pathOf(kind)}/${id}/`}
        stored={stored}
        units={recordFields[kind]
          .filter(({ name }) => merge.conflicts.includes(name))
          .map(({ name, label, unit }) => ({ unit: name, label: page.words(label), names: unit.names }))}
        values={withUnits(units, storedValues, { sent: form, changed: merge.changed })}
        storedValues={storedValues}
        hidden={[
          ['once', randomUUID()],
          ['status', stored.status ?? ''],
          ['was', writeDigests(digestsOf(units, storedValues))],
        ]}
        actions={actionsOf(request, kind, stored)}
      />
    ),
  };
};
