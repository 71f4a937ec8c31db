import type { Logger } from 'pino';
import type { PrismaClient } from '../../prisma/client/client.js';
import type { RequestContext } from '../access/caller.js';
import type { CallerCache } from '../access/caller-cache.js';
import type { RecordCache } from '../cache/record-cache.js';
import type { ResponseCache } from '../cache/response-cache.js';
import type { ChangeStreams } from '../changes/change-streams.js';
import type { Replicas } from '../database/replicas.js';
import type { Edge } from '../edge/edge.js';
import type { Pictures } from '../pictures/pictures.js';
import type { Settings } from '../settings/settings.js';
import type { RequestMetrics } from './metrics/request-metrics.js';
import type { Tracing } from './tracing/open-tracing.js';

/** The parts that the service is built from. */
export interface Services {
  db: PrismaClient;
  settings: Settings;
  log: Logger;
  /** The reasons why the service is not ready; empty when it is ready. */
  unready: () => Promise<string[]>;
  /** The record cache, the response cache and the caller cache. Without them every request reads the database. */
  recordCache?: RecordCache | undefined;
  responseCache?: ResponseCache | undefined;
  callerCache?: CallerCache | undefined;
  /** The shared caches in front of the service. */
  edge?: Edge | undefined;
  /** The read replicas. Without them every statement is sent to the primary. */
  replicas?: Replicas | undefined;
  /** The streams of subscriptions. Without them there are none. */
  changeStreams?: ChangeStreams<RequestContext> | undefined;
  /** Where pictures are stored and decoded. Without them none can be uploaded. */
  pictures?: Pictures | undefined;
  /** Without them nothing is measured. */
  metrics?: RequestMetrics | undefined;
  /** Without them nothing is traced. */
  tracing?: Tracing | undefined;
}
