// Builds the styles and the scripts of the pages into dist/site: files with the hash of their content in the name, each also compressed
// with Brotli and gzip, embed.js, and files.json, which src/web/site-files.ts reads.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { compressFile } from '../compress-file.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const target = fileURLToPath(new URL('../../../dist/site', import.meta.url));

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const settings = {
  absWorkingDir: root,
  outdir: target,
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  metafile: true,
  target: ['es2022', 'chrome123', 'firefox128', 'safari17.5'],
  legalComments: 'none',
  logLevel: 'warning',
};
const { outputs } = (
  await build({
    ...settings,
    entryPoints: {
      site: 'src/web/site/site.ts',
      style: 'src/web/site/style.css',
      manage: 'src/web/site/manage/manage.ts',
      'manage-style': 'src/web/site/manage.css',
      frame: 'src/web/site/embed/frame.ts',
      'embed-style': 'src/web/site/embed/embed.css',
      embedding: 'src/web/site/embed/embedding.ts',
      'embedding-style': 'src/web/site/embed/embedding.css',
    },
    entryNames: '[name]-[hash]',
    format: 'esm',
  })
).metafile;
const outputOf = (source) => basename(Object.keys(outputs).find((file) => outputs[file].entryPoint?.endsWith(source)));
const files = {
  script: outputOf('site/site.ts'),
  style: outputOf('site/style.css'),
  manageScript: outputOf('manage/manage.ts'),
  manageStyle: outputOf('site/manage.css'),
  embedFrame: outputOf('embed/frame.ts'),
  embedStyle: outputOf('embed/embed.css'),
  embeddingScript: outputOf('embed/embedding.ts'),
  embeddingStyle: outputOf('embed/embedding.css'),
};
// Other sites load /embed.js: its name stays, and it contains its style, which may not be in the markup.
const style = readFileSync(`${target}/${files.embedStyle}`, 'utf8').replace(/\/\*# sourceMapping.*/s, '');
const embed = await build({
  ...settings,
  entryPoints: { embed: 'src/web/site/embed/element.ts' },
  format: 'iife',
  sourcemap: false,
  define: { EMBED_STYLE: JSON.stringify(style.trim()) },
});
const built = Object.keys({ ...outputs, ...embed.metafile.outputs });
const sizes = await Promise.all(built.map(async (file) => [basename(file), await compressFile(`${root}${file}`)]));
writeFileSync(`${target}/files.json`, `${JSON.stringify({ ...files, sizes: Object.fromEntries(sizes) }, null, 2)}\n`);
