/** Writes the form of an event. */
import type { ResolverContext } from '../../builder/context.js';
import { createEvent, type EditedEvent, languageOf, updateEvent } from '../documents.js';
import { FormConflict } from '../forms/form-conflict.js';
import { imageInput } from '../forms/image.js';
import { languageOfForm } from '../forms/language-of-form.js';
import { mergeForm, writtenUnits } from '../forms/units.js';
import { eventUnits, valuesOfEvent } from './event-form.js';
import { eventWrite, ruleOf } from './event-write.js';
import type { StatusAction } from './status-actions.js';

/** Creates an event, or a series. @returns the id of the (first) event */
export const createFromForm = async (
  values: URLSearchParams,
  { status }: StatusAction,
  context: ResolverContext,
): Promise<string> => {
  const changed = writtenUnits(eventUnits, values);
  const { input, password } = eventWrite(values, changed.add('title').add('times'));
  const language = languageOfForm(values, context);
  const rule = ruleOf(values);
  const inLanguage = { ...context, language };
  const { createEvent: created } = await createEvent(
    {
      input: {
        ...input,
        ...(changed.has('image') && (await imageInput(values, inLanguage))),
        language: language.toUpperCase(),
        status,
        ...(rule !== undefined && { recurrence: { rule } }),
      },
    },
    inLanguage,
  );
  if (password) {
    const scope = rule === undefined ? 'THIS' : 'ALL';
    await updateEvent({ id: created.id, input: {}, password, scope }, inLanguage);
  }
  return created.id;
};

/**
 * Writes what the person changed in an event, if nobody else has changed the same.
 * @param stored the event before
 * @throws FormConflict; ApiError `changed-meanwhile` if it is no longer stored like that, and the errors of `updateEvent`
 */
export const updateFromForm = async (
  stored: EditedEvent,
  values: URLSearchParams,
  { status }: StatusAction,
  context: ResolverContext,
): Promise<string> => {
  const { id } = stored;
  const merge = mergeForm(eventUnits, values, valuesOfEvent(stored));
  // The buttons of the form mean something else in another status.
  const isOtherStatus = values.get('status') !== stored.status;
  if (merge.conflicts.length > 0 || isOtherStatus) throw new FormConflict(merge, stored);
  if (merge.changed.length === 0 && status === undefined) return id;
  const { input, password } = eventWrite(values, new Set(merge.changed));
  const inLanguage = { ...context, language: languageOf(stored.originalLanguage) };
  const scope = stored.series ? values.get('scope') || 'THIS' : 'THIS';
  await updateEvent(
    {
      id,
      input: {
        ...input,
        ...(merge.changed.includes('image') && (await imageInput(values, inLanguage))),
        ...(status && { status }),
        ifVersion: stored.version,
      },
      password,
      scope,
    },
    inLanguage,
  );
  return id;
};
