import { isLanguage, type Language, languages } from '../../src/languages/language.js';

const { BROWSER_LANGUAGES: chosen } = process.env;

/**
 * The languages of tests that open every page in a language: all of them, or those in `BROWSER_LANGUAGES`, as in `.ci/run`. German has the
 * longest words.
 */
export const testedLanguages: readonly Language[] = chosen ? chosen.split(',').filter(isLanguage) : languages;

if (chosen) console.log(`Only pages in ${testedLanguages.join(' and ')} are opened one by one (BROWSER_LANGUAGES).`);
