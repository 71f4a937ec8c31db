import type { MessageKey } from './languages/messages/en.js';

/**
 * Every error of the service: the code and status that REST clients see (docs/rest-contract.md, "Not found" and "Order of checks"),
 * and the code that GraphQL clients see in `extensions.code`. Its message is in `languages/messages` under the same key.
 */
export const errorTypes = {
  'invalid-json': { rest: 'rest_invalid_json', status: 400, graphql: 'BAD_USER_INPUT' },
  'invalid-utf8': { rest: 'rest_invalid_json', status: 400, graphql: 'BAD_USER_INPUT' },
  'missing-params': { rest: 'rest_missing_callback_param', status: 400, graphql: 'BAD_USER_INPUT' },
  'invalid-params': { rest: 'rest_invalid_param', status: 400, graphql: 'BAD_USER_INPUT' },
  'term-exists': { rest: 'term_exists', status: 400, graphql: 'CONFLICT' },
  'tag-has-no-parent': { rest: 'rest_taxonomy_not_hierarchical', status: 400, graphql: 'BAD_USER_INPUT' },
  unauthenticated: { rest: 'rest_forbidden', status: 401, graphql: 'UNAUTHENTICATED' },
  'wrong-credentials': { rest: 'incorrect_password', status: 401, graphql: 'UNAUTHENTICATED' },
  'cross-site': { rest: 'rest_forbidden', status: 403, graphql: 'FORBIDDEN' },
  'suggestions-off': { rest: 'rest_forbidden', status: 403, graphql: 'FORBIDDEN' },
  forbidden: { rest: 'rest_forbidden', status: 403, graphql: 'FORBIDDEN' },
  'event-not-accessible': { rest: 'event-not-accessible', status: 403, graphql: 'NOT_FOUND' },
  'venue-not-accessible': { rest: 'venue-not-accessible', status: 403, graphql: 'NOT_FOUND' },
  'organizer-not-accessible': { rest: 'organizer-not-accessible', status: 403, graphql: 'NOT_FOUND' },
  'event-password-protected': { rest: 'event-password-protected', status: 403, graphql: 'PASSWORD_REQUIRED' },
  'event-not-found': { rest: 'event-not-found', status: 404, graphql: 'NOT_FOUND' },
  'venue-not-found': { rest: 'venue-not-found', status: 404, graphql: 'NOT_FOUND' },
  'organizer-not-found': { rest: 'organizer-not-found', status: 404, graphql: 'NOT_FOUND' },
  'category-not-found': { rest: 'category-not-found', status: 404, graphql: 'NOT_FOUND' },
  'tag-not-found': { rest: 'tag-not-found', status: 404, graphql: 'NOT_FOUND' },
  'user-not-found': { rest: 'user-not-found', status: 404, graphql: 'NOT_FOUND' },
  'credential-not-found': { rest: 'credential-not-found', status: 404, graphql: 'NOT_FOUND' },
  'revision-not-found': { rest: 'revision_not_found', status: 404, graphql: 'NOT_FOUND' },
  'suggestion-not-found': { rest: 'suggestion_not_found', status: 404, graphql: 'NOT_FOUND' },
  'series-not-found': { rest: 'series-not-found', status: 404, graphql: 'NOT_FOUND' },
  'import-not-found': { rest: 'import-not-found', status: 404, graphql: 'NOT_FOUND' },
  'webhook-not-found': { rest: 'webhook-not-found', status: 404, graphql: 'NOT_FOUND' },
  'source-not-found': { rest: 'source-not-found', status: 404, graphql: 'NOT_FOUND' },
  'image-not-found': { rest: 'image-not-found', status: 404, graphql: 'NOT_FOUND' },
  'event-page-not-found': { rest: 'event-archive-page-not-found', status: 404, graphql: 'NOT_FOUND' },
  'venue-page-not-found': { rest: 'venue-archive-page-not-found', status: 404, graphql: 'NOT_FOUND' },
  'organizer-page-not-found': { rest: 'organizer-archive-page-not-found', status: 404, graphql: 'NOT_FOUND' },
  'no-route': { rest: 'rest_no_route', status: 404, graphql: 'NOT_FOUND' },
  'wrong-method': { rest: 'rest_no_route', status: 405, graphql: 'BAD_USER_INPUT' },
  'unknown-namespace': { rest: 'rest_invalid_namespace', status: 404, graphql: 'NOT_FOUND' },
  'slug-taken': { rest: 'duplicate_term_slug', status: 409, graphql: 'CONFLICT' },
  'event-in-trash': { rest: 'event-is-in-trash', status: 410, graphql: 'NOT_FOUND' },
  'venue-in-trash': { rest: 'venue-is-in-trash', status: 410, graphql: 'NOT_FOUND' },
  'organizer-in-trash': { rest: 'organizer-is-in-trash', status: 410, graphql: 'NOT_FOUND' },
  'sync-token-expired': { rest: 'sync-token-expired', status: 410, graphql: 'SYNC_TOKEN_EXPIRED' },
  'changed-meanwhile': { rest: 'rest_precondition_failed', status: 412, graphql: 'CONFLICT' },
  'body-too-large': { rest: 'rest_body_too_large', status: 413, graphql: 'BAD_USER_INPUT' },
  'upload-too-large': { rest: 'rest_upload_file_too_big', status: 413, graphql: 'BAD_USER_INPUT' },
  'address-too-long': { rest: 'rest_address_too_long', status: 414, graphql: 'BAD_USER_INPUT' },
  'key-reused': { rest: 'idempotency-key-reused', status: 422, graphql: 'CONFLICT' },
  'last-administrator': { rest: 'last_administrator', status: 409, graphql: 'CONFLICT' },
  'user-has-records': { rest: 'user_has_records', status: 409, graphql: 'CONFLICT' },
  'too-many-webhooks': { rest: 'too_many_webhooks', status: 409, graphql: 'CONFLICT' },
  'suggestion-decided': { rest: 'suggestion_decided', status: 409, graphql: 'CONFLICT' },
  'source-exists': { rest: 'source_exists', status: 409, graphql: 'CONFLICT' },
  'login-taken': { rest: 'login_taken', status: 409, graphql: 'CONFLICT' },
  'bulk-rejected': { rest: 'rest_bulk_rejected', status: 400, graphql: 'BULK_REJECTED' },
  'secret-once': { rest: 'rest_invalid_param', status: 400, graphql: 'BAD_USER_INPUT' },
  'query-too-large': { rest: 'rest_query_too_large', status: 400, graphql: 'QUERY_TOO_LARGE' },
  'response-too-large': { rest: 'rest_response_too_large', status: 400, graphql: 'QUERY_TOO_LARGE' },
  'encoded-body': { rest: 'rest_unsupported_media_type', status: 415, graphql: 'BAD_USER_INPUT' },
  'needs-event-stream': { rest: 'rest_not_acceptable', status: 406, graphql: 'BAD_USER_INPUT' },
  'not-json': { rest: 'rest_unsupported_media_type', status: 415, graphql: 'BAD_USER_INPUT' },
  'not-a-picture': { rest: 'rest_unsupported_media_type', status: 415, graphql: 'BAD_USER_INPUT' },
  'heic-picture': { rest: 'rest_unsupported_media_type', status: 415, graphql: 'BAD_USER_INPUT' },
  'no-picture': { rest: 'rest_upload_no_data', status: 400, graphql: 'BAD_USER_INPUT' },
  'incomplete-upload': { rest: 'rest_upload_incomplete', status: 400, graphql: 'BAD_USER_INPUT' },
  'invalid-form': { rest: 'rest_upload_invalid_form', status: 400, graphql: 'BAD_USER_INPUT' },
  'damaged-picture': { rest: 'rest_upload_damaged', status: 400, graphql: 'BAD_USER_INPUT' },
  'too-many-pixels': { rest: 'rest_upload_dimensions', status: 400, graphql: 'BAD_USER_INPUT' },
  'image-in-use': { rest: 'image_in_use', status: 409, graphql: 'CONFLICT' },
  'uploads-off': { rest: 'rest_upload_off', status: 501, graphql: 'SERVICE_UNAVAILABLE' },
  'too-many-requests': { rest: 'rest_too_many_requests', status: 429, graphql: 'RATE_LIMITED' },
  'too-many-tries': { rest: 'rest_too_many_tries', status: 429, graphql: 'RATE_LIMITED' },
  'one-password': { rest: 'rest_too_many_tries', status: 429, graphql: 'RATE_LIMITED' },
  unexpected: { rest: 'internal_server_error', status: 500, graphql: 'INTERNAL_SERVER_ERROR' },
  'issuer-unavailable': { rest: 'service_unavailable', status: 503, graphql: 'SERVICE_UNAVAILABLE' },
  'storage-full': { rest: 'rest_storage_full', status: 503, graphql: 'SERVICE_UNAVAILABLE' },
  'storage-unavailable': { rest: 'rest_storage_unavailable', status: 503, graphql: 'SERVICE_UNAVAILABLE' },
  'uploads-busy': { rest: 'rest_uploads_busy', status: 503, graphql: 'SERVICE_UNAVAILABLE' },
  'media-limit': { rest: 'rest_media_limit', status: 507, graphql: 'SERVICE_UNAVAILABLE' },
  unavailable: { rest: 'service_unavailable', status: 503, graphql: 'SERVICE_UNAVAILABLE' },
} as const satisfies Record<string, { rest: string; status: number; graphql: string }>;

export type ErrorKey = keyof typeof errorTypes;

/** The values of placeholders in a message. */
export type MessageValues = Record<string, string | number>;

/** A problem with one value: the key of its message, and the values of placeholders. */
export interface Problem {
  key: MessageKey;
  values?: MessageValues;
}

/**
 * An error of a request, for the client. REST responses have the code and status of {@link errorTypes}, GraphQL responses have
 * `extensions.code`. Throw it with {@link apiError}; it is formatted in the language of the request.
 */
export class ApiError extends Error {
  constructor(
    readonly key: ErrorKey,
    readonly values: MessageValues = {},
    /** For `invalid-params` and `missing-params`: problems by parameter, with GraphQL names (`startDate`, `venue.name`). */
    readonly problems: Record<string, Problem> = {},
  ) {
    super(key);
    this.name = 'ApiError';
  }
}

/** One of several records that a write rejected. */
export interface Rejected {
  /** Its position in what the client sent, from 0. */
  index: number;
  error: ApiError;
}

/** A write of several records of which nothing was written, because of these. */
export class BulkError extends ApiError {
  constructor(
    readonly rejected: readonly Rejected[],
    count: number,
  ) {
    super('bulk-rejected', { rejected: rejected.length, count, index: rejected[0]?.index ?? 0 });
  }
}

/** The seconds to wait after a response 503. PostgreSQL restarts in one or two seconds. */
export const RETRY_AFTER_SECONDS = 2;

/** The value of `Retry-After` and `extensions.retryAfter`: the seconds to wait before a retry; undefined when a retry does not help. */
export const retryAfter = ({ key, values }: Pick<ApiError, 'key' | 'values'>): number | undefined => {
  if (typeof values.seconds === 'number') return values.seconds;
  return errorTypes[key].status === 503 ? RETRY_AFTER_SECONDS : undefined;
};

/** Creates an error of the table, with the values of its message. */
export const apiError = (key: ErrorKey, values?: MessageValues): ApiError => new ApiError(key, values);

/** An invalid value, thrown by functions that read one value and do not know the name of the parameter. */
export class InvalidValue extends Error {
  readonly problem: Problem;

  constructor(key: MessageKey, values?: MessageValues) {
    super(key);
    this.name = 'InvalidValue';
    this.problem = values ? { key, values } : { key };
  }
}

/** Collects the problems of several parameters, to report them in one error. */
export class Checklist {
  readonly problems: Record<string, Problem> = {};
  readonly missing: string[] = [];

  /** The result of `read`; undefined when it throws {@link InvalidValue}, which is collected. */
  take<T>(parameter: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (error instanceof InvalidValue) this.note(parameter, error.problem);
      else if (error instanceof ApiError && (error.key === 'invalid-params' || error.key === 'missing-params')) {
        for (const [path, problem] of Object.entries(error.problems)) this.note(`${parameter}.${path}`, problem);
      } else throw error;
      return undefined;
    }
  }

  note(parameter: string, problem: Problem): void {
    this.problems[parameter] ??= problem;
  }

  /** @throws ApiError `missing-params` or `invalid-params`, with all collected problems. */
  done(): void {
    if (this.missing.length) {
      const named = Object.fromEntries(this.missing.map((name) => [name, { key: 'required' } satisfies Problem]));
      throw new ApiError('missing-params', { params: this.missing.join(', ') }, named);
    }
    const names = Object.keys(this.problems);
    if (names.length) throw new ApiError('invalid-params', { params: names.join(', ') }, this.problems);
  }
}
