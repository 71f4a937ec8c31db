import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serviceUrl } from '../service.js';
import { town } from '../town.js';

const PREFIX = '/agenda';

/** A proxy that serves the calendar below {@link PREFIX} and removes it from paths, as in docs/running.md. Everything else is 404. */
const openProxy = async (): Promise<string> => {
  let service = '';
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    if (!url.startsWith(`${PREFIX}/`)) return void outgoing.writeHead(404).end('outside of the calendar');
    const forwarded = request(`${service}${url.slice(PREFIX.length)}`, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  const site = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${PREFIX}`;
  service = await serviceUrl({ publicUrl: site });
  return site;
};

const addressesIn = (html: string, page: string): string[] =>
  [...html.matchAll(/<(?:a|link|script|img|form|iframe)\b[^>]* (?:href|src|action)="([^"]*)"/g)]
    .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&'), page).href)
    .filter((address) => address.startsWith('http:'));

test('behind a proxy with a path prefix every link, file and form of the pages leads below it, and exists', async () => {
  await town({
    venues: [{ name: 'Hall' }],
    categories: [{ name: 'Music' }, { name: 'Art' }],
    events: [
      { title: 'One', venues: ['Hall'], categories: ['Music'], startDate: '2026-03-20 20:00' },
      { title: 'Two', categories: ['Art'], startDate: '2026-03-21 20:00' },
    ],
  });
  const site = await openProxy();
  const { origin } = new URL(site);
  const pages = ['/', '/events/', '/calendar/2026-03', '/event/one/', '/venue/hall/', '/embed/', '/manage/sign-in'];
  const found = new Set<string>();
  for (const path of pages) {
    const response = await fetch(`${site}${path}`, { headers: { accept: 'text/html' } });
    expect([path, response.status]).toEqual([path, 200]);
    for (const address of addressesIn(await response.text(), `${site}${path}`)) found.add(address);
  }
  const own = [...found].filter((address) => address.startsWith(origin));
  expect(own.length).toBeGreaterThan(60);

  const bad: string[] = [];
  for (const address of own) {
    const { status, url } = await fetch(address, { headers: { accept: 'text/html,*/*' } });
    if (!address.startsWith(`${site}/`) || !url.startsWith(`${site}/`) || status >= 400)
      bad.push(`${status} ${address}`);
  }
  expect(bad).toEqual([]);
});
