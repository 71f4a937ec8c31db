import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { rowCounts } from '../calendar.js';
import { graphql, graphqlData, rest, send } from '../service.js';
import { town } from '../town.js';
import { workerData } from '../worker-data.js';
import { picture, upload, uploaded } from './pictures.js';

beforeEach(async () => {
  await town({ events: [{ title: 'Fair' }] });
});

/** The names of all files of the store and of its folder for temporary files. */
const storedFiles = async () => {
  const names = await readdir(join(workerData(), 'media'), { recursive: true }).catch(() => []);
  return names.filter((name) => /\w{32}|upload/.test(name)).sort();
};

test('the response to an upload is the image as the REST API shows it, with its copies', async () => {
  const image = await uploaded(await picture(1200, 900));

  expect(image).toEqual({
    id: expect.any(Number),
    url: expect.stringMatching(/^http:\/\/town\.example\/media\/[0-9a-f]{32}\.jpg$/),
    extension: 'jpg',
    width: 1200,
    height: 900,
    filesize: expect.any(Number),
    alt: '',
    sizes: {
      thumbnail: expect.objectContaining({ width: 150, height: 150, 'mime-type': 'image/jpeg' }),
      medium: expect.objectContaining({ width: 300, height: 225, 'mime-type': 'image/jpeg' }),
      medium_large: expect.objectContaining({ width: 768, height: 576 }),
      large: expect.objectContaining({ width: 1024, height: 768 }),
    },
  });
  const { body } = await rest<{ image: object }>('PATCH', '/events/1', { image: image.id }, { as: 'editor' });
  expect(body.image).toEqual(image);
});

test('every URL of an image has a file with the stated size and type', async () => {
  const { sizes = {}, ...full } = await uploaded(await picture(700, 500, 'png'), { type: 'image/png' });

  for (const copy of [...Object.values(sizes), { ...full, 'mime-type': 'image/png' }]) {
    const response = await send(new URL(copy.url).pathname);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width, height } = await sharp(bytes).metadata();
    expect({ width, height, length: bytes.length }).toEqual({
      width: copy.width,
      height: copy.height,
      length: copy.filesize,
    });
    expect(response.headers.get('content-type')).toBe(copy['mime-type']);
  }
});

test.each([
  ['jpeg', 'image/jpeg', 'jpg'],
  ['png', 'image/png', 'png'],
  ['webp', 'image/webp', 'webp'],
  ['gif', 'image/gif', 'gif'],
  ['avif', 'image/avif', 'jpg'],
] as const)('%s is accepted', async (format, type, extension) => {
  const image = await uploaded(await picture(200, 160, format), { type });

  expect(image).toMatchObject({ extension, width: 200, height: 160 });
  expect(Object.keys(image.sizes ?? {})).toEqual(['thumbnail']);
});

test('a picture that is not larger than a thumbnail has no copies', async () => {
  expect(await uploaded(await picture(120, 90))).not.toHaveProperty('sizes');
});

test('the type is that of the bytes, not that of the header', async () => {
  expect(await uploaded(await picture(160, 160, 'png'), { type: 'image/jpeg' })).toMatchObject({ extension: 'png' });
});

test('metadata is removed, the orientation is applied, and a large picture is made smaller', async () => {
  const input = await sharp(await picture(3000, 1000))
    .withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const image = await uploaded(input);

  expect(image).toMatchObject({ width: 853, height: 2560 });
  const bytes = Buffer.from(await (await send(new URL(image.url).pathname)).arrayBuffer());
  const { exif, orientation, space } = await sharp(bytes).metadata();
  expect({ exif, orientation, space }).toEqual({ exif: undefined, orientation: undefined, space: 'srgb' });
  expect(bytes.includes('Secret')).toBe(false);
});

test('an animation stays one', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 200, height: 100, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const image = await uploaded(gif, { type: 'image/gif' });

  expect(image).toMatchObject({ width: 200, height: 100, extension: 'gif' });
  const bytes = Buffer.from(await (await send(new URL(image.url).pathname)).arrayBuffer());
  expect((await sharp(bytes).metadata()).pages).toBe(2);
});

test('a multipart form has the picture in “file”, and its texts in other fields', async () => {
  const form = new FormData();
  form.append('alt', 'Boats in the harbour');
  form.append('credit', 'Ann Lee');
  form.append('focus', 'top_left');
  form.append('file', new Blob([new Uint8Array(await picture(400, 300))]), '../../etc/passwd');
  const response = await send('/media', { method: 'POST', body: form }, { as: 'author' });
  const image = await response.json();

  expect(image).toMatchObject({ width: 400, alt: 'Boats in the harbour' });
  const { image: shown } = await graphqlData(
    'query Image($id: ID!) { image(id: $id) { alt credit focus isUploaded mediaType decorative } }',
    { id: image.id },
    { as: 'author' },
  );
  expect(shown).toEqual({
    ...{ alt: 'Boats in the harbour', credit: 'Ann Lee', focus: 'TOP_LEFT' },
    ...{ isUploaded: true, mediaType: 'image/jpeg', decorative: false },
  });
});

test('a body that is the picture has its texts in the query, in the language of the request', async () => {
  const image = await uploaded(await picture(200, 200), { path: '/de/media?alt=Boote%20im%20Hafen' });

  const { data } = await graphql(
    '{ images { nodes { alt(language: DE) translations { language alt } } } }',
    {},
    { as: 'author' },
  );
  expect(image.alt).toBe('Boote im Hafen');
  expect(data?.images.nodes).toEqual([
    { alt: 'Boote im Hafen', translations: [{ language: 'DE', alt: 'Boote im Hafen' }] },
  ]);
});

test('the id of an upload is that of the image in both APIs', async () => {
  const { id } = await uploaded(await picture(200, 200));

  const { updateEvent } = await graphqlData(
    'mutation ($image: ID!) { updateEvent(by: { id: 1 }, input: { image: { id: $image } }) { image { id } } }',
    { image: id },
    { as: 'editor' },
  );
  expect(updateEvent).toEqual({ image: { id: `image-${id}` } });
});

test('the URL of an upload is the uploaded image, as a response has shown it', async () => {
  const { id, url } = await uploaded(await picture(200, 200));

  const { body } = await rest<{ image: object }>('PATCH', '/events/1', { image: url }, { as: 'editor' });
  expect(body.image).toMatchObject({ id, url });
});

test.each([
  ['an anonymous client', undefined, 401],
  ['a subscriber', 'subscriber', 403],
  ['a contributor', 'contributor', 403],
  ['an author', 'author', 201],
  ['an editor', 'editor', 201],
  ['an administrator', 'administrator', 201],
] as const)('%s', async (_, as, status) => {
  const response = await send(
    '/media',
    { method: 'POST', body: new Uint8Array(await picture(160, 160)) },
    { ...(as && { as }) },
  );

  expect(response.status).toBe(status);
});

/** The number of rows of each table, without the counts of limits. */
const countRows = async () => ({ ...(await rowCounts()), Limit: 0 });

const iso = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 20]),
    Buffer.from(`ftyp${brand}`),
    Buffer.from([0, 0, 0, 0]),
    Buffer.from('mif1'),
    Buffer.alloc(100),
  ]);

test.each([
  ['nothing', Buffer.alloc(0), 400, 'rest_upload_no_data'],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'rest_unsupported_media_type'],
  ['PDF', Buffer.from('%PDF-1.7\n'), 415, 'rest_unsupported_media_type'],
  ['TIFF', Buffer.from('II*\0\x08\0\0\0'), 415, 'rest_unsupported_media_type'],
  ['JPEG XL', Buffer.from([0xff, 0x0a, 1, 2, 3]), 415, 'rest_unsupported_media_type'],
  [
    'a script of ImageMagick',
    Buffer.from('push graphic-context\nimage over 0,0 0,0 "/etc/passwd"'),
    415,
    'rest_unsupported_media_type',
  ],
  ['HTML', Buffer.from('<!doctype html><script>'), 415, 'rest_unsupported_media_type'],
  ['HEIC', iso('heic'), 415, 'rest_unsupported_media_type'],
  ['the start of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400, 'rest_upload_damaged'],
  [
    'SVG after the signature of PNG',
    Buffer.from('\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
    400,
    'rest_upload_damaged',
  ],
  ['AVIF without content', iso('avif'), 400, 'rest_upload_damaged'],
] as const)('%s is rejected, and nothing is stored', async (_, body, status, code) => {
  const before = await storedFiles();
  const rows = await countRows();
  const response = await upload(body);

  expect({ status: response.status, body: await response.json() }).toMatchObject({ status, body: { code } });
  expect(await storedFiles()).toEqual(before);
  expect(await countRows()).toEqual(rows);
});

test('the error for HEIC names what to do', async () => {
  const response = await upload(iso('heic'), { path: '/media?ml_language=de' });

  expect((await response.json()).message).toMatch(/HEIC.*JPEG/);
  expect(response.headers.get('content-language')).toBe('de');
});

test('a picture of more than 50 megapixels is rejected before it is decoded', async () => {
  const response = await upload(
    await sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'rest_upload_dimensions' });
});

test('a body of more than 10 MiB is rejected', async () => {
  const before = await storedFiles();
  const response = await upload(Buffer.alloc(10 * 2 ** 20 + 1, 'a'));

  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: 'rest_upload_file_too_big' });
  expect(await storedFiles()).toEqual(before);
});

test('a multipart form without a file, and one that ends too early, are rejected', async () => {
  const form = new FormData();
  form.append('alt', 'Nothing');
  const without = await send('/media', { method: 'POST', body: form }, { as: 'author' });
  const broken = await upload('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n\xff\xd8', {
    type: 'multipart/form-data; boundary=x',
  });
  const noBoundary = await upload('x', { type: 'multipart/form-data' });

  expect(without.status).toBe(400);
  expect(await without.json()).toMatchObject({ code: 'rest_upload_no_data' });
  expect(broken.status).toBe(400);
  expect(noBoundary.status).toBe(400);
});

test('an invalid field is named, and nothing is stored', async () => {
  const before = await storedFiles();
  const response = await upload(await picture(200, 200), { path: '/media?focus=middle' });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'rest_invalid_param',
    data: { params: { focus: expect.any(String) } },
  });
  expect(await storedFiles()).toEqual(before);
});

test('a user can upload 100 pictures in an hour; another one still can', async () => {
  let count = 0;
  while ((await upload('no picture', { as: 'administrator' })).status === 415) count++;
  // Other tests of this file have uploaded a few as the administrator.
  expect(count).toBeGreaterThan(90);
  expect(count).toBeLessThanOrEqual(100);

  const refused = await upload(await picture(20, 20), { as: 'administrator' });
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'rest_too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await upload(await picture(20, 20), { as: 'editor' })).status).toBe(201);
});

test('MEDIA_LIMIT limits the size of all pictures together', async () => {
  const before = await storedFiles();
  const response = await upload(await picture(400, 400, 'png'), { settings: { mediaLimit: 10_000 } });

  expect(response.status).toBe(507);
  expect(await response.json()).toMatchObject({ code: 'rest_media_limit' });
  expect(await storedFiles()).toEqual(before);
});

test('GraphQL accepts no multipart request', async () => {
  const form = new FormData();
  form.append('operations', '{"query":"{ __typename }"}');
  const response = await send('/graphql', { method: 'POST', body: form }, { as: 'author' });

  expect(response.status).toBe(415);
});
