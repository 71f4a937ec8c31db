import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../../src/languages/format-message.js';
import { de } from '../../src/languages/messages/de.js';
import { en, type MessageKey, type Messages } from '../../src/languages/messages/en.js';
import { es } from '../../src/languages/messages/es.js';
import { fr } from '../../src/languages/messages/fr.js';
import { nl } from '../../src/languages/messages/nl.js';
import { graphql, rest, send } from '../service.js';

const keys = Object.keys(en) as MessageKey[];

describe.each([
  { language: 'nl', messages: nl, quotes: /“([^“”]*)”/g },
  { language: 'fr', messages: fr, quotes: /«\u202f([^«»]*)\u202f»/g },
  { language: 'de', messages: de, quotes: /„([^„“”]*)“/g },
  { language: 'es', messages: es, quotes: /“([^“”]*)”/g },
] as const)('in $language', ({ language, messages, quotes }) => {
  test('there is a message for every English one, and no other', () => {
    expect(Object.keys(messages)).toEqual(keys);
  });

  test('every message has the placeholders of the English one, in the same form', () => {
    expect(each((key) => namedIn(messages[key], language))).toEqual(each((key) => namedIn(en[key], 'en')));
  });

  test('no message is left in English', () => {
    expect(keys.filter((key) => messages[key] === en[key])).toEqual([]);
  });

  test('parameters keep their names, in the quotes of the language', () => {
    expect(each((key) => found(messages[key], quotes))).toEqual(each((key) => found(en[key], /“([^“”]*)”/g)));
  });

  test('literal client input is the same', () => {
    expect(each((key) => found(messages[key], literals))).toEqual(each((key) => found(en[key], literals)));
  });
});

test('quotes and apostrophes are typographic', () => {
  // A straight apostrophe before a brace would also disable the placeholder.
  const straight = (messages: Messages) => keys.filter((key) => /['"]/.test(messages[key]));

  expect([en, nl, fr, de, es].map(straight)).toEqual([[], [], [], [], []]);
});

test('in French no line breaks before : ; ? ! or inside « »', () => {
  expect(keys.filter((key) => / [:;?!»]|« /.test(fr[key]))).toEqual([]);
  // The colon of a header has no space at all.
  const bare = /[^\u00a0]:(?= |$)|[^\u202f][;?!]/;
  expect(keys.filter((key) => bare.test(fr[key].replace(literals, '')))).toEqual([]);
});

test.each([
  { language: 'nl', sentence: 'Hoogstens 65.535 tekens.' },
  { language: 'en', sentence: 'The maximum is 65,535 characters.' },
  { language: 'fr', sentence: 'Au plus 65\u202f535 caractères.' },
  { language: 'de', sentence: 'Höchstens 65.535 Zeichen.' },
  { language: 'es', sentence: 'Como máximo 65.535 caracteres.' },
] as const)('$language has its own number format: $sentence', ({ language, sentence }) => {
  expect(formatMessage('too-long', { limit: 65_535 }, language)).toBe(sentence);
});

test.each([
  { language: 'nl', one: /over 1 seconde opnieuw/, more: /over 30 seconden opnieuw/ },
  { language: 'en', one: /in 1 second\./, more: /in 30 seconds\./ },
  { language: 'fr', one: /dans 1 seconde\./, more: /dans 30 secondes\./ },
  { language: 'de', one: /in 1 Sekunde erneut/, more: /in 30 Sekunden erneut/ },
  { language: 'es', one: /en 1 segundo\./, more: /en 30 segundos\./ },
] as const)('$language has singular and plural', ({ language, one, more }) => {
  for (const key of ['too-many-requests', 'too-many-tries'] as const) {
    expect(formatMessage(key, { seconds: 1 }, language)).toMatch(one);
    expect(formatMessage(key, { seconds: 30 }, language)).toMatch(more);
  }
});

const rejected = [
  { language: 'nl', notFound: 'Dit evenement bestaat niet.', tooLarge: 'Ongeldig: first. Hoogstens 100 tegelijk.' },
  {
    language: 'en',
    notFound: 'The event does not exist.',
    tooLarge: 'Invalid parameters: first. The maximum is 100 records per page.',
  },
  {
    language: 'fr',
    notFound: 'Cet événement n’existe pas.',
    tooLarge: 'Non valide\u00a0: first. Au plus 100 à la fois.',
  },
  {
    language: 'de',
    notFound: 'Diese Veranstaltung gibt es nicht.',
    tooLarge: 'Ungültig: first. Höchstens 100 auf einmal.',
  },
  { language: 'es', notFound: 'Este evento no existe.', tooLarge: 'No válido: first. Como máximo 100 a la vez.' },
] as const;

test.each(rejected)('REST errors are in $language, requested by the path or by ml_language', async (row) => {
  const { language, notFound } = row;

  for (const { status, headers, body } of [
    await rest('GET', '/events/404', undefined, { language }),
    await rest('GET', `/events/404?ml_language=${language}`),
    await rest('GET', `/events/404?ml_language=${language}`, undefined, { language: another(language) }),
  ]) {
    expect({ status, message: body.message }).toEqual({ status: 404, message: notFound });
    expect(headers.get('content-language')).toBe(language);
  }
});

test.each(rejected)('GraphQL errors are in $language, requested by the path or by ml_language', async (row) => {
  const { language, tooLarge } = row;
  const query = '{ events(first: 101) { nodes { id } } }';
  const withParameter = await send(`/${another(language)}/graphql?ml_language=${language}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });

  for (const { headers, errors } of [
    await graphql(query, {}, { language }),
    { headers: withParameter.headers, errors: (await withParameter.json()).errors },
  ]) {
    expect(errors).toMatchObject([{ message: tooLarge, extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(headers.get('content-language')).toBe(language);
  }
});

const another = (language: string) => (language === 'de' ? 'fr' : 'de');

const each = <T>(response: (key: MessageKey) => T) => Object.fromEntries(keys.map((key) => [key, response(key)]));

// Codes, headers, examples, and figures that are part of a rule. The letters of YYYY-MM-DD are translated.
const literals =
  /https:\/\/example\.org\/(?:image\.jpg)?|%20|4:30 pm|10 March 2042|March 10, 2042|tomorrow 10am|Content-Type: application\/json|Accept: text\/event-stream|Idempotency-Key|Europe\/Amsterdam|UTC\+2|\+02:00|\. @ _ -|\b(true|false|JSON|ASCII|ISO|EUR|Unicode)\b|\b\d+\b/g;

/** The matches of a pattern in a sentence, sorted: its group if it has one, else the whole match. */
const found = (sentence: string, pattern: RegExp): string[] =>
  [...sentence.matchAll(pattern)].map(([whole, group]) => group ?? whole).sort();

/** A part of a message from the parser. */
interface Part {
  type: number;
  value: string;
  style?: unknown;
  options?: Record<string, { value: Part[] }>;
}

const forms: Record<number, string> = { 1: 'as given', 2: 'number', 3: 'date', 4: 'time', 5: 'choice', 6: 'plural' };

/** The placeholders of a message with their forms, each below the choice that contains it. */
const namedIn = (sentence: string, language: string): string[] =>
  [...new Set(named(new IntlMessageFormat(sentence, language).getAst() as Part[], ''))].sort();

const named = (parts: readonly Part[], below: string): string[] =>
  parts.flatMap(({ type, value, style, options = {} }) => {
    const form = forms[type];
    if (!form) return [];
    const inside = Object.entries(options).flatMap(([option, { value: chosen }]) =>
      // The plural forms depend on the language.
      named(chosen, form === 'choice' ? `${below}${value}=${option} ` : below),
    );
    const chosen = form === 'choice' ? ` of ${Object.keys(options).sort().join(', ')}` : '';
    return [`${below}${value}: ${form}${chosen}${style ? ` ${JSON.stringify(style)}` : ''}`, ...inside];
  });
