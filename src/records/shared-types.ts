/** The types that records of several kinds have fields of. */
import type { prismaModelName } from '@pothos/plugin-prisma';
import type PrismaTypes from '../../prisma/pothos.js';
import { seesAccount } from '../access/permission.js';
import { builder } from '../builder.js';
import type { Context } from '../context.js';
import { languages } from '../languages/language.js';
import { asText, paragraphs } from '../texts/html.js';

export const Node = builder.interfaceRef<{ id: number }>('Node').implement({
  description: 'Any record: an id names one event, venue, organizer, category or tag of the service.',
  fields: (t) => ({ id: t.exposeID('id') }),
});

export const Language = builder.enumType('Language', {
  description: 'The five languages of the service.',
  values: Object.fromEntries(languages.map((language) => [language.toUpperCase(), { value: language }])),
});

export const TextFormat = builder.enumType('TextFormat', {
  description: 'How a text with markup is given.',
  values: {
    HTML: { description: 'Markup, in paragraphs.' },
    TEXT: { description: 'Without markup.' },
    SOURCE: { description: 'As it was written.' },
  },
});

/** A text with markup, in the format asked for; one response converts it once, however often it shows it. */
export const formatted = (source: string, format: unknown, { response }: Context): string => {
  if (format === 'SOURCE') return source;
  const known = response?.converted[format === 'TEXT' ? 'TEXT' : 'HTML'];
  const text = known?.get(source) ?? (format === 'TEXT' ? asText(source) : paragraphs(source));
  known?.set(source, text);
  return text;
};

/** The argument of a text with markup. */
export const formatArgument = (t: unknown) => ({
  format: (t as { arg: (options: object) => never }).arg({ type: TextFormat, required: true, defaultValue: 'HTML' }),
});

export const SortDirection = builder.enumType('SortDirection', {
  values: { ASC: { value: 'asc' }, DESC: { value: 'desc' } },
});

export const User = builder.prismaObject('User', {
  description: 'Somebody who writes in this calendar.',
  fields: (t) => ({
    id: t.id({ resolve: (row) => row.id }),
    displayName: t.string({ resolve: (row) => row.displayName }),
    login: t.string({
      nullable: true,
      description: 'Told to oneself and to administrators.',
      resolve: ({ id, login }, _, context) => (seesAccount(context, id) ? login : null),
    }),
  }),
});

export const Image = builder.prismaObject('Image', {
  description: 'A picture at an address.',
  fields: (t) => ({
    id: t.id({ resolve: (row) => row.id }),
    url: t.field({ type: 'URL', resolve: ({ url }) => url }),
    width: t.int({
      nullable: true,
      description: 'In pixels; null when unknown.',
      resolve: ({ width }) => width || null,
    }),
    height: t.int({
      nullable: true,
      description: 'In pixels; null when unknown.',
      resolve: ({ height }) => height || null,
    }),
    alt: t.string({ description: 'What it shows, for those who do not see it.', resolve: (row) => row.alt }),
  }),
});

// Pothos has a builder of its own for every model. The venue's stands for all: the columns named here are the same in each.
export type RecordBuilder = PothosSchemaTypes.PrismaObjectFieldBuilder<
  typeof builder.$inferSchemaTypes,
  PrismaTypes['Venue'],
  PrismaTypes['Venue']['Shape'] & { [prismaModelName]?: 'Venue' }
>;
