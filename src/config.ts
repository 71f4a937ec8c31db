import { z } from 'zod';
import { cacheSizes, defaultMemory, MIN_MEMORY, machineMemory } from './cache-sizes.js';
import { type EdgeSettings, keyHeaders, purgeTemplate } from './edge/edge-settings.js';
import { languages } from './languages/language.js';
import { postgresUrlProblem, replicaServersOf } from './texts/postgres-url.js';

const commaList = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    );

const address = z.url({ protocol: /^https?$/, error: 'a URL such as https://calendar.example' });

const postgresUrl = z.string().superRefine((url, { addIssue }) => {
  const problem = postgresUrlProblem(url);
  if (problem) addIssue({ code: 'custom', message: problem });
});

/** Whether a text is the URL of a map tile with its zoom, column and row left open. */
const isTileTemplate = (text: string) =>
  /^https?:\/\/[^\s"'<>{}/]+\/[^\s"'<>]*$/.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part));

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const proxies = z
  .string()
  .default('off')
  .transform((text) => (text === 'off' ? 0 : text === 'on' ? 1 : Number(text)))
  .refine((number) => Number.isInteger(number) && number >= 0 && number <= 20, {
    error: 'the number of proxies in front of the service, on (for 1) or off',
  });

const rateLimit = z
  .string()
  .default('600/3000')
  .refine((text) => /^(off|[1-9]\d{0,6}\/[1-9]\d{0,6})$/.test(text), {
    error: 'requests per minute for anonymous clients and for credentials, such as 600/3000, or off',
  })
  .transform((text) => {
    const [anonymous = 0, authenticated = 0] = text.split('/').map(Number);
    return text === 'off' ? undefined : { anonymous, authenticated };
  });

const cacheSize = z.coerce.number({ error: 'a number of mebibytes from 0 to 4096' }).int().min(0).max(4096);

const MINUTES = { m: 1, h: 60, d: 1440 };

/** A duration such as `6h`, in milliseconds. */
const duration = z
  .string()
  .regex(/^[1-9]\d{0,3}[mhd]$/, { error: 'a duration in minutes, hours or days, such as 30m, 6h or 1d' })
  .transform((text) => Number.parseInt(text, 10) * MINUTES[text.slice(-1) as keyof typeof MINUTES] * 60_000);

const backupsKept = z
  .string()
  .default('7/4/12')
  .refine((text) => /^\d{1,3}\/\d{1,3}\/\d{1,3}$/.test(text), {
    error: 'the numbers of days, weeks and months that keep a backup, such as 7/4/12',
  })
  .transform((text) => {
    const [days = 0, weeks = 0, months = 0] = text.split('/').map(Number);
    return { days, weeks, months };
  });

const claim = z.string().regex(/^[\w:/.-]{1,200}$/, { error: 'the name of a claim' });

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
  BACKUP_TO: z.string().optional(),
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
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]/, { error: 'a URL such as smtp://login:password@mail.example:587' })
    .optional(),
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

/** An invalid setting. The message names the variable and the expected value on one line. */
class InvalidSetting extends Error {}

/**
 * The settings of the service, from the environment.
 * @throws InvalidSetting for the first invalid variable.
 */
export const readSettings = (environment: NodeJS.ProcessEnv) => {
  const input = Object.fromEntries(
    settingNames.flatMap((name) => {
      const former = formerNames[name];
      const value = former && !environment[name] ? environment[former] : environment[name];
      return isSet(name, value) ? [[name, value]] : [];
    }),
  );
  const read = settingsSchema.safeParse(input);
  const problem = read.error?.issues[0];
  if (problem) throw new InvalidSetting(`${String(problem.path[0])} is not usable: expected ${problem.message}.`);
  const settings = read.data as z.infer<typeof settingsSchema>;
  const caches = cacheSizes(settings.MEMORY ?? defaultMemory(machineMemory(), settings.WORKERS));
  return {
    port: settings.PORT,
    host: settings.HOST,
    databaseUrl: settings.DATABASE_URL,
    /** The read replicas. */
    replicas: settings.DATABASE_REPLICA_URL,
    workers: settings.WORKERS,
    /** The size of the response cache of each process, in mebibytes; 0 for none. */
    responseCache: settings.RESPONSE_CACHE ?? caches.responseCache,
    /** The size of the record cache of each process, in mebibytes; 0 for none. */
    recordCache: settings.RECORD_CACHE ?? caches.recordCache,
    /** The shared caches in front of the service; undefined for none. */
    edge: edgeOf(settings),
    /** The maximum size of a GraphQL response, in bytes. */
    responseLimit: settings.RESPONSE_LIMIT * 1024 * 1024,
    /** The maximum number of events in a calendar feed. */
    feedLimit: settings.FEED_LIMIT,
    /** Undefined for as many connections as are available, up to 10. */
    databasePool: settings.DATABASE_POOL,
    /** The time after SIGTERM during which requests are still accepted, in seconds. */
    drainSeconds: settings.DRAIN_SECONDS,
    dataDir: settings.DATA_DIR,
    /** The size of all uploaded pictures with their copies, in bytes. */
    mediaLimit: settings.MEDIA_LIMIT * 2 ** 30,
    /** The bucket of the pictures; undefined for the folder. */
    mediaBucket: bucketOf('MEDIA_S3_URL', settings),
    backups: {
      /** In milliseconds; undefined for no backups. */
      every: settings.BACKUP_EVERY,
      /** A bucket or a folder; undefined for the folder `backups` in the data folder. */
      to: isAddress(settings.BACKUP_TO) ? bucketOf('BACKUP_TO', settings) : settings.BACKUP_TO,
      keep: settings.BACKUP_KEEP,
    },
    /** What is fetched of pictures of other sites. */
    remoteImages: settings.REMOTE_IMAGES,
    adminLogin: settings.ADMIN_LOGIN,
    adminPassword: settings.ADMIN_PASSWORD,
    publicUrl: settings.PUBLIC_URL,
    restRoots: settings.REST_ROOTS,
    /** The name of the site on its pages. Undefined for a word in the language of the page. */
    siteName: settings.SITE_NAME,
    siteLogo: settings.SITE_LOGO,
    siteColor: settings.SITE_COLOR,
    /** The site that links to maps open. */
    siteMap: settings.SITE_MAP,
    /** The tile server of maps and its attribution. Undefined for no maps; without an attribution, it is that of OpenStreetMap. */
    siteMapTiles: settings.SITE_MAP_TILES
      ? { template: settings.SITE_MAP_TILES, attribution: settings.SITE_MAP_ATTRIBUTION }
      : undefined,
    /** The sites that may show embedded pages in a frame; `*` for any. */
    embedOrigins: settings.EMBED_ORIGINS,
    /** The mail server; undefined for no mail. */
    mail: mailOf(settings),
    /** Whether visitors suggest events. */
    suggestions: settings.SUGGESTIONS === 'on',
    siteTimezone: settings.SITE_TIMEZONE,
    defaultLanguage: settings.DEFAULT_LANGUAGE,
    currency: settings.CURRENCY,
    maxPerPage: settings.MAX_PER_PAGE,
    corsOrigins: settings.CORS_ORIGINS,
    addOns: settings.ADDONS as AddOn[],
    /** Requests per minute; undefined for no limits. */
    rateLimit: settings.RATE_LIMIT,
    /** The number of proxies in front of the service. */
    trustProxy: settings.TRUST_PROXY,
    introspection: settings.INTROSPECTION === 'on',
    /** The issuer whose tokens are accepted; undefined for none. */
    issuer: issuerOf(settings),
    geolocRadiusKm: settings.GEOLOC_RADIUS_KM,
    /** Whether imports may fetch URLs of private and special networks. */
    importInnerAddresses: settings.IMPORT_INNER_ADDRESSES === 'on',
    /** For how many months ahead the occurrences of series exist, and at most how many. */
    seriesMonths: settings.SERIES_MONTHS,
    seriesEvents: settings.SERIES_EVENTS,
    /** The port of the metrics; undefined for none. */
    metricsPort: settings.METRICS_PORT,
    metricsHost: settings.METRICS_HOST,
    /** Whether the log shows addresses of clients in full or as networks. */
    logAddresses: settings.LOG_ADDRESSES,
    logLevel: settings.LOG_LEVEL,
    /** What the operator has to rename. */
    deprecations: Object.entries(formerNames)
      .filter(([, former]) => environment[former])
      .map(([name, former]) => `${former} is called ${name} now: rename it. The next version ignores ${former}.`),
  };
};

const edgeOf = (settings: z.infer<typeof settingsSchema>): EdgeSettings | undefined => {
  const { EDGE: addresses, EDGE_PURGE: purge, EDGE_HEADER: header, EDGE_TTL: ttl, EDGE_WAIT: wait } = settings;
  if (addresses.length === 0) return undefined;
  if (settings.RESPONSE_CACHE === 0)
    throw new InvalidSetting('RESPONSE_CACHE is not usable: expected more than 0, because EDGE is set.');
  return { addresses, purge, header, ttl, wait };
};

/** The mail server, the sender of mail, and the base of the links in it. */
export interface MailSettings {
  server: string;
  from: string;
  publicUrl: string;
}

const mailOf = (settings: z.infer<typeof settingsSchema>): MailSettings | undefined => {
  const { SMTP_URL: server, MAIL_FROM: from, PUBLIC_URL: publicUrl } = settings;
  if (!server) return undefined;
  if (!from) throw new InvalidSetting('MAIL_FROM is not usable: expected the sender of mail, because SMTP_URL is set.');
  if (!publicUrl)
    throw new InvalidSetting('PUBLIC_URL is not usable: expected the base of links in mail, because SMTP_URL is set.');
  return { server, from, publicUrl };
};

const isAddress = (text: string | undefined): boolean => text !== undefined && /^https?:\/\//.test(text);

/** The bucket in a setting, with the keys for it; undefined for none. */
const bucketOf = (setting: 'MEDIA_S3_URL' | 'BACKUP_TO', settings: z.infer<typeof settingsSchema>) => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region } = settings;
  const url = settings[setting];
  if (!url) return undefined;
  const missing = accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
  if (!accessKeyId || !secretAccessKey)
    throw new InvalidSetting(`${missing} is not usable: expected the key of the bucket in ${setting}.`);
  return { url: url.replace(/\/+$/, ''), accessKeyId, secretAccessKey, region };
};

const issuerOf = (settings: z.infer<typeof settingsSchema>) => {
  const { JWT_ISSUER: name, JWT_AUDIENCE: audience, JWT_JWKS_URL: keys } = settings;
  if (!name) return undefined;
  // Without an audience, tokens issued for other services would be accepted.
  if (!audience)
    throw new InvalidSetting('JWT_AUDIENCE is not usable: expected the audience of tokens for this service.');
  return {
    name,
    audience,
    keys: keys ?? `${name.replace(/\/$/, '')}/.well-known/jwks.json`,
    loginClaim: settings.JWT_LOGIN_CLAIM,
    roleClaim: settings.JWT_ROLE_CLAIM,
  };
};

export type LogLevel = Settings['logLevel'];

export type AddOn = 'geoloc' | 'tickets';

export type Settings = ReturnType<typeof readSettings> & {
  /** The host in global ids, which the calendar stores. Undefined before it has had a public address: then it is that of the request. */
  globalIdHost?: string | undefined;
};
