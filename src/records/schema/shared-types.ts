/** The GraphQL types that several kinds share. */

import { mayReadAccount } from '../../access/permission.js';
import { builder, type Types } from '../../builder/builder.js';
import type { ResolverContext } from '../../builder/context.js';
import { languages } from '../../languages/language.js';
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

export const Image = builder.prismaObject('Image', {
  description: 'An image, identified by its URL.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => typedId('image', id) }),
    url: t.expose('url', { type: 'URL' }),
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
    alt: t.exposeString('alt', { description: 'Alternative text for people who cannot see the image.' }),
  }),
});

/** The Pothos field builder of a type whose records have the properties of `Row`. */
export type FieldsOf<Row> = PothosSchemaTypes.RootFieldBuilder<Types, Row, 'PrismaObject'>;
