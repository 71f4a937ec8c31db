import { beforeEach, expect, test } from 'vitest';
import { startClock, stopClock } from '../../src/time/clock.js';
import { graphqlData } from '../service.js';
import { type Town, town } from '../town.js';
import { signedIn } from './browser.js';

let fixture: Town;

const event = (title: string, more: object = {}) => ({
  ...{ title, language: 'en', startDate: '2027-05-04 20:00', endDate: '2027-05-04 22:00' },
  ...more,
});

beforeEach(async () => {
  stopClock('2027-05-01T12:00:00Z');
  fixture = await town({
    events: [
      event('Concert', { translations: { de: { title: 'Konzert' } } }),
      event('Market', {
        translations: { de: { title: 'Markt' } },
        startDate: '2027-06-04 20:00',
        endDate: '2027-06-05',
      }),
      event('Walk', { author: 'author' }),
      event('Sketch', { status: 'draft', author: 'author' }),
      event('Offer', { status: 'pending', author: 'contributor' }),
      event('Last year', { startDate: '2026-05-04', endDate: '2026-05-04' }),
    ],
  });
  return startClock;
});

test('an editor starts with what waits, what comes in seven days, and how much is not translated', async () => {
  const { html } = await (await signedIn('editor')).get('/');

  expect(html).toContain('1 event waits for review');
  expect(html).toContain('Concert');
  expect(html).not.toContain('Market');
  expect(html).not.toContain('Last year');
  // Walk, the draft and the waiting event are in English alone.
  expect(html).toMatch(/missing=de">Deutsch<\/a> <span class="muted">3 events/);
});

test('an author starts with own drafts and own events', async () => {
  const { html } = await (await signedIn('author')).get('/');

  expect(html).toContain('Sketch');
  expect(html).toContain('Walk');
  expect(html).not.toContain('Concert');
  expect(html).not.toContain('for review');
});

test('the list of events has those without a title in a language, of a category or at a venue', async () => {
  const editor = await signedIn('editor');
  const titles = async (search: string) =>
    [...(await editor.get(`/events/?${search}`)).html.matchAll(/aria-label="Choose ([^"]*)"/g)].map(
      ([, title]) => title,
    );

  expect(await titles('missing=de&when=all')).toEqual(['Last year', 'Walk', 'Sketch', 'Offer']);
  expect(await titles('missing=de')).toEqual(['Walk', 'Sketch', 'Offer']);
  expect(await titles('missing=xx')).toEqual(['Concert', 'Walk', 'Sketch', 'Offer', 'Market']);
  expect(await titles('q=nothing+has+this')).toEqual([]);
  expect((await editor.get('/events/?q=nothing+has+this')).html).toContain('Without the filter “Words”');
  // A venue that was deleted for ever.
  expect((await editor.get('/events/?venue=999999')).status).toBe(400);
});

test('a translation says that its original has changed, until it is saved again', async () => {
  const editor = await signedIn('editor');
  const path = `/events/${fixture.id('Concert')}/translate/de`;
  const warning = 'The original has changed';
  const before = await editor.get(path);
  await graphqlData(
    'mutation New($id: ID!) { updateEvent(by: { id: $id }, input: { title: "Organ concert" }) { id } }',
    { id: String(fixture.id('Concert')) },
    { as: 'editor' },
  );
  const changed = await editor.get(path);
  const saved = await editor.follow(await editor.submit(changed, path, { do: 'save' }));

  expect(before.html).not.toContain(warning);
  expect(changed.html).toContain(warning);
  expect(saved.html).not.toContain(warning);
  expect(saved.html).toContain('value="Konzert"');
});

test('a translation leads to the next event that is not in its language', async () => {
  const editor = await signedIn('editor');
  const page = await editor.get(`/events/${fixture.id('Concert')}/translate/de`);

  expect(page.html).toContain(`/manage/events/${fixture.id('Walk')}/translate/de`);
});

test('a draft is shown as its public page will be, in each language', async () => {
  const author = await signedIn('author');
  const path = `/events/${fixture.id('Sketch')}`;
  const form = await author.get(`${path}/`);
  const german = await author.get(`${path}/preview?language=de`);

  expect(form.html).toContain(`/manage${path}/preview`);
  expect(german.html).toMatch(/<div lang="de">.*<h1 class="p-name" lang="en">Sketch<\/h1>/s);
  expect((await author.get(`${path}/preview`)).html).toContain('Sketch');
});
