/** Stores a picture that a client sends. */
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
import { type Focus, newFileName } from '../../pictures/picture-size.js';
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
  const files = await decoder.decode({ file, type, focus, folder, name: newFileName() });
  await putFiles(files, folder, store);
  return files;
};

/** Reads the size of a picture, and keeps nothing. @throws as {@link storePicture} */
export const readPictureSize = async (file: string, folder: string, { decoder }: Pick<Pictures, 'decoder'>) => {
  const type = mediaTypeOf(await headOf(file));
  const [read] = await decoder.decode({ file, type, focus: 'center', folder, name: '', only: 'size' });
  if (!read) throw new Error('the decoder has read no size');
  const { width, height, mediaType, filesize } = read;
  return { width, height, mediaType, filesize };
};

/** Creates the row of a stored picture. @throws ApiError `media-limit`. */
const createStoredImage = async (
  files: readonly MadeFile[],
  { language, ...texts }: Read<typeof uploadFields>,
  writer: WriteContext,
): Promise<number> => {
  await mustFit(files, writer);
  const { caller, now } = writer;
  const data = {
    ...storedFields(files),
    ...texts,
    language: language ?? writer.language,
    ...{ created: now, authorId: caller?.id ?? null, fetchAt: null },
  };
  return (await createRow('image', data, writer)).id;
};

const bytesOf = (files: readonly MadeFile[]): number => files.reduce((sum, { filesize }) => sum + filesize, 0);

/** Checks that there is space for files, until the end of the transaction. @throws ApiError `media-limit`. */
export const mustFit = async (files: readonly MadeFile[], { db, settings }: WriteContext): Promise<void> => {
  // Two uploads at once would both find space.
  await acquireLock('uploads', db);
  const [used] = await select<{ bytes: number }>(
    db,
    sql`SELECT coalesce(sum("storedBytes"), 0)::float8 AS "bytes" FROM "Image" WHERE "storedBytes" > 0`,
  );
  if ((used?.bytes ?? 0) + bytesOf(files) > settings.mediaLimit) throw apiError('media-limit');
};

/** The files of a picture as its row has them. */
export const storedFields = (files: readonly MadeFile[]) => {
  const { full, ...sizes } = Object.fromEntries(files.map((file) => [file.name, toSize(file)]));
  if (!full) throw new Error('the decoder has written no picture');
  return { ...full, sizes, storedBytes: bytesOf(files) };
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
