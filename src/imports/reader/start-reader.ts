/** Starts the process that fetches and parses a source, and gets what it has read. */
import { type ChildProcess, fork } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBirpc } from 'birpc';
import type { SiteList } from '../site/site-pages.js';
import { readerLimits, sentenceOfEnd } from './limits.js';
import { type Outcome, ReaderFault, resultOf } from './outcome.js';
import type { FoundSite, LookedUp, ReaderCalls, ReadPart, ReadRequest, ServiceCalls } from './protocol.js';

/** What several readers do one after the other. {@link busy} resolves when it is the turn of this one, or {@link idle} was called. */
export type Turns = Pick<ServiceCalls, 'idle' | 'busy'>;

export interface ReaderOptions {
  /** The bytes of a file; undefined for a URL. */
  chunks?: AsyncIterable<Uint8Array> | undefined;
  /** Ends the process at once. What is pending rejects with the reason of the signal. */
  signal?: AbortSignal | undefined;
  /** Delays the process while others parse; default: it never waits. */
  reading?: Turns | undefined;
  /** Delays a part while those of others are written; default: it never waits. */
  writing?: Turns | undefined;
  /** The process waits before it repeats a request. */
  waiting?(seconds: number, reason: string): void;
  /** Receives sentences about the whole source. */
  message?(text: string): void;
  received?: ServiceCalls['received'] | undefined;
}

/** A process that reads one source. Every function rejects with the error of the source, the limit that was reached, or the reason of the signal. */
export interface SourceReader {
  /** The parts of a file. */
  file(): AsyncGenerator<ReadPart>;
  /** Finds the API of a site. */
  site(): Promise<FoundSite>;
  /** The parts of a list of a site. */
  list(list: SiteList, pages: { from: number; perPage: number }): AsyncGenerator<ReadPart>;
  /** Requests a record of a site by its id in the site. */
  lookUp(list: Exclude<SiteList, 'categories'>, id: string): Promise<LookedUp>;
  /** Ends the process. Resolves when it has ended. */
  close(): Promise<void>;
}

export const startReader = (request: ReadRequest, options: ReaderOptions = {}): SourceReader => {
  const { chunks, signal, reading, writing } = options;
  const child = forkReader(chunks !== undefined);
  const timers = watchTime(child);
  const rpc = createBirpc<ReaderCalls, ServiceCalls>(
    {
      idle: () => reading?.idle(),
      async busy() {
        timers.hold();
        await reading?.busy();
        timers.resume();
      },
      waiting: (seconds, reason) => options.waiting?.(seconds, reason),
      message: (text) => options.message?.(text),
      received: (validators) => options.received?.(validators),
    },
    {
      post: (message) => child.connected && child.send(message),
      on: (receive) => child.on('message', receive),
      off: (receive) => child.off('message', receive),
      timeout: -1,
    },
  );
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    rpc.$close(failure);
  };
  const aborted = () => {
    fail(signal?.reason as Error);
    child.kill('SIGKILL');
  };
  const end = (error: Error) => {
    fail(error);
    timers.clear();
    reading?.idle();
    writing?.idle();
    signal?.removeEventListener('abort', aborted);
  };
  signal?.addEventListener('abort', aborted);
  const ended = endOf(child, timers).then(end);
  if (signal?.aborted) aborted();
  if (chunks) feed(chunks, child, fail);
  /** @throws the error of the call, or why the process has ended. */
  const call = async <Value>(send: () => Promise<Outcome<Value>>): Promise<Value> => {
    if (failure) throw failure;
    return resultOf(await send());
  };
  async function* parts(open: () => Promise<Outcome<void>>): AsyncGenerator<ReadPart> {
    await call(open);
    for (let part = await call(rpc.next); part; part = await call(rpc.next)) {
      await writing?.busy();
      if (failure) throw failure;
      try {
        yield part;
      } finally {
        writing?.idle();
      }
    }
  }
  return {
    file: () => parts(() => rpc.openFile(request)),
    site: () => call(() => rpc.openSite(request)),
    list: (list, pages) => parts(() => rpc.openList(list, pages)),
    lookUp: (list, id) => call(() => rpc.lookUp(list, id)),
    async close() {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

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

/** The program of the process, and how Node runs it. */
export interface ReaderProgram {
  file: string;
  /** Options of Node. */
  execArgv: readonly string[];
}

const isSource = import.meta.url.endsWith('.ts');

let program: ReaderProgram = {
  file: fileURLToPath(new URL(`./reader-process.${isSource ? 'ts' : 'js'}`, import.meta.url)),
  execArgv: isSource ? ['--import', 'tsx'] : [],
};

/** For tests: sets the program, such as one file that starts faster than TypeScript. */
export const setReaderProgram = (other: ReaderProgram): void => {
  program = other;
};

const forkReader = (hasInput: boolean): ChildProcess =>
  fork(program.file, {
    execArgv: [`--max-old-space-size=${readerLimits.heap}`, ...program.execArgv],
    env: Object.fromEntries(environmentNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    serialization: 'advanced',
    stdio: [hasInput ? 'pipe' : 'ignore', 'ignore', 'pipe', 'ipc'],
    // A signal to the process group of the service is not one to the reader: the service ends it.
    detached: true,
  });

/** Ends a process that takes too long. A message restarts the limit of silence. */
const watchTime = (child: ChildProcess) => {
  let sentence: string | undefined;
  const stop = (why: string) => {
    sentence = why;
    child.kill('SIGKILL');
  };
  const { silence, duration } = readerLimits;
  let isHeld = false;
  const silent = setTimeout(() => {
    if (isHeld) silent.refresh();
    else stop(`Reading the source was stopped: nothing was read in ${silence / 60_000} minutes.`);
  }, silence).unref();
  const long = setTimeout(
    () => stop(`Reading the source was stopped: it took more than ${duration / 3_600_000} hours.`),
    duration,
  ).unref();
  child.on('message', () => silent.refresh());
  return {
    /** Why the process was ended; undefined if it was not. */
    sentence: () => sentence,
    /** The process waits for the service. */
    hold() {
      isHeld = true;
    },
    resume() {
      isHeld = false;
      silent.refresh();
    },
    clear() {
      clearTimeout(silent);
      clearTimeout(long);
    },
  };
};

const MAX_OUTPUT = 4096; // characters, for the log

/**
 * Why the process has ended. A failed message to it is no error of its own: the process ends then, and its code is that of a lost connection,
 * as that of a lost connection to PostgreSQL is.
 */
const endOf = (child: ChildProcess, timers: ReturnType<typeof watchTime>): Promise<Error> =>
  new Promise((resolve) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT);
    });
    child.once('exit', (code, signal) => {
      const sentence = timers.sentence() ?? sentenceOfEnd(code, signal);
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
const feed = (chunks: AsyncIterable<Uint8Array>, child: ChildProcess, fail: (error: Error) => void): void => {
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
