/** Decodes pictures in a process of its own: memory returns when it ends, and a crash ends no service. */
import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { apiError } from '../../errors.js';
import { lowerPriority, type Program, programNextTo } from '../../processes/program.js';
import type { Failure, Job, MadeFile, Outcome } from './protocol.js';

export interface Decoder {
  /**
   * Writes the copies of a picture. Pictures are decoded one after another.
   * @throws ApiError `damaged-picture`, `too-many-pixels`, `storage-full`, `uploads-busy`, `uploads-off`.
   */
  decode(job: Job): Promise<readonly MadeFile[]>;
  /** Ends the process. */
  close(): Promise<void>;
}

const MAX_WAITING = 200; // pictures
const IDLE = 60_000; // milliseconds
const MAX_JOBS = 50; // pictures of one process
const TIMEOUT = 60_000; // milliseconds for all copies of a picture

const errors = {
  damaged: 'damaged-picture',
  'too-many-pixels': 'too-many-pixels',
  'too-slow': 'damaged-picture',
  'storage-full': 'storage-full',
} as const satisfies Record<Failure, string>;

const program = programNextTo('decoder-process', import.meta.url);

/** Whether sharp is installed. It is an optional dependency. */
export const hasSharp = (): boolean => {
  try {
    createRequire(import.meta.url).resolve('sharp');
    return true;
  } catch {
    return false;
  }
};

/**
 * Opens the decoder. The process is started for the first picture.
 * @param report is called with what an operator has to know, such as the end of a process.
 */
export const openDecoder = (report: (message: string) => void, { file, execArgv }: Program = program): Decoder => {
  let child: ChildProcess | undefined;
  let jobs = 0;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    // It gets no secrets: neither the URL of the database nor keys.
    const started = fork(file, {
      execArgv: [...execArgv],
      env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      detached: true,
    });
    jobs = 0;
    started.on('error', () => {});
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // Neither the process nor its channel keeps a command running.
    started.unref();
    started.channel?.unref();
    lowerPriority(started, 'below normal');
    return started;
  };

  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };

  const decodeNext = async (job: Job): Promise<readonly MadeFile[]> => {
    clearTimeout(idle);
    child ??= start();
    const outcome = await outcomeOf(child, job);
    jobs++;
    if ('ended' in outcome) {
      child = undefined;
      report(`The process that decodes pictures has ended: ${outcome.ended}`);
      throw apiError(outcome.isUsable ? 'damaged-picture' : 'uploads-off');
    }
    if (jobs >= MAX_JOBS) end();
    else idle = setTimeout(end, IDLE).unref();
    if ('failure' in outcome) throw apiError(errors[outcome.failure]);
    if ('error' in outcome) {
      report(`A picture was not decoded: ${outcome.error}`);
      throw apiError('damaged-picture');
    }
    return outcome.files;
  };

  return {
    decode(job) {
      if (!hasSharp()) throw apiError('uploads-off');
      if (waiting >= MAX_WAITING) throw apiError('uploads-busy');
      waiting++;
      const decoded = last.then(() => decodeNext(job)).finally(() => waiting--);
      last = decoded.catch(() => undefined);
      return decoded;
    },
    async close() {
      await last;
      end();
    },
  };
};

/** The process ended during a picture. `isUsable` is whether it was able to start. */
interface Ended {
  ended: string;
  isUsable: boolean;
}

const MAX_OUTPUT = 2048; // characters, for the log

const outcomeOf = (child: ChildProcess, job: Job): Promise<Outcome | Ended> =>
  new Promise((resolve) => {
    let output = '';
    const read = (part: Buffer) => {
      output = (output + part.toString('utf8')).slice(-MAX_OUTPUT);
    };
    const timeout = setTimeout(() => child.kill('SIGKILL'), TIMEOUT);
    const finish = (outcome: Outcome | Ended) => {
      clearTimeout(timeout);
      child.stderr?.off('data', read);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      resolve(outcome);
    };
    // Only this program sends messages: those of the protocol.
    const onMessage = (message: unknown) => finish(message as Outcome);
    const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
      // Code 1: it could not load sharp. A signal is a crash, or the end of the time.
      finish({ ended: `${signal ?? code} ${output.trim()}`.trim(), isUsable: code !== 1 });
    const onError = ({ message }: Error) => finish({ ended: message, isUsable: child.pid !== undefined });
    child.stderr?.on('data', read);
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(job);
  });
