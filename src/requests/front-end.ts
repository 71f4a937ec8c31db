/** Front ends: the parts of the service that respond to requests, such as REST, GraphQL, feeds and pages. */
import type { Caller } from '../access/caller.js';
import type { CallerCache } from '../access/caller-cache.js';
import type { ResolverContext } from '../builder/context.js';
import type { Database } from '../database/client.js';
import type { ApiError } from '../errors.js';
import type { HttpRequest, HttpResponse } from '../http/message.js';
import type { Served } from '../http/served.js';
import type { Language } from '../languages/language.js';

/** A request, as front ends get it. */
export interface Exchange {
  readonly request: HttpRequest;
  /** The URL with a normalized path. */
  readonly url: URL;
  /** The language segment of the path, and the path without it: `de` and `/events/` for `/de/events/`. */
  readonly segment: Language | undefined;
  readonly path: string;
  /** The base of every URL in a response, without a trailing slash. */
  readonly publicUrl: string;
  /** The body of the request, if it has already been read. */
  readonly body: Uint8Array | undefined;
  /** The language of the response and of its errors. */
  language: Language;
  /** How links set the language if the request has no parameter for it. */
  languageForm: 'segment' | undefined;
  /**
   * Creates the request context, once its language is known: finds the caller, and counts a request with credentials.
   * @param requested the parameter `ml_language`, which becomes the language of the exchange; undefined or null without it.
   * @param findCaller finds the caller otherwise than by the `Authorization` header.
   * @throws ApiError `invalid-params` for an unknown language, `wrong-credentials`, `too-many-requests`.
   */
  contextIn(requested: unknown, findCaller?: FindCaller): Promise<ResolverContext>;
  /** Runs `work`, which executes the operation of the request, and notes its name for metrics and traces. */
  operate<Result>(operation: string, work: () => Promise<Result>): Promise<Result>;
}

/** Finds the caller of a request; undefined for an anonymous one. */
export type FindCaller = (services: {
  db: Database;
  now: Date;
  callers: CallerCache | undefined;
}) => Promise<Caller | undefined>;

/** How a front end responds to one request. */
export interface Handler {
  /** What handles the request, for metrics and traces. {@link Exchange.operate} replaces the operation. */
  served: Served;
  /** Whether the response is not computed from the calendar. Such requests are not counted, and their addresses may be long. */
  isStatic?: true;
  /** The only methods. Others get the error `wrong-method`, and OPTIONS gets this list. By default the front end decides. */
  methods?: readonly string[];
  respond(): Promise<HttpResponse> | HttpResponse;
  /** Creates the response for an error. By default it is that of REST. */
  respondToError?(error: ApiError): HttpResponse;
}

/** Returns how it responds to a request; undefined for a request that another front end handles. */
export type FrontEnd = (exchange: Exchange) => Handler | undefined;

export const readMethods = ['GET', 'HEAD', 'OPTIONS'] as const;
