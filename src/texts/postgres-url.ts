/**
 * The URL of PostgreSQL in the syntax of libpq, which may have several hosts:
 * `postgresql://user:password@one:5432,[::1],three/almanac?target_session_attrs=read-write`.
 */
import { isUrl, percentDecode } from './url.js';

/** One server of a URL. */
export interface ServerAddress {
  /** The URL with this host alone. */
  url: string;
  /** The host and the port, for messages: `one:5432`. */
  name: string;
}

/** Which servers are used: `read-write` excludes standbys and servers that are read-only. */
export type TargetSession = 'any' | 'read-write';

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/** The servers of a URL, in their order. A text that is not such a URL is returned as it is, as one server. */
export const serversOf = (url: string): ServerAddress[] => {
  const [, start, list, rest] = PARTS.exec(url) ?? [];
  if (start === undefined || list === undefined || rest === undefined) return [{ url, name: url }];
  const hosts = list.includes(',') ? list.split(',') : undefined;
  if (hosts) return hosts.map((host) => named(`${start}${host}${rest}`));
  return fromParameters(start, rest) ?? [named(url)];
};

/** The servers of a list of URLs, separated by commas, each with one host or several. */
export const replicaServersOf = (list: string): ServerAddress[] =>
  list
    .split(/\s*,\s*(?=postgres(?:ql)?:\/\/)/)
    // It would exclude standbys.
    .map((url) =>
      url
        .trim()
        .replace(/(?<=[?&])target_session_attrs=[^&#]*&?/, '')
        .replace(/[?&]$/, ''),
    )
    .flatMap(serversOf);

/** Which servers of a URL are used. With several hosts it is `read-write` by default: only one of them accepts writes. */
export const targetOf = (url: string): TargetSession => {
  const given = parameter(url, 'target_session_attrs');
  if (given !== undefined) return given === 'any' ? 'any' : 'read-write';
  return serversOf(url).length > 1 ? 'read-write' : 'any';
};

/** The time that a connection to one host may take, in milliseconds: `connect_timeout` of the URL, which is in seconds. */
export const connectTimeoutOf = (url: string): number | undefined => {
  const seconds = Number(parameter(url, 'connect_timeout'));
  return seconds > 0 ? seconds * 1000 : undefined;
};

/** What a URL of PostgreSQL must be, if it is not; undefined if it is valid. */
export const postgresUrlProblem = (url: string): string | undefined => {
  const [, , list = ''] = PARTS.exec(url) ?? [];
  if (list.split(',').length > 1 && list.split(',').some((host) => /^(:\d*)?$/.test(host)))
    return 'a host before and after each comma, such as postgresql://user:password@one:5432,two:5432/almanac';
  if (!serversOf(url).every((one) => PARTS.test(one.url) && isUrl(one.url)))
    return 'a URL such as postgresql://user:password@host:5432/almanac';
  const target = parameter(url, 'target_session_attrs');
  if (target !== undefined && !['any', 'read-write', 'primary'].includes(target))
    return 'target_session_attrs=read-write or target_session_attrs=any';
  return undefined;
};

/** Hosts in parameters, which libpq also accepts: `?host=one,two&port=5432,5433`. */
const fromParameters = (start: string, rest: string): ServerAddress[] | undefined => {
  const [path = '', query = ''] = rest.split('?', 2);
  const parameters = new URLSearchParams(query);
  const hosts = parameters.get('host')?.split(',') ?? [];
  if (hosts.length < 2) return undefined;
  const ports = parameters.get('port')?.split(',') ?? [];
  return hosts.map((host, at) => {
    const port = ports.length > 1 ? ports[at] : ports[0];
    const others = new URLSearchParams(parameters);
    for (const name of ['host', 'port']) others.delete(name);
    const authority = `${host.startsWith('/') ? encodeURIComponent(host) : host}${port ? `:${port}` : ''}`;
    return named(`${start}${authority}${path}?${others}`);
  });
};

const named = (url: string): ServerAddress => {
  if (!isUrl(url)) return { url, name: url.replace(/^.*@/, '').replace(/[/?#].*$/, '') };
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? percentDecode(hostname) ?? hostname;
  return { url, name: `${host || 'localhost'}:${searchParams.get('port') || port || 5432}` };
};

const parameter = (url: string, name: string): string | undefined => {
  const query = /\?([^#]*)/.exec(url)?.[1];
  return (query !== undefined && new URLSearchParams(query).get(name)) || undefined;
};
