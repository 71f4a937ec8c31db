import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { notesOf } from '../../packaging/release/changelog.js';
import { versionOf } from '../../packaging/release/checks.js';
import { makeRelease, makeReleaseFiles, takeSnapshot } from '../../packaging/release/release.js';
import { readApi, type StableApi, writeApi } from '../../packaging/stable-api/stable-api.js';

const none: StableApi = { graphql: 'type Query {\n  events: Int\n}', inputs: {}, outputs: {}, errors: {} };
const withRoute: StableApi = { ...none, outputs: { 'REST GET /events': ['route'] } };

/** A project in a git repository that is ready for its release 0.2.0. Changes of its files are written before the commit. */
const project = async (changes: Readonly<Record<string, string>> = {}) => {
  const root = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const files = {
    'package.json': '{ "name": "almanac", "version": "0.2.0", "files": ["deploy"] }',
    'package-lock.json': '{ "name": "almanac", "version": "0.2.0" }',
    '.gitignore': 'dist-release/\n',
    'CHANGELOG.md':
      '# Changelog\n\n## 0.2.0 (2027-01-31)\n\n### What to do\n\n- Stop it.\n\n## 0.1.0 (2026-11-20)\n\n- The first.\n',
    LICENSE: 'MIT\n',
    'deploy/Dockerfile': 'FROM scratch\n',
    'deploy/Dockerfile.dockerignore': '*.tgz\n',
    'packaging/deliberate-breaks.json': '[]\n',
    ...changes,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), text);
  }
  writeApi(join(root, 'packaging/last-release'), '0.2.0', none);
  git(root, 'init', '--quiet');
  git(root, 'config', 'user.name', 'Ada');
  git(root, 'config', 'user.email', 'ada@example.org');
  commit(root);
  return root;
};

const git = (root: string, ...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const commit = (root: string) => {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--allow-empty', '--message', 'A change');
};

const NAMES = ['RELEASE_NOTES.md', 'almanac-0.2.0-image.tar.gz', 'almanac-0.2.0.tgz', 'SHA256SUMS'];

test('a release has the package, the files of the image, notes and checksums, and an annotated tag with the notes', async () => {
  const root = await project();
  const output = join(root, 'dist-release');

  expect(makeRelease({ root, api: none }, output)).toEqual(NAMES);

  expect(execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: output, encoding: 'utf8' })).toBe(
    NAMES.slice(0, 3)
      .map((name) => `${name}: OK\n`)
      .join(''),
  );
  const contents = execFileSync('tar', ['--list', '--file', 'almanac-0.2.0-image.tar.gz'], {
    cwd: output,
    encoding: 'utf8',
  });
  expect(
    contents
      .split('\n')
      .filter((name) => /[^/]$/.test(name))
      .sort(),
  ).toEqual(['LICENSE', 'almanac-0.2.0.tgz', 'deploy/Dockerfile'].map((name) => `almanac-0.2.0-image/${name}`));
  const notes = await readFile(join(output, 'RELEASE_NOTES.md'), 'utf8');
  expect(notes).toBe('# Almanac 0.2.0\n\n### What to do\n\n- Stop it.\n');
  expect(git(root, 'tag', '--list', '--format=%(objecttype) %(contents)')).toBe(`tag ${notes.trim()}`);

  const sums = await readFile(join(output, 'SHA256SUMS'), 'utf8');
  await new Promise((done) => setTimeout(done, 1100)); // Times in archives are whole seconds.
  makeReleaseFiles({ root, api: none }, join(output, 'again'));
  expect(await readFile(join(output, 'again/SHA256SUMS'), 'utf8'), 'the same commit gives the same files').toBe(sums);
});

test('a dry run writes the files in any state, and names what is missing', async () => {
  const root = await project({ 'CHANGELOG.md': '# Changelog\n\n## 0.2.0 (not released yet)\n\n- New.\n' });

  expect(makeReleaseFiles({ root, api: withRoute }, join(root, 'dist-release'))).toEqual({
    files: NAMES,
    problems: [
      'CHANGELOG.md has no day for 0.2.0: write “## 0.2.0 (2027-01-31)”.',
      'packaging/last-release is not the API of 0.2.0: run “npm run release -- --snapshot”.',
    ],
  });
  expect(git(root, 'tag', '--list')).toBe('');
});

test.each<[string, (root: string) => unknown, StableApi, string]>([
  [
    'with changes that are not committed',
    (root) => writeFile(join(root, 'LICENSE'), 'BSD'),
    none,
    'The working tree has changes: commit them.',
  ],
  [
    'whose tag exists',
    (root) => git(root, 'tag', 'v0.2.0'),
    none,
    'The tag v0.2.0 exists: raise the version in package.json.',
  ],
  [
    'whose API is not that of the snapshot',
    () => {},
    withRoute,
    'packaging/last-release is not the API of 0.2.0: run “npm run release -- --snapshot”.',
  ],
])('a project %s is not released', async (_, change, api, problem) => {
  const root = await project();
  await change(root);

  expect(() => makeRelease({ root, api }, join(root, 'dist-release'))).toThrow(new Error(problem));
});

test('a lock file of another version is named', async () => {
  const root = await project({ 'package-lock.json': '{ "version": "0.1.0" }' });

  expect(() => makeRelease({ root, api: none }, join(root, 'dist-release'))).toThrow(
    'package-lock.json has the version 0.1.0: run “npm install”.',
  );
});

test('a version that the changelog does not have is named', async () => {
  const root = await project({ 'CHANGELOG.md': '# Changelog\n\n## 0.2.01 (2027-01-31)\n' });

  expect(() => makeRelease({ root, api: none }, join(root, 'dist-release'))).toThrow(
    'CHANGELOG.md has no part “## 0.2.0”.',
  );
});

test('a folder with other files is not emptied', async () => {
  const root = await project();

  expect(() => makeReleaseFiles({ root, api: none }, root)).toThrow(/has other files/);
  expect(await readFile(join(root, 'LICENSE'), 'utf8')).toBe('MIT\n');
});

test('a snapshot is the API that later versions are compared with, and ends the list of deliberate breaks', async () => {
  const deliberate = [{ reason: 'Not used.', changelog: 'Stop it.', breaks: ['REST GET /events is gone.'] }];
  const root = await project({ 'packaging/deliberate-breaks.json': JSON.stringify(deliberate) });
  const folder = join(root, 'packaging/last-release');
  writeApi(folder, '0.1.0', withRoute);

  takeSnapshot({ root, api: none }, '2027-01-31');

  expect(readApi(folder)).toEqual({ version: '0.2.0', api: none });
  expect(await readFile(join(root, 'packaging/deliberate-breaks.json'), 'utf8')).toBe('[]\n');
});

test('no snapshot is taken while a change breaks the last release and is not listed', async () => {
  const root = await project();
  const folder = join(root, 'packaging/last-release');
  writeApi(folder, '0.1.0', withRoute);

  expect(() => takeSnapshot({ root, api: none }, '2027-01-31')).toThrow('REST GET /events is gone.');
  expect(readApi(folder).version).toBe('0.1.0');
});

test('documents name the package of the version', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const names = readdirSync(`${root}/docs`)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readFileSync(`${root}/docs/${name}`, 'utf8').match(/almanac-\d[\w.-]*\.tgz/g) ?? []);

  expect(new Set(names)).toEqual(new Set([`almanac-${versionOf(root)}.tgz`]));
});

test('the notes of a version are the text below its title, with the day of its release', () => {
  const changelog =
    '# Changelog\n\n## 0.3.0 (not released yet)\n\n- New.\n\n## 0.2.0 (2027-01-31)\n\n### What to do\n\n- Stop it.\n\n### Pages\n\n- More.\n';

  expect(notesOf(changelog, '0.3.0')).toEqual({ date: undefined, text: '- New.', whatToDo: '' });
  expect(notesOf(changelog, '0.2.0')).toMatchObject({ date: '2027-01-31', whatToDo: 'What to do\n\n- Stop it.\n\n' });
});
