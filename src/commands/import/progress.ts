import type { WriteStream } from 'node:tty';
import type { Line } from './lines.js';

const WIDTH = 30;
const INTERVAL = 5; // seconds, where there is no terminal

export interface Progress {
  /** Up to and with this line everything is done: so many events were loaded, or were there already. */
  update(line: Pick<Line, 'number' | 'bytes'> | undefined, events: number): void;
  /** Says something that stays. */
  print(text: string): void;
  end(): void;
}

interface Extent {
  /** Of the whole input, in bytes. */
  size?: number | undefined;
  /** In lines. */
  limit?: number | undefined;
}

/**
 * How far an import is, how fast, and how long it will take: a bar on a terminal, a line every few seconds elsewhere.
 * @param extent without one, the part that is done and the rest of the time are not known.
 * @param clock gives the seconds since any moment.
 */
export const openProgress = (
  out: Pick<WriteStream, 'write' | 'isTTY'>,
  { size, limit }: Extent,
  clock: () => number = () => performance.now() / 1000,
): Progress => {
  const startedAt = clock();
  let bar = '';
  let lastPrinted = startedAt;
  const erase = () => bar && out.write(`\r${' '.repeat(bar.length)}\r`);
  return {
    update(line, events) {
      if (!line) return;
      const elapsed = clock() - startedAt;
      const done = limit ? line.number / limit : size ? line.bytes / size : undefined;
      const part = done && Math.min(done, 1);
      const figures = [
        `${line.number.toLocaleString('en')} lines`,
        ...(elapsed > 0 ? [`${Math.round(events / elapsed).toLocaleString('en')} events/s`] : []),
        ...(part ? [`${durationText((elapsed * (1 - part)) / part)} left`] : []),
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

/** Seconds as `12 s`, or `3 min 5 s`. */
const durationText = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

const drawBar = (part: number) => {
  const full = Math.round(part * WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(part * 100)).padStart(3)} %`;
};
