import { describe, expect, test } from 'vitest';
import type { DataOf } from '../../src/execution/typed-documents.js';
import type { Language } from '../../src/languages/language.js';
import type { Kind } from '../../src/records/fields/kind.js';
import { throughBothApis } from '../apis.js';
import { statementsOf } from '../operations.js';
import { type GraphqlResponse, graphql, rest, send } from '../service.js';
import { town } from '../town.js';
import { combine, dutch, german, spanish, writtenIn } from './towns.js';

const languages = ['nl', 'en', 'fr', 'de', 'es'] as const;

/** The titles of the three calendars in each language, in order of date. */
const titles: Record<Language, string[]> = {
  nl: [
    'Zomerfeest',
    'Ökumenische Andacht',
    'Avond van de zang',
    'Eénmansvoorstelling',
    'Nacht der Geigen',
    'Taller de piñatas',
    'Avondmarkt',
    'Wintermarkt',
  ],
  en: [
    'Summer Fair',
    'Ökumenische Andacht',
    'Noche de cante',
    'Eénmansvoorstelling',
    'Nacht der Geigen',
    'Piñata Workshop',
    'Avondmarkt',
    'Wintermarkt',
  ],
  fr: [
    'Zomerfeest',
    'Ökumenische Andacht',
    'Noche de cante',
    'Eénmansvoorstelling',
    'Nacht der Geigen',
    'Taller de piñatas',
    'Avondmarkt',
    'Wintermarkt',
  ],
  de: [
    'Sommerfest',
    'Ökumenische Andacht',
    'Noche de cante',
    'Eénmansvoorstelling',
    'Nacht der Geigen',
    'Piñatas basteln',
    'Avondmarkt',
    'Wintermarkt',
  ],
  es: [
    'Zomerfeest',
    'Oración ecuménica',
    'Noche de cante',
    'Eénmansvoorstelling',
    'Nacht der Geigen',
    'Taller de piñatas',
    'Avondmarkt',
    'Wintermarkt',
  ],
};

throughBothApis('a title is shown in the requested language if it exists, else in the original one', async (api) => {
  await town(combine(dutch, german, spanish));

  for (const language of languages) expect((await api.in(language).events()).titles).toEqual(titles[language]);
});

throughBothApis('a calendar in only one language is the same in all five', async (api) => {
  const { id } = await town(writtenIn('es', { events: [{ title: 'Verbena', description: '<p>Toda la noche.</p>' }] }));

  for (const language of languages) {
    const { name, description, slug } = (await api.in(language).event(id('Verbena'))) ?? {};
    expect({ name, description, slug }).toEqual({
      name: 'Verbena',
      description: '<p>Toda la noche.</p>',
      slug: 'verbena',
    });
  }
});

throughBothApis('each text falls back separately', async (api) => {
  const { id } = await town(combine(dutch, german));

  expect(await api.in('de').event(id('Zomerfeest'))).toMatchObject({
    name: 'Sommerfest',
    description: '<p>Essen und Tanzen auf dem Platz.</p>',
    slug: 'sommerfest',
  });
  expect(await api.in('en').event(id('Zomerfeest'))).toMatchObject({
    name: 'Summer Fair',
    description: '<p>Eten en dansen op het plein.</p>',
    slug: 'summer-fair',
  });
  expect(await api.in('nl').read('venue', id('Gasthof Zum Löwen'))).toMatchObject({
    name: 'Gasthof Zum Löwen',
    description: '<p>Met biertuin.</p>',
    slug: 'gasthof-zum-loewen',
  });
});

throughBothApis('the records that are linked to an event are shown in the language too', async (api) => {
  const { id } = await town(combine(dutch, german));

  expect(await api.in('de').event(id('Zomerfeest'))).toMatchObject({
    venues: ['Oude Stadhuis'],
    organizers: ['Oranierverein'],
    categories: ['Musik'],
    tags: ['buiten'],
  });
  expect(await api.in('en').event(id('Zomerfeest'))).toMatchObject({
    venues: ['Old Town Hall'],
    organizers: ['Oranjevereniging'],
    categories: ['Muziek'],
    tags: ['outdoors'],
  });
});

/** One record of each kind in English, with a German name, and the requests for it. */
const each = [
  { kind: 'event', plural: 'events', title: 'title', bySlug: true },
  { kind: 'venue', plural: 'venues', title: 'name', bySlug: true },
  { kind: 'organizer', plural: 'organizers', title: 'name', bySlug: true },
  { kind: 'category', plural: 'categories', title: 'name', bySlug: false },
  { kind: 'tag', plural: 'tags', title: 'name', bySlug: false },
] as const satisfies { kind: Kind; plural: string; title: string; bySlug: boolean }[]; // terms have no by-slug over REST

const bilingual = {
  venues: [{ name: 'Barn venue', translations: { de: { name: 'Scheune venue' } } }],
  organizers: [{ name: 'Barn organizer', translations: { de: { name: 'Scheune organizer' } } }],
  categories: [{ name: 'Barn category', translations: { de: { name: 'Scheune category' } } }],
  tags: [{ name: 'Barn tag', translations: { de: { name: 'Scheune tag' } } }],
  events: [
    {
      title: 'Barn event',
      venues: ['Barn venue'],
      organizers: ['Barn organizer'],
      categories: ['Barn category'],
      tags: ['Barn tag'],
      translations: { de: { title: 'Scheune event' } },
    },
  ],
};

const event = { startDate: '2026-04-01', endDate: '2026-04-01' };

for (const { kind, title, bySlug } of each) {
  throughBothApis(`every method of a ${kind} responds in the requested language`, async (api, apiName) => {
    const { id } = await town(bilingual);
    const editor = api.as('editor').in('de');
    const german = { name: `Scheune ${kind}` };

    expect((await editor.list(kind)).titles).toEqual([german.name]);
    expect((await editor.list(kind)).slugs).toEqual([`scheune-${kind}`]);
    expect(await editor.read(kind, id(`Barn ${kind}`))).toMatchObject({ ...german, slug: `scheune-${kind}` });
    expect(await editor.update(kind, id(`Barn ${kind}`), { description: 'Innen.' })).toMatchObject(german);
    expect(await editor.create(kind, { [title]: 'Heuboden', ...(kind === 'event' && event) })).toMatchObject({
      name: 'Heuboden',
      slug: 'heuboden',
    });
    if (bySlug || apiName === 'GraphQL') {
      expect(await editor.read(kind, `scheune-${kind}`)).toMatchObject(german);
      expect(await editor.update(kind, `scheune-${kind}`, { description: 'Außen.' })).toMatchObject(german);
      expect(await editor.remove(kind, 'heuboden')).toMatchObject({ name: 'Heuboden' });
    }
    expect(await editor.remove(kind, id(`Barn ${kind}`))).toMatchObject(german);
  });
}

describe('over REST the language is a segment of the path, or ml_language in query or body', () => {
  const forms = [
    { form: 'a segment', root: '/de/svc/events/v1', query: '', field: {} },
    { form: 'a parameter', root: '/svc/events/v1', query: '?ml_language=de', field: {} },
    { form: 'a field of the body', root: '/svc/events/v1', query: '', field: { ml_language: 'de' } },
    { form: 'a parameter that wins over the segment', root: '/fr/svc/events/v1', query: '?ml_language=de', field: {} },
  ];
  const post = async (method: string, address: string, body?: object) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method, ...(body && { headers, body: JSON.stringify(body) }) };
    const response = await send(address, init, { as: 'editor' });
    expect(response.status).toBeLessThan(400);
    return { language: response.headers.get('content-language'), body: await response.json() };
  };

  test.each(forms.flatMap((form) => each.map((one) => ({ ...form, ...one }))))(
    '$form: $kind',
    async ({ root, query, field, kind, plural, title, bySlug }) => {
      const { id } = await town(bilingual);
      const inBody = Object.keys(field).length > 0;
      const nameIn = kind === 'venue' || kind === 'organizer' ? kind : title;
      const record = `${root}/${plural}/${id(`Barn ${kind}`)}`;
      const addresses = bySlug ? [record, `${root}/${plural}/by-slug/scheune-${kind}`] : [record];
      const german = { [nameIn]: `Scheune ${kind}`, language: 'de' };

      if (!inBody) {
        const list = await post('GET', `${root}/${plural}${query}`);
        expect(list).toMatchObject({ language: 'de', body: { [plural]: [german] } });
        for (const address of addresses)
          expect(await post('GET', address + query)).toMatchObject({ language: 'de', body: german });
      }
      for (const method of ['POST', 'PUT', 'PATCH']) {
        const body = { description: `Neu von ${method}.`, ...field };
        for (const address of addresses)
          expect(await post(method, address + query, body)).toMatchObject({ language: 'de', body: german });
      }
      const dates = kind === 'event' ? { start_date: '2026-04-01', end_date: '2026-04-01' } : {};
      const created = await post('POST', `${root}/${plural}${query}`, { [nameIn]: 'Heuboden', ...dates, ...field });
      expect(created).toMatchObject({
        language: 'de',
        body: { language: 'de', translations: { de: { slug: 'heuboden' } } },
      });
      expect(Object.keys(created.body.translations)).toEqual(['de']);
      expect(await post('DELETE', record + query, field)).toMatchObject({ language: 'de', body: german });
      const heuboden = bySlug ? 'by-slug/heuboden' : created.body.id;
      expect(await post('DELETE', `${root}/${plural}/${heuboden}${query}`, field)).toMatchObject({ language: 'de' });
    },
  );

  test.each(
    each.flatMap(({ plural, bySlug }) => [
      `GET /${plural}`,
      `POST /${plural}`,
      `GET /${plural}/1`,
      `PUT /${plural}/1`,
      `POST /${plural}/1`,
      `PATCH /${plural}/1`,
      `DELETE /${plural}/1`,
      ...(bySlug ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /${plural}/by-slug/x`) : []),
    ]),
  )('%s with another language is rejected, with the list of the five', async (request) => {
    await town({});
    const [method = '', path = ''] = request.split(' ');
    const responses = [await rest(method, `${path}?ml_language=it`, undefined, { as: 'editor' })];
    if (method !== 'GET') responses.push(await rest(method, path, { ml_language: 'it' }, { as: 'editor' }));

    for (const { status, body } of responses) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'rest_invalid_param', data: { params: { ml_language: expect.any(String) } } });
      expect(body.data.params.ml_language).toContain('nl, en, fr, de, es');
    }
  });

  test.each(['DE', 'de-DE', '', 'deutsch'])('“%s” is not a supported language', async (text) => {
    expect((await rest('GET', `/events?ml_language=${text}`)).status).toBe(400);
    expect((await graphqlAt(`/graphql?ml_language=${text}`, '{ languages }')).status).toBe(400);
  });

  test('another segment is not found', async () => {
    expect((await send('/it/svc/events/v1/events')).status).toBe(404);
    expect((await send('/it/graphql?query={languages}')).status).toBe(404);
  });

  test('the settings decide the language of requests that name none', async () => {
    const { id } = await town(bilingual);

    const { headers, body } = await rest('GET', `/events/${id('Barn event')}`, undefined, {
      settings: { defaultLanguage: 'de' },
    });

    expect(body).toMatchObject({ title: 'Scheune event', language: 'de' });
    expect(headers.get('content-language')).toBe('de');
  });
});

describe('a record has its languages', () => {
  test('the language of its title, and those that it has texts in, each with slug and URL', async () => {
    const { id } = await town(combine(dutch, german));

    const zomerfeest = await rest('GET', `/events/${id('Zomerfeest')}`, undefined, { language: 'de' });
    const geigen = await rest('GET', `/events/${id('Nacht der Geigen')}`, undefined, { language: 'en' });

    const at = (language: Language, name: string) => `http://town.example/${language}/svc/events/v1/events/${id(name)}`;
    expect(zomerfeest.body.language).toBe('de');
    expect(zomerfeest.body.translations).toEqual({
      nl: { slug: 'zomerfeest', rest_url: at('nl', 'Zomerfeest') },
      en: { slug: 'summer-fair', rest_url: at('en', 'Zomerfeest') },
      de: { slug: 'sommerfest', rest_url: at('de', 'Zomerfeest') },
    });
    // Only the excerpt is English.
    expect(geigen.body).toMatchObject({ language: 'de', excerpt: '<p>Three violins.</p>' });
    expect(geigen.body.translations.en?.slug).toBe('nacht-der-geigen');
    expect(geigen.headers.get('content-language')).toBe('en');
  });

  test('each URL returns its text', async () => {
    const { id } = await town(dutch);
    const { body } = await rest('GET', `/events/${id('Zomerfeest')}`);

    const read = async (language: Language) =>
      ((await (await send(body.translations[language]?.rest_url ?? '')).json()) as { title: string }).title;

    expect(await read('nl')).toBe('Zomerfeest');
    expect(await read('en')).toBe('Summer Fair');
    expect(await read('de')).toBe('Sommerfest');
  });

  test('nested records have theirs', async () => {
    const { id } = await town(combine(dutch, german));

    const { body } = await rest('GET', `/events/${id('Zomerfeest')}`, undefined, { language: 'de' });

    expect(body.venue).toMatchObject({ venue: 'Oude Stadhuis', language: 'nl' });
    expect(Object.keys(body.venue.translations)).toEqual(['nl', 'en']);
    expect(body.organizer[0]).toMatchObject({ organizer: 'Oranierverein', language: 'de' });
    expect(body.categories[0]).toMatchObject({ name: 'Musik', language: 'de' });
    expect(body.tags[0]).toMatchObject({ name: 'buiten', language: 'nl' });
  });

  test('the JSON-LD for search engines is in the language too', async () => {
    const { id } = await town(combine(dutch, german));

    const jsonLd = async (name: string, language: Language) => {
      const { body } = await rest('GET', `/events/${id(name)}`, undefined, { language });
      return body.json_ld;
    };

    expect(await jsonLd('Zomerfeest', 'de')).toMatchObject({
      name: 'Sommerfest',
      url: 'http://town.example/de/event/sommerfest/',
      organizer: { name: 'Oranierverein' },
    });
    expect(await jsonLd('Nacht der Geigen', 'en')).toMatchObject({
      name: 'Nacht der Geigen',
      description: 'Three violins.',
    });
  });
});

describe('URLs in a response keep the language, in the form of the request', () => {
  const forms = [
    { form: 'segment', root: '/de/svc/events/v1', query: '', stays: /^http:\/\/town\.example\/de\// },
    { form: 'parameter', root: '/svc/events/v1', query: 'ml_language=de', stays: /[?&]ml_language=de(&|$)/ },
    { form: 'neither', root: '/svc/events/v1', query: '', stays: /^(?!.*(\/de\/|ml_language))/ },
  ];

  test.each(forms.flatMap(({ form, ...how }) => each.map(({ kind, plural }) => ({ form, kind, plural, ...how }))))(
    '$form: $kind',
    async ({ root, query, stays, kind, plural }) => {
      const { id } = await town({
        ...bilingual,
        categories: [...bilingual.categories, { name: 'Hay', parent: 'Barn category' }],
        events: [{ title: 'Hay night', categories: ['Hay'] }, ...bilingual.events],
      });
      const lists = await send(`${root}/${plural}?page=1&per_page=1&${query}`);
      const single = await send(`${root}/${plural}/${id(`Barn ${kind}`)}?${query}`);

      for (const response of [lists, single]) {
        expect(response.status).toBe(200);
        const { translations: _, ...body } = (await response.json()) as Record<string, unknown>;
        const addresses = addressesIn(body);
        expect(addresses.length).toBeGreaterThan(kind === 'event' ? 5 : 0);
        for (const address of addresses) expect(address).toMatch(stays);
      }
    },
  );

  test.each(forms)('following next_rest_url: $form', async ({ root, query, stays }) => {
    await town(combine(dutch, german, spanish));
    const received: string[] = [];
    let next: string | undefined = `${root}/events?per_page=3&${query}`;
    while (next) {
      const response: Response = await send(next);
      const page = (await response.json()) as { events: { title: string }[]; next_rest_url?: string };
      received.push(...page.events.map(({ title }) => title));
      const link = response.headers.get('link') ?? '';
      if (page.next_rest_url) {
        expect(page.next_rest_url).toMatch(stays);
        expect(link).toContain(`<${page.next_rest_url}>; rel="next"`);
      }
      next = page.next_rest_url;
    }

    expect(received).toEqual(query || root.startsWith('/de') ? titles.de : titles.en);
  });

  test.each(forms)(
    'the url of a record is its page, and redirects clients that prefer JSON to the record: $form',
    async ({ root, query, stays }) => {
      await town(bilingual);
      for (const { kind, plural } of each) {
        const list = (await (await send(`${root}/${plural}?${query}`)).json()) as Record<string, { url: string }[]>;
        const [{ url = '' } = {}] = list[plural] ?? [];
        expect(url).toMatch(stays);

        const word = query || root.startsWith('/de') ? 'Scheune' : 'Barn';
        expect(await (await send(url)).text()).toContain(`${word} ${kind}`);

        const page = await send(url, { headers: { accept: 'application/json' } });

        expect(page.status).toBe(302);
        const location = page.headers.get('location') ?? '';
        expect(location).toMatch(stays);
        expect(await (await send(location)).text()).toContain(`${word} ${kind}`);
      }
    },
  );

  test('a page in another language is not found', async () => {
    await town(bilingual);

    expect((await send('/event/barn-event/?ml_language=it')).status).toBe(400);
    expect((await send('/it/event/barn-event/')).status).toBe(404);
  });
});

describe('GraphQL', () => {
  const names = '{ event: events { nodes { title language } } venue: venues { nodes { name language } } }';

  test.each(['/de/graphql', '/graphql?ml_language=de', '/fr/graphql?ml_language=de'])(
    '%s is in German',
    async (path) => {
      await town(bilingual);

      const { headers, data } = await graphqlAt(path, names);

      expect(headers.get('content-language')).toBe('de');
      expect(data?.event.nodes).toEqual([{ title: 'Scheune event', language: 'DE' }]);
      expect(data?.venue.nodes).toEqual([{ name: 'Scheune venue', language: 'DE' }]);
    },
  );

  test.each([
    { path: '/de/graphql', url: 'http://town.example/de/event/scheune-event/' },
    { path: '/graphql?ml_language=de', url: 'http://town.example/event/scheune-event/?ml_language=de' },
    { path: '/graphql', url: 'http://town.example/event/barn-event/' },
  ])('URLs of $path keep its language', async ({ path, url }) => {
    await town(bilingual);

    const { data } = await graphqlAt(path, '{ events { nodes { url } } }');

    expect(data?.events.nodes).toEqual([{ url }]);
  });

  test('an unsupported language is rejected in the language of the path', async () => {
    const { status, errors } = await graphqlAt('/de/graphql?ml_language=it', '{ languages }');

    expect(status).toBe(400);
    expect(errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(errors[0]?.extensions.arguments?.ml_language).toContain('nl, en, fr, de, es');
  });

  test('an error before the query is read is in the requested language', async () => {
    await town({});

    const response = await send('/graphql?ml_language=de', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer nobody' },
      body: '{"query":"{ languages }"}',
    });

    expect(response.status).toBe(401);
    expect(response.headers.get('content-language')).toBe('de');
    expect(await response.text()).toContain('Zugangsdaten');
  });

  test.each(each)('translation and translations of a $kind', async ({ kind, title }) => {
    const { id } = await town(bilingual);
    const texts = `language ${title} slug description url`;

    const { data, errors } = await graphql(
      `query ($id: ID!) { record: ${kind}(id: $id) {
        language originalLanguage de: translation(language: DE) { ${texts} } fr: translation(language: FR) { ${texts} }
        translations { language slug }
      } }`,
      { id: id(`Barn ${kind}`) },
      { language: 'es' },
    );

    expect(errors).toEqual([]);
    const page = kind === 'category' ? 'events/category' : kind;
    expect(data).toEqual({
      record: {
        language: 'EN',
        originalLanguage: 'EN',
        de: {
          language: 'DE',
          [title]: `Scheune ${kind}`,
          slug: `scheune-${kind}`,
          description: '',
          url: `http://town.example/de/${page}/scheune-${kind}/`,
        },
        fr: {
          language: 'EN',
          [title]: `Barn ${kind}`,
          slug: `barn-${kind}`,
          description: '',
          url: `http://town.example/fr/${page}/barn-${kind}/`,
        },
        translations: [
          { language: 'EN', slug: `barn-${kind}` },
          { language: 'DE', slug: `scheune-${kind}` },
        ],
      },
    });
  });

  test('one request reads two languages besides its own', async () => {
    const { id } = await town(dutch);

    const { data } = await graphql(
      `query ($id: ID!) { event(id: $id) {
        title de: translation(language: DE) { title description(format: TEXT) excerpt(format: TEXT) } en: translation(language: EN) { title }
        categories { name de: translation(language: DE) { name } } venue { name en: translation(language: EN) { name } }
      } }`,
      { id: id('Zomerfeest') },
      { language: 'fr' },
    );

    expect(data?.event).toEqual({
      title: 'Zomerfeest',
      de: { title: 'Sommerfest', description: 'Essen und Tanzen auf dem Platz.', excerpt: 'Kom ook!' },
      en: { title: 'Summer Fair' },
      categories: [{ name: 'Muziek', de: { name: 'Musik' } }],
      venue: { name: 'Oude Stadhuis', en: { name: 'Old Town Hall' } },
    });
  });
});

describe('no language shows hidden data', () => {
  const guarded = {
    venues: [
      { name: 'Cellar', status: 'draft', translations: { de: { name: 'Geheimkeller', description: 'Feucht.' } } },
    ],
    events: [
      {
        title: 'Members',
        description: 'The treasure.',
        password: 'sesame',
        translations: { de: { title: 'Mitglieder', description: 'Der Goldschatz.', excerpt: 'Ein Goldstück.' } },
      },
      { title: 'Plan', status: 'draft', translations: { de: { title: 'Geheimplan', description: 'Noch geheim.' } } },
      { title: 'Fair', venues: ['Cellar'], translations: { de: { title: 'Messe' } } },
    ],
  };
  const whole = `title translation(language: DE) { title slug description excerpt url }
    translations { title description(format: TEXT) excerpt(format: SOURCE) }
    venue { name translation(language: DE) { name } } venues { translations { name } }`;

  test('a protected event shows its translated title, and no translated text without its password', async () => {
    const { id } = await town(guarded);
    const read = async (password?: string) =>
      (
        await graphql(
          `query ($id: ID!, $password: String) { event(id: $id, password: $password) { ${whole} } }`,
          { id: id('Members'), password },
          { language: 'de' },
        )
      ).data?.event;
    const listed = await graphql(`{ events { nodes { ${whole} } } }`, {}, { language: 'de' });
    const overRest = await rest('GET', '/events', undefined, { language: 'de' });

    expect(JSON.stringify(listed.data)).toContain('Mitglieder');
    expect(JSON.stringify(listed.data)).not.toContain('Gold');
    expect(JSON.stringify(overRest.body)).toContain('Mitglieder');
    expect(JSON.stringify(overRest.body)).not.toContain('Gold');
    expect(await read()).toBeNull();
    expect(await read('wrong')).toBeNull();
    const opened = await read('sesame');
    expect(opened?.translation).toMatchObject({
      description: '<p>Der Goldschatz.</p>',
      excerpt: '<p>Ein Goldstück.</p>',
    });
    expect(opened?.translations[1]).toEqual({
      title: 'Mitglieder',
      description: 'Der Goldschatz.',
      excerpt: 'Ein Goldstück.',
    });
  });

  test('a draft shows no translation to anonymous clients, in any language', async () => {
    const { id } = await town(guarded);

    for (const language of languages) {
      const responses = [
        await rest('GET', '/events', undefined, { language }),
        await rest('GET', '/venues', undefined, { language }),
        await rest('GET', '/events?search=geheim&_fields=total,events', undefined, { language }),
        await rest('GET', `/events/${id('Plan')}`, undefined, { language }),
        await rest('GET', '/events/by-slug/geheimplan', undefined, { language }),
        await rest('GET', `/events/${id('Fair')}`, undefined, { language }),
      ];
      const errorResponse = await graphql(
        `query ($id: ID!, $fair: ID!) { event(id: $id) { ...Whole } slug: event(slug: "geheimplan") { ...Whole }
          fair: event(id: $fair) { ...Whole } events { nodes { ...Whole } } venues { nodes { name translations { name } } }
          node(id: $id) { id } }
        fragment Whole on Event { ${whole} }`,
        { id: id('Plan'), fair: id('Fair') },
        { language },
      );

      expect(errorResponse.data).toMatchObject({ event: null, slug: null, node: null });
      expect(errorResponse.data?.fair?.title).toBe(language === 'de' ? 'Messe' : 'Fair');
      expect(JSON.stringify([errorResponse.data, ...responses.map(({ body }) => body)])).not.toMatch(/geheim/i);
    }
    // Callers who may edit it see all of it.
    expect((await rest('GET', `/events/${id('Plan')}`, undefined, { language: 'de', as: 'editor' })).body.title).toBe(
      'Geheimplan',
    );
  });
});

describe('a language sends no statement', () => {
  const lists = each.map(({ plural }) => plural);

  test.each(lists)('a list of %s over REST', async (plural) => {
    await town(combine(dutch, german, spanish));
    const count = async (language: Language, path: string) => {
      const { result, statements } = await statementsOf(() => rest('GET', path, undefined, { language }));
      expect(result.status).toBe(200);
      return statements.length;
    };

    for (const path of [`/${plural}`, `/${plural}?search=e`]) {
      const inEnglish = await count('en', path);
      expect(inEnglish).toBeGreaterThan(0);
      expect(await count('de', path)).toBe(inEnglish);
      expect(await count('fr', path)).toBe(inEnglish);
    }
  });

  test('nested lists in GraphQL, with all translations', async () => {
    await town(combine(dutch, german, spanish));
    const count = async (language: Language, document: string) => {
      const { result, statements } = await statementsOf(() => graphql(document, {}, { language }));
      expect(result.errors).toEqual([]);
      return statements.length;
    };
    // One branch each: one of two parallel branches may find the records of the other in the record cache.
    for (const plain of [
      `{ events(orderBy: [{ field: TITLE }]) { nodes { title description venues { name } organizers { name }
        categories { name } tags { name } } } }`,
      '{ venues { nodes { name events { nodes { title } } } } }',
    ]) {
      const translated = plain.replaceAll(
        /(title|name)\b(?!:)/g,
        '$1 translation(language: ES) { $1 } translations { $1 }',
      );

      const inEnglish = await count('en', plain);

      expect(await count('de', plain)).toBe(inEnglish);
      expect(await count('de', translated)).toBe(inEnglish);
    }
  });

  test('one record by its slug', async () => {
    await town(dutch);
    const count = async (language: Language, slug: string) =>
      (await statementsOf(() => rest('GET', `/events/by-slug/${slug}`, undefined, { language }))).statements.length;

    expect(await count('de', 'sommerfest')).toBe(await count('nl', 'zomerfeest'));
    expect(await count('fr', 'sommerfest')).toBe(await count('nl', 'zomerfeest'));
  });
});

/** Every URL of the service in a response, except in `translations`, which has all languages. */
const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.startsWith('http://town.example/') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'translations' ? [] : addressesIn(part)));
};

const graphqlAt = async <const Document extends string>(path: string, query: Document) => {
  const response = await send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors = [] } = (await response.json()) as Partial<GraphqlResponse<DataOf<Document>>>;
  return { status: response.status, headers: response.headers, data, errors };
};
