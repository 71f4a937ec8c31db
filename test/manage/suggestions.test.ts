/** Events that visitors suggest: the form, its page, GraphQL, and the queue of moderators (docs/suggestions.md). */
import { beforeEach, describe, expect, test } from 'vitest';
import { select, sql } from '../../src/database/sql.js';
import { inTransaction } from '../../src/database/transaction.js';
import { updateEvent } from '../../src/records/events/event-writes.js';
import { sweepSuggestions } from '../../src/records/suggestions/sweep-suggestions.js';
import type { WriteContext } from '../../src/records/writing/write-context.js';
import { newStamp } from '../../src/suggest/form-stamp.js';
import { suggestionUnits } from '../../src/suggest/suggestion-form.js';
import { calendar } from '../calendar.js';
import { graphql, graphqlData, rest, send } from '../service.js';
import { requestContext, roles, town, settings as townSettings } from '../town.js';
import { signedIn } from './browser.js';
import { fieldsOf } from './html-forms.js';

/** Each part of this file has a service of its own, because a service counts the suggestions of an hour. */
let settings: { suggestions: true; siteName: string } = { suggestions: true, siteName: 'Town' };

beforeEach(async () => {
  settings = { suggestions: true, siteName: expect.getState().currentTestName?.slice(0, 40) ?? '' };
  await (await calendar()).limit.deleteMany();
});

interface PageResponse {
  status: number;
  html: string;
  location: string;
  headers: Headers;
}

const open = async (path: string, address?: string): Promise<PageResponse> =>
  read(await send(path, {}, { settings, ...(address && { address }) }));

const read = async (response: Response): Promise<PageResponse> => ({
  status: response.status,
  html: await response.text(),
  location: response.headers.get('location') ?? '',
  headers: response.headers,
});

const post = async (path: string, fields: Record<string, string>, address?: string): Promise<PageResponse> =>
  read(
    await send(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: String(new URLSearchParams(fields)),
      },
      { settings, ...(address && { address }) },
    ),
  );

/** The fields of the form of a page. */
const formIn = ({ html }: PageResponse): Record<string, string> =>
  Object.fromEntries(fieldsOf(/<form class="edit".*?<\/form>/s.exec(html)?.[0] ?? ''));

/** The hidden fields of a form that was shown a minute ago. The clock of the tests stands still. */
const newForm = async (path = '/suggest'): Promise<Record<string, string>> => {
  const { now, db } = await requestContext();
  return { ...formIn(await open(path)), ...(await newStamp(new Date(now.getTime() - 60_000), db)) };
};

const concert = {
  title: 'Organ concert',
  startDate: '2026-05-30',
  startTime: '20:00',
  place: 'Old Mill, Port Merrow',
  description: 'Music by the choir.\n\nSee https://choir.example/may',
  email: 'jan@example.org',
  name: 'Jan',
};

/** Sends the form. @returns the path of the page of the suggestion */
const suggest = async (fields: Record<string, string> = {}, address?: string): Promise<string> => {
  const sent = await post('/suggest', { ...(await newForm()), ...concert, ...fields }, address);
  expect(sent.status, sent.html).toBe(303);
  return sent.location.replace(/\?.*/, '');
};

/** What moderators see of the only suggestion. */
const moderated = async () => {
  const { events } = await graphqlData(
    `{ events(filter: { status: [PENDING] }) { nodes {
      id title startDate endDate description(format: SOURCE) cost { source } author { id } suggestion { place name email marks language note }
    } } }`,
    {},
    { as: 'editor' },
  );
  return events.nodes;
};

describe('a suggestion', () => {
  test('waits for a review, without an author, and nobody else sees it', async () => {
    await town();
    const path = await suggest();

    const [event] = await moderated();
    expect(event).toMatchObject({
      title: 'Organ concert',
      startDate: '2026-05-30T20:00:00+00:00',
      endDate: '2026-05-30T20:00:00+00:00',
      author: null,
      suggestion: { place: 'Old Mill, Port Merrow', name: 'Jan', email: 'jan@example.org', language: 'EN', note: '' },
    });
    for (const as of [undefined, 'author', 'contributor', 'subscriber'] as const) {
      expect((await rest('GET', `/events/${event?.id}`, undefined, { as })).status).toBe(403);
      const { data } = await graphql('query One($id: ID) { event(id: $id) { id } }', { id: event?.id }, { as });
      expect(data).toEqual({ event: null });
    }
    expect((await open(path)).html).toContain('It waits until somebody decides.');
  });

  test('has links that search engines do not follow, and HTML of it is text', async () => {
    await town();
    await suggest({ description: '<b>Bold</b> <script>x</script> https://a.example **loud**' });

    const [event] = await moderated();
    expect(event?.description).toBe(
      '<p>&lt;b&gt;Bold&lt;/b&gt; &lt;script&gt;x&lt;/script&gt; <a href="https://a.example" rel="nofollow ugc">https://a.example</a> <strong>loud</strong></p>',
    );
  });

  test('can be corrected and withdrawn on its page while it waits', async () => {
    await town();
    const path = await suggest();
    const page = await open(path);
    expect(formIn(page)).toMatchObject(concert);

    const corrected = await post(path, { ...concert, do: 'correct', title: 'Organ recital', startTime: '19:30' });
    expect(corrected).toMatchObject({ status: 303, location: `${path}?done=corrected` });
    expect(await moderated()).toMatchObject([{ title: 'Organ recital', startDate: '2026-05-30T19:30:00+00:00' }]);
    const wrong = await post(path, { ...concert, do: 'correct', title: '' });
    expect(wrong.status).toBe(400);
    expect(wrong.html).toContain('id="title-problem"');

    await post(path, { do: 'withdraw' });
    expect((await open(path)).html).toContain('You have withdrawn it.');
    expect(await moderated()).toEqual([]);
    expect((await post(path, { ...concert, do: 'correct' })).status).toBe(409);
    expect((await post(path, { do: 'withdraw' })).status).toBe(409);
    const db = await calendar();
    expect(await db.auditEntry.count()).toBe(0);
  });

  test('whose page is older than what an editor has changed is corrected without it', async () => {
    await town();
    const path = await suggest();
    const older = formIn(await open(path));
    const [before] = await moderated();
    await rest(
      'PATCH',
      `/events/${before?.id}`,
      { start_date: '2026-05-30 19:00', description: '<p>By <a href="https://choir.example">the choir</a>.</p>' },
      { as: 'editor' },
    );

    const corrected = await post(path, { ...older, title: 'Organ recital', place: 'New Mill', do: 'correct' });

    expect(corrected.status).toBe(303);
    expect(await moderated()).toMatchObject([
      {
        title: 'Organ recital',
        startDate: '2026-05-30T19:00:00+00:00',
        description: '<p>By <a href="https://choir.example">the choir</a>.</p>',
        suggestion: { place: 'New Mill', name: 'Jan', email: 'jan@example.org' },
      },
    ]);
  });

  test('shows the visitor what an editor has changed too, and the next correction replaces only that', async () => {
    await town();
    const path = (await suggest()).replace('/suggest', '/de/suggest');
    const older = formIn(await open(path));
    const [before] = await moderated();
    const theirs = { title: 'Theirs', start_date: '2026-05-31', end_date: '2026-06-01', all_day: true, cost: '12' };
    await rest('PATCH', `/events/${before?.id}`, theirs, { as: 'editor' });

    const conflict = await post(path, { ...older, title: 'Mine', startTime: '21:00', do: 'correct' });
    expect(conflict.status).toBe(409);
    expect(conflict.html).toMatch(
      /id="title-problem"[^>]*>Jemand anderes hat dies inzwischen geändert\. Es ist jetzt: Theirs\./,
    );
    expect(conflict.html).toMatch(
      /id="startDate-problem"[^>]*>[^<]* Es ist jetzt: 2026-05-31, 2026-06-01, Ganztägig\./,
    );
    expect(conflict.html).toMatch(/<details class="section" open/);
    expect(formIn(conflict)).toMatchObject({ title: 'Mine', startDate: '2026-05-30', startTime: '21:00', cost: '12' });
    expect(await moderated()).toMatchObject([{ title: 'Theirs', startDate: '2026-05-31T00:00:00+00:00' }]);

    expect((await post(path, { ...formIn(conflict), do: 'correct' })).status).toBe(303);
    expect(await moderated()).toMatchObject([
      { title: 'Mine', startDate: '2026-05-30T21:00:00+00:00', cost: { source: '12' } },
    ]);
  });

  test.each<Record<string, string>>([
    { title: ' Organ recital ' },
    { endDate: '2026-05-30' },
    { endDate: '2026-05-30', endTime: '20:00' },
    { startTime: '', allDay: 'yes' },
    { description: ' One\r\nline\r\n\r\n\r\n* two  \r\n' },
    { website: 'https://choir.example', cost: '€ 12, students € 8' },
  ])('is corrected with %o twice, and the second time is no conflict', async (changes) => {
    await town();
    const path = await suggest();
    const form = { ...formIn(await open(path)), ...changes, do: 'correct' };

    expect([(await post(path, form)).status, (await post(path, form)).status]).toEqual([303, 303]);
  });

  test.each([
    ['characters with a meaning in light text', '*  _'.repeat(2500)],
    ['characters of two UTF-16 code units', `${'🎵'.repeat(9990)} *_*`],
  ])('is corrected with the longest text, of %s, twice', async (_, description) => {
    await town();
    const path = await suggest();
    const form = { ...formIn(await open(path)), description, do: 'correct' };

    expect([(await post(path, form)).status, (await post(path, form)).status]).toEqual([303, 303]);
  });

  test('that is corrected twice with one form is written and counted once', async () => {
    await town();
    const path = await suggest();
    const form = { ...formIn(await open(path)), title: 'Organ recital', do: 'correct' };
    await post(path, form, '192.0.2.8');
    const db = await calendar();
    const written = [await db.event.findFirst(), await db.limit.findMany({ orderBy: { key: 'asc' } })];

    expect((await post(path, form, '192.0.2.8')).status).toBe(303);
    expect([await db.event.findFirst(), await db.limit.findMany({ orderBy: { key: 'asc' } })]).toEqual(written);
  });

  /** Sends forms while `write` has not yet committed, so that all of them are compared before it and written after it. */
  const sendDuring = async (
    path: string,
    forms: readonly Record<string, string>[],
    write: (writer: WriteContext) => Promise<unknown> = async () => undefined,
  ): Promise<PageResponse[]> => {
    const context = await requestContext('editor');
    const sent = await inTransaction(context, async (writer) => {
      await select(writer.db, sql`SELECT 1 FROM "Event" FOR UPDATE`);
      const responses = forms.map((form) => post(path, { ...form, do: 'correct' }));
      const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await select(context.db, waiting)).length).toBe(forms.length);
      await write(writer);
      return { responses };
    });
    return Promise.all(sent.responses);
  };

  test('is corrected once by a form that is sent twice at the same time', async () => {
    await town();
    const path = await suggest();
    const form = { ...formIn(await open(path)), title: 'Organ recital', place: 'New Mill' };
    const db = await calendar();
    const revisions = await db.revision.count();

    const sent = await sendDuring(path, [form, form]);

    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    expect(await moderated()).toMatchObject([{ title: 'Organ recital', suggestion: { place: 'New Mill' } }]);
    expect(await db.revision.count()).toBe(revisions + 1);
  });

  test('is corrected in several fields at the same time', async () => {
    await town();
    const path = await suggest();
    const older = formIn(await open(path));
    const changes = { title: 'Organ recital', place: 'New Mill', cost: '12', name: 'Ann', startTime: '21:00' };

    const sent = await sendDuring(
      path,
      Object.entries(changes).map(([field, text]) => ({ ...older, [field]: text })),
    );

    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(formIn(await open(path))).toMatchObject(changes);
  });

  test('is corrected without what an editor writes in another field at the same time', async () => {
    await town();
    const path = await suggest();
    const form = { ...formIn(await open(path)), title: 'Organ recital' };
    const id = Number((await moderated())[0]?.id);

    const [sent] = await sendDuring(path, [form], (writer) => updateEvent({ id }, () => ({ cost: '12' }), writer));

    expect(sent?.status).toBe(303);
    expect(await moderated()).toMatchObject([{ title: 'Organ recital', cost: { source: '12' } }]);
  });

  test('is not corrected if somebody else changes the same field at the same time, and the page shows both texts', async () => {
    await town();
    const path = await suggest();
    const older = formIn(await open(path));
    const id = Number((await moderated())[0]?.id);

    const [sent] = await sendDuring(path, [{ ...older, title: 'Mine' }], (writer) =>
      updateEvent({ id }, () => ({ title: 'Theirs' }), writer),
    );
    expect(sent?.status).toBe(409);
    expect(sent?.html).toMatch(/id="title-problem"[^>]*>[^<]* Theirs\./);
    expect(sent && formIn(sent)).toMatchObject({ title: 'Mine' });

    const places = await sendDuring(path, [
      { ...formIn(await open(path)), place: 'New Mill' },
      { ...formIn(await open(path)), place: 'Tower' },
    ]);
    expect(places.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['a text longer than that of a visitor', { description: `<p>${'word '.repeat(2500)}</p>` }],
    ['a text longer than what is compared as light text', { description: `<p>${'word '.repeat(9000)}</p><p>End</p>` }],
    ['a text that is longer as light text', { description: `<p>${'* '.repeat(4500)}</p>` }],
    ['times that are over', { start_date: '2026-01-10 20:00', end_date: '2026-01-10 22:00' }],
  ])('with %s is corrected in another field', async (_, changes) => {
    await town();
    const path = await suggest();
    const [before] = await moderated();
    await rest('PATCH', `/events/${before?.id}`, changes, { as: 'editor' });
    const [edited] = await moderated();
    const shown = formIn(await open(path));
    // Browsers send line breaks as CRLF.
    const form = { ...shown, description: shown.description?.replaceAll('\n', '\r\n') ?? '', do: 'correct' };

    expect((await post(path, { ...form, title: 'Organ recital' })).status).toBe(303);
    expect((await post(path, { ...form, place: 'New Mill' })).status).toBe(303);

    const { description, startDate } = edited ?? {};
    expect(await moderated()).toMatchObject([
      { title: 'Organ recital', description, startDate, suggestion: { place: 'New Mill', name: 'Jan' } },
    ]);
  });

  test.each([
    ['no title', 'title', ''],
    ['no time', 'startTime', ''],
    ['a day that is over', 'startDate', '2026-03-13'],
    ['an invalid e-mail address', 'email', 'jan'],
    ['a text that is too long', 'description', 'x'.repeat(10_001)],
    ['a text that is too long to be compared as light text', 'description', 'x'.repeat(20_001)],
  ])('is not corrected with %s, and the form names the field', async (_, field, text) => {
    await town();
    const path = await suggest();
    const sent = await post(path, { ...formIn(await open(path)), [field]: text, do: 'correct' });

    expect(sent.status).toBe(400);
    expect(sent.html).toContain(`id="${field}-problem"`);
    expect(await moderated()).toMatchObject([{ title: concert.title, startDate: '2026-05-30T20:00:00+00:00' }]);
  });

  test('is compared without a conversion of a text that is too long', () => {
    const compared = (description: string) =>
      suggestionUnits.description?.compared?.(new URLSearchParams({ description }));

    expect(compared('_'.repeat(20_001))).toBe('_'.repeat(20_001));
    expect(compared(`One\r\n${'x'.repeat(20_000)}`)).toBe(`One\n${'x'.repeat(20_000)}`);
    expect(compared('**One**')).toBe('<p><strong>One</strong></p>');
  });

  test.each([
    ['publish', 'It is in the calendar.'],
    ['draft', 'Somebody is working on it.'],
    ['trash', 'It was not taken into the calendar.'],
  ])('that is decided with %s says so on its page, with the note of the moderator', async (action, text) => {
    await town();
    const path = await suggest();
    const editor = await signedIn('editor');
    const queue = await editor.get('/waiting/', { settings });
    await editor.submit(queue, '/waiting/', { do: action, note: 'Thank you, Jan.' }, { settings });

    const { html } = await open(path);
    expect(html).toContain(text);
    expect(html).toContain('Thank you, Jan.');
    expect(html).not.toContain('name="title"');
    expect(html.includes('/event/organ-concert/')).toBe(action === 'publish');
  });

  test('that an editor changes shows the visitor nothing of it before it is public', async () => {
    await town();
    const path = await suggest();
    const [event] = await moderated();
    await rest('PATCH', `/events/${event?.id}`, { status: 'draft', title: 'Secret plan' }, { as: 'editor' });

    expect((await open(path)).html).not.toContain('Secret plan');
    await rest('DELETE', `/events/${event?.id}`, undefined, { as: 'editor' });
    expect((await open(path)).html).not.toContain('Secret plan');
    await graphqlData('mutation Purge($id: ID!) { purgeEvent(id: $id) }', { id: event?.id }, { as: 'administrator' });
    expect((await open(path)).html).toContain('It was not taken into the calendar.');
  });

  test.each([
    [{ title: '' }, 'title'],
    [{ startDate: '' }, 'startDate'],
    [{ startTime: '' }, 'startTime'],
    [{ startDate: '2026-03-13' }, 'startDate'],
    [{ endTime: '19:00' }, 'endTime'],
    [{ endDate: '2026-05-29' }, 'endDate'],
    [{ website: 'not an address' }, 'website'],
    [{ email: 'jan' }, 'email'],
    [{ description: 'x'.repeat(10_001) }, 'description'],
  ])('with %o is not stored, and the form names the field and keeps the text', async (fields, field) => {
    await town();
    const sent = await post('/suggest', { ...(await newForm()), ...concert, ...fields });

    expect(sent.status).toBe(400);
    expect(sent.html).toContain(`id="${field}-problem"`);
    expect(sent.html).toContain('See https://choir.example/may'.slice(0, 'description' in fields ? 0 : undefined));
    expect(await moderated()).toEqual([]);
  });

  test('of a whole day needs no time', async () => {
    await town();
    await suggest({ startTime: '', allDay: 'yes', endDate: '2026-05-31' });

    expect((await open('/suggest')).html).toContain('<label for="title">Title</label>');
    expect(await moderated()).toMatchObject([
      { startDate: '2026-05-30T00:00:00+00:00', endDate: '2026-05-31T23:59:59+00:00' },
    ]);
  });

  test('in another language is written in that language', async () => {
    await town();
    const form = await newForm('/de/suggest');
    const sent = await post('/de/suggest', { ...form, ...concert });

    expect(sent.location).toMatch(/^\/de\/suggest\/[\w-]{43}\?sent=yes$/);
    expect((await open(sent.location)).html).toContain('Ihr Vorschlag ist angekommen.');
    expect(await moderated()).toMatchObject([{ suggestion: { language: 'DE' } }]);

    // The page of the suggestion can be opened in another language: the text stays in its own.
    await post(sent.location.replace(/^\/de|\?.*/g, ''), { ...concert, do: 'correct', title: 'Orgelkonzert' });
    const { events } = await graphqlData(
      '{ events(filter: { status: [PENDING] }) { nodes { originalLanguage translations { language title } } } }',
      {},
      { as: 'editor' },
    );
    expect(events.nodes).toEqual([
      { originalLanguage: 'DE', translations: [{ language: 'DE', title: 'Orgelkonzert' }] },
    ]);
  });
});

describe('a hostile afternoon', () => {
  test('a form that is sent twenty times at once is one suggestion', async () => {
    await town();
    const form = { ...(await newForm()), ...concert };

    const sent = await Promise.all(Array.from({ length: 20 }, () => post('/suggest', form)));

    expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
    expect(await moderated()).toHaveLength(1);
  });

  test.each([
    [{ contact_phone: '555' }, ['TRAP']],
    [{ shown: 'x.y' }, ['FAST']],
    [{ description: 'http://a.example http://b.example www.c.example' }, ['LINKS']],
    [{ description: '[url=http://a.example]x[/url]' }, ['MARKUP']],
    [{ description: '<b>Free</b>' }, ['MARKUP']],
  ])('%o only marks it: it is not rejected, and waits with the doubtful ones', async (fields, marks) => {
    await town();
    const sent = await post('/suggest', { ...(await newForm()), ...concert, ...fields });

    expect(sent.status).toBe(303);
    expect((await moderated())[0]?.suggestion?.marks).toEqual(marks);
    const editor = await signedIn('editor');
    expect((await editor.get('/waiting/', { settings })).html).toContain('Nothing is waiting.');
    expect((await editor.get('/waiting/?tab=doubtful', { settings })).html).toContain('From a visitor');
  });

  test('the same text again is doubtful, whatever its spaces', async () => {
    await town();
    await suggest();
    await suggest({ title: 'Another title', description: concert.description.replaceAll(' ', '  ').toUpperCase() });

    expect((await moderated()).map(({ suggestion }) => suggestion?.marks.includes('REPEATED'))).toEqual([false, true]);
  });

  test('400 forms from 100 addresses leave 60 in the queue, and each refused one keeps its text', async () => {
    await town();
    const statuses = new Map<number, number>();
    const form = await newForm();
    let last: PageResponse | undefined;
    for (let number = 0; number < 400; number++) {
      const key = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
      const sent = await post(
        '/suggest',
        { ...form, ...concert, key, description: `Spam ${number}` },
        `198.51.${number % 100}.7`,
      );
      statuses.set(sent.status, (statuses.get(sent.status) ?? 0) + 1);
      last = sent;
    }

    expect(Object.fromEntries(statuses)).toEqual({ 303: 60, 429: 340 });
    expect(last?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(last?.html).toContain('Spam 399');
    const db = await calendar();
    expect(await db.suggestion.count()).toBe(60);
    expect(await db.event.count()).toBe(60);
    const limits = await db.limit.findMany({ where: { key: { startsWith: 'suggestions' } } });
    expect(JSON.stringify(limits)).not.toContain('198.51');
  });

  test('a suggestion is corrected 20 times an hour, and the next form keeps its text', async () => {
    await town();
    const path = await suggest();
    const db = await calendar();
    const correct = (number: number, address?: string) =>
      post(path, { ...concert, do: 'correct', title: `Title ${number}` }, address);
    const wrong = await post(path, { ...concert, do: 'correct', title: '' }, '198.51.100.1');
    expect(wrong.status).toBe(400);
    for (let number = 1; number <= 20; number++)
      expect((await correct(number, `198.51.100.${number}`)).status).toBe(303);
    const revisions = await db.revision.count();

    const page = await correct(21, '198.51.100.21');

    expect(page.status).toBe(429);
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(formIn(page)).toMatchObject({ title: 'Title 21' });
    expect(page.html).toContain('Your text is still here.');
    expect(page.html).toMatch(/<details class="section" open/);
    expect(await moderated()).toMatchObject([{ title: 'Title 20' }]);
    expect(await db.revision.count()).toBe(revisions);
    await post(path, { do: 'withdraw' });
    expect((await open(path)).html).toContain('You have withdrawn it.');
  });

  test('a network corrects 20 times an hour, whatever it corrects', async () => {
    await town();
    const [one, other] = [await suggest({}, '192.0.2.8'), await suggest({ title: 'Choir' }, '192.0.2.8')];
    const statuses = [];
    for (let number = 1; number <= 22; number++) {
      const fields = { ...concert, do: 'correct', title: `Title ${number}` };
      statuses.push((await post(number % 2 ? one : other, fields, '192.0.2.8')).status);
    }

    expect(statuses).toEqual([...Array<number>(20).fill(303), 429, 429]);
    expect((await post(one, { ...concert, do: 'correct' }, '192.0.2.9')).status).toBe(303);
    const limits = await (await calendar()).limit.findMany({ where: { key: { startsWith: 'corrections' } } });
    expect(limits.length).toBeGreaterThan(0);
    expect(JSON.stringify(limits)).not.toContain('192.0');
  });

  test('a form of another site is refused', async () => {
    await town();
    const response = await send(
      '/suggest',
      { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: 'title=x' },
      { settings },
    );

    expect(response.status).toBe(403);
  });

  test('an unknown token is no page, and one that opens every link changes nothing', async () => {
    await town();
    const path = await suggest();
    expect((await open(`/suggest/${'x'.repeat(43)}`)).status).toBe(404);
    expect((await open('/suggest/short')).status).toBe(404);

    for (let times = 0; times < 3; times++) await open(`${path}?do=withdraw`);
    await send(path, { method: 'HEAD' }, { settings });

    expect(await moderated()).toHaveLength(1);
  });

  test('line breaks in names and addresses are refused or removed', async () => {
    await town();
    const sent = await post('/suggest', {
      ...(await newForm()),
      ...concert,
      email: 'jan@example.org\r\nBcc: all@example.org',
    });
    expect(sent.status).toBe(400);
    await suggest({ name: 'Jan\r\nBcc: all@example.org' });

    expect((await moderated())[0]?.suggestion?.name).not.toMatch(/[\r\n]/);
  });

  test('the pages are stored nowhere, and their addresses are sent nowhere', async () => {
    await town();
    const path = await suggest();
    for (const page of [await open('/suggest'), await open(path)]) {
      expect(page.headers.get('cache-control')).toBe('private, no-store');
      expect(page.headers.get('referrer-policy')).toBe('same-origin');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
    }
    const [one, other] = [await newForm(), await newForm()];
    expect(one.key).not.toBe(other.key);
  });

  test('a form that is sent faster than anybody writes only marks it', async () => {
    await town();
    const sent = await post('/suggest', { ...formIn(await open('/suggest')), ...concert });

    expect(sent.status).toBe(303);
    expect(await moderated()).toMatchObject([{ suggestion: { marks: ['FAST'] } }]);
  });
});

describe('in GraphQL', () => {
  const SUGGEST = 'mutation Suggest($input: SuggestEventInput!) { suggestEvent(input: $input) { url } }';
  const input = { title: 'Organ concert', startDate: '2026-05-30T20:00', place: 'Old Mill', email: 'jan@example.org' };

  test('visitors suggest with the same rules', async () => {
    await town();
    const key = '3f0f6a52-0a4c-4a53-9f0e-4f3f3f5f8a11';
    const guessed = await graphql(SUGGEST, { input: { ...input, key: '1' } }, { settings });
    expect(guessed.errors[0]?.extensions.arguments).toHaveProperty('key');
    const sent = await graphqlData(SUGGEST, { input: { ...input, key } }, { settings });
    const again = await graphqlData(SUGGEST, { input: { ...input, key } }, { settings });

    expect(again).toEqual(sent);
    expect(sent.suggestEvent.url).toMatch(/^http:\/\/town\.example\/suggest\/[\w-]{43}$/);
    expect(await moderated()).toMatchObject([{ title: 'Organ concert', author: null }]);
    const { errors } = await graphql(SUGGEST, { input: { ...input, startDate: '2026-01-01T20:00' } }, { settings });
    expect(errors[0]?.extensions.arguments).toHaveProperty('startDate');
  });

  test('nobody suggests where it is off', async () => {
    await town();
    const { errors } = await graphql(SUGGEST, { input });
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await send('/suggest', { headers: { accept: 'text/html' } })).status).toBe(404);
    expect(await moderated()).toEqual([]);
  });

  test.each(roles)('who has sent it is for moderators: %s', async (role) => {
    await town();
    await graphqlData(SUGGEST, { input }, { settings });
    const [event] = await moderated();
    await rest('PATCH', `/events/${event?.id}`, { status: 'publish' }, { as: 'editor' });
    const { data } = await graphql(
      'query One($id: ID) { event(id: $id) { title suggestion { email } } }',
      { id: event?.id },
      { as: role },
    );
    const note = await graphql(
      'mutation Note($event: ID!) { noteSuggestion(event: $event, note: "Thanks") { note } }',
      { event: event?.id },
      { as: role },
    );

    const may = role === 'administrator' || role === 'editor';
    expect(data).toEqual({
      event: { title: 'Organ concert', suggestion: may ? { email: 'jan@example.org' } : null },
    });
    if (may) expect(note.data).toEqual({ noteSuggestion: { note: 'Thanks' } });
    else expect(note.errors[0]?.extensions.code).toBe('FORBIDDEN');
  });

  test.each([true, false])('the filter “doubtful: %s” tells nothing to those who do not moderate', async (doubtful) => {
    await town();
    await graphqlData(SUGGEST, { input: { ...input, description: '<b>x</b>' } }, { settings });
    const [event] = await moderated();
    await rest('PATCH', `/events/${event?.id}`, { status: 'publish' }, { as: 'editor' });
    const count = async (as?: 'editor' | 'author') =>
      (
        await graphqlData(
          'query Count($doubtful: Boolean) { events(filter: { doubtful: $doubtful }) { totalCount } }',
          { doubtful },
          { as },
        )
      ).events.totalCount;

    expect([await count(), await count('author'), await count('editor')]).toEqual(doubtful ? [0, 0, 1] : [1, 1, 0]);
  });
});

describe('the queue', () => {
  test('publishes a suggestion with a new venue, and the next one with the same', async () => {
    await town();
    const editor = await signedIn('editor');
    for (const title of ['First', 'Second']) {
      await suggest({ title, description: `About ${title}`, place: 'Old Mill' });
      const queue = await editor.get('/waiting/', { settings });
      expect(queue.html).toContain(title === 'First' ? 'New place: Old Mill.' : 'Place: Old Mill');
      await editor.submit(queue, '/waiting/', { do: 'publish' }, { settings });
    }
    const { venues } = await graphqlData('{ venues { nodes { name events { nodes { title } } } } }');
    expect(venues.nodes).toEqual([{ name: 'Old Mill', events: { nodes: [{ title: 'First' }, { title: 'Second' }] } }]);
  });

  test('publishes a suggestion without a venue if several have the name of its place', async () => {
    await town({ venues: [{ name: 'Old Mill', city: 'Utrecht' }] });
    await graphqlData(
      'mutation { createVenue(input: { name: "Old Mill", city: "Port Merrow" }) { id } }',
      {},
      { as: 'administrator' },
    );
    const editor = await signedIn('editor');
    await suggest({ place: 'Old Mill' });
    const queue = await editor.get('/waiting/', { settings });
    expect(queue.html).toContain('Place: Old Mill');
    await editor.submit(queue, '/waiting/', { do: 'publish' }, { settings });

    const { events, venues } = await graphqlData(
      '{ events(filter: { endsAfter: "2026-01-01" }) { nodes { title venue { name } } } venues { nodes { city } } }',
    );
    expect(events.nodes).toEqual([{ title: concert.title, venue: null }]);
    expect(venues.nodes).toHaveLength(2);
  });

  test('opens the form with the place that the visitor has written', async () => {
    await town();
    await suggest();
    const [event] = await moderated();
    const editor = await signedIn('editor');

    const { html } = await editor.get(`/events/${event?.id}/`, { settings });

    expect(html).toMatch(
      /name="venueText"[^>]*value="Old Mill, Port Merrow"|value="Old Mill, Port Merrow"[^>]*name="venueText"/,
    );
    expect(html).toContain('See https://choir.example/may');
  });

  test('shows the whole text, the addresses of links and the cost', async () => {
    await town();
    const start = `[Our page](https://elsewhere.example/x) ${'word '.repeat(250)}`;
    await suggest({ description: `${start}\n\nThe end of the text.`, cost: '€ 12, students € 8' });
    const editor = await signedIn('editor');

    const { html } = await editor.get('/waiting/', { settings });

    expect(html).toContain('Our page (https://elsewhere.example/x) word');
    expect(html).toMatch(/<details><summary>Rest of the text \(\d+ characters\)<\/summary>.*The end of the text\./s);
    expect(html.match(/\bword\b/g)).toHaveLength(250);
    expect(html).toContain('Cost: € 12, students € 8');
    await graphqlData(
      'mutation Trash($id: ID!) { deleteEvent(by: { id: $id }) { id } }',
      { id: (await moderated())[0]?.id },
      { as: 'editor' },
    );
    await suggest({ description: 'Short.' });
    expect((await editor.get('/waiting/', { settings })).html).not.toContain('Rest of the text');
  });

  test('has what is over in a part of its own', async () => {
    await town({
      events: [{ title: 'Long ago', status: 'pending', startDate: '2026-01-10 20:00', endDate: '2026-01-10 22:00' }],
    });
    const editor = await signedIn('editor');

    expect((await editor.get('/waiting/')).html).not.toContain('Long ago');
    expect((await editor.get('/waiting/?tab=past')).html).toContain('Long ago');
    const done = await editor.submit(await editor.get('/waiting/?tab=past'), '/waiting/?tab=past', { do: 'trash' });
    expect(done.location).toBe('/manage/waiting/?tab=past&done=event-saved');
  });
});

test('name and address are removed 30 days after the decision, and not while it waits', async () => {
  await town();
  await suggest();
  const db = await calendar();
  const { now } = await requestContext();
  await sweepSuggestions(db, townSettings);
  expect(await db.suggestion.findFirst()).toMatchObject({ decided: null, email: 'jan@example.org' });
  const [event] = await moderated();
  await rest('PATCH', `/events/${event?.id}`, { status: 'publish' }, { as: 'editor' });
  await sweepSuggestions(db, townSettings);
  expect(await db.suggestion.findFirst()).toMatchObject({ decided: now, email: 'jan@example.org' });

  await db.suggestion.updateMany({ data: { decided: new Date(now.getTime() - 31 * 86_400_000) } });
  await sweepSuggestions(db, townSettings);
  expect(await db.suggestion.findFirst()).toMatchObject({ name: '', email: '', place: concert.place });

  await db.suggestion.updateMany({ data: { decided: new Date(now.getTime() - 401 * 86_400_000) } });
  await sweepSuggestions(db, townSettings);
  expect(await db.suggestion.count()).toBe(0);
});

test('the pages of the calendar lead to the form only where it is on', async () => {
  await town();

  for (const path of ['/', '/events/', '/embed/list'])
    expect([path, (await open(path)).html.includes('/suggest')]).toEqual([path, true]);
  expect(await (await send('/events/')).text()).not.toContain('/suggest');
});
