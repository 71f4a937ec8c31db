import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileWhole } from '../../backups/folder-place.js';
import { loadBackup } from '../../backups/load-backup.js';
import { openBackup } from '../../backups/read-backup.js';
import { countRows } from '../../backups/tables.js';
import { writeBackup } from '../../backups/write-backup.js';
import { ScramClient } from '../../connections/scram.js';
import { accountFor } from '../../database/embedded/account.js';
import { readPassword, sync } from '../../database/embedded/cluster.js';
import { findClusterFolder, modeFor } from '../../database/embedded/cluster-folder.js';
import { lockFolder } from '../../database/embedded/lock.js';
import { clusterOf, readPostmaster, stop } from '../../database/embedded/postmaster.js';
import { isServingCluster } from '../../database/embedded/process.js';
import { findPrograms, type InstalledPrograms } from '../../database/embedded/programs.js';
import {
  isBetweenClusters,
  keptClusterOf,
  majorVersion,
  mustMatchVersion,
  stagingOf,
  versionOfData,
} from '../../database/embedded/version.js';
import { startIn } from '../../database/embedded.js';
import { migrate } from '../../database/migrate.js';
import { configuredSettings, differentSettings } from './configured-settings.js';
import { oldPrograms } from './old-programs.js';

/** Options of an upgrade. */
export interface UpgradeOptions {
  /** The folder of the old programs; undefined to download them. */
  programs: string | undefined;
  /** Prints a line for the operator. */
  say: (line: string) => void;
}

/**
 * Converts the data in a data folder to the major version of the installed PostgreSQL: the old programs write a backup, which the new
 * ones restore in a staging folder. It takes the place of the old cluster when it is complete. The old cluster is kept.
 * After an interruption, a second run starts again, or completes the exchange of the folders.
 * @throws Error with one line that says what to do. The data is then unchanged.
 */
export const upgradeData = async (dataDir: string, { programs, say }: UpgradeOptions): Promise<void> => {
  const installed = await findPrograms();
  const directory = await findClusterFolder(dataDir);
  if (!directory) throw new Error(`There is no data in ${dataDir}: nothing to upgrade.`);
  const unlock = await lockFolder(directory, dataDir);
  try {
    const to = majorVersion(installed);
    if (await isBetweenClusters(directory)) {
      await completeExchange(directory);
      return say(`The interrupted upgrade is complete: the data is of PostgreSQL ${to}.`);
    }
    const from = await versionOfData(directory);
    if (from === undefined || from === to) return say(`The data needs no upgrade: it is of PostgreSQL ${to}.`);
    if (from > to) return await mustMatchVersion(directory, installed);
    const kept = keptClusterOf(directory, from);
    if (await stat(kept).catch(() => undefined)) {
      throw new Error(
        `${kept} is the old data of an earlier upgrade: move or delete it, then run “almanac upgrade” again.`,
      );
    }
    await removeStaging(directory);
    await createStaging(directory);
    const old = await oldPrograms(directory, { version: from, folder: programs, say });
    await convert(directory, { old, installed, say });
    await sync(stagingOf(directory));
    await rename(clusterOf(directory), kept);
    await completeExchange(directory);
    say(`The data is of PostgreSQL ${to} now. The old data is in ${kept}: delete it when you no longer need it.`);
  } finally {
    await unlock();
  }
};

const createStaging = async (directory: string): Promise<void> => {
  const staging = stagingOf(directory);
  await mkdir(staging);
  await chmod(staging, modeFor(await accountFor(clusterOf(directory))));
};

/** Removes what an interrupted upgrade left. Its PostgreSQL may still be running. */
const removeStaging = async (directory: string): Promise<void> => {
  const staging = stagingOf(directory);
  const server = await readPostmaster(staging);
  if (server && (await isServingCluster(server.pid, clusterOf(staging)))) await stop(server);
  await rm(staging, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
};

/** Copies the data into a new cluster in the staging folder. Both servers are stopped again. */
const convert = async (
  directory: string,
  { old, installed, say }: { old: InstalledPrograms; installed: InstalledPrograms } & Pick<UpgradeOptions, 'say'>,
): Promise<void> => {
  const file = join(stagingOf(directory), 'backup.ndjson.gz');
  const created = { account: await accountFor(clusterOf(directory)), password: await readPassword(directory) };
  const oldServer = await startIn(directory, { installed: old, log: say });
  const before = await readOld(oldServer.url, file).finally(oldServer.stop);
  say(`${before.rows.toLocaleString('en')} rows are copied.`);
  const server = await startIn(stagingOf(directory), { installed, log: say, created });
  const now = await restoreInto(server.url, file).finally(server.stop);
  const different = differentSettings(before.settings, now);
  if (!different.length) return;
  const configuration = join(clusterOf(directory), 'postgresql.conf');
  say(`The old PostgreSQL has settings that are not copied. Add them to ${configuration}: ${different.join(', ')}`);
};

const readOld = async (url: string, file: string) => {
  const client = new ScramClient({ connectionString: url });
  await client.connect();
  try {
    // The files of pictures stay where they are.
    const { header } = await writeBackup(client, undefined, (bytes) => writeFileWhole(file, bytes));
    return { rows: countRows(header.tables), settings: await configuredSettings(url) };
  } finally {
    await client.end();
  }
};

const restoreInto = async (url: string, file: string) => {
  await migrate(url);
  const backup = await openBackup(file);
  try {
    await loadBackup(url, backup, { replace: false });
  } finally {
    backup.close();
  }
  return configuredSettings(url);
};

/** Gives the new cluster the name of the old one, which has been renamed. */
const completeExchange = async (directory: string): Promise<void> => {
  await rename(clusterOf(stagingOf(directory)), clusterOf(directory));
  await sync(directory);
  await removeStaging(directory);
};
