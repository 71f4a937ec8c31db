import { expect, test } from 'vitest';
import { graphql, graphqlData } from '../service.js';
import { town } from '../town.js';

/** Creates a record of each kind. */
const createText = `mutation Create {
  event: createEvent(input: { title: "Fair", startDate: "2027-05-01T20:00", endDate: "2027-05-01T22:00" }) { id version }
  venue: createVenue(input: { name: "Mill" }) { id version }
  organizer: createOrganizer(input: { name: "Choir" }) { id version }
  category: createCategory(input: { name: "Jazz" }) { id version }
  tag: createTag(input: { name: "new" }) { id version }
}` as const;

const updates = {
  event: (id: string, title: string, ifVersion: number) =>
    graphql(
      'mutation Write($id: ID!, $input: UpdateEventInput!) { written: updateEvent(by: { id: $id }, input: $input) { version } }',
      { id, input: { title, ifVersion } },
      { as: 'editor' },
    ),
  venue: (id: string, name: string, ifVersion: number) =>
    graphql(
      'mutation Write($id: ID!, $input: UpdateVenueInput!) { written: updateVenue(by: { id: $id }, input: $input) { version } }',
      { id, input: { name, ifVersion } },
      { as: 'editor' },
    ),
  organizer: (id: string, name: string, ifVersion: number) =>
    graphql(
      'mutation Write($id: ID!, $input: UpdateOrganizerInput!) { written: updateOrganizer(by: { id: $id }, input: $input) { version } }',
      { id, input: { name, ifVersion } },
      { as: 'editor' },
    ),
  category: (id: string, name: string, ifVersion: number) =>
    graphql(
      'mutation Write($id: ID!, $input: UpdateCategoryInput!) { written: updateCategory(by: { id: $id }, input: $input) { version } }',
      { id, input: { name, ifVersion } },
      { as: 'editor' },
    ),
  tag: (id: string, name: string, ifVersion: number) =>
    graphql(
      'mutation Write($id: ID!, $input: UpdateTagInput!) { written: updateTag(by: { id: $id }, input: $input) { version } }',
      { id, input: { name, ifVersion } },
      { as: 'editor' },
    ),
};

const kinds = ['event', 'venue', 'organizer', 'category', 'tag'] as const;

test.each(kinds)('the version of a record increases with each change, also within a second: %s', async (kind) => {
  await town();
  const { id, version } = (await graphqlData(createText, {}, { as: 'editor' }))[kind];

  const first = (await updates[kind](id, 'Other', version)).data?.written.version ?? 0;
  const second = (await updates[kind](id, 'Another', first)).data?.written.version ?? 0;

  expect(first).toBeGreaterThan(version);
  expect(second).toBeGreaterThan(first);
});

test.each(kinds)(
  'an update with another version is rejected and changes nothing, also within a second: %s',
  async (kind) => {
    await town();
    const { id, version } = (await graphqlData(createText, {}, { as: 'editor' }))[kind];
    const theirs = (await updates[kind](id, 'Theirs', version)).data?.written.version ?? 0;

    const { data, errors } = await updates[kind](id, 'Mine', version);

    expect(data).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    // Nothing was written since.
    expect((await updates[kind](id, 'Mine', theirs)).data?.written.version).toBe(theirs + 1);
  },
);
