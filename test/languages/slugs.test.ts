import { describe, expect, test } from 'vitest';
import type { Language } from '../../src/languages/language.js';
import type { Kind } from '../../src/records/fields/kind.js';
import { type Api, throughBothApis } from '../apis.js';
import { graphql, graphqlData, rest, send } from '../service.js';
import { town } from '../town.js';

const languages = ['nl', 'en', 'fr', 'de', 'es'] as const;
const publishableKinds = ['event', 'venue', 'organizer'] as const;
const terms = ['category', 'tag'] as const;

const dates = { startDate: '2026-04-01', endDate: '2026-04-01' };

/** The data of a record of a kind with a title or name. */
const called = (kind: Kind, name: string) => (kind === 'event' ? { title: name, ...dates } : { name });
const titled = (kind: Kind, name: string) => (kind === 'event' ? { title: name } : { name });

describe('a slug is made of the title by the rules of its language', () => {
  const cases = [
    { language: 'de', title: 'Öffnung für große Füße', slug: 'oeffnung-fuer-grosse-fuesse', why: 'German umlauts' },
    { language: 'de', title: 'Café Niño', slug: 'cafe-nino', why: 'accents in German' },
    {
      language: 'en',
      title: 'Öffnung für große Füße',
      slug: 'offnung-fur-grosse-fusse',
      why: 'umlauts in other languages',
    },
    { language: 'nl', title: 'Eénmansvoorstelling «Zoë»', slug: 'eenmansvoorstelling-zoe', why: 'Dutch' },
    { language: 'fr', title: 'Fête d’été à l’œuvre', slug: 'fete-d-ete-a-l-oeuvre', why: 'French' },
    { language: 'es', title: '¡Año nuevo, señor!', slug: 'ano-nuevo-senor', why: 'Spanish' },
    { language: 'es', title: 'Бал в саду', slug: 'bal-v-sadu', why: 'Cyrillic' },
    { language: 'nl', title: '日本', slug: 'riben', why: 'Chinese' },
  ] as const;

  for (const { language, title, slug, why } of cases) {
    throughBothApis(`${why}: ${title} is ${slug} in ${language}`, async (api) => {
      const { id } = await town({ events: [{ title: 'Plain', language: language === 'fr' ? 'en' : 'fr' }] });
      const editor = api.as('editor').in(language);

      for (const kind of [...publishableKinds, ...terms])
        expect((await editor.create(kind, called(kind, title))).slug).toBe(slug);
      // That applies to a translation too. The event with this title has the first slug.
      expect((await editor.update('event', id('Plain'), { title })).slug).toBe(`${slug}-2`);
    });
  }

  throughBothApis('a slug is never empty, even if no character of the title is left', async (api) => {
    await town({});
    const editor = api.as('editor');

    for (const language of languages) {
      for (const kind of [...publishableKinds, ...terms]) {
        const { slug, name } = await editor.in(language).create(kind, called(kind, '!?'));
        expect({ slug, name }).toEqual({ slug: kind, name: '!?' });
      }
    }
  });
});

for (const kind of [...publishableKinds, ...terms]) {
  throughBothApis(`slugs of a ${kind} are unique in a language, and free in another`, async (api) => {
    await town({});
    const editor = api.as('editor');
    const first = await editor.in('de').create(kind, called(kind, 'Fest'));
    const second = await editor.in('nl').create(kind, called(kind, 'Fest'));
    const third = await editor.in('en').create(kind, called(kind, 'Party'));

    expect([first.slug, second.slug]).toEqual(['fest', 'fest']);
    expect((await editor.in('nl').update(kind, third.id, titled(kind, 'Fest'))).slug).toBe('fest-2');
    expect((await editor.in('fr').update(kind, third.id, titled(kind, 'Fest'))).slug).toBe('fest');
    expect((await editor.in('de').update(kind, second.id, titled(kind, 'Fest!'))).slug).toBe('fest-2');
    for (const language of ['de', 'nl', 'fr'] as const) {
      const slugs = (await api.in(language).list(kind, inAll(kind))).slugs;
      const ids = [];
      for (const slug of slugs) ids.push((await byGraphql(kind, slug, language)) ?? 0);
      // If two records have one slug, one of them falls back to it.
      expect(new Set(ids).size).toBe(new Set(slugs).size);
    }
  });

  throughBothApis(`a ${kind} keeps its slug when a translated title changes`, async (api) => {
    await town({});
    const editor = api.as('editor');
    const { id } = await editor.create(kind, called(kind, 'Fair'));

    expect((await editor.in('de').update(kind, id, titled(kind, 'Markt'))).slug).toBe('markt');
    expect((await editor.in('de').update(kind, id, titled(kind, 'Jahrmarkt'))).slug).toBe('markt');
    expect((await editor.update(kind, id, titled(kind, 'Fun Fair'))).slug).toBe('fair');
  });
}

/** Terms are listed even without events. */
const inAll = (kind: Kind) => (kind === 'category' || kind === 'tag' ? { hideEmpty: false } : {});

const byGraphql = async (kind: Kind, slug: string, language: Language): Promise<number | null> => {
  const { result } = await graphqlData(
    `query ($slug: String) { result: ${kind}(slug: $slug) { id } }`,
    { slug },
    { language },
  );
  return result && Number(result.id);
};

describe('slugs in the input', () => {
  for (const kind of ['event', 'category', 'tag'] as const) {
    throughBothApis(`in one language, of a ${kind}`, async (api) => {
      await town({});
      const editor = api.as('editor');
      const { id } = await editor.create(kind, called(kind, 'Fair'));

      expect((await editor.in('de').update(kind, id, { slug: 'Schöner Markt' })).slug).toBe('schoener-markt');
      expect((await api.in('de').read(kind, id))?.name).toBe('Fair');
      expect((await api.in('en').read(kind, id))?.slug).toBe('fair');
      // Neither another write nor a title removes it.
      expect((await editor.in('de').update(kind, id, { description: 'Neu.' })).slug).toBe('schoener-markt');
      expect((await editor.in('de').update(kind, id, titled(kind, 'Markt'))).slug).toBe('schoener-markt');
      expect((await editor.in('de').update(kind, id, { slug: '' })).slug).toBe('markt');
    });

    throughBothApis(`an emptied slug of a ${kind} without a title in the language falls back`, async (api) => {
      await town({});
      const editor = api.as('editor');
      const { id } = await editor.create(kind, called(kind, 'Fair'));
      await editor.in('de').update(kind, id, { slug: 'markt', description: 'Neu.' });

      expect((await editor.in('de').update(kind, id, { slug: '' })).slug).toBe('fair');
      expect(await byGraphql(kind, 'markt', 'de')).toBeNull();
    });
  }

  throughBothApis('a taken slug is numbered for events', async (api) => {
    const { id } = await town({ events: [{ title: 'Markt', language: 'de' }, { title: 'Fair' }] });
    const editor = api.as('editor');

    expect((await editor.in('de').update('event', id('Fair'), { slug: 'markt' })).slug).toBe('markt-2');
    expect((await editor.in('nl').update('event', id('Fair'), { slug: 'markt' })).slug).toBe('markt');
  });

  throughBothApis('a taken slug is rejected for categories and tags', async (api) => {
    const plan = [{ name: 'Markt', language: 'de' }, { name: 'Fair' }];
    const { id } = await town({ categories: plan });
    const editor = api.as('editor');

    await expect(editor.in('de').update('category', id('Fair'), { slug: 'markt' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await editor.in('nl').update('category', id('Fair'), { slug: 'markt' })).slug).toBe('markt');
  });

  test('slugs of venues and organizers over REST are ignored in every language', async () => {
    const { id } = await town({ venues: [{ name: 'Barn' }] });

    const { body } = await rest(
      'PUT',
      `/venues/${id('Barn')}`,
      { venue: 'Scheune', slug: 'stall' },
      { as: 'editor', language: 'de' },
    );

    expect(body).toMatchObject({ venue: 'Scheune', slug: 'scheune' });
  });

  test('two clients that add a translation with one title at the same time get two slugs', async () => {
    const { id } = await town({ events: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] });

    const responses = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        rest('PATCH', `/events/${id(name)}`, { title: 'Fest' }, { as: 'editor', language: 'de' }),
      ),
    );

    expect(responses.map(({ body }) => body.slug).sort()).toEqual(['fest', 'fest-2', 'fest-3']);
  });
});

describe('a slug that several records have in some language', () => {
  /** Records in the order in which a slug finds them in English, which none of them has it in. */
  const records = [
    { name: 'French original', language: 'fr', slug: 'fest' },
    { name: 'Dutch', translations: { nl: { slug: 'fest' } } },
    { name: 'German', translations: { de: { slug: 'fest' } } },
    { name: 'Spanish', translations: { es: { slug: 'fest' } } },
  ];
  const backwards = [...records].reverse();
  const plan = {
    venues: backwards,
    organizers: backwards,
    categories: backwards,
    tags: backwards,
    events: backwards.map(({ name, ...event }) => ({ title: name, ...event })),
  };
  /** The name of several records of every kind. The town has the id of the last one that was created. */
  const found = async (api: Api, kind: Kind, language: Language): Promise<string | undefined> => {
    const [term] = kind === 'category' || kind === 'tag' ? [kind] : [];
    if (term) return (await api.in(language).list(term, { slug: 'fest', hideEmpty: false })).titles[0];
    return (await api.in(language).read(kind, 'fest'))?.name;
  };

  for (const kind of [...publishableKinds, ...terms]) {
    throughBothApis(`finds the ${kind} that has it in the requested language`, async (api) => {
      await town(plan);

      expect(await found(api, kind, 'nl')).toBe('Dutch');
      expect(await found(api, kind, 'de')).toBe('German');
      expect(await found(api, kind, 'es')).toBe('Spanish');
      expect(await found(api, kind, 'fr')).toBe('French original');
    });

    throughBothApis(`else the ${kind} whose original has it, else by language: nl, en, fr, de, es`, async (api) => {
      await town(plan);
      const order = [];
      for (let name = await found(api, kind, 'en'); name; name = await found(api, kind, 'en')) {
        order.push(name);
        const listed = await api.as('editor').list(kind, { ...inAll(kind) }, { perPage: 50 });
        const id = listed.ids[listed.titles.indexOf(name)] ?? 0;
        await api.as('editor').remove(kind, id);
      }

      expect(order).toEqual(records.map(({ name }) => name));
    });
  }

  throughBothApis('finds the same record for writes', async (api) => {
    await town(plan);
    const editor = api.as('editor');

    expect(await editor.in('de').update('event', 'fest', { description: 'x' })).toMatchObject({ name: 'German' });
    expect(await editor.in('es').remove('event', 'fest')).toMatchObject({ name: 'Spanish' });
    expect(await editor.in('en').remove('event', 'fest')).toMatchObject({ name: 'French original' });
    expect(await editor.in('en').update('event', 'fest', { description: 'x' })).toMatchObject({ name: 'Dutch' });
  });

  test.each([
    { path: '/de/event/fest/', title: 'German' },
    { path: '/event/fest/?ml_language=es', title: 'Spanish' },
    { path: '/event/fest/', title: 'French original' },
  ])('the page $path redirects to “$title”', async ({ path, title }) => {
    await town(plan);

    const location = (await send(path, { headers: { accept: 'application/json' } })).headers.get('location') ?? '';

    expect(await (await send(location)).json()).toMatchObject({ title });
  });

  throughBothApis('is found in upper and lower case, and in its own script', async (api) => {
    await town({ events: [{ title: 'Fair', translations: { de: { title: 'Große Öffnung' }, es: { title: 'Бал' } } }] });

    for (const slug of ['GROSSE-OEFFNUNG', 'große-öffnung', 'Бал', 'bal']) {
      expect((await api.in('de').read('event', slug))?.name).toBe('Große Öffnung');
      expect((await api.in('fr').read('event', slug))?.name).toBe('Fair');
    }
  });
});

describe('the trash', () => {
  for (const kind of publishableKinds) {
    throughBothApis(
      `frees the slugs of a ${kind} in all languages, and restoring takes them again`,
      async (api, apiName) => {
        await town({});
        const editor = api.as('editor');
        const { id } = await editor.create(kind, called(kind, 'Fair'));
        await editor.in('de').update(kind, id, titled(kind, 'Markt'));
        await editor.in('es').update(kind, id, titled(kind, 'Feria'));

        const trashed = await editor.in('de').remove(kind, id);
        expect(trashed.slug).toBe('markt__trashed');
        expect((await editor.in('es').read(kind, id))?.slug).toBe('feria__trashed');
        expect((await editor.in('fr').read(kind, id))?.slug).toBe('fair__trashed');
        const other = await editor.in('de').create(kind, called(kind, 'Markt'));
        expect(other.slug).toBe('markt');

        if (apiName === 'GraphQL') {
          const type = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
          const { data } = await graphql(
            `mutation ($id: ID!) { result: restore${type}(id: $id) { translations { language slug } } }`,
            { id },
            { as: 'editor' },
          );
          expect(data).toMatchObject({ result: { translations: { length: 3 } } });
        } else await editor.in('nl').update(kind, id, { status: 'PUBLISH' });

        expect((await api.in('en').read(kind, id))?.slug).toBe('fair');
        expect((await api.in('es').read(kind, id))?.slug).toBe('feria');
        // It was taken in the meantime.
        expect((await api.in('de').read(kind, id))?.slug).toBe('markt-2');
        expect((await api.in('de').read(kind, other.id))?.slug).toBe('markt');
      },
    );
  }

  throughBothApis('frees a slug that is translated without a title, too', async (api) => {
    const { id } = await town({ events: [{ title: 'Fair', translations: { de: { slug: 'markt' } } }] });
    const editor = api.as('editor');

    await editor.in('de').remove('event', id('Fair'));

    expect((await editor.in('de').read('event', id('Fair')))?.slug).toBe('markt__trashed');
    expect((await editor.in('de').create('event', called('event', 'Markt'))).slug).toBe('markt');
    expect((await editor.in('de').update('event', id('Fair'), { status: 'PUBLISH' })).slug).toBe('markt-2');
  });

  throughBothApis('a translation that is written in the trash is restored with the record', async (api) => {
    const { id } = await town({ events: [{ title: 'Fair' }] });
    const editor = api.as('editor');
    await editor.remove('event', id('Fair'));

    expect((await editor.in('de').update('event', id('Fair'), { title: 'Markt', status: 'TRASH' })).slug).toBe(
      'markt__trashed',
    );
    expect((await editor.in('de').create('event', called('event', 'Markt'))).slug).toBe('markt');
  });

  throughBothApis('a deleted category or tag frees its translated slugs', async (api) => {
    const { id } = await town({
      categories: [{ name: 'Fair', translations: { de: { name: 'Markt' } } }],
    });
    const editor = api.as('editor');

    await editor.remove('category', id('Fair'));

    expect((await editor.in('de').create('category', { name: 'Markt' })).slug).toBe('markt');
  });
});
