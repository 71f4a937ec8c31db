import { calendar } from '../calendar.js';
import { address, listening, spawnAlmanac } from '../commands/almanac.js';

/** One line of `/metrics`. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** Starts a service with metrics in a process of its own, on the calendar of this worker by default. */
export const startWithMetrics = async (args: string[] = [], environment: NodeJS.ProcessEnv = {}) => {
  await calendar();
  const server = spawnAlmanac(['serve', ...args], {
    DATABASE_URL: await address(),
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: 'a long secret',
    ...environment,
  });
  const url = await listening(server);
  const [, metricsUrl = ''] = /Metrics on (\S+)/.exec(server.output.out) ?? [];
  return { ...server, url, metricsUrl, read: () => samplesAt(metricsUrl) };
};

/** The samples at a URL. */
const samplesAt = async (url: string): Promise<Sample[]> => {
  const text = await (await fetch(url)).text();
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
    });
};

/** The sum of the samples with a name and these labels. */
export const sumOf = (
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number =>
  samples
    .filter((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);
