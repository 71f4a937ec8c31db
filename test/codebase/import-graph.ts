import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export interface Import {
  /** Paths below src. For a package, its name. */
  from: string;
  to: string;
  /** Whether the import is only of types, which does not exist at run time. */
  typeOnly: boolean;
}

const src = fileURLToPath(new URL('../../src', import.meta.url));

/** The files below src. */
export const sources: readonly string[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => path.replaceAll('\\', '/'));

/** Every import, re-export and dynamic import of the files below src. */
export const readImports = (): Import[] => sources.flatMap(importsOf);

/** The files of circular imports that exist at run time, each circle once. */
export const findCircles = (imports: readonly Import[]): string[][] => {
  const next = new Map<string, string[]>();
  for (const { from, to, typeOnly } of imports) if (!typeOnly) next.set(from, [...(next.get(from) ?? []), to]);
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
  const note = (specifier: ts.Expression | undefined, typeOnly: boolean) => {
    if (!specifier || !ts.isStringLiteral(specifier)) return;
    const to = specifier.text.startsWith('.')
      ? sourceAt(relative(src, join(dirname(file), specifier.text)).replaceAll('\\', '/'))
      : specifier.text;
    found.push({ from: path, to, typeOnly });
  };
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) note(node.moduleSpecifier, takesTypesOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) note(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      note(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const takesTypesOnly = (clause: ts.ImportClause | undefined): boolean => {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const { namedBindings, name } = clause;
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((each) => each.isTypeOnly)
  );
};
