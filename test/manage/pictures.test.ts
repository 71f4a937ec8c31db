import { beforeEach, expect, test } from 'vitest';
import { picture } from '../pictures/pictures.js';
import { graphqlData } from '../service.js';
import { town } from '../town.js';
import { type Browser, signedIn } from './browser.js';

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
