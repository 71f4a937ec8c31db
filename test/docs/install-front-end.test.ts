import { execFile } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { folder } from '../commands/almanac.js';

const example = new URL('../../examples/front-end/', import.meta.url);

test('npm has no warning when it installs the front end of the examples: all packages accept Node 20', async () => {
  const cwd = await folder();
  for (const name of ['package.json', 'package-lock.json']) await copyFile(new URL(name, example), join(cwd, name));
  const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit'];
  const { stdout, stderr } = await promisify(execFile)('npm', args, { cwd });

  expect(stderr).toBe('');
  expect(stdout).toMatch(/added \d+ packages/);
}, 60_000);
