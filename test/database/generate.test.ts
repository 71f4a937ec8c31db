import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the client of the tables is generated without a network, and without files of an earlier run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'));
  await mkdir(join(folder, 'prisma'));
  for (const path of ['package.json', 'prisma.config.ts', 'prisma/schema.prisma', 'prisma/generate.mjs']) {
    await cp(join(root, path), join(folder, path));
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const unreachable = 'http://127.0.0.1:1';
  const { PRISMA_SCHEMA_ENGINE_BINARY: _, ...environment } = process.env;

  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'prisma/generate.mjs')], {
    encoding: 'utf8',
    env: {
      ...environment,
      HOME: join(folder, 'home'),
      XDG_CACHE_HOME: join(folder, 'home'),
      HTTP_PROXY: unreachable,
      HTTPS_PROXY: unreachable,
      PRISMA_ENGINES_MIRROR: unreachable,
    },
  });
  const written = ['prisma/client/client.ts', 'prisma/pothos.ts'].map((path) => existsSync(join(folder, path)));
  await rm(folder, { recursive: true });

  expect({ status, written }, stderr).toEqual({ status: 0, written: [true, true] });
});
