/** The process that reads ends itself at its limits, also when its main thread is in a loop. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { sentenceOfEnd } from '../../../src/imports/reader/limits.js';

const watchLimits = join(inject('compiled'), 'watch-limits.js');

/** Runs code in a process with limits, and returns why it has ended. */
const endOf = async (code: string, limits: object, options: string[] = []) => {
  const script = `import { watchLimits } from ${JSON.stringify(watchLimits)};
    const partSent = watchLimits(${JSON.stringify({ memory: 1e12, processorTime: 1e9, ...limits })});
    ${code}`;
  const child = spawn(process.execPath, [...options, '--input-type=module', '--eval', script], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [status, signal] = await once(child, 'exit');
  return { status, signal, sentence: sentenceOfEnd(status, signal) };
};

test('a loop is ended by its processor time', async () => {
  expect(await endOf('for (;;);', { processorTime: 300 })).toMatchObject({
    signal: 'SIGVTALRM',
    sentence: 'Reading the source was stopped: it took 60 s of processor time without a result.',
  });
});

test('processor time is counted for each part', async () => {
  const parts = `
    for (let part = 0; part < 12; part++) {
      for (const end = Date.now() + 100; Date.now() < end; );
      await new Promise((resolve) => setTimeout(resolve, 150));
      partSent();
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    process.exit(7);`;
  expect(await endOf(parts, { processorTime: 1000 })).toMatchObject({ status: 7, signal: null });
});

test.each([
  {
    what: 'buffers',
    code: 'const all = []; for (;;) all.push(Buffer.alloc(1e6, 1));',
    limits: { memory: 300e6 },
    options: [],
  },
  {
    what: 'the heap',
    code: 'const all = []; for (;;) all.push({ at: all.length });',
    limits: {},
    options: ['--max-old-space-size=64'],
  },
])('a process that fills $what is ended by its memory', async ({ code, limits, options }) => {
  const { sentence } = await endOf(code, limits, options);

  expect(sentence).toBe(
    'Reading the source was stopped: it took more memory than it may use (512 MiB, of which the heap has 256).',
  );
});
