/** Pictures, in the size that the screen needs. */
import type { ShownImage } from '../documents.js';

interface PictureProps {
  image: ShownImage;
  /** The width on the screen, as in `sizes` of `img`. */
  sizes: string;
  /** Whether it is on the first screen, so that it is loaded at once. */
  isAtTop?: boolean;
}

/** A picture with its WebP copies. A picture of another site has one file. */
export const SizedPicture = ({ image, sizes, isAtTop = false }: PictureProps) => {
  const { url, alt, width, height, focus } = image;
  const srcset = srcsetOf(image);
  return (
    <img
      {...(focus !== 'CENTER' && { class: `focus-${focus.toLowerCase().replace('_', '-')}` })}
      {...(srcset !== undefined && { srcset, sizes })}
      src={url}
      alt={alt}
      width={width ?? 1200}
      height={height ?? 675}
      loading={isAtTop ? 'eager' : 'lazy'}
      {...(isAtTop && { fetchpriority: 'high' as const })}
      decoding="async"
    />
  );
};

/** The picture above the text of a page, with its credit line. */
export const Hero = ({ image }: { image: ShownImage }) => (
  <div class="hero">
    <SizedPicture image={image} sizes="(min-width: 70rem) 44rem, 100vw" isAtTop />
    {image.credit && <p class="credit">{image.credit}</p>}
  </div>
);

/** The WebP copies, and the picture itself if it is wider; undefined without copies. */
const srcsetOf = ({ url, width, sizes }: ShownImage): string | undefined => {
  const copies = sizes.filter(({ mediaType, url }) => mediaType === 'image/webp' && /-w\d+\.webp$/.test(url));
  const widest = copies.at(-1);
  if (!widest) return undefined;
  const candidates = copies.map((copy) => `${copy.url} ${copy.width}w`);
  if (width !== null && width > widest.width) candidates.push(`${url} ${width}w`);
  return candidates.join(', ');
};
