/** Questions to a person at a terminal. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { ReadStream, WriteStream } from 'node:tty';

/** What a person does by Ctrl-C, Ctrl-D, or by closing the terminal. */
export class Cancelled extends Error {}

/** Why a typed line is not usable; undefined for one that is. */
type Check = (line: string) => string | undefined;

export interface Terminal {
  say(line: string): void;
  /**
   * Asks until the line is usable, and returns it without spaces at its ends.
   * @param proposed what an empty line stands for
   * @throws Cancelled
   */
  ask(question: string, proposed: string | undefined, check: Check): Promise<string>;
  /**
   * Asks for a secret, which is not shown and has to be typed twice, until it is usable.
   * @returns undefined for an empty line
   * @throws Cancelled
   */
  askSecret(question: string, check: Check): Promise<string | undefined>;
  close(): void;
}

/** Opens a terminal for questions. The calling code closes it. */
export const openTerminal = (input: ReadStream, output: WriteStream): Terminal => {
  let isHidden = false;
  const shown = new Writable({
    write: (chunk, _, done) => {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  // Without a history: the arrow keys would show a secret in the next question.
  const lines = createInterface({ input, output: shown, terminal: true, historySize: 0 });
  const closed = new AbortController();
  lines.on('close', () => closed.abort());

  const read = (question: string): Promise<string> =>
    lines.question(question, { signal: closed.signal }).catch(() => {
      throw new Cancelled();
    });
  const readHidden = async (question: string): Promise<string> => {
    const line = read(question);
    isHidden = true;
    try {
      return await line;
    } finally {
      isHidden = false;
      output.write('\n');
    }
  };
  const say = (line: string) => void output.write(`${line}\n`);

  return {
    say,
    async ask(question, proposed, check) {
      for (;;) {
        const line = (await read(`${question}${proposed === undefined ? '' : ` [${proposed}]`}: `)).trim() || proposed;
        const problem = check(line ?? '');
        if (line !== undefined && problem === undefined) return line;
        say(`  ${problem ?? 'Type a value.'}`);
      }
    },
    async askSecret(question, check) {
      for (;;) {
        const line = await readHidden(`${question}: `);
        if (!line) return undefined;
        const problem = check(line);
        if (problem === undefined && (await readHidden('The same again: ')) === line) return line;
        say(`  ${problem ?? 'The two are different: type it again.'}`);
      }
    },
    close: () => lines.close(),
  };
};
