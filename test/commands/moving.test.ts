import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { otherDatabase } from '../other-database.js';
import { picture } from '../pictures/pictures.js';
import { dataDir, fileOf, folder, listening, spawnAlmanac } from './almanac.js';

// docs/moving.md

const OLD = 'http://old.town.example';
const NEW = 'https://calendar.town.example';
const PASSWORD = 'purple giraffe boat seven';

type Environment = Record<string, string>;

const run = async (words: string[], environment: Environment): Promise<string> => {
  const { out, err, code } = await spawnAlmanac(words, environment).ended;
  expect({ words, err, code }).toMatchObject({ words, code: 0 });
  return out;
};

/** Runs the service while `work` uses it. */
const serving = async <Result>(
  environment: Environment,
  work: (get: (path: string, init?: RequestInit) => Promise<Response>) => Promise<Result>,
  words: string[] = [],
): Promise<Result> => {
  const common = { PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', SUGGESTIONS: 'on' };
  const service = spawnAlmanac(['serve', ...words], { ...common, ...environment });
  const url = await listening(service);
  try {
    return await work((path, init) => fetch(`${url}${path}`, { redirect: 'manual', ...init }));
  } finally {
    service.child.kill('SIGTERM');
    await service.ended;
  }
};

type Get = Parameters<Parameters<typeof serving>[1]>[0];

/** What people and programs have of a calendar. */
interface Held {
  /** The `Cookie` header of a session. */
  cookie: string;
  key: string;
  /** The position of a program that follows the changes. */
  token: string;
  /** The path of the page of a suggestion. */
  suggestion: string;
}

const graphql = async <Data>(get: Get, query: string) => {
  const headers = { 'content-type': 'application/json' };
  const response = await get('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
  return (await response.json()) as { data: Data };
};

/** A calendar at the old address, whose service has stopped. */
interface Source {
  DATA_DIR: string;
  held: Held;
  /** What its addresses are. */
  addresses: Awaited<ReturnType<typeof addressesOf>>;
}

const made = await mkdtemp(join(tmpdir(), 'almanac-moving-'));
// If root starts it, PostgreSQL runs as another user, who needs access.
await chmod(made, 0o755);
afterAll(() => rm(made, { recursive: true, force: true, maxRetries: 5 }));

let source: Promise<Source> | undefined;

/** The demo with an uploaded picture, an imported event whose UID is no UUID, a webhook and a suggestion. Made once for all tests. */
const sourceCalendar = (): Promise<Source> => {
  source ??= makeSource({ DATA_DIR: join(made, 'data'), PUBLIC_URL: OLD });
  return source;
};

const makeSource = async (environment: { DATA_DIR: string; PUBLIC_URL: string }): Promise<Source> => {
  await run(['setup', ...(await options())], environment);
  const use = async (get: Get) => {
    const held = await fill(get, environment);
    const isFetching = async () =>
      (await restEvents(get)).some(({ image }) => image !== false && image.url.includes('/assets/demo/'));
    await expect.poll(isFetching, { timeout: 200_000, interval: 1000 }).toBe(false);
    return { held, addresses: await addressesOf(get) };
  };
  return { DATA_DIR: environment.DATA_DIR, ...(await serving(environment, use, ['--demo'])) };
};

const fill = async (get: Get, environment: Environment): Promise<Held> => {
  const secret = await run(['password', 'create', 'anna', '--api-key', '--scope', 'admin'], environment);
  const key = /alm_\w+/.exec(secret)?.[0] ?? '';
  await run(['webhook', 'create', 'https://hooks.town.example/calendar', '--as', 'anna'], environment);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:17@elsewhere.example', 'SUMMARY:Guest reading'];
  const day = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const end = [`DTSTART:${day}T180000Z`, `DTEND:${day}T200000Z`, 'END:VEVENT', 'END:VCALENDAR', ''];
  await run(['import', await fileOf([...lines, ...end].join('\r\n'), 'guests.ics')], environment);
  const authorization = `Bearer ${key}`;
  const image = new Uint8Array(await picture(900, 600));
  const uploaded = await (await get('/media', { method: 'POST', body: image, headers: { authorization } })).json();
  const found = await (await get('/svc/events/v1/events/by-slug/guest-reading')).json();
  await get(`/svc/events/v1/events/${found.id}`, {
    ...{ method: 'PUT', headers: { authorization, 'content-type': 'application/json' } },
    body: JSON.stringify({ image: uploaded.url, description: `<a href="${OLD}/events/">All events</a>` }),
  });
  const signedIn = await get('/manage/sign-in', {
    ...{ method: 'POST', body: new URLSearchParams({ login: 'anna', password: PASSWORD }) },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const suggested = await graphql<{ suggestEvent: { url: string } }>(
    get,
    `mutation { suggestEvent(input: { title: "Street party", startDate: "2030-06-01 14:00:00", endDate: "2030-06-01 18:00:00" }) { url } }`,
  );
  const { token } = await (await get('/svc/events/v1/changes?per_page=500')).json();
  return {
    ...{ key, token, cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' },
    suggestion: pathOf(suggested.data.suggestEvent.url),
  };
};

/** A copy of a data folder, with owners and modes. */
const copyOf = async (DATA_DIR: string): Promise<string> => {
  const copy = await dataDir();
  execFileSync('cp', ['--archive', DATA_DIR, copy]);
  return copy;
};

/** Options of a setup. */
const options = async () => [
  ...['--name', 'Port Merrow', '--time-zone', 'Europe/Dublin', '--language', 'en'],
  ...['--login', 'anna', '--password-file', await fileOf(PASSWORD, 'password')],
];

const readAll = async (get: Get, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => ({ path, response: await get(path) })));

/** The addresses of a sitemap, without the host. */
const pagesOf = async (get: Get): Promise<string[]> => {
  const pathsIn = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const parts = await Promise.all((await pathsIn('/sitemap.xml')).map(pathsIn));
  return parts.flat().sort();
};

interface RestEvent {
  id: number;
  slug: string;
  global_id: string;
  url: string;
  image: false | { url: string; sizes?: Record<string, { url: string }> };
}

const restEvents = async (get: Get): Promise<RestEvent[]> => {
  const events: RestEvent[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const list = `/svc/events/v1/events?start_date=2000-01-01&end_date=2040-01-01&per_page=50&page=${page}`;
    const body = (await (await get(list)).json()) as { events: RestEvent[]; total_pages: number };
    events.push(...body.events);
    pages = body.total_pages;
  }
  return events;
};

const pathOf = (url: string) => new URL(url).pathname;

/** All that has an address or an id, without the scheme and the host. */
const addressesOf = async (get: Get) => {
  const events = await restEvents(get);
  const pictures = [
    ...new Set(
      events.flatMap(({ image }) =>
        image ? [image, ...Object.values(image.sizes ?? {})].map(({ url }) => pathOf(url)) : [],
      ),
    ),
  ].sort();
  const pages = await pagesOf(get);
  const sample = pages.filter((_, at) => at % 5 === 0);
  const feeds = [
    ...['/events.ics', '/events.rss', '/events.atom', '/events.json-feed', '/de/events.ics'].map(
      // Otherwise midnight would change them.
      (path) => `${path}?start_date=2000-01-01`,
    ),
  ];
  const ids = /^UID:.*|<guid[^>]*>[^<]*|<id>(?:urn|ni):[^<]*|"id":"[^"]*"/gm;
  return {
    events: events.map(({ id, slug, global_id, url, image }) => ({
      ...{ id, slug, global_id, page: pathOf(url), image: image && pathOf(image.url) },
    })),
    pages,
    statuses: (await readAll(get, sample)).map(({ path, response }) => `${response.status} ${path}`),
    feeds: await Promise.all(
      (await readAll(get, feeds)).map(async ({ path, response }) => [path, (await response.text()).match(ids)]),
    ),
    pictures: await Promise.all(
      (await readAll(get, pictures)).map(async ({ path, response }) => {
        const hash = createHash('sha256').update(Buffer.from(await response.arrayBuffer()));
        return `${response.status} ${path} ${hash.digest('hex')}`;
      }),
    ),
    nodes: (
      await graphql(
        get,
        `{ events(first: 100, filter: { startDate: "2000-01-01" }) { nodes { id venues { id } categories { id } } } }`,
      )
    ).data,
  };
};

/** The statuses of what people and programs have. */
const heldBy = async (get: Get, { cookie, key, token, suggestion }: Held) => {
  const statusOf = async (path: string, headers: Record<string, string> = {}) => (await get(path, { headers })).status;
  return {
    session: await statusOf('/manage/events/', { cookie }),
    key: await statusOf('/svc/events/v1/events?status=draft', { authorization: `Bearer ${key}` }),
    token: await statusOf(`/svc/events/v1/changes?since=${token}`),
    suggestion: await statusOf(suggestion),
  };
};

/** The rows of a backup by table, in any order, and its files. The table of changes is left out: a restore begins it anew. */
const rowsOf = async (file: string) => {
  const [header = '', ...lines] = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n');
  const tables = (JSON.parse(header) as { tables: { name: string; rows: number }[] }).tables;
  const rows = tables.map(({ name, rows }) => [name, lines.splice(0, rows).sort()] as const);
  return Object.fromEntries([...rows.filter(([name]) => name !== 'Change'), ['files', lines] as const]);
};

/** The tables of a backup with a text in a row. */
const tablesWith = async (text: string, file: string) =>
  Object.entries(await rowsOf(file))
    .filter(([, rows]) => rows.some((row) => row.includes(text)))
    .map(([name]) => name)
    .sort();

test('a backup that is restored elsewhere, at another address, has the same pages, pictures, ids and UIDs', async () => {
  const { DATA_DIR, held, addresses } = await sourceCalendar();
  expect(addresses.events.length).toBeGreaterThan(50);
  expect(addresses.statuses.filter((line) => !line.startsWith('200 '))).toEqual([]);
  expect(addresses.pictures.filter((line) => line.startsWith('200 /media/')).length).toBeGreaterThan(1);
  const guest = addresses.events.find(({ slug }) => slug === 'guest-reading');
  expect(guest?.global_id).toMatch(/^old\.town\.example\?id=\d+$/);
  const ids = JSON.stringify(addresses.feeds);
  expect([ids.includes('UID:17@elsewhere.example'), ids.includes('ni:///sha-256;')]).toEqual([true, true]);

  const file = join(await folder(), 'calendar.backup');
  await run(['backup', file], { DATA_DIR });
  // The host of global ids, what people have written, and the pictures of the demo.
  expect(await tablesWith('old.town.example', file)).toEqual(['CalendarHost', 'Event', 'Image']);
  const moved = { DATA_DIR: await dataDir(), PUBLIC_URL: NEW };
  await run(['restore', file], moved);

  await serving(moved, async (get) => {
    expect(await addressesOf(get)).toEqual(addresses);
    expect(await heldBy(get, held)).toEqual({ session: 303, key: 200, token: 410, suggestion: 200 });
    for (const path of ['/', '/events.ics', '/events.rss', '/sitemap.xml', '/svc/events/v1/events']) {
      const lines = (await (await get(path)).text()).replaceAll('\r\n ', '');
      // Without global ids and what people have written.
      const body = lines.replaceAll(/old\.town\.example(\?id=|\\?\/events\\?\/)/g, '');
      expect(body, path).toContain(new URL(NEW).host);
      expect(body, path).not.toContain('old.town.example');
    }
    const written = await (await get('/svc/events/v1/events/by-slug/guest-reading')).json();
    expect(written.description, 'what people write stays as it is').toContain(`href="${OLD}/events/"`);
  });
});

test('another address for the same data changes no id, and keeps keys and programs that follow the changes', async () => {
  const { DATA_DIR, held, addresses } = await sourceCalendar();

  await serving({ DATA_DIR: await copyOf(DATA_DIR), PUBLIC_URL: NEW }, async (get) => {
    expect(await addressesOf(get)).toEqual(addresses);
    expect(await heldBy(get, held)).toEqual({ session: 303, key: 200, token: 200, suggestion: 200 });
  });
});

test('a copy of the data folder of a stopped service has its settings, sign-ins and tokens', async () => {
  const { DATA_DIR, held } = await sourceCalendar();

  await serving({ DATA_DIR: await copyOf(DATA_DIR), PUBLIC_URL: OLD }, async (get) => {
    expect(await heldBy(get, held)).toEqual({ session: 200, key: 200, token: 200, suggestion: 200 });
    expect(await (await get('/')).text()).toContain('Port Merrow');
  });
});

test('a calendar moves from the bundled PostgreSQL to another one and back, and keeps every row and picture', async () => {
  const { DATA_DIR: before, held, addresses } = await sourceCalendar();
  const [DATA_DIR, DATABASE_URL, PUBLIC_URL] = [await copyOf(before), await otherDatabase('moved'), OLD];
  const files = await folder();
  const backups = { first: join(files, 'first'), second: join(files, 'second'), third: join(files, 'third') };

  await run(['backup', backups.first], { DATA_DIR });
  await run(['restore', backups.first], { DATA_DIR, DATABASE_URL });
  await run(['backup', backups.second], { DATA_DIR, DATABASE_URL });
  await serving({ DATA_DIR, DATABASE_URL, PUBLIC_URL }, async (get) => {
    expect(await addressesOf(get)).toEqual(addresses);
    expect(await heldBy(get, held)).toEqual({ session: 303, key: 200, token: 410, suggestion: 200 });
  });
  await rename(join(DATA_DIR, 'postgres'), join(DATA_DIR, 'postgres-before'));
  await run(['restore', backups.second], { DATA_DIR });
  await run(['backup', backups.third], { DATA_DIR });

  expect(await rowsOf(backups.second)).toEqual(await rowsOf(backups.first));
  expect(await rowsOf(backups.third)).toEqual(await rowsOf(backups.first));
});
