/** Repeats requests by wrk, or by autocannon if wrk is not installed. wrk takes a tenth of the processor time of autocannon. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { HttpRequest } from '../works/requests.js';
import type { Drawn } from '../works/zipf.js';
import { CONNECTIONS, type Loaded, type LoadOptions, load } from './load.js';

/** Whether wrk is installed (Debian: `apt-get install wrk`). */
export const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** Repeats requests in their order. @throws Error if a response has another status. */
export const repeat = (
  address: string,
  requests: Drawn<HttpRequest>,
  options: Omit<LoadOptions, 'repeat'>,
): Promise<Loaded> => {
  if (hasWrk) return loadByWrk(address, requests, options);
  const ordered = requests.order.flatMap((index) => requests.items[index] ?? []);
  return load(address, ordered, { ...options, repeat: true });
};

const loadByWrk = async (
  address: string,
  requests: Drawn<HttpRequest>,
  { seconds }: { seconds: number },
): Promise<Loaded> => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-wrk-'));
  try {
    const file = join(folder, 'requests');
    await writeFile(file, lines(requests));
    const script = fileURLToPath(new URL('wrk.lua', import.meta.url));
    const options = ['-t1', `-c${CONNECTIONS}`, `-d${Math.ceil(seconds)}s`, '--timeout', '10s', '-s', script];
    const child = spawn('wrk', [...options, address, '--', file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const result = /^RESULT (.*)$/m.exec(output)?.[1];
    if (!result) throw new Error(`wrk failed: ${output}`);
    const { errors, ...loaded } = JSON.parse(result) as Loaded & { errors: number };
    if (errors) throw new Error(`${errors} of ${loaded.responses} responses were wrong.`);
    return loaded;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** The input of wrk.lua: one request per line, an empty line, the order. Headers are separated by the character U+0001. */
const lines = ({ items, order }: Drawn<HttpRequest>): string => {
  const requests = items.map(({ path, method = 'GET', headers = {}, body = '' }) =>
    [method, path, fieldsOf(headers), body].join('\t'),
  );
  return [...requests, '', ...order].join('\n');
};

const fieldsOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\u0001');
