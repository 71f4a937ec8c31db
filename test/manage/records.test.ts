import { beforeEach, describe, expect, test } from 'vitest';
import { readCoordinates } from '../../src/manage/records/coordinates.js';
import { graphqlData } from '../service.js';
import { town } from '../town.js';
import { type Browser, type Page, signedIn } from './browser.js';

let editor: Browser;

beforeEach(async () => {
  await town();
  editor = await signedIn('editor');
});

const idOf = ({ location }: Page) => /\/(\d+)\//.exec(location ?? '')?.[1] ?? 'none';

/** Fills in the form of a new record, and saves it. */
const create = async (path: string, fields: Parameters<Browser['post']>[1], button: string) =>
  editor.submit(await editor.get(`/${path}/new`), `/${path}/new`, { ...fields, do: button });

const venueOf = async (id: string) =>
  (
    await graphqlData(
      `query Venue($id: ID!) {
        venue(id: $id) {
          name address city country phone website showMap status coordinates { latitude longitude } originalLanguage
          description(format: SOURCE) image { url alt } translations { language name }
        }
      }`,
      { id },
      { as: 'editor' },
    )
  ).venue;

/** Somebody else changes the venue, while its form is open. */
const changedByOther = (id: string, input: object) =>
  graphqlData(
    'mutation Other($id: ID!, $input: UpdateVenueInput!) { updateVenue(by: { id: $id }, input: $input) { id } }',
    { id, input },
    { as: 'administrator' },
  );

const townHall = {
  name: 'Old town hall',
  address: 'Market 1',
  city: 'Utrecht',
  country: 'Netherlands',
  language: 'nl',
};

describe('a venue', () => {
  test('is created with its fields, in the language of its text', async () => {
    const page = await create(
      'venues',
      {
        ...townHall,
        coordinates: 'https://www.openstreetmap.org/?mlat=52.0907&mlon=5.1214#map=17/52.1/5.2',
        description: 'Built in **1546**.',
        imageUrl: 'https://example.org/hall.jpg',
        imageAlt: 'The hall',
      },
      'publish',
    );

    expect(page).toMatchObject({ status: 303, location: expect.stringMatching(/venues\/\d+\/\?done=event-saved$/) });
    expect(await venueOf(idOf(page))).toEqual({
      ...{ name: 'Old town hall', address: 'Market 1', city: 'Utrecht', country: 'Netherlands', phone: '' },
      ...{ website: null, showMap: true, status: 'PUBLISH', originalLanguage: 'NL' },
      coordinates: { latitude: 52.0907, longitude: 5.1214 },
      description: '<p>Built in <strong>1546</strong>.</p>',
      image: { url: 'https://example.org/hall.jpg', alt: 'The hall' },
      translations: [{ language: 'NL', name: 'Old town hall' }],
    });
  });

  test('keeps what others have changed meanwhile in other fields', async () => {
    const id = idOf(await create('venues', townHall, 'publish'));
    const form = await editor.get(`/venues/${id}/`);
    await graphqlData(
      'mutation Other($id: ID!) { updateVenue(by: { id: $id }, input: { phone: "030 1", language: NL }) { id } }',
      { id },
      { as: 'administrator' },
    );
    const page = await editor.submit(form, `/venues/${id}/`, { city: 'Zeist', do: 'save' });

    expect(page.status).toBe(303);
    expect(await venueOf(id)).toMatchObject({ city: 'Zeist', phone: '030 1' });
  });

  test('shows both versions where two people have changed the same field, and keeps the chosen one', async () => {
    const id = idOf(await create('venues', townHall, 'publish'));
    const form = await editor.get(`/venues/${id}/`);
    await graphqlData(
      'mutation Other($id: ID!) { updateVenue(by: { id: $id }, input: { city: "Gouda" }) { id } }',
      { id },
      { as: 'administrator' },
    );
    const conflict = await editor.submit(form, `/venues/${id}/`, { city: 'Zeist', phone: '030 2', do: 'save' });
    const saved = await editor.submit(conflict, `/venues/${id}/`, { 'keep.city': 'theirs', do: 'save' });

    expect(conflict.status).toBe(409);
    expect(conflict.html).toContain('Gouda');
    expect(conflict.html).toContain('Zeist');
    expect(saved.status).toBe(303);
    expect(await venueOf(id)).toMatchObject({ city: 'Gouda', phone: '030 2' });
  });

  test('keeps the chosen version also when another field has a problem', async () => {
    const id = idOf(await create('venues', townHall, 'publish'));
    const form = await editor.get(`/venues/${id}/`);
    await changedByOther(id, { city: 'Gouda' });
    const conflict = await editor.submit(form, `/venues/${id}/`, { city: 'Zeist', website: 'nonsense', do: 'save' });

    const wrong = await editor.submit(conflict, `/venues/${id}/`, { 'keep.city': 'theirs', do: 'save' });
    const checked = await editor.submit(conflict, `/venues/${id}/`, { 'keep.city': 'theirs', do: 'check' });

    expect([wrong.status, checked.status]).toEqual([400, 200]);
    for (const shown of [wrong, checked]) expect(shown.html).toContain('value="Gouda" id="city"');
    await editor.submit(wrong, `/venues/${id}/`, { website: '', phone: '030 2', do: 'save' });
    expect(await venueOf(id)).toMatchObject({ city: 'Gouda', phone: '030 2' });
  });

  test('that was saved and is sent again with Back does not overwrite what others have changed meanwhile', async () => {
    const empty = await editor.get('/venues/new');
    const send = (fields: object) => editor.submit(empty, '/venues/new', { ...townHall, ...fields, do: 'publish' });
    const id = idOf(await send({}));
    await changedByOther(id, { city: 'Gouda', phone: '030 1' });

    const again = await send({ address: 'Market 2' });
    const saved = await editor.submit(again, `/venues/${id}/`, { do: 'save' });
    expect([again.status, saved.status]).toEqual([409, 303]);
    expect(await venueOf(id)).toMatchObject({ address: 'Market 2', city: 'Gouda', phone: '030 1' });

    const conflict = await editor.submit(await send({ city: 'Zeist' }), `/venues/${id}/`, { do: 'save' });
    expect(conflict.status).toBe(409);
    expect(conflict.html).toContain('<pre class="version">Zeist</pre>');
    expect(await venueOf(id)).toMatchObject({ city: 'Gouda' });
  });

  test('of which an update was saved and is sent again with Back is written where the person changed it', async () => {
    const id = idOf(await create('venues', townHall, 'publish'));
    const form = await editor.get(`/venues/${id}/`);
    await editor.submit(form, `/venues/${id}/`, { city: 'Zeist', do: 'save' });
    await changedByOther(id, { phone: '030 1' });

    const again = await editor.submit(form, `/venues/${id}/`, { city: 'Delft', do: 'save' });
    await editor.submit(again, `/venues/${id}/`, { do: 'save' });

    expect(await venueOf(id)).toMatchObject({ city: 'Delft', phone: '030 1' });
  });

  test('is shown again with all that was typed when a field is wrong', async () => {
    const page = await create('venues', { ...townHall, coordinates: 'next to the church', phone: '030 3' }, 'publish');

    expect(page.status).toBe(400);
    expect(page.html).toContain('href="#coordinates"');
    expect(page.html).toContain('value="next to the church"');
    expect(page.html).toContain('value="030 3"');
  });

  test('loses its coordinates and its picture when their fields are emptied', async () => {
    const fields = { ...townHall, coordinates: '52.09 5.12', imageUrl: 'https://example.org/hall.jpg' };
    const id = idOf(await create('venues', fields, 'publish'));
    await editor.submit(await editor.get(`/venues/${id}/`), `/venues/${id}/`, {
      ...{ coordinates: '', imageUrl: '', imageAlt: '' },
      do: 'save',
    });

    expect(await venueOf(id)).toMatchObject({ coordinates: null, image: null, city: 'Utrecht' });
  });

  test('is moved to the trash after a page that names its events, restored, and deleted for ever', async () => {
    const id = idOf(await create('venues', townHall, 'publish'));
    await graphqlData(
      `mutation Event($id: ID!) {
        createEvent(input: {
          title: "Council meeting", startDate: "2027-03-01T20:00", endDate: "2027-03-01T21:00", venues: [{ connect: $id }]
        }) { id }
      }`,
      { id },
      { as: 'editor' },
    );
    const question = await editor.get(`/venues/${id}/delete`);
    await editor.submit(question, `/venues/${id}/delete`);
    const trash = await editor.get('/trash/');
    const restored = await editor.submit(trash, `/venues/${id}/restore`);

    expect(question.html).toContain('Council meeting');
    expect(trash.html).toContain('Old town hall');
    expect(restored.status).toBe(303);
    expect(await venueOf(id)).toMatchObject({ status: 'PUBLISH' });

    // It is not in the trash: nothing is deleted for ever.
    expect((await editor.post(`/venues/${id}/purge`)).status).toBe(404);
    await editor.submit(question, `/venues/${id}/delete`);
    const purged = await editor.submit(await editor.get(`/venues/${id}/purge`), `/venues/${id}/purge`);

    expect(purged).toMatchObject({ status: 303, location: '/manage/trash/?done=deleted' });
    expect((await editor.get(`/venues/${id}/`)).status).toBe(404);
  });

  test('is created once when its form is sent many times at once', async () => {
    const form = await editor.get('/venues/new');
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => editor.submit(form, '/venues/new', { ...townHall, do: 'publish' })),
    );

    expect(new Set(pages.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    const { venues } = await graphqlData(
      'query Venues { venues(filter: { searchText: "Old town hall" }) { totalCount } }',
      {},
      { as: 'editor' },
    );
    expect(venues.totalCount).toBe(1);
  });
});

describe('an organizer', () => {
  test('is created, translated and listed with its number of events', async () => {
    const page = await create('organizers', { name: 'Choir', email: 'choir@example.org', language: 'en' }, 'publish');
    const id = idOf(page);
    const form = await editor.get(`/organizers/${id}/translate/de`);
    const translated = await editor.submit(form, `/organizers/${id}/translate/de`, { name: 'Chor', do: 'save' });
    const list = await editor.get('/organizers/?q=choir');

    expect(translated.status).toBe(303);
    expect(list.html).toContain(`/manage/organizers/${id}/`);
    expect(list.html).toMatch(/0 events<\/a> · en de/);
    const { organizer } = await graphqlData(
      'query Organizer($id: ID!) { organizer(id: $id) { email translations { language name } } }',
      { id },
      { as: 'editor' },
    );
    expect(organizer).toEqual({
      email: 'choir@example.org',
      translations: [
        { language: 'EN', name: 'Choir' },
        { language: 'DE', name: 'Chor' },
      ],
    });
  });
});

describe('a category', () => {
  test('is listed below its parent, and its deletion names the events and the categories below it', async () => {
    const music = idOf(await create('categories', { name: 'Sounds' }, 'save'));
    const organ = idOf(await create('categories', { name: 'Organ music', parent: music }, 'save'));
    await graphqlData(
      `mutation Event($id: ID!) {
        createEvent(input: {
          title: "Bach", startDate: "2027-03-01T20:00", endDate: "2027-03-01T21:00", categories: [{ id: $id }]
        }) { id }
      }`,
      { id: music },
      { as: 'editor' },
    );
    const list = await editor.get('/categories/');
    const question = await editor.get(`/categories/${music}/delete`);
    const deleted = await editor.submit(question, `/categories/${music}/delete`);

    expect(list.html).toMatch(new RegExp(`<li class="depth-1"><span><a href="/manage/categories/${organ}/">`));
    expect(question.html).toContain('Bach');
    expect(question.html).toContain('Organ music');
    expect(deleted).toMatchObject({ status: 303, location: '/manage/categories/?done=deleted' });
    expect((await editor.get(`/categories/${music}/`)).status).toBe(404);
    expect((await editor.get(`/categories/${organ}/`)).status).toBe(200);
  });

  test('of which the name exists is not created again, and nothing typed is lost', async () => {
    await create('categories', { name: 'Sounds' }, 'save');
    const page = await create('categories', { name: 'Sounds', description: 'All that sounds' }, 'save');

    expect(page.status).toBe(400);
    expect(page.html).toContain('All that sounds');
    expect(page.html).toContain('href="#name"');
  });
});

describe('a tag', () => {
  test('is created and renamed', async () => {
    const id = idOf(await create('tags', { name: 'accordion' }, 'save'));
    await editor.submit(await editor.get(`/tags/${id}/`), `/tags/${id}/`, { name: 'harmonica', do: 'save' });

    expect((await editor.get('/tags/')).html).toContain('harmonica');
  });
});

test.each([
  ['venues', 'publish', 'Old town hall', '/venue/old-town-hall/'],
  ['organizers', 'publish', 'Choir', '/organizer/choir/'],
  ['categories', 'save', 'Sounds', '/events/category/sounds/'],
  ['tags', 'save', 'accordion', '/tag/accordion/'],
])('the public page of a record of %s leads to its form', async (path, button, name, to) => {
  const id = idOf(await create(path, { name }, button));

  expect((await editor.get(`/go?${new URLSearchParams({ to })}`)).location).toBe(`/manage/${path}/${id}/`);
});

describe('coordinates', () => {
  test.each([
    ['52.09, 5.12', 52.09, 5.12],
    ['52.09 5.12', 52.09, 5.12],
    ['-33.8568;151.2153', -33.8568, 151.2153],
    ['https://www.openstreetmap.org/#map=17/52.0907/5.1214', 52.0907, 5.1214],
    ['https://www.openstreetmap.org/?mlat=52.0907&mlon=5.1214#map=17/52.1/5.2', 52.0907, 5.1214],
    ['https://www.google.com/maps/@52.0907,5.1214,17z', 52.0907, 5.1214],
    ['https://www.google.com/maps/place/Dom/@52.1,5.2,17z/data=!3m1!4b1!3d52.0907!4d5.1214', 52.0907, 5.1214],
    ['https://maps.google.com/?q=52.0907,5.1214', 52.0907, 5.1214],
    ['https://www.google.com/maps/search/?api=1&query=52.0907%2C5.1214', 52.0907, 5.1214],
  ])('are read from %s', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toEqual({ latitude, longitude });
  });

  test.each(['', 'next to the church', '52.09', '91, 5', '52, 181', '52,09 5,12', 'https://example.org/'])(
    'are not read from “%s”',
    (text) => {
      expect(readCoordinates(text)).toBeUndefined();
    },
  );
});
