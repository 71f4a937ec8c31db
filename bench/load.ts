import autocannon from 'autocannon';
import type { Question } from './questions.js';

/** What came back under load. */
export interface Loaded {
  answers: number;
  perSecond: number;
  /** Milliseconds within which half of the answers came, and 99 of 100. */
  p50: number;
  p99: number;
  /** Microseconds of processor time that asking cost, for each answer. */
  asking: number;
}

/** How many ask at the same time, each waiting for its answer before it asks on. */
const CONNECTIONS = 16;

/**
 * Asks questions for some seconds, or until all have been asked once where they are not to `repeat`.
 * @param expected the status of every answer.
 * @throws Error when one comes with another status, or none within ten seconds.
 */
export const load = async (
  address: string,
  questions: readonly Question[],
  { seconds, repeat, expected }: { seconds: number; repeat: boolean; expected: number },
): Promise<Loaded> => {
  const each = Math.floor(questions.length / CONNECTIONS);
  const latencies: number[] = [];
  const wrong: string[] = [];
  let connected = 0;
  let inTime = 0;
  let [begun, ended] = [0, 0];
  let used = process.cpuUsage();
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: address,
        connections: CONNECTIONS,
        duration: seconds + 60,
        sampleInt: 20,
        ...(!repeat && { maxConnectionRequests: each }),
        setupClient(client) {
          const own = questions.slice(connected * each, ++connected * each);
          client.setRequests(own.map((question) => ({ method: 'GET', ...question })));
        },
      },
      (error: Error | null) => (error ? reject(error) : resolve()),
    );
    run.once('start', () => {
      begun = performance.now();
      used = process.cpuUsage();
    });
    run.on('response', (client, status, _, milliseconds) => {
      const now = performance.now();
      latencies.push(milliseconds);
      if (status !== expected) wrong.push(`${status} instead of ${expected}`);
      if (now - begun > seconds * 1000) {
        // What is under way is waited for: an answer that is given up costs what is then not counted.
        Object.assign(client, { responseMax: 1 });
        return;
      }
      ended = now;
      inTime++;
    });
    run.on('reqError', (error: Error) => wrong.push(error.message));
  });
  const { user, system } = process.cpuUsage(used);
  if (wrong.length) throw new Error(`${wrong.length} of ${latencies.length} answers were wrong: ${wrong[0]}`);
  latencies.sort((one, other) => one - other);
  const answers = latencies.length;
  return {
    answers,
    perSecond: (inTime * 1000) / (ended - begun),
    p50: latencies[Math.floor(answers / 2)] ?? 0,
    p99: latencies[Math.floor(answers * 0.99)] ?? 0,
    asking: (user + system) / answers,
  };
};

/** Sends one question. @throws Error when it is not answered well. */
export const ask = async (address: string, { path, ...init }: Question): Promise<{ body: string; etag: string }> => {
  const response = await fetch(address + path, init);
  const body = await response.text();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${body.slice(0, 500)}`);
  return { body, etag: response.headers.get('etag') ?? '' };
};
