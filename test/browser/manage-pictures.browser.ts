import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { picture } from '../pictures/pictures.js';
import { graphqlData } from '../service.js';
import { findProblems } from './axe.js';
import { executable } from './chromium.js';
import { concert, fill, openManage, press } from './manage-site.js';

const openForm = async (options: Parameters<typeof openManage>[1] = {}) => {
  const opened = await openManage('/events/new', options);
  await fill(opened.page, concert);
  await opened.page.locator('details:has(#imageUrl) > summary').click();
  return opened;
};

const choose = (page: Page, buffer: Buffer, name = 'boats.jpg', mimeType = 'image/jpeg') =>
  page.locator('#picture').setInputFiles({ name, mimeType, buffer });

describe.skipIf(!executable)('a picture in the form of an event', () => {
  test('is made smaller, uploaded apart from the form, shown, and linked when the form is sent', async () => {
    const { page, errors } = await openForm();
    const sent: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/pictures/upload')) sent.push(request.postDataBuffer()?.length ?? 0);
    });
    const large = await picture(4000, 3000);
    await choose(page, large);
    await page.locator('.shown-picture img').waitFor();

    expect(sent).toHaveLength(1);
    expect(sent[0]).toBeLessThan(large.length);
    expect(await page.locator('#imageUrl').inputValue()).toMatch(/\/media\/[0-9a-f]{32}\.jpg$/);
    await fill(page, { imageAlt: 'Boats' });
    await press(page, 'publish');
    await page.waitForURL(/done=/);
    const { events } = await graphqlData(
      '{ events(filter: { searchText: "organ concert" }) { nodes { image { alt width height isUploaded } } } }',
    );
    expect(events.nodes).toEqual([{ image: { alt: 'Boats', width: 2560, height: 1920, isUploaded: true } }]);
    expect(errors).toEqual([]);
  });

  test('that is none changes nothing in the form, and says why', async () => {
    const { page } = await openForm();
    await choose(page, Buffer.from('no picture'));
    const status = page.locator('[data-upload] [role=status]');
    await expect.poll(() => status.textContent()).toContain('This is not a picture');

    expect(await page.locator('#imageUrl').inputValue()).toBe('');
    expect(await page.locator('#title').inputValue()).toBe(concert.title);
  });

  test('can be sent again after the connection failed', async () => {
    const { page } = await openForm();
    await page.context().setOffline(true);
    await choose(page, await picture(300, 200));
    const again = page.locator('[data-upload] [role=status] button');
    await expect.poll(() => page.locator('[data-upload] [role=status]').textContent()).toContain('not uploaded');
    await page.context().setOffline(false);
    await again.click();
    await page.locator('.shown-picture img').waitFor();

    expect(await page.locator('#imageUrl').inputValue()).toMatch(/\/media\//);
  });
});

test.skipIf(!executable)(
  'the pages of pictures have no problem that axe finds, in light and dark colours',
  async () => {
    const { page } = await openManage('/pictures/');
    await page
      .locator('#file')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture(400, 300) });
    await page.locator('button.primary').first().click();
    await page.waitForURL(/done=picture-stored/);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findProblems(page)).toEqual([]);
    }
    await page.goto(page.url().replace(/pictures\/.*/, 'pictures/'));
    expect(await findProblems(page)).toEqual([]);
  },
);
