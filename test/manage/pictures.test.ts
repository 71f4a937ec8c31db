import { beforeEach, describe, expect, test } from 'vitest';
import { picture } from '../pictures/pictures.js';
import { graphqlData } from '../service.js';
import { town } from '../town.js';
import { applicationPassword, type Browser, signedIn } from './browser.js';
import { fieldsOf, formOf } from './html-forms.js';

let author: Browser;
let event: number;

beforeEach(async () => {
  event = (await town({ events: [{ title: 'Fair', author: 'author' }] })).id('Fair');
  author = await signedIn('author');
});

const formWith = async (bytes: Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'boats.jpg');
  return form;
};

/** Uploads a picture by the form of the list. Returns the path of its page. */
const uploaded = async (browser = author) => {
  const { location = '' } = await browser.upload('/pictures/', await formWith(await picture(400, 300)));
  return location.replace(/^.*\/manage|\?.*$/g, '');
};

const imageAt = async (path: string) =>
  (
    await graphqlData(
      'query Image($id: ID!) { image(id: $id) { id url alt credit focus decorative translations { language alt } } }',
      { id: /\d+/.exec(path)?.[0] },
      { as: 'editor' },
    )
  ).image;

test('an upload without a script leads to the page of the picture, whose texts are written there', async () => {
  const path = await uploaded();
  const page = await author.get(path);
  expect(page.status).toBe(200);
  const saved = await author.submit(page, path, {
    ...{ 'alt-en': 'Boats', 'alt-de': 'Boote', credit: 'Ann Lee', focus: 'top', do: 'save' },
  });

  expect(saved.status).toBe(303);
  expect(await imageAt(path)).toMatchObject({
    ...{ alt: 'Boats', credit: 'Ann Lee', focus: 'TOP', decorative: false },
    translations: [
      { language: 'EN', alt: 'Boats' },
      { language: 'DE', alt: 'Boote' },
    ],
  });
  expect((await author.get('/pictures/?q=boote')).html).toContain('1 picture');
});

test('a file that is no picture is shown as a problem of its field', async () => {
  const page = await author.upload('/pictures/', await formWith(Buffer.from('<svg/>')));

  expect(page.status).toBe(415);
  expect(page.html).toMatch(/id="file-problem"[^>]*>This is not a picture/);
});

test('the script gets the picture as a part of a page, and errors as a message', async () => {
  const stored = await author.upload('/pictures/upload', await picture(400, 300));
  const rejected = await author.upload('/pictures/upload', Buffer.from('no picture'));

  expect(stored.html).toMatch(/^<img src="http[^"]+" alt data-url="http[^"]+\.jpg" width="400" height="300"\/>$/);
  expect(rejected).toMatchObject({
    status: 415,
    html: expect.stringMatching(/^<p role="alert">This is not a picture/),
  });
});

test('an upload from another site, and one without a sign-in, store nothing', async () => {
  const other = await author.upload('/pictures/upload', await picture(400, 300), {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  author.cookie = undefined;
  const anonymous = await author.upload('/pictures/upload', await picture(400, 300));

  expect([other.status, anonymous.status]).toEqual([403, 401]);
});

test('the address of an upload in the form of an event links it, and its description is written', async () => {
  const path = await uploaded();
  const { url = '' } = (await imageAt(path)) ?? {};
  const form = await author.get(`/events/${event}/`);
  const saved = await author.submit(form, `/events/${event}/`, { imageUrl: url, imageAlt: 'Boats', do: 'save' });
  const data = await graphqlData('query Event($id: ID!) { event(id: $id) { image { id alt } } }', { id: event });

  expect(saved.status).toBe(303);
  expect(data.event?.image).toEqual({ id: `image-${/\d+/.exec(path)?.[0]}`, alt: 'Boats' });
});

describe('the description in the form of an event', () => {
  /** Creates an event with a picture of which texts are stored. @returns the id of the event and the path of the picture */
  const withPicture = async (
    texts: Record<string, string>,
    { as, language = 'EN' }: { as: 'author' | 'editor'; language?: 'EN' | 'DE' },
  ) => {
    const browser = await signedIn(as);
    const path = await uploaded(browser);
    await browser.submit(await browser.get(path), path, { ...texts, do: 'save' });
    const { createEvent } = await graphqlData(
      'mutation Create($input: CreateEventInput!) { createEvent(input: $input) { id } }',
      {
        input: {
          ...{ title: 'Regatta', language, startDate: '2026-05-30', endDate: '2026-05-30', status: 'PUBLISH' },
          image: { id: /\d+/.exec(path)?.[0] },
        },
      },
      { as },
    );
    return { path, other: createEvent.id };
  };

  const link = async (id: string | number, path: string, imageAlt: string) => {
    const { url = '' } = (await imageAt(path)) ?? {};
    const form = await author.get(`/events/${id}/`);
    return author.submit(form, `/events/${id}/`, { imageUrl: url, imageAlt, do: 'save' });
  };

  test('that is empty leaves the texts of the picture, which other events show, as they are', async () => {
    const { path } = await withPicture({ 'alt-en': 'Boats', 'alt-de': 'Boote' }, { as: 'author' });
    const saved = await link(event, path, '');
    const data = await graphqlData('query Event($id: ID!) { event(id: $id) { image { alt } } }', { id: event });

    expect(saved.status).toBe(303);
    expect(await imageAt(path)).toMatchObject({ alt: 'Boats', translations: [{ alt: 'Boats' }, { alt: 'Boote' }] });
    expect(data.event?.image?.alt).toBe('Boats');
  });

  test.each<[string, Record<string, string>]>([
    ['', { 'alt-en': 'Boats' }],
    ['Boats', { 'alt-en': 'Boats', decorative: 'yes' }],
  ])('that is “%s” lets an author link the picture of an editor with %o', async (alt, texts) => {
    const { path } = await withPicture(texts, { as: 'editor' });

    expect((await link(event, path, alt)).status).toBe(303);
    expect(await imageAt(path)).toMatchObject({ translations: [{ alt: 'Boats' }] });
  });

  test('of a decorative picture is written in the language of the event', async () => {
    const { path, other } = await withPicture(
      { 'alt-en': 'Boats', decorative: 'yes' },
      { as: 'author', language: 'DE' },
    );
    await link(other, path, 'Boote');

    expect(await imageAt(path)).toMatchObject({
      translations: [
        { language: 'EN', alt: 'Boats' },
        { language: 'DE', alt: 'Boote' },
      ],
    });
  });
});

describe('the description in a form in a language of the interface', () => {
  const dutch = { language: 'nl' } as const;

  test.each(['event', 'venue'] as const)('is that of the language of the %s, and is written in it', async (kind) => {
    const path = await uploaded();
    await author.submit(await author.get(path), path, { 'alt-en': 'Boats', 'alt-nl': 'Boten', do: 'save' });
    const image = { id: /\d+/.exec(path)?.[0] };
    const { event, venue } = await graphqlData(
      `mutation ($event: CreateEventInput!, $venue: CreateVenueInput!) {
        event: createEvent(input: $event) { id } venue: createVenue(input: $venue) { id }
      }`,
      {
        event: { title: 'Regatta', startDate: '2026-05-30', endDate: '2026-05-30', image },
        venue: { name: 'Harbour', image },
      },
      { as: 'author' },
    );
    const form = `/${kind}s/${{ event, venue }[kind].id}/`;

    const page = await author.get(form, dutch);
    expect(new Map(fieldsOf(formOf(page.html, form))).get('imageAlt')).toBe('Boats');
    expect((await author.submit(page, form, { imageAlt: 'Ships', do: 'save' }, dutch)).status).toBe(303);

    expect(await imageAt(path)).toMatchObject({
      translations: [
        { language: 'NL', alt: 'Boten' },
        { language: 'EN', alt: 'Ships' },
      ],
    });
  });
});

describe('the page of a picture', () => {
  test('writes only what the person changed', async () => {
    const path = await uploaded();
    const editor = await signedIn('editor');
    const older = await author.get(path);
    await editor.submit(await editor.get(path), path, {
      'alt-de': 'Boote',
      credit: 'Ann Lee',
      focus: 'top',
      do: 'save',
    });

    const saved = await author.submit(older, path, {
      'alt-en': 'Boats',
      'alt-fr': 'Bateaux',
      decorative: 'yes',
      do: 'save',
    });

    expect(saved.status).toBe(303);
    expect(await imageAt(path)).toMatchObject({
      ...{ credit: 'Ann Lee', focus: 'TOP', decorative: true },
      translations: [
        { language: 'EN', alt: 'Boats' },
        { language: 'FR', alt: 'Bateaux' },
        { language: 'DE', alt: 'Boote' },
      ],
    });
  });

  test('shows what somebody else has changed too, and the next save replaces only that', async () => {
    const path = await uploaded();
    const editor = await signedIn('editor');
    const older = await author.get(path);
    const theirs = { 'alt-de': 'Schiffe', 'alt-fr': 'Bateaux', focus: 'top_left', do: 'save' };
    await editor.submit(await editor.get(path), path, theirs);

    const conflict = await author.submit(older, path, { 'alt-de': 'Boote', focus: 'bottom', do: 'save' });
    expect(conflict.status).toBe(409);
    expect(conflict.html).toMatch(/id="alt-de-problem"[^>]*>Somebody else has changed this\. It is now: Schiffe\./);
    expect(conflict.html).toMatch(/id="focus-problem"[^>]*>Somebody else has changed this\. It is now: Top left\./);
    expect(await imageAt(path)).toMatchObject({
      focus: 'TOP_LEFT',
      translations: [{ alt: 'Bateaux' }, { alt: 'Schiffe' }],
    });

    expect((await author.submit(conflict, path, { do: 'save' })).status).toBe(303);
    expect(await imageAt(path)).toMatchObject({
      focus: 'BOTTOM',
      translations: [{ alt: 'Bateaux' }, { alt: 'Boote' }],
    });
  });

  test('comes with its texts through the sign-in after the session has ended', async () => {
    const path = await uploaded();
    const page = await author.get(path);
    author.cookie = undefined;

    const rejected = await author.submit(page, path, { 'alt-en': 'Boats', do: 'save' });
    const signedInAgain = await author.submit(rejected, '/sign-in', {
      login: 'author',
      password: applicationPassword('author'),
    });
    const shown = await author.submit(signedInAgain, path);

    expect([rejected.status, signedInAgain.status, shown.status]).toEqual([401, 200, 200]);
    expect(Object.fromEntries(fieldsOf(formOf(shown.html, path)))).toMatchObject({ 'alt-en': 'Boats' });
    expect((await author.submit(shown, path, { do: 'save' })).status).toBe(303);
    expect(await imageAt(path)).toMatchObject({ alt: 'Boats' });
  });
});

test('a picture that is used is not deleted, and the records are named', async () => {
  const path = await uploaded();
  const { url = '' } = (await imageAt(path)) ?? {};
  await author.submit(await author.get(`/events/${event}/`), `/events/${event}/`, { imageUrl: url, do: 'save' });
  const page = await author.post(`${path}delete`);

  expect(page.status).toBe(409);
  expect(page.html).toContain(`event ${event} “Fair”`);
  expect(await imageAt(path)).not.toBeNull();
});

test('a picture that is not used is deleted', async () => {
  const path = await uploaded();

  expect((await author.post(`${path}delete`)).location).toMatch(/\/pictures\/\?done=deleted$/);
  expect(await imageAt(path)).toBeNull();
});

test('the pictures of others are neither listed nor changed by an author', async () => {
  const path = await uploaded(await signedIn('editor'));

  expect((await author.get(path)).status).toBe(404);
  expect((await author.post(`${path}delete`)).status).toBe(404);
  expect((await author.get('/pictures/')).html).toContain('No pictures');
});

test('a contributor sees no form to upload, and cannot upload', async () => {
  const contributor = await signedIn('contributor');

  expect((await contributor.get('/pictures/')).html).not.toContain('type="file"');
  expect((await contributor.upload('/pictures/upload', await picture(200, 200))).status).toBe(403);
});
