import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { graphqlData } from '../service.js';
import { executable } from './chromium.js';
import { concert, fill, openManage, press, signIn } from './manage-site.js';

// How often each mishap happens. `MISHAPS=200 npm run test:browser -- test/browser/manage-mishaps.browser.ts` is a run by hand.
const ROUNDS = Number(process.env.MISHAPS ?? 3);

/** What can happen between the last letter and the save. Each leads to a page from which the text can be saved. */
const mishaps = {
  /** The connection is lost, and comes back. */
  async connection(page: Page) {
    await page.context().setOffline(true);
    await press(page, 'save');
    await page.locator('form.edit > [role=status]:not(:empty)').waitFor();
    await page.context().setOffline(false);
  },
  /** The service ends while it receives the form, before or after it has written it, and starts again. */
  async service(page: Page) {
    const isWritten = Math.random() < 0.5;
    let tries = 0;
    await page.route('**/manage/events/*/', async (route) => {
      if (route.request().method() !== 'POST' || ++tries > 1) return route.continue();
      if (isWritten) await route.fetch({ maxRedirects: 0 });
      await route.abort('connectionreset');
    });
    await press(page, 'save');
    await page.getByRole('button', { name: 'Try again' }).click();
  },
  /** The session ends. */
  async session(page: Page) {
    await page.context().clearCookies();
    await press(page, 'save');
    await page.locator('#login').waitFor();
    await signIn(page);
    await page.locator('main button.primary').click();
    await page.locator('#title').waitFor();
    await press(page, 'save');
  },
  /** Somebody else changes the same texts. */
  async editor(page: Page, id: string, texts: Texts) {
    await graphqlData(
      'mutation Other($id: ID!) { updateEvent(by: { id: $id }, input: { title: "Theirs", description: "Theirs" }) { id } }',
      { id },
      { as: 'administrator' },
    );
    await press(page, 'save');
    await page.locator('input[name="keep.title"]').first().waitFor();
    for (const name of Object.keys(texts)) await page.locator(`input[name="keep.${name}"][value="mine"]`).check();
    await press(page, 'save');
  },
  /** The tab is closed, and the form is opened again. */
  async tab(page: Page) {
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByRole('button', { name: 'Restore' }).click();
    // While the form is on its way, a second press does nothing.
    await page.locator('form.edit:not([aria-busy])').waitFor();
    await press(page, 'save');
  },
} satisfies Record<string, (page: Page, id: string, texts: Texts) => Promise<void>>;

type Texts = Readonly<Record<'title' | 'description', string>>;

const pieces = ['organ ', 'Bach ', '“quoted” ', "it's ", '<b>&amp; ', '漢字 ', '🎹 ', 'ü ', '100 % ', '+ ', 'a=b;c '];

/** A title has no tags: the service removes them (docs/rest-contract.md). */
const titlePieces = pieces.filter((piece) => !piece.includes('<'));

const randomText = (from: readonly string[], length: number) =>
  Array.from({ length }, () => from[Math.floor(Math.random() * from.length)])
    .join('')
    .trim();

describe.skipIf(!executable)('no letter is lost', () => {
  test.each(Object.keys(mishaps) as (keyof typeof mishaps)[])('when there is trouble with the %s', async (name) => {
    const { page, site } = await openManage('/events/new');
    await fill(page, concert);
    await press(page, 'publish');
    await page.waitForURL('**done=event-public');
    const id = /events\/(\d+)\//.exec(page.url())?.[1] ?? '';
    for (let round = 0; round < ROUNDS; round++) {
      const texts = { title: `${round} ${randomText(titlePieces, 8)}`, description: randomText(pieces, 60) };
      await page.goto(`${site}/manage/events/${id}/`);
      await fill(page, texts);
      await sleep(Math.random() * 1500);

      await mishaps[name](page, id, texts);

      await page.waitForURL('**done=event-public');
      expect(await page.locator('#title').inputValue()).toBe(texts.title);
      expect(await page.locator('#description').inputValue()).toBe(texts.description);
      await page.unrouteAll();
    }
  });
});
