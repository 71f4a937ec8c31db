import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/**
 * Creates a database in the PostgreSQL of the tests, which is dropped after the test.
 * @param purpose a part of its name. Each worker has a database of its own for it.
 * @param options of `CREATE DATABASE`: `TEMPLATE almanac`. By default the database has no tables.
 * @returns its URL
 */
export const otherDatabase = async (purpose: string, options = ''): Promise<string> => {
  const server = inject('server');
  const name = `almanac_${purpose}_${process.env.VITEST_POOL_ID ?? '1'}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  onTestFinished(async () => {
    await dropDatabase(client, name);
    await client.end();
  });
  await dropDatabase(client, name);
  await client.query(`CREATE DATABASE ${name} ${options}`);
  return server.replace(/[^/]+$/, name);
};

/**
 * Drops a database and closes its connections. FORCE fails while an autovacuum worker uses the database, because the worker belongs to a
 * superuser; without FORCE, PostgreSQL stops the worker itself.
 */
export const dropDatabase = async (client: pg.Client, name: string): Promise<void> => {
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(async (error) => {
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
  });
};

const INSUFFICIENT_PRIVILEGE = '42501';
