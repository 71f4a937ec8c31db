import { type Caller, EventPasswords } from '../access/caller.js';
import { callerOf } from '../access/credentials.js';
import { createPasswordAttempts } from '../access/password-attempts.js';
import { createRequestLimits, createSuggestionLimits, createUploadLimit } from '../access/request-limits.js';
import { tokenReader } from '../access/token.js';
import type { ResolverContext } from '../builder/context.js';
import { forRequest } from '../database/client.js';
import { Loaders } from '../database/loaders.js';
import type { HttpRequest } from '../http/message.js';
import type { Language } from '../languages/language.js';
import type { FindCaller } from '../requests/front-end.js';
import { now } from '../time/clock.js';
import type { RequestState } from './request-log.js';
import type { Services } from './services.js';

/** Creates request contexts, and counts requests against their rate limits. */
export interface RequestContexts {
  /** Counts a request of an IP address; undefined without rate limits. @throws ApiError `too-many-requests`. */
  countAnonymous: ((address: string) => Promise<void>) | undefined;
  /** Finds the caller of a request, counts a request with credentials, and creates its context. */
  create(
    request: HttpRequest,
    state: RequestState,
    forms: {
      language: Language;
      publicUrl: string;
      languageForm: ResolverContext['languageForm'];
      /** By default by the `Authorization` header. */
      findCaller?: FindCaller | undefined;
    },
  ): Promise<ResolverContext>;
}

export const openRequestContexts = (parts: Services): RequestContexts => {
  const { db, settings, pictures, recordCache, callerCache, replicas, tracing, changeStreams } = parts;
  const limits = createRequestLimits(db, settings);
  const countUpload = createUploadLimit(db);
  const suggestionLimits = createSuggestionLimits(db);
  const attemptsFrom = createPasswordAttempts(db);
  const readToken = tokenReader(settings);

  /** Counts the request by its user or credential; by its address if the credentials are wrong. */
  const count = async (caller: Caller | undefined, state: RequestState) => {
    const { address } = state;
    if (address === undefined) return;
    state.isCounted = true;
    if (caller) await limits?.countAuthenticated(countedAs(caller));
    else await limits?.countAnonymous(address);
  };

  return {
    countAnonymous: limits && ((address) => limits.countAnonymous(address)),
    async create(request, state, { language, publicUrl, languageForm, findCaller }) {
      const at = now();
      const userChanges = changeStreams?.userChanges();
      const { address, freshness, dependencies, log } = state;
      const limitPasswordAttempts = attemptsFrom(address);
      const authorization = request.headers.get('authorization');
      const checks = { limitPasswordAttempts, readToken, callers: callerCache };
      const find = findCaller ?? (() => callerOf(authorization, db, at, checks));
      const caller = await find({ db, now: at, callers: callerCache }).catch(async (error: unknown) => {
        await count(undefined, state);
        throw error;
      });
      if (caller) state.callerId = caller.id;
      // A request without credentials was counted before its context is created.
      if (caller || authorization !== null) await count(caller, state);
      // Without a spread: V8 creates an object of this size from a literal ten times faster.
      return {
        language,
        publicUrl,
        languageForm,
        caller,
        now: at,
        db: forRequest(db, { observer: dependencies, reader: caller ? undefined : replicas?.reader() }),
        settings,
        limitPasswordAttempts,
        network: state.client,
        pictures,
        countUpload,
        countSuggestion: () => suggestionLimits.countSuggestion(address, at),
        countCorrection: (suggestion) => suggestionLimits.countCorrection(suggestion, address, at),
        request,
        log,
        passwords: new EventPasswords(),
        loaders: new Loaders(),
        cache: recordCache,
        freshness,
        dependencies,
        changeStreams,
        userChanges,
        client: caller ? countedAs(caller) : address,
        nameOperation(operation) {
          state.served = { ...state.served, operation };
          tracing?.nameOperation(operation);
        },
      };
    },
  };
};

/** What the requests and streams of a caller are counted by: the credential, or the user. */
const countedAs = ({ credential, id }: Caller): string => credential ?? String(id);
