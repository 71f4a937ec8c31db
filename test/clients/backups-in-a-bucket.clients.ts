import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { bucketPlace } from '../../src/backups/bucket-place.js';
import { backupName } from '../../src/backups/stored-backup.js';
import { calendar, emptyCalendar } from '../calendar.js';
import { almanacWith } from '../commands/almanac.js';
import { town } from '../town.js';
import { testWith } from './programs.js';
import { startSwift, swift } from './swift.js';

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let first = 0; first < bytes.length; first += size) yield bytes.subarray(first, first + size);
}

testWith(swift, 'a bucket stores a backup of any size as it is, lists it, and deletes it', async () => {
  const { bucket } = await startSwift();
  const place = bucketPlace(bucket);
  const mebibyte = 2 ** 20;
  const sizes = [100, 16 * mebibyte - 1, 16 * mebibyte, 40 * mebibyte + 1];
  for (const [day, size] of sizes.entries()) {
    const bytes = randomBytes(size);
    const name = backupName(new Date(Date.UTC(2026, 10, day + 1)));

    expect(await place.write(name, inChunks(bytes, 100_000))).toBe(size);

    const read: Uint8Array[] = [];
    for await (const chunk of place.read(name)) read.push(chunk);
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
  }
  expect((await place.list()).map(({ size }) => size)).toEqual([...sizes].reverse());
  for (const { name } of await place.list()) await place.delete(name);
  expect(await place.list()).toEqual([]);
});

testWith(swift, 'a backup that fails on its way leaves nothing in the bucket', async () => {
  const { bucket } = await startSwift();
  const place = bucketPlace(bucket);
  const failing = async function* () {
    yield randomBytes(17 * 2 ** 20);
    yield randomBytes(17 * 2 ** 20);
    throw new Error('PostgreSQL has ended.');
  };

  await expect(place.write(backupName(new Date()), failing())).rejects.toThrow('PostgreSQL has ended.');

  expect(await place.list()).toEqual([]);
});

testWith(swift, 'a calendar is backed up to a bucket, verified and restored from it', async () => {
  const { bucket, stop } = await startSwift();
  const settings = {
    ...{ BACKUP_TO: bucket.url, AWS_ACCESS_KEY_ID: bucket.accessKeyId },
    AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
  await town({ events: [{ title: 'Jazz' }] });

  expect(await almanacWith(settings, 'backup')).toMatchObject({ code: 0, out: expect.stringContaining(bucket.url) });
  expect(await almanacWith(settings, 'backup', 'verify')).toMatchObject({
    code: 0,
    out: expect.stringContaining('is good'),
  });
  const [name = ''] = (await almanacWith(settings, 'backup', 'list')).out.split(' ');
  await emptyCalendar();
  expect(await almanacWith(settings, 'restore', name)).toMatchObject({ code: 0 });
  expect(await (await calendar()).event.findFirst({ select: { title: true } })).toEqual({ title: 'Jazz' });

  await stop();
  expect(await almanacWith(settings, 'backup')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The bucket of the backups cannot be reached'),
  });
});
