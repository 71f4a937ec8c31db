import { expect, test } from 'vitest';
import { openProgress } from '../../src/commands/import/progress.js';

/** The output on a terminal, or on another stream, during `seconds`. */
const written = (isTTY: boolean) => {
  const texts: string[] = [];
  const time = { seconds: 100 };
  const out = { isTTY, write: (text: string) => texts.push(text) > 0 };
  const open = (extent: Parameters<typeof openProgress>[1]) => openProgress(out, extent, () => time.seconds);
  return { texts, time, open };
};

test('on a terminal it is a bar with lines, events per second and the remaining time', () => {
  const { texts, time, open } = written(true);
  const progress = open({ size: 10_000 });

  time.seconds += 2;
  progress.update({ number: 3000, bytes: 2500 }, 2600);
  progress.print('line 7: bad');
  progress.end();

  const bar = `${'█'.repeat(8)}${'░'.repeat(22)}  25 %  3,000 lines, 1,300 events/s, 6 s left`;
  const erased = `\r${' '.repeat(bar.length)}\r`;
  expect(texts).toEqual([bar, erased, 'line 7: bad\n', bar, erased]);
});

test('on another stream it is a line every five seconds', () => {
  const { texts, time, open } = written(false);
  const progress = open({ limit: 400_000 });

  for (const second of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    time.seconds++;
    progress.update({ number: second * 1000, bytes: 1 }, second * 900);
  }
  progress.end();

  expect(texts).toEqual([
    '5,000 lines, 900 events/s, 6 min 35 s left\n',
    '10,000 lines, 900 events/s, 6 min 30 s left\n',
  ]);
});

test('for an input of unknown length the remaining time is unknown', () => {
  const { texts, time, open } = written(false);
  const progress = open({});

  time.seconds += 5;
  progress.update({ number: 10, bytes: 1000 }, 10);

  expect(texts).toEqual(['10 lines, 2 events/s\n']);
});
