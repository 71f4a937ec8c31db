import { expect, test } from 'vitest';
import { checkUrl, reachOf } from '../../src/guard/checked-address.js';
import { FetchError } from '../../src/guard/fetch-error.js';
import { isInnerAddress } from '../../src/guard/inner-addresses.js';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fc00::1',
  'fdff::1',
  'fe80::1',
  'fe80::1%eth0',
  'febf::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:a00:1',
  '::127.0.0.1',
  '::ffff:0:10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::127.0.0.1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2002:c0a8:101::1',
  '2001:db8::1',
  'not an address',
])('%s is an inner address', (address) => {
  expect(isInnerAddress(address)).toBe(true);
});

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '192.167.255.255',
  '198.17.255.255',
  '198.20.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81c::200e',
  '::ffff:1.1.1.1',
  '64:ff9b::101:101',
  '2002:101:101::1',
])('%s is a public address', (address) => {
  expect(isInnerAddress(address)).toBe(false);
});

const errorOf = (url: string, importInnerAddresses = false) => {
  try {
    checkUrl(url, reachOf({ importInnerAddresses }));
    return undefined;
  } catch (error) {
    return error instanceof FetchError ? error.key : error;
  }
};

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://%31%32%37.0.0.1/',
  'http://127。0。0。1/',
])('%s is rejected before a look-up', (url) => {
  expect(errorOf(url)).toBe('fetch-inner');
  expect(errorOf(url, true)).toBeUndefined();
});

test.each([
  { url: 'file:///etc/passwd', error: 'fetch-not-http' },
  { url: 'ftp://calendar.example/', error: 'fetch-not-http' },
  { url: 'gopher://calendar.example/', error: 'fetch-not-http' },
  { url: 'calendar.example', error: 'fetch-not-http' },
  { url: 'https://user:secret@calendar.example/', error: 'fetch-with-password' },
  { url: 'https://user@calendar.example/', error: 'fetch-with-password' },
  { url: 'http://calendar.example:25/', error: 'fetch-port' },
  { url: 'http://calendar.example:0/', error: 'fetch-port' },
  { url: 'https://calendar.example:443/', error: undefined },
  { url: 'https://calendar.example:8443/', error: undefined },
])('the URL $url gives $error', ({ url, error }) => {
  expect(errorOf(url)).toBe(error);
});
