/** Forms in a calendar with more categories than a list of GraphQL returns. */
import { beforeEach, expect, test } from 'vitest';
import { calendar } from '../calendar.js';
import { graphqlData } from '../service.js';
import { type Town, town } from '../town.js';
import { confirmed } from './administrator.js';
import { signedIn } from './browser.js';

const names = Array.from({ length: 230 }, (_, at) => `Category ${String(at).padStart(3, '0')}`);

/** In the first, the second and the third list. */
const chosen = ['Category 000', 'Category 120', 'Category 229'];

let id: Town['id'];

beforeEach(async () => {
  const below = chosen.map((parent) => ({ name: `Below ${parent}`, parent }));
  const plan = {
    categories: [...names.map((name) => ({ name })), ...below],
    events: [{ title: 'Fair', categories: chosen }],
  };
  ({ id } = await town(plan));
});

test('an event keeps its categories when its form is saved', async () => {
  const editor = await signedIn('editor');
  const path = `/events/${id('Fair')}/`;

  await editor.submit(await editor.get(path), path, { title: 'Market', do: 'save' });

  const { event } = await graphqlData('query Event($id: ID) { event(id: $id) { title categories { name } } }', {
    id: String(id('Fair')),
  });
  expect(event?.title).toBe('Market');
  expect(event?.categories.map(({ name }) => name).sort()).toEqual(chosen);
});

test.each(chosen)('a category below %s keeps its parent when its form is saved', async (parent) => {
  const editor = await signedIn('editor');
  const path = `/categories/${id(`Below ${parent}`)}/`;

  await editor.submit(await editor.get(path), path, { name: 'Renamed', do: 'save' });

  const { category } = await graphqlData('query Category($id: ID) { category(id: $id) { name parent { name } } }', {
    id: String(id(`Below ${parent}`)),
  });
  expect(category).toEqual({ name: 'Renamed', parent: { name: parent } });
});

test.each(chosen)('a source with the default category %s keeps it when its form is saved', async (category) => {
  const administrator = await confirmed();
  const created = await administrator.submit(await administrator.get('/sources/new'), '/sources/new', {
    ...{ url: 'https://example.org/town.ics', category: String(id(category)) },
    do: 'save',
  });
  const path = created.location?.replace(/^\/manage|\?.*$/g, '') ?? '';

  await administrator.submit(await administrator.get(path), path, { every: '1440', do: 'save' });

  const db = await calendar();
  expect(await db.standingSource.findFirst()).toMatchObject({ every: 1440, categoryId: id(category) });
});

test.each(chosen)('the list of events can be filtered by %s', async (category) => {
  const { html } = await (await signedIn('editor')).get('/events/');

  expect(html).toContain(`<option value="${id(category)}"`);
});
