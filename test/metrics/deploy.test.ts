import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folder } from '../commands/almanac.js';
import { town } from '../town.js';
import { startWithMetrics } from './metrics-of.js';

const pathOf = (name: string) => fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));
const read = (name: string) => readFileSync(pathOf(name), 'utf8');

/** The names of metrics in an expression of Prometheus. */
const metricsIn = (text: string): string[] => [...new Set(text.match(/\b(?:almanac|nodejs|process)_[a-z0-9_]+\b/g))];

const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe' });

const hasPromtool = (() => {
  try {
    return promtool('--version') !== '';
  } catch {
    return false;
  }
})();

test('each metric of the dashboard and of the alerts exists, and the dashboard shows all metrics of Almanac', async () => {
  await town({ events: [{ title: 'Jazz' }] });
  // Metrics of backups and of replicas exist with these settings only. This replica does not respond.
  const server = await startWithMetrics([], {
    DATABASE_REPLICA_URL: 'postgresql://almanac:secret@127.0.0.1:1/almanac',
    BACKUP_EVERY: '1d',
    BACKUP_TO: await folder(),
  });
  await fetch(`${server.url}/svc/events/v1/events`);
  const text = await (await fetch(server.metricsUrl)).text();
  const described = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  );
  const baseOf = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
  const exists = (name: string) => described.has(name) || described.get(baseOf(name)) === 'histogram';

  const expressions = [...read('grafana-dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(
    ([, one]) => one,
  );
  const onDashboard = metricsIn(expressions.join('\n'));
  const inAlerts = metricsIn(read('alerts.yml').replace(/#.*/g, ''));
  expect(onDashboard.length).toBeGreaterThan(15);
  expect(inAlerts.length).toBeGreaterThan(7);
  expect([...onDashboard, ...inAlerts].filter((name) => !exists(name))).toEqual([]);
  const shown = new Set(onDashboard.map(baseOf));
  expect([...described.keys()].filter((name) => name.startsWith('almanac_') && !shown.has(name))).toEqual([]);

  if (hasPromtool) {
    // The exit code is not 0, because of names of prom-client.
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' });
    expect(`${stdout}${stderr}`.split('\n').filter((line) => line.startsWith('almanac_'))).toEqual([]);
  }
});

test.runIf(hasPromtool)('Prometheus accepts its configuration and the alerts, and the alerts pass their tests', () => {
  expect(promtool('check', 'config', pathOf('prometheus.yml'))).toContain('SUCCESS');
  expect(promtool('check', 'rules', pathOf('alerts.yml'))).toContain('12 rules found');
  expect(promtool('test', 'rules', pathOf('alerts.test.yml'))).toContain('SUCCESS');
});
