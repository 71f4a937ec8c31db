import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventUnits } from '../../src/manage/events/event-form.js';
import { formatTagNames, tagNames } from '../../src/manage/events/tag-names.js';
import { graphql, graphqlData, send } from '../service.js';
import { town } from '../town.js';
import { applicationPassword, type Browser, openBrowser, type Page, signedIn } from './browser.js';
import { fieldsOf, formOf } from './html-forms.js';

let editor: Browser;

beforeEach(async () => {
  await town();
  editor = await signedIn('editor');
});

const concert = {
  title: 'Organ concert',
  startDate: '2027-05-30',
  startTime: '20:00',
  endTime: '22:00',
  timezone: 'Europe/Amsterdam',
};

/** Fills in the form of a new event, and presses a button. */
const create = async (fields: Parameters<Browser['post']>[1], button = 'publish', browser = editor) =>
  browser.submit(await browser.get('/events/new'), '/events/new', { ...concert, ...fields, do: button });

const idOf = ({ location }: Page) => /events\/(\d+)\//.exec(location ?? '')?.[1] ?? 'none';

const eventText = `query Event($id: ID!) {
  event(id: $id) {
    id title status startDate endDate allDay timezone originalLanguage description(format: SOURCE) language website
    venues { name city } organizers { name } categories { name } tags { name } offers { name price currency } cost { source }
    translations { language title } image { url alt } series { id rule }
  }
}` as const;

/** The event, as an editor reads it through GraphQL. */
const eventOf = async (id: string) => (await graphqlData(eventText, { id }, { as: 'editor' })).event;

/** Somebody else changes the event, while its form is open. */
const changedByOther = (id: string, input: object) =>
  graphqlData(
    'mutation Other($id: ID!, $input: UpdateEventInput!) { updateEvent(by: { id: $id }, input: $input) { id } }',
    { id, input },
    { as: 'administrator' },
  );

describe('a new event', () => {
  test.each(['2027-02-30', '2027-04-31', '2027-13-01', '2027-2-3', '0000-00-00'])(
    'on %s, which is no day, is shown again with all that was typed',
    async (startDate) => {
      const page = await create({ startDate, endTime: '19:00' });
      const next = await create({ startDate, endTime: '19:00' }, 'next-day');

      expect([page.status, next.status]).toEqual([400, 200]);
      expect(page.html).toContain(`value="${startDate}"`);
    },
  );

  test('is published with one form, and its times are those of its zone', async () => {
    const page = await create({});

    expect(page).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/manage\/events\/\d+\/\?done=event-public$/),
    });
    expect(await eventOf(idOf(page))).toMatchObject({
      title: 'Organ concert',
      status: 'PUBLISH',
      startDate: '2027-05-30T20:00:00+02:00',
      endDate: '2027-05-30T22:00:00+02:00',
    });
    expect((await editor.follow(page)).html).toContain('The event is public.');
  });

  test('has what every field of the form says', async () => {
    const page = await create({
      description: 'Line\r\n\r\n**bold**',
      tags: 'organ, Bach',
      cost: '10 - 20',
      offerName: 'Ticket',
      offerPrice: '12,50',
      offerCurrency: 'EUR',
      website: 'https://example.org/',
      imageUrl: 'https://example.org/organ.jpg',
      imageAlt: 'The organ',
      protection: 'new',
      password: 'let me in',
      language: 'de',
    });

    expect(await eventOf(idOf(page))).toMatchObject({
      originalLanguage: 'DE',
      translations: [{ language: 'DE', title: 'Organ concert' }],
      tags: [{ name: 'Bach' }, { name: 'organ' }],
      cost: { source: '10 - 20' },
      offers: [{ name: 'Ticket', price: 12.5, currency: 'EUR' }],
      website: 'https://example.org/',
      image: { url: 'https://example.org/organ.jpg', alt: 'The organ' },
    });
    const { events } = await graphqlData('{ events { nodes { isProtected } } }');
    expect(events.nodes).toEqual([{ isProtected: true }]);
  });

  test('that was sent fifty times at once is one event', async () => {
    const empty = await editor.get('/events/new');
    const pages = await Promise.all(
      Array.from({ length: 50 }, () => editor.submit(empty, '/events/new', { ...concert, do: 'publish' })),
    );

    expect(new Set(pages.map(({ location }) => location)).size).toBe(1);
    expect(pages.map(({ status }) => status)).toEqual(Array(50).fill(303));
    const { events } = await graphqlData('{ events { totalCount } }');
    expect(events.totalCount).toBe(1);
  });

  test('that was saved, changed with Back and sent again shows the change, and does not write it yet', async () => {
    const empty = await editor.get('/events/new');
    const first = await editor.submit(empty, '/events/new', { ...concert, do: 'draft' });

    const again = await editor.submit(empty, '/events/new', { ...concert, title: 'Organ and choir', do: 'draft' });

    expect(again.status).toBe(409);
    expect(again.html).toContain('value="Organ and choir"');
    const saved = await editor.submit(again, `/events/${idOf(first)}/`, { do: 'draft' });
    expect(saved.status).toBe(303);
    expect(await eventOf(idOf(first))).toMatchObject({ title: 'Organ and choir' });
  });

  test('that was saved and is sent again with Back does not overwrite what others have changed meanwhile', async () => {
    const empty = await editor.get('/events/new');
    const path = `/events/${idOf(await editor.submit(empty, '/events/new', { ...concert, do: 'draft' }))}/`;
    const id = idOf({ location: path } as Page);
    await changedByOther(id, { cost: '5', title: 'Theirs', slug: 'theirs' });

    const fields = { ...concert, startTime: '19:00', description: 'More', protection: 'new', password: 'let me in' };
    const again = await editor.submit(empty, '/events/new', { ...fields, do: 'draft' });
    const saved = await editor.submit(again, path, { do: 'draft' });
    expect([again.status, saved.status]).toEqual([409, 303]);
    expect(await eventOf(id)).toMatchObject({
      ...{ title: 'Theirs', cost: { source: '5' }, description: '<p>More</p>' },
      ...{ startDate: '2027-05-30T19:00:00+02:00', endDate: '2027-05-30T22:00:00+02:00' },
    });

    const other = await editor.submit(empty, '/events/new', { ...concert, title: 'Mine', do: 'draft' });
    const conflict = await editor.submit(other, path, { do: 'draft' });
    expect([other.status, conflict.status]).toEqual([409, 409]);
    expect(conflict.html).toContain('<pre class="version">Mine</pre>');
    expect(conflict.html).toContain('<pre class="version">Theirs</pre>');
    expect(await eventOf(id)).toMatchObject({ title: 'Theirs' });
  });

  test('that was saved and is sent again with Back keeps the password that somebody has set meanwhile', async () => {
    const empty = await editor.get('/events/new');
    const fields = { ...concert, description: 'For members', protection: 'none' };
    const path = `/events/${idOf(await editor.submit(empty, '/events/new', { ...fields, do: 'publish' }))}/`;
    const id = idOf({ location: path } as Page);
    await graphqlData(
      'mutation ($id: ID!) { updateEvent(by: { id: $id }, input: {}, password: "theirs") { id } }',
      { id },
      { as: 'editor' },
    );

    const again = await editor.submit(empty, '/events/new', { ...fields, title: 'Organ and choir', do: 'publish' });
    const saved = await editor.submit(again, path, { do: 'save' });

    expect([again.status, saved.status]).toEqual([409, 303]);
    expect(await eventOf(id)).toMatchObject({ title: 'Organ and choir' });
    const read = 'query ($id: ID!, $password: String) { event(id: $id, password: $password) { description } }' as const;
    expect((await graphqlData(read, { id, password: 'theirs' })).event?.description).toContain('For members');
    await expect(graphqlData(read, { id })).rejects.toThrow('PASSWORD_REQUIRED');
  });

  test('without a title is shown again with all that was written', async () => {
    const page = await create({ title: '', description: 'Two sentences. <Here>', tags: 'organ' });

    expect(page.status).toBe(400);
    expect(page.html).toContain('<title>Error: New event');
    expect(page.html).toMatch(/id="title-problem"/);
    const fields = new URLSearchParams(fieldsOf(formOf(page.html, '/events/new')));
    expect(fields.get('description')).toBe('Two sentences. <Here>');
    expect(Object.fromEntries(fields)).toMatchObject({ startDate: '2027-05-30', startTime: '20:00', tags: 'organ' });
  });

  test('with 50,000 tickets is an error', async () => {
    const many = Array.from({ length: 50_000 }, (_, at) => String(at));
    const page = await create({ offerName: many, offerPrice: ['1'], offerCurrency: ['EUR'] });

    expect(page.status).toBe(400);
    expect(page.html).toContain('id="title" name="title"');
  });

  test('is not written by the button that Enter presses', async () => {
    const page = await editor.get('/events/new');

    expect(/<button[^>]*>/.exec(formOf(page.html, '/events/new'))?.[0]).toContain('value="check"');
    expect((await create({}, 'check')).status).toBe(200);
    const { events } = await graphqlData(
      '{ events(filter: { status: [PUBLISH, DRAFT] }) { totalCount } }',
      {},
      { as: 'editor' },
    );
    expect(events.totalCount).toBe(0);
  });

  test('that ends before it starts offers the next day', async () => {
    const page = await create({ startTime: '22:00', endTime: '02:00' });
    expect(page.status).toBe(400);
    expect(page.html).toContain('Until 02:00 the next day');

    const moved = await editor.submit(page, '/events/new', { do: 'next-day' });
    const saved = await editor.submit(moved, '/events/new', { do: 'publish' });

    expect(await eventOf(idOf(saved))).toMatchObject({ endDate: '2027-05-31T02:00:00+02:00' });
  });

  test.each([
    ['2027-03-28', '02:30', { startSkipped: '2027-03-28 02:30' }, '2027-03-28T03:30:00+02:00'],
    ['2027-10-31', '02:30', { startOffset: '+02:00', endOffset: '+02:00' }, '2027-10-31T02:30:00+02:00'],
    ['2027-10-31', '02:30', { startOffset: '+01:00', endOffset: '+01:00' }, '2027-10-31T02:30:00+01:00'],
  ])('on %s at %s asks which time is meant', async (startDate, startTime, choice, stored) => {
    const page = await create({ startDate, startTime, endTime: '' });
    expect(page.status).toBe(400);
    expect(page.html).toContain('id="startTime-problem"');

    const accepted = { ...choice, ...('startSkipped' in choice && { endSkipped: choice.startSkipped }) };
    const saved = await editor.submit(page, '/events/new', { ...accepted, do: 'publish' });

    expect(await eventOf(idOf(saved))).toMatchObject({ startDate: stored });
  });

  test('of a whole day needs no times', async () => {
    const page = await create({ allDay: 'yes', startTime: '', endTime: '', endDate: '2027-06-01' });

    expect(await eventOf(idOf(page))).toMatchObject({
      allDay: true,
      startDate: '2027-05-30T00:00:00+02:00',
      endDate: '2027-06-01T23:59:59+02:00',
    });
  });

  test('that repeats shows its dates, and becomes a series', async () => {
    const fields = { repeat: 'weekly', repeatCount: '3' };
    const shown = await create(fields, 'check');
    expect(shown.html).toContain('13 June 2027');

    const page = await editor.submit(shown, '/events/new', { do: 'publish' });

    expect(await eventOf(idOf(page))).toMatchObject({ series: { rule: 'FREQ=WEEKLY;COUNT=3' } });
    expect((await graphqlData('{ events { totalCount } }')).events.totalCount).toBe(3);
  });
});

test('a form with any values is never an error of the service', async () => {
  const names = Object.values(eventUnits).flatMap(({ names: all }) => all);
  const others = [
    'once',
    'was',
    'status',
    'scope',
    'language',
    'repeat',
    'rule',
    'repeatUntil',
    'repeatCount',
    '__proto__',
  ];
  const value = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '-1',
      '1e999',
      '99999999999',
      'yes',
      'new',
      '2027-02-30',
      '25:99',
      '\0',
      '\ud800',
      '"><b>',
      'FREQ=DAILY',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const form = fc.dictionary(fc.constantFrom(...names, ...others), fc.oneof(value, fc.array(value, { maxLength: 3 })), {
    maxKeys: 12,
    noNullPrototype: true,
  });
  const button = fc.constantFrom(
    'publish',
    'draft',
    'check',
    'next-day',
    'offers.more',
    'venues.remove.1',
    'venues.',
    'constructor',
  );
  await fc.assert(
    fc.asyncProperty(form, button, async (fields, action) => {
      const { status } = await editor.post('/events/new', { ...concert, ...fields, do: action });

      expect([200, 303, 400, 403, 404, 409, 413]).toContain(status);
    }),
    { numRuns: 60 },
  );
});

describe('a venue by its name', () => {
  const venue = (name: string, city: string) =>
    graphqlData(
      `mutation Venue($input: CreateVenueInput!) { createVenue(input: $input) { id } }`,
      { input: { name, city } },
      { as: 'editor' },
    );

  test('is linked when one venue has it, in any case of letters', async () => {
    await venue('Town hall', 'Delft');

    expect(await eventOf(idOf(await create({ venueText: 'town HALL' })))).toMatchObject({
      venues: [{ name: 'Town hall', city: 'Delft' }],
    });
  });

  test('is a choice when several venues have it', async () => {
    await venue('Town hall', 'Delft');
    await venue('Town hall', 'Gouda');

    const page = await create({ venueText: 'Town hall' });
    expect(page.status).toBe(400);
    const gouda = /name="venueChoice" value="(\d+)"[^>]*\/?><label[^>]*>Town hall\s*<span class="muted">Gouda/.exec(
      page.html,
    );
    const saved = await editor.submit(page, '/events/new', { venueChoice: gouda?.[1] ?? '', do: 'publish' });

    expect(await eventOf(idOf(saved))).toMatchObject({ venues: [{ city: 'Gouda' }] });
  });

  test('creates a venue once the person has confirmed it', async () => {
    const page = await create({ venueText: 'Barn' });
    expect(page.status).toBe(400);
    expect(page.html).toContain('Create “Barn”');

    const saved = await editor.submit(page, '/events/new', { venueCreate: 'yes', venueCity: 'Delft', do: 'publish' });

    expect(await eventOf(idOf(saved))).toMatchObject({ venues: [{ name: 'Barn', city: 'Delft' }] });
  });
});

describe('a new password that is empty', () => {
  const isProtected = async () => {
    const { events } = await graphqlData('{ events { nodes { isProtected } } }');
    return events.nodes.map((event) => event.isProtected);
  };

  test('is a problem of a new event, which is not published without protection', async () => {
    const page = await create({ protection: 'new', password: '' });

    expect(page.status).toBe(400);
    expect(page.html).toContain('id="password-problem"');
    expect(await isProtected()).toEqual([]);
  });

  test('is a problem of an update, and the event stays protected until the person chooses no password', async () => {
    const path = `/events/${idOf(await create({ protection: 'new', password: 'let me in' }))}/`;
    const page = await editor.submit(await editor.get(path), path, { protection: 'new', do: 'save' });

    expect(page.status).toBe(400);
    expect(page.html).toContain('id="password-problem"');
    expect(await isProtected()).toEqual([true]);
    await editor.submit(page, path, { protection: 'none', do: 'save' });
    expect(await isProtected()).toEqual([false]);
  });

  test('is what a sign-in leaves of a password, and the form asks for it again', async () => {
    const form = await editor.get('/events/new');
    editor.cookie = undefined;
    const fields = { ...concert, protection: 'new', password: 'let me in', do: 'publish' };
    const refused = await editor.submit(form, '/events/new', fields);
    const signedInAgain = await editor.submit(refused, '/sign-in', {
      login: 'editor',
      password: applicationPassword('editor'),
    });
    const shown = await editor.submit(signedInAgain, '/events/new');

    const asked = await editor.submit(shown, '/events/new', { do: 'publish' });
    expect(asked.status).toBe(400);
    expect(asked.html).toContain('id="password-problem"');
    const saved = await editor.submit(asked, '/events/new', { password: 'let me in', do: 'publish' });
    expect(saved.status).toBe(303);
    expect(await isProtected()).toEqual([true]);
  });
});

test('a password for visitors can be any text, also a word of the form', async () => {
  await create({ protection: 'new', password: 'keep' });

  const { events } = await graphqlData('{ events { nodes { isProtected } } }');
  expect(events.nodes).toEqual([{ isProtected: true }]);
});

describe('tags in one field', () => {
  const names = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom('a', 'b', ',', '"', ' '), maxLength: 8 }).map((name) => name.trim()),
  );

  test('are read as they were written', () => {
    fc.assert(
      fc.property(names, (tags) => {
        expect(tagNames(formatTagNames(tags))).toEqual(tags.filter((name) => name !== ''));
      }),
    );
  });

  test.each([
    ['organ, Bach,organ', ['organ', 'Bach']],
    [' "Rock, Pop" , jazz', ['Rock, Pop', 'jazz']],
    ['"the ""best"", maybe"', ['the "best", maybe']],
    ['the "best", maybe', ['the "best"', 'maybe']],
    ['"best" of, jazz', ['"best" of', 'jazz']],
    ['"Rock, Pop', ['"Rock', 'Pop']],
    [', ,"", ', []],
  ])('%j are %j', (text, tags) => {
    expect(tagNames(text)).toEqual(tags);
  });

  test('keep a name with a comma when the form is saved', async () => {
    const id = idOf(await create({ tags: '"Rock, Pop", jazz' }));
    const page = await editor.get(`/events/${id}/`);
    await editor.submit(page, `/events/${id}/`, {
      tags: `${new URLSearchParams(fieldsOf(formOf(page.html, `/events/${id}/`))).get('tags')}, organ`,
      do: 'save',
    });

    expect((await eventOf(id))?.tags.map(({ name }) => name).sort()).toEqual(['Rock, Pop', 'jazz', 'organ']);
  });
});

describe('an update', () => {
  const stored = async (fields = {}) => idOf(await create({ description: 'First', tags: 'organ', ...fields }));

  test('writes only what the person changed', async () => {
    const id = await stored();
    const page = await editor.get(`/events/${id}/`);
    await changedByOther(id, { cost: '5' });

    const saved = await editor.submit(page, `/events/${id}/`, { title: 'Recital', do: 'save' });

    expect(saved.status).toBe(303);
    expect(await eventOf(id)).toMatchObject({ title: 'Recital', cost: { source: '5' } });
  });

  test('of the same field by two people shows both texts, and saves the chosen one', async () => {
    const id = await stored();
    const page = await editor.get(`/events/${id}/`);
    await changedByOther(id, { title: 'Theirs' });

    const conflict = await editor.submit(page, `/events/${id}/`, {
      title: 'Mine',
      website: 'https://example.org/',
      do: 'save',
    });

    expect(conflict.status).toBe(409);
    expect(conflict.html).toContain('<pre class="version">Mine</pre>');
    expect(conflict.html).toContain('<pre class="version">Theirs</pre>');
    const theirs = await editor.submit(conflict, `/events/${id}/`, { 'keep.title': 'theirs', do: 'save' });
    expect(theirs.status).toBe(303);
    expect(await eventOf(id)).toMatchObject({ title: 'Theirs', website: 'https://example.org/' });
    const mine = await editor.submit(conflict, `/events/${id}/`, {
      'keep.title': 'mine',
      once: 'another-form-key',
      do: 'save',
    });
    expect(mine.status).toBe(303);
    expect(await eventOf(id)).toMatchObject({ title: 'Mine' });
  });

  test('that keeps the text of the other person keeps it also when another field has a problem', async () => {
    const id = await stored();
    const path = `/events/${id}/`;
    const page = await editor.get(path);
    await changedByOther(id, { title: 'Theirs' });
    const conflict = await editor.submit(page, path, { title: 'Mine', website: 'nonsense', do: 'save' });

    const wrong = await editor.submit(conflict, path, { 'keep.title': 'theirs', do: 'save' });
    const checked = await editor.submit(conflict, path, { 'keep.title': 'theirs', do: 'check' });

    expect([wrong.status, checked.status]).toEqual([400, 200]);
    for (const shown of [wrong, checked]) expect(shown.html).toContain('value="Theirs" id="title"');
    await editor.submit(wrong, path, { website: 'https://example.org/', do: 'save' });
    expect(await eventOf(id)).toMatchObject({ title: 'Theirs', website: 'https://example.org/' });
  });

  test('of a series keeps through a conflict which of its events it changes', async () => {
    const id = await stored({ repeat: 'weekly', repeatCount: '3' });
    const page = await editor.get(`/events/${id}/`);
    await changedByOther(id, { title: 'Theirs' });

    const conflict = await editor.submit(page, `/events/${id}/`, { title: 'Mine', scope: 'ALL', do: 'save' });
    expect(conflict.status).toBe(409);
    expect((await editor.submit(conflict, `/events/${id}/`, { do: 'save' })).status).toBe(303);

    const { events } = await graphqlData('{ events { nodes { title } } }');
    expect(events.nodes.map(({ title }) => title)).toEqual(['Mine', 'Mine', 'Mine']);
  });

  test('that was saved and is sent again with Back writes only what the person changed since then', async () => {
    const id = await stored({ cost: '3', website: 'https://one.example/' });
    const path = `/events/${id}/`;
    const page = await editor.get(path);
    const first = { title: 'Recital', website: 'https://two.example/' };
    await editor.submit(page, path, { ...first, do: 'save' });
    await changedByOther(id, { cost: '5' });

    // Back, where one of the two changes is undone.
    const again = await editor.submit(page, path, { ...first, title: 'Organ concert', do: 'save' });
    const saved = await editor.submit(again, path, { do: 'save' });

    expect([again.status, saved.status]).toEqual([409, 303]);
    expect(again.html).toContain('This form was saved before.');
    expect(await eventOf(id)).toMatchObject({
      ...{ title: 'Organ concert', website: 'https://two.example/', cost: { source: '5' } },
    });
  });

  test('that was saved and is sent again with Back shows a conflict where others have changed the same', async () => {
    const id = await stored();
    const path = `/events/${id}/`;
    const page = await editor.get(path);
    await editor.submit(page, path, { title: 'First', do: 'save' });
    await changedByOther(id, { title: 'Theirs' });

    const again = await editor.submit(page, path, { title: 'Second', do: 'save' });
    const conflict = await editor.submit(again, path, { do: 'save' });

    expect([again.status, conflict.status]).toEqual([409, 409]);
    expect(conflict.html).toContain('<pre class="version">Second</pre>');
    expect(await eventOf(id)).toMatchObject({ title: 'Theirs' });
  });

  test('of a series that is sent again with Back keeps which of its events it changes', async () => {
    const id = await stored({ repeat: 'weekly', repeatCount: '3' });
    const path = `/events/${id}/`;
    const page = await editor.get(path);
    await editor.submit(page, path, { title: 'First', scope: 'ALL', do: 'save' });

    const again = await editor.submit(page, path, { title: 'Second', scope: 'ALL', do: 'save' });
    await editor.submit(again, path, { do: 'save' });

    const { events } = await graphqlData('{ events { nodes { title } } }');
    expect(events.nodes.map(({ title }) => title)).toEqual(['Second', 'Second', 'Second']);
  });

  test('asks again when somebody else has published the event meanwhile', async () => {
    const id = idOf(await create({}, 'draft'));
    const page = await editor.get(`/events/${id}/`);
    await changedByOther(id, { status: 'PUBLISH' });

    const conflict = await editor.submit(page, `/events/${id}/`, { title: 'Mine', do: 'draft' });

    expect(conflict.status).toBe(409);
    expect(conflict.html).toContain('Published');
    expect(await eventOf(id)).toMatchObject({ title: 'Organ concert', status: 'PUBLISH' });
  });

  test('after the session has ended comes with its text through the sign-in', async () => {
    const id = await stored();
    const page = await editor.get(`/events/${id}/`);
    editor.cookie = undefined;

    const refused = await editor.submit(page, `/events/${id}/`, { title: 'Written for an hour', do: 'save' });
    expect(refused.status).toBe(401);
    const fields = Object.fromEntries(fieldsOf(formOf(refused.html, '/sign-in')));
    expect(fields['kept.title']).toBe('Written for an hour');
  });

  test('with a text of nearly the most that a request may have comes through the sign-in too', async () => {
    const id = await stored();
    const page = await editor.get(`/events/${id}/`);
    editor.cookie = undefined;
    // Each of these characters takes nine in a form.
    const description = '漢'.repeat(100_000);

    const refused = await editor.submit(page, `/events/${id}/`, { description, do: 'save' });
    const signedInAgain = await editor.submit(refused, '/sign-in', {
      login: 'editor',
      password: applicationPassword('editor'),
    });
    const shown = await editor.submit(signedInAgain, `/events/${id}/`, {});

    expect([refused.status, signedInAgain.status, shown.status]).toEqual([401, 200, 200]);
    expect(shown.html).toContain(description);
  });

  test('is refused for an event that the user may not change, and shows nothing of it', async () => {
    const id = idOf(await create({ title: 'Secret plan' }, 'draft'));
    for (const role of ['author', 'contributor', 'subscriber'] as const) {
      const browser = await signedIn(role);
      const page = await browser.post(`/events/${id}/`, { title: 'Changed', do: 'publish' });

      expect(page.status).toBe(404);
      expect(page.html).not.toContain('Secret plan');
    }
    expect(await eventOf(id)).toMatchObject({ title: 'Secret plan' });
  });
});

describe('the form of a new event', () => {
  test('is shown with similar events of its day, as soon as the form has a title and a date', async () => {
    await create({ title: 'Concert in the church', startTime: '15:00', endTime: '' });
    await create({ title: 'Market', startTime: '15:00', endTime: '' });
    const form = await editor.get('/events/new');

    const checked = await editor.submit(form, '/events/new', { ...concert, do: 'check' });

    const similar = /<div id="similar".*?<\/div>/s.exec(checked.html)?.[0] ?? '';
    expect(similar).toContain('Concert in the church');
    expect(similar).not.toContain('Market');
    expect(/<div id="similar".*?<\/div>/s.exec(form.html)?.[0]).not.toContain('<li>');
  });

  test.each(['venues', 'organizers'])('links to one of all %s, which a button shows', async (kind) => {
    const town = { venueText: 'Town hall', venueCreate: 'yes', organizerText: 'Choir', organizerCreate: 'yes' };
    await create({ title: 'Other', ...town });
    const form = await editor.get('/events/new');

    const shown = await editor.submit(form, '/events/new', { ...concert, do: `${kind}.all` });

    const [, id = ''] =
      new RegExp(`type="radio" [^>]*name="${kind.slice(0, -1)}Choice" value="(\\d+)"`).exec(shown.html) ?? [];
    expect(id).not.toBe('');
    expect(shown.html).toContain('value="Organ concert"');
    const chosen = await editor.submit(shown, '/events/new', { [`${kind.slice(0, -1)}Choice`]: id, do: 'check' });
    expect(chosen.html).toContain(`<input type="hidden" name="${kind}" value="${id}"`);
  });
});

describe('the list', () => {
  test('shows the events that the user may read, with their status', async () => {
    await create({ title: 'Public event' });
    await create({ title: 'Draft of the editor' }, 'draft');

    expect((await editor.get('/events/')).html).toContain('Draft of the editor');
    const author = await (await signedIn('author')).get('/events/');
    expect(author.html).toContain('Public event');
    expect(author.html).not.toContain('Draft of the editor');
    expect(author.html).not.toContain('type="checkbox" name="id"');
  });

  test('moves several events to the trash, each by itself', async () => {
    const [one, other] = [idOf(await create({ title: 'One' })), idOf(await create({ title: 'Other' }))];
    const author = await signedIn('author');
    const own = idOf(await create({ title: 'Own' }, 'publish', author));

    const page = await author.post('/events/', { id: [one, own], do: 'trash' });

    expect(page.status).toBe(409);
    expect(page.html).toContain('<strong>One</strong>');
    expect(await eventOf(own)).toMatchObject({ status: 'TRASH' });
    expect(await eventOf(one)).toMatchObject({ status: 'PUBLISH' });
    expect((await editor.post('/events/', { id: [one, other], do: 'trash' })).status).toBe(303);
    expect(await eventOf(other)).toMatchObject({ status: 'TRASH' });
  });

  test.each([
    ['status=draft', ['Draft'], ['Public']],
    ['q=public', ['Public'], ['Draft']],
    ['when=past', [], ['Public', 'Draft']],
    ['mine=yes', ['Public', 'Draft'], []],
  ])('with %s shows %j and not %j', async (query, shown, hidden) => {
    await create({ title: 'Public' });
    await create({ title: 'Draft' }, 'draft');

    const { html } = await editor.get(`/events/?${query}`);
    const rows = /<ul class="rows events">.*?<\/ul>/s.exec(html)?.[0] ?? '';

    for (const title of shown) expect(rows).toContain(`>${title}</a>`);
    for (const title of hidden) expect(rows).not.toContain(`>${title}</a>`);
  });
});

describe('the link of a public page', () => {
  test('leads to the form of its event, through a sign-in', async () => {
    const id = idOf(await create({}));
    const html = await (await send('/event/organ-concert/')).text();
    const [, address = ''] = /href="\/manage(\/go\?[^"]*)" rel="nofollow"/.exec(html) ?? [];

    expect(await editor.get(address)).toMatchObject({ status: 303, location: `/manage/events/${id}/` });
    expect((await openBrowser().get(address)).location).toContain('/manage/sign-in?next=%2Fgo%3Fto%3D');
  });

  test.each(['//evil.example', 'https://evil.example/', '/event/none/', '/event/../x/', ''])(
    'to %j leads to the list',
    async (to) => {
      expect(await editor.get(`/go?${new URLSearchParams({ to })}`)).toMatchObject({ location: '/manage/events/' });
    },
  );
});

describe('a translation', () => {
  const translationOf = async (id: string) => {
    const text =
      'query Texts($id: ID!) { event(id: $id) { translation(language: DE) { title description(format: SOURCE) slug } title } }' as const;
    return (await graphqlData(text, { id }, { as: 'editor' })).event;
  };

  test('writes texts only, in the language of the page and not of the interface', async () => {
    const id = idOf(await create({ description: 'The organ of 1724.' }));
    const path = `/events/${id}/translate/de`;
    const page = await editor.get(path);
    expect(page.html).toContain('The organ of 1724.');

    const saved = await editor.submit(page, path, {
      title: 'Orgelkonzert',
      description: 'Die Orgel von 1724.',
      do: 'save',
    });

    expect(saved).toMatchObject({ status: 303, location: `/manage${path}?done=event-saved` });
    expect(await translationOf(id)).toMatchObject({
      title: 'Organ concert',
      translation: { title: 'Orgelkonzert', description: '<p>Die Orgel von 1724.</p>', slug: 'orgelkonzert' },
    });
    expect(await (await send('/de/event/orgelkonzert/')).text()).toContain('Orgelkonzert');
  });

  test('that somebody else has changed too is shown, and written when it is sent again', async () => {
    const id = idOf(await create({}));
    const path = `/events/${id}/translate/de`;
    const page = await editor.get(path);
    await changedByOther(id, { translations: { de: { title: 'Ihres' } } });

    const conflict = await editor.submit(page, path, { title: 'Meines', do: 'save' });

    expect(conflict.status).toBe(409);
    expect(conflict.html).toContain('It is now: Ihres.');
    expect((await editor.submit(conflict, path, { do: 'save' })).status).toBe(303);
    expect(await translationOf(id)).toMatchObject({ translation: { title: 'Meines' } });
  });

  test('keeps what somebody else has changed in other fields, after a conflict too', async () => {
    const id = idOf(await create({}));
    const path = `/events/${id}/translate/de`;
    const page = await editor.get(path);
    await changedByOther(id, { translations: { de: { title: 'Ihres', description: 'Ihr Text' } } });

    const conflict = await editor.submit(page, path, { title: 'Meines', do: 'save' });
    expect((await editor.submit(conflict, path, { do: 'save' })).status).toBe(303);

    expect(await translationOf(id)).toMatchObject({ translation: { title: 'Meines', description: 'Ihr Text' } });
  });

  test('with a text that the API rejects is shown again with all its texts, and the problem at its field', async () => {
    const id = idOf(await create({}));
    const path = `/events/${id}/translate/de`;
    const long = 'x'.repeat(2000);

    const page = await editor.submit(await editor.get(path), path, {
      title: long,
      description: 'Die Orgel von 1724.',
      do: 'save',
    });

    expect(page.status).toBe(400);
    expect(page.html).toContain(`value="${long}"`);
    expect(page.html).toContain('Die Orgel von 1724.');
    expect(page.html).toContain('href="#title"');
    expect(await translationOf(id)).toMatchObject({ translation: { title: 'Organ concert' } });
  });

  test('comes with its text through a sign-in, and is not written by it', async () => {
    const id = idOf(await create({}));
    const path = `/events/${id}/translate/de`;
    const page = await editor.get(path);
    editor.cookie = undefined;

    const refused = await editor.submit(page, path, { title: 'Orgelkonzert', do: 'save' });
    const signedInAgain = await editor.submit(refused, '/sign-in', {
      login: 'editor',
      password: applicationPassword('editor'),
    });
    const shown = await editor.submit(signedInAgain, path, {});

    expect(shown.status).toBe(200);
    expect(shown.html).toContain('value="Orgelkonzert"');
    expect(await translationOf(id)).toMatchObject({ translation: { title: 'Organ concert' } });
    expect((await editor.submit(shown, path, { do: 'save' })).status).toBe(303);
    expect(await translationOf(id)).toMatchObject({ translation: { title: 'Orgelkonzert' } });
  });

  test.each(['en', 'xx'])('into %s is not found', async (language) => {
    const id = idOf(await create({}));

    expect((await editor.get(`/events/${id}/translate/${language}`)).status).toBe(404);
  });
});

describe('the queue', () => {
  const sendForReview = async (fields = {}) => {
    const contributor = await signedIn('contributor');
    return idOf(await create(fields, 'review', contributor));
  };

  test('has what contributors have sent, with similar events of that day', async () => {
    await create({ title: 'Concert in the church', startTime: '15:00', endTime: '' });
    await create({ title: 'Market', startTime: '15:00', endTime: '' });
    await sendForReview();

    const { html } = await editor.get('/waiting/');

    expect(html).toContain('Organ concert');
    expect(html).toContain('Concert in the church');
    expect(html).not.toContain('>Market<');
    expect((await editor.get('/')).html).toContain('/manage/waiting/');
  });

  test.each([
    ['publish', 'PUBLISH'],
    ['draft', 'DRAFT'],
    ['trash', 'TRASH'],
  ])('with %s makes the status %s', async (action, status) => {
    const id = await sendForReview();
    expect(await eventOf(id)).toMatchObject({ status: 'PENDING' });

    const page = await editor.submit(await editor.get('/waiting/'), '/waiting/', { do: action });

    expect(page.status).toBe(303);
    expect(await eventOf(id)).toMatchObject({ status });
    expect((await editor.get('/waiting/')).html).toContain('Nothing is waiting.');
  });

  test('publishes a series as a whole', async () => {
    await sendForReview({ repeat: 'weekly', repeatCount: '3' });
    const page = await editor.get('/waiting/');
    expect(page.html.match(/<article/g)).toHaveLength(1);

    await editor.submit(page, '/waiting/', { do: 'publish' });

    expect((await graphqlData('{ events { totalCount } }')).events.totalCount).toBe(3);
  });

  test.each([
    ['publish', 'PUBLISH'],
    ['draft', 'DRAFT'],
    ['trash', 'TRASH'],
  ])('with %s of several makes the status of the chosen ones %s', async (action, status) => {
    const ids = [await sendForReview({ title: 'One' }), await sendForReview({ title: 'Two' })];
    const other = await sendForReview({ title: 'Three' });
    const { html } = await editor.get('/waiting/');
    const boxes = [...html.matchAll(/type="checkbox" id="choose-(\d+)" name="event" value="([\d.]+)" form="several"/g)];
    const chosen = boxes.flatMap(([, id = '', value = '']) => (ids.includes(id) ? [value] : []));

    const page = await editor.post('/waiting/', { event: chosen, do: action });

    expect(page.status).toBe(303);
    for (const id of ids) expect(await eventOf(id)).toMatchObject({ status });
    expect(await eventOf(other)).toMatchObject({ status: 'PENDING' });
  });

  test('decides each of several by itself, when somebody else has decided about one', async () => {
    const [one, two] = [await sendForReview({ title: 'One' }), await sendForReview({ title: 'Two' })];
    const { html } = await editor.get('/waiting/');
    const chosen = [...html.matchAll(/type="checkbox"[^>]* value="([\d.]+)"/g)].map(([, value = '']) => value);
    await changedByOther(one, { status: 'DRAFT' });

    expect(await editor.post('/waiting/', { event: chosen, do: 'publish' })).toMatchObject({
      location: '/manage/waiting/?done=decided-before',
    });
    expect(await eventOf(one)).toMatchObject({ status: 'DRAFT' });
    expect(await eventOf(two)).toMatchObject({ status: 'PUBLISH' });
  });

  test.each(['publish', 'draft', 'trash'])(
    'says that somebody else has decided already, and changes nothing: %s',
    async (action) => {
      const id = await sendForReview();
      const page = await editor.get('/waiting/');
      await changedByOther(id, { status: 'PRIVATE' });

      expect(await editor.submit(page, '/waiting/', { do: action })).toMatchObject({
        status: 303,
        location: '/manage/waiting/?done=decided-before',
      });
      expect(await eventOf(id)).toMatchObject({ status: 'PRIVATE' });
    },
  );

  test.each(['author', 'contributor', 'subscriber'] as const)('is not for the role %s', async (role) => {
    const id = await sendForReview();
    const browser = await signedIn(role);

    expect((await browser.get('/waiting/')).status).toBe(403);
    expect((await browser.get('/')).html).not.toContain('/manage/waiting/');
    expect((await browser.post('/waiting/', { event: `${id}.1`, do: 'publish' })).status).toBe(403);
    expect(await eventOf(id)).toMatchObject({ status: 'PENDING' });
  });
});

describe('the author of an event', () => {
  const authorOf = async (id: string) =>
    (
      await graphqlData(
        'query Author($id: ID!) { event(id: $id) { author { displayName } } }',
        { id },
        { as: 'editor' },
      )
    ).event?.author?.displayName;

  test('is the user who creates it, and is set to somebody else by an editor', async () => {
    const id = idOf(await create({}));
    const form = await editor.get(`/events/${id}/`);
    const [, contributor = ''] = /<option value="(user-\d+)">The contributor</.exec(form.html) ?? [];
    const before = await authorOf(id);
    await editor.submit(form, `/events/${id}/`, { author: contributor, do: 'save' });

    expect(before).toBe('The editor');
    expect(await authorOf(id)).toBe('The contributor');
    expect(form.html).not.toContain('>The subscriber<');
  });

  test('is not offered to authors, and stays when an editor has changed it meanwhile', async () => {
    const author = await signedIn('author');
    const id = idOf(await create({}, 'publish', author));
    const form = await author.get(`/events/${id}/`);
    const saved = await author.submit(form, `/events/${id}/`, { title: 'Renamed', do: 'save' });

    expect(form.html).not.toContain('The contributor');
    expect(saved.status).toBe(303);
    expect(await authorOf(id)).toBe('The author');
    const again = await author.get(`/events/${id}/`);
    expect((await author.submit(again, `/events/${id}/`, { author: 'user-1', do: 'save' })).status).toBe(403);
  });
});

test('the users that can be authors are listed for editors alone, without their logins', async () => {
  const authorsFor = (role?: 'editor' | 'author') =>
    graphql('{ authors { nodes { displayName login email role } } }', {}, { as: role });
  const { data } = await authorsFor('editor');

  expect((data as { authors: { nodes: unknown[] } }).authors.nodes).toEqual([
    { displayName: 'The administrator', login: null, email: null, role: null },
    { displayName: 'The author', login: null, email: null, role: null },
    { displayName: 'The contributor', login: null, email: null, role: null },
    { displayName: 'The editor', login: 'editor', email: expect.any(String), role: 'EDITOR' },
  ]);
  expect((await authorsFor('author')).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await authorsFor()).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});
