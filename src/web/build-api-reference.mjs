// Copies the two files of Swagger UI that the API reference needs into dist/api-reference, with the hash of their content in the name, each
// also compressed with Brotli and gzip, its licence, and files.json, which src/web/api-reference.ts reads. The package itself is not
// installed with the service: it is seven times as large.
//   --if-missing   only if they have not been copied
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFile } from './compress-file.mjs';

const source = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')));
const target = fileURLToPath(new URL('../../dist/api-reference', import.meta.url));

if (!process.argv.includes('--if-missing') || !existsSync(`${target}/files.json`)) {
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const sizes = {};
  const copy = async (name, extension) => {
    const bytes = readFileSync(`${source}/${name}.${extension}`);
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
    const file = `${name}-${hash}.${extension}`;
    writeFileSync(`${target}/${file}`, bytes);
    sizes[file] = await compressFile(`${target}/${file}`);
    return file;
  };
  const files = { script: await copy('swagger-ui-bundle', 'js'), style: await copy('swagger-ui', 'css'), sizes };
  for (const name of ['LICENSE', 'NOTICE', 'swagger-ui-bundle.js.LICENSE.txt']) {
    copyFileSync(`${source}/${name}`, `${target}/${name}`);
  }
  writeFileSync(`${target}/files.json`, `${JSON.stringify(files, null, 2)}\n`);
}
