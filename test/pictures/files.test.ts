import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { send } from '../service.js';
import { town } from '../town.js';
import { picture, upload, uploaded } from './pictures.js';

let path: string;
let bytes: Buffer;

beforeEach(async () => {
  await town();
  const image = await uploaded(await picture(300, 200));
  path = new URL(image.url).pathname;
  bytes = Buffer.from(await (await send(path)).arrayBuffer());
});

describe('a file', () => {
  test('is cached for a year, and is neither a document nor a script', async () => {
    const { headers } = await send(path, {}, { headers: { 'accept-encoding': 'gzip, br' } });

    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(headers.has('content-encoding')).toBe(false);
  });

  test('has the same headers without a body for HEAD', async () => {
    const response = await send(path, { method: 'HEAD' });

    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(await response.text()).toBe('');
  });

  test('is neither sent again to a client that has it, nor opened', async () => {
    const etag = (await send(path)).headers.get('etag') ?? '';
    const opened = async () => (await readdir('/dev/fd')).length;
    await send(path, {}, { headers: { 'if-none-match': etag } });
    const before = await opened();

    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      for (const range of [undefined, 'bytes=0-9']) {
        const headers = { 'if-none-match': tags, ...(range && { range }) };
        const response = await send(path, {}, { headers });
        expect([response.status, await response.text()], tags).toEqual([304, '']);
      }
    }

    expect(await opened()).toBeLessThan(before + 8);
  });

  test.each([
    ['bytes=0-9', 206, [0, 10]],
    ['bytes=10-', 206, [10, undefined]],
    ['bytes=-5', 206, [-5, undefined]],
    ['bytes=0-999999999', 206, [0, undefined]],
    ['bytes=0-1,4-5', 200, [0, undefined]],
    ['bytes=9-1', 200, [0, undefined]],
    ['items=0-1', 200, [0, undefined]],
    ['bytes=', 200, [0, undefined]],
  ] as const)('Range: %s is %i', async (range, status, [start, end]) => {
    const response = await send(path, {}, { headers: { range } });
    const part = bytes.subarray(start, end);

    expect(response.status).toBe(status);
    expect(Buffer.from(await response.arrayBuffer()).equals(part)).toBe(true);
    if (status === 206) {
      const first = bytes.indexOf(part);
      expect(response.headers.get('content-range')).toBe(`bytes ${first}-${first + part.length - 1}/${bytes.length}`);
    }
  });

  test('a range behind its end is 416', async () => {
    const response = await send(path, {}, { headers: { range: `bytes=${bytes.length}-` } });

    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  });

  test('a range of another version is the whole file', async () => {
    expect((await send(path, {}, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } })).status).toBe(200);
  });

  test.each([
    '/media/../../package.json',
    '/media/%2e%2e%2f%2e%2e%2fpackage.json',
    '/media/..%5c..%5cpackage.json',
    '/media/tmp/upload',
    `/media/${'0'.repeat(32)}.jpg`,
    `/media/${'0'.repeat(32)}.jpg%00.png`,
    '/media/a',
  ])('%s is not found', async (other) => {
    expect((await send(other)).status).toBe(404);
  });
});

test('damaged pictures are rejected or stored, and never an error of the service', async () => {
  const originals = await Promise.all(
    (['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map((format) => picture(90, 60, format)),
  );
  const damage = fc.record({
    original: fc.integer({ min: 0, max: originals.length - 1 }),
    length: fc.double({ min: 0.02, max: 1, noNaN: true }),
    changes: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
      maxLength: 8,
    }),
  });
  // A service of its own: the others count the uploads of this user in all tests of the last hour.
  const sending = { as: 'administrator', settings: { siteName: 'Damaged pictures' } } as const;
  await fc.assert(
    fc.asyncProperty(damage, async ({ original: number, length, changes }) => {
      const original = originals[number] ?? Buffer.alloc(0);
      const damaged = Buffer.from(original.subarray(0, Math.ceil(original.length * length)));
      for (const [at, value] of changes) damaged[Math.floor(at * damaged.length)] = value;
      const response = await upload(damaged, sending);
      const text = await response.text();
      expect([201, 400, 415], text).toContain(response.status);
      expect(text).not.toMatch(/vips|sharp|\/tmp|\.ts:/i);
    }),
    { numRuns: 60 },
  );
});
