/** The icon of the service: a calendar page, drawn here and encoded as ICO in two sizes. */

const drawing = [
  '................',
  '...##......##...',
  '...##......##...',
  '.rrrrrrrrrrrrrr.',
  '.rrrrrrrrrrrrrr.',
  '.rrrrrrrrrrrrrr.',
  '.#wwwwwwwwwwww#.',
  '.#ww##w##w##ww#.',
  '.#ww##w##w##ww#.',
  '.#wwwwwwwwwwww#.',
  '.#ww##w##wrrww#.',
  '.#ww##w##wrrww#.',
  '.#wwwwwwwwwwww#.',
  '.#wwwwwwwwwwww#.',
  '.##############.',
  '................',
];

/** Blue, green, red and opacity of each symbol, in the order of ICO. */
const colours: Readonly<Record<string, readonly number[]>> = {
  '.': [0, 0, 0, 0],
  '#': [0x52, 0x47, 0x3b, 255],
  w: [255, 255, 255, 255],
  r: [0x3c, 0x3c, 0xc8, 255],
};

const HEADER = 6; // bytes of the file
const ENTRY = 16; // bytes for each image in the header
const BITMAP_HEADER = 40; // bytes

/** The drawing as a bitmap whose pixels are squares of `scale`: rows from bottom to top, then an empty mask. */
const bitmap = (scale: number): Buffer => {
  const size = drawing.length * scale;
  const row = (symbols: string) => [...symbols].flatMap((symbol) => Array(scale).fill(colours[symbol]).flat());
  const pixels = [...drawing].reverse().flatMap((signs) => Array(scale).fill(row(signs)).flat());
  const mask = Buffer.alloc(size * Math.ceil(size / 32) * 4);
  const header = Buffer.alloc(BITMAP_HEADER);
  header.writeUInt32LE(BITMAP_HEADER, 0);
  header.writeInt32LE(size, 4);
  header.writeInt32LE(2 * size, 8); // pixels and mask
  header.writeUInt16LE(1, 12); // planes
  header.writeUInt16LE(32, 14); // bits of a pixel
  header.writeUInt32LE(pixels.length + mask.length, 20);
  return Buffer.concat([header, Buffer.from(pixels), mask]);
};

const icon = (scales: readonly number[]): Buffer => {
  const bitmaps = scales.map(bitmap);
  const header = Buffer.alloc(HEADER + ENTRY * scales.length);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(scales.length, 4);
  let at = header.length;
  for (const [index, image] of bitmaps.entries()) {
    const entry = HEADER + ENTRY * index;
    const size = drawing.length * (scales[index] ?? 1);
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4); // planes
    header.writeUInt16LE(32, entry + 6); // bits of a pixel
    header.writeUInt32LE(image.length, entry + 8);
    header.writeUInt32LE(at, entry + 12);
    at += image.length;
  }
  return Buffer.concat([header, ...bitmaps]);
};

/** 16 and 32 pixels wide. */
export const favicon = icon([1, 2]);
