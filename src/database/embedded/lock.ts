import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterOf, readPostmaster } from './postmaster.js';
import { isProcessRunning, isServingCluster, processStartTime } from './process.js';
import { SOCKET } from './socket.js';

/**
 * Locks a folder for this process with the file `almanac.pid`. Returns a function that releases the lock. The file of a process
 * that has ended is ignored.
 * Throws an Error that names DATA_DIR when another running process has locked the folder, or a PostgreSQL of another container uses it.
 */
export const lockFolder = async (directory: string, dataDir: string): Promise<() => Promise<void>> => {
  if (await isServedElsewhere(directory)) {
    throw new Error(
      `DATA_DIR (${dataDir}) is in use by a server in another container: stop that container, or run the command in it`,
    );
  }
  const file = lockFile(directory);
  const content = `${process.pid}\n${await processStartTime(process.pid)}\n${randomUUID()}\n`;
  const holder = await acquire(file, content);
  if (holder !== undefined) {
    throw new Error(
      `DATA_DIR (${dataDir}) is in use by another Almanac server, process ${holder}: stop it or set another DATA_DIR`,
    );
  }
  return () => release(file, content);
};

/** The id of the running process that has locked a folder; undefined when there is none. */
export const lockHolder = async (directory: string): Promise<number | undefined> => {
  const content = await read(lockFile(directory));
  return content === undefined ? undefined : runningHolder(content);
};

/**
 * Whether a PostgreSQL of another container on this machine serves a folder. Process ids of that container have no meaning here, so
 * its lock looks stale. Its socket works in both. Nothing listens there when the container was killed.
 */
const isServedElsewhere = async (directory: string): Promise<boolean> => {
  if (!(await isListening(join(directory, 'socket', SOCKET)))) return false;
  if ((await lockHolder(directory)) !== undefined) return false;
  const server = await readPostmaster(directory);
  return server !== undefined && (await isServingCluster(server.pid, clusterOf(directory))) === false;
};

const isListening = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = createConnection(socket, () => {
      connection.destroy();
      resolve(true);
    });
    // EAGAIN: so many connections wait that the system accepts no more.
    connection.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EAGAIN'));
  });

const lockFile = (directory: string): string => join(directory, 'almanac.pid');

/**
 * Creates a lock file, or returns the id of the running process that holds it. A stale file may be replaced only by the process
 * that holds a second lock, named after the content of the stale file, which is unique. Otherwise two processes that find the file
 * stale at the same time could remove each other's new lock.
 */
const acquire = async (file: string, content: string): Promise<number | undefined> => {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, content, { mode: 0o644 });
  try {
    for (;;) {
      // Creating a link is atomic, and fails when the file exists.
      if (await link(temporary, file).then(() => true, ignoreExisting)) return undefined;
      const found = await read(file);
      if (found === undefined) continue;
      const pid = await runningHolder(found);
      if (pid !== undefined) return pid;
      const takeoverFile = `${file}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`;
      if ((await acquire(takeoverFile, content)) === undefined) {
        try {
          if ((await read(file)) === found) {
            await rename(temporary, file);
            return undefined;
          }
        } finally {
          await release(takeoverFile, content);
        }
      }
      await sleep(5);
    }
  } finally {
    await rm(temporary, { force: true });
  }
};

const release = async (file: string, content: string): Promise<void> => {
  if ((await read(file)) === content) await rm(file, { force: true });
};

/** The id of the process that wrote a lock, when that process is still running. */
const runningHolder = async (content: string): Promise<number | undefined> => {
  const [pid = '', startTime = ''] = content.split('\n');
  if (!/^[1-9]\d*$/.test(pid) || !isProcessRunning(Number(pid))) return undefined;
  const now = await processStartTime(Number(pid));
  return startTime === '' || now === '' || startTime === now ? Number(pid) : undefined;
};

const read = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

const ignoreExisting = (error: NodeJS.ErrnoException): false => {
  if (error.code === 'EEXIST') return false;
  throw error;
};
