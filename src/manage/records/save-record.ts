/** Writes the forms of venues, organizers, categories and tags. */
import type { ResolverContext } from '../../builder/context.js';
import { Checklist } from '../../errors.js';
import { isPublishable } from '../../records/fields/kind.js';
import type { Status } from '../editable.js';
import { FormConflict } from '../forms/form-conflict.js';
import { imageInput } from '../forms/image.js';
import { languageOfForm } from '../forms/language-of-form.js';
import { mergeForm, writtenUnits } from '../forms/units.js';
import { creations, updates } from './documents.js';
import type { EditedRecord } from './editable-record.js';
import { type RecordKind, recordFields, unitsOf, valuesOfRecord } from './form-fields.js';

/** Creates a record in the language of the form. @returns its id @throws ApiError the errors of the mutation */
export const createRecord = async (
  kind: RecordKind,
  values: URLSearchParams,
  { status, context }: { status: Status | undefined; context: ResolverContext },
): Promise<string> => {
  const written = writtenUnits(unitsOf(kind), values);
  // Boxes that are not checked are sent too: their defaults are the opposite.
  for (const { name, control } of recordFields[kind]) if (control === 'checkbox') written.add(name);
  const language = languageOfForm(values, context);
  const inLanguage = { ...context, language };
  const input = {
    ...(await inputOf(kind, values, { changed: written.add('name'), context: inLanguage })),
    language: language.toUpperCase(),
    ...(status && { status }),
  };
  return (await creations[kind]({ input }, inLanguage)).created.id;
};

/**
 * Writes what the person changed in a record, if nobody else has changed the same.
 * @throws FormConflict; ApiError `changed-meanwhile`, and the errors of the mutation
 */
export const updateRecord = async (
  record: EditedRecord,
  values: URLSearchParams,
  { status, context }: { status: Status | undefined; context: ResolverContext },
): Promise<string> => {
  const { kind, id, version, originalLanguage } = record;
  const merge = mergeForm(unitsOf(kind), values, valuesOfRecord(kind, record.data));
  // The buttons of the form mean something else in another status.
  const isOtherStatus = isPublishable(kind) && values.get('status') !== record.status;
  if (merge.conflicts.length > 0 || isOtherStatus) throw new FormConflict(merge, record);
  if (merge.changed.length === 0 && status === undefined) return id;
  const inLanguage = { ...context, language: originalLanguage };
  const input = {
    ...(await inputOf(kind, values, { changed: new Set(merge.changed), context: inLanguage })),
    ...(status && { status }),
    ifVersion: version,
  };
  await updates[kind]({ id, input }, inLanguage);
  return id;
};

/** The input of the mutation for the changed units. @throws ApiError `invalid-params` for what a field cannot read */
const inputOf = async (
  kind: RecordKind,
  values: URLSearchParams,
  { changed, context }: { changed: ReadonlySet<string>; context: ResolverContext },
): Promise<object> => {
  const checklist = new Checklist();
  const parts = recordFields[kind]
    .filter(({ name }) => changed.has(name))
    .map(({ inputOf: partOf }) => partOf(values, checklist));
  checklist.done();
  const image = changed.has('imageUrl') ? await imageInput(values, context) : {};
  return Object.assign({}, ...parts, image);
};
