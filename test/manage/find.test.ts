import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import { town } from '../town.js';
import { openBrowser, signedIn } from './browser.js';

const kinds = ['venues', 'organizers', 'tags', 'events'] as const;

beforeEach(async () => {
  await town({
    venues: [
      { name: 'Town hall', address: 'Market 1', city: 'Utrecht' },
      { name: 'The old town', city: 'Zwolle' },
      { name: 'Town "A" & <B' },
      { name: 'Town cellar', status: 'draft' },
      ...Array.from({ length: 12 }, (_, at) => ({ name: `Barn ${at}` })),
    ],
    organizers: [{ name: 'Town choir' }],
    tags: [{ name: 'town walk' }, { name: 'Rock, "Pop"' }],
    events: [
      { title: 'Town party' },
      { title: 'Town secret', status: 'private' },
      { title: 'Night of Jazz', startDate: '2027-05-30 20:00:00' },
      { title: 'Jazz in secret', startDate: '2027-05-30 20:00:00', status: 'private' },
      { title: 'Jazz tomorrow', startDate: '2027-05-31 20:00:00' },
    ],
  });
});

/** The options of a fragment: what each shows. */
const optionsOf = (html: string) =>
  html
    .replace(/<template>.*?<\/template>/gs, '')
    .split('role="option"')
    .slice(1)
    .map((option) =>
      option
        .replace(/^[^>]*>/, '')
        .replace(/<span class="count">.*/s, '')
        .replace(/<[^>]*>/g, '')
        .replace(/<span $/, '')
        .trim(),
    );

test('venues are found with street and town, those whose names start with the text first, and one can be created', async () => {
  const { html, status, headers } = await (await signedIn('author')).get('/find/venues?q=town+');

  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/html');
  expect(optionsOf(html)).toEqual([
    'Town &quot;A&quot; &amp; &lt;B',
    'Town hall Market 1, Utrecht',
    'The old town Zwolle',
    'Create “town”',
  ]);
  expect(html).toContain('3 results');
  expect(html).not.toContain('<html');
});

test('a text that is the name of a record creates no other one', async () => {
  const { html } = await (await signedIn('author')).get('/find/venues?q=TOWN+HALL');

  expect(optionsOf(html)).toEqual(['Town hall Market 1, Utrecht']);
});

test.each([
  ['organizers', 'choir', ['Town choir', 'Create “choir”']],
  ['tags', 'walk', ['town walk']],
  ['events', 'party', [expect.stringContaining('Town party')]],
])('%s are found', async (kind, text, found) => {
  const { html } = await (await signedIn('author')).get(`/find/${kind}?q=${text}`);

  expect(optionsOf(html)).toEqual(found);
});

test('a tag with a comma is offered as it is written among others', async () => {
  const { html } = await (await signedIn('author')).get('/find/tags?q=rock');

  expect(html).toContain('data-text="&quot;Rock, &quot;&quot;Pop&quot;&quot;&quot;"');
  expect(optionsOf(html)).toEqual(['Rock, &quot;Pop&quot;']);
});

test('at most 8 options are in a list', async () => {
  const browser = await signedIn('author');

  expect(optionsOf((await browser.get('/find/venues?q=barn')).html)).toHaveLength(8);
  expect(optionsOf((await browser.get('/find/venues?q=')).html)).toHaveLength(8);
});

test('records that the user may not read are not found', async () => {
  const browser = await signedIn('contributor');
  const pages = [await browser.get('/find/venues?q=cellar'), await browser.get('/find/events?q=secret')];

  expect(pages.map(({ html }) => optionsOf(html))).toEqual([['Create “cellar”'], []]);
});

test.each(kinds)('without a session, the response for %s is an error and no page', async (kind) => {
  const { status, html, location } = await openBrowser().get(`/find/${kind}?q=town`);

  expect({ status, html, location }).toEqual({ status: 401, html: '', location: undefined });
});

test.each(kinds)('a text in %s is never markup', async (kind) => {
  const { html } = await (await signedIn('author')).get(`/find/${kind}?q=${encodeURIComponent('<script>"\'&')}`);

  expect(html).not.toContain('<script');
});

test.each([
  ['york', ['America/New_York']],
  ['new y', ['America/New_York']],
  ['amster', ['Europe/Amsterdam']],
  ['nowhere', []],
])('the time zones with %s are found', async (text, zones) => {
  const { html } = await (await signedIn('author')).get(`/find/zones?${new URLSearchParams({ q: text })}`);

  expect(optionsOf(html)).toEqual(zones);
});

describe('similar events', () => {
  const similar = async (role: Role, fields: Record<string, string>) =>
    (await (await signedIn(role)).get(`/find/similar?${new URLSearchParams(fields)}`)).html;

  test('are those of the day with a word of the title', async () => {
    const html = await similar('editor', { title: 'Jazz night', startDate: '2027-05-30' });

    expect(html).toContain('Night of Jazz');
    expect(html).not.toContain('Jazz tomorrow');
  });

  test('are those that the user may read', async () => {
    expect(await similar('contributor', { title: 'Jazz in secret', startDate: '2027-05-30' })).not.toContain('secret');
  });

  test.each(['', '2027-02-30', 'tomorrow', '2027-05-30T00:00'])('are none for the date %j', async (startDate) => {
    expect(await similar('editor', { title: 'Jazz night', startDate })).toBe('');
  });
});
