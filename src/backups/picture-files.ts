/** The files of pictures in a backup: one line each, in base64. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { type FileStore, isFileName, mediaTypeOfName } from '../pictures/file-store.js';
import { fileName, MEDIA_PATH } from '../pictures/picture-size.js';
import type { Pictures } from '../pictures/pictures.js';
import { Damaged } from './restore-errors.js';

/** The names of all files of pictures. */
export const readFileNames = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ url: string }>(
    `SELECT "url" FROM "Image" WHERE "storedBytes" > 0
     UNION ALL SELECT size.value ->> 'url' FROM "Image", jsonb_each("sizes") size WHERE "storedBytes" > 0 ORDER BY 1`,
  );
  return rows.filter(({ url }) => url.startsWith(MEDIA_PATH)).map(({ url }) => fileName(url));
};

/** The lines of files. A file that has been deleted since the start of the backup has no bytes. */
export async function* fileLines(names: readonly string[], store: Pick<FileStore, 'get'>): AsyncGenerator<string> {
  for (const name of names) {
    const found = await store.get(name);
    const parts: Uint8Array[] = [];
    if (found) for await (const part of found.read()) parts.push(part);
    yield `${JSON.stringify({ name, bytes: found ? Buffer.concat(parts).toString('base64') : null })}\n`;
  }
}

const fileSchema = z.object({ name: z.string().refine(isFileName), bytes: z.string().nullable() });

/** Stores the files of a backup. @throws Damaged */
export const restoreFiles = async (
  count: number,
  lines: AsyncIterator<string>,
  { store, temporary }: Pick<Pictures, 'store' | 'temporary'>,
): Promise<void> => {
  for (let read = 0; read < count; read++) {
    const line = await lines.next();
    const { data } = fileSchema.safeParse(line.done ? undefined : parsed(line.value));
    if (!data) throw new Damaged();
    const { name, bytes } = data;
    if (bytes === null) continue;
    await temporary.use(async (folder) => {
      const path = join(folder, name);
      await writeFile(path, Buffer.from(bytes, 'base64'));
      await store.put(name, path, mediaTypeOfName(name));
    });
  }
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
