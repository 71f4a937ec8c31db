import type { WriteStream } from 'node:tty';
import type { Line } from './lines.js';

const WIDTH = 30;
const EVERY = 5; // seconds, where there is no terminal

export interface Progress {
  /** Up to and with this line everything is done: so many events were loaded, or were there already. */
  reach(line: Pick<Line, 'number' | 'bytes'> | undefined, events: number): void;
  /** Says something that stays. */
  say(text: string): void;
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
  const began = clock();
  let bar = '';
  let details = began;
  const erase = () => bar && out.write(`\r${' '.repeat(bar.length)}\r`);
  return {
    reach(line, events) {
      if (!line) return;
      const passed = clock() - began;
      const done = limit ? line.number / limit : size ? line.bytes / size : undefined;
      const part = done && Math.min(done, 1);
      const figures = [
        `${line.number.toLocaleString('en')} lines`,
        ...(passed > 0 ? [`${Math.round(events / passed).toLocaleString('en')} events/s`] : []),
        ...(part ? [`${durationText((passed * (1 - part)) / part)} left`] : []),
      ].join(', ');
      if (out.isTTY) {
        erase();
        bar = part === undefined ? figures : `${drawn(part)}  ${figures}`;
        out.write(bar);
      } else if (clock() - details >= EVERY) {
        details = clock();
        out.write(`${figures}\n`);
      }
    },
    say(text) {
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

const drawn = (part: number) => {
  const full = Math.round(part * WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(part * 100)).padStart(3)} %`;
};
