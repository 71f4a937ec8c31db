import type { WriteStream } from 'node:tty';
import type { LinePosition } from '../../imports/reader/protocol.js';

const WIDTH = 30;
const INTERVAL = 5; // seconds between lines, without a terminal

export interface Progress {
  /** Reports that all lines up to this one are done, and the number of events imported now or before. */
  update(line: LinePosition | undefined, events: number): void;
  /** Prints a line above the progress bar. */
  print(text: string): void;
  end(): void;
}

interface Extent {
  /** The size of the input in bytes. */
  size?: number | undefined;
  /** The maximum number of lines. It can be set later. */
  limit?: number | undefined;
  /** What is counted; default: lines. */
  unit?: string;
}

/**
 * Shows the progress, the speed and the remaining time of an import: a bar on a terminal, otherwise a line every few seconds.
 * @param extent without a size or limit, the progress and the remaining time are not shown.
 * @param clock returns the seconds since any moment.
 */
export const openProgress = (
  out: Pick<WriteStream, 'write' | 'isTTY'>,
  extent: Extent,
  clock: () => number = () => performance.now() / 1000,
): Progress => {
  const startedAt = clock();
  let bar = '';
  let lastPrinted = startedAt;
  const erase = () => bar && out.write(`\r${' '.repeat(bar.length)}\r`);
  return {
    update(line, events) {
      if (!line) return;
      const { size, limit, unit = 'lines' } = extent;
      const elapsed = clock() - startedAt;
      const done = limit ? line.number / limit : size ? line.bytes / size : undefined;
      const part = done && Math.min(done, 1);
      const figures = [
        `${line.number.toLocaleString('en')} ${unit}`,
        ...(elapsed > 0 ? [`${Math.round(events / elapsed).toLocaleString('en')} events/s`] : []),
        ...(part ? [`${durationText(remaining(elapsed, part))} left`] : []),
      ].join(', ');
      if (out.isTTY) {
        erase();
        bar = part === undefined ? figures : `${drawBar(part)}  ${figures}`;
        out.write(bar);
      } else if (clock() - lastPrinted >= INTERVAL) {
        lastPrinted = clock();
        out.write(`${figures}\n`);
      }
    },
    print(text) {
      erase();
      out.write(`${text}\n`);
      if (bar) out.write(bar);
    },
    end() {
      erase();
      bar = '';
    },
  };
};

/** The remaining time, in the unit of the elapsed time. @param part the part that is done, above 0. */
export const remaining = (elapsed: number, part: number): number => (elapsed * (1 - part)) / part;

/** Seconds as `12 s`, or `3 min 5 s`. */
const durationText = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

const drawBar = (part: number) => {
  const full = Math.round(part * WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(part * 100)).padStart(3)} %`;
};
