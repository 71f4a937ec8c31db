// Writes the Prisma client and the Pothos types without network access. `prisma generate` does not use the schema engine, but downloads it
// if PRISMA_SCHEMA_ENGINE_BINARY is not set. Any existing program prevents the download. Node is used, because it fails when it is called
// as the engine: with a program that always succeeds, `prisma migrate` would report success without doing anything.
//   --if-missing         only if they do not exist
//   --build-if-missing   builds the service if it is not compiled
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const run = (command, args, env = {}) => {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
};

if (process.argv.includes('--build-if-missing')) {
  if (!existsSync(`${root}/dist/src/cli.js`)) run('npm', ['run', '--silent', 'build']);
} else if (!process.argv.includes('--if-missing') || !existsSync(`${root}/prisma/client/client.ts`)) {
  run(process.execPath, [`${root}/node_modules/prisma/build/index.js`, 'generate', '--no-hints'], {
    PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY ?? process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  });
}
