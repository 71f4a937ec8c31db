import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Import {
  /** Paths below src. For a package, its name. */
  from: string;
  to: string;
}

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** The files below src. */
export const sources: readonly string[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => path.replaceAll('\\', '/'));

/** Every import (of types too), re-export and dynamic import of the files below src. */
export const readImports = (): Import[] => sources.flatMap(importsOf);

/** The files of circular imports, each circle once. */
export const findCircles = (imports: readonly Import[]): string[][] => {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const circles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return circles;
};

/** The source file of an imported path, which ends in `.js`. */
const sourceAt = (path: string): string => {
  const view = path.replace(/\.js$/, '.tsx');
  return sources.includes(view) ? view : path.replace(/\.js$/, '.ts');
};

const importsOf = (path: string): Import[] => {
  const file = join(src, path);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const note = (specifier: ts.Expression | undefined) => {
    if (!specifier || !ts.isStringLiteral(specifier)) return;
    const to = specifier.text.startsWith('.')
      ? sourceAt(relative(src, join(dirname(file), specifier.text)).replaceAll('\\', '/'))
      : specifier.text;
    found.push({ from: path, to });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) note(node.moduleSpecifier);
    else if (ts.isExportDeclaration(node)) note(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) note(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};
