/** The settings of the service, as variables of the environment. */
import { z } from 'zod';
import { languages } from '../languages/language.js';
import { postgresUrlProblem, replicaServersOf } from '../texts/postgres-url.js';
import { MIN_MEMORY } from './cache-sizes.js';
import { keyHeaders, purgeTemplate } from './edge-settings.js';
import {
  address,
  backupPlace,
  backupsKept,
  cacheSize,
  claim,
  commaList,
  duration,
  isTileTemplate,
  isZone,
  postgresUrl,
  proxies,
  rateLimit,
  smtpUrl,
} from './values.js';

/** The settings, with their defaults and accepted values. `docs/settings.md` documents them for operators. */
export const settingsSchema = z.object({
  PORT: z.coerce.number({ error: 'a port from 0 to 65535' }).int().min(0).max(65535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .transform(replicaServersOf)
    .refine((servers) => servers.every(({ url }) => postgresUrlProblem(url) === undefined), {
      error:
        'URLs such as postgresql://user:password@host:5432/almanac, separated by commas, or one URL with several hosts',
    })
    .default([]),
  WORKERS: z.coerce.number({ error: 'a number of processes from 1 to 64' }).int().min(1).max(64).default(1),
  MEMORY: z.coerce
    .number({ error: `a number of mebibytes from ${MIN_MEMORY} to 8192` })
    .int()
    .min(MIN_MEMORY)
    .max(8192)
    .optional(),
  RESPONSE_CACHE: cacheSize.optional(),
  RECORD_CACHE: cacheSize.optional(),
  RESPONSE_LIMIT: z.coerce.number({ error: 'a number of mebibytes from 1 to 1024' }).int().min(1).max(1024).default(10),
  FEED_LIMIT: z.coerce
    .number({ error: 'a number of events from 1 to 100000' })
    .int()
    .min(1)
    .max(100_000)
    .default(10_000),
  EDGE: commaList('').refine((addresses) => addresses.every((one) => address.safeParse(one).success), {
    error: 'the addresses of shared caches, separated by commas',
  }),
  EDGE_PURGE: purgeTemplate,
  EDGE_HEADER: z.enum(keyHeaders, { error: `one of ${keyHeaders.join(', ')}` }).default('Surrogate-Key'),
  EDGE_TTL: z.coerce.number({ error: 'a number of seconds from 1 to 86400' }).int().min(1).max(86_400).default(60),
  EDGE_WAIT: z.coerce.number({ error: 'a number of seconds from 0 to 10' }).min(0).max(10).default(1),
  DRAIN_SECONDS: z.coerce.number({ error: 'a number of seconds from 0 to 600' }).int().min(0).max(600).default(5),
  DATABASE_POOL: z.coerce.number({ error: 'a number of connections from 2 to 100' }).int().min(2).max(100).optional(),
  DATA_DIR: z.string().default('./data'),
  MEDIA_LIMIT: z.coerce
    .number({ error: 'a number of gibibytes from 0.001 to 100000' })
    .min(0.001)
    .max(100_000)
    .default(5),
  MEDIA_S3_URL: address.transform((url) => url.replace(/\/+$/, '')).optional(),
  BACKUP_EVERY: duration.optional(),
  BACKUP_TO: backupPlace.optional(),
  BACKUP_KEEP: backupsKept,
  REMOTE_IMAGES: z.enum(['off', 'size', 'copy'], { error: 'off, size or copy' }).default('off'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z.string().optional(),
  ADMIN_LOGIN: z
    .string()
    .regex(/^[\w.@-]{1,60}$/, { error: '1 to 60 letters, digits, or . @ _ -' })
    .default('admin'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: 'at least 8 characters' })
    .max(200, { error: 'at most 200 characters' })
    .optional(),
  PUBLIC_URL: address.transform((url) => url.replace(/\/+$/, '')).optional(),
  REST_ROOTS: commaList('/svc/events/v1').refine(
    (roots) => roots.length > 0 && roots.every((root) => /^(\/[\w.~-]+)+$/.test(root)),
    { error: 'paths such as /svc/events/v1, separated by commas' },
  ),
  SITE_NAME: z.string().trim().max(100, { error: 'at most 100 characters' }).optional(),
  SITE_LOGO: z
    .union([address, z.string().regex(/^\/[^/]/)], { error: 'a URL, or a path such as /logo.svg' })
    .optional(),
  SITE_COLOR: z
    .string()
    .regex(/^#[\da-f]{6}$/i, { error: 'a colour such as #0a5bd3' })
    .optional(),
  SITE_MAP: z.enum(['openstreetmap', 'google'], { error: 'openstreetmap or google' }).default('openstreetmap'),
  SITE_MAP_TILES: z
    .string()
    .refine(isTileTemplate, {
      error: 'the URL of a tile with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
    })
    .optional(),
  SITE_MAP_ATTRIBUTION: z.string().trim().max(200, { error: 'at most 200 characters' }).optional(),
  EMBED_ORIGINS: commaList('*').refine(
    (origins) => origins.every((origin) => origin === '*' || /^https?:\/\/[^/\s;,]+$/.test(origin)),
    { error: '* for any site, or origins such as https://town.example, separated by commas' },
  ),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{0,100}<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, {
      error: 'an address such as Town calendar <calendar@town.example>',
    })
    .optional(),
  SUGGESTIONS: z.enum(['on', 'off'], { error: 'on or off' }).default('off'),
  SITE_TIMEZONE: z.string().refine(isZone, { error: 'a time zone name such as Europe/Amsterdam' }).default('UTC'),
  DEFAULT_LANGUAGE: z.enum(languages, { error: `one of ${languages.join(', ')}` }).default('en'),
  CURRENCY: z.string().max(8, { error: 'a currency symbol such as €' }).default('$'),
  MAX_PER_PAGE: z.coerce.number({ error: 'a number from 1 to 500' }).int().min(1).max(500).default(50),
  CORS_ORIGINS: commaList('').refine((origins) => origins.every((origin) => /^https?:\/\/[^/]+$/.test(origin)), {
    error: 'origins such as https://calendar.example, separated by commas',
  }),
  ADDONS: commaList('geoloc,tickets').refine(
    (names) => names.every((name) => name === 'geoloc' || name === 'tickets'),
    {
      error: 'geoloc, tickets, both separated by a comma, or nothing',
    },
  ),
  RATE_LIMIT: rateLimit,
  TRUST_PROXY: proxies,
  INTROSPECTION: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  JWT_ISSUER: address.optional(),
  JWT_AUDIENCE: z.string().optional(),
  JWT_JWKS_URL: address.optional(),
  JWT_LOGIN_CLAIM: claim.default('sub'),
  JWT_ROLE_CLAIM: claim.optional(),
  GEOLOC_RADIUS_KM: z.coerce.number({ error: 'a number of kilometres above 0' }).positive().max(20_000).default(25),
  IMPORT_INNER_ADDRESSES: z.enum(['on', 'off'], { error: 'on or off' }).default('off'),
  SERIES_MONTHS: z.coerce.number({ error: 'a number of months from 1 to 120' }).int().min(1).max(120).default(24),
  SERIES_EVENTS: z.coerce.number({ error: 'a number from 1 to 5000' }).int().min(1).max(5000).default(500),
  METRICS_PORT: z.coerce.number({ error: 'a port from 0 to 65535' }).int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  LOG_ADDRESSES: z.enum(['truncated', 'full'], { error: 'truncated or full' }).default('truncated'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
});

/** The name of a setting, such as `PORT`. */
export type SettingName = keyof typeof settingsSchema.shape;

export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

/** Whether a variable counts as set. An empty ADDONS disables all add-ons; any other empty variable counts as not set. */
export const isSet = (name: string, value: string | undefined): value is string =>
  value !== undefined && (value !== '' || name === 'ADDONS');

/** What is expected instead of a value of one setting, such as `a colour such as #0a5bd3`; undefined for a valid value. */
export const settingProblem = (name: SettingName, value: string): string | undefined =>
  settingsSchema.shape[name].safeParse(value).error?.issues[0]?.message;

/** The former names of settings. This version still reads them. */
export const formerNames: Readonly<Record<string, string>> = { RESPONSE_CACHE: 'ANSWER_MEMORY' };

export const formerSettingNames: readonly string[] = Object.values(formerNames);
