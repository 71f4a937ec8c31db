// Builds the style and the script of the public pages into dist/site: files with the hash of their content in the name, each also compressed
// with Brotli and gzip, and files.json, which src/web/site-files.ts reads.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { compressFile } from '../compress-file.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const target = fileURLToPath(new URL('../../../dist/site', import.meta.url));

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const { outputs } = (
  await build({
    absWorkingDir: root,
    entryPoints: { site: 'src/web/site/site.ts', style: 'src/web/site/style.css' },
    outdir: target,
    entryNames: '[name]-[hash]',
    bundle: true,
    format: 'esm',
    minify: true,
    sourcemap: 'linked',
    metafile: true,
    target: ['es2022', 'chrome123', 'firefox128', 'safari17.5'],
    legalComments: 'none',
    logLevel: 'warning',
  })
).metafile;
const outputOf = (source) => basename(Object.keys(outputs).find((file) => outputs[file].entryPoint?.endsWith(source)));
const sizes = await Promise.all(
  Object.keys(outputs).map(async (file) => [basename(file), await compressFile(`${root}${file}`)]),
);
const files = {
  script: outputOf('site/site.ts'),
  style: outputOf('site/style.css'),
  sizes: Object.fromEntries(sizes),
};
writeFileSync(`${target}/files.json`, `${JSON.stringify(files, null, 2)}\n`);
