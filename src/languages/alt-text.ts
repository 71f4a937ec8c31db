/** The alternative texts of an image, in several languages. */
import { type Language, languages } from './language.js';

/** What the alternative text of an image is made of. */
export interface Described {
  /** The text in {@link Described.language}. */
  alt: string;
  language: Language;
  /** {@link AltTexts} in other languages, as read from the database. */
  translations: unknown;
  decorative: boolean;
}

export type AltTexts = { [Tag in Language]?: { alt: string } };

/** The alternative text in a language, or that in the language of the image; "" for a decorative image. */
export const altText = ({ alt, translations, decorative }: Described, language: Language): string =>
  decorative ? '' : ((translations as AltTexts)[language]?.alt ?? alt);

/** The alternative texts in every language that has one. */
export const altTextsOf = (image: Described): { language: Language; alt: string }[] =>
  languages.flatMap((language) => {
    const alt = language === image.language ? image.alt : (image.translations as AltTexts)[language]?.alt;
    return alt ? [{ language, alt }] : [];
  });
