import { describe, expect, test } from 'vitest';
import { descriptionIn } from '../../src/languages/description.js';
import descriptions from '../../src/languages/descriptions.json' with { type: 'json' };
import { routes } from '../../src/schema/rest/routes.js';
import { overHttp } from '../rest/over-http.js';

const exchange = overHttp();

/** All self-descriptions of the service, in one language: the root, OPTIONS of every path, and the document. */
const readDescriptions = async (segment = '', query = '', settings = {}) => {
  const at = `${segment}/svc/events/v1`;
  const send = async (method: string, path: string) => {
    const { status, headers, body } = await exchange({ method, path: `${at}${path}${query}` }, settings);
    return { status, language: headers['content-language'], body };
  };
  const paths = ['', '/doc', ...routes.map(({ path }) => path.replace('{id}', '1').replace('{slug}', 'one'))];
  return {
    root: await send('GET', ''),
    document: await send('GET', '/doc'),
    options: Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await send('OPTIONS', path)]))),
  };
};

type Descriptions = Awaited<ReturnType<typeof readDescriptions>>;

/** Reads once, when the first test needs it: only then the clock is that of the tests of this file. */
const once = <Read>(read: () => Promise<Read>): (() => Promise<Read>) => {
  let reading: Promise<Read> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
};

const english = once(() => readDescriptions());

/** Every description and summary by its path. The description of an error is its message, which messages.test.ts checks. */
const textsOf = (part: unknown, path = ''): [place: string, text: string][] =>
  typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([key, value]): [string, string][] => {
        if (typeof value === 'string') return isText(key) ? [[`${path}/${key}`, value]] : [];
        const isRefusal = path.endsWith('/components/responses') && key !== 'not-modified';
        return key === 'examples' || isRefusal ? [] : textsOf(value, `${path}/${key}`);
      })
    : [];

const isText = (key: string) => key === 'description' || key === 'summary';

/** The sentences as translators receive them: the introduction line by line, a title without its method. */
const sentencesOf = (response: Descriptions): string[] => [
  ...new Set(textsOf(response).flatMap(([, text]) => text.replace(/ \((PUT|PATCH)\)$/, '').split(/\n+/))),
];

/** Whether a sentence matches this one, with any value for `{name}`. */
const isUsedText = (key: string, sentence: string) =>
  new RegExp(`^${key.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`).test(sentence);

/** The texts that are the same in English. */
const same: Readonly<Record<string, readonly string[]>> = {
  nl: ['OpenAPI 3.1.', 'In pixels.', 'In bytes.'],
  fr: ['OpenAPI 3.1.', 'Province.'],
  de: ['OpenAPI 3.1.'],
  es: ['OpenAPI 3.1.'],
};

const languages = ['nl', 'fr', 'de', 'es'] as const;

/** The descriptions in a language, by the English sentence. */
const textsIn = (language: (typeof languages)[number]): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(descriptions).map(([sentence, texts]) => [sentence, texts[language]]));

test('every sentence has a text in each other language, and in no more', () => {
  for (const texts of Object.values(descriptions)) expect(Object.keys(texts)).toEqual(languages);
});

describe.each([
  { language: 'nl', quotes: /“([^“”]*)”/g },
  { language: 'fr', quotes: /«\u202f([^«»]*)\u202f»/g },
  { language: 'de', quotes: /„([^„“”]*)“/g },
  { language: 'es', quotes: /“([^“”]*)”/g },
] as const)('in $language', ({ language, quotes }) => {
  const texts = textsIn(language);
  const keys = Object.keys(texts);

  test('there is a text for every sentence of the root, of OPTIONS and of the document', async () => {
    const sentences = sentencesOf(await english());
    expect(sentences.length).toBeGreaterThan(250);
    expect(sentences.filter((sentence) => !keys.some((key) => isUsedText(key, sentence)))).toEqual([]);
  });

  test('there is no text for a sentence that is not used', async () => {
    const sentences = sentencesOf(await english());
    expect(keys.filter((key) => !sentences.some((sentence) => isUsedText(key, sentence)))).toEqual([]);
  });

  test('no text is left in English', () => {
    expect(keys.filter((key) => texts[key] === key)).toEqual(same[language]);
  });

  test('names, codes, figures and placeholders are as in English', () => {
    const named = (text: string) => found(text.replace(dateForm, ''), literals);
    expect(each(texts, named)).toEqual(each(texts, (_, key) => named(key)));
  });

  test('examples have the quotes of the language', () => {
    expect(each(texts, (text) => found(text, quotes).length)).toEqual(
      each(texts, (_, key) => found(key, /“([^“”]*)”/g).length),
    );
  });

  test('a text ends with the punctuation of the English one', () => {
    expect(keys.filter((key) => key.endsWith('.') !== texts[key]?.endsWith('.'))).toEqual([]);
  });
});

test('apostrophes are typographic', () => {
  const all = languages.flatMap((language) => Object.values(textsIn(language)));
  expect(all.filter((text) => text.includes("'"))).toEqual([]);
});

test('in French no line breaks before : ; ? ! or inside « »', () => {
  const texts = Object.values(textsIn('fr')).map((text) => text.replace(/`[^`]*`/g, '`'));
  expect(texts.filter((text) => / [:;?!»]|« /.test(text))).toEqual([]);
  expect(texts.filter((text) => /[^\u00a0]:(?= |$)|[^\u202f][;?!]/.test(text))).toEqual([]);
});

test('a sentence without a translation is shown in English, with its values', () => {
  expect(descriptionIn('Nobody says {what}, {not}.', 'de', { what: 7 })).toBe('Nobody says 7, {not}.');
  expect(descriptionIn('The slug.', 'de')).toBe('Der Slug.');
  expect(descriptionIn('The slug.', 'en')).toBe('The slug.');
});

describe.each([
  { how: 'with the path segment /nl', language: 'nl', tag: 'Wat er gebeurt, wanneer en waar.', segment: '/nl' },
  { how: 'with ml_language=nl', language: 'nl', tag: 'Wat er gebeurt, wanneer en waar.', query: '?ml_language=nl' },
  { how: 'with the path segment /fr', language: 'fr', tag: 'Ce qui se passe, quand et où.', segment: '/fr' },
  { how: 'with the path segment /de', language: 'de', tag: 'Was stattfindet, wann und wo.', segment: '/de' },
  { how: 'with ml_language=de', language: 'de', tag: 'Was stattfindet, wann und wo.', query: '?ml_language=de' },
  { how: 'with the path segment /es', language: 'es', tag: 'Qué ocurre, cuándo y dónde.', segment: '/es' },
  {
    how: 'with French as the default',
    language: 'fr',
    tag: 'Ce qui se passe, quand et où.',
    settings: { defaultLanguage: 'fr' },
  },
] as const)('$how', ({ language, tag, ...request }) => {
  const { segment, query, settings } = { segment: '', query: '', settings: {}, ...request };
  const response = once(() => readDescriptions(segment, query, settings));

  test(`all descriptions are in ${language}`, async () => {
    const { root, document, options } = await response();
    const responses = [root, document, ...Object.values<Descriptions['root']>(options)];
    expect(responses.map((one) => `${one.status} ${one.language}`)).toEqual(responses.map(() => `200 ${language}`));
    expect(document.body.tags[0]).toEqual({ name: 'Events', description: tag });

    const translated = new Map(textsOf(await response()));
    const plain = textsOf(await english()).filter(([path]) => !path.startsWith('/document/body/servers'));
    const untranslated = plain.filter(
      ([path, text]) => translated.get(path) === text && !same[language]?.includes(text),
    );
    expect(untranslated).toEqual([]);
    expect(plain.filter(([path]) => !translated.has(path))).toEqual([]);
  });

  test('machine-readable values are as in English', async () => {
    expect(machineReadable(await response(), segment)).toEqual(machineReadable(await english()));
  });
});

/** The descriptions without their texts, the language, and the order of the two servers. */
const machineReadable = (response: Descriptions, segment = ''): unknown => {
  const { root, document, options } = JSON.parse(
    JSON.stringify(response).replaceAll(`example${segment}/svc`, 'example/svc'),
  ) as Descriptions;
  const { servers: _, ...others } = document.body;
  // Of errors, only the names: their messages are in the language.
  const errors = Object.entries(others.components.examples).map(([name, { value }]) => [name, value.code ?? value]);
  const components = { ...others.components, examples: Object.fromEntries(errors) };
  const bodies = Object.entries<{ body: unknown }>(options).map(([path, { body }]) => [path, body]);
  return withoutTexts({ root: root.body, document: { ...others, components }, options: Object.fromEntries(bodies) });
};

const withoutTexts = (part: unknown, key = ''): unknown => {
  if (Array.isArray(part)) return part.map((one) => withoutTexts(one));
  if (typeof part !== 'object' || part === null || key === 'examples') return part;
  const entries = Object.entries(part).filter(([name, value]) => !(isText(name) && typeof value === 'string'));
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutTexts(value, name)]));
};

const each = <T>(texts: Readonly<Record<string, string>>, response: (text: string, key: string) => T) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, response(text, key)]));

// The letters of YYYY-MM-DD are translated.
const dateForm = /`[A-Z]{4}-[^`]+`/g;

const literals =
  /`[^`]+`|""|\{\w+\}|\b(?:GET|HEAD|POST|PUT|PATCH|OPTIONS|HTTP|Basic|Bearer|JSON|HTML|UTC\+2|UTC|ISO|true|false|null)\b|Europe\/Amsterdam|schema\.org|geoloc\w*|\[\]|\b\d+\b/g;

/** The matches of a pattern in a sentence, sorted: its group if it has one, else the whole match. */
const found = (sentence: string, pattern: RegExp): string[] =>
  [...sentence.matchAll(pattern)].map(([whole, group]) => group ?? whole).sort();
