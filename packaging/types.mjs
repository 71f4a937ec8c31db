// Writes the types of the npm package into dist: those of src/create-almanac.ts, the names of the settings that they use, and those of the REST API.
// The types of all other files would need the types of every dependency.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { formerSettingNames, settingNames } from '../dist/src/settings/schema.js';

const pathOf = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));

const source = readFileSync(pathOf('src/create-almanac.ts'), 'utf8');
const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
  fileName: 'create-almanac.ts',
  reportDiagnostics: true,
  compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext },
});
for (const { messageText } of diagnostics) throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
writeFileSync(pathOf('dist/src/create-almanac.d.ts'), outputText);

copyFileSync(pathOf('src/rest/rest-types.d.ts'), pathOf('dist/src/rest-types.d.ts'));

const names = [...settingNames, ...formerSettingNames].map((name) => `  | '${name}'`).join('\n');
writeFileSync(
  pathOf('dist/src/settings/schema.d.ts'),
  `/** The name of a setting (docs/settings.md). */\nexport type SettingName =\n${names};\n`,
);
