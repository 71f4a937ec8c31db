import { expect, test } from 'vitest';
import { graphqlUnchecked } from '../service.js';
import { town } from '../town.js';

const kinds = ['event', 'venue', 'organizer', 'category', 'tag'] as const;

const inputs = {
  event: { title: 'Fair', startDate: '2027-05-01T20:00', endDate: '2027-05-01T22:00' },
  ...{ venue: { name: 'Mill' }, organizer: { name: 'Choir' }, category: { name: 'Jazz' }, tag: { name: 'new' } },
};

type Kind = (typeof kinds)[number];

const create = async (kind: Kind) => {
  const name = kind[0]?.toUpperCase() + kind.slice(1);
  const document = `mutation Create($input: Create${name}Input!) { written: create${name}(input: $input) { id version } }`;
  const { data } = await graphqlUnchecked<{ written: { id: string; version: number } }>(
    document,
    { input: inputs[kind] },
    { as: 'editor' },
  );
  if (!data) throw new Error(`the ${kind} was not created`);
  return data.written;
};

const rename = (kind: Kind, id: string, text: string, ifVersion: number) => {
  const name = kind[0]?.toUpperCase() + kind.slice(1);
  const document = `mutation Update($id: ID!, $input: Update${name}Input!) {
    written: update${name}(by: { id: $id }, input: $input) { version }
  }`;
  const input = { [kind === 'event' ? 'title' : 'name']: text, ifVersion };
  return graphqlUnchecked<{ written: { version: number } }>(document, { id, input }, { as: 'editor' });
};

test.each(kinds)('the version of a record increases with each change, also within a second: %s', async (kind) => {
  await town();
  const { id, version } = await create(kind);

  const first = await rename(kind, id, 'Other', version);
  const second = await rename(kind, id, 'Another', first.data?.written.version ?? 0);

  expect(first.data?.written.version).toBeGreaterThan(version);
  expect(second.data?.written.version).toBeGreaterThan(first.data?.written.version ?? 0);
});

test.each(kinds)('an update with another version is rejected, also within a second: %s', async (kind) => {
  await town();
  const { id, version } = await create(kind);
  await rename(kind, id, 'Theirs', version);

  const { data, errors } = await rename(kind, id, 'Mine', version);

  expect(data).toBeNull();
  expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  const read = await graphqlUnchecked<{ record: { name: string } }>(
    `query Read($id: ID!) { record: ${kind}(id: $id) { name: ${kind === 'event' ? 'title' : 'name'} } }`,
    { id },
  );
  expect(read.data?.record.name).toBe('Theirs');
});
