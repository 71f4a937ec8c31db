import type { ResolverContext } from '../../builder/context.js';
import type { Language } from '../../languages/language.js';

/** The texts that are translated. An event has a title, the other kinds a name. */
export const textNames = ['title', 'name', 'description', 'excerpt', 'slug'] as const;

export type TextName = (typeof textNames)[number];

export type Texts = { readonly [Name in TextName]?: string };

/** The texts in a language. Outdated ones are older than the original. */
export type Translation = Texts & { readonly language: Language; readonly isOutdated: boolean };

/** A record whose texts are written in several languages. */
export interface Translatable {
  /** The path of its form below `/manage`. */
  path: string;
  originalLanguage: Language;
  version: number;
  /** The texts in each language that has any, with what is not translated as in the original. */
  translations: readonly Translation[];
  /** The next record of the same kind that is not translated to a language. */
  findNext?(language: Language, context: ResolverContext): Promise<{ path: string; title: string } | undefined>;
  /** Writes an update of the record. */
  update(input: object, context: ResolverContext): Promise<unknown>;
}

/** The texts in a language; undefined if there are none. */
export const textsIn = (
  { translations }: Pick<Translatable, 'translations'>,
  language: Language,
): Translation | undefined => translations.find((texts) => texts.language === language);

/** The texts of a translation that are not those of the original. */
export const ownTextsIn = (
  record: Pick<Translatable, 'originalLanguage' | 'translations'>,
  language: Language,
): Texts => {
  const original: Texts = textsIn(record, record.originalLanguage) ?? {};
  const texts: Texts = textsIn(record, language) ?? {};
  return Object.fromEntries(
    textNames.flatMap((name) => (texts[name] && texts[name] !== original[name] ? [[name, texts[name]]] : [])),
  );
};
