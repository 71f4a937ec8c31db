import { isIP } from 'node:net';

/**
 * The address that a request is counted by: that of the connection, or the one that the first trusted proxy received the request from.
 * An IPv6 address counts as its /64 network, which one household or server has.
 * @param proxies the number of proxies in front of the service. Entries that these proxies did not add are ignored.
 * @returns undefined when the request is not limited: it comes from this machine (unless that is a proxy), or not over a network.
 */
export const clientAddress = (
  socket: string | undefined,
  forwarded: string | null,
  proxies: number,
): string | undefined => {
  if (socket === undefined) return undefined;
  if (proxies === 0) {
    const address = plain(socket);
    return isLoopback(address) ? undefined : network(address);
  }
  const hops = (forwarded ?? '')
    .split(',')
    .map((hop) => plain(hop))
    .filter(Boolean);
  const clientHop = hops.at(-proxies) ?? hops[0] ?? '';
  return network(isIP(clientHop) ? clientHop : plain(socket));
};

/** Removes port, brackets and zone from an address, and the IPv6 form of an IPv4 address. */
const plain = (address: string): string =>
  address
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .toLowerCase();

const isLoopback = (address: string) => address === '::1' || address.startsWith('127.');

const network = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const whole =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - after.length).fill('0'), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
