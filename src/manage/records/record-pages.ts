/** The pages on which a venue, an organizer, a category or a tag is written. */
import { isPublishable, plurals } from '../../records/fields/kind.js';
import { submitForm } from '../forms/submit-form.js';
import { changedSince, savedDigests, withTheirs } from '../forms/units.js';
import type { ManageRequest, ManageResult, Problems } from '../manage-page.js';
import type { Translatable } from '../translations/translatable.js';
import { restorations } from './documents.js';
import { type EditedRecord, editableRecord, mustWriteKind, pathOf, translatableRecord } from './editable-record.js';
import { type RecordKind, recordFields, unitsOf, valuesOfRecord } from './form-fields.js';
import { createRecord, updateRecord } from './save-record.js';
import { actionsOf, showConflict, showForm } from './show-record.js';

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

  /** Restores a venue or an organizer from the trash. */
  async restore(request: ManageRequest): Promise<ManageResult> {
    const record = await editableRecord(kind, request);
    if (isPublishable(kind)) await restorations[kind]({ id: record.id }, request.context);
    return { redirect: `${pathOf(record)}?done=event-restored` };
  },

  /** The record of a request, to translate it. */
  async readTranslatable(request: ManageRequest): Promise<Translatable> {
    return translatableRecord(await editableRecord(kind, request));
  },
});

const postForm = async (
  request: ManageRequest,
  kind: RecordKind,
  record: EditedRecord | undefined,
): Promise<ManageResult> => {
  const { context, page } = request;
  const units = unitsOf(kind);
  const form = record ? withTheirs(units, request.form, valuesOfRecord(kind, record.data)) : request.form;
  const button = actionsOf(request, kind, record).find(({ value }) => value === form.get('do'));
  if (!button) return showForm(request, kind, { record, values: form, kept: form });
  const status = 'status' in button ? button.status : undefined;
  const read = (id: string, reader = context) => editableRecord(kind, { ...request, params: { id }, context: reader });
  return submitForm<EditedRecord>(request, {
    write: async (writer, isRepeated) => {
      if (!record) return createRecord(kind, form, { status, context: writer });
      const stored = isRepeated ? await read(record.id, writer) : record;
      return updateRecord(stored, form, { status, context: writer });
    },
    digestForm: async (id, writer) => savedDigests(units, form, valuesOfRecord(kind, (await read(id, writer)).data)),
    saved: (id) => ({ redirect: `/${plurals[kind]}/${id}/?done=event-saved` }),
    // What the person changed since then is shown, and not written.
    usedBefore: async (id, digests) => {
      const saved = await read(id);
      const changed = changedSince(units, digests, { sent: form, stored: valuesOfRecord(kind, saved.data) });
      return showForm(request, kind, {
        record: saved,
        values: changed.values,
        kept: new URLSearchParams({ was: changed.was }),
        problems: { name: page.words('saved-before') },
        status: 409,
      });
    },
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
