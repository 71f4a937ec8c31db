import { isIP } from 'node:net';

/**
 * The IP address of a client: that of the connection, or the one that the first trusted proxy received the request from.
 * @param proxies the number of proxies in front of the service. Entries that these proxies did not add are ignored.
 * @returns undefined when the request did not come over a network.
 */
export const remoteAddress = (
  socket: string | undefined,
  forwarded: string | null | undefined,
  proxies: number,
): string | undefined => {
  if (socket === undefined) return undefined;
  if (proxies === 0) return plain(socket);
  const hops = (forwarded ?? '')
    .split(',')
    .map((hop) => plain(hop))
    .filter(Boolean);
  const clientHop = hops.at(-proxies) ?? hops[0] ?? '';
  return isIP(clientHop) ? clientHop : plain(socket);
};

/**
 * What a request is counted by: its {@link remoteAddress}. An IPv6 address counts as its /64 network, which one household or server has.
 * @returns undefined when the request is not limited: it comes from this machine (unless that is a proxy), or not over a network.
 */
export const countedAddress = (address: string | undefined, proxies: number): string | undefined =>
  address === undefined || (proxies === 0 && isLoopback(address)) ? undefined : network(address, { ipv6Bits: 64 });

/** How the log shows an address: in full, or as its network (/24 of IPv4, /48 of IPv6). The address of this machine is not truncated. */
export const loggedAddress = (address: string | undefined, form: 'truncated' | 'full'): string | undefined =>
  address === undefined || form === 'full' || isLoopback(address)
    ? address
    : network(address, { ipv4Bits: 24, ipv6Bits: 48 });

/** Removes port, brackets and zone from an address, and the IPv6 form of an IPv4 address. */
const plain = (address: string): string =>
  /^[\d.]+$/.test(address)
    ? address
    : address
        .trim()
        .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
        .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
        .replace(/%.*$/, '')
        .replace(/^::ffff:(?=\d+\.)/i, '')
        .toLowerCase();

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

/** The network of an address. Without `ipv4Bits`, an IPv4 address is unchanged. */
const network = (address: string, { ipv4Bits, ipv6Bits }: { ipv4Bits?: 24; ipv6Bits: 48 | 64 }): string => {
  if (isIP(address) !== 6) return ipv4Bits ? `${address.slice(0, address.lastIndexOf('.'))}.0/${ipv4Bits}` : address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const whole =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after];
  return `${whole
    .slice(0, ipv6Bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${ipv6Bits}`;
};
