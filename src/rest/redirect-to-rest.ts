import { mayRead } from '../access/permission.js';
import type { ResolverContext } from '../builder/context.js';
import type { EventRow } from '../database/row-types.js';
import { apiError } from '../errors.js';
import { type HttpResponse, respondWith } from '../http/message.js';
import { isPublishable, type Kind, plurals } from '../records/fields/kind.js';
import { findRow } from '../records/reading/find.js';

/**
 * Redirects from the public page of a record to its REST URL, for a client that prefers JSON (docs/rest-contract.md, "Protocol").
 * @throws ApiError `<kind>-not-found`, also for a record that this caller may not read.
 */
export const redirectToRecord = async (
  { kind, slug }: { kind: Kind; slug: string },
  root: string,
  context: ResolverContext,
): Promise<HttpResponse> => {
  const row = await findRow(kind, { slug }, context);
  if (!row || (isPublishable(kind) && !mayRead(context, row as EventRow))) throw apiError(`${kind}-not-found`);
  const parameter = context.languageForm === 'parameter' ? `?ml_language=${context.language}` : '';
  const location = `${root}/${plurals[kind]}/${row.id}${parameter}`;
  return respondWith(undefined, { status: 302, headers: { location, vary: 'Accept, Authorization' } });
};
