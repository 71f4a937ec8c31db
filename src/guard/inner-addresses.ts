/** Which addresses belong to private and special networks (IANA special-purpose address registries, RFC 6890). */
import { BlockList, isIP } from 'node:net';

const ipv4Networks = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by carriers
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, with the metadata services of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/3', // multicast, reserved and broadcast
];

const ipv6Networks = [
  '::/128', // unspecified
  '::1/128', // loopback
  '64:ff9b:1::/48', // translation to a local IPv4 network
  '100::/64', // discarded
  '2001::/23', // protocol assignments, with Teredo
  '2001:db8::/32', // documentation
  '3fff::/20', // documentation
  '5f00::/16', // segment routing
  'fc00::/7', // private
  'fe80::/10', // link-local
  'fec0::/10', // site-local
  'ff00::/8', // multicast
];

/** The prefixes of IPv6 addresses that contain an IPv4 address, and the position of its first group among the eight. */
const embedding = [
  { prefix: [0, 0, 0, 0, 0, 0], at: 6 }, // IPv4-compatible
  { prefix: [0, 0, 0, 0, 0, 0xffff], at: 6 }, // IPv4-mapped
  { prefix: [0, 0, 0, 0, 0xffff, 0], at: 6 }, // IPv4-translated
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], at: 6 }, // NAT64
  { prefix: [0x2002], at: 1 }, // 6to4
];

const blocked = new BlockList();
for (const network of ipv4Networks) blocked.addSubnet(...partsOf(network), 'ipv4');
for (const network of ipv6Networks) blocked.addSubnet(...partsOf(network), 'ipv6');

/** Whether an IP address is not one of the public internet. A text that is not an address counts as one. */
export const isInnerAddress = (address: string): boolean => {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return blocked.check(plain, 'ipv4');
  if (isIP(plain) !== 6) return true;
  const ipv4 = embeddedIpv4(plain);
  return blocked.check(plain, 'ipv6') || (ipv4 !== undefined && blocked.check(ipv4, 'ipv4'));
};

/** Whether an IP address is that of the machine itself. */
export const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^\[|\]$/g, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
};

/** The IPv4 address in an IPv6 address; undefined if there is none. */
const embeddedIpv4 = (address: string): string | undefined => {
  const groups = groupsOf(address);
  const found = embedding.find(({ prefix }) => prefix.every((group, at) => groups[at] === group));
  if (!found) return undefined;
  const [high = 0, low = 0] = groups.slice(found.at);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};

/** The eight groups of an IPv6 address. The URL parser writes an IPv4 address at its end as two groups. */
const groupsOf = (address: string): number[] => {
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [before = '', after] = canonical.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
};

function partsOf(network: string): [address: string, bits: number] {
  const [address = '', bits] = network.split('/');
  return [address, Number(bits)];
}
