import { expect, test } from 'vitest';
import { countryIn } from '../../src/languages/country.js';

test.each([
  {
    stored: 'Ireland',
    nl: 'Ierland',
    en: 'Ireland',
    fr: 'Irlande',
    de: 'Irland',
    es: 'Irlanda',
    why: 'an English name',
  },
  {
    stored: 'pays-bas',
    nl: 'Nederland',
    en: 'Netherlands',
    fr: 'Pays-Bas',
    de: 'Niederlande',
    es: 'Países Bajos',
    why: 'French',
  },
  {
    stored: 'The Netherlands',
    nl: 'Nederland',
    en: 'Netherlands',
    fr: 'Pays-Bas',
    de: 'Niederlande',
    es: 'Países Bajos',
    why: 'an article',
  },
  { stored: 'DE', nl: 'Duitsland', en: 'Germany', fr: 'Allemagne', de: 'Deutschland', es: 'Alemania', why: 'a code' },
  {
    stored: 'UK',
    nl: 'Verenigd Koninkrijk',
    en: 'United Kingdom',
    fr: 'Royaume-Uni',
    de: 'Vereinigtes Königreich',
    es: 'Reino Unido',
    why: 'a short name',
  },
  {
    stored: 'Atlantis',
    nl: 'Atlantis',
    en: 'Atlantis',
    fr: 'Atlantis',
    de: 'Atlantis',
    es: 'Atlantis',
    why: 'not recognized',
  },
  { stored: '', nl: '', en: '', fr: '', de: '', es: '', why: 'unknown' },
])('the country “$stored” ($why) is shown in the language of the reader', ({ stored, why: _, ...names }) => {
  for (const [language, name] of Object.entries(names))
    expect(countryIn(stored, language as keyof typeof names)).toBe(name);
});
