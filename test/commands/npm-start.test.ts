import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { isProcessRunning } from '../../src/database/embedded/process.js';
import { folder } from './almanac.js';

const root = new URL('../../', import.meta.url);

/** A package with the project's scripts and a compiled service of the current source. */
const packageOfScripts = async (): Promise<string> => {
  const path = await folder();
  // If root starts it, PostgreSQL runs as another user, who needs access.
  await chmod(path, 0o755);
  const { scripts } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  const { start, almanac } = scripts as Record<string, string>;
  await writeFile(join(path, 'package.json'), JSON.stringify({ type: 'module', scripts: { start, almanac } }));
  await mkdir(join(path, 'dist', 'src'), { recursive: true });
  await writeFile(
    join(path, 'dist', 'src', 'cli.js'),
    `await import(${JSON.stringify(pathToFileURL(join(inject('compiled'), 'cli.js')))});`,
  );
  return path;
};

/** Runs `npm start` with these arguments, and returns the process when the service is ready. */
const npmStart = async (...words: string[]) => {
  const cwd = await packageOfScripts();
  const { PATH, HOME } = process.env;
  const npm = spawn('npm', ['start', '--', ...words], {
    cwd,
    // Its own process group, as in a terminal.
    detached: true,
    env: { PATH, HOME, npm_config_update_notifier: 'false', PORT: '0', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(npm, 'exit');
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (text) => (output += text));
  const address = () => /listens on (http\S+)/.exec(output)?.[1] ?? '';
  await expect.poll(() => (npm.exitCode === null ? address() : output), { timeout: 90_000 }).toMatch(/^http/);
  const processes = await descendantsOf(npm.pid ?? 0);
  onTestFinished(() => {
    for (const pid of [npm.pid ?? 0, ...processes.keys()]) if (isProcessRunning(pid)) process.kill(pid, 'SIGKILL');
  });
  return { npm, exit, address: address(), processes };
};

/** The child processes of a process, with their children and their commands. */
const descendantsOf = async (pid: number): Promise<Map<number, string>> => {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const all = stdout.split('\n').flatMap((line) => {
    const [, own, parent, command = ''] = /^ *(\d+) +(\d+) +(.*)/.exec(line) ?? [];
    return own ? [{ own: Number(own), parent: Number(parent), command }] : [];
  });
  const found = new Map<number, string>();
  const add = (of: number) => {
    for (const { own, parent, command } of all) {
      if (parent !== of) continue;
      found.set(own, command);
      add(own);
    }
  };
  add(pid);
  return found;
};

const remaining = (processes: Map<number, string>) => [...processes].filter(([pid]) => isProcessRunning(pid));

test.skipIf(process.platform === 'win32')(
  'SIGTERM to “npm start” ends the service and its PostgreSQL, and npm waits for that',
  async () => {
    const { npm, exit, address, processes } = await npmStart('--demo');
    expect([...processes.values()].join('\n')).toMatch(/cli\.js serve --demo\n(.*\n)*.*postgres -D /);
    const events = (await (await fetch(`${address}/svc/events/v1/events`)).json()) as { total: number };
    expect(events.total, 'the demo').toBeGreaterThan(10);

    npm.kill('SIGTERM');

    expect(await exit).toEqual([0, null]);
    expect(remaining(processes)).toEqual([]);
  },
  180_000,
);

test.skipIf(process.platform === 'win32')(
  'Ctrl-C during “npm start --workers”, which signals every process more than once, ends all in order',
  async () => {
    const { npm, exit, processes } = await npmStart('--workers', '2');

    process.kill(-(npm.pid ?? 0), 'SIGINT');

    expect(await exit).toEqual([0, null]);
    expect(remaining(processes)).toEqual([]);
  },
  180_000,
);

test('on Windows, whose shell has no exec, exec.cmd replaces it', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  expect(scripts.start).toMatch(/^exec node /);
  expect(await readFile(fileURLToPath(new URL('exec.cmd', root)), 'utf8')).toMatch(/\n@%\*\n$/);
});
