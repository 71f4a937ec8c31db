import { type Language, languages } from './language.js';

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

// Names that Intl does not have.
const otherNames: Readonly<Record<string, string>> = { usa: 'US', 'u.s.a.': 'US', uk: 'GB', holland: 'NL' };

const namesIn = (language: Language, style: 'long' | 'short' = 'long') =>
  new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });

/** The ISO 3166 codes by their names in the five languages, in lower case, and by themselves. */
const readCodes = (): ReadonlyMap<string, string> => {
  const codes = new Map<string, string>(Object.entries(otherNames));
  const displayed = languages.flatMap((language) => [namesIn(language), namesIn(language, 'short')]);
  const add = (name: string, code: string) => {
    if (!codes.has(name)) codes.set(name, code);
  };
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const names = displayed.flatMap((one) => one.of(code) ?? []);
    if (names.length) for (const name of [code, ...names]) add(name.toLowerCase(), code);
  }
  return codes;
};

let codes: ReadonlyMap<string, string> | undefined; // read when the first country is shown

/** The name of a country in a language. @param country a name in one of the five languages, or an ISO 3166 code; others are returned as they are. */
export const countryIn = (country: string, language: Language): string => {
  codes ??= readCodes();
  const code = codes.get(country.trim().toLowerCase().replace(/^the /, ''));
  return (code && namesIn(language).of(code)) ?? country;
};
