/** Pictures that only a text or the pattern of a series shows are neither swept nor deleted. */
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { statements } from '../../src/database/sql.js';
import { deleteImage } from '../../src/records/images/image-writes.js';
import { sweepPictures } from '../../src/records/images/sweep-images.js';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { createSeries, deleteScope, updateScope } from '../series/series-client.js';
import { graphql, rest, testPictures } from '../service.js';
import { requestContext, settings, town } from '../town.js';
import { workerData } from '../worker-data.js';
import { picture, type UploadedImage, uploaded } from './pictures.js';

let ids: { event: number; draft: number; venue: number; organizer: number; category: number; tag: number };

beforeEach(async () => {
  const { id } = await town({
    venues: [{ name: 'Hall' }],
    organizers: [{ name: 'Club' }],
    categories: [{ name: 'Music' }],
    tags: [{ name: 'Outdoor' }],
    events: [{ title: 'Fair' }, { title: 'Secret', status: 'draft', author: 'editor' }],
  });
  ids = {
    ...{ event: id('Fair'), draft: id('Secret'), venue: id('Hall') },
    ...{ organizer: id('Club'), category: id('Music'), tag: id('Outdoor') },
  };
});

const write = async (path: string, input: object, language?: string) => {
  const { status, body } = await rest('PATCH', path, input, { as: 'editor', ...(language && { language }) });
  expect(status, JSON.stringify(body)).toBe(200);
};

const html = (url: string | undefined) => `<p>Boats: <img src="${url}" alt="Boats" /></p>`;

/** The texts that can contain a picture: the path of a record, its text, and the name of the record in errors. */
const places = [
  ['the description of an event', () => `/events/${ids.event}`, 'description', 'event', 'Fair'],
  ['the excerpt of an event', () => `/events/${ids.event}`, 'excerpt', 'event', 'Fair'],
  ['the description of a venue', () => `/venues/${ids.venue}`, 'description', 'venue', 'Hall'],
  ['the description of an organizer', () => `/organizers/${ids.organizer}`, 'description', 'organizer', 'Club'],
  ['the description of a category', () => `/categories/${ids.category}`, 'description', 'category', 'Music'],
  ['the description of a tag', () => `/tags/${ids.tag}`, 'description', 'tag', 'Outdoor'],
] as const;

const remove = async ({ id }: { id: number }) => {
  const { errors } = await graphql(
    'mutation Delete($id: ID!) { deleteImage(id: $id) }',
    { id: String(id) },
    { as: 'author' },
  );
  return errors.map(({ message, extensions }) => [extensions.code, message]);
};

const sweep = async (at: string, isStopping?: () => boolean, range?: number) => {
  stopClock(at);
  const pictures = testPictures();
  try {
    await sweepPictures(
      { db: await calendar(), settings, log: pino({ level: 'silent' }), pictures },
      isStopping,
      range,
    );
  } finally {
    await pictures.decoder.close();
  }
};

const sweepFor = async (...days: readonly string[]) => {
  for (const day of days) await sweep(`2026-${day}T12:00:00Z`);
};

const exists = async ({ id }: { id: number }) => Boolean(await (await calendar()).image.findUnique({ where: { id } }));

describe.each([undefined, 'de'])('a picture in a text (%s)', (language) => {
  test.each(places)('%s is kept while it is there', async (_, path, name, kind, title) => {
    const image = await uploaded(await picture(400, 300));
    await write(path(), { [kind === 'event' ? 'title' : 'name']: title, [name]: html(image.url) }, language);
    await sweepFor('04-01', '04-09', '04-17', '04-25');
    expect(await exists(image)).toBe(true);
    expect(await remove(image)).toEqual([
      ['CONFLICT', expect.stringContaining(`${kind} ${path().split('/')[2]} “${title}”`)],
    ]);

    await write(path(), { [name]: '' }, language);
    await sweepFor('05-03');
    expect(await exists(image)).toBe(false);
  });
});

test('a picture whose URL is in no text any more is deleted at once by its user', async () => {
  const image = await uploaded(await picture(200, 200));
  await write(`/events/${ids.event}`, { description: html(image.url) });
  await write(`/events/${ids.event}`, { description: 'Boats' });

  expect(await remove(image)).toEqual([]);
});

test('a picture that was in a text of a record is kept for seven days', async () => {
  const image = await uploaded(await picture(200, 200));
  await write(`/events/${ids.event}`, { description: html(image.url) });
  await sweepFor('04-01', '04-09', '04-15');
  await write(`/events/${ids.event}`, { description: 'Boats' });
  await sweepFor('04-17');
  expect(await exists(image)).toBe(true);

  await sweepFor('04-25');
  expect(await exists(image)).toBe(false);
});

test('a text can have any copy of a picture, also a thumbnail that was made later', async () => {
  const [copied, cropped] = [await uploaded(await picture(400, 300)), await uploaded(await picture(400, 200))];
  const { data } = await graphql(
    'mutation ($id: ID!) { updateImage(id: $id, input: { focus: LEFT }) { url(size: THUMBNAIL) } }',
    { id: String(cropped.id) },
    { as: 'author' },
  );
  await write(`/events/${ids.event}`, { description: html(copied.sizes?.medium?.url) });
  await write(`/venues/${ids.venue}`, { description: html(data?.updateImage.url) });
  await sweepFor('04-01', '04-09');

  expect([await exists(copied), await exists(cropped)]).toEqual([true, true]);
  expect((await remove(copied))[0]?.[1]).toContain('“Fair”');
  expect((await remove(cropped))[0]?.[1]).toContain('“Hall”');
});

test('an error does not name a record that the caller may not see', async () => {
  const image = await uploaded(await picture(200, 200));
  await write(`/events/${ids.draft}`, { description: html(image.url) });
  const [[code, message] = []] = await remove(image);

  expect(code).toBe('CONFLICT');
  expect(message).toContain('+1');
  expect(message).not.toContain('Secret');
});

test('texts are read once in a sweep, only if a picture is due, and each picture is due once in seven days', async () => {
  const images = [await uploaded(await picture(200, 200)), await uploaded(await picture(200, 200))];
  await write(`/events/${ids.event}`, { description: images.map(({ url }) => html(url)).join('') });
  let reads = 0;
  const count = (text: unknown) => {
    if (/"Event" r\) r, regexp_matches/.test(String(text))) reads++;
  };
  statements.subscribe(count);
  const readsOf = async (...days: readonly string[]) => {
    reads = 0;
    await sweepFor(...days);
    return reads;
  };

  expect(await readsOf('04-01', '04-02', '04-07')).toBe(0);
  expect(await readsOf('04-08')).toBe(1);
  expect(await readsOf('04-09', '04-10', '04-14')).toBe(0);
  expect(await readsOf('04-15')).toBe(1);
  statements.unsubscribe(count);
});

describe('texts are read in ranges', () => {
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  let events: number[];
  let images: UploadedImage[];

  /** Five more events, each with a picture in its text. */
  beforeEach(async () => {
    images = [];
    events = [];
    for (const title of titles) {
      const image = await uploaded(await picture(50, 50));
      const input = { title, start_date: '2026-12-01', end_date: '2026-12-01', description: html(image.url) };
      const { status, body } = await rest('POST', '/events', input, { as: 'editor' });
      expect(status).toBe(201);
      images.push(image);
      events.push(body.id);
    }
  });

  const sweepRanges = async (...days: readonly string[]) => {
    for (const day of days) await sweep(`2026-${day}T12:00:00Z`, () => false, 2);
  };

  test('a picture in a text of any range is kept, and named when it is deleted', async () => {
    const unused = await uploaded(await picture(50, 50));
    await sweepRanges('04-01', '04-09', '04-17');

    expect(await Promise.all(images.map(exists))).toEqual(titles.map(() => true));
    expect(await exists(unused)).toBe(false);
    for (const [index, { id }] of images.entries())
      await expect(deleteImage(id, await requestContext('editor'), 2)).rejects.toMatchObject({
        ...{ key: 'image-in-use', values: { records: `event ${events[index]} “${titles[index]}”` } },
      });
  });

  test('a picture that was in a text is kept for seven days', async () => {
    await sweepRanges('04-01');
    stopClock('2026-04-02T12:00:00Z');
    for (const event of events) await write(`/events/${event}`, { description: 'Boats' });
    await sweepRanges('04-08');
    expect(await Promise.all(images.map(exists))).toEqual(titles.map(() => true));
  });

  test('a sweep that is stopped between two ranges deletes no picture', async () => {
    const unused = await uploaded(await picture(50, 50));
    await sweepRanges('04-01');
    let ranges = 0;
    await sweep('2026-04-09T12:00:00Z', () => ++ranges > 1, 2);

    expect(ranges).toBe(3); // after each of two ranges, and at the first file
    expect(await exists(unused)).toBe(true);
  });
});

test('files and folders that belong to no picture are deleted although texts cannot be read', async () => {
  const image = await uploaded(await picture(200, 200));
  await sweepFor('04-01');
  const media = join(workerData(), 'media');
  const [orphan, unfinished] = [`ac${'0'.repeat(30)}.jpg`, 'killed'];
  await mkdir(join(media, 'ac'), { recursive: true });
  await mkdir(join(media, 'tmp', unfinished), { recursive: true });
  await writeFile(join(media, 'ac', orphan), 'orphan');
  for (const path of [join(media, 'ac', orphan), join(media, 'tmp', unfinished)])
    await utimes(path, new Date('2026-03-20'), new Date('2026-03-20'));
  const db = await calendar();
  await db.$executeRaw`ALTER TABLE "Revision" RENAME TO "Hidden"`;
  try {
    await expect(sweep('2026-04-09T12:00:00Z')).rejects.toThrow('"Revision" does not exist');
  } finally {
    await db.$executeRaw`ALTER TABLE "Hidden" RENAME TO "Revision"`;
  }

  expect(await readdir(join(media, 'ac'))).not.toContain(orphan);
  expect(await readdir(join(media, 'tmp'))).not.toContain(unfinished);
  expect(await exists(image)).toBe(true);
  await sweepFor('04-09');
  expect(await exists(image)).toBe(false);
});

test('an image that a record has and a text shows is named by the record that has it', async () => {
  const image = await uploaded(await picture(200, 200));
  await write(`/venues/${ids.venue}`, { image: image.id });
  await write(`/events/${ids.event}`, { description: html(image.url) });
  const [[, message] = []] = await remove(image);

  expect(message).toContain('“Hall”');
  expect(message).not.toContain('“Fair”');
});

describe('a picture that only the pattern of a series has', () => {
  /** A series whose dates have another picture than its later dates. */
  const seriesWith = async (input: object, role: 'author' | 'editor' = 'author') => {
    const other = await uploaded(await picture(200, 200));
    const { series, ids: occurrences } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=2' }, input, role);
    for (const id of occurrences)
      await updateScope(id, { image: { id: String(other.id) }, description: 'Another text' }, 'THIS');
    return { series: series.replace('series-', ''), occurrences };
  };

  const imageOf = ({ id }: UploadedImage) => ({ image: { id: String(id) } });

  test.each([
    ['as its image', imageOf],
    ['in its description', ({ url }: UploadedImage) => ({ description: html(url) })],
  ])('%s is kept', async (_, input) => {
    const image = await uploaded(await picture(200, 200));
    const { series } = await seriesWith(input(image));
    await sweepFor('04-01', '04-09', '04-17');

    expect(await exists(image)).toBe(true);
    expect(await remove(image)).toEqual([['CONFLICT', expect.stringContaining(`series ${series} “Market”`)]]);
  });

  test('is not named to a user who may not see the series', async () => {
    const image = await uploaded(await picture(200, 200));
    await seriesWith({ ...imageOf(image), status: 'DRAFT' }, 'editor');
    const [[code, message] = []] = await remove(image);

    expect(code).toBe('CONFLICT');
    expect(message).toContain('+1');
    expect(message).not.toContain('Market');
  });

  test('is deleted after the last occurrence of the series', async () => {
    const image = await uploaded(await picture(200, 200));
    const { occurrences } = await seriesWith(imageOf(image));
    await deleteScope(occurrences[0], 'ALL');
    await sweepFor('04-01', '04-09');
    expect(await exists(image)).toBe(true);

    await (await calendar()).event.deleteMany({ where: { seriesId: { not: null } } });
    await sweepFor('04-10', '04-17');
    expect(await exists(image)).toBe(false);
  });
});
