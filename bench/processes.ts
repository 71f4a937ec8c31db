/** The processes that answer, each started, found and ended alike. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Running {
  process: ChildProcess;
  address: string;
  /** From its start until it was ready. */
  seconds: number;
}

/**
 * Starts the compiled service as `npm start` does and waits until it is ready.
 * @param settings as in docs/settings.md; others are not set, whatever the environment says.
 */
export const startServer = (settings: Record<string, string>, profile?: string): Promise<Running> => {
  const [, ...words] = (JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as Package).scripts.start.split(
    ' ',
  );
  mustBeBuilt();
  const inspected = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  return start([...inspected, ...words], { PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: 'off', ...settings }, '/ready');
};

/** Starts a program beside this file and waits until it listens. */
export const startReference = (name: 'floor' | 'static', environment: Record<string, string>): Promise<Running> =>
  start(['--import', 'tsx', fileURLToPath(new URL(`${name}.ts`, import.meta.url))], environment);

/** Ends a process in order. */
export const stop = async ({ process: child }: Running): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** @throws Error when what is compiled is not what is written. */
const mustBeBuilt = (): void => {
  const folders = ['src', 'prisma/migrations', 'prisma/client'].map((name) => new URL(name, root));
  const files = folders.flatMap((url) => readdirSync(url, { recursive: true, withFileTypes: true }));
  const written = Math.max(
    ...files.filter((one) => one.isFile()).map((one) => statSync(join(one.parentPath, one.name)).mtimeMs),
  );
  const compiled = statSync(new URL('dist/src/cli.js', root), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (compiled < written) throw new Error('The service is not built as it is written now: npm run build');
};

interface Package {
  scripts: { start: string };
}

const root = new URL('..', import.meta.url);

const start = async (words: string[], environment: Record<string, string>, readyPath?: string): Promise<Running> => {
  const begun = performance.now();
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, words, {
    cwd: fileURLToPath(root),
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Nobody is left behind when the measurement fails.
  process.once('exit', () => child.kill('SIGTERM'));
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text;
  });
  for (;;) {
    const address = /listens on (http:\S+)/.exec(output)?.[1];
    const ready = address && (!readyPath || (await fetch(address + readyPath).catch(() => undefined))?.ok);
    if (address && ready) return { process: child, address, seconds: (performance.now() - begun) / 1000 };
    if (child.exitCode !== null) throw new Error(`${words.join(' ')} ended: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
