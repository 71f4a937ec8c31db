import { Session } from '../../connections/session.js';
import type { ServerAddress } from '../../texts/postgres-url.js';
import { type Finding, fail, pass } from './finding.js';

/** Checks that a replica of DATABASE_REPLICA_URL is reachable and a standby. */
export const checkReplica = async ({ url, name }: ServerAddress): Promise<Finding> => {
  const client = new Session({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query('SELECT pg_is_in_recovery() AS "isStandby"');
    return rows[0]?.isStandby
      ? pass(`The replica ${name} is a standby.`)
      : fail(`The replica ${name} is not a standby, so it is not used: correct DATABASE_REPLICA_URL.`);
  } catch (error) {
    return fail(`The replica ${name} is not reachable (${(error as Error).message}): correct DATABASE_REPLICA_URL.`);
  } finally {
    client.destroy('the check is done');
  }
};
