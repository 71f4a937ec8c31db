import type { WriteStream } from 'node:tty';
import type { Line } from './lines.js';

const WIDTH = 30;
const EVERY = 1000; // lines, where there is no terminal

export interface Progress {
  /** Up to and with this line everything is done. */
  reach(line: Pick<Line, 'number' | 'bytes'> | undefined): void;
  /** Says something that stays. */
  say(text: string): void;
  end(): void;
}

/**
 * How far an import is: a bar on a terminal, a line now and then elsewhere.
 * @param size of the whole input in bytes, @param limit in lines; without both there is only a number of lines.
 */
export const openProgress = (
  out: Pick<WriteStream, 'write' | 'isTTY'>,
  { size, limit }: { size?: number | undefined; limit?: number | undefined },
): Progress => {
  let bar = '';
  let told = 0;
  const erase = () => bar && out.write(`\r${' '.repeat(bar.length)}\r`);
  return {
    reach(line) {
      if (!line) return;
      const lines = `${line.number.toLocaleString('en')} lines`;
      if (out.isTTY) {
        erase();
        const part = limit ? line.number / limit : size ? line.bytes / size : undefined;
        bar = part === undefined ? lines : `${drawn(Math.min(part, 1))}  ${lines}`;
        out.write(bar);
      } else if (line.number - told >= EVERY) {
        told = line.number;
        out.write(`${lines}\n`);
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

const drawn = (part: number) => {
  const full = Math.round(part * WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(part * 100)).padStart(3)} %`;
};
