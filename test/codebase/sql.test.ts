import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const src = new URL('../../src/', import.meta.url);

/** The lines of the service that contain a word, by file. */
const linesWith = (word: RegExp) =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(new URL(path.replaceAll('\\', '/'), src), 'utf8');
      return text.split('\n').flatMap((line) => (word.test(line) ? [`${path}: ${line.trim()}`] : []));
    });

test('no statement is passed to the database as a string', () => {
  expect(linesWith(/\$(query|execute)RawUnsafe/)).toEqual([]);
  expect(linesWith(/\$(query|execute)Raw\(\s*['"`]/)).toEqual([]);
  expect(linesWith(/\bsql`/).length).toBeGreaterThan(50);
});

test('SQL fragments are created in one module, from parameters and from names in the code', () => {
  expect(linesWith(/\bPrisma\.(raw|sql|join)\b/).filter((line) => !line.startsWith('database'))).toEqual([]);
});

test('only commands, backups and the layers of the database use PostgreSQL without Prisma', () => {
  expect(
    linesWith(/from 'pg'/).filter((line) => !/^(connections|changes|database|backups|commands)\//.test(line)),
  ).toEqual([]);
});
