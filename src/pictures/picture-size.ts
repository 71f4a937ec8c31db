/** The copies of a picture in other sizes. */
import { randomBytes } from 'node:crypto';

/** A copy as the database has it. */
export type StoredSize = {
  /** The path, such as `/media/….webp`. */
  url: string;
  /** In pixels, as the height. */
  width: number;
  height: number;
  mediaType: string;
  /** In bytes. */
  filesize: number;
};

/** Copies by name: `thumbnail`, `medium`, `medium_large` and `large`, as REST clients know them; `480`, `960` and `1600` for pages. */
export type StoredSizes = { [Name in string]: StoredSize };

/** The largest width and height of the stored picture, in pixels. */
export const FULL = 2560;

/** The largest number of pixels of an upload, in all frames. */
export const MAX_PIXELS = 50_000_000;

/** The smaller copies in the type of the picture: those of the reference service. */
export const boxes = [
  { name: 'medium', width: 300, height: 300 },
  { name: 'medium_large', width: 768, height: undefined },
  { name: 'large', width: 1024, height: 1024 },
] as const;

/** The square that `thumbnail` is cropped to. */
export const THUMBNAIL = 150;

/** The widths of the WebP copies for `srcset`. */
export const webpWidths = [480, 960, 1600] as const;

/** The parts of a picture that can stay visible when it is cropped. */
export const focuses = [
  'top_left',
  'top',
  'top_right',
  'left',
  'center',
  'right',
  'bottom_left',
  'bottom',
  'bottom_right',
] as const;

export type Focus = (typeof focuses)[number];

/** The path of uploaded pictures. */
export const MEDIA_PATH = '/media/';

/** Whether a picture has been uploaded. The URL of another is absolute. */
export const isStored = ({ url }: { url: string }): boolean => url.startsWith(MEDIA_PATH);

/** The absolute URL of a picture or of a copy. @param publicUrl without a trailing slash. */
export const absoluteUrl = (url: string, { publicUrl }: { publicUrl: string }): string =>
  url.startsWith('/') ? `${publicUrl}${url}` : url;

/** The name of the file of an uploaded picture or of a copy. */
export const fileName = (url: string): string => url.slice(MEDIA_PATH.length);

/** The copies of a picture. Empty for a picture of another site. */
export const sizesOf = ({ sizes }: { sizes: unknown }): StoredSizes => sizes as StoredSizes;

/** The name of the files of a new picture: 128 random bits, so that nobody can guess the URL of a picture of a draft. */
export const newFileName = (): string => randomBytes(16).toString('hex');

/** The names of all files of a picture. Empty for a picture of another site. */
export const filesOf = (image: { url: string; sizes: unknown }): string[] =>
  isStored(image) ? [image, ...Object.values(sizesOf(image))].map(({ url }) => fileName(url)) : [];
