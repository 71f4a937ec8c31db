import { expect, test } from 'vitest';
import { startClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { address, spawnAlmanac } from '../commands/almanac.js';
import { graphqlData } from '../service.js';
import { town } from '../town.js';
import { until } from '../until.js';
import { createWebhook, receiver } from './receiver.js';

// A process that is killed while it sends loses no message: others send it, with the same id.

/** The number of changes. With 10,000 the test takes some minutes: `WEBHOOK_CHANGES=10000 npx vitest run test/webhooks/killed.test.ts`. */
const CHANGES = Number(process.env.WEBHOOK_CHANGES ?? 400);

const BULK = 50; // events of a request

const start = async () => {
  const settings = { DATABASE_URL: await address(), PORT: '0', LOG_LEVEL: 'warn', IMPORT_INNER_ADDRESSES: 'on' };
  return spawnAlmanac(['serve'], { ...settings, ADMIN_PASSWORD: 'a long secret' });
};

test('each change is delivered at least once when processes are killed amid the changes', {
  timeout: 1_200_000,
}, async () => {
  startClock();
  await town();
  const { url, messages } = await receiver();
  await createWebhook({ url, kinds: ['EVENT'] });
  const db = await calendar();
  const first = await start();
  await start();

  const ids: string[] = [];
  const mutation = 'mutation ($input: [CreateEventInput!]!) { createEvents(events: $input) { event { id } } }';
  const write = async () => {
    while (ids.length < CHANGES) {
      const input = Array.from({ length: BULK }, (_, at) => {
        const title = `Event ${ids.length + at}`;
        return { title, startDate: '2030-05-01T20:00', endDate: '2030-05-01T22:00', slug: `event-${ids.length + at}` };
      });
      const { createEvents } = await graphqlData(mutation, { input }, { as: 'administrator' });
      ids.push(...createEvents.flatMap(({ event }) => event?.id ?? []));
    }
  };
  const written = write();
  await until(() => messages.length > CHANGES / 10);
  first.child.kill('SIGKILL');
  await first.ended;
  const received = messages.length;
  await start();
  await written;
  // What was being sent is due after a minute.
  await db.$executeRaw`UPDATE "WebhookDelivery" SET "nextAttempt" = now() WHERE "state" = 'pending'`;
  for (let pending = CHANGES; pending > 0; pending = await db.webhookDelivery.count({ where: { state: 'pending' } }))
    await until(async () => (await db.webhookDelivery.count({ where: { state: 'pending' } })) < pending);
  await until(async () => (await db.webhookDelivery.count({ where: { state: 'succeeded' } })) >= CHANGES);

  expect(received).toBeLessThan(CHANGES);
  expect(ids).toHaveLength(CHANGES);
  const delivered = new Set(messages.map(({ data }) => String(data.id)));
  expect(ids.filter((id) => !delivered.has(id))).toEqual([]);
  // A message that was sent again has the same id, so the receiver sees that it has it already.
  expect(new Set(messages.map(({ id }) => id)).size).toBe(await db.webhookDelivery.count());
  console.log(`${CHANGES} changes, ${messages.length} messages, ${received} of them before the kill`);
});
