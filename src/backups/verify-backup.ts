import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScramClient } from '../connections/scram.js';
import { startEmbedded } from '../database/embedded.js';
import { migrate } from '../database/migrate.js';
import { folderStore } from '../pictures/folder-store.js';
import { temporaryFiles } from '../pictures/temporary-files.js';
import { backupClient } from './backup-client.js';
import { loadBackup } from './load-backup.js';
import { readFileNames } from './picture-files.js';
import type { Backup } from './read-backup.js';
import { readRows } from './write-backup.js';

/** The result of a verification. */
export interface Verified {
  /** The restored tables, and the number of their rows. */
  tables: { name: string; rows: number }[];
  /** The files of pictures. */
  files: number;
  /** What differs from the backup, one sentence each. */
  differences: string[];
}

/**
 * Restores a backup into a temporary calendar in a folder, with a PostgreSQL of its own, and compares every row with the backup. The calendar of
 * this installation is not used.
 * @param folder an empty one that PostgreSQL can enter, which is deleted at the end. It needs the space of the calendar.
 * @param signal interrupts the verification.
 * @throws Error with one line if the backup cannot be restored, or if this system has no bundled PostgreSQL; the reason of the signal.
 */
export const verifyBackup = async (backup: Backup, folder: string, signal: AbortSignal): Promise<Verified> => {
  try {
    signal.throwIfAborted();
    // The folder may be open for the user of PostgreSQL, the pictures are not for others.
    await mkdir(join(folder, 'media'), { mode: 0o700 });
    const postgres = await startEmbedded({ dataDir: folder });
    return await restoreAndCompare(backup, postgres.url, { media: join(folder, 'media'), signal }).finally(
      postgres.stop,
    );
  } catch (error) {
    // A program of PostgreSQL that runs in the foreground gets Ctrl-C too, and fails.
    signal.throwIfAborted();
    throw error;
  } finally {
    // Its processes may write for another second.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
};

const restoreAndCompare = async (
  backup: Backup,
  url: string,
  { media, signal }: { media: string; signal: AbortSignal },
): Promise<Verified> => {
  signal.throwIfAborted();
  await migrate(url);
  const store = folderStore(media);
  const read = new Digests(signal);
  await loadBackup(
    url,
    { ...backup, rows: read.of(backup) },
    { replace: false, pictures: { store, temporary: temporaryFiles(join(media, 'tmp')) } },
  );
  const client = backupClient(url);
  await client.connect();
  try {
    const differences = await read.compare(client);
    const names = await readFileNames(client);
    for (const name of backup.header.files === undefined ? [] : names) {
      signal.throwIfAborted();
      if (!(await store.get(name))) differences.push(`The file ${name} of a picture is missing.`);
    }
    return { tables: backup.header.tables, files: names.length, differences };
  } finally {
    await client.end();
  }
};

// A restore begins the changes anew.
const isCompared = (table: string) => table !== 'Change';

/** The digests of the rows of each table. */
class Digests {
  readonly #tables = new Map<string, { digest: bigint; columns: string[] }>();
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** The lines of a backup, whose rows are noted as they are read. */
  async *of({ header, rows }: Pick<Backup, 'header' | 'rows'>): AsyncGenerator<string> {
    for (const { name, rows: count } of header.tables) {
      let digest = 0n;
      let columns: string[] = [];
      for (let row = 0; row < count; row++) {
        this.#signal.throwIfAborted();
        const { value, done } = await rows.next();
        if (done) return;
        if (!row) columns = Object.keys(JSON.parse(value));
        digest = add(digest, value);
        yield value;
      }
      this.#tables.set(name, { digest, columns });
    }
    for await (const file of rows) {
      this.#signal.throwIfAborted();
      yield file;
    }
  }

  /** Compares the rows with those of a database. Returns a sentence for each table that differs. */
  async compare(client: ScramClient): Promise<string[]> {
    const differences: string[] = [];
    await client.query(`SET timezone = 'UTC'; BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    for (const [name, { digest, columns }] of this.#tables) {
      if (!columns.length || !isCompared(name)) continue;
      let restored = 0n;
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
      for await (const rows of readRows(`(SELECT ${list} FROM ${client.escapeIdentifier(name)})`, client))
        for (const row of rows) {
          this.#signal.throwIfAborted();
          restored = add(restored, row);
        }
      if (restored !== digest) differences.push(`The rows of ${name} differ from those of the backup.`);
    }
    await client.query('COMMIT');
    return differences;
  }
}

/** Adds a row to a digest that does not depend on the order of the rows. */
const add = (digest: bigint, row: string): bigint =>
  BigInt.asUintN(64, digest + createHash('sha256').update(row).digest().readBigUInt64BE());
