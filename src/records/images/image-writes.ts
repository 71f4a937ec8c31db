/** Creates, updates and deletes images. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { mustChangeImage } from '../../access/permission.js';
import { select, sql } from '../../database/sql.js';
import { inTransaction } from '../../database/transaction.js';
import { createRow, deleteRow, updateRow } from '../../database/write-rows.js';
import { apiError } from '../../errors.js';
import type { AltTexts } from '../../languages/alt-text.js';
import { languages } from '../../languages/language.js';
import type { InputType } from '../../pictures/media-type.js';
import { type Focus, fileName, filesOf, isStored, newFileName, sizesOf } from '../../pictures/picture-size.js';
import type { Read } from '../fields/fields.js';
import { isPossibleId } from '../fields/kind.js';
import type { WriteContext } from '../writing/write-context.js';
import type { imageChanges, imageFields } from './image-fields.js';
import { mustBeInNoText, mustBeUnlinked } from './image-users.js';
import { deleteFiles, putFiles, toSize } from './stored-files.js';

/** Registers an image at a URL. Returns its id. */
export const createImage = (
  { url = '', width = 0, height = 0, alt = '' }: Read<typeof imageFields>,
  context: RequestContext,
): Promise<number> => {
  const { caller, now, language } = context;
  const data = {
    ...{ url, alt, language, created: now, authorId: caller?.id ?? null },
    width: Math.min(width, 2 ** 31 - 1),
    height: Math.min(height, 2 ** 31 - 1),
  };
  return inTransaction(context, async (writer) => (await createRow('image', data, writer)).id);
};

/**
 * Updates an image. Another focus of an uploaded image gives it a new thumbnail.
 * @throws ApiError `image-not-found`, 403; those of a picture that cannot be decoded.
 */
export const updateImage = async (
  id: number,
  read: () => Read<typeof imageChanges>,
  context: RequestContext,
): Promise<void> => {
  const before = await findImage(id, context);
  mustChangeImage(context, before);
  const { focus, translations, ...texts } = read();
  const isMoved = focus !== undefined && focus !== before.focus;
  const thumbnail = isMoved ? await makeThumbnail(before, focus, context) : undefined;
  const replaced = await inTransaction(context, async (writer) => {
    const current = await lockImage(id, writer);
    mustChangeImage(context, current);
    await updateRow(
      'image',
      current,
      {
        ...texts,
        ...(focus && { focus }),
        ...(translations && { translations: mergedAltTexts(current, translations) }),
        ...(thumbnail && { sizes: { ...sizesOf(current), thumbnail } }),
      },
      writer,
    );
    return thumbnail && sizesOf(current).thumbnail;
  });
  if (replaced) await deleteFiles([fileName(replaced.url)], context.pictures?.store);
};

/** The alternative texts after a write. An empty one is removed. */
const mergedAltTexts = (
  { translations }: Image,
  changes: NonNullable<Read<typeof imageChanges>['translations']>,
): AltTexts => {
  const texts = { ...(translations as AltTexts) };
  for (const language of languages) {
    const change = changes[language];
    if (change === undefined) continue;
    const alt = (change as { alt?: string } | null)?.alt;
    if (change === null || alt === '') delete texts[language];
    else if (alt !== undefined) texts[language] = { alt };
  }
  return texts;
};

const makeThumbnail = async (image: Image, focus: Focus, { pictures }: RequestContext) => {
  if (!pictures || !isStored(image) || !sizesOf(image).thumbnail) return undefined;
  const { store, decoder, temporary } = pictures;
  const found = await store.get(fileName(image.url));
  if (!found) return undefined;
  return temporary.use(async (folder) => {
    const file = join(folder, 'picture');
    await writeFile(file, found.read());
    const name = newFileName();
    const type = image.mediaType as InputType;
    const made = await decoder.decode({ file, type, focus, folder, name, only: 'thumbnail' });
    await putFiles(made, folder, store);
    return made.map(toSize)[0];
  });
};

/**
 * Deletes an image, with its files. It reads texts before the transaction, because that can take longer than a transaction may.
 * @param range the number of texts that one statement reads
 * @throws ApiError `image-not-found`, 403, `image-in-use` with the records and series that show it.
 */
export const deleteImage = async (id: number, context: RequestContext, range?: number): Promise<void> => {
  const before = await findImage(id, context);
  mustChangeImage(context, before);
  await mustBeUnlinked(before, context);
  await mustBeInNoText(before, context, range);
  const deleted = await inTransaction(context, async (writer) => {
    // A write that links the image waits for this lock, or this statement waits for the write.
    const image = await lockImage(id, writer);
    mustChangeImage(context, image);
    await mustBeUnlinked(image, writer);
    await deleteRow('image', id, writer);
    return image;
  });
  await deleteFiles(filesOf(deleted), context.pictures?.store);
};

/** @throws ApiError `image-not-found` */
const findImage = async (id: number, { db }: Pick<RequestContext, 'db'>): Promise<Image> => {
  const image = isPossibleId(id) ? await db.image.findUnique({ where: { id } }) : null;
  if (!image) throw apiError('image-not-found');
  return image;
};

const lockImage = async (id: number, { db }: WriteContext): Promise<Image> => {
  const [image] = isPossibleId(id)
    ? await select<Image>(db, sql`SELECT * FROM "Image" WHERE "id" = ${id} FOR UPDATE`)
    : [];
  if (!image) throw apiError('image-not-found');
  return image;
};
