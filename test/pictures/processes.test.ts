/** Uploads to a service that is a process of its own: with others, without space, and when it is killed. */
import { spawnSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileName, filesOf } from '../../src/pictures/picture-size.js';
import { calendar } from '../calendar.js';
import { dataDir } from '../commands/almanac.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { picture, type UploadedImage } from './pictures.js';
import { servePictures } from './serve-pictures.js';

/** The names of all files below a folder, without those of uploads that are not complete. */
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true }))
    .filter((path) => /^[0-9a-f]{2}\/.+\./.test(path))
    .map((path) => path.slice(3));

const rows = async () => (await calendar()).image.findMany({ orderBy: { id: 'asc' } });

test('several processes share the folder', async () => {
  await town();
  const { url, upload } = await servePictures({ WORKERS: '2' });
  const image = (await (await upload(await picture(400, 300))).json()) as UploadedImage;
  const path = new URL(image.url).pathname;

  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await fetch(`${url}${path}`, { headers: { connection: 'close' } })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a service that is killed during uploads leaves no row without its files', async () => {
  await town();
  const { environment, server, upload } = await servePictures();
  const bytes = await picture(1200, 800);
  const uploads = Array.from({ length: 8 }, () =>
    upload(bytes).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  await until(async () => (await rows()).length > 0);
  server.child.kill('SIGKILL');
  const statuses = await Promise.all(uploads);

  expect(statuses).toContain(0);
  const images = await rows();
  expect(images.length).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length);
  const files = await filesIn(join(environment.DATA_DIR, 'media'));
  expect(images.flatMap(filesOf).filter((name) => !files.includes(name))).toEqual([]);
});

/** A file system of 3 MB at a folder, until the test ends. False if this user cannot mount one. */
const mountSmallDisk = (folder: string): boolean => {
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder]).status !== 0) return false;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return true;
};

test('on a full disk an upload is 503, leaves nothing behind, and loses no picture', async ({ skip }) => {
  await town();
  const folder = await dataDir();
  await mkdir(join(folder, 'media'), { recursive: true });
  skip(!mountSmallDisk(join(folder, 'media')), 'only root can mount a small disk');
  const { url, upload, graphql } = await servePictures({ DATA_DIR: folder });
  const [small, large] = [await picture(1200, 800), await picture(3000, 2000)];
  const first = (await (await upload(small)).json()) as UploadedImage;
  const before = await filesIn(join(folder, 'media'));

  const refused = await upload(large);
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'rest_storage_full' }]);
  expect(await filesIn(join(folder, 'media'))).toEqual(before);
  expect(await readdir(join(folder, 'media/tmp'))).toEqual([]);
  expect((await rows()).map((row) => fileName(row.url))).toEqual([fileName(new URL(first.url).pathname)]);
  expect((await fetch(first.url)).status).toBe(200);
  expect((await fetch(`${url}/svc/events/v1/events`)).status).toBe(200);
  expect((await graphql('{ images(own: true) { totalCount } }')).data).toEqual({ images: { totalCount: 1 } });
});
