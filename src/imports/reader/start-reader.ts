/** Starts the process that fetches and parses a source, and gets what it has read. */
import { createBirpc } from 'birpc';
import type { SiteList } from '../site/site-pages.js';
import { endOf, feed, forkReader } from './fork-reader.js';
import { limitTime } from './limit-time.js';
import { type CallOutcome, resultOf } from './outcome.js';
import type { FoundSite, LookedUp, ReaderCalls, ReadPart, ReadRequest, ServiceCalls } from './protocol.js';

/** What several imports do one after the other. */
export interface Turns {
  /** Takes a turn. Resolves when it is that of this import, or when {@link idle} is called. It is not called again before. */
  busy(): Promise<void>;
  /** Ends the turn, or no longer waits for one. */
  idle(): void;
}

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
  const limits = limitTime(child);
  const rpc = createBirpc<ReaderCalls, ServiceCalls>(
    {
      idle: () => reading?.idle(),
      async busy() {
        limits.hold();
        await reading?.busy();
        limits.resume();
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
    limits.clear();
    reading?.idle();
    writing?.idle();
    signal?.removeEventListener('abort', aborted);
  };
  signal?.addEventListener('abort', aborted);
  const ended = endOf(child, limits).then(end);
  if (signal?.aborted) aborted();
  if (chunks) feed(chunks, child, fail);
  /** @throws the error of the call, or why the process has ended. */
  const call = async <Value>(send: () => Promise<CallOutcome<Value>>): Promise<Value> => {
    if (failure) throw failure;
    return resultOf(await send());
  };
  async function* parts(open: () => Promise<CallOutcome<void>>): AsyncGenerator<ReadPart> {
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
