/**
 * Chooses one of the servers of a URL with several hosts. The driver connects to one host only.
 *
 * The servers are tried in their order, beginning with the one that was used last. All connections of a process go to the same server, so
 * that its pool and its change channel do not use two servers. A choice is valid for a second, and until a connection to it fails.
 */
import { connectTimeoutOf, type ServerAddress, serversOf } from '../texts/postgres-url.js';

const VALID_MS = 1000; // milliseconds
const TIMEOUT_MS = 2000; // milliseconds for one server, unless the URL has `connect_timeout`

/** Connects to a server, checks that it can be used, and closes the connection. */
export type Probe = (server: ServerAddress, timeout: number) => Promise<void>;

interface Choice {
  server: Promise<ServerAddress>;
  /** When it was made. */
  at: number;
}

/** None of the servers of a URL can be used. */
export class NoServer extends AggregateError {
  override readonly name = 'NoServer';

  /** @param failures the error of each server, in the order in which they were tried. */
  constructor(readonly failures: readonly { server: ServerAddress; error: Error }[]) {
    super(
      failures.map(({ error }) => error),
      `no server of PostgreSQL can be used: ${failures.map(({ server, error }) => `${server.name}: ${error.message}`).join('; ')}`,
    );
  }
}

// By URL. A process has few URLs, and all of its connections share a choice.
const choices = new Map<string, Choice>();
const lastUsed = new Map<string, ServerAddress['url']>();

/**
 * The server that connections of this URL use now.
 * @param timeout the milliseconds for all servers together.
 * @throws NoServer if none can be used.
 */
export const chooseServer = (url: string, timeout: number, probe: Probe): Promise<ServerAddress> => {
  const before = choices.get(url);
  if (before && performance.now() - before.at < VALID_MS) return before.server;
  const choice: Choice = { server: tryServers(url, timeout, probe), at: Number.POSITIVE_INFINITY };
  choices.set(url, choice);
  choice.server.then(
    (server) => {
      lastUsed.set(url, server.url);
      choice.at = performance.now();
    },
    () => choices.delete(url),
  );
  return choice.server;
};

/** Ends the validity of a choice, unless it is being made: a connection to the server has failed. */
export const forgetServer = (url: string): void => {
  if (Number.isFinite(choices.get(url)?.at)) choices.delete(url);
};

const tryServers = async (url: string, timeout: number, probe: Probe): Promise<ServerAddress> => {
  const servers = serversOf(url);
  const last = lastUsed.get(url);
  const ordered = [...servers].sort((one, other) => Number(other.url === last) - Number(one.url === last));
  const end = performance.now() + timeout;
  const failures: { server: ServerAddress; error: Error }[] = [];
  for (const [at, server] of ordered.entries()) {
    const share = (end - performance.now()) / (ordered.length - at);
    try {
      await probe(server, Math.max(100, Math.min(share, connectTimeoutOf(url) ?? TIMEOUT_MS)));
      return server;
    } catch (error) {
      failures.push({ server, error: error as Error });
    }
  }
  throw new NoServer(failures);
};
