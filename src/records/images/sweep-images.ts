/** Deletes pictures that nothing shows, and files that no image has. */
import type { Logger } from 'pino';
import type { Image, PrismaClient } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { workContext } from '../../access/work-context.js';
import { select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import { deleteRow } from '../../database/write-rows.js';
import { filesOf, MEDIA_PATH } from '../../pictures/picture-size.js';
import type { Pictures } from '../../pictures/pictures.js';
import type { Settings } from '../../settings/settings.js';
import { now } from '../../time/clock.js';
import { type RepeatedWork, repeatWork } from '../../time/repeated-work.js';
import { imagesInTexts, isLinked } from './image-users.js';
import { deleteFiles } from './stored-files.js';

export interface SweepParts {
  db: PrismaClient;
  settings: Settings;
  log: Logger;
  pictures: Pictures;
}

const INTERVAL = 6 * 3_600_000; // milliseconds
const KEPT = 7 * 24 * 3_600_000; // milliseconds

/** Sweeps a minute after the start, and then every six hours. */
export const startPictureSweep = (parts: SweepParts): RepeatedWork =>
  repeatWork(
    (isStopping) => sweepPictures(parts, isStopping),
    { first: 60_000, every: INTERVAL },
    (err) => parts.log.error({ err }, 'pictures not swept'),
  );

/**
 * Deletes pictures that nothing has shown for seven days, and files that belong to no image and are as old, as a process that was killed
 * leaves them. Several processes may sweep at once. If one part fails, the others run.
 * @param range the number of texts that one statement reads
 * @throws the error of the part that has failed; an AggregateError if several have.
 */
export const sweepPictures = async (
  { db, settings, log, pictures }: SweepParts,
  isStopping = () => false,
  range?: number,
): Promise<void> => {
  const at = now();
  const before = new Date(at.getTime() - KEPT);
  const context = workContext({ id: 0, login: '', role: 'administrator', scope: 'admin' }, { db, settings, pictures });
  const errors: unknown[] = [];
  const noteError = (error: unknown) => {
    errors.push(error);
    return 0;
  };
  const images = await markUnused(context)
    .then(() => deleteUnused(before, context, isStopping, range))
    .catch(noteError);
  const files = await deleteOrphans(before, context, pictures, isStopping).catch(noteError);
  await pictures.temporary.sweep(new Date(at.getTime() - 3_600_000)).catch(noteError);
  if (images + files > 0) log.info({ images, files }, 'pictures swept');
  if (errors.length > 1) throw new AggregateError(errors, 'several parts of the sweep failed');
  if (errors.length === 1) throw errors[0];
};

/**
 * Notes since when no record and no series has a picture. It does so for all pictures, so it reads no texts. The column is not part of what
 * clients see, so no cache has to know of it.
 */
const markUnused = ({ db, now }: RequestContext) =>
  select(
    db,
    sql`UPDATE "Image" image SET "unusedSince" = CASE WHEN ${isLinked} THEN NULL ELSE ${now}::timestamptz END
      WHERE image."storedBytes" > 0 AND (${isLinked}) = (image."unusedSince" IS NOT NULL)`,
  );

/**
 * Deletes the pictures that are due and in no text. Texts are read once in a sweep, and only if a picture is due. One that is in a text is
 * due again after seven days.
 */
const deleteUnused = async (
  before: Date,
  context: RequestContext,
  isStopping: () => boolean,
  range: number | undefined,
): Promise<number> => {
  const { db, pictures, now } = context;
  const due = await select<Pick<Image, 'id' | 'url' | 'sizes'>>(
    db,
    sql`SELECT "id", "url", "sizes" FROM "Image" WHERE "storedBytes" > 0 AND "unusedSince" <= ${before} ORDER BY "id"`,
  );
  const inTexts = new Set<number>();
  for await (const found of imagesInTexts(due, context, { since: before, range })) {
    if (isStopping()) return 0;
    for (const { image } of found) inTexts.add(image);
  }
  await select(db, sql`UPDATE "Image" SET "unusedSince" = ${now} WHERE "id" = ANY(${[...inTexts]}::int[])`);
  let deleted = 0;
  for (const { id } of due.filter((image) => !inTexts.has(image.id))) {
    if (isStopping()) break;
    const files = await inTransaction(context, async (writer) => {
      const [image] = await select<{ url: string; sizes: unknown }>(
        writer.db,
        sql`SELECT image."url", image."sizes" FROM "Image" image WHERE image."id" = ${id} FOR UPDATE`,
      );
      const [row] = await select<{ linked: boolean }>(
        writer.db,
        sql`SELECT (${isLinked}) AS "linked" FROM "Image" image WHERE image."id" = ${id}`,
      );
      if (!image || row?.linked !== false) return undefined;
      await deleteRow('image', id, writer);
      return filesOf(image);
    });
    if (!files) continue;
    deleted++;
    await deleteFiles(files, pictures?.store);
  }
  return deleted;
};

const BATCH = 5000; // files

const deleteOrphans = async (
  before: Date,
  { db }: RequestContext,
  { store }: Pictures,
  isStopping: () => boolean,
): Promise<number> => {
  let deleted = 0;
  let batch: string[] = [];
  const check = async () => {
    const urls = batch.map((name) => `${MEDIA_PATH}${name}`);
    const rows = await select<{ url: string }>(
      db,
      sql`SELECT file.url FROM unnest(${urls}::text[]) file(url)
        EXCEPT SELECT "url" FROM "Image" WHERE "storedBytes" > 0
        EXCEPT SELECT size.value ->> 'url' FROM "Image", jsonb_each("sizes") size WHERE "storedBytes" > 0`,
    );
    batch = [];
    for (const { url } of rows) {
      await store.delete(url.slice(MEDIA_PATH.length));
      deleted++;
    }
  };
  for await (const { name, modified } of store.list()) {
    if (isStopping()) return deleted;
    if (modified < before) batch.push(name);
    if (batch.length >= BATCH) await check();
  }
  if (batch.length) await check();
  return deleted;
};
