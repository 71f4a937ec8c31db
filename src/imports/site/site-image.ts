import { readFields } from '../../records/fields/read-fields.js';
import { imageFields } from '../../records/images/image-fields.js';
import type { ImportedImage } from '../image-rows.js';
import { type Json, objectOf } from './site-client.js';

/** The image of a record; undefined without a usable one. */
export const imageOf = ({ image }: Json): ImportedImage | undefined => {
  const { url, width, height, alt } = objectOf(image) ?? {};
  if (!url) return undefined;
  const size = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0);
  try {
    const read = readFields(imageFields, { url, alt: typeof alt === 'string' ? alt : '' }, 'create');
    return { url: '', alt: '', ...read, width: size(width), height: size(height) };
  } catch {
    return undefined;
  }
};
