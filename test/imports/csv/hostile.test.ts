/** CSV files that are made to use time or memory, and damaged ones. */
import { expect, test } from 'vitest';
import { rowsOf } from '../../../src/imports/csv/rows.js';
import { readFile } from './read.js';

const HEADER = 'Title,Start Date\n';

const problemOf = async (text: string) => {
  const result = await readFile(Buffer.from(text)).catch((error: Error) => error.message);
  return typeof result === 'string' ? result : result.unreadable;
};

test.each([
  { content: 'line ends', text: '\n'.repeat(10_000_000) },
  { content: 'line ends of Windows', text: '\r\n'.repeat(5_000_000) },
  { content: 'blank rows', text: ' ,\n'.repeat(1_000_000) },
])('$content are skipped', async ({ text }) => {
  const { entries } = await readFile(Buffer.from(`${HEADER}${text}A,2026-10-24`));

  expect(entries.map(({ payload }) => payload.title)).toEqual(['A']);
});

test.each([
  {
    content: 'commas',
    text: ','.repeat(10_000_000),
    problem: 'This is not a CSV file: it has no row of headers.',
  },
  {
    content: 'too many headers',
    text: 'Title,'.repeat(1001),
    problem: 'The headers in line 1 cannot be read. The row has more than 1,000 columns.',
  },
  {
    content: 'a row with too many columns',
    text: `${HEADER}\nA${','.repeat(500_000)}`,
    problem: [{ where: 'line 3', reason: 'The row has more than 1,000 columns.' }],
  },
  {
    content: 'a long value',
    text: `${HEADER}A,${'x'.repeat(5_000_000)}\nB,soon`,
    problem: [
      { where: 'line 2', reason: 'The row is longer than 1 MiB.' },
      { where: 'line 3', reason: '“soon” is not a date: use 2026-10-24.' },
    ],
  },
  {
    content: 'too many rows',
    text: `${HEADER}${'A,x\n'.repeat(250_000)}`,
    problem: 'The file has more than 250,000 rows: divide it.',
  },
])('$content give a sentence with the place', async ({ text, problem }) => {
  expect(await problemOf(text)).toEqual(problem);
});

test.each([10, 5_000_000])(
  'a quotation mark that is not closed is reported with its line, before %d characters',
  async (length) => {
    const { entries, unreadable } = await readFile([
      'Title,Start Date,Description',
      '"A\r\na",2026-10-24,"\r\n\r\n"',
      '',
      'B,2026-10-25,"b\n""b"""',
      'C,2026-10-26,"c',
      'D,2026-10-27\n'.repeat(length / 10),
    ]);

    expect(entries.map(({ where }) => where)).toEqual(['line 2', 'line 7']);
    expect(unreadable).toEqual([
      {
        where: 'line 9',
        reason: 'A quotation mark in this line is not closed, so that the rest of the file was not read.',
      },
    ]);
  },
);

test('rows are the same however the text is divided', async () => {
  const text = 'a,"b ""c""\r\n,d",\r\n\r\n"e"f,g"h,""\ri\n,,\n"j","k"\r\n"l';
  const rows = async (parts: string[]) => {
    const found: unknown[] = [];
    for await (const row of rowsOf(parts, ',')) found.push(row);
    return found;
  };
  const whole = await rows([text]);

  expect(whole).toEqual([
    { line: 1, values: ['a', 'b "c"\r\n,d', ''] },
    { line: 4, values: ['"e"f', 'g"h', ''] },
    { line: 5, values: ['i'] },
    { line: 7, values: ['j', 'k'] },
    { line: 8, reason: 'A quotation mark in this line is not closed, so that the rest of the file was not read.' },
  ]);
  for (let size = 1; size < text.length; size++)
    expect(await rows(text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [])).toEqual(whole);
});
