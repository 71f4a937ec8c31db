import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { graphqlData } from '../service.js';
import { findProblems } from './axe.js';
import { executable } from './chromium.js';
import { concert, fill, openManage, press, signIn } from './manage-site.js';
import { testedLanguages } from './tested-languages.js';

/** The events with the title of the concert, as an editor reads them. */
const readConcerts = async () => {
  const { events } = await graphqlData(
    `{ events(filter: { searchText: "organ concert", status: [DRAFT, PUBLISH] }) {
      nodes { title status startDate endDate venues { name } organizers { name } }
    } }`,
    {},
    { as: 'editor' },
  );
  return events.nodes;
};

/** Opens the form of a new event with the times of the concert filled in. */
const openConcert = async (options: Parameters<typeof openManage>[1] = {}) => {
  const opened = await openManage('/events/new', options);
  await fill(opened.page, concert);
  return opened;
};

/** The copies in the storage of the browser, as one text. */
const storedCopies = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('almanac-copy '))
      .map(([, text]) => text)
      .join('\n'),
  );

const waitForCopy = (page: Page, text: string) => expect.poll(() => storedCopies(page)).toContain(text);

const state = (page: Page, name: string) => page.locator('#venueText').getAttribute(name);

const message = (page: Page) => page.locator('form.edit > [role=status]');

describe.skipIf(!executable)('the field for a venue', () => {
  test('is a combo box for the keyboard: it lists, moves, chooses, and keeps the focus', async () => {
    const { page, errors } = await openConcert();
    const input = page.locator('#venueText');
    await input.focus();
    expect(await state(page, 'role')).toBe('combobox');
    expect(await state(page, 'aria-expanded')).toBe('false');
    expect(await page.locator('datalist#venue-names').count()).toBe(0);
    expect(await input.evaluate((one) => one.nextElementSibling?.id === one.getAttribute('aria-controls'))).toBe(true);

    await page.keyboard.type('town');
    const options = page.locator('#venueText-options [role=option]');
    await page.getByRole('option', { name: 'Create “town”' }).waitFor();
    expect(await options.allTextContents()).toEqual(['Town hall Market 1, Utrecht', 'Create “town”']);
    expect(await page.locator('#venueText ~ [role=status]').textContent()).toBe('1 result');
    expect(await state(page, 'aria-expanded')).toBe('true');
    expect(await state(page, 'aria-activedescendant')).toBeNull();

    await page.keyboard.press('ArrowDown');
    expect(await state(page, 'aria-activedescendant')).toBe(await options.first().getAttribute('id'));
    await page.keyboard.press('ArrowUp');
    expect(await state(page, 'aria-activedescendant')).toBe(await options.last().getAttribute('id'));
    expect(await options.last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Home');
    expect(await state(page, 'aria-activedescendant')).toBeNull();
    await page.keyboard.press('Escape');
    expect(await state(page, 'aria-expanded')).toBe('false');
    expect(await input.inputValue()).toBe('town');

    await page.keyboard.press('ArrowDown');
    await options.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.locator('#venues li').allTextContents()).toEqual([expect.stringContaining('Town hall')]);
    expect(await page.locator('#venueText ~ [role=status]').textContent()).toBe('Town hall is added.');
    expect(await input.inputValue()).toBe('');
    expect(await input.evaluate((one) => one === document.activeElement)).toBe(true);

    await press(page, 'publish');
    await page.waitForURL('**done=event-public');
    expect(await readConcerts()).toMatchObject([{ venues: [{ name: 'Town hall' }] }]);
    expect(errors).toEqual([]);
  });

  test('ends with the form that there is without a script: rows that can be moved and removed', async () => {
    const { page } = await openConcert();
    for (const name of ['Town hall', 'Station']) {
      await page.locator('#venueText').pressSequentially(name);
      await page.locator('#venueText-options [role=option]').first().click();
    }
    await page.getByRole('button', { name: 'Move Station one place earlier' }).click();
    await expect
      .poll(() => page.locator('#venues li').allTextContents())
      .toEqual([expect.stringContaining('Station'), expect.stringContaining('Town hall')]);
    await page.getByRole('button', { name: 'Remove Town hall' }).click();
    await expect.poll(() => page.locator('#venues li').count()).toBe(1);

    expect(await page.locator('#title').inputValue()).toBe('Organ concert');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('venueText');
  });

  test('offers to create a venue, and goes on with its address', async () => {
    const { page } = await openConcert();
    await page.locator('#venueText').pressSequentially('Barn');
    await page.getByRole('option', { name: 'Create “Barn”' }).click();
    await page.locator('#venueAddress').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('venueAddress');
    await page.keyboard.type('Meadow 3');

    await press(page, 'publish');
    await page.waitForURL('**done=event-public');
    expect(await readConcerts()).toMatchObject([{ venues: [{ name: 'Barn' }] }]);
  });

  test.each(testedLanguages)('has no problem of accessibility in %s while its list is open', async (locale) => {
    const { page } = await openConcert({ locale });
    await page.locator('#venueText').pressSequentially('town');
    await page.locator('#venueText-options [role=option]').first().waitFor();
    await page.keyboard.press('ArrowDown');

    expect(await findProblems(page)).toEqual([]);
  });

  test('completes tags', async () => {
    const { page } = await openConcert();
    await page.locator('#tags').pressSequentially('organ, outd');
    await page.getByRole('option', { name: 'outdoors' }).click();

    expect(await page.locator('#tags').inputValue()).toBe('organ, outdoors, ');
  });
});

describe.skipIf(!executable)('the times of the form', () => {
  test('move the end with the start until somebody edits the end', async () => {
    const { page } = await openConcert();
    await fill(page, { endTime: '22:00' });
    await press(page, 'draft');
    await page.waitForURL('**done=event-saved');

    await fill(page, { startTime: '21:30' });
    expect(await page.locator('#endTime').inputValue()).toBe('23:30');
    await fill(page, { startDate: '2027-06-01', startTime: '23:00' });
    expect(await page.locator('#endTime').inputValue()).toBe('01:00');
    expect(await page.locator('#endDate').inputValue()).toBe('2027-06-02');
    expect(await page.locator('#endDate').isVisible()).toBe(true);
    await fill(page, { endTime: '03:00' });
    await fill(page, { startTime: '22:00' });
    expect(await page.locator('#endTime').inputValue()).toBe('03:00');
  });

  test('are explained: the weekday, a date in the past, and the time where the reader is', async () => {
    const { page } = await openConcert({ timezoneId: 'America/New_York' });
    await page.locator('details:has(#timezone) summary').click();
    await fill(page, { timezone: 'Europe/Amsterdam' });
    expect(await page.locator('#startDate-note').textContent()).toBe('Sunday');
    expect(await page.locator('#startTime-note').textContent()).toBe('= 14:00 where you are');
    await fill(page, { startDate: '2019-05-30' });
    expect(await page.locator('#startDate-note').textContent()).toBe('Thursday. This date is in the past');
    await page.locator('#allDay').evaluate((box: HTMLInputElement) => box.click());
    expect(await page.locator('#startTime-note').textContent()).toBe('');
  });
});

describe.skipIf(!executable)('a text that was not saved', () => {
  test('is offered after its tab was closed, never filled in by itself, and restored with its venues', async () => {
    const { page, site } = await openConcert();
    await page.locator('#venueText').pressSequentially('Town hall');
    await page.locator('#venueText-options [role=option]').first().click();
    await waitForCopy(page, '"venues"');
    const other = await page.context().newPage();
    await page.close();
    await other.goto(`${site}/manage/events/new`);

    await other.locator('.banner.copy').waitFor();
    expect(await other.locator('.banner.copy').textContent()).toMatch(/Text of \d\d:\d\d that was not saved/);
    expect(await other.locator('#title').inputValue()).toBe('');
    await other.getByRole('button', { name: 'Compare' }).click();
    expect(await other.locator('.banner.copy dd').allTextContents()).toContain('Organ concert');
    expect(await findProblems(other)).toEqual([]);
    await other.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => other.locator('#title').inputValue()).toBe('Organ concert');
    expect(await other.locator('#venues li').count()).toBe(1);
    expect(await other.locator('.banner.copy').count()).toBe(0);

    await press(other, 'draft');
    await other.waitForURL('**done=event-saved');
    expect(await storedCopies(other)).toBe('');
  });

  test('is discarded when somebody says so', async () => {
    const { page } = await openConcert();
    await waitForCopy(page, 'Organ concert');
    await page.reload();
    await page.getByRole('button', { name: 'Discard' }).click();

    expect(await storedCopies(page)).toBe('');
    await page.reload();
    expect(await page.locator('.banner.copy').count()).toBe(0);
  });

  test('is never stored with a password, and restoring it changes no protection', async () => {
    const { page } = await openConcert();
    await press(page, 'draft');
    await page.waitForURL('**done=event-saved');
    const form = page.url().replace(/\?.*/, '');
    await page.locator('#protection-new').evaluate((radio: HTMLInputElement) => radio.click());
    await page.locator('#password').evaluate((field: HTMLInputElement) => {
      field.value = 'let me in';
    });
    await fill(page, { title: 'Organ concert with choir' });
    await waitForCopy(page, 'with choir');
    expect(await storedCopies(page)).not.toMatch(/let me in|"protection"/);
    await page.goto(form);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => page.locator('#title').inputValue()).toBe('Organ concert with choir');

    expect(await page.locator('#protection-keep').isChecked()).toBe(true);
  });

  test('is removed at sign-out, and Back shows no page after it', async () => {
    const { page } = await openConcert();
    await waitForCopy(page, 'Organ concert');
    await page.locator('form.sign-out button').click();
    await page.waitForURL('**/sign-in?done=signed-out');
    expect(await storedCopies(page)).toBe('');

    await page.goBack();
    await page.waitForURL('**/sign-in?next=**');
    expect(await page.locator('form.edit').count()).toBe(0);
  });

  test('is stored after the next sign-in again', async () => {
    const { page, site } = await openConcert();
    await page.locator('form.sign-out button').click();
    await page.waitForURL('**/sign-in?done=signed-out');
    await signIn(page);
    await page.goto(`${site}/manage/events/new`);
    await fill(page, concert);

    await waitForCopy(page, 'Organ concert');
  });

  test('is asked about when the page is left only if the browser cannot store it', async () => {
    const { page, errors, site } = await openManage('/');
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new Error('full');
      };
    });
    await page.goto(`${site}/manage/events/new`);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.locator('#title').pressSequentially('Organ');
    await page.goto(`${site}/manage/`);

    expect(asked).toEqual(['beforeunload']);
    expect(errors).toEqual([]);
  });
});

describe.skipIf(!executable)('a form that cannot be sent', () => {
  test('stays without a connection, and is sent once when it is back', async () => {
    const { page } = await openConcert();
    await page.context().setOffline(true);
    await press(page, 'publish');
    await expect.poll(() => message(page).textContent()).toContain('Not sent. The text is stored in this browser.');
    expect(await page.locator('#title').inputValue()).toBe('Organ concert');
    expect(await findProblems(page)).toEqual([]);

    await page.context().setOffline(false);
    await page.waitForURL('**done=event-public');
    expect(await readConcerts()).toHaveLength(1);
    expect(await storedCopies(page)).toBe('');
  });

  test('is one event if the response was lost and it is sent again', async () => {
    const { page } = await openConcert();
    let tries = 0;
    await page.route('**/manage/events/new', async (route) => {
      if (route.request().method() !== 'POST' || ++tries > 1) return route.continue();
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await press(page, 'publish');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**done=event-public');

    expect(tries).toBe(2);
    expect(await readConcerts()).toHaveLength(1);
  });

  test('is sent again after the time that a 503 names', async () => {
    const { page } = await openConcert();
    const times: number[] = [];
    await page.route('**/manage/events/new', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      times.push(Date.now());
      return times.length > 1 ? route.continue() : route.fulfill({ status: 503, headers: { 'retry-after': '2' } });
    });
    await press(page, 'draft');
    await page.waitForURL('**done=event-saved');

    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(1900);
    expect(await readConcerts()).toHaveLength(1);
  });

  test('is one event after a double click', async () => {
    const { page } = await openConcert();
    await page.locator('p.actions button[value="publish"]').dblclick();
    await page.waitForURL('**done=event-public');

    expect(await readConcerts()).toHaveLength(1);
  });

  test('shows its problems with the focus on them', async () => {
    const { page } = await openConcert();
    await fill(page, { endTime: '19:00' });
    await press(page, 'publish');
    await page.locator('.banner.danger').waitFor();

    expect(await page.evaluate(() => document.activeElement?.className)).toBe('banner danger');
    expect(await page.title()).toContain('Error:');
    await fill(page, { endTime: '21:00' });
    await press(page, 'publish');
    await page.waitForURL('**done=event-public');
    expect(await storedCopies(page)).toBe('');
  });

  test('goes on after a sign-in when the session has ended', async () => {
    const { page } = await openConcert();
    await page.context().clearCookies();
    await press(page, 'publish');
    await page.locator('#login').waitFor();
    await signIn(page);
    await page.locator('main button.primary').click();
    await expect.poll(() => page.locator('#title').inputValue()).toBe('Organ concert');
    expect(await page.locator('.banner.copy').count()).toBe(0);
    await press(page, 'publish');
    await page.waitForURL('**done=event-public');

    expect(await storedCopies(page)).toBe('');
  });
});

describe.skipIf(!executable)('the script of the pages to write on', () => {
  test('saves a draft by Ctrl+S, and never publishes', async () => {
    const { page } = await openConcert();
    await page.keyboard.press('Control+s');
    await page.waitForURL('**done=event-saved');
    expect(await readConcerts()).toMatchObject([{ status: 'DRAFT' }]);
    await press(page, 'publish');
    await page.waitForURL('**done=event-public');

    await fill(page, { title: 'Organ concert tonight' });
    await page.keyboard.press('Control+s');
    await expect.poll(() => message(page).textContent()).toContain('Ctrl+S only saves what is not public');
    expect(await readConcerts()).toMatchObject([{ title: 'Organ concert' }]);
  });

  test('writes the marks of light text, which Undo takes back', async () => {
    const { page } = await openConcert();
    const area = page.locator('#description');
    await area.fill('one\ntwo');
    const mark = async (name: string, from: number, to: number) => {
      await area.evaluate((one: HTMLTextAreaElement, range) => one.setSelectionRange(...range), [from, to] as const);
      await page.getByRole('group', { name: 'Marks in the text' }).getByText(name, { exact: true }).click();
      return area.inputValue();
    };
    expect(await mark('Bold', 0, 3)).toBe('**one**\ntwo');
    await page.keyboard.press('Control+z');
    expect(await area.inputValue()).toBe('one\ntwo');
    expect(await mark('List', 1, 7)).toBe('- one\n- two');
    expect(await mark('Link', 2, 5)).toBe('- [one](https://)\n- two');
    await page.keyboard.type('x');
    expect(await area.inputValue()).toBe('- [one](x)\n- two');
  });

  test('counts the characters of a field when few are left', async () => {
    const { page } = await openConcert();
    expect(await page.locator('#title-count').textContent()).toBe('');
    await fill(page, { title: 'x'.repeat(256) });

    expect(await page.locator('#title-count').textContent()).toBe('256 of 255 characters');
  });

  test('has at most 12 kB, gzipped', () => {
    const folder = fileURLToPath(new URL('../../dist/site', import.meta.url));
    const [file, ...others] = readdirSync(folder).filter((name) => /^manage-(?!style).*\.js\.gz$/.test(name));

    expect(others).toEqual([]);
    expect(statSync(`${folder}/${file}`).size).toBeLessThanOrEqual(12_000);
  });
});
