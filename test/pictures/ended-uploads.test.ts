/** Uploads that end before they are complete: the client disconnects, or the service rejects a body of unknown length. */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { addressOf } from '../service.js';
import { credentialsOf, town } from '../town.js';
import { until } from '../until.js';
import { workerData } from '../worker-data.js';
import { ofThisFile, picture, upload } from './pictures.js';

beforeEach(async () => {
  await town();
});

/** The folders of uploads that are not complete, and their files. */
const unfinished = () => readdir(join(workerData(), 'media/tmp'), { recursive: true }).catch((): string[] => []);

const opened = async () => (await readdir('/dev/fd')).length;

const START = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

/** Starts a multipart upload without Content-Length, with a connection of its own. */
const startUpload = async () => {
  const headers = { authorization: credentialsOf('author'), 'content-type': 'multipart/form-data; boundary=x' };
  const sent = request(`${await addressOf(ofThisFile())}/media`, { method: 'POST', headers, agent: new Agent() });
  sent.on('error', () => {});
  sent.write(START);
  sent.write(Buffer.alloc(100_000, 'a'));
  return sent;
};

test('uploads whose clients disconnect in the middle of a file leave nothing behind, and do not stop others', async () => {
  await upload(await picture(160, 160));
  const before = await opened();
  for (let count = 1; count <= 9; count++) {
    const sent = await startUpload();
    await until(async () => (await unfinished()).some((name) => name.endsWith('/upload')));
    sent.destroy();
    await until(async () => (await unfinished()).length === 0);
  }

  expect((await upload(await picture(160, 160))).status).toBe(201);
  expect(await unfinished()).toEqual([]);
  expect(await opened()).toBeLessThan(before + 8);
});

test('a multipart form of unknown length with more than 10 MiB is 413, and leaves nothing behind', async () => {
  const sent = await startUpload();
  const response = once(sent, 'response');
  sent.end(Buffer.alloc(11 * 2 ** 20, 'a'));
  const [{ statusCode }] = await response;

  expect(statusCode).toBe(413);
  expect(await unfinished()).toEqual([]);
});
