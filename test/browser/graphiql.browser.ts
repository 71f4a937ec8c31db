import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openProcess } from '../response-cache/processes.js';
import { rest, serviceUrl } from '../service.js';
import { credentialsOf, town } from '../town.js';
import { executable, openPage } from './chromium.js';
import { countTransfer } from './transfer.js';

const MAX_TRANSFER = 1_300_000; // bytes, with the schema

const linked = '{ venues(first: 1) { nodes { name } } }';

/** Opens GraphiQL and waits until the editor shows a query. */
const open = async (page: Page, url: string) => {
  await page.goto(url);
  await page.waitForFunction(() =>
    /\w/.test(document.querySelector('.graphiql-query-editor .view-lines')?.textContent ?? ''),
  );
};

/** The text of an editor, which has non-breaking spaces. */
const textOf = async (page: Page, editor: string) =>
  ((await page.locator(`${editor} .view-lines`).first().textContent()) ?? '').replaceAll('\u00a0', ' ');

const replaceText = async (page: Page, editor: string, text: string) => {
  await page.locator(`${editor} .view-lines`).first().click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
};

const run = async (page: Page) => {
  await page.locator('.graphiql-execute-button').click();
  await page.waitForFunction(() =>
    /data|errors/.test(document.querySelector('.result-window .view-lines')?.textContent ?? ''),
  );
  return textOf(page, '.result-window');
};

describe.skipIf(!executable)('GraphiQL in Chromium', () => {
  test('the page has examples, transfers at most 1.3 MB, and breaks no rule of its policy', async () => {
    await town({ events: [{ title: 'Night of Jazz', startDate: '2030-01-01', endDate: '2030-01-01' }] });
    const { url, bytes } = await countTransfer(await serviceUrl());
    const { page, errors } = await openPage();
    await open(page, `${url}/graphql`);

    expect(await textOf(page, '.graphiql-query-editor')).toContain('query WhatIsOn');
    expect(await page.locator('.graphiql-tab').count()).toBe(6);
    expect(await run(page)).toContain('Night of Jazz');
    // The workers and the schema.
    let [before, stable] = [0, 0];
    const isLoaded = () => {
      stable = bytes() === before ? stable + 1 : 0;
      before = bytes();
      return before > 500_000 && stable >= 4;
    };
    await expect.poll(isLoaded, { interval: 500 }).toBe(true);
    expect(bytes()).toBeGreaterThan(500_000);
    expect(bytes()).toBeLessThan(MAX_TRANSFER);
    expect(errors).toEqual([]);
  });

  test('a subscription shows what changes', async () => {
    const { id } = await town({ events: [{ title: 'Jazz' }] });
    const { port } = await openProcess({ streams: { round: 10 } });
    const { page, errors } = await openPage();
    const query = 'subscription { recordChanged { nodes { action record { ... on Event { title } } } } }';
    await open(page, `http://127.0.0.1:${port}/graphql?query=${encodeURIComponent(query)}`);
    expect(await run(page)).toContain('"nodes": []');
    await rest('PATCH', `/events/${id('Jazz')}`, { title: 'Swing' }, { as: 'administrator' });
    await expect.poll(() => textOf(page, '.result-window')).toContain('Swing');
    expect(errors).toEqual([]);
  });

  test('a link with a query shows it, and the address follows what is typed', async () => {
    await town({ venues: [{ name: 'Town hall' }] });
    const { page, errors } = await openPage();
    await open(page, `${await serviceUrl()}/graphql?query=${encodeURIComponent(linked)}`);

    expect(await textOf(page, '.graphiql-query-editor')).toContain('venues(first: 1)');
    expect(await run(page)).toContain('Town hall');
    await replaceText(page, '.graphiql-query-editor', 'query Tags { tags { totalCount } }');
    await page.waitForURL((url) => url.searchParams.get('query')?.startsWith('query Tags') ?? false);
    await page.reload();
    await page.waitForSelector('.graphiql-query-editor .view-line');
    await expect.poll(() => textOf(page, '.graphiql-query-editor')).toContain('query Tags');
    await replaceText(page, '.graphiql-query-editor', `query Long { languages } # ${'x'.repeat(9000)}`);
    await page.waitForURL((url) => !url.searchParams.has('query')); // too long for an address
    expect(errors).toEqual([]);
  });

  test('the editor completes fields of the schema, and the history has what was run', async () => {
    await town();
    const { page } = await openPage();
    await open(page, `${await serviceUrl()}/graphql?query=${encodeURIComponent('query Mine { languages }')}`);
    await run(page);

    await page.locator('[aria-label="Show History"]').click();
    await page.getByRole('button', { name: 'Mine' }).first().waitFor();
    await page.locator('.graphiql-query-editor .view-lines').click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('{ organiz');
    await page.keyboard.press('Control+Space');
    await page.locator('.suggest-widget').getByText('organizers', { exact: true }).waitFor();
  });

  test('the example that writes works with a login and password, which are not stored', async () => {
    await town();
    const { page } = await openPage();
    await open(page, `${await serviceUrl()}/graphql`);
    await page.getByText('NewEvent').click();
    // The name of the operation is read after a pause.
    await expect.poll(() => run(page), { interval: 1000 }).toContain('UNAUTHENTICATED');

    const pair = Buffer.from(credentialsOf('editor').slice('Basic '.length), 'base64').toString();
    const headers = '.graphiql-editor-tool .graphiql-editor:not(.hidden)';
    expect(await textOf(page, headers)).toContain('"Authorization": "Basic login:password"');
    await page.locator(`${headers} .view-line`).nth(3).click();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    for (const _ of 'login:password') await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.insertText(pair);
    await page.locator('.graphiql-execute-button').click();
    await expect.poll(() => textOf(page, '.result-window')).toContain('open-rehearsal');
    // The tabs are stored half a second after a change, with all that was changed before.
    await replaceText(page, '.graphiql-query-editor', 'query Later { languages }');
    const storedTabs = () => page.evaluate(() => localStorage.getItem('graphiql:tabState') ?? '');
    await expect.poll(storedTabs).toContain('query Later');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(pair);
  });

  test('on a phone the response is below the query, and nothing is wider than the screen', async () => {
    await town();
    const { page } = await openPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await open(page, `${await serviceUrl()}/graphql`);
    await run(page);

    const boxOf = async (name: string) =>
      (await page.locator(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [query, response] = [await boxOf('.graphiql-query-editor'), await boxOf('.graphiql-response')];
    expect(response.y).toBeGreaterThan(query.y + query.height);
    expect(Math.min(query.width, response.width)).toBeGreaterThan(340);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
