/** The form of a venue, an organizer, a category or a tag. */
import { plurals } from '../../records/fields/kind.js';
import type { CategoryChoice } from '../documents.js';
import { PictureFields } from '../forms/picture-fields.js';
import type { ManagePage, Problems } from '../manage-page.js';
import type { ManageMessageKey } from '../messages/en.js';
import { EditForm } from '../views/edit-form.js';
import { Choice, ProblemList, Select, TextField } from '../views/form.js';
import { DescriptionField, LanguageOfText } from '../views/text-fields.js';
import { treeOf } from '../views/tree.js';
import { type EditedRecord, pathOf } from './editable-record.js';
import { type RecordField, type RecordKind, recordFields } from './form-fields.js';

interface RecordForm {
  page: ManagePage;
  kind: RecordKind;
  /** Undefined for a new record. */
  record: EditedRecord | undefined;
  values: URLSearchParams;
  hidden: readonly (readonly [string, string])[];
  /** The categories that can be chosen as the parent. */
  parents: readonly CategoryChoice[];
  actions: readonly { value: string; word: ManageMessageKey }[];
  problems: Problems | undefined;
}

export const RecordFormView = (form: RecordForm) => {
  const { page, kind, record, hidden, actions, problems } = form;
  const { words } = page;
  const fields = recordFields[kind];
  const rare = fields.filter(({ isRare }) => isRare);
  return (
    <>
      <ProblemList problems={problems} page={page} />
      <EditForm
        page={page}
        action={record ? pathOf(record) : `/${plurals[kind]}/new`}
        hidden={hidden}
        actions={actions}
      >
        {fields
          .filter(({ isRare }) => !isRare)
          .map((field) => (
            <RecordInput key={field.name} form={form} field={field} />
          ))}
        <LanguageOfText form={form} original={record?.originalLanguage} />
        <details class="section" open={rare.some(({ name }) => problems?.[name])}>
          <summary>{words('section-more')}</summary>
          {rare.map((field) => (
            <RecordInput key={field.name} form={form} field={field} />
          ))}
        </details>
      </EditForm>
    </>
  );
};

const RecordInput = ({ form, field }: { form: RecordForm; field: RecordField }) => {
  const { page, record, values, problems, parents } = form;
  const { words } = page;
  const { name, label, hint, control } = field;
  const shown = { name, label: words(label), hint: hint && words(hint), problems };
  const value = values.get(name) ?? '';
  switch (control) {
    case 'checkbox':
      return (
        <Choice name={name} checked={value === 'yes'}>
          {words(label)}
        </Choice>
      );
    case 'category':
      return (
        <Select
          {...shown}
          value={value}
          options={[
            ['', words('no-parent')],
            ...treeOf(parents.filter(({ id }) => id !== record?.id)).map(
              ({ id, name: category, depth }) => [id, `${'\u2003'.repeat(depth)}${category}`] as const,
            ),
          ]}
        />
      );
    case 'description':
      return <DescriptionField form={form} rows={8} />;
    case 'picture':
      return <PictureFields form={form} />;
    default:
      return (
        <TextField
          form={form}
          {...{ name, label, hint }}
          {...(control && { type: control })}
          required={name === 'name'}
          autofocus={name === 'name' && !record && problems === undefined}
        />
      );
  }
};
