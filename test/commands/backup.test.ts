import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { loadBackup } from '../../src/backups/load-backup.js';
import { openBackup } from '../../src/backups/read-backup.js';
import { inTransaction } from '../../src/database/transaction.js';
import { insertLinkedRecord } from '../../src/records/linked-records/write-linked-records.js';
import { calendar, emptyCalendar, rowCounts } from '../calendar.js';
import { connectTo } from '../database/connect-to.js';
import { picture, uploaded } from '../pictures/pictures.js';
import { send } from '../service.js';
import { requestContext, town } from '../town.js';
import { workerData } from '../worker-data.js';
import { address, almanac, fileOf, folder, spawnAlmanac } from './almanac.js';

/**
 * Every row of every table, as PostgreSQL writes it, and the values of sequences. The link counts of terms are summed, because only the
 * sums matter. Without the changes, which begin anew.
 */
const everything = async (): Promise<Record<string, string[]>> => {
  const client = new pg.Client({ connectionString: await address() });
  await client.connect();
  const all: Record<string, string[]> = {};
  for (const name of Object.keys(await rowCounts())) {
    if (name === 'Change' || name === 'RecordState') continue;
    const { rows } = await client.query<{ row: string }>(`SELECT row_to_json(r)::text AS row FROM "${name}" r`);
    all[name] = rows.map(({ row }) => row).sort();
    if (name === 'TermCount') all[name] = await termCounts(client);
  }
  // Their changes are not part of a transaction.
  const { rows } = await client.query<{ row: string }>(
    `SELECT concat_ws(' ', sequencename, last_value) AS row FROM pg_sequences WHERE schemaname = 'public'
      AND sequencename <> 'RecordState_id_seq' ORDER BY 1`,
  );
  all.sequences = rows.map(({ row }) => row);
  await client.end();
  return all;
};

const termCounts = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ sum: string }>(
    `SELECT concat_ws(' ', "kind", "termId", sum("change")) AS sum FROM "TermCount" GROUP BY "kind", "termId" HAVING sum("change") <> 0 ORDER BY 1`,
  );
  return rows.map(({ sum }) => sum);
};

test('a file is not overwritten without --force', async () => {
  await town({ tags: [{ name: 'late' }] });
  const file = await fileOf('precious', 'calendar.backup');

  const output = await almanac('backup', file);
  expect(output).toMatchObject({ code: 1, out: '', err: expect.stringContaining('calendar.backup exists: choose') });
  expect(await readFile(file, 'utf8')).toBe('precious');

  expect(await almanac('backup', '--force', file)).toMatchObject({ code: 0, err: '' });
  expect(gunzipSync(await readFile(file)).toString()).toContain('"late"');
});

const anEvening = () =>
  town({
    venues: [{ name: 'Blue Anchor', geoLat: 51.5471, geoLng: -9.0608 }],
    organizers: [{ name: 'Quartet', description: 'Line one\nLine two, “quoted” & \\ back' }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }],
    tags: [{ name: 'late' }],
    events: [
      { title: 'Festival', startDate: '0900-01-01 00:00:00', categories: ['Music'], tags: ['late'] },
      {
        title: 'Night of Jazz 🎷',
        parent: 'Festival',
        venues: ['Blue Anchor'],
        organizers: ['Quartet'],
        categories: ['Jazz'],
        tags: ['late'],
        password: 'tune',
      },
    ],
  });

const backedUp = async (): Promise<string> => {
  const file = join(await folder(), 'almanac.ndjson.gz');
  expect(await almanac('backup', file)).toMatchObject({ code: 0, err: '' });
  return file;
};

test('a restored calendar has exactly the rows of the backup, and ids continue', async () => {
  await anEvening();
  const db = await calendar();
  const { id: eventId } = await db.event.findFirstOrThrow({ where: { parentId: { not: null } } });
  await db.ticketOffer.create({ data: { eventId, name: 'Seat', price: '12.30', currency: 'EUR' } });
  const before = await everything();
  const file = await backedUp();
  await emptyCalendar();

  const output = await almanac('restore', file);

  expect(output).toMatchObject({ code: 0, err: '', out: expect.stringContaining('rows restored, as of ') });
  expect(await everything()).toEqual(before);
  const highest = Math.max(...(await db.event.findMany({ select: { id: true } })).map(({ id }) => id));
  const next = await inTransaction(await requestContext('administrator'), (writer) =>
    insertLinkedRecord('venue', { name: 'Next' }, writer),
  );
  expect(next).toBeGreaterThan(highest);
  await expect(db.$executeRaw`UPDATE "Event" SET "imageId" = 999`, 'foreign keys are checked again').rejects.toThrow(
    /Foreign key/i,
  );
});

test('a calendar with records is not changed, unless --replace is set', async () => {
  await anEvening();
  const before = await everything();
  const file = await backedUp();
  const db = await calendar();
  await db.event.updateMany({ data: { cost: '$5' } });
  const changed = await everything();

  const rejected = await almanac('restore', file);
  expect(rejected).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^This calendar is not empty.*--replace\.\n$/),
  });
  expect(await everything()).toEqual(changed);

  expect(await almanac('restore', file, '--replace')).toMatchObject({ code: 0 });
  expect(await everything()).toEqual(before);
});

test('the administrator of a first start is replaced by the users of the backup', async () => {
  await anEvening();
  const users = await (await calendar()).user.count();
  const file = await backedUp();
  await emptyCalendar();
  await (await calendar()).user.create({ data: { login: 'admin', displayName: 'admin', role: 'administrator' } });

  expect(await almanac('restore', file)).toMatchObject({ code: 0 });

  expect(await (await calendar()).user.count()).toBe(users);
  expect(await (await calendar()).user.findUnique({ where: { login: 'admin' } })).toBeNull();
});

const header = (file: string, change: (header: Record<string, unknown>) => object) =>
  readFile(file).then((content) => {
    const [first = '', ...rows] = gunzipSync(content).toString().split('\n');
    return gzipSync([JSON.stringify(change(JSON.parse(first))), ...rows].join('\n'));
  });

test.each([
  {
    what: 'truncated in its compressed data',
    made: async (file: string) => (await readFile(file)).subarray(0, -200),
    says: /is damaged or incomplete/,
  },
  {
    what: 'truncated between two rows',
    made: async (file: string) =>
      gzipSync(
        gunzipSync(await readFile(file))
          .toString()
          .split('\n')
          .slice(0, -2)
          .join('\n'),
      ),
    says: /is damaged or incomplete/,
  },
  {
    what: 'with a row whose foreign key does not exist',
    made: async (file: string) =>
      gzipSync(
        gunzipSync(await readFile(file))
          .toString()
          .replace(/"venueId":\d+/, '"venueId":4711'),
      ),
    says: /is damaged or incomplete/,
  },
  {
    what: 'of a newer version',
    made: (file: string) => header(file, (h) => ({ ...h, migrations: ['20990101000000_new'] })),
    says: /newer version/,
  },
  {
    what: 'with more rows than its header says',
    made: async (file: string) => gzipSync(`${gunzipSync(await readFile(file))}{"id":1}\n`),
    says: /is damaged or incomplete/,
  },
  {
    what: 'whose checksum is wrong',
    made: async (file: string) => {
      const content = await readFile(file);
      content.writeUInt32LE(4711, content.length - 8);
      return content;
    },
    says: /is damaged or incomplete/,
  },
  {
    what: 'with an invalid sequence',
    made: (file: string) => header(file, (h) => ({ ...h, sequences: { ...(h.sequences as object), Zzz_id_seq: '1' } })),
    says: /newer version/,
  },
  {
    what: 'with a number that is out of range of a sequence',
    made: (file: string) =>
      header(file, ({ sequences, ...h }) => {
        const names = Object.keys(sequences as object);
        const last = names.at(-1) ?? '';
        const low = Object.fromEntries(names.map((name) => [name, '1']));
        return { ...h, sequences: { ...low, [last]: '9999999999999999999' } };
      }),
    says: /is damaged or incomplete/,
  },
  ...['written', 'migrations', 'tables', 'sequences', 'format'].map((name) => ({
    what: `without “${name}” in its header`,
    made: (file: string) => header(file, (h) => ({ ...h, [name]: undefined })),
    says: /is damaged or incomplete/,
  })),
  {
    what: 'with a table twice in its header',
    made: (file: string) =>
      header(file, ({ tables, ...h }) => ({ ...h, tables: [...(tables as object[]), (tables as object[])[0]] })),
    says: /is damaged or incomplete/,
  },
  {
    what: 'of a newer format',
    made: (file: string) => header(file, (h) => ({ ...h, format: 2 })),
    says: /newer version/,
  },
  { what: 'that is not a backup', made: async () => gzipSync('{"title": "Night of Jazz"}\n'), says: /is not a backup/ },
  { what: 'that is not compressed', made: async () => Buffer.from('hello'), says: /is not a backup/ },
])('a backup $what changes nothing', async ({ made, says }) => {
  await anEvening();
  const before = await everything();
  const file = await backedUp();
  await writeFile(file, await made(file));

  const output = await almanac('restore', file, '--replace');

  expect(output).toMatchObject({ code: 1, out: '', err: expect.stringMatching(says) });
  expect(output.err.trim().split('\n')).toHaveLength(1);
  expect(await everything()).toEqual(before);
});

test('a backup that cannot be written is reported in one line', async () => {
  const notAFolder = await fileOf('not a folder');

  const output = await almanac('backup', `${notAFolder}/almanac.gz`);

  expect(output).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^\S+ cannot be written \(ENOTDIR\): .+\n$/),
  });
});

test('no calendar is created before the header of the backup was checked', async () => {
  const DATA_DIR = join(await folder(), 'data');
  const broken = await fileOf(gzipSync('{"almanac":"backup","format":1}\n'));
  const restoring = (file: string) => spawnAlmanac(['restore', file], { DATA_DIR }).ended;

  expect(await restoring('/nowhere/a.gz')).toEqual({ code: 1, out: '', err: 'There is no file /nowhere/a.gz.\n' });
  expect(await restoring(broken)).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is damaged') });
  expect(existsSync(DATA_DIR)).toBe(false);
});

/**
 * A proxy for this worker's calendar that closes the connection at the COMMIT: before the COMMIT is forwarded, or before its response is.
 */
const breakingAtCommit = async (passes: boolean): Promise<string> => {
  const url = await address();
  let broken = false;
  const relay = createServer((client) => {
    const server = connectTo(url);
    server.on('error', () => client.destroy()).on('close', () => client.destroy());
    client.on('error', () => server.destroy()).on('close', () => server.end());
    server.on('data', (data) => client.write(data));
    client.on('data', (data) => {
      if (broken || !data.includes('COMMIT\0')) return void server.write(data);
      broken = true;
      if (passes)
        server
          .removeAllListeners('data')
          .on('data', () => client.destroy())
          .write(data);
      else client.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  onTestFinished(() => void relay.close());
  const { port } = relay.address() as AddressInfo;
  return url.replace(/@.*\//, `@127.0.0.1:${port}/`);
};

test('when the connection ends during the commit, the command queries PostgreSQL whether the backup was restored', async () => {
  await anEvening();
  const before = await everything();
  const file = await backedUp();
  await (await calendar()).event.updateMany({ data: { cost: '$5' } });
  const changed = await everything();
  const load = async (url: string) => loadBackup(url, await openBackup(file), { replace: true });

  await expect(load(await breakingAtCommit(false))).rejects.toThrow(
    /^The backup could not be restored, and nothing was changed: /,
  );
  expect(await everything()).toEqual(changed);

  await load(await breakingAtCommit(true));
  expect(await everything()).toEqual(before);
});

test('a backup contains the files of pictures, and a restore stores them again', async () => {
  await town();
  const { url, sizes = {} } = await uploaded(await picture(400, 300));
  const paths = [url, ...Object.values(sizes).map((size) => size.url)].map((one) => new URL(one).pathname);
  const read = () => Promise.all(paths.map(async (path) => (await send(path)).text()));
  const before = await read();
  const file = join(await folder(), 'calendar.backup');
  expect((await almanac('backup', file)).out).toContain('and 3 files of pictures');
  await rm(join(workerData(), 'media'), { recursive: true });

  expect((await almanac('restore', file, '--replace')).out).toContain('and 3 files of pictures restored');
  expect(await read()).toEqual(before);
});

test('a backup whose files are incomplete is damaged, and nothing is restored', async () => {
  await town();
  await uploaded(await picture(400, 300));
  const file = join(await folder(), 'calendar.backup');
  await almanac('backup', file);
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split('\n');
  await writeFile(file, gzipSync(lines.toSpliced(-2, 1).join('\n')));
  const before = await everything();

  expect(await almanac('restore', file, '--replace')).toMatchObject({ code: 1, out: '' });
  expect(await everything()).toEqual(before);
});
