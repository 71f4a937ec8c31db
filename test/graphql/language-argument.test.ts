import { expect, test } from 'vitest';
import { graphqlUnchecked } from '../service.js';
import { town } from '../town.js';

const plan = {
  venues: [
    {
      name: 'Hall',
      description: 'Big',
      translations: { de: { name: 'Halle', description: 'Groß', slug: 'die-halle' }, fr: { name: 'Salle' } },
    },
  ],
  organizers: [{ name: 'Club', translations: { de: { name: 'Verein' } } }],
  categories: [{ name: 'Music', translations: { de: { name: 'Musik' } } }],
  tags: [{ name: 'late', translations: { de: { name: 'spät' } } }],
  events: [
    {
      title: 'Concert',
      description: 'Loud',
      excerpt: 'Short',
      venues: ['Hall'],
      organizers: ['Club'],
      categories: ['Music'],
      tags: ['late'],
      translations: { de: { title: 'Konzert', description: '<b>Laut</b>', excerpt: 'Kurz' }, nl: { excerpt: 'Kort' } },
    },
  ],
};

const named = (language: string) =>
  `name(language: ${language}) slug(language: ${language}) url(language: ${language}) description(format: SOURCE, language: ${language})`;

const inArgument = (language: string) => `
  title(language: ${language}) slug(language: ${language}) url(language: ${language})
  description(format: SOURCE, language: ${language}) excerpt(language: ${language})
  venue { ${named(language)} } organizers { ${named(language)} } categories { ${named(language)} } tags { ${named(language)} }`;

const namedTranslation = (language: string) =>
  `translation(language: ${language}) { name slug url description(format: SOURCE) }`;

const inTranslation = (language: string) => `
  translation(language: ${language}) { title slug url description(format: SOURCE) excerpt }
  venue { ${namedTranslation(language)} } organizers { ${namedTranslation(language)} }
  categories { ${namedTranslation(language)} } tags { ${namedTranslation(language)} }`;

type Node = Record<string, unknown> & { translation: object };

const flat = ({ translation, ...linked }: Node): object => ({
  ...translation,
  ...Object.fromEntries(
    Object.entries(linked).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => flat(one)) : flat(value as Node),
    ]),
  ),
});

test.each(['NL', 'EN', 'FR', 'DE', 'ES'])(
  'the argument language gives the texts of the translation in %s, with the same fallback, whatever the language of the request',
  async (language) => {
    await town(plan);
    for (const requested of ['en', 'de', 'fr']) {
      // The third response is of a compiled query whose records have cached texts.
      for (let time = 0; time < 3; time++) {
        const { data, errors } = await graphqlUnchecked<{ one: { nodes: object[] }; other: { nodes: Node[] } }>(
          `{ one: events { nodes { ${inArgument(language)} } } other: events { nodes { ${inTranslation(language)} } } }`,
          {},
          { language: requested },
        );
        expect(errors).toEqual([]);
        expect(data?.one.nodes).toEqual(data?.other.nodes.map(flat));
      }
    }
  },
);

test('one response can have several languages, also by a variable', async () => {
  await town(plan);
  const document = `query ($language: Language) { events { nodes {
    title de: title(language: DE) variable: title(language: $language) none: title(language: null)
    description(format: TEXT, language: $language) url urlDe: url(language: DE) venue { name de: name(language: DE) slug(language: DE) }
  } } }`;
  const read = async (language: string | undefined, requested: string) =>
    (await graphqlUnchecked<{ events: { nodes: object[] } }>(document, { language }, { language: requested })).data
      ?.events.nodes[0];

  for (let time = 0; time < 3; time++) {
    expect(await read('DE', 'nl')).toEqual({
      title: 'Concert',
      de: 'Konzert',
      variable: 'Konzert',
      none: 'Concert',
      description: 'Laut',
      url: 'http://town.example/nl/event/concert/',
      urlDe: 'http://town.example/de/event/konzert/',
      venue: { name: 'Hall', de: 'Halle', slug: 'die-halle' },
    });
    expect(await read('FR', 'de')).toMatchObject({ title: 'Konzert', variable: 'Concert', description: 'Loud' });
    expect(await read(undefined, 'de')).toMatchObject({ title: 'Konzert', variable: 'Konzert', none: 'Konzert' });
  }
});

test('the argument does not show the hidden texts of a locked event', async () => {
  const { events, ...linked } = plan;
  await town({ ...linked, events: events.map((event) => ({ ...event, password: 'x' })) });
  const { data } = await graphqlUnchecked<{ events: { nodes: object[] } }>(
    `{ events { nodes { ${inArgument('DE')} } } }`,
  );

  expect(data?.events.nodes).toMatchObject([
    { title: 'Konzert', slug: 'konzert', description: '', excerpt: '', venue: null, tags: [] },
  ]);
});
