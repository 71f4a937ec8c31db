/** The picture of a form: its address and its description. */
import type { ResolverContext } from '../../builder/context.js';
import { createImage } from '../documents.js';

/**
 * Registers the image of a form.
 * @returns the part of the input that links it. A form without an address links none.
 * @throws ApiError for an invalid address
 */
export const imageInput = async (
  values: URLSearchParams,
  context: ResolverContext,
): Promise<{ image: { id: string } | null }> => {
  const url = values.get('imageUrl')?.trim() ?? '';
  if (url === '') return { image: null };
  const { createImage: image } = await createImage(
    { input: { url, alt: values.get('imageAlt')?.trim() ?? '' } },
    context,
  );
  return { image: { id: image.id } };
};
