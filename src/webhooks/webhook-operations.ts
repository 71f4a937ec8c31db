/** The queries and mutations of webhooks. Administrators only. */
import type { Webhook as WebhookRow } from '../../prisma/client/client.js';
import { mustAdminister } from '../access/permission.js';
import { builder } from '../builder/builder.js';
import { raw } from '../database/sql.js';
import { Checklist } from '../errors.js';
import { ChangeAction, RecordKind } from '../records/changes/changes.js';
import { isPossibleId } from '../records/fields/kind.js';
import { readFields } from '../records/fields/read-fields.js';
import { typedId } from '../records/fields/typed-ids.js';
import { pageArguments } from '../records/schema/connection.js';
import { readIdArgument } from '../records/schema/id-argument.js';
import { inputFields } from '../records/schema/input-types.js';
import { tableConnection } from '../records/schema/table-connection.js';
import { parseDate } from '../time/parse-date.js';
import { Webhook, WebhookConnection, WebhookView, WebhookWithSecret } from './webhook.js';
import { webhookFields } from './webhook-fields.js';
import {
  createWebhook,
  deleteWebhook,
  replayDeliveries,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from './write-webhooks.js';

builder.queryFields((t) => ({
  webhook: t.field({
    type: Webhook,
    nullable: true,
    description: 'A webhook by id. Administrators only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id: input }, context) => {
      mustAdminister(context);
      const id = readIdArgument('webhook', input);
      return isPossibleId(id) ? context.db.webhook.findUnique({ where: { id } }) : null;
    },
  }),
  webhooks: t.field({
    type: WebhookConnection,
    description: 'The webhooks, in the order in which they were created. Administrators only.',
    args: pageArguments,
    resolve: (_, page, context) => {
      mustAdminister(context);
      return tableConnection<WebhookRow>({ table: 'Webhook', where: raw('TRUE'), direction: 'asc' }, page, context);
    },
  }),
}));

const types = { kinds: RecordKind, actions: ChangeAction, view: WebhookView };

const CreateWebhookInput = builder.inputType('CreateWebhookInput', {
  fields: (t) => inputFields(t, webhookFields, { purpose: 'create', types }),
});

const UpdateWebhookInput = builder.inputType('UpdateWebhookInput', {
  description: 'Fields that are not set stay unchanged.',
  fields: (t) => ({
    ...inputFields(t, webhookFields, { purpose: 'update', types }),
    enabled: t.boolean({
      description:
        'Whether messages are sent. true switches on one that the server has switched off: it tells of what changes from then on.',
    }),
  }),
});

builder.mutationFields((t) => ({
  createWebhook: t.field({
    type: WebhookWithSecret,
    permission: mustAdminister,
    description: 'Creates a webhook. It tells of what changes from now on. Administrators only.',
    args: { input: t.arg({ type: CreateWebhookInput, required: true }) },
    resolve: (_, { input }, context) => createWebhook(() => readFields(webhookFields, input, 'create'), context),
  }),
  updateWebhook: t.field({
    type: Webhook,
    permission: mustAdminister,
    description: 'Changes a webhook. Administrators only.',
    args: { id: t.arg.id({ required: true }), input: t.arg({ type: UpdateWebhookInput, required: true }) },
    resolve: (_, { id, input }, context) => {
      const { enabled, ...fields } = input;
      const read = () => ({
        ...readFields(webhookFields, fields, 'filter'),
        ...(typeof enabled === 'boolean' && { enabled }),
      });
      return updateWebhook(readIdArgument('webhook', id), read, context);
    },
  }),
  deleteWebhook: t.id({
    subGraphs: ['public'],
    permission: mustAdminister,
    description: 'Deletes a webhook with its messages. Returns the id. Administrators only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id: input }, context) => {
      const id = readIdArgument('webhook', input);
      await deleteWebhook(id, context);
      return typedId('webhook', id);
    },
  }),
  rotateWebhookSecret: t.field({
    type: WebhookWithSecret,
    permission: mustAdminister,
    description:
      'Replaces the secret of a webhook. Messages are signed with the old one too for a day. Administrators only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => rotateSecret(readIdArgument('webhook', id), context),
  }),
  testWebhook: t.id({
    subGraphs: ['public'],
    permission: mustAdminister,
    description:
      'Sends a message of the type `test`. Returns the id of its delivery: `node` shows what has become of it. Administrators only.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) =>
      typedId('webhookDelivery', await testWebhook(readIdArgument('webhook', id), context)),
  }),
  replayWebhook: t.int({
    subGraphs: ['public'],
    permission: mustAdminister,
    description:
      'Sends all messages again that were made since a time, at most 30 days ago, with the same ids. Returns their number. Administrators only.',
    args: { id: t.arg.id({ required: true }), since: t.arg({ type: 'DateTime', required: true }) },
    resolve: (_, { id, since }, context) => {
      const { settings, now } = context;
      const checklist = new Checklist();
      const time = checklist.take('since', () => parseDate(since, { zone: settings.siteTimezone, now }).instant);
      checklist.done();
      return replayDeliveries(readIdArgument('webhook', id), time as Date, context);
    },
  }),
}));
