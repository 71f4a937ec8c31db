import { describe, expect, test } from 'vitest';
import type { Kind } from '../../src/records/fields/kind.js';
import { throughBothApis } from '../apis.js';
import { rowCounts } from '../calendar.js';
import { graphql, graphqlData, graphqlUnchecked, rest } from '../service.js';
import { town } from '../town.js';
import { combine, dutch, german, writtenIn } from './towns.js';

const languages = ['nl', 'en', 'fr', 'de', 'es'] as const;

const each = [
  { kind: 'event', plural: 'events', title: 'title', name: 'Fair' },
  { kind: 'venue', plural: 'venues', title: 'name', name: 'Barn' },
  { kind: 'organizer', plural: 'organizers', title: 'name', name: 'Ann' },
  { kind: 'category', plural: 'categories', title: 'name', name: 'Music' },
  { kind: 'tag', plural: 'tags', title: 'name', name: 'open' },
] as const satisfies { kind: Kind; plural: string; title: string; name: string }[];

const english = {
  venues: [{ name: 'Barn', description: '<p>In English.</p>' }],
  organizers: [{ name: 'Ann', description: '<p>In English.</p>' }],
  categories: [{ name: 'Music', description: '<p>In English.</p>' }],
  tags: [{ name: 'open', description: '<p>In English.</p>' }],
  events: [
    {
      title: 'Fair',
      description: '<p>In English.</p>',
      excerpt: '<p>Short.</p>',
      cost: '7',
      venues: ['Barn'],
      organizers: ['Ann'],
      categories: ['Music'],
      tags: ['open'],
    },
  ],
};

const dates = { startDate: '2026-04-01', endDate: '2026-04-02' };

/** Over REST: a record in a language, without its timestamps. */
const shown = async (address: string, language?: string) => {
  const { status, body } = await rest('GET', address, undefined, { as: 'editor', ...(language && { language }) });
  expect(status).toBe(200);
  return JSON.parse(JSON.stringify(body, (key, value) => (/^modified/.test(key) ? undefined : value)));
};

for (const { kind, title, name } of each) {
  throughBothApis(`a ${kind} is written in any language, and shown in all others in the original one`, async (api) => {
    await town(english);

    for (const language of languages) {
      const data = { [title]: `Neu in ${language}`, description: `<p>${language}</p>`, ...(kind === 'event' && dates) };
      const { id } = await api.as('editor').in(language).create(kind, data);

      for (const other of languages) {
        expect(await api.in(other).read(kind, id)).toMatchObject({
          name: `Neu in ${language}`,
          description: `<p>${language}</p>`,
        });
      }
    }
  });

  throughBothApis(`an update of a ${kind} in a language writes only that translation`, async (api) => {
    const { id } = await town(english);
    const editor = api.as('editor');
    const german = { name: 'Auf Deutsch', description: '<p>Deutsch.</p>' };

    const response = await editor
      .in('de')
      .update(kind, id(name), { [title]: german.name, description: german.description });

    expect(response).toMatchObject(german);
    expect(await api.in('de').read(kind, id(name))).toMatchObject({ ...german, slug: 'auf-deutsch' });
    for (const other of ['nl', 'en', 'fr', 'es'] as const) {
      const { name: shownName, description, slug } = (await api.in(other).read(kind, id(name))) ?? {};
      expect({ shownName, description, slug }).toEqual({
        shownName: name,
        description: '<p>In English.</p>',
        slug: name.toLowerCase(),
      });
    }
  });

  throughBothApis(`an emptied text of a ${kind} falls back again, and an emptied title too`, async (api) => {
    const { id } = await town(english);
    const editor = api.as('editor').in('de');
    await editor.update(kind, id(name), { [title]: 'Auf Deutsch', description: '<p>Deutsch.</p>' });

    expect(await editor.update(kind, id(name), { description: '' })).toMatchObject({
      name: 'Auf Deutsch',
      description: '<p>In English.</p>',
    });
    expect(await editor.update(kind, id(name), { description: '<p>Deutsch.</p>', [title]: null })).toMatchObject({
      name,
      slug: name.toLowerCase(),
      description: '<p>Deutsch.</p>',
    });
    await editor.update(kind, id(name), { description: null });

    const { data } = await graphql(
      `query ($id: ID!) { record: ${kind}(id: $id) { translations { language } } }`,
      { id: id(name) },
      { as: 'editor' },
    );
    expect(data?.record?.translations).toEqual([{ language: 'EN' }]);
  });

  throughBothApis(`the title of a ${kind} cannot be emptied in its own language`, async (api) => {
    const { id } = await town(english);
    const editor = api.as('editor');

    for (const empty of ['', ' ', null]) {
      await expect(editor.update(kind, id(name), { [title]: empty })).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        arguments_: [title],
      });
    }
    expect(await api.read(kind, id(name))).toMatchObject({ name });
  });

  test(`several translations of a ${kind} are written at once, and removed by null`, async () => {
    const { id } = await town(english);
    const type = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
    const update = async (input: object, as: 'editor' | 'subscriber' = 'editor') =>
      graphql(
        `mutation ($by: RecordKey!, $input: Update${type}Input!) {
          result: update${type}(by: $by, input: $input) { ${title} translations { language ${title} description(format: TEXT) } }
        }`,
        { by: { id: id(name) }, input },
        { as },
      );

    const written = await update({
      description: 'Anew.',
      translations: { de: { [title]: 'Deutsch' }, fr: { [title]: 'Français', description: 'En français.' } },
    });
    const removed = await update({ translations: { de: null } });
    const unchanged = await update({ translations: { fr: {} } });

    expect(written.errors).toEqual([]);
    const [inEnglish, inFrench, inGerman] = [
      { language: 'EN', [title]: name, description: 'Anew.' },
      { language: 'FR', [title]: 'Français', description: 'En français.' },
      { language: 'DE', [title]: 'Deutsch', description: 'Anew.' },
    ];
    expect(written.data).toEqual({ result: { [title]: name, translations: [inEnglish, inFrench, inGerman] } });
    expect(removed.data).toMatchObject({ result: { translations: [inEnglish, inFrench] } });
    expect(unchanged.data).toMatchObject({ result: { translations: [inEnglish, inFrench] } });
    expect((await update({ translations: { de: { [title]: 'x' } } }, 'subscriber')).errors[0]?.extensions.code).toBe(
      'FORBIDDEN',
    );
  });

  test(`of several translations of a ${kind} all are written, or none`, async () => {
    const { id } = await town(english);
    const type = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
    const before = await shown(`/${each.find((one) => one.kind === kind)?.plural}/${id(name)}`);
    const rejected = async (input: object) => {
      const { data, errors } = await graphqlUnchecked<{ result: null }>(
        `mutation ($by: RecordKey!, $input: Update${type}Input!) { result: update${type}(by: $by, input: $input) { id } }`,
        { by: { id: id(name) }, input },
        { as: 'editor' },
      );
      expect(data?.result ?? null).toBeNull();
      return Object.keys(errors[0]?.extensions.arguments ?? {});
    };

    expect(await rejected({ translations: { de: { [title]: 'Deutsch' }, fr: { [title]: 'x'.repeat(300) } } })).toEqual([
      `translations.fr.${title}`,
    ]);
    expect(await rejected({ translations: { de: { [title]: 'Deutsch' }, en: null } })).toEqual(['translations.en']);
    expect(await rejected({ translations: { de: { [title]: 'Deutsch' }, en: { [title]: '' } } })).toEqual([
      `translations.en.${title}`,
    ]);
    expect(await rejected({ translations: { de: { [title]: 'Deutsch' } }, language: 'FR' })).toEqual(['language']);

    expect(await shown(`/${each.find((one) => one.kind === kind)?.plural}/${id(name)}`)).toEqual(before);
  });

  test(`the original language of a ${kind} can become one that it is translated into`, async () => {
    const { id } = await town(english);
    const type = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
    const write = async (input: object) => {
      const { data, errors } = await graphqlUnchecked<{ result: object }>(
        `mutation ($by: RecordKey!, $input: Update${type}Input!) { result: update${type}(by: $by, input: $input) {
          originalLanguage nl: translation(language: NL) { ${title} description(format: TEXT) slug }
          en: translation(language: EN) { ${title} description(format: TEXT) slug }
          de: translation(language: DE) { ${title} description(format: TEXT) slug }
        } }`,
        { by: { id: id(name) }, input },
        { as: 'editor' },
      );
      expect(errors).toEqual([]);
      return data?.result;
    };
    const inEnglish = { [title]: name, description: 'In English.', slug: name.toLowerCase() };
    await write({ translations: { de: { [title]: 'Deutsch' } } });

    const changed = await write({ language: 'DE' });

    const inGerman = { [title]: 'Deutsch', description: 'In English.', slug: 'deutsch' };
    expect(changed).toEqual({ originalLanguage: 'DE', nl: inGerman, en: inEnglish, de: inGerman });
    // And then the first language can be removed.
    expect(await write({ translations: { en: null } })).toEqual({
      originalLanguage: 'DE',
      nl: inGerman,
      en: inGerman,
      de: inGerman,
    });
    // One write can do both. A text that it empties in the previous original language is that of the new one.
    await write({ translations: { en: { [title]: name, description: 'New.' }, de: { description: 'Neu.' } } });
    const newEnglish = { ...inEnglish, description: 'New.' };
    expect(await write({ language: 'EN', translations: { de: { description: '' } } })).toEqual({
      originalLanguage: 'EN',
      nl: newEnglish,
      en: newEnglish,
      de: { ...inGerman, description: 'New.' },
    });
    await write({ language: 'DE' });
    expect(await write({ language: 'EN', translations: { de: null } })).toEqual({
      originalLanguage: 'EN',
      nl: newEnglish,
      en: newEnglish,
      de: newEnglish,
    });
  });

  test(`a ${kind} is created in several languages at once`, async () => {
    await town({});
    const type = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
    const input = {
      [title]: 'Kermis',
      language: 'NL',
      translations: { de: { [title]: 'Kirmes', slug: 'rummel' }, es: { description: 'Feria.' } },
      ...(kind === 'event' && dates),
    };

    const { data, errors } = await graphql(
      `mutation ($input: Create${type}Input!) { result: create${type}(input: $input) {
        originalLanguage ${title} translations { language ${title} slug description(format: TEXT) }
      } }`,
      { input },
      { as: 'editor' },
    );

    expect(errors).toEqual([]);
    expect(data).toEqual({
      result: {
        originalLanguage: 'NL',
        [title]: 'Kermis',
        translations: [
          { language: 'NL', [title]: 'Kermis', slug: 'kermis', description: '' },
          { language: 'DE', [title]: 'Kirmes', slug: 'rummel', description: '' },
          { language: 'ES', [title]: 'Kermis', slug: 'kermis', description: 'Feria.' },
        ],
      },
    });
  });
}

throughBothApis('fields that are not texts are shared by all languages', async (api) => {
  const { id } = await town(english);

  await api
    .as('editor')
    .in('de')
    .update('event', id('Fair'), {
      startDate: '2026-05-01 10:00:00',
      endDate: '2026-05-01 11:00:00',
      allDay: false,
      venues: [],
      tags: [{ name: 'neu' }],
    });

  for (const language of languages) {
    expect(await api.in(language).event(id('Fair'))).toMatchObject({
      name: 'Fair',
      startDate: '2026-05-01 10:00:00',
      venues: [],
      tags: ['neu'],
    });
  }
  expect(Object.keys((await rest('GET', `/events/${id('Fair')}`)).body.translations)).toEqual(['en']);
});

test('an excerpt is translated too', async () => {
  const { id } = await town(english);
  const address = `/events/${id('Fair')}`;

  await rest('PATCH', address, { ml_language: 'fr', excerpt: '<p>Bref.</p>' }, { as: 'editor' });

  expect(await shown(address, 'fr')).toMatchObject({ excerpt: '<p>Bref.</p>', title: 'Fair', language: 'en' });
  expect(await shown(address, 'de')).toMatchObject({ excerpt: '<p>Short.</p>' });
});

test('a record is created in all languages of one list of texts, or not at all', async () => {
  await town({});
  const before = await rowCounts();
  const create = async (translations: object) =>
    graphql(
      'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id } }',
      { input: { title: 'Kermis', language: 'NL', ...dates, translations, venues: [{ create: { name: 'Plein' } }] } },
      { as: 'editor' },
    );

  expect((await create({ de: { title: 'Kirmes' }, nl: null })).errors[0]?.extensions.arguments).toHaveProperty(
    'translations.nl',
  );
  expect((await create({ de: { title: 'Kirmes' }, nl: { title: '' } })).errors[0]?.extensions.arguments).toHaveProperty(
    'translations.nl.title',
  );
  expect((await create({ de: { slug: '---' } })).errors[0]?.extensions.arguments).toHaveProperty(
    'translations.de.slug',
  );
  expect(await rowCounts()).toEqual(before);
});

describe('linked records that an event creates are written in its language', () => {
  throughBothApis('a category is found by its name in the language of the write', async (api) => {
    await town(german);
    const count = async () => (await api.list('category', { hideEmpty: false })).total;
    const before = await count();
    const write = (language: 'de' | 'es' | 'en' | 'fr', name: string) =>
      api
        .as('editor')
        .in(language)
        .create('event', { title: 'Abend', ...dates, categories: [{ name }] });

    expect(await write('de', 'Konzerte')).toMatchObject({ categories: ['Konzerte'] });
    expect(await write('de', 'KONZERTE')).toMatchObject({ categories: ['Konzerte'] });
    expect(await write('es', 'Conciertos')).toMatchObject({ categories: ['Conciertos'] });
    expect(await write('en', 'concerts')).toMatchObject({ categories: ['Concerts'] });
    // French shows the original.
    expect(await write('fr', 'Konzerte')).toMatchObject({ categories: ['Konzerte'] });

    expect(await count()).toBe(before);
  });

  throughBothApis(
    'of two categories with one name, the one that has it in the language of the write is linked',
    async (api) => {
      await town({
        categories: [
          { name: 'Gift', description: 'Presents.', translations: { de: { name: 'Geschenke' } } },
          { name: 'Poison', description: 'Poison.', translations: { de: { name: 'Gift' } } },
        ],
      });
      const write = async (language: 'de' | 'en') =>
        api
          .as('editor')
          .in(language)
          .create('event', { title: 'Abend', ...dates, categories: [{ name: 'Gift' }] });

      expect((await write('en')).categories).toEqual(['Gift']);
      const german = await write('de');
      expect(german.categories).toEqual(['Gift']);
      expect((await api.in('en').event(german.id))?.categories).toEqual(['Poison']);
    },
  );

  throughBothApis('a new category, tag, venue or organizer is in the language of the write', async (api) => {
    await town({});

    const { id } = await api
      .as('editor')
      .in('de')
      .create('event', {
        title: 'Weinfest',
        ...dates,
        categories: [{ name: 'Märkte' }],
        tags: [{ name: 'köstlich' }],
        venues: [{ create: { name: 'Schloßhof' } }],
        organizers: [{ create: { name: 'Winzer Müller' } }],
      });

    const { body } = await rest('GET', `/events/${id}`, undefined, { language: 'fr' });
    const slugs = (records: { language: string; slug: string }[]) =>
      records.map(({ language, slug }) => [language, slug]);
    expect(slugs([...body.categories, ...body.tags, ...body.venues, ...body.organizer])).toEqual([
      ['de', 'maerkte'],
      ['de', 'koestlich'],
      ['de', 'schlosshof'],
      ['de', 'winzer-mueller'],
    ]);
  });

  test('that also applies if the new event sets its language itself', async () => {
    await town(german);

    const { data, errors } = await graphql(
      `mutation ($input: CreateEventInput!) { createEvent(input: $input) {
        originalLanguage categories { name originalLanguage } tags { originalLanguage } venue { originalLanguage } organizers { originalLanguage }
      } }`,
      {
        input: {
          title: 'Weinfest',
          language: 'DE',
          ...dates,
          categories: [{ name: 'Konzerte' }],
          tags: [{ name: 'köstlich' }],
          venues: [{ create: { name: 'Hof' } }],
          organizers: [{ create: { name: 'Winzer', language: 'FR' } }],
        },
      },
      { as: 'editor' },
    );

    expect(errors).toEqual([]);
    expect(data?.createEvent).toEqual({
      originalLanguage: 'DE',
      categories: [{ name: 'Concerts', originalLanguage: 'DE' }],
      tags: [{ originalLanguage: 'DE' }],
      venue: { originalLanguage: 'DE' },
      organizers: [{ originalLanguage: 'FR' }],
    });
  });

  throughBothApis('a name is unique in each language', async (api) => {
    await town(german);
    const editor = api.as('editor');

    await expect(editor.in('de').create('category', { name: 'KONZERTE' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(editor.in('es').create('category', { name: 'Conciertos' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    // No Dutch category has this name.
    expect(await editor.in('nl').create('category', { name: 'Konzerte' })).toMatchObject({ slug: 'konzerte' });
  });

  throughBothApis('a name that was removed is free again', async (api) => {
    const { id } = await town(german);
    const editor = api.as('editor').in('es');
    await editor.update('category', id('Konzerte'), { name: '' });

    expect(await editor.create('category', { name: 'Conciertos' })).toMatchObject({ slug: 'conciertos' });
    expect(await api.in('es').read('category', id('Konzerte'))).toMatchObject({ name: 'Konzerte', slug: 'konzerte' });
  });
});

describe('a record that is read in a language and sent back in it changes nothing', () => {
  const plan = combine(
    dutch,
    german,
    writtenIn('en', {
      tags: [{ name: 'plain' }],
      events: [{ title: 'Plain text', description: 'One.\n\nTwo.', status: 'draft' }],
    }),
  );
  const records = [
    ['/events/', 'Zomerfeest'],
    ['/events/', 'Nacht der Geigen'],
    ['/events/', 'Wintermarkt'],
    ['/events/', 'Plain text'],
    ['/venues/', 'Oude Stadhuis'],
    ['/venues/', 'Gasthof Zum Löwen'],
    ['/organizers/', 'Förderverein'],
    ['/categories/', 'Muziek'],
    ['/categories/', 'Markten'],
    ['/tags/', 'draußen'],
  ];

  test.each(
    records.flatMap(([path = '', name = '']) => ['POST', 'PUT', 'PATCH'].map((method) => ({ path, name, method }))),
  )('$method $path$name', async ({ path, name, method }) => {
    const { id } = await town(plan);
    const address = `${path}${id(name)}`;
    const all = async () => Promise.all(languages.map((language) => shown(address, language)));
    const before = await all();

    for (const language of languages) {
      const { body } = await rest('GET', address, undefined, { as: 'editor', language });
      const written = await rest(method, address, { ...body, ml_language: language }, { as: 'editor' });
      expect(written.status).toBe(200);
    }

    expect(await all()).toEqual(before);
  });

  test('and one that is in the trash', async () => {
    const { id } = await town(plan);
    const address = `/events/${id('Zomerfeest')}`;
    await rest('DELETE', address, undefined, { as: 'editor' });
    const all = async () => Promise.all(languages.map((language) => shown(address, language)));
    const before = await all();

    for (const language of languages) {
      const { body } = await rest('GET', address, undefined, { as: 'editor', language });
      expect((await rest('PUT', address, body, { as: 'editor', language })).status).toBe(200);
    }

    expect(await all()).toEqual(before);
  });

  test('a text that was changed in it becomes a translation, and the others stay those of the original', async () => {
    const { id } = await town(german);
    const address = `/events/${id('Nacht der Geigen')}`;
    const { body } = await rest('GET', address, undefined, { as: 'editor', language: 'fr' });

    await rest('PUT', address, { ...body, title: 'Nuit des violons' }, { as: 'editor', language: 'fr' });
    await rest('PATCH', address, { description: '<p>Neu.</p>' }, { as: 'editor', language: 'de' });

    expect(await shown(address, 'fr')).toMatchObject({
      title: 'Nuit des violons',
      slug: 'nuit-des-violons',
      description: '<p>Neu.</p>',
      language: 'fr',
    });
    expect(await shown(address, 'de')).toMatchObject({ title: 'Nacht der Geigen', slug: 'nacht-der-geigen' });
  });

  test('a translation that equals the original is written, unless the record is sent back', async () => {
    const { id } = await town(english);
    const address = `/events/${id('Fair')}`;

    await rest('PATCH', address, { title: 'Fair' }, { as: 'editor', language: 'fr' });

    expect((await shown(address, 'fr')).language).toBe('fr');
  });
});

test('an Idempotency-Key of a write is not valid for the same write in another language', async () => {
  const { id } = await town(english);
  const headers = { 'idempotency-key': 'once' };
  const overRest = (ml_language: string) =>
    rest('POST', `/events/${id('Fair')}`, { description: 'x', ml_language }, { as: 'editor', headers });
  const overGraphql = (language: string) =>
    graphql(
      'mutation ($id: ID!) { updateEvent(by: { id: $id }, input: { title: "Markt" }) { title } }',
      { id: id('Fair') },
      { as: 'editor', language, headers: { 'idempotency-key': 'another' } },
    );

  expect((await overRest('de')).status).toBe(200);
  expect((await overRest('de')).status).toBe(200);
  expect((await overRest('fr')).status).toBe(422);
  expect((await overGraphql('de')).errors).toEqual([]);
  expect((await overGraphql('de')).errors).toEqual([]);
  expect((await overGraphql('nl')).status).toBe(422);
});

throughBothApis('a translation is outdated after its original has changed, until it is written again', async (api) => {
  await town();
  const editor = api.as('editor');
  const { id } = await editor.create('event', { ...dates, title: 'Market' });
  await editor.in('de').update('event', id, { title: 'Markt' });
  const outdated = async () => {
    const { event } = await graphqlData(
      'query Outdated($id: ID!) { event(id: $id) { translations { language isOutdated } } }',
      { id: String(id) },
    );
    return event?.translations.filter(({ isOutdated }) => isOutdated).map(({ language }) => language);
  };

  expect(await outdated()).toEqual([]);
  await editor.update('event', id, { website: 'https://example.org/' });
  expect(await outdated()).toEqual([]);
  await editor.update('event', id, { title: 'Winter market' });
  expect(await outdated()).toEqual(['DE']);
  await editor.in('de').update('event', id, { title: 'Wintermarkt' });
  expect(await outdated()).toEqual([]);
});
