/** The type of a picture, from its first bytes. What a client or the name of a file says is not trusted. */
import { apiError } from '../errors.js';

export type InputType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';

/** The number of bytes that {@link mediaTypeOf} needs. */
export const HEAD_BYTES = 64;

/**
 * The type of a picture.
 * @param head its first {@link HEAD_BYTES} bytes, or all if there are fewer.
 * @throws ApiError `heic-picture`, `not-a-picture`.
 */
export const mediaTypeOf = (head: Buffer): InputType => {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp') {
    const brands = brandsOf(head);
    if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif';
    if (brands.some((brand) => /^(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(brand))) throw apiError('heic-picture');
  }
  throw apiError('not-a-picture');
};

/** The brands of a file in ISO base media file format: the major one, and those it is compatible with. */
const brandsOf = (head: Buffer): string[] => {
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  return brands;
};
