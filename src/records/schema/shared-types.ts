/** The GraphQL types that several kinds share. */

import { mayReadAccount } from '../../access/permission.js';
import { builder, type Types } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import { altText, altTextsOf } from '../../languages/alt-text.js';
import { type Language, languages } from '../../languages/language.js';
import { absoluteUrl, focuses, isStored, type StoredSize, sizesOf, webpWidths } from '../../pictures/picture-size.js';
import { paragraphs } from '../../texts/html.js';
import { htmlToText } from '../../texts/html-to-text.js';
import { typedId } from '../fields/typed-ids.js';

export const Node = builder.interfaceRef<{ id: number }>('Node').implement({
  description:
    'Anything with an id: records, users, images, credentials, imports, sources and series. Ids are unique across all types. They are numbers for records, and `user-1`, `image-1` or `importJob-1` for the others.',
  fields: (t) => ({ id: t.exposeID('id') }),
});

/** Builds an enum type. The names of its values are these values in capitals. */
export const enumOf = <const Value extends string>(name: string, description: string, values: readonly Value[]) =>
  builder.enumType(name, {
    description,
    values: Object.fromEntries(values.map((value) => [value.toUpperCase(), { value }])) as {
      [Each in Value as Uppercase<Each>]: { value: Each };
    },
  });

export const LanguageEnum = enumOf('Language', 'The five languages of the service.', languages);

const TextFormat = builder.enumType('TextFormat', {
  description: 'The format of a text with markup.',
  values: {
    HTML: { description: 'HTML, divided into paragraphs.' },
    TEXT: { description: 'Plain text, without markup.' },
    SOURCE: { description: 'The text as written.' },
  },
});

/** Converts a text with markup to the requested format. Each text is converted once per response. */
export const formatted = (
  source: string,
  format: typeof TextFormat.$inferType,
  { response }: Pick<ResolverContext, 'response'>,
): string => {
  if (format === 'SOURCE') return source;
  const conversions = response?.converted[format === 'TEXT' ? 'TEXT' : 'HTML'];
  const text = conversions?.get(source) ?? (format === 'TEXT' ? htmlToText(source) : paragraphs(source));
  conversions?.set(source, text);
  return text;
};

/** The argument of a field with markup. */
export const formatArgs = builder.args((t) => ({
  format: t.field({ type: TextFormat, required: true, defaultValue: 'HTML' }),
}));

/** The argument of a field that exists in every language. */
export const languageArgs = builder.args((t) => ({
  language: t.field({
    type: LanguageEnum,
    description: 'Default: the language of the request. Without a translation, it is the original text.',
  }),
}));

export const SortDirection = builder.enumType('SortDirection', {
  values: { ASC: { value: 'asc' }, DESC: { value: 'desc' } },
});

export const User = builder.prismaObject('User', {
  description: 'A user who can write to this calendar.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => typedId('user', id) }),
    displayName: t.exposeString('displayName'),
    login: t.string({
      nullable: true,
      description: 'Visible to the user and to administrators.',
      resolve: ({ id, login }, _, context) => (mayReadAccount(context, id) ? login : null),
    }),
  }),
});

const sizeNames = ['full', 'large', 'medium_large', 'medium', 'thumbnail'] as const;

const ImageSize = enumOf(
  'ImageSize',
  'The sizes of an uploaded image: at most 1024, 768 or 300 pixels wide, or a square of 150 pixels. FULL is the image itself.',
  sizeNames,
);

const ImageFormat = builder.enumType('ImageFormat', {
  description: 'The format of the file of an image.',
  values: {
    ORIGINAL: { description: 'The format of the image.' },
    WEBP: { description: 'WebP, if there is such a copy that is at least as wide. It is smaller than JPEG or PNG.' },
  },
});

export const Focus = enumOf('Focus', 'The part of an image that stays visible when it is cropped.', focuses);

const ImageCopy = builder.objectRef<StoredSize>('ImageCopy').implement({
  subGraphs: ['public'],
  description: 'A file of an uploaded image. Its URL never changes its content.',
  fields: (t) => ({
    url: t.field({ type: 'URL', resolve: ({ url }, _, context) => absoluteUrl(url, context) }),
    width: t.exposeInt('width', { description: 'In pixels.' }),
    height: t.exposeInt('height', { description: 'In pixels.' }),
    mediaType: t.exposeString('mediaType', { description: 'Such as image/webp.' }),
    filesize: t.exposeInt('filesize', { description: 'In bytes.' }),
  }),
});

const ImageTranslation = builder.objectRef<{ language: Language; alt: string }>('ImageTranslation').implement({
  subGraphs: ['public'],
  description: 'The alternative text of an image in one language.',
  fields: (t) => ({ language: t.expose('language', { type: LanguageEnum }), alt: t.exposeString('alt') }),
});

export const Image = builder.prismaObject('Image', {
  description: 'An image: an uploaded one with copies in several sizes, or one at a URL of another site.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => typedId('image', id) }),
    url: t.field({
      type: 'URL',
      description:
        'The URL of a file. It is the image itself when it is not larger than the size, or is at a URL of another site.',
      args: {
        size: t.arg({ type: ImageSize, required: true, defaultValue: 'full' }),
        format: t.arg({ type: ImageFormat, required: true, defaultValue: 'ORIGINAL' }),
      },
      resolve: (image, { size, format }, context) =>
        absoluteUrl((format === 'WEBP' ? webpOf(image, size) : sizesOf(image)[size])?.url ?? image.url, context),
    }),
    width: t.int({
      nullable: true,
      description: 'In pixels. null when unknown.',
      resolve: ({ width }) => width || null,
    }),
    height: t.int({
      nullable: true,
      description: 'In pixels. null when unknown.',
      resolve: ({ height }) => height || null,
    }),
    alt: t.string({
      description: 'Alternative text for people who cannot see the image.',
      args: languageArgs,
      resolve: (image, { language }, context) => altText(image, language ?? context.language),
    }),
    translations: t.field({
      type: [ImageTranslation],
      description: 'The alternative texts in every language that has one.',
      resolve: (image) => altTextsOf(image),
    }),
    originalLanguage: t.expose('language', {
      type: LanguageEnum,
      description: 'The language of the alternative text that has no translation.',
    }),
    decorative: t.exposeBoolean('decorative', {
      description: 'Whether the image shows nothing that a text has to describe.',
    }),
    focus: t.expose('focus', {
      type: Focus,
      description: 'The part of the image that stays visible when it is cropped.',
    }),
    credit: t.exposeString('credit', { description: 'Who made the image. "" when unknown.' }),
    isUploaded: t.boolean({
      description: 'Whether the image has been uploaded. Otherwise it is at a URL of another site.',
      resolve: isStored,
    }),
    mediaType: t.string({
      nullable: true,
      description: 'Such as image/jpeg. null when unknown.',
      resolve: ({ mediaType }) => mediaType || null,
    }),
    filesize: t.int({
      nullable: true,
      description: 'In bytes. null when unknown.',
      resolve: ({ filesize }) => filesize || null,
    }),
    sizes: t.field({
      type: [ImageCopy],
      description:
        'The smaller copies, by their width. WebP copies are for `srcset`. Empty for an image of another site.',
      resolve: (image) => Object.values(sizesOf(image)).sort((one, other) => one.width - other.width),
    }),
  }),
});

/** The narrowest WebP copy that is at least as wide as a size. */
const webpOf = (image: { width: number; sizes: unknown }, size: (typeof sizeNames)[number]): StoredSize | undefined => {
  if (size === 'thumbnail') return undefined;
  const width = sizesOf(image)[size]?.width ?? image.width;
  return webpWidths.map((name) => sizesOf(image)[name]).find((copy) => copy !== undefined && copy.width >= width);
};

/** The Pothos field builder of a type whose records have the properties of `Row`. */
export type FieldsOf<Row> = PothosSchemaTypes.RootFieldBuilder<Types, Row, 'PrismaObject'>;
