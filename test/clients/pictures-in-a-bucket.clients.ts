import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { expect } from 'vitest';
import type { Bucket } from '../../src/guard/bucket.js';
import type { FileStore, StoredFile } from '../../src/pictures/file-store.js';
import { folderStore } from '../../src/pictures/folder-store.js';
import { s3Store } from '../../src/pictures/s3-store.js';
import { spawnAlmanac } from '../commands/almanac.js';
import { picture, type UploadedImage } from '../pictures/pictures.js';
import { servePictures } from '../pictures/serve-pictures.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { temporaryFolder, testWith } from './programs.js';
import { startSwift, swift } from './swift.js';

const nameOf = (number: number) => `${number.toString(16).padStart(32, '0')}.jpg`;

const bytesOf = async (parts: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const part of parts ?? []) all.push(part);
  return Buffer.concat(all);
};

const listed = async (store: FileStore): Promise<StoredFile[]> => {
  const files: StoredFile[] = [];
  for await (const file of store.list()) files.push(file);
  return files;
};

const namesIn = async (store: FileStore) => (await listed(store)).map(({ name }) => name).sort();

testWith(swift, 'a bucket stores, sends in part, lists and deletes as a folder does', async () => {
  const { bucket } = await startSwift();
  const folder = await temporaryFolder();
  const bytes = await picture(200, 100);
  for (const store of [folderStore(join(folder, 'store')), s3Store(bucket, console.error)]) {
    const file = join(folder, 'file');
    await writeFile(file, bytes);
    await store.put(nameOf(1), file, 'image/jpeg');

    const found = await store.get(nameOf(1));
    expect(found?.size).toBe(bytes.length);
    expect((await bytesOf(found?.read())).equals(bytes)).toBe(true);
    expect((await bytesOf(found?.read({ first: 5, last: 9 }))).equals(bytes.subarray(5, 10))).toBe(true);
    expect(await store.get(nameOf(2))).toBeUndefined();
    const files = await listed(store);
    expect(files).toEqual([{ name: nameOf(1), modified: expect.any(Date) }]);
    expect(Math.abs(Date.now() - Number(files[0]?.modified))).toBeLessThan(60_000);

    await store.delete(nameOf(1));
    await store.delete(nameOf(1));
    expect(await store.get(nameOf(1))).toBeUndefined();
    expect(await namesIn(store)).toEqual([]);
  }
});

testWith(swift, 'a bucket with more files than a page of its listing lists all of them, and nothing else', async () => {
  const { bucket } = await startSwift();
  const client = new AwsClient({ ...bucket, service: 's3', region: 'us-east-1' });
  const names = Array.from({ length: 1010 }, (_, number) => nameOf(number));
  const others = ['notes & more.txt', '../secret.jpg', 'a/b.jpg'];
  for (let first = 0; first < names.length; first += 50) {
    await Promise.all(
      names.slice(first, first + 50).map((name) => client.fetch(`${bucket.url}/${name}`, { method: 'PUT', body: 'x' })),
    );
  }
  for (const name of others)
    await client.fetch(`${bucket.url}/${encodeURIComponent(name)}`, { method: 'PUT', body: 'x' });

  expect(await namesIn(s3Store(bucket, console.error))).toEqual(names);
});

/** Starts a service with the bucket on this worker's calendar. */
const serveWith = (bucket: Bucket) =>
  servePictures({
    ...{ MEDIA_S3_URL: bucket.url, AWS_ACCESS_KEY_ID: bucket.accessKeyId },
    AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });

testWith(swift, 'pictures in a bucket are uploaded, sent, backed up, restored and deleted', async () => {
  await town();
  const { bucket } = await startSwift();
  const { environment, url, upload, graphql } = await serveWith(bucket);
  const store = s3Store(bucket, console.error);

  const uploaded = await upload(await picture(900, 600));
  expect(uploaded.status).toBe(201);
  const image = (await uploaded.json()) as UploadedImage;
  const files = await namesIn(store);
  expect(files.length).toBeGreaterThan(4);
  expect(await readdir(join(environment.DATA_DIR, 'media'))).toEqual(['tmp']);
  const sent = await fetch(image.url);
  const bytes = Buffer.from(await sent.arrayBuffer());
  expect([sent.headers.get('content-type'), bytes.length]).toEqual(['image/jpeg', image.filesize]);
  const part = await fetch(image.url, { headers: { range: 'bytes=10-19' } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(10, 20)]);
  expect((await fetch(image.url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length));
  expect((await fetch(`${url}/media/files/${nameOf(9)}`)).status).toBe(404);
  expect((await spawnAlmanac(['doctor'], environment).ended).out).toContain('Pictures can be uploaded.');

  const backup = join(await temporaryFolder(), 'calendar.backup');
  expect(await spawnAlmanac(['backup', backup], environment).ended).toMatchObject({ code: 0, err: '' });
  for (const name of files) await store.delete(name);
  expect((await spawnAlmanac(['doctor'], environment).ended).out).toContain('have no file in');
  expect(await spawnAlmanac(['restore', backup, '--replace'], environment).ended).toMatchObject({ code: 0 });
  expect(await namesIn(store)).toEqual(files);

  const deleted = await graphql(`mutation { deleteImage(id: "${image.id}") }`);
  expect(deleted.errors).toBeUndefined();
  expect(await namesIn(store)).toEqual([]);
  expect((await fetch(image.url)).status).toBe(404);
});

testWith(swift, 'without the bucket uploads and pictures are 503, no row is left, and the rest goes on', async () => {
  await town();
  const { bucket, stop } = await startSwift();
  const wrong = await serveWith({ ...bucket, secretAccessKey: 'another' });
  const refused = await wrong.upload(await picture(400, 300));
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'rest_storage_unavailable' }]);
  const { output } = wrong.server;
  await until(() => `${output.out}${output.err}`.includes('responded to PUT with 403 SignatureDoesNotMatch'));
  expect((await spawnAlmanac(['doctor'], wrong.environment).ended).out).toContain('403 SignatureDoesNotMatch');
  expect(await wrong.graphql('{ images(own: true) { nodes { id } } }')).toEqual({ data: { images: { nodes: [] } } });

  const { url, upload, graphql } = await serveWith(bucket);
  const image = (await (await upload(await picture(400, 300))).json()) as UploadedImage;
  await stop();

  expect((await fetch(image.url)).status).toBe(503);
  expect((await upload(await picture(400, 300))).status).toBe(503);
  expect((await fetch(`${url}/svc/events/v1/events`)).status).toBe(200);
  const { data } = await graphql('{ images(own: true) { nodes { id } } }');
  expect(data).toEqual({ images: { nodes: [{ id: `image-${image.id}` }] } });
});
