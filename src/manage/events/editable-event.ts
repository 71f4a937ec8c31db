/** The event that a form changes. */
import { apiError } from '../../errors.js';
import { type EditedEvent, languageOf, readEvent, updateEvent } from '../documents.js';
import { mayEditNode } from '../editable.js';
import type { ManageRequest } from '../manage-page.js';
import type { Translatable } from '../translations/translatable.js';

/** @throws ApiError `event-not-found` for an event that the user may not read, `forbidden` for one that the user may not change. */
export const editableEvent = async ({ params, context }: ManageRequest): Promise<EditedEvent> => {
  const { event } = await readEvent({ id: params.id }, context);
  if (!event) throw apiError('event-not-found');
  if (!mayEditNode(event, context)) throw apiError('forbidden');
  return event;
};

/** An event as a record that is translated. */
export const translatableEvent = ({ id, modified, originalLanguage, translations }: EditedEvent): Translatable => ({
  ...{ path: `/events/${id}/`, modified },
  originalLanguage: languageOf(originalLanguage),
  translations: translations.map((texts) => ({ ...texts, language: languageOf(texts.language) })),
  update: (input, context) => updateEvent({ id, input, scope: 'THIS' }, context),
});
