/** Decodes a picture and writes its copies, in the process for it. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { boxes, type Focus, FULL, MAX_PIXELS, THUMBNAIL, webpWidths } from '../picture-size.js';
import type { Job, MadeFile } from './protocol.js';

export type Load = (file: string, options: SharpOptions) => Sharp;

const TIMEOUT = 15; // seconds for one copy

/** The picture has more than {@link MAX_PIXELS} pixels. */
export class TooManyPixels extends Error {}

/** The bytes are not what their start says. */
export class Damaged extends Error {}

const extensions = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' } as const;

type Format = keyof typeof extensions;

const options = { failOn: 'error', limitInputPixels: MAX_PIXELS } as const satisfies SharpOptions;

/**
 * Writes the picture and its copies. Metadata is removed, the orientation is applied, colours are sRGB.
 * @throws TooManyPixels, Damaged, or an error of sharp.
 */
export const makeCopies = async (job: Job, load: Load): Promise<MadeFile[]> => {
  const write = writerOf(job, load);
  if (job.only === 'thumbnail') {
    const { width, height } = await load(job.file, options).metadata();
    const thumbnail = await write.thumbnail(job.file, formatOf(job.type, false), { width, height });
    return thumbnail ? [thumbnail] : [];
  }
  // Only the header is read.
  const header = await load(job.file, { ...options, limitInputPixels: false, animated: true }).metadata();
  const { width = 0, pageHeight = header.height ?? 0, pages = 1, format } = header;
  if (!isFormatOf(job.type, format)) throw new Damaged();
  if (width * pageHeight > MAX_PIXELS) throw new TooManyPixels();
  if (job.only === 'size') {
    const { size } = await stat(job.file);
    // Orientations from 5 are turned by 90 degrees.
    const [shownWidth, shownHeight] = (header.orientation ?? 1) < 5 ? [width, pageHeight] : [pageHeight, width];
    return [{ name: 'full', file: '', width: shownWidth, height: shownHeight, mediaType: job.type, filesize: size }];
  }
  const animated = pages > 1 && width * pageHeight * pages <= MAX_PIXELS;
  const output = formatOf(job.type, header.hasAlpha === true);
  const full = await write.full(output, animated);
  // The copies are made of the smaller picture, which is decoded faster.
  const path = join(job.folder, full.file);
  const copies: MadeFile[] = [full];
  const add = (copy: MadeFile | undefined) => copy && copies.push(copy);
  for (const { name, width, height } of boxes) {
    const isSmaller = full.width > width || (height !== undefined && full.height > height);
    if (isSmaller) add(await write.copy(path, output, name, { width, height }));
  }
  add(await write.thumbnail(path, output, full));
  for (const width of webpWidths)
    if (full.width > width) add(await write.copy(path, 'webp', String(width), { width, height: undefined }));
  return copies;
};

const writerOf = ({ file, folder, name: base, focus }: Job, load: Load) => {
  const write = async (picture: Sharp, name: string, format: Format): Promise<MadeFile> => {
    const target = `${base}${name === 'full' ? '' : `-${suffixes[name] ?? name}`}.${extensions[format]}`;
    const { width, height, size, pageHeight } = await encode(picture, format)
      .timeout({ seconds: TIMEOUT })
      .toFile(join(folder, target));
    return {
      name,
      file: target,
      width,
      height: pageHeight ?? height,
      mediaType: `image/${format}`,
      filesize: size,
    };
  };
  return {
    full: (format: Format, animated: boolean) =>
      write(
        load(file, { ...options, animated })
          .autoOrient()
          .resize({ width: FULL, height: FULL, fit: 'inside', withoutEnlargement: true }),
        'full',
        format,
      ),
    copy: (from: string, format: Format, name: string, box: { width: number; height: number | undefined }) =>
      write(load(from, options).resize({ ...box, fit: 'inside' }), name, format),
    /** Undefined for a picture that is not larger. */
    thumbnail: async (from: string, format: Format, size: { width?: number; height?: number }) => {
      const width = Math.min(THUMBNAIL, size.width ?? 0);
      const height = Math.min(THUMBNAIL, size.height ?? 0);
      if (width === size.width && height === size.height) return undefined;
      const cropped = load(from, options).resize({ width, height, fit: 'cover', position: gravities[focus] });
      return write(cropped, 'thumbnail', format);
    },
  };
};

/** Short parts of names. A thumbnail of another part of the picture has another name, because its file is cached permanently. */
const suffixes: Readonly<Record<string, string>> = {
  thumbnail: 'thumb',
  medium: '300',
  medium_large: '768',
  large: '1024',
  480: 'w480',
  960: 'w960',
  1600: 'w1600',
};

const encode = (picture: Sharp, format: Format): Sharp => {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 82 });
    case 'png':
      return picture.png({ compressionLevel: 8 });
    case 'webp':
      return picture.webp({ quality: 80, effort: 2 });
    case 'gif':
      return picture.gif({ effort: 3 });
  }
};

/** The format of the stored picture. AVIF takes seconds to encode, so it becomes what every program shows. */
const formatOf = (type: Job['type'], hasAlpha: boolean): Format => {
  const [, name = ''] = type.split('/');
  return name in extensions ? (name as Format) : hasAlpha ? 'png' : 'jpeg';
};

/** Whether sharp has read the type that the first bytes state. */
const isFormatOf = (type: Job['type'], format: string | undefined): boolean =>
  format === (type === 'image/avif' ? 'heif' : type.slice('image/'.length));

/** The names that sharp has for parts of a picture. */
const gravities: Readonly<Record<Focus, string>> = {
  ...{ top_left: 'northwest', top: 'north', top_right: 'northeast' },
  ...{ left: 'west', center: 'centre', right: 'east' },
  ...{ bottom_left: 'southwest', bottom: 'south', bottom_right: 'southeast' },
};
