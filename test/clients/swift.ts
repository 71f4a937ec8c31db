/** OpenStack Swift, from Debian, with its API of Amazon S3: it verifies the signature of every request. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { onTestFinished } from 'vitest';
import type { Bucket } from '../../src/guard/bucket.js';
import { until } from '../until.js';
import { temporaryFolder } from './programs.js';

/** The programs that {@link startSwift} needs. */
export const swift = ['memcached', 'swift-proxy-server', 'swift-account-server', 'swift-container-server'];

const KEY = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

/** Starts Swift with an empty bucket, until the test ends. */
export const startSwift = async (): Promise<{ bucket: Bucket; stop: () => Promise<void> }> => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'devices/d1'), { recursive: true });
  const [proxy, memcached, ...ports] = await freePorts(5);
  const common = (port: number | undefined) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = root\nswift_dir = ${folder}\n`;
  for (const [at, kind] of (['account', 'container', 'object'] as const).entries()) {
    const builder = join(folder, `${kind}.builder`);
    const ring = (...args: string[]) => spawnSync('swift-ring-builder', [builder, ...args]);
    ring('create', '4', '1', '1');
    ring('add', `r1z1-127.0.0.1:${ports[at]}/d1`, '1');
    ring('rebalance');
    await writeFile(
      join(folder, `${kind}.conf`),
      `${common(ports[at])}devices = ${folder}/devices\nmount_check = false
[pipeline:main]\npipeline = ${kind}-server
[app:${kind}-server]\nuse = egg:swift#${kind === 'object' ? 'mem_object' : kind}\n`,
    );
  }
  await writeFile(
    join(folder, 'proxy.conf'),
    `${common(proxy)}[pipeline:main]\npipeline = catch_errors cache s3api tempauth slo proxy-server
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nerror_suppression_interval = 0
[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = ${KEY.secretAccessKey} .admin
[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1
[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${memcached}
[filter:slo]\nuse = egg:swift#slo
[filter:catch_errors]\nuse = egg:swift#catch_errors\n`,
  );
  const programs = [spawn('memcached', ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(memcached)])];
  for (const kind of ['account', 'container', 'object', 'proxy'])
    programs.push(spawn(`swift-${kind}-server`, [join(folder, `${kind}.conf`)]));
  const stop = async () => void (await Promise.all(programs.map(end)));
  onTestFinished(stop);
  const bucket = { url: `http://127.0.0.1:${proxy}/pictures`, ...KEY, region: undefined };
  const client = new AwsClient({ ...KEY, service: 's3', region: 'us-east-1', retries: 0 });
  await until(async () => (await client.fetch(bucket.url, { method: 'PUT' }).catch(() => undefined))?.ok === true);
  return { bucket, stop };
};

const end = (program: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    if (program.exitCode !== null || program.signalCode !== null) return resolve(undefined);
    program.once('exit', resolve);
    program.kill('SIGKILL');
  });

const freePorts = async (count: number): Promise<number[]> => {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await until(() => servers.every(({ listening }) => listening));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  for (const server of servers) server.close();
  return ports;
};
