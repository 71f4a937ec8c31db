/** The process that reads a source: how it is started, what it gets, and why it has ended. */
import { type ChildProcess, fork } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Program, programNextTo } from '../../processes/program.js';
import type { TimeLimits } from './limit-time.js';
import { readerLimits, sentenceOfEnd } from './limits.js';
import { ReaderFault } from './outcome.js';

// The process gets no secrets: neither the URL of the database nor keys.
const environmentNames = [
  'PATH',
  'TZ',
  'TMPDIR',
  'TEMP',
  'SystemRoot',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'MALLOC_ARENA_MAX',
];

let program = programNextTo('reader-process', import.meta.url);

/** For tests: sets the program, such as one file that starts faster than TypeScript. */
export const setReaderProgram = (other: Program): void => {
  program = other;
};

/** @param hasInput whether it gets the bytes of a file: {@link feed}. */
export const forkReader = (hasInput: boolean): ChildProcess =>
  fork(program.file, {
    execArgv: [`--max-old-space-size=${readerLimits.heap}`, ...program.execArgv],
    env: Object.fromEntries(environmentNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    serialization: 'advanced',
    stdio: [hasInput ? 'pipe' : 'ignore', 'ignore', 'pipe', 'ipc'],
    // A signal to the process group of the service is not one to the reader: the service ends it.
    detached: true,
  });

const MAX_OUTPUT = 4096; // characters, for the log

/**
 * Why the process has ended. A failed message to it is no error of its own: the process ends then, and its code is that of a lost connection,
 * as that of a lost connection to PostgreSQL is.
 */
export const endOf = (child: ChildProcess, limits: Pick<TimeLimits, 'sentence'>): Promise<Error> =>
  new Promise((resolve) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT);
    });
    child.once('exit', (code, signal) => {
      const sentence = limits.sentence() ?? sentenceOfEnd(code, signal);
      resolve(
        sentence
          ? new Error(sentence)
          : new ReaderFault(`The process that reads ended with ${signal ?? code}.`, output),
      );
    });
    child.on('error', ({ message }) => {
      // Without a process there is no `exit`.
      if (child.pid === undefined) resolve(new ReaderFault(`The process that reads was not started: ${message}`));
    });
  });

/** Writes a file to the process. It may end before it has read everything. */
export const feed = (chunks: AsyncIterable<Uint8Array>, child: ChildProcess, fail: (error: Error) => void): void => {
  if (!child.stdin) return;
  async function* read() {
    try {
      yield* chunks;
    } catch (error) {
      fail(error as Error);
    }
  }
  // The process says itself why it has ended.
  pipeline(Readable.from(read()), child.stdin).catch(() => undefined);
};
