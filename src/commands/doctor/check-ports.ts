import { checkPort } from '../../server/listen.js';
import type { Settings } from '../../settings/settings.js';
import { type Finding, fail, pass } from './finding.js';

const TIMEOUT = 2000; // milliseconds for the response of the service

/**
 * Checks that the service can listen on its ports.
 * @param mayRun whether the service may be running: then it may use its ports.
 */
export const checkPorts = async (settings: Settings, mayRun: boolean): Promise<Finding> => {
  const { host, port, metricsHost, metricsPort } = settings;
  if (mayRun && port !== 0 && (await isServedByAlmanac(settings))) return pass(`Almanac responds on port ${port}.`);
  try {
    await checkPort({ host, port });
    if (metricsPort !== undefined) await checkPort({ host: metricsHost, port: metricsPort }, 'METRICS_');
    return pass('The service can use its ports.');
  } catch (error) {
    return fail((error as Error).message);
  }
};

/** Whether `/health` on the port has the response of this program. */
const isServedByAlmanac = async ({ host, port }: Settings): Promise<boolean> => {
  const local: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
  const target = local[host] ?? host;
  const url = `http://${target.includes(':') ? `[${target}]` : target}:${port}/health`;
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    return response.ok && (await response.text()) === JSON.stringify({ status: 'alive' });
  } catch {
    return false;
  }
};
