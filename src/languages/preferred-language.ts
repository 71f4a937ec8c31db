import { isLanguage, type Language } from './language.js';

/**
 * The language that an `Accept-Language` header prefers (RFC 9110, 12.5.4), of the five of the service.
 * @param fallback the language when the header has none of the five
 */
export const preferredLanguage = (header: string | null, fallback: Language): Language => {
  const ranges = (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((range) => {
      const [, tag = '', weight = '1'] = /^\s*([a-z]+)[\w-]*\s*(?:;\s*q\s*=\s*([\d.]+))?/i.exec(range) ?? [];
      const language = tag.toLowerCase();
      return isLanguage(language) && Number(weight) > 0 ? [{ language, weight: Number(weight) }] : [];
    });
  // The first of equal weights is preferred: `sort` is stable.
  const [first] = ranges.sort((one, other) => other.weight - one.weight);
  return first?.language ?? fallback;
};
