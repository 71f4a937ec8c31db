import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { PrismaClient } from '../../prisma/client/client.js';
import type { Role } from '../../src/access/caller.js';
import { hashEventPassword } from '../../src/access/event-password.js';
import { hashRandomSecret } from '../../src/access/secret.js';
import { contextForUser } from '../../src/commands/calendar.js';
import { fillWhenEmpty } from '../../src/commands/demo.js';
import { startEmbedded } from '../../src/database/embedded.js';
import { lineHistory } from '../../src/imports/line-history.js';
import { readLines } from '../../src/imports/lines.js';
import { matchLinkedRecords } from '../../src/imports/match-linked-records.js';
import type { ParsedEntry } from '../../src/imports/parse-entry.js';
import { parseLine } from '../../src/imports/read-lines.js';
import { writeEntries } from '../../src/imports/write-entries.js';
import { type Running, serve } from '../../src/server/server.js';
import { readSettings } from '../../src/settings/settings.js';
import { now, stopClock } from '../../src/time/clock.js';

/** The current time of every response: a Saturday at noon. */
const MOMENT = '2026-03-14T12:00:00Z';

export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;

/** The password of the protected event. */
export const PASSWORD = 'open sesame';

/** The service that a request is sent to, with its settings and calendar. */
const settings = {
  /** The demo calendar with the settings of an installation that sets only its URL. */
  demo: { PUBLIC_URL: 'https://calendar.example' },
  /** The demo calendar behind a proxy, at another path, with a low rate limit and without add-ons. */
  proxied: {
    PUBLIC_URL: 'https://front.example/calendar',
    REST_ROOTS: '/wp-json/tribe/events/v1,/svc/events/v1',
    CORS_ORIGINS: 'https://front.example',
    TRUST_PROXY: '1',
    RATE_LIMIT: '3/4',
    INTROSPECTION: 'off',
    ADDONS: '',
  },
  /** Real events, in another time zone, language and currency. */
  real: {
    REST_ROOTS: '/svc/events/v1,/wp-json/tribe/events/v1',
    SITE_TIMEZONE: 'Europe/Amsterdam',
    DEFAULT_LANGUAGE: 'de',
    CURRENCY: '€',
    MAX_PER_PAGE: '20',
  },
} as const;

export type ServiceName = keyof typeof settings;

type Kind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';

export interface Services {
  /** The URL of a service. */
  port(name: ServiceName): number;
  /** The id of a record by its slug. @throws Error for a slug that the calendar does not have. */
  id(kind: Kind, slug: string, name?: ServiceName): number;
  /** Records and images of the demo calendar that are created from now on have ids from this one. */
  countFrom(id: number): Promise<void>;
  close(): Promise<void>;
}

/** The `Authorization` header of the user with a role. */
export const credentialsOf = (role: Role): string =>
  `Basic ${Buffer.from(`${role}:${secretOf(role)}`).toString('base64')}`;

/** Starts PostgreSQL and the services, with their calendars. From then on the clock is stopped. */
export const openServices = async (): Promise<Services> => {
  stopClock(MOMENT);
  const folder = await mkdtemp(join(tmpdir(), 'almanac-record-'));
  // If root starts it, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  const opened: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const close = async () => {
    for (const end of opened.reverse().splice(0)) await end();
  };
  try {
    const postgres = await startEmbedded({ dataDir: join(folder, 'data') });
    opened.push(postgres.stop);
    const databases = { demo: await newDatabase(postgres.url, 'demo'), real: await newDatabase(postgres.url, 'real') };
    const ids = new Map<string, number>();
    const client = new pg.Client({ connectionString: databases.demo });
    await client.connect();
    opened.push(() => client.end());
    const start = async (name: ServiceName, database: keyof typeof databases, prepare = fillNothing) => {
      const environment = { PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: databases[database], ...settings[name] };
      const configured = readSettings(environment);
      const running = await serve(configured, {
        say: () => {},
        prepare: async (db) => {
          await prepare(db);
          for (const [key, id] of await readIds(db)) ids.set(`${name} ${key}`, id);
          return configured;
        },
      });
      opened.push(running.close);
      await ready(running);
      return Number(new URL(running.address).port);
    };
    const ports = {
      demo: await start('demo', 'demo', fillDemo),
      proxied: await start('proxied', 'demo'),
      real: await start('real', 'real', fillReal),
    };
    return {
      port: (name) => ports[name],
      id(kind, slug, name = 'demo') {
        const id = ids.get(`${name} ${kind} ${slug}`);
        if (id === undefined) throw new Error(`There is no ${kind} "${slug}" in the calendar of "${name}".`);
        return id;
      },
      countFrom: async (id) => {
        await client.query(
          `SELECT setval(format('%I', sequencename)::regclass, $1, false)
          FROM pg_sequences WHERE sequencename IN ('record_id', 'Image_id_seq')`,
          [id],
        );
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const secretOf = (role: Role) => `the secret of the ${role}`;

const newDatabase = async (server: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE "${name}"`);
  // The data are temporary, and waiting for the disk takes most of the time of a small write.
  await client.query(`ALTER DATABASE "${name}" SET synchronous_commit = off`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
};

/** Waits until the service is ready. Before that the caches are not used. */
const ready = async ({ address }: Running): Promise<void> => {
  for (let tries = 0; tries < 600; tries++) {
    const { ok } = await fetch(`${address}/ready`);
    if (ok) return;
    await sleep(100);
  }
  throw new Error('The service is not ready after a minute.');
};

const fillNothing = async (_: PrismaClient): Promise<void> => {};

const addUsers = async (db: PrismaClient): Promise<void> => {
  const created = now();
  await db.user.createMany({
    data: roles.map((role) => ({
      login: role,
      displayName: `The ${role}`,
      email: `${role}@example.org`,
      role,
      created,
    })),
  });
  await db.credential.createMany({
    data: roles.map((role, at) => ({
      userId: at + 1,
      kind: 'applicationPassword' as const,
      name: 'recording',
      secretHash: hashRandomSecret(secretOf(role)),
      scope: 'admin' as const,
      created,
      // The current time, so that no request updates it.
      lastUsed: created,
    })),
  });
};

const fillDemo = async (db: PrismaClient): Promise<void> => {
  await addUsers(db);
  await fillWhenEmpty({ db, settings: readSettings({}) });
  const locked = await db.event.findFirstOrThrow({ where: { slug: PROTECTED }, select: { id: true } });
  await db.event.update({ where: { id: locked.id }, data: { passwordHash: await hashEventPassword(PASSWORD) } });
};

/** The slug of the protected event. */
export const PROTECTED = 'the-low-tide-trio';

const fillReal = async (db: PrismaClient): Promise<void> => {
  await addUsers(db);
  const context = await contextForUser('administrator', { db, settings: readSettings(settings.real) });
  const linkedRecords = matchLinkedRecords(true);
  const file = createReadStream(join(import.meta.dirname, 'real/conferences.ndjson'));
  const write = async (entries: readonly ParsedEntry[]) => {
    const reports = await writeEntries(entries, context, { history: lineHistory, linkedRecords });
    for (const { where, reason } of reports) if (reason !== undefined) throw new Error(`${where}: ${reason}`);
  };
  const entries: ParsedEntry[] = [];
  for await (const line of readLines(file)) {
    if ('reason' in line) throw new Error(line.reason);
    entries.push(parseLine(line, context));
    // The ids in the recorded responses depend on this number.
    if (entries.length === 200) await write(entries.splice(0));
  }
  await write(entries);
};

const readIds = async (db: PrismaClient): Promise<[string, number][]> => {
  const select = { id: true, slug: true } as const;
  const kinds: Record<Kind, { id: number; slug: string }[]> = {
    event: await db.event.findMany({ select }),
    venue: await db.venue.findMany({ select }),
    organizer: await db.organizer.findMany({ select }),
    category: await db.category.findMany({ select }),
    tag: await db.tag.findMany({ select }),
  };
  return Object.entries(kinds).flatMap(([kind, rows]) =>
    rows.map(({ id, slug }): [string, number] => [`${kind} ${slug}`, id]),
  );
};
