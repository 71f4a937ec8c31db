import type { Status } from '../editable.js';
import { formKeys } from '../forms/form-keys.js';
import { type Merge, type Units, withUnits } from '../forms/units.js';
import type { ManagePage, ManageResult } from '../manage-page.js';
import type { ManageMessageKey } from '../messages/en.js';
import { EditForm } from './edit-form.js';
import { Choice } from './form.js';

/**
 * The page of what two people have changed at the same time, with both values, and a form that goes on with what the person chooses.
 * @param action the path of the form below `/manage`
 * @param values the stored values of the form
 * @param labelOf the label of a unit
 * @param hidden more hidden fields
 */
export const conflictPage = (
  page: ManagePage,
  {
    action,
    stored,
    values,
    sent,
    units,
    merge,
    labelOf,
    hidden = [],
    actions,
  }: {
    action: string;
    stored: { modified: string; status: Status | undefined };
    values: URLSearchParams;
    sent: URLSearchParams;
    units: Units;
    merge: Merge;
    labelOf: (unit: string) => ManageMessageKey;
    hidden?: readonly (readonly [string, string])[];
    actions: readonly { value: string; word: ManageMessageKey }[];
  },
): ManageResult => {
  const { words } = page;
  const merged = withUnits(units, values, { sent, changed: merge.changed });
  const shown = (unit: string, of: URLSearchParams) =>
    units[unit]?.names
      .flatMap((name) => of.getAll(name))
      .filter((value) => value !== '')
      .join('\n');
  return {
    title: words('conflict'),
    status: 409,
    problems: {},
    body: (
      <>
        <h1>{words('conflict')}</h1>
        <p>{words('conflict-text', { time: page.time(new Date(stored.modified)) })}</p>
        {stored.status && (
          <p>
            {words('status-now')} <span class="badge">{words(`status-${stored.status}`)}</span>
          </p>
        )}
        <EditForm
          page={page}
          action={action}
          hidden={[...formKeys(units, { values, status: stored.status }), ...hidden, ...merged]}
          actions={actions}
        >
          {merge.conflicts.map((unit) => (
            <fieldset key={unit}>
              <legend>{words(labelOf(unit))}</legend>
              <Choice type="radio" name={`keep.${unit}`} value="mine" checked>
                {words('keep-mine')}
              </Choice>
              <pre class="version">{shown(unit, merged)}</pre>
              <Choice type="radio" name={`keep.${unit}`} value="theirs" checked={false}>
                {words('keep-theirs')}
              </Choice>
              <pre class="version">{shown(unit, values)}</pre>
            </fieldset>
          ))}
        </EditForm>
      </>
    ),
  };
};
