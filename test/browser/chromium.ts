import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, onTestFinished } from 'vitest';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = (process.env.PATH ?? '').split(delimiter);

/** The path of Chromium: `CHROMIUM`, or the first one in PATH. Undefined if there is none. */
export const executable: string | undefined =
  process.env.CHROMIUM || names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);

if (!executable) console.log('Skipped: Chromium was not found. Install it, or set CHROMIUM to its path.');

let running: Promise<Browser> | undefined;

afterAll(async () => {
  await (await running)?.close();
  running = undefined;
});

/** A page of a new browser session, with the errors of its scripts and its content security policy. */
export const openPage = async (options: BrowserContextOptions = {}): Promise<{ page: Page; errors: string[] }> => {
  // Root cannot use the sandbox of Chromium, and containers have a small /dev/shm.
  running ??= chromium.launch({
    ...(executable !== undefined && { executablePath: executable }),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  const context = await (await running).newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(60_000);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return { page, errors };
};
