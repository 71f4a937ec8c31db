/** Stores a picture that a client sends. */
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { RequestContext } from '../../access/caller.js';
import { mustUpload } from '../../access/permission.js';
import { acquireLock } from '../../database/advisory-lock.js';
import { select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import { createRow } from '../../database/write-rows.js';
import { ApiError, apiError } from '../../errors.js';
import type { MadeFile } from '../../pictures/decoder/protocol.js';
import { HEAD_BYTES, mediaTypeOf } from '../../pictures/media-type.js';
import type { Focus } from '../../pictures/picture-size.js';
import type { Pictures } from '../../pictures/pictures.js';
import type { Upload } from '../../pictures/receive-upload.js';
import type { Read } from '../fields/fields.js';
import { readFields } from '../fields/read-fields.js';
import type { WriteContext } from '../writing/write-context.js';
import { uploadFields } from './image-fields.js';
import { deleteFiles, putFiles, toSize } from './stored-files.js';

/**
 * Stores a picture with its copies, and returns the id of its image. Nothing is left of one that fails.
 * @param receive reads the picture into a file of the folder. It is called after the permission is checked.
 * @returns undefined for a form without a picture.
 * @throws ApiError 401, 403, `too-many-requests`, `invalid-params`, and those of pictures that are damaged, too large or of another type.
 */
export const uploadImage = async (
  receive: (folder: string) => Promise<Upload>,
  context: RequestContext,
): Promise<{ id: number | undefined; fields: URLSearchParams }> => {
  mustUpload(context);
  const { pictures, caller, countUpload } = context;
  if (!pictures) throw apiError('uploads-off');
  if (caller) await countUpload?.(String(caller.id));
  return pictures.temporary.use(async (folder) => {
    const { file, fields } = await pictures.receiving(() => receive(folder));
    if (file === undefined) return { id: undefined, fields };
    return { id: await storeImage(file, Object.fromEntries(fields), folder, { pictures, context }), fields };
  });
};

/** Stores a picture that is in a file. @param input the fields of {@link uploadFields}; others are ignored. */
const storeImage = async (
  file: string,
  input: Readonly<Record<string, unknown>>,
  folder: string,
  { pictures, context }: { pictures: Pictures; context: RequestContext },
): Promise<number> => {
  const fields = readFields(uploadFields, input, 'update');
  const files = await storePicture(file, fields.focus ?? 'center', folder, pictures);
  // The row is written after its files are durable, so that no row is without them.
  return inTransaction(context, (writer) => createStoredImage(files, fields, writer)).catch(async (error) => {
    // After any other error, such as a lost connection, the row may be committed. Without a row, the sweep finds the files.
    if (error instanceof ApiError)
      await deleteFiles(
        files.map(({ file: name }) => name),
        pictures.store,
      );
    throw error;
  });
};

/**
 * Decodes a picture, and stores it with its copies.
 * @throws ApiError of a picture that is damaged, too large or of another type; `storage-full`.
 */
export const storePicture = async (
  file: string,
  focus: Focus,
  folder: string,
  { store, decoder }: Pick<Pictures, 'store' | 'decoder'>,
): Promise<readonly MadeFile[]> => {
  const type = mediaTypeOf(await headOf(file));
  const files = await decoder.decode({ file, type, focus, folder, name: randomBytes(16).toString('hex') });
  await putFiles(files, folder, store);
  return files;
};

/** Creates the row of a stored picture. @throws ApiError `media-limit`. */
export const createStoredImage = async (
  files: readonly MadeFile[],
  { language, ...texts }: Read<typeof uploadFields>,
  writer: WriteContext,
): Promise<number> => {
  const { full, ...sizes } = Object.fromEntries(files.map((file) => [file.name, toSize(file)]));
  if (!full) throw new Error('the decoder has written no picture');
  const { db, caller, now, settings } = writer;
  const storedBytes = files.reduce((sum, { filesize }) => sum + filesize, 0);
  // Two uploads at once would both find space.
  await acquireLock('uploads', db);
  const [used] = await select<{ bytes: number }>(
    db,
    sql`SELECT coalesce(sum("storedBytes"), 0)::float8 AS "bytes" FROM "Image" WHERE "storedBytes" > 0`,
  );
  if ((used?.bytes ?? 0) + storedBytes > settings.mediaLimit) throw apiError('media-limit');
  const data = {
    ...full,
    ...texts,
    language: language ?? writer.language,
    ...{ sizes, storedBytes, created: now, authorId: caller?.id ?? null },
  };
  return (await createRow('image', data, writer)).id;
};

const headOf = async (file: string): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};
