import { pino } from 'pino';
import type { Role } from '../../src/access/caller.js';
import type { ResolverContext } from '../../src/builder/context.js';
import { createResponseBudget } from '../../src/execution/response-limit.js';
import { requestContext, settings } from '../town.js';

/** The context of a GraphQL request of the town's user with a role, or of an anonymous client. */
export const contextOf = async (role?: Role, changes: Partial<ResolverContext> = {}): Promise<ResolverContext> => ({
  ...(await requestContext(role)),
  request: new Request('http://town.example/graphql'),
  log: pino({ level: 'silent' }),
  publicUrl: 'http://town.example',
  freshness: { until: Number.POSITIVE_INFINITY },
  response: createResponseBudget(settings.responseLimit),
  ...changes,
});
