import type { ExecutionResult } from 'graphql';
import type { Logger } from 'pino';
import type { RequestContext } from '../access/caller.js';
import type { ChangeStreams } from '../changes/change-streams.js';
import type { HttpRequest } from '../http/message.js';

/** The response to a GraphQL operation during its execution. */
export interface ResponseBudget {
  /** The remaining number of characters. Below 0 the response is too large. */
  left: number;
  /** The result of a compiled query with errors. Yoga formats the errors. */
  executed?: ExecutionResult<unknown>;
  /** The converted descriptions and excerpts of the response: format → source → text. */
  converted: Record<'HTML' | 'TEXT', Map<string, string>>;
}

/** The context of every resolver: the request context and the HTTP request. The REST API adds what its responses need. */
export interface ResolverContext extends RequestContext {
  request: Pick<HttpRequest, 'headers'>;
  /** Adds the id of the request to every line. */
  log: Logger;
  /** The base of every URL in a response, without a trailing slash. */
  publicUrl: string;
  /** Notes the operation, once it is known: `query` or `mutation` and its first root field. */
  nameOperation?: (name: string) => void;
  /** How the URL of the request sets the language: as a path segment, as `ml_language`, or not at all. Links use the same form. */
  languageForm?: 'segment' | 'parameter' | undefined;
  /** The streams of subscriptions. */
  changeStreams?: ChangeStreams<RequestContext> | undefined;
  /** The number of changes of users when the caller was looked up, for {@link changeStreams}. */
  userChanges?: number | undefined;
  /** Whose streams are counted: the credential or the user, or the IP address. Undefined for no limit. */
  client?: string | undefined;
  /** The GraphQL response. Undefined in REST, where the page size limits the response. */
  response?: ResponseBudget;
  /** Set by the REST API for its own operations. */
  rest?: {
    /** The URL of the REST root with the language segment of the request, e.g. `https://calendar.example/de/svc/events/v1`. */
    root: string;
    /** Whether the operation reads one record. Only then the response has `json_ld`. */
    single: boolean;
    /** The parameters of the request, for the links to other pages. */
    linkParameters: Readonly<Record<string, unknown>>;
  };
}
