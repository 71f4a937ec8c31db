import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '../../src/access/caller.js';
import { raw, select, sql } from '../../src/database/sql.js';
import { listChanges } from '../../src/records/changes/list-changes.js';
import { calendar } from '../calendar.js';
import { graphqlData } from '../service.js';
import { requestContext } from '../town.js';

/** Waits until changes so far are listed: until no other worker has a transaction that began before them. */
export const untilReadable = async () => {
  const read = async (moment: 'xmin' | 'xmax') => {
    const [row] = await select<{ moment: string }>(
      await calendar(),
      sql`SELECT ${raw(`pg_snapshot_${moment}`)}(pg_current_snapshot())::text AS "moment"`,
    );
    return BigInt(row?.moment ?? 0);
  };
  const written = await read('xmax');
  // As long as the transaction of another test needs.
  while ((await read('xmin')) < written) await sleep(20);
};

/** A copy of what a reader may see. */
export const openCopy = (role: Role | undefined, first = 100) => {
  const known = new Set<string>();
  let token: string | undefined;
  /** Problems: a deletion of a record that was never known says that it exists. */
  const problems: string[] = [];
  return {
    known,
    problems,
    /** @param waits whether to wait until all changes so far are listed. */
    async follow({ waits = true } = {}) {
      if (waits) await untilReadable();
      const received: string[] = [];
      for (let hasMore = true; hasMore; ) {
        const page = await listChanges({ since: token, first }, await requestContext(role));
        for (const { kind, id, action } of page.changes) {
          const name = `${kind} ${id}`;
          received.push(`${action} ${name}`);
          if (action !== 'created' && !known.has(name)) problems.push(`${action} ${name}, which was not known`);
          if (action === 'deleted') known.delete(name);
          else known.add(name);
        }
        ({ token, hasMore } = page);
      }
      return received;
    },
  };
};

/** What the lists of a reader have, those of hidden events too. */
export const listedNames = async (as: Role | undefined): Promise<string[]> => {
  const data = await graphqlData(
    `{ events(first: 100) { nodes { id } } hidden: events(first: 100, filter: { hidden: true }) { nodes { id } } venues(first: 100) { nodes { id } } organizers(first: 100) { nodes { id } }
      categories(first: 100) { nodes { id } } tags(first: 100) { nodes { id } } }`,
    {},
    { as },
  );
  const kindOf: Record<string, string> = {
    ...{
      events: 'event',
      hidden: 'event',
      venues: 'venue',
      organizers: 'organizer',
      categories: 'category',
      tags: 'tag',
    },
  };
  return Object.entries(data)
    .flatMap(([plural, { nodes }]) => nodes.map(({ id }) => `${kindOf[plural]} ${id}`))
    .sort();
};
