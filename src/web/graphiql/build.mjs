// Builds the GraphiQL page into dist/graphiql: files with the hash of their content in the name, each also compressed with Brotli and gzip,
// and files.json, which src/web/graphiql.ts reads.
//   --if-missing   only if it has not been built
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { compressFile } from '../compress-file.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const target = fileURLToPath(new URL('../../../dist/graphiql', import.meta.url));

const workers = {
  editor: 'monaco-editor/esm/vs/editor/editor.worker.js',
  json: 'monaco-editor/esm/vs/language/json/json.worker.js',
  graphql: 'monaco-graphql/esm/graphql.worker.js',
};

/** Keeps the font of the icons. The text uses the fonts of the system. */
const withoutTextFonts = {
  name: 'without text fonts',
  setup({ onLoad }) {
    onLoad({ filter: /graphiql[\\/]dist[\\/]style\.css$/ }, async ({ path }) => {
      const rules = await readFile(path, 'utf8');
      const kept = rules.replace(/@font-face\s*\{[^}]*\}/g, (rule) => (rule.includes('codicon') ? rule : ''));
      return { contents: kept, loader: 'css' };
    });
    // The style of GraphiQL contains that of the editor.
    onLoad({ filter: /monaco-editor[\\/].*\.css$/ }, () => ({ contents: '', loader: 'empty' }));
  },
};

/** Parts of the editor that GraphiQL does not use: 90 kB of the transfer. */
const unused =
  /diffEditor|unicodeHighlighter|codelens|colorPicker|dropOrPasteInto|inlineCompletions|inlineEdit|inlineProgress|inlayHints|rename|sectionHeaders|semanticTokens|stickyScroll|suggestInlineCompletions|linkedEditing|inPlaceReplace/;

const withoutUnusedParts = {
  name: 'without unused parts',
  setup({ onLoad }) {
    onLoad({ filter: /editor[\\/]editor\.all\.js$/ }, async ({ path }) => {
      const imports = (await readFile(path, 'utf8')).split('\n');
      return { contents: imports.filter((line) => !unused.test(line)).join('\n'), loader: 'js' };
    });
  },
};

const options = {
  absWorkingDir: root,
  entryPoints: { page: 'src/web/graphiql/page.tsx', style: 'src/web/graphiql/page.css', ...workers },
  outdir: target,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  // Modules that the page and the workers share are transferred once.
  splitting: true,
  format: 'esm',
  jsx: 'automatic',
  minify: true,
  metafile: true,
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [withoutTextFonts, withoutUnusedParts],
};

/** The files that the page needs before it is shown: what the entry imports, and the editor, which it imports when it runs. */
const neededAtOnce = (outputs, entry) => {
  const needed = new Set();
  const add = (file, isEditor) => {
    if (needed.has(file)) return;
    needed.add(file);
    for (const { path, kind } of outputs[file].imports) {
      const { entryPoint = '' } = outputs[path];
      if (kind === 'import-statement' || (isEditor && /monaco-graphql\/esm\//.test(entryPoint))) add(path, true);
    }
  };
  add(entry, true);
  return [...needed];
};

if (!process.argv.includes('--if-missing') || !existsSync(`${target}/files.json`)) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { outputs } = (await build(options)).metafile;
  const outputOf = (source) => Object.keys(outputs).find((file) => outputs[file].entryPoint?.endsWith(source));
  const script = outputOf('graphiql/page.tsx');
  const preload = neededAtOnce(outputs, script).filter((file) => file !== script);
  const sizes = await Promise.all(
    Object.keys(outputs).map(async (file) => [basename(file), await compressFile(`${root}${file}`)]),
  );
  const files = {
    script: basename(script),
    style: basename(outputOf('graphiql/page.css')),
    preload: preload.map((file) => basename(file)),
    workers: Object.fromEntries(Object.entries(workers).map(([label, source]) => [label, basename(outputOf(source))])),
    sizes: Object.fromEntries(sizes),
  };
  writeFileSync(`${target}/files.json`, `${JSON.stringify(files, null, 2)}\n`);
}
