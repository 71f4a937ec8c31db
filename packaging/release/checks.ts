import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readApi, type StableApi } from '../stable-api/stable-api.js';
import { notesOf } from './changelog.js';

/** The version of a project. */
export const versionOf = (root: string): string => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/** The output of git in a folder. @throws Error if it fails. */
export const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** What has to be done before the version of a project is released, one line for each problem. @param api the API of its code. */
export const releaseProblems = (root: string, api: StableApi): string[] => {
  const version = versionOf(root);
  const { version: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { date } = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  const last = readApi(join(root, 'packaging/last-release'));
  const problems: [boolean, string][] = [
    [git(root, 'status', '--porcelain') !== '', 'The working tree has changes: commit them.'],
    [locked !== version, `package-lock.json has the version ${locked}: run “npm install”.`],
    [!date, `CHANGELOG.md has no day for ${version}: write “## ${version} (2027-01-31)”.`],
    [
      last.version !== version || !isDeepStrictEqual(last.api, api),
      `packaging/last-release is not the API of ${version}: run “npm run release -- --snapshot”.`,
    ],
    [
      git(root, 'tag', '--list', `v${version}`) !== '',
      `The tag v${version} exists: raise the version in package.json.`,
    ],
  ];
  return problems.flatMap(([isProblem, line]) => (isProblem ? [line] : []));
};
