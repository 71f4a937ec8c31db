/** The files of pictures in a backup: one line each, in base64. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { type FileStore, isFileName, mediaTypeOfName } from '../pictures/file-store.js';
import { fileName, MEDIA_PATH } from '../pictures/picture-size.js';
import type { Pictures } from '../pictures/pictures.js';
import { Damaged } from './restore-errors.js';

/** How many files that are missing are named in a message. */
export const NAMED_FILES = 5;

/** The names of all files of pictures. */
export const readFileNames = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ url: string }>(
    `SELECT "url" FROM "Image" WHERE "storedBytes" > 0
     UNION ALL SELECT size.value ->> 'url' FROM "Image", jsonb_each("sizes") size WHERE "storedBytes" > 0 ORDER BY 1`,
  );
  return rows.filter(({ url }) => url.startsWith(MEDIA_PATH)).map(({ url }) => fileName(url));
};

/**
 * The lines of files. A file that is missing has no bytes: it may have been deleted since the start of the backup.
 * @param client the connection of the backup. A statement for each file keeps proxies from closing it, and shows when it is lost.
 * @param missing is called with the name of each file that is missing.
 */
export async function* fileLines(
  names: readonly string[],
  { store, client, missing }: { store: Pick<FileStore, 'get'>; client: pg.Client; missing: (name: string) => void },
): AsyncGenerator<string> {
  for (const name of names) {
    await client.query('SELECT 1');
    const bytes = await readFile(name, store);
    if (!bytes) missing(name);
    yield `${JSON.stringify({ name, bytes: bytes?.toString('base64') ?? null })}\n`;
  }
}

/** The bytes of a file; undefined if it is missing. @throws Error with one line if it cannot be read. */
const readFile = async (name: string, store: Pick<FileStore, 'get'>): Promise<Buffer | undefined> => {
  try {
    const found = await store.get(name);
    if (!found) return undefined;
    const parts: Uint8Array[] = [];
    for await (const part of found.read()) parts.push(part);
    return Buffer.concat(parts);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Deleted after it was found.
    if (code === 'ENOENT') return undefined;
    throw code ? new Error(`The file ${name} of a picture cannot be read (${code}).`) : error;
  }
};

const fileSchema = z.object({ name: z.string().refine(isFileName), bytes: z.string().nullable() });

/**
 * Stores the files of a backup.
 * @param client the connection of the restore. A statement for each file keeps proxies from closing it, and shows when it is lost.
 * @returns their number, without those that were missing when the backup was made
 * @throws Damaged
 */
export const restoreFiles = async (
  count: number,
  lines: AsyncIterator<string>,
  client: pg.Client,
  { store, temporary }: Pick<Pictures, 'store' | 'temporary'>,
): Promise<number> => {
  let stored = 0;
  for (let read = 0; read < count; read++) {
    await client.query('SELECT 1');
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
    stored++;
  }
  return stored;
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
