import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const CONTRACT = 'docs/rest-contract.md';

/** The titles of the contract's sections. */
const titles = [...readFileSync(join(root, CONTRACT), 'utf8').matchAll(/^##+ (.+)$/gm)].map(([, title = '']) => title);

const folders = ['src', 'test', 'prisma', 'bench'];

/** The comments of every source file except this one, each on one line. */
const comments = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(tsx?|mjs|sql|prisma)$/.test(file) && !file.startsWith('prisma/client/'))
    .filter((file) => file !== 'test/codebase/citations.test.ts')
    .flatMap((file) => commentsOf(readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text }))),
);

function commentsOf(source: string): string[] {
  const found = source.match(/\/\*[\s\S]*?\*\/|(?:^[ \t]*(?:\/\/|--).*\n)+|(?<!:)\/\/.*/gm) ?? [];
  return found.map((comment) => comment.replace(/\s*\n\s*(?:\*\/|\*|\/\/\/?|--)?\s*/g, ' '));
}

/** The sections of the contract that a comment cites: `docs/rest-contract.md, "Paging"`, without quotes, or several. */
const sectionsCited = (text: string): string[] =>
  text
    .split(`${CONTRACT}, `)
    .slice(1)
    .flatMap((rest) => {
      const quoted = /^"[^"]+"(?:(?:,| and|, and) "[^"]+")*/.exec(rest)?.[0];
      if (quoted) return [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title);
      return [titles.find((title) => rest.startsWith(title)) ?? rest.slice(0, 40)];
    });

const cited = comments.flatMap(({ file, text }) => sectionsCited(text).map((title) => ({ file, title })));

test('a citation is parsed with and without quotes, and over several lines', () => {
  const [comment = ''] = commentsOf(`/**\n * As said (${CONTRACT},\n * "Paging" and "Search").\n */`);
  expect(sectionsCited(comment)).toEqual(['Paging', 'Search']);
  expect(sectionsCited(`// ${CONTRACT}, Absent, null, empty`)).toEqual(['Absent, null, empty']);
  expect(sectionsCited(`// ${CONTRACT}, "Nothing"; ${CONTRACT}, Other`)).toEqual(['Nothing', 'Other']);
});

test('a comment cites only sections that the contract has', () => {
  expect(cited.filter(({ title }) => !titles.includes(title))).toEqual([]);
  expect(cited.length).toBeGreaterThan(30);
});

test('a comment cites only documents in the repository', () => {
  const otherPapers = /\breference \d|\bspecification \d|\bcontract, ["“]|\((?:research|design|examples)\b/i;
  const files = ({ text }: { text: string }) => text.match(/[\w./-]+\.md\b/g) ?? [];
  expect(comments.filter(({ text }) => otherPapers.test(text))).toEqual([]);
  expect(comments.filter((comment) => files(comment).some((file) => !existsSync(join(root, file))))).toEqual([]);
});
