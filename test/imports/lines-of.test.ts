import { expect, test } from 'vitest';
import { linesOf } from '../../src/imports/lines-of.js';

const read = async (chunks: Iterable<Uint8Array>, limit: number) => {
  const source = async function* () {
    yield* chunks;
  };
  const lines: (string | undefined)[] = [];
  let end = 0;
  for await (const line of linesOf(source(), limit)) {
    lines.push(line.content && Buffer.from(line.content).toString());
    end = line.end;
  }
  return { lines, end };
};

const chunks = (...texts: string[]) => texts.map((text) => Buffer.from(text));

test.each([
  { input: [], lines: [] },
  { input: ['one\ntwo\n'], lines: ['one', 'two'] },
  { input: ['one\n', '\n', 'two'], lines: ['one', 'two'], why: 'the last line needs no line feed' },
  { input: ['o', 'n', 'e\nt', 'wo\n'], lines: ['one', 'two'], why: 'lines span chunks' },
  {
    input: ['seven77\nlonger than seven\nshort'],
    lines: ['seven77', undefined, 'short'],
    why: 'a long line in a chunk',
  },
  {
    input: ['a\nlong', 'er tha', 'n seven\nb\n'],
    lines: ['a', undefined, 'b'],
    why: 'a long line over several chunks',
  },
  { input: ['longer than seven'], lines: [undefined], why: 'a long line at the end' },
])('$input is $lines', async ({ input, lines }) => {
  expect(await read(chunks(...input), 7)).toEqual({ lines, end: input.join('').length });
});

test('a line longer than the longest string causes no error', async () => {
  const piece = Buffer.alloc(64 * 1024, 'x');
  const times = 10_000; // 655 MB; a string has at most 537
  const source = function* () {
    yield Buffer.from('before\n');
    for (let time = 0; time < times; time++) yield piece;
    yield Buffer.from('\nafter\n');
  };

  expect(await read(source(), 1024)).toEqual({
    lines: ['before', undefined, 'after'],
    end: 7 + times * piece.length + 7,
  });
});

test('blank lines are counted, and left out', async () => {
  const texts = ['\n\r\n', '  \n one\n', '\n'.repeat(20_000_000), ' ', ' two\n \n\n'];
  const lines: [number, string][] = [];
  const source = async function* () {
    yield* chunks(...texts);
  };
  for await (const { content, number } of linesOf(source(), 7)) lines.push([number, String(content)]);

  expect(lines).toEqual([
    [4, ' one'],
    [20_000_005, '  two'],
  ]);
});
