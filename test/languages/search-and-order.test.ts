import { describe, expect, test } from 'vitest';
import type { Language } from '../../src/languages/language.js';
import { throughBothApis } from '../apis.js';
import { graphqlData, graphqlUnchecked, rest } from '../service.js';
import { town } from '../town.js';
import { combine, dutch, german, spanish, writtenIn } from './towns.js';

describe('a search uses the texts that the response shows', () => {
  throughBothApis('of the three calendars', async (api) => {
    await town(combine(dutch, german, spanish));
    const found = async (language: Language, search: string) => (await api.in(language).events({ search })).titles;

    expect(await found('de', 'sommerfest')).toEqual(['Sommerfest']);
    expect(await found('nl', 'sommerfest')).toEqual([]);
    expect(await found('nl', 'zomerfeest')).toEqual(['Zomerfeest']);
    // The German title and description replace the Dutch ones; the excerpt is the Dutch one.
    expect(await found('de', 'zomerfeest')).toEqual([]);
    expect(await found('de', 'dansen')).toEqual([]);
    expect(await found('de', 'tanzen')).toEqual(['Sommerfest']);
    expect(await found('de', 'kom ook')).toEqual(['Sommerfest']);
    // English has a title alone.
    expect(await found('en', 'summer dansen')).toEqual(['Summer Fair']);
    expect(await found('fr', 'zomerfeest')).toEqual(['Zomerfeest']);
    expect(await found('en', 'violins')).toEqual(['Nacht der Geigen']);
    expect(await found('es', 'violins')).toEqual([]);
  });

  throughBothApis('without accents and case, in both directions', async (api) => {
    await town({
      events: [
        { title: 'One', translations: { de: { title: 'Äpfel und Nüsse' } } },
        { title: 'Two', translations: { de: { title: 'APFELFEST' } } },
        { title: 'Three', translations: { fr: { title: 'Fête du cœur' } } },
      ],
    });
    const found = async (language: Language, search: string) => (await api.in(language).events({ search })).titles;

    for (const search of ['apfel', 'äpfel', 'Äpfel', 'ÀPFEL'])
      expect(await found('de', search)).toEqual(['Äpfel und Nüsse', 'APFELFEST']);
    for (const search of ['fete', 'FÊTE', 'coeur', 'cœur']) expect(await found('fr', search)).toEqual(['Fête du cœur']);
    expect(await found('es', 'apfel')).toEqual([]);
  });

  throughBothApis('phrases and excluded words', async (api) => {
    await town({
      events: [
        { title: 'One', translations: { de: { title: 'Konzert im Park', description: 'Bei Regen im Saal.' } } },
        { title: 'Two', translations: { de: { title: 'Park und Konzert' } } },
        { title: 'Konzert im Park', translations: { de: { title: 'Stille' } } },
      ],
    });
    const found = async (search: string) => (await api.in('de').events({ search })).titles;

    expect(await found('konzert park')).toEqual(['Konzert im Park', 'Park und Konzert']);
    expect(await found('"konzert im park"')).toEqual(['Konzert im Park']);
    expect(await found('konzert -regen')).toEqual(['Park und Konzert']);
    expect(await found('park -"im saal"')).toEqual(['Park und Konzert']);
    // No phrase reaches from the title into the description.
    expect(await found('"park bei"')).toEqual([]);
    // A text that is not shown does not exclude the record either.
    expect(await found('stille -konzert')).toEqual(['Stille']);
  });

  for (const kind of ['venue', 'organizer'] as const) {
    throughBothApis(`of ${kind}s, with the words that all languages share`, async (api) => {
      await town({
        [`${kind}s`]: [
          { name: 'Barn', phone: '0123', description: 'Red.', translations: { de: { name: 'Scheune' } } },
          { name: 'Hall', phone: '4567' },
        ],
      });
      const found = async (language: Language, search: string) =>
        (await api.in(language).list(kind, { search })).titles;

      expect(await found('de', 'scheune')).toEqual(['Scheune']);
      expect(await found('de', 'barn')).toEqual([]);
      expect(await found('de', 'red')).toEqual(['Scheune']);
      expect(await found('de', 'scheune 0123')).toEqual(['Scheune']);
      expect(await found('de', 'scheune -0123')).toEqual([]);
      expect(await found('en', 'barn 0123')).toEqual(['Barn']);
      expect(await found('de', '4567')).toEqual(['Hall']);
    });
  }

  for (const kind of ['category', 'tag'] as const) {
    throughBothApis(`of ${kind === 'category' ? 'categories' : 'tags'}, in name and slug`, async (api) => {
      const plan = [{ name: 'Kids', translations: { de: { name: 'Für Größere', slug: 'kinder' } } }, { name: 'Jazz' }];
      await town(kind === 'category' ? { categories: plan } : { tags: plan });
      const found = async (language: Language, search: string) =>
        (await api.in(language).list(kind, { search, hideEmpty: false })).titles;

      expect(await found('de', 'fur GROSSERE')).toEqual(['Für Größere']);
      expect(await found('de', 'kinder')).toEqual(['Für Größere']);
      expect(await found('de', 'kids')).toEqual([]);
      expect(await found('en', 'kinder')).toEqual([]);
      expect(await found('en', 'kids')).toEqual(['Kids']);
      expect(await found('de', 'jazz')).toEqual(['Jazz']);
    });
  }

  throughBothApis('in the current texts: after a change, and after a translation is removed', async (api) => {
    const { id } = await town({
      events: [{ title: 'Fair', description: 'Bread.', translations: { de: { title: 'Markt' } } }],
      venues: [{ name: 'Barn', phone: '0123', translations: { de: { name: 'Scheune' } } }],
    });
    const editor = api.as('editor');
    const found = async (search: string) => (await api.in('de').events({ search })).total;
    expect(await found('markt bread')).toBe(1);

    await editor.update('event', id('Fair'), { description: 'Cheese.' });
    expect(await found('markt cheese')).toBe(1);
    expect(await found('bread')).toBe(0);

    await editor.in('de').update('event', id('Fair'), { description: 'Käse.' });
    expect(await found('kase')).toBe(1);
    expect(await found('cheese')).toBe(0);

    await editor.in('de').update('event', id('Fair'), { title: '', description: '' });
    expect(await found('markt')).toBe(0);
    expect(await found('fair cheese')).toBe(1);

    await editor.update('venue', id('Barn'), { phone: '9999' });
    expect((await api.in('de').list('venue', { search: 'scheune 9999' })).total).toBe(1);
    expect((await api.in('de').list('venue', { search: '0123' })).total).toBe(0);
  });

  throughBothApis('of a protected event only in the title that is shown', async (api) => {
    await town({
      events: [
        {
          title: 'Members',
          description: 'The treasure.',
          password: 'sesame',
          translations: { de: { title: 'Mitglieder', description: 'Der Schatz.' }, fr: { description: 'Le trésor.' } },
        },
      ],
    });
    const found = async (language: Language, search: string, as?: 'editor') =>
      (await (as ? api.as(as) : api).in(language).events({ search })).titles;

    expect(await found('de', 'mitglieder')).toEqual(['Mitglieder']);
    expect(await found('de', 'members')).toEqual([]);
    expect(await found('de', 'schatz')).toEqual([]);
    expect(await found('de', 'treasure')).toEqual([]);
    expect(await found('de', 'mitglieder -schatz')).toEqual([]);
    expect(await found('de', 'mitglieder -silber')).toEqual([]);
    expect(await found('fr', 'members')).toEqual(['Members']);
    expect(await found('fr', 'tresor')).toEqual([]);
    expect(await found('fr', 'members -tresor')).toEqual([]);
    expect(await found('es', 'members')).toEqual(['Members']);
    expect(await found('es', 'treasure')).toEqual([]);
    expect(await found('de', 'mitglieder schatz', 'editor')).toEqual(['Mitglieder']);
    expect(await found('de', 'mitglieder -silber', 'editor')).toEqual(['Mitglieder']);
    expect(await found('fr', 'tresor', 'editor')).toEqual(['Members']);
  });

  throughBothApis('a category filter uses names of the language', async (api) => {
    await town({
      categories: [{ name: 'Music', translations: { de: { name: 'Klänge' } } }],
      tags: [{ name: 'open', translations: { de: { name: 'draußen' } } }],
      events: [{ title: 'Fair', categories: ['Music'], tags: ['open'] }],
    });

    for (const categories of ['Klänge', 'klaenge', 'KLÄNGE', 'music'])
      expect((await api.in('de').events({ categories: [categories] })).titles).toEqual(['Fair']);
    for (const tags of ['draußen', 'draussen', 'open'])
      expect((await api.in('de').events({ tags: [tags] })).titles).toEqual(['Fair']);
  });
});

describe('lists by text are in the order of the shown text, by the collation of the language', () => {
  /** The same words, which Spanish orders differently. */
  const words = { nl: 'ñandú nube oso', de: 'ñandú nube oso', es: 'nube ñandú oso' } as const;
  /** Two of them are originals, one is the translation of a word that would be last. */
  const records = (title: 'title' | 'name', suffix = '') => {
    const oso = { [title]: `oso${suffix}` };
    const zoo = { [title]: `zoo${suffix}`, translations: { nl: oso, de: oso, es: oso } };
    return [zoo, { [title]: `nube${suffix}` }, { [title]: `ñandú${suffix}` }] as { name: string }[];
  };
  const plan = {
    venues: records('name'),
    organizers: records('name'),
    categories: records('name'),
    tags: records('name'),
    events: records('title'),
  };

  test.each([
    { plural: 'events', title: 'title', order: 'TITLE' },
    { plural: 'venues', title: 'name', order: 'NAME' },
    { plural: 'organizers', title: 'name', order: 'NAME' },
    { plural: 'categories', title: 'name', order: 'NAME' },
    { plural: 'tags', title: 'name', order: 'NAME' },
  ])('$plural in GraphQL, page by page and backwards', async ({ plural, title, order }) => {
    await town(plan);
    const filter = plural === 'categories' || plural === 'tags' ? ', filter: { hideEmpty: false }' : '';
    const walk = async (language: Language, direction: string, way: 'forwards' | 'backwards') => {
      const names: string[] = [];
      let cursor: string | null = null;
      for (let more = true; more; ) {
        const [size, side] = way === 'forwards' ? ['first: 1', 'after'] : ['last: 1', 'before'];
        const window: string = cursor === null ? size : `${size}, ${side}: "${cursor}"`;
        const { data, errors } = await graphqlUnchecked<{ list: Names }>(
          `{ list: ${plural}(${window}, orderBy: [{ field: ${order}, direction: ${direction} }]${filter}) {
            edges { cursor node { ${title} } } pageInfo { hasNextPage hasPreviousPage } } }`,
          {},
          { language },
        );
        expect(errors).toEqual([]);
        const { edges: [edge] = [], pageInfo } = data?.list ?? {};
        names.push(edge?.node[title] ?? '');
        cursor = edge?.cursor ?? null;
        more = (way === 'forwards' ? pageInfo?.hasNextPage : pageInfo?.hasPreviousPage) ?? false;
      }
      return names.join(' ');
    };
    const reversed = (text: string) => text.split(' ').reverse().join(' ');

    for (const language of ['nl', 'de', 'es'] as const) {
      expect(await walk(language, 'ASC', 'forwards')).toBe(words[language]);
      expect(await walk(language, 'DESC', 'forwards')).toBe(reversed(words[language]));
      expect(await walk(language, 'ASC', 'backwards')).toBe(reversed(words[language]));
    }
    expect(await walk('en', 'ASC', 'forwards')).toBe('ñandú nube zoo');
  });

  test.each(['categories', 'tags'] as const)('%s over REST, page by page', async (plural) => {
    await town(plan);
    const names = async (language: Language, query: string) => {
      const found: string[] = [];
      for (const page of [1, 2]) {
        const path = `/${plural}?hide_empty=false&per_page=2&page=${page}${query}`;
        const { body } = await rest('GET', path, undefined, { language });
        found.push(...body[plural].map(({ name }) => name));
      }
      return found.join(' ');
    };

    expect(await names('de', '')).toBe('ñandú nube oso');
    expect(await names('es', '')).toBe('nube ñandú oso');
    expect(await names('es', '&order=desc')).toBe('oso ñandú nube');
    expect(await names('en', '&orderby=name')).toBe('ñandú nube zoo');
    // Slugs have no accents.
    expect(await names('es', '&orderby=slug')).toBe('ñandú nube oso');
  });

  test('records that are nested in a record', async () => {
    const parts = (suffix: string) => ['zoo', 'nube', 'ñandú'].map((word) => word + suffix);
    const { id } = await town({
      venues: [{ name: 'Barn' }],
      categories: [{ name: 'Top' }, ...records('name', ' c').map((record) => ({ ...record, parent: 'Top' }))],
      tags: records('name', ' t'),
      events: [
        { title: 'All', categories: parts(' c'), tags: parts(' t') },
        ...records('title').map((event) => ({ ...event, venues: ['Barn'] })),
      ],
    });
    const read = async (language: Language) => {
      const { category, event, venue } = await graphqlData(
        `query ($top: ID!, $all: ID!, $barn: ID!) {
          category(id: $top) { children { name } }
          event(id: $all) { tags { name } categories { name } }
          venue(id: $barn) { events(orderBy: [{ field: TITLE }]) { nodes { title } } }
        }`,
        { top: id('Top'), all: id('All'), barn: id('Barn') },
        { language },
      );
      return [names(category?.children), names(event?.tags), names(event?.categories), names(venue?.events.nodes)];
    };
    const overRest = async (language: Language) => {
      const { body } = await rest('GET', `/events/${id('All')}`, undefined, { language });
      return [names(body.tags), names(body.categories)];
    };

    for (const language of ['nl', 'de', 'es'] as const) {
      expect(new Set(await read(language))).toEqual(new Set([words[language]]));
      expect(new Set(await overRest(language))).toEqual(new Set([words[language]]));
    }
  });

  test('and a German list has the German order', async () => {
    const titles = ['Zebra', 'Österreich', 'Oper', 'Straßenfest', 'Strasse', 'äußerst', 'Apfel', 'Ähre', 'apfel'];
    await town(writtenIn('de', { events: titles.map((title) => ({ title })) }));

    const { events } = await graphqlData(
      '{ events(orderBy: [{ field: TITLE }]) { nodes { title } } }',
      {},
      { language: 'de' },
    );

    const shown = events.nodes.map(({ title }) => title);
    expect(shown).toEqual([
      'Ähre',
      'apfel',
      'Apfel',
      'äußerst',
      'Oper',
      'Österreich',
      'Strasse',
      'Straßenfest',
      'Zebra',
    ]);
    expect(shown).toEqual([...titles].sort(new Intl.Collator('de').compare));
  });
});

/** A page of a list in GraphQL whose nodes have one name. */
interface Names {
  edges: { cursor: string; node: Record<string, string> }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
}

/** The words of records in their order, without the parts that distinguish kinds. */
const names = (records: { name?: string; title?: string }[] = []) =>
  records.map(({ name, title }) => (name ?? title ?? '').split(' ')[0]).join(' ');
