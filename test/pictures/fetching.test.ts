/** Pictures of other sites, and those of the demo, which are fetched or stored after their records. */
import { isDeepStrictEqual } from 'node:util';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../src/database/transaction.js';
import { reachOf } from '../../src/guard/checked-address.js';
import { imageRowIds } from '../../src/imports/image-rows.js';
import { startImageFetching } from '../../src/records/images/fetch-images.js';
import { calendar } from '../calendar.js';
import { localServer } from '../guard/local-server.js';
import { graphqlData, send, testPictures } from '../service.js';
import { settings as defaults, requestContext, town } from '../town.js';
import { until } from '../until.js';
import { picture } from './pictures.js';

type Parts = Partial<Parameters<typeof startImageFetching>[0]>;

/** Starts fetching on this worker's calendar, as the service does. */
const startFetching = async (mode: 'off' | 'size' | 'copy', { settings, ...parts }: Parts = {}) => {
  const fetching = startImageFetching({
    db: await calendar(),
    settings: { ...defaults, remoteImages: mode, ...settings },
    log: pino({ level: 'silent' }),
    pictures: testPictures(),
    rounds: { first: 0, every: 50 },
    // The sites of the tests are on this machine.
    reach: reachOf({ importInnerAddresses: true }),
    ...parts,
  });
  onTestFinished(fetching.stop);
  return fetching;
};

const images = async () => (await calendar()).image.findMany({ orderBy: { id: 'asc' } });

const isFetched = async () => (await images()).every(({ fetchAt }) => fetchAt === null);

/** A site with a picture of 800 × 600 at every path below /a, and what `other` is elsewhere. */
const siteWithPictures = async (other?: { type: string; body: string | Buffer; status?: number }) => {
  const bytes = await picture(800, 600);
  const { port, requests } = await localServer(({ url }, response) => {
    const { type, body, status = 200 } = url?.startsWith('/a') || !other ? { type: 'image/jpeg', body: bytes } : other;
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  return { url: `http://127.0.0.1:${port}`, requests, bytes };
};

const imageOfEvent = async () => {
  const [rest, data] = await Promise.all([
    send('/svc/events/v1/events').then((response) => response.json()),
    graphqlData('{ events { nodes { image { url width height isUploaded sizes { width } } } } }'),
  ]);
  return { rest: rest.events[0].image, graphql: data.events.nodes[0]?.image };
};

test('with “off” nothing is fetched', async () => {
  const { url, requests } = await siteWithPictures();
  await town({ events: [{ title: 'Fair', image: `${url}/a.jpg` }] });
  await startFetching('off', { localFiles: new Map([['https://other.example/x.webp', 'x.webp']]) });
  await new Promise((resolve) => setTimeout(resolve, 300));

  expect(requests).toEqual([]);
  expect(await imageOfEvent()).toMatchObject({ rest: { width: 0, height: 0 }, graphql: { width: null, height: null } });
});

test('with “size” both APIs have the width and height, and the URL stays', async () => {
  const { url, requests, bytes } = await siteWithPictures();
  await town({ events: [{ title: 'Fair', image: `${url}/a.jpg` }] });
  await startFetching('size');
  await until(isFetched);

  const { rest, graphql } = await imageOfEvent();
  expect(rest).toMatchObject({ url: `${url}/a.jpg`, width: 800, height: 600, filesize: bytes.length });
  expect(graphql).toEqual({ url: `${url}/a.jpg`, width: 800, height: 600, isUploaded: false, sizes: [] });
  expect(requests).toHaveLength(1);
});

test('the size is that of the picture as it is shown', async () => {
  const { default: sharp } = await import('sharp');
  const turned = await sharp(await picture(400, 300))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { url } = await siteWithPictures({ type: 'image/jpeg', body: turned });
  await town({ events: [{ title: 'Fair', image: `${url}/turned.jpg` }] });
  await startFetching('size');
  await until(isFetched);

  expect((await imageOfEvent()).rest).toMatchObject({ width: 300, height: 400 });
});

test('with “copy” the picture is stored with its sizes, and its former URL still means it', async () => {
  const { url, requests } = await siteWithPictures();
  await town({ events: [{ title: 'Fair', image: `${url}/a.jpg` }] });
  await startFetching('copy');
  await until(isFetched);

  const { rest, graphql } = await imageOfEvent();
  expect(rest).toMatchObject({ width: 800, height: 600, sizes: { thumbnail: { width: 150 } } });
  expect(graphql).toMatchObject({ url: rest.url, isUploaded: true });
  expect((await send(new URL(rest.url).pathname)).status).toBe(200);

  const body = { title: 'Other fair', start_date: '2042-03-10', end_date: '2042-03-10', image: `${url}/a.jpg` };
  const created = await send(
    '/svc/events/v1/events',
    { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    { as: 'editor' },
  );
  expect([created.status, (await created.json()).image.url]).toEqual([201, rest.url]);
  expect(await images()).toHaveLength(1);
  expect(requests).toHaveLength(1);
});

test.each(['size', 'copy'] as const)(
  'with “%s” a later import of the same source uses the same image',
  async (mode) => {
    const { url } = await siteWithPictures();
    await town();
    const context = await requestContext('administrator');
    const source = { url: `${url}/a.jpg`, width: 0, height: 0, alt: 'Boats' };
    const importImage = async () => [
      ...(await inTransaction(context, (writer) => imageRowIds([source], writer))).values(),
    ];
    const first = await importImage();
    await startFetching(mode);
    await until(isFetched);

    expect((await images())[0]).toMatchObject({ width: 800, alt: 'Boats' });
    expect(await importImage()).toEqual(first);
  },
);

test.each([
  ['a page', { type: 'text/html', body: '<h1>No picture</h1>' }],
  ['a damaged picture', { type: 'image/jpeg', body: Buffer.from('ffd8ffe000104a46494600', 'hex') }],
  ['an SVG', { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
  ['an error', { type: 'text/plain', body: 'gone', status: 410 }],
  ['more than 10 MiB', { type: 'image/jpeg', body: Buffer.alloc(10 * 2 ** 20 + 1) }],
] as const)(
  '%s at the URL changes nothing, stops no other picture, and is tried again the next day',
  async (_, other) => {
    const { url } = await siteWithPictures(other);
    await town({
      events: [
        { title: 'Fair', image: `${url}/bad` },
        { title: 'Good', image: `${url}/a.jpg` },
      ],
    });
    await startFetching('copy');
    await until(async () => (await images()).some(({ storedBytes }) => storedBytes > 0));

    const [bad, good] = await images();
    expect(bad).toMatchObject({ url: `${url}/bad`, storedBytes: 0, width: 0, fetchTries: 1 });
    const [wait] = await (await calendar()).$queryRaw<{ hours: number }[]>`
    SELECT extract(epoch FROM "fetchAt" - now())::float8 / 3600 AS hours FROM "Image" WHERE "id" = ${bad?.id}`;
    expect(Math.round(wait?.hours ?? 0)).toBe(24);
    expect(good?.url).toMatch(/^\/media\//);
  },
);

test('after three days without success it is not tried again', async () => {
  const { url, requests } = await siteWithPictures({ type: 'text/plain', body: 'gone', status: 410 });
  await town({ events: [{ title: 'Fair', image: `${url}/bad` }] });
  const db = await calendar();
  let failures = 0;
  const log = pino({ level: 'info' }, { write: (line) => void (line.includes('not fetched') && failures++) });
  const fetching = await startFetching('size', { log });
  for (let day = 1; day <= 3; day++) {
    await until(() => failures === day);
    if (day < 3) await db.image.updateMany({ data: { fetchAt: new Date(0) } });
  }
  await fetching.stop();

  expect((await images())[0]?.fetchAt).toBeNull();
  expect(requests).toHaveLength(3);
});

test.each([false, true])(
  'addresses of private networks are not fetched, with IMPORT_INNER_ADDRESSES %s',
  async (isOn) => {
    const { url, requests } = await siteWithPictures();
    await town({ events: [{ title: 'Fair', image: `${url}/a.jpg` }] });
    const settings = { ...defaults, remoteImages: 'copy' as const, importInnerAddresses: isOn };
    await startFetching('copy', { settings, reach: undefined });
    await until(async () => (await images())[0]?.fetchTries === 1);

    expect(requests).toEqual([]);
  },
);

test('copies count for MEDIA_LIMIT, and leave no files when they do not fit', async () => {
  const { url } = await siteWithPictures();
  await town({ events: [{ title: 'Fair', image: `${url}/a.jpg` }] });
  const pictures = testPictures();
  const limited = { ...defaults, remoteImages: 'copy' as const, mediaLimit: 10_000 };
  const namesOf = async () => {
    const names: string[] = [];
    for await (const { name } of pictures.store.list()) names.push(name);
    return names.sort();
  };
  const before = await namesOf();
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  await startFetching('copy', { settings: limited, pictures, log });
  await until(() => lines.some((line) => line.includes('media-limit')));

  expect((await images())[0]).toMatchObject({ url: `${url}/a.jpg`, storedBytes: 0 });
  await until(async () => isDeepStrictEqual(await namesOf(), before));
});

test('several processes fetch each picture once', async () => {
  const { url, requests } = await siteWithPictures();
  await town({ events: Array.from({ length: 25 }, (_, at) => ({ title: `Fair ${at}`, image: `${url}/a${at}.jpg` })) });
  await Promise.all([startFetching('size'), startFetching('size'), startFetching('size')]);
  await until(isFetched);

  expect(requests.map((request) => request.url).sort()).toEqual(
    Array.from({ length: 25 }, (_, at) => `/a${at}.jpg`).sort(),
  );
});

test('a stop ends a request that waits for a response, which the next start sends again', async () => {
  const { port, requests } = await localServer(() => {});
  await town({ events: [{ title: 'Fair', image: `http://127.0.0.1:${port}/a.jpg` }] });
  const fetching = await startFetching('copy');
  await until(() => requests.length === 1);
  const started = performance.now();
  await fetching.stop();

  expect(performance.now() - started).toBeLessThan(5000);
  expect((await images())[0]).toMatchObject({ fetchTries: 0 });
  await startFetching('copy');
  await until(() => requests.length === 2);
});
