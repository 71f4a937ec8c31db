import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { de } from '../../src/pages/messages/de.js';
import { en } from '../../src/pages/messages/en.js';
import { es } from '../../src/pages/messages/es.js';
import { fr } from '../../src/pages/messages/fr.js';
import { nl } from '../../src/pages/messages/nl.js';

const TEXT = 0; // the type of a literal part of a message

const filesOf = (name: string) => {
  const folder = fileURLToPath(new URL(`../../src/${name}`, import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('messages'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
};

const sources = [...filesOf('pages'), ...filesOf('suggest')].join('\n');

/** The beginnings of keys whose end is computed: `error-${status}-text`. */
const computed = [...sources.matchAll(/words\(\s*`([^`$]+)\$\{/g)].map(([, start = '']) => start);

test('every text of the pages is used', () => {
  const isUsed = (key: string) => sources.includes(`'${key}'`) || computed.some((start) => key.startsWith(start));

  expect(Object.keys(en).filter((key) => !isUsed(key))).toEqual([]);
});

test.each(Object.entries({ nl, fr, de, es }))('the texts in %s have the values of the English ones', (_, texts) => {
  const valuesOf = (text: string) =>
    new IntlMessageFormat(text, 'en')
      .getAst()
      .flatMap((part) => (part.type === TEXT ? [] : 'value' in part ? part.value : []))
      .sort();
  for (const [key, text] of Object.entries(en))
    expect(valuesOf(texts[key as keyof typeof en]), key).toEqual(valuesOf(text));
});
