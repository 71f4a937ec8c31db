import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { until } from '../until.js';

/** A command in a pseudo terminal. */
export interface TerminalSession {
  /** Everything that the terminal has shown, without the codes that move the cursor. */
  shown(): string;
  /** Waits until the terminal shows a text after what was waited for before, and types keys. */
  type(after: string, keys: string): Promise<void>;
  /** The exit code. */
  ended: Promise<number>;
}

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;

/** Runs `almanac` in a pseudo terminal, which the program `script` of util-linux makes. */
export const almanacInTerminal = (args: readonly string[], environment: NodeJS.ProcessEnv): TerminalSession => {
  const command = [process.execPath, join(inject('compiled'), 'cli.js'), ...args].map(quoted).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--flush', '--command', command, '/dev/null'], {
    env: { PATH: process.env.PATH, TERM: 'xterm', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes begin with the control character Escape
  const shown = () => output.replace(/\u001b\[[\d;?]*[A-Za-z]/g, '').replaceAll('\r', '');
  let read = 0;
  return {
    shown,
    async type(after, keys) {
      await until(() => shown().includes(after, read) || child.exitCode !== null);
      const at = shown().indexOf(after, read);
      if (at === -1) throw new Error(`The terminal has not shown “${after}”: ${shown()}`);
      read = at + after.length;
      child.stdin.write(keys);
    },
    ended: once(child, 'close').then(([code]) => Number(code ?? -1)),
  };
};
