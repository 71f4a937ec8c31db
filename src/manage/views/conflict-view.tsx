/** What two people have changed at the same time, with both values, and a form that goes on with what the person chooses. */
import type { EditedEvent } from '../documents.js';
import type { Merge } from '../forms/units.js';
import type { ManagePage } from '../manage-page.js';
import { EditForm } from '../views/edit-form.js';
import { Choice } from '../views/form.js';
import { type EventUnit, eventUnits } from './event-form.js';
import type { StatusAction } from './status-actions.js';

export const ConflictView = ({
  page,
  merge,
  stored,
  values,
  storedValues,
  hidden,
  actions,
}: {
  page: ManagePage;
  merge: Merge;
  stored: EditedEvent;
  /** The stored values, with those that the person changed. */
  values: URLSearchParams;
  storedValues: URLSearchParams;
  hidden: readonly (readonly [string, string])[];
  actions: readonly StatusAction[];
}) => {
  const { words } = page;
  const shown = (unit: string, of: URLSearchParams) =>
    eventUnits[unit as EventUnit].names
      .flatMap((name) => of.getAll(name))
      .filter((value) => value !== '')
      .join('\n');
  return (
    <>
      <h1>{words('conflict')}</h1>
      <p>{words('conflict-text', { time: page.time(new Date(stored.modified)) })}</p>
      <p>
        {words('status-now')} <span class="badge">{words(`status-${stored.status}`)}</span>
      </p>
      <EditForm page={page} action={`/events/${stored.id}/`} hidden={[...hidden, ...values]} actions={actions}>
        {merge.conflicts.map((unit) => (
          <fieldset key={unit}>
            <legend>{words(`unit-${unit as EventUnit}`)}</legend>
            <Choice type="radio" name={`keep.${unit}`} value="mine" checked>
              {words('keep-mine')}
            </Choice>
            <pre class="version">{shown(unit, values)}</pre>
            <Choice type="radio" name={`keep.${unit}`} value="theirs" checked={false}>
              {words('keep-theirs')}
            </Choice>
            <pre class="version">{shown(unit, storedValues)}</pre>
          </fieldset>
        ))}
      </EditForm>
    </>
  );
};
