import type { Logger } from 'pino';
import type { Served } from '../http/served.js';
import type { RequestMetrics } from './metrics/request-metrics.js';
import { type RequestLine, requestLog } from './request-log.js';
import { countRequests } from './terminal-log.js';
import type { Tracing } from './tracing/open-tracing.js';

/** Records a request whose response is complete: in the log, in the metrics, and in its trace. @param started a value of `performance.now()`. */
export type RecordRequest = (line: RequestLine, served: Served, started: number) => void;

export const createRecorder = ({
  log,
  metrics,
  tracing,
}: {
  log: Logger;
  metrics?: RequestMetrics | undefined;
  tracing?: Tracing | undefined;
}): RecordRequest => {
  // A person reads a terminal. Programs read the lines.
  const writeLine = process.stderr.isTTY && log.level === 'info' ? countRequests(console.log) : requestLog(log);
  return (line, served, started) => {
    const milliseconds = performance.now() - started;
    // Health checks are not logged: they are sent every few seconds.
    if (served.api !== 'health') writeLine(line, milliseconds);
    metrics?.observe(served, line.status, milliseconds / 1000);
    tracing?.describeRequest(line, served);
  };
};
