/** The picture of a form: its address and its description. */
import type { ResolverContext } from '../../builder/context.js';
import { createImage } from '../documents.js';
import { typed } from './typed.js';

/**
 * Registers the image of a form.
 * @returns the part of the input that links it. A form without an address links none.
 * @throws ApiError for an invalid address
 */
export const imageInput = async (
  values: URLSearchParams,
  context: ResolverContext,
): Promise<{ image: { id: string } | null }> => {
  const url = typed(values, 'imageUrl');
  if (url === '') return { image: null };
  const { createImage: image } = await createImage({ input: { url, alt: typed(values, 'imageAlt') } }, context);
  return { image: { id: image.id } };
};
