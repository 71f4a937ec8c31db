// Writes the Prisma client and the Pothos types, without a network: generating needs no schema engine, but asks for one and would
// download it. Any program that is there and does nothing useful will do; one that claims success would make `migrate` lie.
//   --if-missing         only where they are not there yet
//   --build-if-missing   the same for the compiled service
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
