/** The GraphQL types of webhooks. Every field that returns one has checked that the caller is an administrator. */
import type { WebhookDelivery, Webhook as WebhookRow } from '../../prisma/client/client.js';
import { builder } from '../builder/builder.js';
import { sql } from '../database/sql.js';
import { ChangeAction, RecordKind } from '../records/changes/changes.js';
import { typedId } from '../records/fields/typed-ids.js';
import { loadRecord } from '../records/reading/rows.js';
import { connectionType, pageArguments } from '../records/schema/connection.js';
import { inSiteZone } from '../records/schema/shared-fields.js';
import { enumOf, Node, User } from '../records/schema/shared-types.js';
import { tableConnection } from '../records/schema/table-connection.js';
import { messageIdOf } from './message.js';
import type { NewWebhook } from './write-webhooks.js';

export const WebhookView = builder.enumType('WebhookView', {
  description: 'Whose records a webhook tells of.',
  values: {
    PUBLIC: { value: 'public', description: 'What everyone may read.' },
    OWNER: { value: 'owner', description: 'What its owner may read.' },
  } as const,
});

const DeliveryState = enumOf('DeliveryState', 'The state of a message.', ['pending', 'succeeded', 'failed', 'skipped']);

const Delivery = builder.objectRef<WebhookDelivery>('WebhookDelivery').implement({
  description: 'A message to a webhook. It is kept for 30 days.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => typedId('webhookDelivery', id) }),
    messageId: t.string({
      description: 'The header `webhook-id`, the same in each attempt.',
      resolve: messageIdOf,
    }),
    kind: t.field({
      type: RecordKind,
      nullable: true,
      description: 'null in a test.',
      resolve: ({ kind }) => kind as typeof RecordKind.$inferType | null,
    }),
    recordId: t.id({ nullable: true, resolve: ({ recordId }) => recordId }),
    action: t.field({
      type: ChangeAction,
      nullable: true,
      description: 'null in a test.',
      resolve: ({ kind, action }) => (kind === null ? null : (action as typeof ChangeAction.$inferType)),
    }),
    state: t.expose('state', { type: DeliveryState }),
    created: t.field({ type: 'DateTime', resolve: ({ created }, _, context) => inSiteZone(created, context) }),
    attempts: t.exposeInt('attempts'),
    lastAttempt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ lastAttempt }, _, context) => lastAttempt && inSiteZone(lastAttempt, context),
    }),
    nextAttempt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'null when no attempt follows.',
      resolve: ({ state, nextAttempt }, _, context) => (state === 'pending' ? inSiteZone(nextAttempt, context) : null),
    }),
    lastStatus: t.exposeInt('lastStatus', { nullable: true, description: 'The status of the last response.' }),
    lastError: t.string({
      nullable: true,
      description: 'Why the last attempt failed, in English.',
      resolve: ({ lastError }) => lastError || null,
    }),
  }),
});

const DeliveryConnection = connectionType<WebhookDelivery, never>('WebhookDelivery', 'deliveries', Delivery);

export const Webhook = builder.objectRef<WebhookRow>('Webhook').implement({
  description: 'An address that gets a message for each change, by the Standard Webhooks specification.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => typedId('webhook', id) }),
    name: t.exposeString('name'),
    url: t.expose('url', { type: 'URL' }),
    kinds: t.field({
      type: [RecordKind],
      description: 'Empty for all.',
      extensions: { longest: 5 },
      resolve: ({ kinds }) => kinds as (typeof RecordKind.$inferType)[],
    }),
    actions: t.field({
      type: [ChangeAction],
      description: 'Empty for all.',
      extensions: { longest: 3 },
      resolve: ({ actions }) => actions as (typeof ChangeAction.$inferType)[],
    }),
    view: t.expose('view', { type: WebhookView }),
    owner: t.field({
      type: User,
      nullable: true,
      description: 'Who created it. null if the user was deleted.',
      resolve: ({ userId }, _, context) => loadRecord('user', userId, context),
    }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether messages are sent.' }),
    disabledReason: t.string({
      nullable: true,
      description: 'Why the server has switched it off, in English.',
      resolve: ({ disabledReason }) => disabledReason || null,
    }),
    failingSince: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when every attempt has failed.',
      resolve: ({ failingSince }, _, context) => failingSince && inSiteZone(failingSince, context),
    }),
    created: t.field({ type: 'DateTime', resolve: ({ created }, _, context) => inSiteZone(created, context) }),
    deliveries: t.field({
      type: DeliveryConnection,
      description: 'The messages of the last 30 days, newest first.',
      args: pageArguments,
      resolve: ({ id }, page, context) =>
        tableConnection<WebhookDelivery>(
          { table: 'WebhookDelivery', where: sql`r."webhookId" = ${id}`, direction: 'desc' },
          page,
          context,
        ),
    }),
  }),
});

export const WebhookConnection = connectionType<WebhookRow, never>('Webhook', 'webhooks', Webhook);

export const WebhookWithSecret = builder.objectRef<NewWebhook>('NewWebhook').implement({
  description: 'A webhook with a new secret. Store the secret: it cannot be shown again.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: '`whsec_` and Base64: receivers verify signatures with it.' }),
    webhook: t.field({ type: Webhook, resolve: ({ webhook }) => webhook }),
  }),
});
