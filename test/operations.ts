import type { Prisma, PrismaClient } from '../prisma/client/client.js';
import { statements } from '../src/database/sql.js';
import { clearCaches } from './caches.js';
import { calendar } from './calendar.js';
import { send } from './service.js';

/**
 * The result of `work`, and the SQL statements that it sent to PostgreSQL, in order, without those that start and end a transaction. At
 * first the caches of the service are empty.
 * @param before runs first and is not counted. It fills the caches.
 */
export const statementsOf = async <Result>(
  work: () => Promise<Result>,
  before: () => Promise<unknown> = async () => undefined,
): Promise<{ result: Result; statements: string[] }> => {
  const db = await calendar();
  listen(db);
  clearCaches();
  // Before the first response is cached, the service looks up when the next record becomes public.
  for (let time = 0; time < 2; time++) await send('/graphql?query={languages}');
  await before();
  const received: string[] = [];
  recorders.add(received);
  try {
    const result = await work();
    return { result, statements: received };
  } finally {
    recorders.delete(received);
  }
};

const recorders = new Set<string[]>();
const listened = new WeakSet<PrismaClient>();

// Prisma cannot remove a listener, so one listener serves all tests of a worker.
const listen = (db: PrismaClient) => {
  if (listened.has(db)) return;
  listened.add(db);
  statements.subscribe((text) => {
    for (const received of recorders) received.push(String(text));
  });
  (db as PrismaClient<'query'>).$on('query', ({ query }: Prisma.QueryEvent) => {
    if (/^(-- Implicit "|(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b)/i.test(query)) return;
    for (const received of recorders) received.push(query);
  });
};
