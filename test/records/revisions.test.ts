/** The history of events, venues and organizers, and bringing back what was changed (docs/editing.md, "History"). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { throughBothApis } from '../apis.js';
import { calendar } from '../calendar.js';
import { almanac } from '../commands/almanac.js';
import { signedIn } from '../manage/browser.js';
import { graphql, graphqlData, rest } from '../service.js';
import { roles, town } from '../town.js';

const HISTORY = `query History($id: ID) {
  event(id: $id) { revisions { totalCount nodes { id version user { id } changes { field before } } } }
}` as const;

const historyOf = async (id: number | string, as: 'editor' | 'administrator' = 'editor') =>
  (await graphqlData(HISTORY, { id }, { as })).event?.revisions.nodes ?? [];

const RESTORE = 'mutation Restore($id: ID!) { restoreRevision(id: $id) { id } }';

const restore = (id: string | undefined) => graphqlData(RESTORE, { id }, { as: 'editor' });

const change = (id: number, body: object, as: 'editor' | 'author' = 'editor') =>
  rest('PATCH', `/events/${id}`, body, { as });

const kinds = ['event', 'venue', 'organizer'] as const;

type Revised = (typeof kinds)[number];

const texts = {
  event: `query T($id: ID) { record: event(id: $id) {
    originalLanguage translations { language title slug description(format: SOURCE) excerpt(format: SOURCE) }
    revisions { nodes { id changes { field before } } } } }`,
  venue: `query T($id: ID) { record: venue(id: $id) {
    originalLanguage translations { language name slug description(format: SOURCE) }
    revisions { nodes { id changes { field before } } } } }`,
  organizer: `query T($id: ID) { record: organizer(id: $id) {
    originalLanguage translations { language name slug description(format: SOURCE) }
    revisions { nodes { id changes { field before } } } } }`,
} as const;

/** The texts of a record in each language that it has, the original one first. */
const textsOf = async (kind: Revised, id: number) => {
  const { record } = await graphqlData(texts[kind], { id }, { as: 'editor' });
  const isOriginal = ({ language }: { language: string }) => Number(language === record?.originalLanguage);
  return [...(record?.translations ?? [])].sort((one, other) => isOriginal(other) - isOriginal(one));
};

const revisionsOf = async (kind: Revised, id: number) =>
  (await graphqlData(texts[kind], { id }, { as: 'editor' })).record?.revisions.nodes ?? [];

const updates = {
  event: 'mutation U($id: ID!, $input: UpdateEventInput!) { updateEvent(by: { id: $id }, input: $input) { id } }',
  venue: 'mutation U($id: ID!, $input: UpdateVenueInput!) { updateVenue(by: { id: $id }, input: $input) { id } }',
  organizer:
    'mutation U($id: ID!, $input: UpdateOrganizerInput!) { updateOrganizer(by: { id: $id }, input: $input) { id } }',
} as const;

const update = (kind: Revised, id: number, input: object) =>
  graphqlData<string>(updates[kind], { id, input }, { as: 'editor' });

/** What clients read of an event, without what every write changes. */
const contentOf = async (id: number) => {
  const { body } = await rest('GET', `/events/${id}`, undefined, { as: 'administrator' });
  const { modified, modified_utc, version, json_ld, ...content } = body as unknown as Record<string, unknown>;
  return content;
};

throughBothApis('an update stores what it has changed, as it was before', async (api) => {
  const { id, user } = await town({ events: [{ title: 'Jazz', cost: '10' }] });
  await api.as('administrator').update('event', id('Jazz'), { title: 'Swing', cost: '10' });

  const [revision, ...others] = await historyOf(id('Jazz'));
  expect(others).toEqual([]);
  expect(revision).toMatchObject({
    version: 2,
    user: { id: `user-${user('administrator')}` },
    changes: expect.arrayContaining([{ field: 'title', before: 'Jazz' }]),
  });
  // Neither the cost, which stays, nor the language of the title.
  expect(revision?.changes.map(({ field }) => field).filter((field) => field !== 'slug')).toEqual(['title']);
});

test('an update that changes nothing stores nothing', async () => {
  const { id } = await town({ events: [{ title: 'Jazz' }] });
  await change(id('Jazz'), { title: 'Jazz' });

  expect(await historyOf(id('Jazz'))).toEqual([]);
});

describe('bringing back', () => {
  const plan = {
    venues: [{ name: 'Hall' }, { name: 'Yard' }],
    organizers: [{ name: 'Club' }],
    categories: [{ name: 'Music' }],
    tags: [{ name: 'late' }],
    events: [
      {
        ...{
          title: 'Jazz',
          description: '<p>Old</p>',
          venues: ['Hall'],
          organizers: ['Club'],
          categories: ['Music'],
          tags: ['late'],
        },
        ...{ translations: { de: { title: 'Jazz am Abend' } }, cost: '10', timezone: 'Europe/Amsterdam' },
      },
    ],
  };

  test.each([
    ['a text', { title: 'Swing', description: 'New', excerpt: 'Short' }],
    ['the address', { slug: 'another' }],
    ['the times', { start_date: '2026-10-25 02:30', end_date: '2026-10-25 04:00' }],
    ['a whole day', { all_day: true, start_date: '2026-10-25', end_date: '2026-10-26' }],
    ['the time zone', { timezone: 'America/New_York' }],
    ['the links', { venue: [], organizer: [], categories: [], tags: ['early'] }],
    ['the status', { status: 'draft' }],
    ['the time of publication', { date_utc: '2026-03-01 09:30:00' }],
    ['numbers and switches', { cost: 'free', featured: true, show_map: false, website: 'https://a.example' }],
  ])('undoes a change of %s', async (_, changes) => {
    const { id } = await town(plan);
    const before = await contentOf(id('Jazz'));
    await change(id('Jazz'), changes);
    expect(await contentOf(id('Jazz'))).not.toEqual(before);
    const [revision] = await historyOf(id('Jazz'));

    await restore(revision?.id);

    expect(await contentOf(id('Jazz'))).toEqual(before);
    const [undone] = await historyOf(id('Jazz'));
    await restore(undone?.id);
    expect(await contentOf(id('Jazz'))).not.toEqual(before);
  });

  test('undoes a change of a translation and its removal', async () => {
    const { id } = await town(plan);
    const translations = async () =>
      (
        await graphqlData(
          'query T($id: ID) { event(id: $id) { translations { language title } } }',
          { id: id('Jazz') },
          { as: 'editor' },
        )
      ).event?.translations;
    const before = await translations();
    for (const text of [{ title: 'Anders' }, null]) {
      await graphqlData(
        'mutation U($id: ID!, $de: EventTranslationInput) { updateEvent(by: { id: $id }, input: { translations: { de: $de } }) { id } }',
        { id: id('Jazz'), de: text },
        { as: 'editor' },
      );
      expect(await translations()).not.toEqual(before);
      await restore((await historyOf(id('Jazz')))[0]?.id);
      expect(await translations()).toEqual(before);
    }
  });

  test('undoes an addition to a translation', async () => {
    const { id } = await town(plan);
    const before = await textsOf('event', id('Jazz'));
    await update('event', id('Jazz'), { translations: { de: { description: 'Neu', excerpt: 'Kurz' } } });

    await restore((await revisionsOf('event', id('Jazz')))[0]?.id);

    expect(await textsOf('event', id('Jazz'))).toEqual(before);
    // Texts that were not translated are those of the original again.
    await update('event', id('Jazz'), { excerpt: 'New' });
    expect(await textsOf('event', id('Jazz'))).toMatchObject([{ excerpt: 'New' }, { excerpt: 'New' }]);
  });

  describe.each(kinds)('with another original language, of a record of the kind %s', (kind) => {
    const head = kind === 'event' ? 'title' : 'name';
    const title = (text: string) => ({ [head]: text });
    /** A record in English with a German title. Then it gets another title, and German becomes its original language. */
    const revised = async () => {
      const data = { description: 'Long', translations: { de: title('Jazznacht') } };
      const { id } = await town({ [`${kind}s`]: [{ ...title('Night of Jazz'), ...data }] });
      const record = id('Night of Jazz');
      await update(kind, record, title('Night of Swing'));
      const english = await textsOf(kind, record);
      await update(kind, record, { language: 'DE' });
      const [changedLanguage, changedTitle] = await revisionsOf(kind, record);
      return { record, english, german: await textsOf(kind, record), changedLanguage, changedTitle };
    };

    test('a text comes back in the language in which it was written', async () => {
      const { record, german, changedTitle } = await revised();

      await restore(changedTitle?.id);

      const [original, ...translations] = german;
      const inEnglish = translations.map((texts) => ({ ...texts, ...title('Night of Jazz') }));
      expect(await textsOf(kind, record)).toEqual([original, ...inEnglish]);
    });

    test('the language comes back with its texts and translations, and so does the other one', async () => {
      const { record, english, german, changedLanguage } = await revised();
      await update(kind, record, { description: 'Lang', translations: { en: null } });
      const edited = await textsOf(kind, record);

      await restore(changedLanguage?.id);
      expect(await textsOf(kind, record)).toEqual(english);

      const [undone, edit] = await revisionsOf(kind, record);
      await restore(undone?.id);
      expect(await textsOf(kind, record)).toEqual(edited);
      await restore(edit?.id);
      expect(await textsOf(kind, record)).toEqual(german);
    });

    test('a language that was added with its texts is removed with them', async () => {
      const { id } = await town({ [`${kind}s`]: [{ ...title('Night of Jazz'), description: 'Long' }] });
      const record = id('Night of Jazz');
      const before = await textsOf(kind, record);
      const german = { ...title('Jazznacht'), description: 'Lang', slug: 'jazznacht' };
      await update(kind, record, { language: 'DE', translations: { de: german } });

      await restore((await revisionsOf(kind, record))[0]?.id);

      expect(await textsOf(kind, record)).toEqual(before);
    });

    test('one translation comes back, and others that were added since stay', async () => {
      const french = { fr: title('Nuit du jazz') };
      const { id } = await town({
        [`${kind}s`]: [{ ...title('Night of Jazz'), description: 'Long', translations: french }],
      });
      const record = id('Night of Jazz');
      await update(kind, record, { translations: { fr: title('Nuit du swing') } });
      const [changedFrench] = await revisionsOf(kind, record);
      expect(changedFrench?.changes.map(({ field }) => field)).toEqual(['translations']);
      await update(kind, record, { translations: { de: { ...title('Jazznacht'), description: 'Lang' } } });
      const changed = await textsOf(kind, record);

      await restore(changedFrench?.id);

      const inFrench = (texts: (typeof changed)[number]) =>
        texts.language === 'FR' ? { ...texts, ...french.fr } : texts;
      const isSame = ({ slug: _, ...texts }: (typeof changed)[number]) => texts;
      expect((await textsOf(kind, record)).map(isSame)).toEqual(changed.map(inFrench).map(isSame));
    });

    test('the new language has a slug of its own, also where another record has that of the other language', async () => {
      const { id } = await town({
        [`${kind}s`]: [
          { ...title('Theater'), language: 'nl' },
          { ...title('Other'), translations: { en: { ...title('Theater') } } },
        ],
      });
      const record = id('Theater');

      await update(kind, record, { language: 'EN', translations: { en: { ...title('Theater'), slug: 'theater' } } });

      const slugs = (await textsOf(kind, record)).map(({ language, slug }) => [language, slug]);
      expect(slugs).toEqual([
        ['EN', 'theater-2'],
        ['NL', 'theater'],
      ]);
    });

    test('what would remove the original language changes nothing, and says so', async () => {
      const { id } = await town({ [`${kind}s`]: [title('Night of Jazz')] });
      const record = id('Night of Jazz');
      await update(kind, record, { translations: { de: title('Jazznacht') } });
      await update(kind, record, { language: 'DE' });
      const before = await textsOf(kind, record);

      const { errors } = await graphql(RESTORE, { id: (await revisionsOf(kind, record))[1]?.id }, { as: 'editor' });

      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        arguments: { 'translations.de': expect.stringContaining('original language') },
      });
      expect(await textsOf(kind, record)).toEqual(before);
    });

    test('a revision of an earlier version, which has no language, has texts in the present one', async () => {
      const { record, changedTitle } = await revised();
      const db = await calendar();
      const where = { id: Number(changedTitle?.id.replace('revision-', '')) };
      await db.revision.update({ where, data: { before: title('Night of Jazz') } });

      await restore(changedTitle?.id);

      expect((await textsOf(kind, record))[0]).toMatchObject({ language: 'DE', ...title('Night of Jazz') });
    });
  });

  test('undoes the deletion of an event, and of a venue', async () => {
    const { id } = await town(plan);
    const before = await contentOf(id('Jazz'));
    await rest('DELETE', `/events/${id('Jazz')}`, undefined, { as: 'editor' });
    await restore((await historyOf(id('Jazz')))[0]?.id);
    expect(await contentOf(id('Jazz'))).toEqual(before);

    await rest(
      'PATCH',
      `/venues/${id('Hall')}`,
      { address: 'Other street', geo_lat: 52, geo_lng: 5 },
      { as: 'editor' },
    );
    const { venue } = await graphqlData(
      'query V($id: ID) { venue(id: $id) { revisions { nodes { id changes { field } } } } }',
      { id: id('Hall') },
      { as: 'editor' },
    );
    await restore(venue?.revisions.nodes[0]?.id);
    const { body } = await rest('GET', `/venues/${id('Hall')}`);
    expect(body).toMatchObject({ address: '' });
    expect(body).not.toHaveProperty('geo_lat', 52);
  });

  test('of all changes, the last one first, gives what was there at the beginning', async () => {
    const { id } = await town(plan);
    const edits = fc.record(
      {
        title: fc.constantFrom('One', 'Two', 'Three'),
        description: fc.constantFrom('', 'Long text', '<p>Markup</p>'),
        cost: fc.constantFrom('', '5', 'free'),
        featured: fc.boolean(),
        status: fc.constantFrom('publish', 'draft', 'private'),
        tags: fc.constantFrom([], ['late'], ['a', 'b']),
        venue: fc.constantFrom([], ['Hall'], ['Yard', 'Hall']).map((names) => names.map((name) => ({ id: name }))),
      },
      { requiredKeys: [] },
    );
    const withIds = (edit: { venue?: { id: string }[] }) => ({
      ...edit,
      ...(edit.venue && { venue: edit.venue.map((one) => id(one.id)) }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 6 }), async (sequence) => {
        const before = await contentOf(id('Jazz'));
        const count = (await historyOf(id('Jazz'))).length;
        for (const edit of sequence) expect((await change(id('Jazz'), withIds(edit as object))).status).toBe(200);
        const made = (await historyOf(id('Jazz'))).slice(0, -count || undefined);
        for (const { id: revision } of made) await restore(revision);
        expect(await contentOf(id('Jazz'))).toEqual(before);
        await (await calendar()).revision.deleteMany();
      }),
      { numRuns: 8 },
    );
  });

  test('what refers to something that no longer exists changes nothing, and says so', async () => {
    const { id } = await town(plan);
    await change(id('Jazz'), { tags: [], title: 'Swing' });
    await rest('DELETE', `/tags/${id('late')}`, undefined, { as: 'editor' });
    const [revision] = await historyOf(id('Jazz'));
    const before = await contentOf(id('Jazz'));

    const { errors } = await graphql(RESTORE, { id: revision?.id }, { as: 'editor' });

    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await contentOf(id('Jazz'))).toEqual(before);
  });
});

describe('the history', () => {
  test.each(roles)('is for those who may change the record: %s', async (role) => {
    const { id } = await town({ events: [{ title: 'Secret plan', author: 'author' }] });
    await change(id('Secret plan'), { title: 'Jazz' }, 'author');
    const [revision] = await historyOf(id('Secret plan'));
    const may = role === 'administrator' || role === 'editor' || role === 'author';

    const { data } = await graphql(HISTORY, { id: id('Secret plan') }, { as: role });
    const node = await graphql('query N($id: ID!) { node(id: $id) { id } }', { id: revision?.id }, { as: role });
    const restored = await graphql(RESTORE, { id: revision?.id }, { as: role });

    expect(JSON.stringify(data).includes('Secret plan')).toBe(may);
    expect(node.data).toEqual({ node: may ? { id: revision?.id } : null });
    expect(restored.errors.length === 0).toBe(may);
    const browser = await signedIn(role);
    const page = await browser.get(`/events/${id('Secret plan')}/history`);
    expect([page.status, page.html.includes('Secret plan')]).toEqual(may ? [200, true] : [403, false]);
  });

  test('of an anonymous caller is empty, and has no passwords', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Open' }] });
    await graphqlData(
      'mutation P($id: ID!) { updateEvent(by: { id: $id }, input: { title: "Swing" }, password: "pencil") { id } }',
      { id: id('Jazz') },
      { as: 'editor' },
    );
    await change(id('Open'), { title: 'Opened' });
    const { data } = await graphql(HISTORY, { id: id('Open') });
    expect(data).toEqual({ event: { revisions: { totalCount: 0, nodes: [] } } });
    expect(JSON.stringify(await (await calendar()).revision.findMany())).not.toMatch(/pencil|scrypt|password/i);
  });

  test('ends with its record, and is bounded by almanac purge', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }, { title: 'Old' }] });
    const db = await calendar();
    for (const title of ['Jazz', 'Old']) await change(id(title), { title: `${title} 2` });
    await db.revision.updateMany({ where: { recordId: id('Old') }, data: { at: new Date('2025-01-01T00:00:00Z') } });
    await almanac('purge', '--dry-run');
    expect(await db.revision.count()).toBe(2);
    await almanac('purge', '--history', '300');
    expect((await db.revision.findMany()).map(({ recordId }) => recordId)).toEqual([id('Jazz')]);

    await rest('DELETE', `/events/${id('Jazz')}`, undefined, { as: 'editor' });
    await graphqlData('mutation Purge($id: ID!) { purgeEvent(id: $id) }', { id: id('Jazz') }, { as: 'editor' });
    expect(await db.revision.count()).toBe(0);
  });

  test('of a series has a revision of each occurrence', async () => {
    await town();
    const { createEvent } = await graphqlData(
      'mutation C($input: CreateEventInput!) { createEvent(input: $input) { id } }',
      {
        input: {
          title: 'Market',
          startDate: '2026-04-01 09:00',
          endDate: '2026-04-01 12:00',
          recurrence: { rule: 'FREQ=WEEKLY;COUNT=3' },
        },
      },
      { as: 'editor' },
    );
    const { id } = createEvent;
    await graphqlData(
      'mutation U($id: ID!) { updateEvent(by: { id: $id }, input: { title: "Fair" }, scope: ALL) { id } }',
      { id },
      { as: 'editor' },
    );
    const db = await calendar();
    expect(await db.revision.count()).toBe(3);
    expect((await historyOf(id))[0]?.changes).toContainEqual({ field: 'title', before: 'Market' });
  });
});

test('a change of the original language is undone on the pages', async () => {
  const { id } = await town({ events: [{ title: 'Night of Jazz', translations: { de: { title: 'Jazznacht' } } }] });
  const before = await textsOf('event', id('Night of Jazz'));
  await update('event', id('Night of Jazz'), { language: 'DE' });
  const editor = await signedIn('editor');
  const path = `/events/${id('Night of Jazz')}/history`;
  const page = await editor.get(path);
  expect(page.html).toContain('<dt>Language of the text</dt><dd>English</dd>');

  const [, revision = ''] = /name="revision" value="(revision-\d+)"/.exec(page.html) ?? [];
  await editor.post(path, { revision });

  expect(await textsOf('event', id('Night of Jazz'))).toEqual(before);
});

test('a mistake is undone on the pages', async () => {
  const { id } = await town({ events: [{ title: 'Jazz', description: '<p>The old <b>text</b></p>' }] });
  await change(id('Jazz'), { title: 'Swing', description: '' });
  const editor = await signedIn('editor');
  const path = `/events/${id('Jazz')}/history`;
  const page = await editor.get(path);
  expect(page.html).toContain('The editor');
  expect(page.html).toContain('<dd>Jazz</dd>');
  expect(page.html).toContain('<dd>The old text</dd>');

  const [, revision = ''] = /name="revision" value="(revision-\d+)"/.exec(page.html) ?? [];
  const done = await editor.follow(await editor.post(path, { revision }));

  expect(done.html).toContain('It is as it was before that change.');
  expect(await contentOf(id('Jazz'))).toMatchObject({ title: 'Jazz' });
  expect((await editor.post(path, { revision: 'revision-999' })).status).toBe(404);
});
