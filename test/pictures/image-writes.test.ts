import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { sweepPictures } from '../../src/records/images/sweep-images.js';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { graphql, graphqlData, rest, send, testPictures } from '../service.js';
import { settings, town } from '../town.js';
import { workerData } from '../worker-data.js';
import { picture, uploaded } from './pictures.js';

let events: { fair: number; draft: number };

beforeEach(async () => {
  const { id } = await town({
    events: [
      { title: 'Fair', author: 'author' },
      { title: 'Secret', status: 'draft', author: 'editor' },
    ],
  });
  events = { fair: id('Fair'), draft: id('Secret') };
});

const show = (image: number | false, event = events.fair) =>
  rest('PATCH', `/events/${event}`, { image }, { as: 'editor' });

const folder = () => join(workerData(), 'media');

const filesOf = async ({ url }: { url: string }) => {
  const base = /[0-9a-f]{32}/.exec(url)?.[0] ?? '';
  const names = await readdir(folder(), { recursive: true });
  return names.filter((name) => name.includes(base));
};

const update = (id: number, input: object, as: 'author' | 'editor' | 'contributor' = 'author') =>
  graphql(
    'mutation Update($id: ID!, $input: UpdateImageInput!) { updateImage(id: $id, input: $input) { id alt focus thumbnail: url(size: THUMBNAIL) } }',
    { id, input },
    { as },
  );

const remove = (id: number, as: 'author' | 'editor' | 'subscriber' = 'author') =>
  graphql('mutation Delete($id: ID!) { deleteImage(id: $id) }', { id }, { as });

test('an update of an image is seen in the records that show it at once, in both APIs', async () => {
  const { id } = await uploaded(await picture(400, 300), { path: '/media?alt=Boats' });
  await show(id);
  const read = async (language: string) => {
    const { body } = await rest<{ image: { alt: string } }>('GET', `/events/${events.fair}`, undefined, { language });
    const { event } = await graphqlData(
      'query Event($id: ID!) { event(id: $id) { image { alt } } }',
      { id: events.fair },
      { language },
    );
    return [body.image.alt, event?.image?.alt];
  };

  expect(await read('de')).toEqual(['Boats', 'Boats']);
  await update(id, { alt: 'Ships', translations: { de: { alt: 'Schiffe' }, fr: { alt: 'Bateaux' } } });
  expect([await read('en'), await read('de'), await read('fr')]).toEqual([
    ['Ships', 'Ships'],
    ['Schiffe', 'Schiffe'],
    ['Bateaux', 'Bateaux'],
  ]);
  await update(id, { translations: { de: null, fr: { alt: '' } } });
  expect([await read('de'), await read('fr')]).toEqual([
    ['Ships', 'Ships'],
    ['Ships', 'Ships'],
  ]);
  await update(id, { decorative: true });
  expect(await read('en')).toEqual(['', '']);
});

test('another focus makes another thumbnail, and removes the one before', async () => {
  const image = await uploaded(await picture(600, 300));
  const before = image.sizes?.thumbnail?.url ?? '';
  const { data } = await update(image.id, { focus: 'LEFT' });
  const after = data?.updateImage.thumbnail ?? '';

  expect(after).not.toBe(before);
  expect((await send(new URL(after).pathname)).status).toBe(200);
  expect((await send(new URL(before).pathname)).status).toBe(404);
});

test('authors change and delete their own images, editors all, others none', async () => {
  const own = await uploaded(await picture(200, 200));
  const other = await uploaded(await picture(200, 200), { as: 'editor' });

  expect((await update(other.id, { alt: 'x' })).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await remove(other.id)).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await update(own.id, { alt: 'x' }, 'contributor')).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await remove(own.id, 'subscriber')).errors[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await update(own.id, { alt: 'x' }, 'editor')).errors).toEqual([]);
  expect((await remove(own.id)).errors).toEqual([]);
  expect((await remove(other.id, 'editor')).errors).toEqual([]);
});

test('a deleted image has no files', async () => {
  const image = await uploaded(await picture(1000, 700));
  expect((await filesOf(image)).length).toBeGreaterThan(3);

  await remove(image.id);
  expect(await filesOf(image)).toEqual([]);
  expect((await send(new URL(image.url).pathname)).status).toBe(404);
});

test('an image that a record shows is not deleted. The error names the records that the caller may see, and counts the others', async () => {
  const { id } = await uploaded(await picture(200, 200));
  await show(id);
  await show(id, events.draft);
  const { errors } = await remove(id);

  expect(errors[0]?.extensions.code).toBe('CONFLICT');
  expect(errors[0]?.message).toContain(`event ${events.fair} “Fair”, +1`);
  expect(errors[0]?.message).not.toContain('Secret');
});

test('a write that links an image and a deletion at the same time never leave a record without its image', async () => {
  const image = await uploaded(await picture(200, 200));
  const [linked, deleted] = await Promise.all([show(image.id), remove(image.id)]);
  const { body } = await rest<{ image: unknown }>('GET', `/events/${events.fair}`);

  if (deleted.errors.length === 0) {
    expect(linked.status).toBe(400);
    expect(body.image).toBe(false);
  } else {
    expect(linked.status).toBe(200);
    expect(body.image).toMatchObject({ id: image.id });
  }
});

test('images lists what the caller can use, the newest first', async () => {
  const first = await uploaded(await picture(200, 200), { path: '/media?alt=Boats' });
  const second = await uploaded(await picture(200, 200), { as: 'editor', path: '/media?alt=Hidden' });
  const third = await uploaded(await picture(200, 200), { as: 'editor', path: '/media?alt=Shown' });
  await show(second.id, events.draft);
  await show(third.id);
  const list = async (as: 'author' | 'editor' | undefined, search?: string) => {
    const { data, errors } = await graphql(
      'query Images($search: String) { images(search: $search) { totalCount nodes { id } } }',
      { search },
      as ? { as } : {},
    );
    return errors[0]?.extensions.code ?? data?.images.nodes.map(({ id }) => Number(id.replace('image-', '')));
  };

  expect(await list('editor')).toEqual([third.id, second.id, first.id]);
  expect(await list('author')).toEqual([third.id, first.id]);
  expect(await list('author', 'boat')).toEqual([first.id]);
  expect(await list('author', 'hidden')).toEqual([]);
  expect(await list('editor', '100%')).toEqual([]);
  expect(await list(undefined)).toBe('UNAUTHENTICATED');
  expect(await list('editor', 'a\0')).toBe('BAD_USER_INPUT');
});

test.each(['\0', `https://img.example/${'a'.repeat(3000)}`])(
  'image finds nothing by an address that cannot be one',
  async (url) => {
    const { data, errors } = await graphql('query ($url: URL) { image(url: $url) { id } }', { url });
    expect(data?.image).toBeNull();
    expect(errors.map(({ extensions }) => extensions)).toEqual([
      { code: 'BAD_USER_INPUT', arguments: { url: expect.any(String) } },
    ]);
  },
);

const sweep = async (at: string) => {
  stopClock(at);
  const pictures = testPictures();
  await sweepPictures({ db: await calendar(), settings, log: pino({ level: 'silent' }), pictures });
  await pictures.decoder.close();
};

const exists = async (id: number) => Boolean(await (await calendar()).image.findUnique({ where: { id } }));

test('an image is deleted when no record has shown it for seven days', async () => {
  const image = await uploaded(await picture(400, 300));
  await show(image.id);
  await sweep('2026-04-01T12:00:00Z');
  await show(false);
  await sweep('2026-04-02T12:00:00Z');
  await sweep('2026-04-09T11:00:00Z');
  expect(await exists(image.id)).toBe(true);

  await sweep('2026-04-09T13:00:00Z');
  expect(await exists(image.id)).toBe(false);
  expect(await filesOf(image)).toEqual([]);
});

test('an image that a record shows again is kept', async () => {
  const image = await uploaded(await picture(200, 200));
  await sweep('2026-04-01T12:00:00Z');
  await show(image.id);
  await sweep('2026-04-20T12:00:00Z');
  await show(false);
  await sweep('2026-04-21T12:00:00Z');

  expect(await exists(image.id)).toBe(true);
});

test('files that belong to no image are deleted after seven days, those of an image never', async () => {
  const image = await uploaded(await picture(400, 300));
  await show(image.id);
  const orphan = join(folder(), 'ab', `ab${'0'.repeat(30)}.jpg`);
  const unfinished = join(folder(), 'tmp', 'killed');
  await mkdir(join(folder(), 'ab'), { recursive: true });
  await mkdir(unfinished, { recursive: true });
  await writeFile(orphan, 'orphan');
  await utimes(orphan, new Date('2026-03-20'), new Date('2026-03-20'));
  await utimes(unfinished, new Date('2026-03-20'), new Date('2026-03-20'));
  await sweep('2026-03-26T00:00:00Z');
  expect(await readdir(join(folder(), 'ab'))).toContain(`ab${'0'.repeat(30)}.jpg`);

  // The other files have the time of the machine.
  await sweep('2036-03-28T00:00:00Z');
  expect(await readdir(join(folder(), 'ab'))).not.toContain(`ab${'0'.repeat(30)}.jpg`);
  expect(await readdir(join(folder(), 'tmp'))).not.toContain('killed');
  expect((await filesOf(image)).length).toBeGreaterThan(1);
  await rm(orphan, { force: true });
});
