/** The event that a form changes. */
import { mayReadEverything } from '../../access/permission.js';
import type { ResolverContext } from '../../builder/context.js';
import { apiError } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import { type EditedEvent, findUntranslated, languageOf, readEvent, updateEvent } from '../documents.js';
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
export const translatableEvent = ({ id, version, originalLanguage, translations }: EditedEvent): Translatable => ({
  ...{ path: `/events/${id}/`, version },
  originalLanguage: languageOf(originalLanguage),
  translations: translations.map((texts) => ({ ...texts, language: languageOf(texts.language) })),
  findNext: async (language, context) => {
    const { events } = await findUntranslated({ filter: untranslated(language, context), first: 2 }, context);
    const next = events.nodes.find((one) => one.id !== id);
    return next && { path: `/events/${next.id}/`, title: next.title };
  },
  update: (input, context) => updateEvent({ id, input, scope: 'THIS' }, context),
});

/** The coming events that the user may change and that are not in a language, as a filter. */
export const untranslated = (language: Language, context: ResolverContext) => ({
  missingLanguage: language,
  when: 'UPCOMING',
  ...ownOnly(context),
});

/** The events that the user may change, as a filter. */
export const ownOnly = (context: ResolverContext) =>
  context.caller && !mayReadEverything(context) ? { author: context.caller.id } : {};
