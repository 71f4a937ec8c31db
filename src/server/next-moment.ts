import type { PrismaClient } from '../../prisma/client/client.js';
import { type Computation, derive } from '../cache/derived.js';
import type { ResponseCache } from '../cache/response-cache.js';
import { dependenciesOf } from '../changes/dependencies-of-statement.js';
import type { Sql } from '../database/sql.js';
import { readMoment } from '../records/reading/status.js';

/**
 * Creates a function that reads the next moment after a time once, until that moment or until a record changes that it depends on. It
 * returns null if there is none, undefined if it cannot be read.
 */
export const nextMoment = (db: PrismaClient, momentAfter: (time: Date) => Sql) => {
  let last: Computation<Date | null> | undefined;
  const slot = {
    get: () => last,
    set(computation: typeof last) {
      last = computation;
    },
  };
  return (after: Date, { log }: ResponseCache): Promise<Date | null | undefined> => {
    const moment = momentAfter(after);
    const compute = async () => {
      const value = await readMoment(db, moment);
      return { value, until: value };
    };
    return derive(slot, log, { dependencies: dependenciesOf(moment.text), at: after }, compute).catch(() => undefined);
  };
};
