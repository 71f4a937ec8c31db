/** The packages of the last release and of this version, as npm packs them. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { npm } from '../package/install.js';

interface Release {
  version: string;
  commit: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folders of both packages; undefined if the history of git does not have the last release. */
    packages: { old: string; new: string } | undefined;
    /** The version of the last release, and its commit. */
    lastRelease: Release;
    /** The first version, which was not packed. */
    firstVersion: Release;
  }
}

const root = join(import.meta.dirname, '../..');

/** Builds and packs both versions, once for the whole run. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const { first, ...lastRelease } = JSON.parse(await readFile(join(root, 'packaging/upgrade-from.json'), 'utf8'));
  provide('lastRelease', lastRelease);
  provide('firstVersion', first);
  const missing = await missingCommits([first.commit, lastRelease.commit]);
  if (missing.length) {
    // Otherwise the checks of a copy without history would pass without a test.
    if (process.env.CI) throw new Error(`The history of git does not have ${missing.join(' and ')}.`);
    console.log(
      `Skipped: the history of git does not have ${missing.join(' and ')}, from which the packages are built.`,
    );
    provide('packages', undefined);
    return async () => {};
  }
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  // If root starts it, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o755);
  const [oldPackage, newPackage] = await Promise.all([
    packCommit(lastRelease.commit, join(folder, 'old')),
    pack(root, join(folder, 'new')),
  ]);
  provide('packages', { old: oldPackage, new: newPackage });
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
};

const missingCommits = async (commits: readonly string[]): Promise<string[]> => {
  const found = await Promise.allSettled(commits.map((commit) => git('cat-file', '-e', `${commit}^{commit}`)));
  return commits.filter((_, at) => found[at]?.status === 'rejected');
};

const run = promisify(execFile);

const git = (...args: string[]) => run('git', ['-C', root, ...args]);

/** Writes the files of a commit to a folder. @returns the folder */
const checkOut = async (commit: string, target: string): Promise<string> => {
  const source = join(target, 'source');
  await mkdir(source, { recursive: true });
  const archive = join(target, 'source.tar');
  await git('archive', '--output', archive, commit);
  await run('tar', ['-xf', archive, '-C', source]);
  return source;
};

/** Builds a commit that has no package, as its README says. @returns the folder of its source */
export const buildCommit = async (commit: string, target: string): Promise<string> => {
  const source = await checkOut(commit, target);
  await npm(source, 'ci', '--no-audit', '--no-fund');
  return source;
};

/** Packs the state of a commit. The packages in `node_modules` are those of this version if its lock file has the same ones. */
const packCommit = async (commit: string, target: string): Promise<string> => {
  const source = await checkOut(commit, target);
  const [theirs, ours] = await Promise.all(
    [source, root].map((one) => readFile(join(one, 'package-lock.json'), 'utf8')),
  );
  if (theirs === ours) await symlink(join(root, 'node_modules'), join(source, 'node_modules'));
  else await npm(source, 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
  return pack(source, target);
};

/** Packs a project, and unpacks its tarball next to the packages that it needs. @returns the folder of the package */
const pack = async (source: string, target: string): Promise<string> => {
  await mkdir(target, { recursive: true });
  // The scripts build it.
  const options = (await isBuilt(source)) ? ['--ignore-scripts'] : [];
  await npm(source, 'pack', ...options, '--pack-destination', target);
  const tarball = (await readdir(target)).find((name) => name.endsWith('.tgz')) ?? '';
  await run('tar', ['-xzf', join(target, tarball), '-C', target]);
  await symlink(join(source, 'node_modules'), join(target, 'node_modules'));
  return join(target, 'package');
};

/** Whether a project has been built since its source has changed. */
const isBuilt = async (source: string): Promise<boolean> => {
  const builtAt = await modifiedAt(join(source, 'dist/src/create-almanac.d.ts')).catch(() => 0);
  const files = await readdir(join(source, 'src'), { recursive: true });
  const all = [...files.map((file) => join('src', file)), 'prisma/schema.prisma', 'package.json'];
  const times = await Promise.all(all.map((file) => modifiedAt(join(source, file))));
  return times.every((time) => time < builtAt);
};

const modifiedAt = async (path: string): Promise<number> => (await stat(path)).mtimeMs;
