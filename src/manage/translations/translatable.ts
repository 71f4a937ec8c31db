import type { ResolverContext } from '../../builder/context.js';
import type { Language } from '../../languages/language.js';

/** The texts that are translated. An event has a title, the other kinds a name. */
export const textNames = ['title', 'name', 'description', 'excerpt', 'slug'] as const;

export type TextName = (typeof textNames)[number];

export type Texts = { readonly [Name in TextName]?: string };

/** A record whose texts are written in several languages. */
export interface Translatable {
  /** The path of its form below `/manage`. */
  path: string;
  originalLanguage: Language;
  modified: string;
  /** The texts in each language that has any, with what is not translated as in the original. */
  translations: readonly (Texts & { readonly language: Language })[];
  /** Writes an update of the record. */
  update(input: object, context: ResolverContext): Promise<unknown>;
}

/** The texts in a language; undefined if there are none. */
export const textsIn = ({ translations }: Pick<Translatable, 'translations'>, language: Language): Texts | undefined =>
  translations.find((texts) => texts.language === language);
