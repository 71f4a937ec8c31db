// Measures the largest paint of a page: `npm run bench:paint -- [URL] [LOADS]`, with Chromium and a service that runs, such as
// `npm start -- --demo`. The network has 1.6 Mbit/s and 150 ms, the processor is four times slower, and the cache is empty at each load.

import { loadavg } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { quantile } from './load/load.js';

const URL_OF_PAGE = process.argv[2] ?? 'http://127.0.0.1:4000/';
const LOADS = Number(process.argv[3] ?? 5);

const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  wide: { width: 1280, height: 800 },
};

const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }; // ms, bytes per second

interface Paint {
  /** Milliseconds from the start of the load, as the next one. */
  largest: number;
  first: number;
  /** What is painted last: the name of an element, and the file of a picture. */
  element: string;
}

const load = async (browser: Browser, viewport: { width: number; height: number }): Promise<Paint> => {
  const context = await browser.newContext({ viewport, locale: 'en-GB' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(URL_OF_PAGE, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        const [first] = performance.getEntriesByName('first-contentful-paint');
        new PerformanceObserver((list) => {
          const { startTime, element, url } = list.getEntries().at(-1) as PerformanceEntry & {
            element?: Element;
            url: string;
          };
          const name = `${element?.localName ?? ''} ${url.split('/').at(-1) ?? ''}`.trim();
          resolve({ largest: startTime, first: first?.startTime ?? 0, element: name });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();
  return paint;
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
});
console.log(`${URL_OF_PAGE}, ${LOADS} loads, load of the machine ${loadavg()[0]?.toFixed(1)}. Milliseconds.\n`);
console.log('| screen | first paint | largest paint | all | element |\n| --- | ---: | ---: | --- | --- |');
for (const [name, viewport] of Object.entries(screens)) {
  const paints: Paint[] = [];
  for (let at = 0; at < LOADS; at++) paints.push(await load(browser, viewport));
  const largest = paints.map((paint) => paint.largest);
  const all = largest.map((time) => time.toFixed(0)).join(', ');
  const first = quantile(
    paints.map((paint) => paint.first),
    0.5,
  ).toFixed(0);
  console.log(`| ${name} | ${first} | ${quantile(largest, 0.5).toFixed(0)} | ${all} | ${paints.at(-1)?.element} |`);
}
await browser.close();
