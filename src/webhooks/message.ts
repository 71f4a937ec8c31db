/** The messages of webhooks. They have no texts: the receiver reads the record with its own rights. */
import type { WebhookDelivery } from '../../prisma/client/client.js';
import { type Kind, plurals } from '../records/fields/kind.js';
import type { Settings } from '../settings/settings.js';
import { addressFor } from '../web/site-address.js';

/** The id of a message, the same in each attempt. */
export const messageIdOf = ({ messageId }: Pick<WebhookDelivery, 'messageId'>): string => `msg_${messageId}`;

/** The URL of a record in REST. */
const restUrl = (kind: Kind, id: number, settings: Settings): string =>
  `${addressFor(settings)}${settings.restRoots[0]}/${plurals[kind]}/${id}`;

/** The body of a message: its type, `event.updated` or `test`, when the change was found, and the change. */
export const messageBody = (delivery: WebhookDelivery, settings: Settings): string => {
  const { kind, recordId, action, token, created } = delivery;
  const timestamp = created.toISOString();
  if (kind === null || recordId === null) return JSON.stringify({ type: 'test', timestamp, data: {} });
  const isThere = action !== 'deleted';
  return JSON.stringify({
    type: `${kind}.${action}`,
    timestamp,
    data: {
      ...{ kind, id: recordId, action },
      ...(isThere && { rest_url: restUrl(kind as Kind, recordId, settings) }),
      token,
    },
  });
};
