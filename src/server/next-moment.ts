import type { PrismaClient } from '../../prisma/client/client.js';
import { type Computation, derive } from '../cache/derived.js';
import type { ResponseCache } from '../cache/response-cache.js';
import { dependenciesOf } from '../changes/dependencies-of-statement.js';
import type { Sql } from '../database/sql.js';
import { readMoment } from '../records/reading/status.js';

/** The next moment after a time. Null if there is none; undefined if it cannot be read. */
type NextMoment = (after: Date, cache: ResponseCache) => Promise<Date | null | undefined>;

/** Creates a function that reads a moment once, until that moment or until a record changes that it depends on. */
export const nextMoment = (db: PrismaClient, momentAfter: (time: Date) => Sql): NextMoment => {
  let last: Computation<Date | null> | undefined;
  const slot = {
    get: () => last,
    set(computation: typeof last) {
      last = computation;
    },
  };
  return (after, { log }) => {
    const moment = momentAfter(after);
    const compute = async () => {
      const value = await readMoment(db, moment);
      return { value, until: value };
    };
    return derive(slot, log, { dependencies: dependenciesOf(moment.text), at: after }, compute).catch(() => undefined);
  };
};
