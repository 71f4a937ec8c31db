// Measures start, import, memory and statements: `npm run bench:basics -- [FILE.ndjson]`.
//   first start, start with data               seconds until /ready, of the compiled service
//   import of FILE                             by `almanac import`
//   resident memory                            of the server process after the import and 1,000 requests
//   statements                                 of anonymous reads
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pino } from 'pino';
import type { PrismaClient } from '../prisma/client/client.js';
import { openDatabase } from '../src/database/client.js';
import { findEmbedded } from '../src/database/embedded.js';
import { createApp } from '../src/server/app.js';
import { readSettings } from '../src/settings/settings.js';
import { makeFolder, removeFolder } from './calendar/database.js';
import { memoryOf } from './load/meter.js';
import { startService, stop } from './targets/processes.js';

const file = process.argv[2];
const folder = await makeFolder();
const DATA_DIR = join(folder, 'data');
const environment = { ...process.env, DATABASE_URL: '', DATA_DIR };
const cli = new URL('../dist/src/cli.js', import.meta.url).pathname;

const report = (what: string, figure: string) => console.log(`${what.padEnd(44)} ${figure}`);

const first = await startService({ DATA_DIR });
report('first start', `${first.seconds.toFixed(2)} s`);
await stop(first);
const running = await startService({ DATA_DIR });
report('start with data', `${running.seconds.toFixed(2)} s`);

if (file) {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'import', file], { env: environment });
  report('import', `${((performance.now() - startedAt) / 1000).toFixed(1)} s, exit ${status}`);
  console.log(`${stdout}${stderr}`.trim().split('\n').slice(-3).join('\n'));
} else {
  spawnSync(process.execPath, [cli, 'demo'], { env: environment });
}

const root = '/svc/events/v1';
const graphql = (query: string) => `/graphql?query=${encodeURIComponent(query)}`;
const linked = 'title venue { name } organizers { name } categories { name }';
const reads: Record<string, string> = {
  'REST list of 10': `${root}/events?start_date=2013-01-01&end_date=2030-01-01`,
  'REST list of 50, page 3': `${root}/events?start_date=2013-01-01&end_date=2030-01-01&per_page=50&page=3`,
  'REST venues': `${root}/venues`,
  'REST categories': `${root}/categories`,
  'GraphQL list with links and total': graphql(`{ events { totalCount nodes { ${linked} } } }`),
  'GraphQL list of 100 with links': graphql(`{ events(first: 100) { nodes { ${linked} } } }`),
  'GraphQL 10 venues, 3 events each': graphql(
    '{ venues(first: 10) { nodes { name events(first: 3) { nodes { title } } } } }',
  ),
};

const postgres = await findEmbedded(DATA_DIR);
if (!postgres) throw new Error('The bundled PostgreSQL is not running.');
const db = openDatabase(postgres.url);
let statements = 0;
(db as PrismaClient<'query'>).$on('query', () => {
  statements++;
});
const app = createApp({ db, settings: readSettings({}), log: pino({ level: 'error' }), unready: async () => [] });
const { id } = await db.event.findFirstOrThrow({ where: { status: 'publish' }, select: { id: true } });
reads['REST one event'] = `${root}/events/${id}`;
reads['GraphQL one event'] = graphql(`{ event(id: "${id}") { ${linked} } }`);
for (const [name, path] of Object.entries(reads)) {
  statements = 0;
  const response = await app(new Request(`http://bench${path}`));
  await response.text();
  report(name, `${statements} statements, ${response.status}`);
}
await db.$disconnect();

const startedAt = performance.now();
const paths = Object.values(reads);
for (let sent = 0; sent < 1000; sent += 10) {
  await Promise.all(
    Array.from({ length: 10 }, async (_, at) =>
      (await fetch(running.address + paths[(sent + at) % paths.length])).text(),
    ),
  );
}
report('1,000 requests, 10 at a time', `${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
const memory = memoryOf(running.process.pid ?? 0) ?? 0;
report('resident memory of the server', `${Math.round(memory / 2 ** 20)} MB`);
await stop(running);
await removeFolder(folder);
