import type { ExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import type { RequestContext } from './access/caller.js';
import type { HttpRequest } from './http/message.js';

/** The response to one operation of GraphQL, while it is executed. */
export interface ResponseBudget {
  /** The characters that still fit; below 0 the response is too large. */
  left: number;
  /** The result with errors that a compiled query gave, which Yoga puts into words. */
  executed?: ExecutionResult<unknown>;
  /** The descriptions and excerpts that it shows, converted once: format → source → text. */
  converted: Record<'HTML' | 'TEXT', Map<string, string>>;
}

/** What every resolver is given: who asks, in which language, at what time. The REST API adds what its answer needs. */
export interface ResolverContext extends RequestContext {
  request: Pick<HttpRequest, 'headers'>;
  /** Writes the id of the request into every line. */
  log: Logger;
  /** The base of every address in an answer, without a slash at the end. */
  publicUrl: string;
  /** How the language was asked for, so that links stay in it: before the path, as `ml_language`, or not at all. */
  languageForm?: 'segment' | 'parameter' | undefined;
  /** The response that GraphQL executes; REST bounds its own by the size of a page. */
  response?: ResponseBudget;
  /** Set by the REST API for its own operations. */
  rest?: {
    /** The address of the REST root with the language segment it was asked with, e.g. `https://calendar.example/de/svc/events/v1`. */
    root: string;
    /** Whether one record is read (`json_ld` is shown only then). */
    single: boolean;
    /** The parameters as they were given, for the links to other pages. */
    given: Readonly<Record<string, unknown>>;
  };
}
