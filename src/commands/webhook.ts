import { Command, InvalidArgumentError, Option } from 'commander';
import type { WebhookDelivery } from '../../prisma/client/client.js';
import { apiError } from '../errors.js';
import { kinds } from '../records/fields/kind.js';
import { readFields } from '../records/fields/read-fields.js';
import { typedId } from '../records/fields/typed-ids.js';
import { messageIdOf } from '../webhooks/message.js';
import { changeActions, webhookFields, webhookViews } from '../webhooks/webhook-fields.js';
import {
  createWebhook,
  deleteWebhook,
  replayDeliveries,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from '../webhooks/write-webhooks.js';
import { type Calendar, contextForUser, localContext, withCalendar } from './calendar.js';
import { columns } from './text-table.js';

const number = (text: string): number => {
  const [, digits] = /^(?:webhook-)?([1-9]\d{0,9})$/.exec(text) ?? [];
  if (digits === undefined) throw new InvalidArgumentError('A webhook has a number: see “almanac webhook list”.');
  return Number(digits);
};

const time = (text: string): Date => {
  const parsed = new Date(text);
  if (!/^[\d-]+T[\d:.]+Z$/.test(text) || Number.isNaN(parsed.getTime()))
    throw new InvalidArgumentError('A time is written as 2026-11-27T18:00:00Z.');
  return parsed;
};

const minute = (date: Date | null): string => date?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

export const webhook = new Command('webhook').description(
  'Manages webhooks: create, list, deliveries, test, replay, rotate, on, off, remove.',
);

webhook
  .command('create')
  .description('Creates a webhook, and prints its secret.')
  .argument('<url>', 'the address to which messages are sent')
  .option('--name <name>', 'what it is for')
  .addOption(new Option('--kind <kinds...>', 'only changes of these kinds (default: all)').choices(kinds))
  .addOption(new Option('--action <actions...>', 'only these actions (default: all)').choices(changeActions))
  .addOption(new Option('--view <view>', 'whose records it tells of').choices(webhookViews).default('public'))
  .option('--as <login>', 'its owner (default: the first administrator)')
  .action((url: string, options: { name?: string; kind?: string[]; action?: string[]; view: string; as?: string }) =>
    withCalendar(async (calendar) => {
      const { name, kind, action, view, as } = options;
      const input = {
        url,
        view,
        ...(name && { name }),
        ...(kind && { kinds: kind }),
        ...(action && { actions: action }),
      };
      const context = await contextForUser(as, calendar);
      const created = await createWebhook(() => readFields(webhookFields, input, 'create'), context);
      console.log(`Created ${typedId('webhook', created.webhook.id)}. Its secret, which is not shown again:`);
      console.log(created.secret);
    }),
  );

webhook
  .command('list')
  .description('Lists the webhooks.')
  .action(() =>
    withCalendar(async ({ db }) => {
      const webhooks = await db.webhook.findMany({ orderBy: { id: 'asc' } });
      if (!webhooks.length) return console.log('There are no webhooks: see “almanac webhook create --help”.');
      const rows = webhooks.map(({ id, url, name, enabled, disabledReason, failingSince }) => [
        typedId('webhook', id),
        enabled ? (failingSince ? `failing since ${minute(failingSince)} UTC` : 'on') : `off ${disabledReason}`.trim(),
        url,
        name,
      ]);
      console.log(columns([['WEBHOOK', 'STATE', 'URL', 'NAME'], ...rows]));
    }),
  );

webhook
  .command('deliveries')
  .description('Lists the last 50 messages of a webhook.')
  .argument('<webhook>', 'its number', number)
  .action((id: number) =>
    withCalendar(async ({ db }) => {
      if (!(await db.webhook.findUnique({ where: { id } }))) throw apiError('webhook-not-found');
      const deliveries = await db.webhookDelivery.findMany({
        where: { webhookId: id },
        orderBy: { id: 'desc' },
        take: 50,
      });
      console.log(
        columns([['MADE (UTC)', 'MESSAGE', 'CHANGE', 'STATE', 'ATTEMPTS', 'ERROR'], ...deliveries.map(rowOf)]),
      );
    }),
  );

const rowOf = (delivery: WebhookDelivery): string[] => {
  const { created, kind, recordId, action, state, attempts, lastError } = delivery;
  const change = kind === null ? 'test' : `${kind} ${recordId} ${action}`;
  return [minute(created), messageIdOf(delivery), change, state, String(attempts), lastError];
};

webhook
  .command('test')
  .description('Sends a test message. A running server sends it.')
  .argument('<webhook>', 'its number', number)
  .action((id: number) =>
    withCalendar(async (calendar) => {
      await testWebhook(id, localContext(calendar));
      console.log(`The message is sent by the server: see “almanac webhook deliveries ${id}”.`);
    }),
  );

webhook
  .command('replay')
  .description('Sends all messages since a time again, with the same ids.')
  .argument('<webhook>', 'its number', number)
  .requiredOption('--since <time>', 'in UTC: 2026-11-27T18:00:00Z', time)
  .action((id: number, { since }: { since: Date }) =>
    withCalendar(async (calendar) => {
      console.log(`${await replayDeliveries(id, since, localContext(calendar))} messages will be sent again.`);
    }),
  );

webhook
  .command('rotate')
  .description('Replaces the secret. Messages are signed with the old one too for 24 hours.')
  .argument('<webhook>', 'its number', number)
  .action((id: number) =>
    withCalendar(async (calendar) => {
      console.log((await rotateSecret(id, localContext(calendar))).secret);
    }),
  );

for (const [name, enabled] of [
  ['on', true],
  ['off', false],
] as const)
  webhook
    .command(name)
    .description(enabled ? 'Switches a webhook on. It tells of what changes from then on.' : 'Switches a webhook off.')
    .argument('<webhook>', 'its number', number)
    .action((id: number) =>
      withCalendar(async (calendar: Calendar) => {
        await updateWebhook(id, () => ({ enabled }), localContext(calendar));
        console.log(`${typedId('webhook', id)} is ${name}.`);
      }),
    );

webhook
  .command('remove')
  .description('Removes a webhook with its messages.')
  .argument('<webhook>', 'its number', number)
  .action((id: number) =>
    withCalendar(async (calendar) => {
      await deleteWebhook(id, localContext(calendar));
      console.log(`Removed ${typedId('webhook', id)}.`);
    }),
  );
