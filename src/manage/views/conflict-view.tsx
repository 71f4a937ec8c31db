/** What two people have changed at the same time, with both values, and a form that goes on with what the person chooses. */
import type { Status } from '../editable.js';
import type { ManagePage } from '../manage-page.js';
import type { ManageMessageKey } from '../messages/en.js';
import { EditForm } from './edit-form.js';
import { Choice } from './form.js';

export const ConflictView = ({
  page,
  action,
  stored,
  units,
  values,
  storedValues,
  hidden,
  actions,
}: {
  page: ManagePage;
  /** The path of the form below `/manage`. */
  action: string;
  stored: { modified: string; status: Status | undefined };
  /** What both have changed: the names of its fields, and its label. */
  units: readonly { unit: string; label: string; names: readonly string[] }[];
  /** The stored values, with those that the person changed. */
  values: URLSearchParams;
  storedValues: URLSearchParams;
  hidden: readonly (readonly [string, string])[];
  actions: readonly { value: string; word: ManageMessageKey }[];
}) => {
  const { words } = page;
  const shown = (names: readonly string[], of: URLSearchParams) =>
    names
      .flatMap((name) => of.getAll(name))
      .filter((value) => value !== '')
      .join('\n');
  return (
    <>
      <h1>{words('conflict')}</h1>
      <p>{words('conflict-text', { time: page.time(new Date(stored.modified)) })}</p>
      {stored.status && (
        <p>
          {words('status-now')} <span class="badge">{words(`status-${stored.status}`)}</span>
        </p>
      )}
      <EditForm page={page} action={action} hidden={[...hidden, ...values]} actions={actions}>
        {units.map(({ unit, label, names }) => (
          <fieldset key={unit}>
            <legend>{label}</legend>
            <Choice type="radio" name={`keep.${unit}`} value="mine" checked>
              {words('keep-mine')}
            </Choice>
            <pre class="version">{shown(names, values)}</pre>
            <Choice type="radio" name={`keep.${unit}`} value="theirs" checked={false}>
              {words('keep-theirs')}
            </Choice>
            <pre class="version">{shown(names, storedValues)}</pre>
          </fieldset>
        ))}
      </EditForm>
    </>
  );
};
