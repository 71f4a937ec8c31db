/** Fetches pictures of other sites for their size or a copy (`REMOTE_IMAGES`), and stores the pictures of the demo. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Image, PrismaClient } from '../../../prisma/client/client.js';
import { workContext } from '../../access/work-context.js';
import { select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import { updateRow } from '../../database/write-rows.js';
import { ApiError, InvalidValue } from '../../errors.js';
import { publicAddresses, type Reach } from '../../guard/checked-address.js';
import { FetchError } from '../../guard/fetch-error.js';
import { createFetcher, type Fetcher } from '../../guard/guarded-fetch.js';
import { hasSharp } from '../../pictures/decoder/decoder.js';
import type { MadeFile } from '../../pictures/decoder/protocol.js';
import type { Pictures } from '../../pictures/pictures.js';
import { UPLOAD_LIMIT } from '../../pictures/receive-upload.js';
import type { Settings } from '../../settings/settings.js';
import { type RepeatedWork, type Rounds, repeatWork } from '../../time/repeated-work.js';
import { deleteFiles } from './stored-files.js';
import { mustFit, readPictureSize, storedFields, storePicture } from './upload-image.js';

interface FetchParts {
  db: PrismaClient;
  settings: Settings;
  log: Logger;
  pictures: Pictures;
  /** Files of this machine that are stored instead of being fetched, by URL. */
  localFiles?: ReadonlyMap<string, string>;
  /** Only tests have others. */
  rounds?: Rounds;
  reach?: Reach;
}

const BATCH = 10; // pictures whose rows are written together, because each write of an image empties the caches
const MAX_TRIES = 3; // a day apart
const TIMEOUT = 30_000; // milliseconds for a picture

/** Fetches pictures that are due a second after the start, and then every half a minute. Several processes may do so at once. */
export const startImageFetching = (parts: FetchParts): RepeatedWork => {
  const { settings, localFiles, log, rounds = { first: 1000, every: 30_000 }, reach = publicAddresses } = parts;
  const mode = settings.remoteImages;
  if (mode !== 'off' && !hasSharp())
    log.warn('REMOTE_IMAGES has no effect, because the package sharp is not installed.');
  if (!hasSharp() || (mode === 'off' && !localFiles?.size)) return { stop: async () => {} };
  const fetcher = createFetcher(reach);
  const fetching = repeatWork(
    (isStopping) => fetchDue(parts, fetcher, isStopping),
    { first: rounds.first, every: mode === 'off' ? undefined : rounds.every },
    (err) => log.error({ err }, 'pictures not fetched'),
  );
  return {
    async stop() {
      const stopped = fetching.stop();
      // Also a request that waits for a response.
      fetcher.close();
      await stopped;
    },
  };
};

/** What was read of a picture: its size, or its files, which are stored already. */
interface Fetched {
  image: Image;
  size?: Pick<Image, 'width' | 'height' | 'mediaType' | 'filesize'>;
  files?: readonly MadeFile[];
}

const fetchDue = async (parts: FetchParts, fetcher: Fetcher, isStopping: () => boolean): Promise<void> => {
  for (let images = await claim(parts); images.length > 0; images = await claim(parts)) {
    const fetched: Fetched[] = [];
    for (const [at, image] of images.entries()) {
      const found = await fetchImage(image, parts, fetcher).catch((error) => {
        // What another site sends is not an error of the service.
        if (!(error instanceof ApiError) && !(error instanceof InvalidValue)) throw error;
        parts.log.info({ image: image.id, reason: error.message }, 'picture not fetched');
      });
      if (found) fetched.push(found);
      if (!isStopping()) continue;
      await release(images.slice(found ? at + 1 : at), parts);
      break;
    }
    await writeFetched(fetched, parts);
    if (isStopping()) return;
  }
};

/** Pictures that are due. No other process gets them within a day, also if this one is killed. */
const claim = ({ db, settings, localFiles }: FetchParts): Promise<Image[]> => {
  const urls = settings.remoteImages === 'off' ? [...(localFiles?.keys() ?? [])] : undefined;
  return select<Image>(
    db,
    sql`UPDATE "Image" SET "fetchTries" = "fetchTries" + 1, "fetchAt" = CASE WHEN "fetchTries" + 1 < ${MAX_TRIES} THEN now() + interval '1 day' END
      WHERE "id" IN (
        SELECT "id" FROM "Image" WHERE "fetchAt" <= now() AND (${urls ?? null}::text[] IS NULL OR "url" = ANY(${urls ?? []}::text[]))
        ORDER BY "fetchAt", "id" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING *`,
  );
};

/** Makes pictures due that were claimed and not fetched, because the service stops. */
const release = (images: readonly Image[], { db }: FetchParts) =>
  select(
    db,
    sql`UPDATE "Image" SET "fetchTries" = "fetchTries" - 1, "fetchAt" = now() WHERE "id" = ANY(${images.map(({ id }) => id)}::int[])`,
  );

/** @throws FetchError, or ApiError of a picture that is damaged, too large or of another type; `storage-full`. */
const fetchImage = (image: Image, { settings, pictures, localFiles }: FetchParts, fetcher: Fetcher): Promise<Fetched> =>
  pictures.temporary.use(async (folder) => {
    const local = localFiles?.get(image.url);
    if (local) return { image, files: await storePicture(local, image.focus, folder, pictures) };
    if (settings.remoteImages === 'size' && image.width > 0 && image.height > 0) return { image };
    const options = { headers: { accept: 'image/*' }, maxBytes: UPLOAD_LIMIT, timeout: TIMEOUT };
    const { status, body, url } = await fetcher.fetch(image.url, options);
    if (status !== 200) throw new FetchError('fetch-status', { host: url.host, status, text: '' });
    const file = join(folder, 'picture');
    await writeFile(file, body);
    return settings.remoteImages === 'copy'
      ? { image, files: await storePicture(file, image.focus, folder, pictures) }
      : { image, size: await readPictureSize(file, folder, pictures) };
  });

/** Writes the rows of a batch together. Without space for all of its files, none is kept. */
const writeFetched = async (
  fetched: readonly Fetched[],
  { db, settings, log, pictures }: FetchParts,
): Promise<void> => {
  if (fetched.length === 0) return;
  const context = workContext({ id: 0, login: '', role: 'administrator', scope: 'admin' }, { db, settings, pictures });
  const unused: string[] = [];
  const files = fetched.flatMap((one) => one.files ?? []);
  await inTransaction(context, async (writer) => {
    if (files.length > 0) await mustFit(files, writer);
    for (const { image, size, files } of fetched) {
      const [current] = await select<Image>(
        writer.db,
        sql`SELECT * FROM "Image" WHERE "id" = ${image.id} AND "url" = ${image.url} FOR UPDATE`,
      );
      if (!current) unused.push(...(files ?? []).map(({ file }) => file));
      else {
        const read = files ? { ...storedFields(files), sourceUrl: image.url } : size;
        await updateRow('image', current, { ...read, fetchAt: null, fetchTries: 0 }, writer);
      }
    }
  }).catch((error) => {
    // After another error, such as a lost connection, the rows may be committed. The sweep finds files without a row.
    if (!(error instanceof ApiError)) throw error;
    unused.push(...files.map(({ file }) => file));
    log.warn({ reason: error.key }, 'pictures of other sites not stored');
  });
  await deleteFiles(unused, pictures.store);
};
