/** Sends the messages of webhooks in a server process. Several processes share the work: rows are claimed, and no process is special. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import { reachOf } from '../guard/checked-address.js';
import { createFetcher } from '../guard/guarded-fetch.js';
import type { Settings } from '../settings/settings.js';
import { repeatWork } from '../time/repeated-work.js';
import { collectDeliveries } from './collect-deliveries.js';
import { type ClaimedDelivery, claimDeliveries, nextDue, settleDelivery, sweepDeliveries } from './deliveries.js';
import { sendDelivery } from './send-delivery.js';

export interface WebhookWorker {
  /** Looks soon for new changes and for what is due. */
  note(): void;
  /** Resolves when nothing is sent. What is being sent has a few seconds; another process sends the rest. */
  stop(): Promise<void>;
}

export interface WebhookTiming {
  /** Milliseconds in which changes are collected. */
  round: number;
  /** Milliseconds between two looks for changes without a notification: publications, and what another process has left. */
  poll: number;
}

const TIMING: WebhookTiming = { round: 400, poll: 10_000 };

const STOP_MS = 5000;

const SWEEP_INTERVAL = 3_600_000; // milliseconds

/** Starts to send. */
export const startWebhookWorker = (
  { db, settings, log }: { db: PrismaClient; settings: Settings; log: Pick<Logger, 'warn'> },
  timing = TIMING,
): WebhookWorker => {
  // Claims limit each webhook. A limit for a host would let webhooks on one host wait for each other.
  const fetcher = createFetcher(reachOf(settings), Number.POSITIVE_INFINITY);
  /** What is being sent, and to which webhook. */
  const sending = new Map<Promise<void>, number>();
  let dueTimer: NodeJS.Timeout | undefined;
  let noteTimer: NodeJS.Timeout | undefined;
  let hasChanges = true;
  let looking: Promise<void> | undefined;
  let again = false;
  let isStopping = false;

  const send = async (delivery: ClaimedDelivery) => {
    const outcome = await sendDelivery(delivery, { db, settings, fetcher });
    // A connection that the stop has closed is not the fault of the receiver: another process sends it again.
    if (isStopping && outcome.is === 'failed') return;
    await settleDelivery(delivery, outcome, db);
  };

  const look = async () => {
    if (hasChanges) {
      hasChanges = false;
      await collectDeliveries(db, settings);
    }
    while (!isStopping) {
      const claimed = await claimDeliveries(db, [...sending.values()]);
      if (claimed.length === 0) break;
      for (const delivery of claimed) {
        const sent: Promise<void> = send(delivery)
          .catch((err: unknown) => log.warn({ err }, 'a webhook was not sent'))
          .finally(() => {
            sending.delete(sent);
            wake();
          });
        sending.set(sent, delivery.webhookId);
      }
    }
    const due = await nextDue(db);
    clearTimeout(dueTimer);
    if (due !== undefined && due < timing.poll && !isStopping) dueTimer = setTimeout(wake, due).unref();
  };

  const wake = () => {
    if (isStopping) return;
    again = looking !== undefined;
    looking ??= look()
      .catch((err: unknown) => log.warn({ err }, 'no look for webhooks'))
      .finally(() => {
        looking = undefined;
        if (again) wake();
      });
  };

  const poll = () => {
    hasChanges = true;
    wake();
  };

  const sweep = repeatWork(
    (isStopping) => sweepDeliveries(db, isStopping),
    { first: 0, every: SWEEP_INTERVAL },
    (err) => log.warn({ err }, 'old deliveries not deleted'),
  );
  // Processes do not look at the same time.
  const interval = setInterval(poll, timing.poll * (0.8 + 0.4 * Math.random())).unref();
  wake();
  return {
    note() {
      noteTimer ??= setTimeout(() => {
        noteTimer = undefined;
        poll();
      }, timing.round).unref();
    },
    async stop() {
      isStopping = true;
      clearInterval(interval);
      clearTimeout(dueTimer);
      clearTimeout(noteTimer);
      await sweep.stop();
      await looking;
      await Promise.race([Promise.all(sending.keys()), sleep(STOP_MS, undefined, { ref: false })]);
      fetcher.close();
      await Promise.all(sending.keys());
    },
  };
};
