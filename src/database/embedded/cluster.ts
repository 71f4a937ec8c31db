import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Programs, start, startFailure } from './programs.js';

/** The role that the service uses, and the name of its database. */
export const ALMANAC = 'almanac';

// C.UTF-8 classifies the letters of every language, which the text search parser uses. Every Linux that the bundled PostgreSQL
// runs on has it; macOS has another name for it. The sort order comes from ICU.
const CTYPE_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

// Written to postgresql.conf, where an operator can change them. `log` omits the errors that clients receive.
const SETTINGS = ['shared_buffers=128MB', 'max_connections=100', 'log_min_messages=log', 'log_checkpoints=off'];

/** The generated password of the cluster in a folder. Throws an Error when it cannot be read. */
export const readPassword = async (directory: string): Promise<string> => {
  const file = join(directory, 'password');
  const password = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The password of PostgreSQL cannot be read from ${file} (${error.code})`);
  });
  return password.trim();
};

/**
 * Creates the folder `cluster` in a folder, with a database and a role named almanac. It is created in a temporary folder and
 * renamed when complete, so an interrupted creation is never used.
 * @param password by default a generated one.
 * Throws an Error with the message of PostgreSQL.
 */
export const createCluster = async (
  directory: string,
  programs: Programs,
  password = randomBytes(24).toString('base64url'),
): Promise<void> => {
  const interrupted = (await readdir(directory)).filter((name) => name.startsWith('cluster.new-'));
  const staging = await mkdtemp(join(directory, 'cluster.new-'));
  const { account } = programs;
  const passwordFile = join(staging, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await Promise.all([staging, passwordFile].map((path) => chown(path, account.uid, account.gid)));

  const cluster = join(staging, 'cluster');
  await initdb(programs, cluster, passwordFile);
  await createDatabase(programs, cluster, password);
  await writeFile(join(directory, 'password'), `${password}\n`, { mode: 0o600 });
  await chmod(join(directory, 'password'), 0o600);
  await rename(cluster, join(directory, 'cluster'));
  await rm(staging, { recursive: true, force: true });
  // Last, because an interrupted initdb may write to its folder for another second.
  for (const name of interrupted) {
    await rm(join(directory, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }).catch(
      () => undefined,
    );
  }
  await sync(directory);
};

const initdb = async (programs: Programs, cluster: string, passwordFile: string): Promise<void> => {
  const args = ['--pgdata', cluster, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  args.push('--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C', '--no-instructions');
  args.push(...SETTINGS.flatMap((setting) => ['--set', setting]));
  for (const locale of CTYPE_LOCALES) {
    const failure = await run(programs, 'initdb', [...args, `--lc-ctype=${locale}`]);
    if (failure === undefined) return;
    if (!failure.includes('invalid locale name')) throw new Error(`PostgreSQL could not be set up: ${reason(failure)}`);
  }
};

/**
 * Creates the role and the database in single-user mode, before clients can connect. The role is not a superuser, so a defect in
 * the service gives no access to files or programs. It may read all settings, create databases (for tests) and install trusted extensions.
 */
const createDatabase = async (programs: Programs, cluster: string, password: string): Promise<void> => {
  const statements = [
    `CREATE ROLE ${ALMANAC} LOGIN CREATEDB PASSWORD '${password}'`,
    `GRANT pg_monitor, pg_checkpoint TO ${ALMANAC}`,
    `CREATE DATABASE ${ALMANAC} OWNER ${ALMANAC}`,
  ];
  const args = ['--single', '-D', cluster, '-c', 'exit_on_error=on', 'postgres'];
  const failure = await run(programs, 'postgres', args, `${statements.join(';\n')};\n`);
  if (failure !== undefined) throw new Error(`PostgreSQL could not create its database: ${reason(failure)}`);
};

/** Runs a program. Returns its messages when it failed, otherwise undefined. */
const run = async (programs: Programs, name: string, args: string[], input = ''): Promise<string | undefined> => {
  const child = start(programs, name, args, { cwd: programs.folder, stdio: ['pipe', 'ignore', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(startFailure(error)));
    child.once('close', resolve);
  });
  // The program may end before it reads the input; its messages then contain the reason.
  child.stdin?.on('error', () => undefined).end(input);
  const messages = child.stderr ? text(child.stderr) : '';
  return (await ended) === 0 ? undefined : await messages;
};

/** The line of a program's messages that contains the error. */
export const reason = (messages: string): string => {
  // Backends of a killed server write to the same log while they end. Their messages are not about this start.
  const lines = messages
    .trim()
    .split('\n')
    .filter((each) => !each.includes('unexpected postmaster exit'));
  const line = lines.find((each) => /(?:FATAL|PANIC|error):\s/.test(each)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(?:FATAL|PANIC|error):\s+/, '');
};

/** Writes the names of a folder's files to the disk. */
export const sync = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};
