import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphqlData } from '../service.js';
import { town } from '../town.js';
import { type Browser, type Page, signedIn } from './browser.js';

// Two editors have forms of one event open, and save them in any order. The model: a form writes what differs from what it showed; if another
// value is stored by then for the same field, nothing is written, and both values are shown.

const fields = ['title', 'excerpt', 'website', 'city'] as const;
type Field = (typeof fields)[number];
type Values = Record<Field, string>;

const values: Readonly<Record<Field, readonly string[]>> = {
  title: ['Fair', 'Market', 'Winter market'],
  excerpt: ['', '<p>One</p>', '<p>Two</p>'],
  website: ['', 'https://one.example/', 'https://two.example/'],
  city: ['Utrecht', 'Zeist', 'Gouda'],
};

const pageOf: Readonly<Record<Field, 'event' | 'venue'>> = {
  title: 'event',
  excerpt: 'event',
  website: 'event',
  city: 'venue',
};

const step = fc.record({
  who: fc.constantFrom(0, 1),
  page: fc.constantFrom('event' as const, 'venue' as const),
  changes: fc.uniqueArray(
    fc
      .constantFrom(...fields)
      .chain((field) => fc.record({ field: fc.constant(field), value: fc.constantFrom(...values[field]) })),
    { selector: ({ field }) => field, minLength: 1 },
  ),
  /** Whether the form is opened again before the person writes in it. */
  reopens: fc.boolean(),
  choice: fc.constantFrom('mine' as const, 'theirs' as const),
});

interface Open {
  shown: Values;
  form: Page;
}

test('the forms of two editors end as a model of merges by field says', async () => {
  const { id } = await town({
    venues: [{ name: 'Hall', city: 'Utrecht' }],
    events: [{ title: 'Fair', startDate: '2027-05-01', endDate: '2027-05-01', venues: ['Hall'], excerpt: '' }],
  });
  const browsers = [await signedIn('editor'), await signedIn('administrator')];
  const paths = { event: `/events/${id('Fair')}/`, venue: `/venues/${id('Hall')}/` };
  const stored = async (): Promise<Values> => {
    const { event } = await graphqlData(
      'query Stored($id: ID!) { event(id: $id) { title excerpt(format: SOURCE) website venue { city } } }',
      { id: String(id('Fair')) },
      { as: 'editor' },
    );
    if (!event) throw new Error('the event is gone');
    return { title: event.title, excerpt: event.excerpt, website: event.website ?? '', city: event.venue?.city ?? '' };
  };

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const model = await stored();
      const open = async (browser: Browser, page: 'event' | 'venue'): Promise<Open> => ({
        shown: { ...model },
        form: await browser.get(paths[page]),
      });
      const forms = await Promise.all(
        browsers.map(async (browser) => ({ event: await open(browser, 'event'), venue: await open(browser, 'venue') })),
      );
      for (const { who, page, changes, reopens, choice } of steps) {
        const [browser, own] = [browsers[who], forms[who]];
        if (!browser || !own) throw new Error('nobody');
        if (reopens) own[page] = await open(browser, page);
        const { shown, form } = own[page];
        const sent = changes.filter(({ field }) => pageOf[field] === page);
        const changed = sent.filter(({ field, value }) => value !== shown[field] && value !== model[field]);
        const conflicts = changed.filter(({ field }) => model[field] !== shown[field]).map(({ field }) => field);
        const typed = Object.fromEntries(sent.map(({ field, value }) => [field, value]));
        const response = await browser.submit(form, paths[page], { ...typed, once: crypto.randomUUID(), do: 'save' });

        expect(response.status).toBe(conflicts.length > 0 ? 409 : 303);
        if (conflicts.length > 0) {
          expect(await stored()).toEqual(model);
          const choices = Object.fromEntries(conflicts.map((field) => [`keep.${field}`, choice]));
          const resolved = await browser.submit(response, paths[page], { ...choices, do: 'save' });
          expect(resolved.status).toBe(303);
        }
        for (const { field, value } of changed)
          if (!conflicts.includes(field) || choice === 'mine') model[field] = value;
        expect(await stored()).toEqual(model);
        own[page] = await open(browser, page);
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);
