import { availableConnections, planPools } from '../../database/connections.js';
import type { Settings } from '../../settings/settings.js';
import { type Finding, fail, pass } from './finding.js';

/** Checks that PostgreSQL accepts the connections of all processes of the service and of a command. */
export const checkPool = async (
  url: string,
  { workers, databasePool }: Pick<Settings, 'workers' | 'databasePool'>,
): Promise<Finding> => {
  const available = await availableConnections(url);
  const { fits, message } = planPools({ workers, requested: databasePool, available });
  return fits ? pass(message ?? 'PostgreSQL accepts enough connections.') : fail(message ?? '');
};
