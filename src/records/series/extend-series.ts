/** Creates the later occurrences of series as time passes. */
import type { Logger } from 'pino';
import type { PrismaClient, Series } from '../../../prisma/client/client.js';
import { EventPasswords } from '../../access/caller.js';
import { Loaders } from '../../database/loaders.js';
import { select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import type { Settings } from '../../settings/settings.js';
import { now } from '../../time/clock.js';
import { type RepeatedWork, repeatWork } from '../../time/repeated-work.js';
import type { WriteContext } from '../writing/write-context.js';
import { insertOccurrences } from './occurrences.js';
import { dayAfter, storeGenerated } from './store-series.js';
import { wantedStarts } from './wanted-starts.js';

const INTERVAL = 3_600_000; // milliseconds; each series is looked at once a day

/** Starts to look for series that need later occurrences, now and every hour. */
export const startSeriesTimer = (options: { db: PrismaClient; settings: Settings; log: Logger }): RepeatedWork =>
  repeatWork(
    (isStopping) => extendDueSeries(options, isStopping),
    { first: 0, every: INTERVAL },
    (err) => options.log.error({ err }, 'series not extended'),
  );

/**
 * Creates the missing occurrences of all series that are due. Each series is one transaction with its rows and its cursor, and is locked, so
 * that several processes share the work, and a process that is killed loses nothing.
 */
export const extendDueSeries = async (
  { db, settings, log }: { db: PrismaClient; settings: Settings; log: Logger },
  isStopping = () => false,
): Promise<void> => {
  const context = {
    db,
    settings,
    caller: undefined,
    passwords: new EventPasswords(),
    language: settings.defaultLanguage,
  };
  while (!isStopping()) {
    let series: Series | undefined;
    try {
      await inTransaction({ ...context, now: now(), loaders: new Loaders() }, async (writer) => {
        series = await lockDueSeries(writer);
        if (series) await extend(series, writer);
      });
    } catch (error) {
      log.error({ err: error, series: series?.id }, 'series not extended');
      // The other series are extended first.
      if (series) await postpone(series, db).catch(() => undefined);
    }
    if (!series) return;
  }
};

const lockDueSeries = async ({ db, now }: WriteContext): Promise<Series | undefined> => {
  const [series] = await select<Series>(
    db,
    sql`SELECT * FROM "Series" WHERE "extendAfter" <= ${now} ORDER BY "extendAfter" LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return series;
};

const extend = async (series: Series, writer: WriteContext): Promise<void> => {
  const { starts, generatedUntil } = wantedStarts(series, writer);
  const added = series.trashed ? [] : starts.filter((start) => start > (series.generatedUntil ?? ''));
  await insertOccurrences(series, await withoutExisting(added, series, writer), writer);
  // An import can have created more than this server does.
  const reached = series.generatedUntil ?? '';
  const until = generatedUntil !== undefined && generatedUntil < reached ? reached : generatedUntil;
  await storeGenerated(series, until, writer);
};

const postpone = ({ id }: Series, db: PrismaClient) =>
  db.series.update({ where: { id }, data: { extendAfter: dayAfter(now()) } });

/** The local starts without those of occurrences that exist, such as added dates. */
const withoutExisting = async (starts: readonly string[], { id }: Series, { db }: WriteContext): Promise<string[]> => {
  if (starts.length === 0) return [];
  const rows = await select<{ originalStart: string }>(
    db,
    sql`SELECT "originalStart" FROM "Event" WHERE "seriesId" = ${id} AND "originalStart" = ANY(${[...starts]}::text[])`,
  );
  const existing = new Set(rows.map(({ originalStart }) => originalStart));
  return starts.filter((start) => !existing.has(start));
};
