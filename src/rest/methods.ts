/** The methods of a route: the operation of each, and which of them a caller may use. */

import { mayWritePublishable, mayWriteTerms } from '../access/permission.js';
import type { ResolverContext } from '../builder/context.js';
import { apiError } from '../errors.js';
import { isPublishable } from '../records/fields/kind.js';
import type { Operation } from '../schema/rest/routes.js';
import type { Match } from './match-route.js';

/** @throws ApiError `wrong-method`. */
export const operationOf = (method: string, { route }: Match): Operation => {
  const requested = method === 'HEAD' ? 'GET' : method;
  const operation = route.operations.find(({ methods }) => (methods as readonly string[]).includes(requested));
  if (operation) return operation;
  throw apiError('wrong-method', { method, allowed: route.operations.flatMap(({ methods }) => methods).join(', ') });
};

/** The methods that the caller may use on a route, for the header `Allow`. */
export const allowedMethods = ({ route }: Match, context: ResolverContext): string[] => {
  const writes = route.kind && (isPublishable(route.kind) ? mayWritePublishable(context) : mayWriteTerms(context));
  return route.operations.flatMap(({ methods }) => methods).filter((method) => method === 'GET' || writes);
};
