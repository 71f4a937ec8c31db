/** Writes the form of an event. */
import type { ResolverContext } from '../../builder/context.js';
import { apiError } from '../../errors.js';
import { createEvent, languageOf, readEvent, updateEvent } from '../documents.js';
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
 * @throws FormConflict; ApiError `event-not-found`, `changed-meanwhile`, and the errors of `updateEvent`
 */
export const updateFromForm = async (
  id: string,
  values: URLSearchParams,
  { status }: StatusAction,
  context: ResolverContext,
): Promise<string> => {
  const { event: stored } = await readEvent({ id }, context);
  if (!stored) throw apiError('event-not-found');
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
        ifUnmodified: stored.modified,
      },
      password,
      scope,
    },
    inLanguage,
  );
  return id;
};
