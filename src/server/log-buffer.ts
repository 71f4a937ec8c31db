/**
 * The lines of a log that are not written yet. A service must not take more memory, wait or run on because its log cannot be written. So
 * the lines that wait are limited, and lines that are lost are counted.
 */

/** What the lines are written to. */
export interface LogOutput {
  /** Writes bytes. `done` receives the error if not all were written. */
  write(bytes: Buffer, done: (error?: Error | null) => void): void;
  /** Writes bytes when the process exits, as far as that is possible without waiting. */
  writeAtExit(bytes: Buffer): void;
}

export interface LogBuffer {
  write(line: string): void;
  /** Writes the lines that wait, if none are being written. */
  flush(): void;
  /** Writes the lines that wait when the process exits. */
  end(): void;
}

interface Line {
  bytes: Buffer;
  /** How many lines are lost if this one is: 1, or the number that it reports as lost. */
  count: number;
}

const BATCH_BYTES = 16 * 1024; // bytes; as many lines are written at once
const MAX_BYTES = 4 * 1024 * 1024; // bytes of lines that wait; more lines are lost

/** @param report creates the line that says how many lines were lost. Called when lines can be written again. */
export const openLogBuffer = (output: LogOutput, report: (lost: number) => string): LogBuffer => {
  let waiting: Line[] = [];
  let waitingBytes = 0;
  let lost = 0;
  let isWriting = false;

  const add = (line: Line) => {
    waiting.push(line);
    waitingBytes += line.bytes.length;
  };
  const take = (maxBytes: number): Line[] => {
    let bytes = 0;
    let count = 0;
    for (const line of waiting) {
      if (count > 0 && bytes + line.bytes.length > maxBytes) break;
      bytes += line.bytes.length;
      count++;
    }
    const taken = waiting.slice(0, count);
    waiting = waiting.slice(count);
    waitingBytes -= bytes;
    return taken;
  };
  const flush = () => {
    if (isWriting || waiting.length === 0) return;
    const batch = take(BATCH_BYTES);
    isWriting = true;
    output.write(bytesOf(batch), (error) => {
      isWriting = false;
      if (error) {
        // A full disk: the lines are not written again. The next ones may find space.
        for (const { count } of batch) lost += count;
        return;
      }
      if (lost > 0) {
        add({ bytes: Buffer.from(report(lost)), count: lost });
        lost = 0;
      }
      if (waitingBytes >= BATCH_BYTES) flush();
    });
  };
  return {
    write(text) {
      // As bytes: a text may consist of parts, which take more memory.
      const bytes = Buffer.from(text);
      if (waitingBytes + bytes.length > MAX_BYTES) {
        lost++;
        return;
      }
      add({ bytes, count: 1 });
      if (waitingBytes >= BATCH_BYTES) flush();
    },
    flush,
    end() {
      if (waiting.length > 0) output.writeAtExit(bytesOf(take(MAX_BYTES)));
    },
  };
};

const bytesOf = (lines: readonly Line[]): Buffer => Buffer.concat(lines.map(({ bytes }) => bytes));
