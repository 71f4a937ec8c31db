/** Writes the form of an event. */
import type { ResolverContext } from '../../builder/context.js';
import { apiError } from '../../errors.js';
import { isLanguage } from '../../languages/language.js';
import { createEvent, type EditedEvent, languageOf, readEvent, updateEvent } from '../documents.js';
import { FormConflict } from '../forms/form-conflict.js';
import { imageInput } from '../forms/image.js';
import { digestsOf, type Merge, mergeForm, readDigests } from '../forms/units.js';
import { eventUnits, valuesOfEvent } from './event-form.js';
import { eventWrite, ruleOf } from './event-write.js';
import type { StatusAction } from './status-actions.js';

/** Creates an event, or a series. @returns the id of the (first) event */
export const createFromForm = async (
  values: URLSearchParams,
  { status }: StatusAction,
  context: ResolverContext,
): Promise<string> => {
  const [sent, empty] = [digestsOf(eventUnits, values), digestsOf(eventUnits, new URLSearchParams())];
  const changed = new Set(Object.keys(eventUnits).filter((unit) => sent[unit] !== empty[unit]));
  const { input, password } = eventWrite(values, changed.add('title').add('times'));
  const tag = values.get('language') ?? '';
  const language = isLanguage(tag) ? tag : context.language;
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
  const merge = mergeEvent(values, stored);
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

/** What of a form is different from the stored event. */
const mergeEvent = (values: URLSearchParams, stored: EditedEvent): Merge =>
  mergeForm(eventUnits, {
    sent: values,
    stored: valuesOfEvent(stored),
    was: readDigests(eventUnits, values.get('was') ?? ''),
    theirs: Object.keys(eventUnits).filter((unit) => values.get(`keep.${unit}`) === 'theirs'),
  });
