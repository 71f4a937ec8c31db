/** A receiver of webhooks, which verifies each message with the library of the specification. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import type { Settings } from '../../src/settings/settings.js';
import { startWebhookWorker, type WebhookTiming, type WebhookWorker } from '../../src/webhooks/webhook-worker.js';
import { calendar } from '../calendar.js';
import { localServer } from '../guard/local-server.js';
import { graphqlData } from '../service.js';
import { settings } from '../town.js';

/** The administrator, at a service that may send to this machine. */
export const asAdministrator = { as: 'administrator', settings: { importInnerAddresses: true } } as const;

/** A message as it was received. */
export interface Message {
  /** The header `webhook-id`. */
  id: string;
  type: string;
  timestamp: string;
  data: { kind?: string; id?: number; action?: string; rest_url?: string; token?: string };
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Receiver {
  url: string;
  messages: Message[];
  /** The types and ids of the messages: `event.updated 5`. */
  changes(): string[];
}

/** Starts a receiver. @param respond responds to a message; by default with 204. */
export const receiver = async (
  respond: (message: Message, response: ServerResponse) => void = (_, response) => response.writeHead(204).end(),
): Promise<Receiver> => {
  const messages: Message[] = [];
  const { port } = await localServer(async (request, response) => {
    const body = await text(request);
    const message = { ...JSON.parse(body), id: String(request.headers['webhook-id']), headers: request.headers, body };
    messages.push(message);
    respond(message, response);
  });
  return {
    url: `http://127.0.0.1:${port}/hook`,
    messages,
    changes: () => messages.map(({ type, data }) => [type, data.id].filter((part) => part !== undefined).join(' ')),
  };
};

/** The content of a message. @throws WebhookVerificationError for a signature that is not right. */
export const verified = ({ body, headers }: Message, secret: string): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

/** Starts the part of a server process that sends messages. It is stopped after the test. */
export const startSending = async (
  changes: Partial<Settings> = {},
  timing: WebhookTiming = { round: 10, poll: 50 },
): Promise<WebhookWorker> => {
  const worker = startWebhookWorker(
    {
      db: await calendar(),
      settings: { ...settings, publicUrl: 'https://calendar.example', importInnerAddresses: true, ...changes },
      log: pino({ level: 'error' }, { write: (line) => console.error(line) }),
    },
    timing,
  );
  onTestFinished(worker.stop);
  return worker;
};

/** Creates a webhook, and returns its id and its secret. */
export const createWebhook = async (input: object): Promise<{ id: string; secret: string }> => {
  const { createWebhook } = await graphqlData(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { secret webhook { id } } }',
    { input },
    asAdministrator,
  );
  return { id: createWebhook.webhook.id, secret: createWebhook.secret };
};

/** A webhook as an administrator sees it. */
export const readWebhook = async (id: string) => {
  const { webhook } = await graphqlData(
    `query ($id: ID!) {
      webhook(id: $id) {
        id name url kinds actions view owner { login } enabled disabledReason failingSince
        deliveries(first: 100) {
          totalCount
          nodes { id messageId kind recordId action state attempts lastStatus lastError nextAttempt }
        }
      }
    }`,
    { id },
    asAdministrator,
  );
  if (!webhook) throw new Error(`no webhook ${id}`);
  return webhook;
};
