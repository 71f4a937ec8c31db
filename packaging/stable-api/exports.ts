import { readFileSync } from 'node:fs';
import ts from 'typescript';
import type { Values } from './values.js';

const root = new URL('../../', import.meta.url);

/** What programs import from the package: its entries, and the declarations of `almanac`. Those of `almanac/rest` follow the REST API. */
export const exportValues = (): Values => {
  const { exports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { exports: object };
  return {
    ...Object.fromEntries(Object.keys(exports).map((entry) => [`Export almanac${entry.slice(1)}`, ['entry']])),
    ...declarationValues(readFileSync(new URL('src/create-almanac.ts', root), 'utf8')),
  };
};

/** The exported declarations of a source file, and the members of its interfaces. */
export const declarationValues = (source: string): Values => {
  const { outputText } = ts.transpileDeclaration(source, { compilerOptions: { removeComments: true } });
  const file = ts.createSourceFile('almanac.d.ts', outputText, ts.ScriptTarget.ES2022, true);
  const textOf = (node: ts.Node) => node.getText(file).replace(/\s+/g, ' ');
  return Object.fromEntries(
    file.statements.flatMap((statement): [string, string[]][] => {
      if (ts.isInterfaceDeclaration(statement)) {
        const name = `Export almanac ${statement.name.text}`;
        return [
          [name, ['interface']],
          ...statement.members.map((member): [string, string[]] => [
            `${name}.${member.name ? textOf(member.name) : ''}`,
            [textOf(member)],
          ]),
        ];
      }
      if (ts.isTypeAliasDeclaration(statement))
        return [[`Export almanac ${statement.name.text}`, [textOf(statement.type)]]];
      if (!ts.isVariableStatement(statement)) return [];
      return statement.declarationList.declarations.map((one) => [
        `Export almanac ${textOf(one.name)}`,
        [one.type ? textOf(one.type) : ''],
      ]);
    }),
  );
};
