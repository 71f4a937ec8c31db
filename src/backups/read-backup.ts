import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { knownMigrations } from '../database/migrate.js';
import { linesOf } from '../imports/lines-of.js';
import { decodeUtf8 } from '../texts/utf8.js';
import { Damaged, explainRestoreError, NewerVersion, NotABackup } from './restore-errors.js';
import { type BackupHeader, FORMAT } from './tables.js';

/** A backup whose header has been read and checked. */
export interface Backup {
  file: string;
  header: BackupHeader;
  /** The rows as JSON, in the order of the header's tables, and the files. They can be read once. */
  rows: AsyncGenerator<string>;
  close(): void;
}

const LONGEST_ROW = 256 * 1024 * 1024; // bytes; a file with a longer line is not a backup

/**
 * Opens a backup and validates its header, without opening the calendar.
 * @param file its path, or its name in messages if `bytes` is given.
 * @throws Error with a message of one line when the file does not exist, is not a backup, is damaged, or is of a newer version.
 */
export const openBackup = async (file: string, bytes?: AsyncIterable<Uint8Array>): Promise<Backup> => {
  const source = createGunzip();
  // An error of the file is passed on to the source.
  pipeline(bytes ? Readable.from(bytes) : createReadStream(file), source, () => undefined);
  const rows = readTexts(source);
  const close = () => void source.destroy();
  try {
    const first = await rows.next().catch((error: Error) => {
      throw error instanceof Damaged || error.message === 'incorrect header check' ? new NotABackup() : error;
    });
    return { file, header: await readHeader(first.done ? '' : first.value), rows, close };
  } catch (error) {
    close();
    throw explainRestoreError(error as NodeJS.ErrnoException, file);
  }
};

async function* readTexts(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const { content } of linesOf(source, LONGEST_ROW)) {
    const text = content && decodeUtf8(content);
    if (text === undefined) throw new Damaged();
    yield text;
  }
}

const headerSchema = z.object({
  almanac: z.literal('backup'),
  format: z.literal(FORMAT),
  written: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z
    .array(
      z.object({
        name: z.string(),
        columns: z.array(z.string()).min(1).refine(areDifferent),
        rows: z.number().int().min(0),
      }),
    )
    .refine((tables) => areDifferent(tables.map(({ name }) => name))),
  files: z.number().int().min(0).optional(),
  sequences: z.record(
    z.string(),
    z
      .string()
      .regex(/^[1-9]\d{0,18}$/)
      .nullable(),
  ),
});

function areDifferent(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}

const readHeader = async (line: string): Promise<BackupHeader> => {
  let input: Partial<BackupHeader> | null;
  try {
    input = JSON.parse(line);
  } catch {
    throw new NotABackup();
  }
  if (input?.almanac !== 'backup') throw new NotABackup();
  if (typeof input.format === 'number' && input.format > FORMAT) throw new NewerVersion();
  const { data: header } = headerSchema.safeParse(input);
  if (!header) throw new Damaged();
  const known = new Set(await knownMigrations());
  if (!header.migrations.every((name) => known.has(name))) throw new NewerVersion();
  return header;
};
