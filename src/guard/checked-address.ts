/** Checks where a request goes: the URL before it is sent, and the addresses of its host when they are connected to. */
import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import type { Settings } from '../settings/settings.js';
import { FetchError } from './fetch-error.js';
import { isInnerAddress } from './inner-addresses.js';

/** What requests may reach. */
export interface Reach {
  /** Whether a connection to an IP address is allowed. */
  isAllowed(address: string): boolean;
  /** Looks up the addresses of a host; default: those of the system. */
  lookup?: (host: string, options: LookupAllOptions, done: LookupDone) => void;
}

/** What imports may reach with these settings. */
export const reachOf = ({ importInnerAddresses }: Pick<Settings, 'importInnerAddresses'>): Reach => ({
  isAllowed: (address) => importInnerAddresses || !isInnerAddress(address),
});

/** What everything else may reach, whatever the settings: URLs that anybody may have written. */
export const publicAddresses: Reach = reachOf({ importInnerAddresses: false });

type LookupDone = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

const MIN_PORT = 1024; // lower ports, except those of HTTP, belong to other protocols

/**
 * Parses a URL and checks it without a look-up. The parser converts every form of an IPv4 address (decimal, octal, hexadecimal).
 * @throws FetchError
 */
export const checkUrl = (text: string, { isAllowed }: Reach, base?: URL): URL => {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new FetchError('fetch-not-http');
  if (url.username || url.password) throw new FetchError('fetch-with-password');
  const { port } = url;
  if (port !== '' && port !== '80' && port !== '443' && Number(port) < MIN_PORT)
    throw new FetchError('fetch-port', { port });
  if (isIP(hostOf(url)) && !isAllowed(hostOf(url))) throw innerAddress(url.host);
  return url;
};

/** The host of a URL, an IPv6 address without brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

const innerAddress = (host: string) => new FetchError('fetch-inner', { host });

/**
 * The look-up of a connection. The connection is made to the addresses that were checked: the host is not looked up again, so another
 * response of its name server changes nothing. One inner address is enough to reject a host.
 */
export const checkedLookup =
  ({ isAllowed, lookup: lookUp = lookup }: Reach): LookupFunction =>
  (host, options, done) => {
    const fail = (error: Error) => done(error, '', 0);
    lookUp(host, { family: 0, hints: options.hints ?? 0, all: true }, (error, addresses) => {
      if (error) return fail(error);
      if (addresses.some(({ address }) => !isAllowed(address))) return fail(innerAddress(host));
      const [first] = addresses;
      if (!first) return fail(new FetchError('fetch-unknown-host', { host }, { isTemporary: true }));
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };
