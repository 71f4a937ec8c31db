/** The preconditions of REST requests. */

import type { ResolverContext } from '../builder/context.js';
import { ApiError, apiError } from '../errors.js';
import { etagOf, matchesEtag, unmodifiedSince } from '../http/conditional.js';
import type { HttpRequest } from '../http/message.js';
import { findRow } from '../records/reading/find.js';
import type { ParameterValues } from '../requests/decode.js';
import { type Operation, rootFieldsOf } from '../schema/rest/routes.js';
import type { ExecuteField } from './execute-operation.js';
import type { Match } from './match-route.js';

/**
 * Evaluates the preconditions `If-Match` and `If-Unmodified-Since` of a write. The compared version is passed to the write, which fails
 * if another write has changed the record since.
 * @param execute reads the record as the client has seen it, for `If-Match`.
 * @returns the input of the write that has the expected version or time.
 * @throws ApiError `changed-meanwhile`.
 */
export const readPreconditions = async (
  request: HttpRequest,
  { route, key }: Match,
  { purpose }: Operation,
  context: ResolverContext,
  execute: ExecuteField,
): Promise<ParameterValues> => {
  const { kind } = route;
  if (!key || !kind || (purpose !== 'update' && purpose !== 'delete')) return {};
  const tags = request.headers.get('if-match');
  const since = unmodifiedSince(request.headers.get('if-unmodified-since'));
  if (tags === null) return since === undefined ? {} : { ifUnmodified: since };
  const record = await findRow(kind, key, context);
  // The write itself rejects a missing or hidden record.
  if (!record) return {};
  const ifVersion = record.version;
  if (tags.trim() === '*') return { ifVersion };
  const shownTo = [context, { ...context, caller: undefined }];
  for (const reader of shownTo) {
    const rest = { root: context.rest?.root ?? '', single: true, linkParameters: {} };
    const read = execute(rootFieldsOf(kind).read, { key }, { ...reader, rest });
    const shown = await read.catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (shown && matchesEtag(tags, etagOf(await shown.write()))) return { ifVersion };
  }
  throw apiError('changed-meanwhile');
};
