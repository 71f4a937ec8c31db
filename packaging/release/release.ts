import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { breakingChanges } from '../stable-api/breaking-changes.js';
import { breakProblems } from '../stable-api/deliberate-breaks.js';
import { readApi, type StableApi, writeApi } from '../stable-api/stable-api.js';
import { notesOf } from './changelog.js';
import { git, releaseProblems, versionOf } from './checks.js';
import { writeReleaseFiles } from './files.js';

/** A project, and the API of its code. */
export interface Project {
  /** Its folder. */
  root: string;
  api: StableApi;
}

const notes = (root: string) => notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), versionOf(root));

/**
 * Writes the files of the version, and tags the commit with `v` and the version. Nothing is pushed.
 * @param output the folder of the files, which is emptied.
 * @throws Error before anything is written, with one line for each problem.
 */
export const makeRelease = ({ root, api }: Project, output: string): string[] => {
  const problems = releaseProblems(root, api);
  if (problems.length) throw new Error(problems.join('\n'));
  const version = versionOf(root);
  const files = writeReleaseFiles(root, output, version, notes(root).text);
  // Without a clean-up, which would take titles for comments.
  git(root, 'tag', '--annotate', '--cleanup=verbatim', `--file=${resolve(output, 'RELEASE_NOTES.md')}`, `v${version}`);
  return files;
};

/** Writes the files of the version in any state of the project. Returns their names, and what has to be done before a release. */
export const makeReleaseFiles = ({ root, api }: Project, output: string): { files: string[]; problems: string[] } => ({
  problems: releaseProblems(root, api),
  files: writeReleaseFiles(root, output, versionOf(root), notes(root).text),
});

/**
 * Makes the API of the code that of the last release, with which later versions are compared.
 * @param date the day of the release, such as 2027-01-31.
 * @throws Error with one line for each problem if a change since the last release breaks something and is not listed.
 */
export const takeSnapshot = ({ root, api }: Project, date: string): void => {
  const folder = join(root, 'packaging/last-release');
  const list = join(root, 'packaging/deliberate-breaks.json');
  const version = versionOf(root);
  const found = breakingChanges(readApi(folder).api, api, { version, date });
  const problems = breakProblems(found, JSON.parse(readFileSync(list, 'utf8')), notes(root).whatToDo);
  if (problems.length) throw new Error(problems.join('\n'));
  writeApi(folder, version, api);
  writeFileSync(list, '[]\n');
};
