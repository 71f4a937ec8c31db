import type { ScriptWord, scriptValues } from './word-names.js';

/** A text of the script with its values. */
export type Words = (word: ScriptWord, values?: Partial<Record<keyof typeof scriptValues, string | number>>) => string;

/** The texts that a form contains. */
export const wordsOf = ({ dataset }: HTMLElement): Words => {
  const texts: Partial<Record<ScriptWord, string>> = JSON.parse(dataset.words ?? '{}');
  return (word, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, () => String(value)),
      texts[word] ?? '',
    );
};
