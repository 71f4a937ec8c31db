/** The settings of the service. */
import type { z } from 'zod';
import { cacheSizes, defaultMemory, machineMemory } from './cache-sizes.js';
import type { EdgeSettings } from './edge-settings.js';
import { formerNames, isSet, settingNames, settingsSchema } from './schema.js';
import { isBucketUrl } from './values.js';

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
      to: settings.BACKUP_TO && isBucketUrl(settings.BACKUP_TO) ? bucketOf('BACKUP_TO', settings) : settings.BACKUP_TO,
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
      .map(([name, former]) => `${former} is called ${name} now: rename it. Version 0.3.0 ignores ${former}.`),
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
