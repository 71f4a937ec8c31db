import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Names that the code had before it used the terms of docs/architecture.md, "Glossary". */
const identifiers = new Set(
  `asker askers heldPost plainly birthmark hearer hearers door doors throughBothDoors furniture refusal refusals Refusal Unacceptable
  PostKind HostKind Visit openVisit logVisit KnownResponse TellingPool PATIENCE inWords forAll somebody everybody stranger
  told complain unforeseen draftEvent draftEventWithLinks draftTexts draftOf EventDraft TextDraft insertDrafts`.split(
    /\s+/,
  ),
);

/** Words and phrases that comments, names of tests and documents do not use: metaphors, and words with a standard term. */
const phrases = [
  /\b(both|two|either|other|REST|GraphQL) doors?\b/i,
  /\bstrangers?\b/i,
  /\boneself\b/i,
  /\basker\b/i,
  /\bfurniture\b/i,
  /\bhearers?\b/i,
  /\btold so\b/i,
  /\bas it (stands|was given)\b/i,
  /\bout of reach\b/i,
  /\bfor good\b/i,
  /\bin words\b/i,
  /\bmemory of answers\b/i,
  /\bkept answers?\b/i,
  /\brefusals?\b/i,
];

/** Files that may use them, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'test/codebase/words.test.ts': 'has the list',
  'CHANGELOG.md': 'versions that are released keep their words',
};

/** Texts and recorded data that are content of a calendar, or generated. */
const isData = /^test\/recorded\/(requests|responses|real)\//;

const files = ['src', 'test', 'bench', 'packaging', 'prisma', 'docs']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .concat('README.md', 'CONTRIBUTING.md')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !/^prisma\/(client\/|pothos)/.test(file))
  .filter((file) => !isData.test(file) && !(file in exceptions));

/** The names, comments and names of tests in a source file, each with its position. */
const wordsOf = (source: string, file = 'source.ts') => {
  const names: { text: string; at: number }[] = [];
  const texts: { text: string; at: number }[] = [];
  const comments = new Set<number>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) names.push({ text: node.text, at: node.getStart() });
    const around = [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ];
    for (const { pos, end } of around) {
      if (comments.has(pos)) continue;
      comments.add(pos);
      texts.push({ text: source.slice(pos, end), at: pos });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  for (const match of source.matchAll(/\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/g))
    texts.push({ text: match[2] ?? '', at: match.index });
  return { names, texts };
};

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length;

test('no name is one that has a standard term', () => {
  const found = files
    .filter((file) => !file.endsWith('.md'))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return wordsOf(source, file)
        .names.filter(({ text }) => identifiers.has(text))
        .map(({ text, at }) => `${file}:${lineOf(source, at)} ${text}`);
    });
  expect(found).toEqual([]);
});

test('no comment, name of a test or document uses a word that has a standard term', () => {
  const found = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const texts = file.endsWith('.md') ? [{ text: source, at: 0 }] : wordsOf(source, file).texts;
    return texts.flatMap(({ text, at }) =>
      phrases.flatMap((phrase) =>
        [...text.matchAll(new RegExp(phrase, 'gi'))].map(
          (match) => `${file}:${lineOf(source, at + match.index)} ${match[0]}`,
        ),
      ),
    );
  });
  expect(found).toEqual([]);
});

test('names and comments are found where they are, also after a template literal', () => {
  const { names, texts } = wordsOf(
    '/** A door. */\nconst asker = `$' + "{'told'}`; // hears\ntest('a rule', () => {});\nconst last = asker;",
  );
  expect(names.map(({ text }) => text)).toEqual(['asker', 'test', 'last', 'asker']);
  expect(texts.map(({ text }) => text)).toEqual(['/** A door. */', '// hears', 'a rule']);
});
