/** Results and errors of calls between processes: a structured clone keeps only the message of an error. */
import { ApiError, InvalidValue, type MessageValues, type Problem } from '../../errors.js';
import { FetchError } from '../../guard/fetch-error.js';
import { NotModified, StatusError } from '../fetch-file.js';

export type CallOutcome<Value> = { value: Value } | { error: SentError };

type SentError =
  | {
      type: 'fetch';
      key: FetchError['key'];
      values: MessageValues | undefined;
      isTemporary: boolean;
      retryAfter?: number | undefined;
    }
  | { type: 'value'; problem: Problem }
  | { type: 'api'; key: ApiError['key']; values: MessageValues; problems: Record<string, Problem> }
  | { type: 'status'; message: string; retryAfter: number | undefined }
  | { type: 'unmodified' }
  /** An error with one sentence for the user. */
  | { type: 'sentence'; message: string }
  /** A fault of the service. */
  | { type: 'fault'; message: string; stack: string };

/** The result of a call, or its error. Never rejects. */
export const outcomeOf = async <Value>(call: () => Value | Promise<Value>): Promise<CallOutcome<Value>> => {
  try {
    return { value: await call() };
  } catch (error) {
    return { error: encode(error as Error) };
  }
};

/** @throws the error of the call. */
export const resultOf = <Value>(outcome: CallOutcome<Value>): Value => {
  if ('error' in outcome) throw decode(outcome.error);
  return outcome.value;
};

const encode = (error: Error): SentError => {
  const { message } = error;
  if (error instanceof FetchError) {
    const { key, problem, isTemporary, retryAfter } = error;
    return { type: 'fetch', key, values: problem.values, isTemporary, retryAfter };
  }
  if (error instanceof InvalidValue) return { type: 'value', problem: error.problem };
  if (error instanceof ApiError) return { type: 'api', key: error.key, values: error.values, problems: error.problems };
  if (error instanceof StatusError) return { type: 'status', message, retryAfter: error.retryAfter };
  if (error instanceof NotModified) return { type: 'unmodified' };
  return Object.getPrototypeOf(error) === Error.prototype && !('code' in error)
    ? { type: 'sentence', message }
    : { type: 'fault', message, stack: error.stack ?? '' };
};

const decode = (error: SentError): Error => {
  switch (error.type) {
    case 'fetch':
      return new FetchError(error.key, error.values, error);
    case 'value':
      return new InvalidValue(error.problem.key, error.problem.values);
    case 'api':
      return new ApiError(error.key, error.values, error.problems);
    case 'status':
      return new StatusError(error.message, error.retryAfter);
    case 'unmodified':
      return new NotModified();
    case 'sentence':
      return new Error(error.message);
    case 'fault':
      return Object.assign(new ReaderFault(error.message), { stack: error.stack });
  }
};

/** A fault of the service in the process that reads. Its message is not for users. */
export class ReaderFault extends Error {
  constructor(
    message: string,
    /** The last lines that the process has printed. */
    readonly output = '',
  ) {
    super(message);
  }
}
