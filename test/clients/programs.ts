import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const exec = promisify(execFile);

/** Runs a program and returns its output. @throws Error with the output if it fails. */
export const run = async (program: string, args: readonly string[], environment: object = {}): Promise<string> => {
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...environment };
  const { stdout, stderr } = await exec(program, args, { env, maxBuffer: 64 * 2 ** 20 });
  return `${stdout}${stderr}`;
};

/** A folder for the files of one test. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-clients-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Fetches a feed into a file. @param change changes its text @returns the path of the file */
export const fetchToFile = async (url: string, change = (text: string) => text): Promise<string> => {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  const file = join(await temporaryFolder(), 'feed');
  await writeFile(file, change(await response.text()));
  return file;
};

/** The Python that has the modules of packages of the system; another one can come first in the path. */
export const python = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';

const isInstalled = (needed: string): boolean => {
  const [kind, name = ''] = needed.split(' ');
  if (kind === 'python') return spawnSync(python, ['-c', `import ${name}`]).status === 0;
  return spawnSync(kind ?? '', ['--version']).error === undefined;
};

/** A test with programs that must be installed (`khal`, or `python icalendar` for a module). Without them it is skipped, and says so. */
export const testWith = (needed: readonly string[], name: string, body: () => Promise<void>): void => {
  const missing = needed.filter((one) => !isInstalled(one));
  if (missing.length) {
    console.log(`Skipped: “${name}” needs ${missing.join(', ')}.`);
    test.skip(name, body);
  } else test(name, body);
};
