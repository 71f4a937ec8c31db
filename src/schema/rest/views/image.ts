import type { Image } from '../../../../prisma/client/client.js';
import { builder } from '../../../builder/builder.js';
import { altText } from '../../../languages/alt-text.js';
import type { Language } from '../../../languages/language.js';
import { absoluteUrl, sizesOf } from '../../../pictures/picture-size.js';

const sizeNames = ['thumbnail', 'medium', 'medium_large', 'large'] as const;

const sizeSchema = {
  type: 'object',
  required: ['width', 'height', 'mime-type', 'filesize', 'url'],
  properties: {
    width: { type: 'integer', minimum: 1, description: 'In pixels.' },
    height: { type: 'integer', minimum: 1, description: 'In pixels.' },
    'mime-type': { type: 'string', description: 'The media type.' },
    filesize: { type: 'integer', minimum: 1, description: 'In bytes.' },
    url: { type: 'string', format: 'uri', description: 'The URL of the copy.' },
  },
};

const sizesSchema = {
  type: 'object',
  properties: Object.fromEntries(sizeNames.map((name) => [name, sizeSchema])),
};

/** The copies that REST clients know; undefined when there is none. */
const restSizes = (image: { sizes: unknown }, context: { publicUrl: string }) => {
  const sizes = sizesOf(image);
  const shown = sizeNames.flatMap((name) => {
    const size = sizes[name];
    if (!size) return [];
    const { width, height, mediaType, filesize, url } = size;
    return [[name, { width, height, 'mime-type': mediaType, filesize, url: absoluteUrl(url, context) }] as const];
  });
  return shown.length ? Object.fromEntries(shown) : null;
};

const pixels = { description: 'In pixels. 0 when unknown.', extensions: { schema: { minimum: 0 } } };

/** An image in the REST API (docs/rest-contract.md, "Image"). */
export const RestImage = builder.prismaObject('Image', {
  variant: 'RestImage',
  description: 'An image.',
  subGraphs: ['rest'],
  fields: (t) => ({
    url: t.string({
      description: 'The URL of the image.',
      resolve: ({ url }, _, context) => absoluteUrl(url, context),
    }),
    id: t.exposeInt('id', {
      description: 'The id of the image. Images have their own ids.',
      extensions: { schema: { minimum: 1 } },
    }),
    extension: t.string({
      description: 'The extension of the file name. "" when there is none.',
      resolve: ({ url }) => extensionOf(url),
    }),
    width: t.exposeInt('width', pixels),
    height: t.exposeInt('height', pixels),
    filesize: t.exposeInt('filesize', {
      description: 'In bytes. 0 when unknown.',
      extensions: { schema: { minimum: 0 } },
    }),
    alt: t.string({
      description: 'Alternative text for people who cannot see the image.',
      resolve: (image, _, { language }) => altText(image, language),
    }),
    sizes: t.field({
      description: 'The smaller copies of an uploaded image, by name. Absent when there is none.',
      type: 'JSON',
      nullable: true,
      extensions: { restNull: 'omit', schema: sizesSchema },
      resolve: (image, _, context) => restSizes(image, context),
    }),
  }),
});

/** An image as the REST API shows it, for a response that no operation of a route creates. */
export const restImage = (image: Image, context: { publicUrl: string; language: Language }) => {
  const { id, width, height, filesize } = image;
  const url = absoluteUrl(image.url, context);
  const sizes = restSizes(image, context);
  return {
    ...{ url, id, extension: extensionOf(url), width, height, filesize, alt: altText(image, context.language) },
    ...(sizes && { sizes }),
  };
};

/** The options of the field `image` of venues and organizers. */
export const imageOptions = {
  type: RestImage,
  nullable: true as const,
  description: 'The image. false when there is none.',
  extensions: { restNull: false },
};

const extensionOf = (url: string) =>
  /\.([a-z0-9]{1,5})$/i.exec(new URL(url, 'http://localhost').pathname)?.[1]?.toLowerCase() ?? '';
