import { expect, test } from 'vitest';
import { countedAddress, loggedAddress, remoteAddress } from '../../src/http/client-address.js';

test.each([
  { socket: '203.0.113.7', forwarded: null, proxies: 0, address: '203.0.113.7', why: 'the address of the socket' },
  {
    socket: '203.0.113.7',
    forwarded: '198.51.100.1',
    proxies: 0,
    address: '203.0.113.7',
    why: 'any client can send that header',
  },
  { socket: '127.0.0.1', forwarded: null, proxies: 0, address: undefined, why: 'this machine is not limited' },
  {
    socket: '::ffff:127.0.0.1',
    forwarded: null,
    proxies: 0,
    address: undefined,
    why: 'as a dual-stack socket shows it',
  },
  { socket: '::1', forwarded: '198.51.100.1', proxies: 0, address: undefined, why: 'this machine' },
  { socket: undefined, forwarded: null, proxies: 1, address: undefined, why: 'no network' },
  {
    socket: '127.0.0.1',
    forwarded: '198.51.100.1',
    proxies: 1,
    address: '198.51.100.1',
    why: 'the address that the proxy received',
  },
  {
    socket: '127.0.0.1',
    forwarded: '1.1.1.1, 198.51.100.1',
    proxies: 1,
    address: '198.51.100.1',
    why: 'not the address that the client claims',
  },
  {
    socket: '10.0.0.2',
    forwarded: '1.1.1.1, 198.51.100.1, 10.0.0.1',
    proxies: 2,
    address: '198.51.100.1',
    why: 'two proxies',
  },
  {
    socket: '10.0.0.2',
    forwarded: '198.51.100.1',
    proxies: 2,
    address: '198.51.100.1',
    why: 'the outer one was bypassed',
  },
  {
    socket: '127.0.0.1',
    forwarded: null,
    proxies: 1,
    address: '127.0.0.1',
    why: 'behind a proxy this machine counts too',
  },
  { socket: '127.0.0.1', forwarded: 'nonsense', proxies: 1, address: '127.0.0.1', why: 'not an address' },
  { socket: '127.0.0.1', forwarded: '198.51.100.1:4711', proxies: 1, address: '198.51.100.1', why: 'with a port' },
  {
    socket: '127.0.0.1',
    forwarded: '[2001:db8:1:2:3::4]:443',
    proxies: 1,
    address: '2001:db8:1:2::/64',
    why: 'IPv6 with a port',
  },
  { socket: '2001:db8:0:1::1', forwarded: null, proxies: 0, address: '2001:db8:0:1::/64', why: 'a household has 2^64' },
  { socket: '2001:DB8::1', forwarded: null, proxies: 0, address: '2001:db8:0:0::/64', why: 'zeros are omitted' },
  { socket: 'fe80::1%eth0', forwarded: null, proxies: 0, address: 'fe80:0:0:0::/64', why: 'with a zone' },
])(
  '$socket with “$forwarded” behind $proxies proxies is $address ($why)',
  ({ socket, forwarded, proxies, address }) => {
    expect(countedAddress(remoteAddress(socket, forwarded, proxies), proxies)).toBe(address);
  },
);

test.each([
  { address: '203.0.113.7', truncated: '203.0.113.0/24' },
  { address: '2001:db8:1:2:3::4', truncated: '2001:db8:1::/48' },
  { address: '2001:db8::1', truncated: '2001:db8:0::/48' },
  { address: '127.0.0.1', truncated: '127.0.0.1' },
  { address: '::1', truncated: '::1' },
  { address: undefined, truncated: undefined },
])('the log shows $address as $truncated, and in full only if it is set', ({ address, truncated }) => {
  expect(loggedAddress(address, 'truncated')).toBe(truncated);
  expect(loggedAddress(address, 'full')).toBe(address);
});
