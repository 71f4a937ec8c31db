import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SUMS = 'SHA256SUMS';

/** The names of the files of any release. */
const RELEASE_FILE = /^(almanac-.+\.(tgz|tar\.gz)|RELEASE_NOTES\.md|SHA256SUMS)$/;

/**
 * Writes the files of a release: the npm package, the files from which the image is built, the notes and the checksums. The same commit gives the
 * same files: npm gives all files of the package one time, and git gives those of the image the time of the commit.
 * @param root the folder of the project.
 * @param output the folder of the files, which is emptied.
 * @param notes the text of RELEASE_NOTES.md.
 * @throws Error if the folder contains anything but a release.
 * @returns the names of the files.
 */
export const writeReleaseFiles = (root: string, output: string, version: string, notes: string): string[] => {
  const [other] = existsSync(output) ? readdirSync(output).filter((name) => !RELEASE_FILE.test(name)) : [];
  if (other) throw new Error(`${output} has other files, such as ${other}: choose another folder.`);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  // Packing compiles the service (`prepare`), which prints to stdout.
  run(root, 'npm', 'pack', '--loglevel', 'warn', '--pack-destination', resolve(output));
  const [tarball = ''] = readdirSync(output);
  const image = `almanac-${version}-image`;
  const target = [`--prefix=${image}/`, `--output=${resolve(output, `${image}.tar.gz`)}`];
  // Dockerfile.dockerignore excludes packages, and the archive contains one.
  const contents = ['HEAD', 'LICENSE', 'deploy', ':(exclude)deploy/Dockerfile.dockerignore'];
  run(root, 'git', 'archive', ...target, `--add-file=${resolve(output, tarball)}`, ...contents);
  writeFileSync(join(output, 'RELEASE_NOTES.md'), `# Almanac ${version}\n\n${notes}\n`);
  const files = readdirSync(output).sort();
  writeFileSync(join(output, SUMS), files.map((file) => `${sha256(join(output, file))}  ${file}\n`).join(''));
  return [...files, SUMS];
};

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Runs a program, whose output goes to stderr. @throws Error if it fails. */
const run = (root: string, program: string, ...args: string[]) =>
  execFileSync(program, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: program === 'npm' && process.platform === 'win32',
  });
