/**
 * Draws the pictures of the demo and writes them to `src/web/demo-pictures` as WebP of 1200 × 675 pixels. It needs Chromium.
 * Usage: `npx tsx examples/demo-pictures/draw.ts [name …]`
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { scenes } from './scenes.js';
import { HEIGHT, WIDTH } from './shapes.js';

const MAX_BYTES = 40_000;
const folder = fileURLToPath(new URL('../../src/web/demo-pictures/', import.meta.url));
const chosen = process.argv.slice(2);
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
const session = await page.context().newCDPSession(page);
for (const [name, shapes] of Object.entries(scenes)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${shapes}</svg>`;
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 86 });
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_BYTES) throw new Error(`${name} has ${bytes.length} bytes: at most ${MAX_BYTES} are allowed.`);
  writeFileSync(`${folder}${name}.webp`, bytes);
  console.log(`${name}.webp: ${bytes.length} bytes`);
}
await browser.close();
