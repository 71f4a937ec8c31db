import { descriptionIn } from '../../languages/description.js';
import type { Language } from '../../languages/language.js';

/** A part of the document with its descriptions and summaries in a language. Examples are not translated. */
export const translateDescriptions = <Part>(part: Part, language: Language): Part => {
  if (Array.isArray(part)) return part.map((one) => translateDescriptions(one, language)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (typeof value === 'string') return [key, translatedKeys.has(key) ? descriptionIn(value, language) : value];
      return [key, key === 'examples' ? value : translateDescriptions(value, language)];
    }),
  ) as Part;
};

const translatedKeys = new Set(['description', 'summary']);
