import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { Session } from '../connections/session.js';
import { findClusterFolder } from '../database/embedded/cluster-folder.js';
import { findEmbedded, startEmbedded } from '../database/embedded.js';
import { pendingMigrations } from '../database/migrate.js';
import { explainStartError } from '../database/postgres.js';
import { existingFolder } from '../settings/existing-folder.js';
import { readSettings, type Settings } from '../settings/settings.js';
import { checkBackups } from './doctor/check-backups.js';
import { checkEdge } from './doctor/check-edge.js';
import { checkMail } from './doctor/check-mail.js';
import { checkPictures } from './doctor/check-pictures.js';
import { checkPool } from './doctor/check-pool.js';
import { checkPorts } from './doctor/check-ports.js';
import { checkPublic } from './doctor/check-public.js';
import { checkReplica } from './doctor/check-replica.js';
import { checkSearch } from './doctor/check-search.js';
import { checkSettingsFile } from './doctor/check-settings-file.js';
import { checkWebhooks } from './doctor/check-webhooks.js';
import { type Finding, fail, lineOf, pass } from './doctor/finding.js';
import { exitOnSignals } from './exit-on-signals.js';

export const doctor = new Command('doctor')
  .description('Checks this installation and reports what is wrong. Changes nothing.')
  .action(async () => {
    const ignoreSignals = exitOnSignals();
    const settings = settingsOrError();
    let problems = 0;
    const print = (finding: Finding) => {
      if (finding.kind === 'problem') problems++;
      console.log(lineOf(finding));
    };
    for await (const finding of runChecks(settings)) print(finding);
    if (!(settings instanceof Error)) {
      console.log('\nFor a public calendar:');
      checkPublic(settings).forEach(print);
    }
    console.log(problems ? `\n${problems} ${problems === 1 ? 'problem' : 'problems'} found.` : '\nNo problems found.');
    if (problems) process.exitCode = 1;
    ignoreSignals();
  });

const settingsOrError = (): Settings | Error => {
  try {
    return readSettings(process.env);
  } catch (error) {
    return error as Error;
  }
};

async function* runChecks(settings: Settings | Error): AsyncGenerator<Finding> {
  yield node();
  if (settings instanceof Error) return yield fail(settings.message);
  yield pass('The settings are valid.');
  yield* checkSettingsFile(process.env);
  for (const message of settings.deprecations) yield fail(message);
  if (settings.edge) yield* checkEdge(settings.edge);
  if (settings.databaseUrl) {
    yield pass('The database is the one in DATABASE_URL.');
    yield await checkPorts(settings, true);
    yield* database(settings.databaseUrl, settings, (error) => explainStartError(error, settings.databaseUrl ?? ''));
    for (const replica of settings.replicas) yield await checkReplica(replica);
    return;
  }
  yield* dataFolder(settings);
  yield* embedded(settings);
}

const NODE = [20, 20] as const; // package.json, "engines"

const node = (): Finding => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const old = major < NODE[0] || (major === NODE[0] && minor < NODE[1]);
  return old
    ? fail(`Node.js ${process.versions.node} is too old: install ${NODE.join('.')} or newer.`)
    : pass(`Node.js ${process.versions.node}.`);
};

const LOW_SPACE_MB = 500; // PostgreSQL alone can write 1 GB of log between two checkpoints, and stops when the disk is full

async function* dataFolder({ dataDir }: Settings): AsyncGenerator<Finding> {
  const place = await findClusterFolder(dataDir).catch((error: Error) => error);
  if (place instanceof Error) return yield fail(place.message);
  yield pass(
    place ? `The data folder is ${place}.` : `There is no data yet: the first start creates ${resolve(dataDir)}.`,
  );
  const folder = await existingFolder(place ?? resolve(dataDir));
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / 1e6);
  const space = `${free.toLocaleString('en')} MB are free on the disk of ${folder}`;
  yield free < LOW_SPACE_MB ? fail(`${space}: free more space, or PostgreSQL will stop.`) : pass(`${space}.`);
}

/** The bundled PostgreSQL: that of a running server, or one that is started for these checks and stopped again. */
async function* embedded(settings: Settings): AsyncGenerator<Finding> {
  const { dataDir } = settings;
  const place = await findClusterFolder(dataDir).catch(() => undefined);
  const running = place ? await findEmbedded(dataDir).catch((error: Error) => error) : undefined;
  const holder = running instanceof Error ? undefined : running?.holder;
  yield await checkPorts(settings, holder !== undefined);
  if (!place) return;
  if (running instanceof Error) return yield fail(running.message);
  try {
    if (running) {
      yield holder
        ? pass(`The server is running (process ${holder}).`)
        : fail(
            'PostgreSQL is running without its server, which has crashed: start the server again, it takes over the running PostgreSQL.',
          );
      return yield* database(running.url, settings);
    }
    const started = await startEmbedded({ dataDir });
    try {
      yield pass('The server is not running. Its PostgreSQL starts.');
      yield* database(started.url, settings);
    } finally {
      await started.stop();
    }
  } catch (error) {
    yield fail((error as Error).message);
  }
}

async function* database(url: string, settings: Settings, explain = (error: Error) => error): AsyncGenerator<Finding> {
  let client: Session | undefined;
  try {
    const session = new Session({ connectionString: url, connectionTimeoutMillis: 5000 });
    client = session;
    await session.connect();
    const queryRow = async <Row extends object>(sql: string): Promise<Row> => (await session.query(sql)).rows[0];
    const { version } = await queryRow<{ version: string }>(`SELECT current_setting('server_version') AS version`);
    yield pass(`PostgreSQL ${version.split(' ')[0]} is reachable.`);
    yield await checkPool(url, settings);
    const pending = await pendingMigrations(url);
    if (pending.length) {
      return yield fail(
        `The database needs the migrations ${pending.join(', ')}: run “almanac migrate”, or start the server.`,
      );
    }
    yield pass('The database is up to date.');
    yield await checkSearch(session);
    const { users, administrators } = await queryRow<{ users: number; administrators: number }>(
      `SELECT count(*)::int AS users, count(*) FILTER (WHERE "role" = 'administrator' AND NOT "suspended" AND (
         EXISTS (SELECT FROM "Password" p WHERE p."userId" = u."id") OR EXISTS (
           SELECT FROM "Credential" c WHERE c."userId" = u."id" AND c."revoked" IS NULL AND (c."expires" IS NULL OR c."expires" > now())
         )))::int AS administrators FROM "User" u`,
    );
    yield administrators
      ? pass(`${administrators === 1 ? 'One administrator' : `${administrators} administrators`} can log in.`)
      : users
        ? fail('No administrator can log in: run “almanac setup”, which sets a password.')
        : pass('There are no users yet: the first start creates an administrator.');
    const { events, trash } = await queryRow<{ events: number; trash: number }>(
      `SELECT count(*) FILTER (WHERE "status" <> 'trash')::int AS events, count(*) FILTER (WHERE "status" = 'trash')::int AS trash FROM "Event"`,
    );
    yield pass(`${events.toLocaleString('en')} events, and ${trash.toLocaleString('en')} in the trash.`);
    yield* checkPictures(settings, session);
    yield* checkWebhooks(session);
    yield* checkBackups(settings, session);
    if (settings.mail) yield* checkMail(settings.mail, session);
  } catch (error) {
    const { message } = explain(error as Error);
    yield fail(message || String(error));
  } finally {
    await client?.end().catch(() => undefined);
  }
}
