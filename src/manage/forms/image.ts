/** The picture of a form: its address and its description. */
import type { ResolverContext } from '../../builder/context.js';
import type { Language } from '../../languages/language.js';
import { createImage, languageOf } from '../documents.js';
import { type EditedPicture, readPicture, updatePicture } from '../pictures/documents.js';
import { typed } from './typed.js';

/**
 * Finds the uploaded picture of a form, and writes its description in the language of the context if that was changed; registers a picture of
 * another site. Other records may show an uploaded picture too, so an empty description leaves its texts as they are.
 * @returns the part of the input that links it. A form without an address links none.
 * @throws ApiError for an invalid address; 403 for the description of a picture that the user may not change
 */
export const imageInput = async (
  values: URLSearchParams,
  context: ResolverContext,
): Promise<{ image: { id: string } | null }> => {
  const url = typed(values, 'imageUrl');
  const alt = typed(values, 'imageAlt');
  if (url === '') return { image: null };
  const { image: stored } = await readPicture({ url }, context);
  if (!stored?.isUploaded) {
    const { createImage: image } = await createImage({ input: { url, alt } }, context);
    return { image: { id: image.id } };
  }
  const { language } = context;
  if (alt !== '' && alt !== altIn(stored, language)) {
    const isOriginal = languageOf(stored.originalLanguage) === language || stored.translations.length === 0;
    const input = isOriginal ? { alt } : { translations: { [language]: { alt } } };
    await updatePicture({ id: stored.id, input }, context);
  }
  return { image: { id: stored.id } };
};

/** The description of a picture in a language, or in its original language. A decorative picture has one too, which pages do not show. */
export const altIn = (
  { originalLanguage, translations }: Pick<EditedPicture, 'originalLanguage' | 'translations'>,
  language: Language,
): string => {
  const own = (wanted: Language) => translations.find((text) => languageOf(text.language) === wanted)?.alt;
  return own(language) ?? own(languageOf(originalLanguage)) ?? '';
};
