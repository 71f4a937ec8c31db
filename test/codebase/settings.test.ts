import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formerSettingNames, settingNames } from '../../src/settings/schema.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('docs/settings.md has every setting, and no other', () => {
  const table = readFileSync(`${root}/docs/settings.md`, 'utf8').matchAll(/^\| `([A-Z0-9_]+)` \|/gm);

  expect([...table].map(([, name]) => name).sort()).toEqual([...settingNames].sort());
});

test('docs/settings.md names the former names of settings', () => {
  const text = readFileSync(`${root}/docs/settings.md`, 'utf8');

  expect(formerSettingNames.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('.env.example has the settings of docs/settings.md with their defaults', () => {
  const { status, stderr } = spawnSync(process.execPath, ['packaging/env-example.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const example = readFileSync(`${root}/.env.example`, 'utf8');
  expect([...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name).sort()).toEqual([...settingNames].sort());
});
