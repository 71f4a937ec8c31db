import type { Session } from '../../connections/session.js';
import { type Finding, fail, pass } from './finding.js';

/** Whether the receivers of webhooks get their messages. Says nothing if there are no webhooks. */
export async function* checkWebhooks(session: Session): AsyncGenerator<Finding> {
  const { rows }: { rows: { id: number; state: string | null }[] } = await session.query(
    `SELECT "id", CASE WHEN NOT "enabled" THEN "disabledReason" ELSE 'It fails since ' || to_char("failingSince" AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC.' END AS "state"
     FROM "Webhook" WHERE "enabled" OR "disabledReason" <> '' ORDER BY "id"`,
  );
  const failing = rows.filter(({ state }) => state !== null);
  for (const { id, state } of failing) yield fail(`webhook-${id}: ${state} See “almanac webhook deliveries ${id}”.`);
  const working = rows.length - failing.length;
  if (working) yield pass(`${working === 1 ? 'One webhook gets its' : `${working} webhooks get their`} messages.`);
}
