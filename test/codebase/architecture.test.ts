import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// docs/architecture.md names files and functions of the code. Both are followed here, so that the page stays true.

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/architecture.md', root), 'utf8');
const named = [...page.matchAll(/`((?:src|test|bench|deploy|docs|prisma)\/[\w./-]+)`/g)].map(([, path = '']) => path);

test('every file and folder that docs/architecture.md names exists', () => {
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('every function that docs/architecture.md names beside a file is in that file', () => {
  const pairs = [...page.matchAll(/`([a-z]\w+)` in\s+`(src\/[\w./-]+\.tsx?)`/g)];

  expect(pairs.length).toBeGreaterThan(0);
  for (const [, name = '', path = ''] of pairs) {
    expect(readFileSync(new URL(path, root), 'utf8'), path).toMatch(new RegExp(`\\b${name}\\b`));
  }
});

test('docs/architecture.md has a row for every folder of src', () => {
  const folders = readdirSync(new URL('src', root), { withFileTypes: true }).filter((one) => one.isDirectory());
  const table = page.slice(page.indexOf('## Layers'), page.indexOf('## Where to look'));
  const rows = [...table.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);

  expect(rows.sort()).toEqual(folders.map(({ name }) => name).sort());
});

test('docs/architecture.md has at most 200 lines', () => {
  expect(page.split('\n').length - 1).toBeLessThanOrEqual(200);
});
