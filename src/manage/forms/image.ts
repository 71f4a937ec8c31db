/** The picture of a form: its address and its description. */
import type { ResolverContext } from '../../builder/context.js';
import { createImage, languageOf } from '../documents.js';
import { readPicture, updatePicture } from '../pictures/documents.js';
import { typed } from './typed.js';

/**
 * Finds the uploaded picture of a form, and writes its description if that was changed; registers a picture of another site.
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
  const isOriginal = languageOf(stored.originalLanguage) === language;
  if (alt !== stored.alt) {
    const input = isOriginal || stored.alt === '' ? { alt } : { translations: { [language]: { alt } } };
    await updatePicture({ id: stored.id, input }, context);
  }
  return { image: { id: stored.id } };
};
