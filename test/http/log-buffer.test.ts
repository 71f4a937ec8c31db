import { expect, test } from 'vitest';
import { openLogBuffer } from '../../src/server/log-buffer.js';

const KIB = 1024;

/** A buffer whose writes end when the test says so. */
const openBuffer = () => {
  const writes: { text: string; done: (error?: Error) => void }[] = [];
  const atExit: string[] = [];
  const buffer = openLogBuffer(
    {
      write: (bytes, done) => void writes.push({ text: bytes.toString(), done }),
      writeAtExit: (bytes) => void atExit.push(bytes.toString()),
    },
    (lost) => `lost ${lost}\n`,
  );
  /** Writes lines of 1 KiB with these numbers. */
  const write = (from: number, to: number) => {
    for (let number = from; number <= to; number++) buffer.write(`${`line ${number} `.padEnd(KIB - 1, '-')}\n`);
  };
  /** Ends all writes, also those that begin then. Gives their lines without padding. */
  const endAll = () => {
    const lines: string[] = [];
    for (let write = writes.shift(); write; write = writes.shift()) {
      lines.push(...write.text.trimEnd().split('\n'));
      write.done();
      buffer.flush();
    }
    return lines.map((line) => line.replace(/ -+$/, ''));
  };
  return { ...buffer, write, writes, atExit, endAll };
};

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `line ${from + at}`);

test('a log that nobody reads keeps 4 MiB of lines, and then reports how many others are lost', () => {
  const { write, writes, endAll } = openBuffer();
  write(1, 10_000);
  expect(writes).toHaveLength(1);
  // The first write has 16 lines, and 4,096 wait.
  expect(endAll()).toEqual([...numbers(1, 16 + 4096), `lost ${10_000 - 16 - 4096}`]);

  write(1, 20);
  expect(endAll()).toEqual(numbers(1, 20));
});

test('lines of a write that fails are lost and counted, also those that were reported in it', () => {
  const { write, writes, endAll, flush } = openBuffer();
  write(1, 16);
  writes.shift()?.done(new Error('ENOSPC'));
  write(17, 32);
  writes.shift()?.done();
  flush();
  expect(writes[0]?.text).toBe('lost 16\n');
  writes.shift()?.done(new Error('ENOSPC'));

  write(33, 48);
  expect(endAll()).toEqual([...numbers(33, 48), 'lost 16']);
});

test('when the process exits, the lines that wait are written without a further wait', () => {
  const { write, atExit, end } = openBuffer();
  write(1, 20);
  end();
  expect(atExit.join('').match(/line \d+/g)).toEqual(numbers(17, 20));
  end();
  expect(atExit).toHaveLength(1);
});
