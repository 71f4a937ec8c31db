import {
  coerceInputValue,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { expect, test } from 'vitest';
import { publicGraph } from '../../src/schema/schema.js';
import { calendar } from '../calendar.js';
import { statementsOf } from '../operations.js';
import { graphql, graphqlData, graphqlUnchecked, rest, type Sending } from '../service.js';
import { town } from '../town.js';

const shown =
  '__typename id ... on Event { title } ... on User { displayName login } ... on Image { url } ... on Credential { name }';

interface Shown {
  __typename: string;
  id: string;
  title?: string;
  displayName?: string;
  url?: string;
  name?: string;
}

const node = async (id: string | number, sending: Sending = {}) => {
  const document = `query ($id: ID!) { node(id: $id) { ${shown} } }`;
  const { data, errors } = await graphqlUnchecked<{ node: Shown | null }>(document, { id: String(id) }, sending);
  expect(errors).toEqual([]);
  return data?.node ?? null;
};

const nodes = (ids: readonly (string | number)[], sending: Sending = {}) =>
  graphqlUnchecked<{ nodes: (Shown | null)[] }>(
    `query ($ids: [ID!]!) { nodes(ids: $ids) { ${shown} } }`,
    { ids: ids.map(String) },
    sending,
  );

const image = (name: string) => `https://images.example/${name}.png`;

const fixture = () =>
  town({
    venues: [{ name: 'Hall', image: image('hall'), author: 'editor' }],
    events: [
      { title: 'Jazz', image: image('jazz'), author: 'author', venues: ['Hall'] },
      { title: 'Draft', image: image('draft'), status: 'draft', author: 'contributor' },
      { title: 'Locked', image: image('locked'), password: 'sesame', author: 'author' },
    ],
  });

const imageIds = async () => {
  const images = await (await calendar()).image.findMany();
  return (name: string) => `image-${images.find(({ url }) => url === image(name))?.id}`;
};

test('users, images and credentials have ids of their own form, and records have numbers', async () => {
  const { id, user } = await fixture();
  const { data } = await graphql(
    '{ event(slug: "jazz") { id author { id } image { id } venue { id image { id } } } me { id } credentials { id } }',
    {},
    { as: 'editor' },
  );
  const images = await imageIds();

  expect(data).toEqual({
    event: {
      id: String(id('Jazz')),
      author: { id: `user-${user('author')}` },
      image: { id: images('jazz') },
      venue: { id: String(id('Hall')), image: { id: images('hall') } },
    },
    me: { id: `user-${user('editor')}` },
    credentials: [{ id: expect.stringMatching(/^credential-\d+$/) }],
  });
});

test('arguments take the id of a user, an image and a credential in both forms, and not the form of another type', async () => {
  const { user } = await fixture();
  const images = await imageIds();
  const author = user('author');
  const as: Sending = { as: 'administrator' };
  const dates = 'startDate: "2026-03-20 20:00", endDate: "2026-03-20 23:00"';
  const documents = (userId: string | number, imageId: string | number) => [
    `{ user(id: "${userId}") { id } }`,
    `{ events(filter: { author: "${userId}" }) { totalCount } }`,
    `{ credentials(user: "${userId}") { name } }`,
    `mutation { updateUser(id: "${userId}", input: { displayName: "New" }) { id } }`,
    `mutation { createEvent(input: { title: "A", ${dates}, author: "${userId}", image: { id: "${imageId}" } }) { author { id } image { id } } }`,
    `mutation { createEvent(input: { title: "B", ${dates}, venue: { create: { name: "C", author: "${userId}", image: { id: "${imageId}" } } } }) { venue { author { id } image { id } } } }`,
    `mutation { createApiKey(input: { name: "key", user: "${userId}" }) { credential { user { id } } } }`,
  ];
  const number = images('jazz').slice('image-'.length);
  const send = async (document: string) => {
    const { data, errors } = await graphqlUnchecked(document, {}, as);
    return errors[0]?.extensions.code ?? data;
  };
  const [typed, plain] = [documents(`user-${author}`, images('jazz')), documents(author, number)];
  for (const [at, document] of typed.entries()) expect(await send(document)).toEqual(await send(plain[at] ?? ''));
  for (const document of documents(`image-${author}`, `user-${author}`))
    expect(await send(document)).toBe('BAD_USER_INPUT');

  const data = await graphqlData('{ credentials { id } }', {}, as);
  const id = data.credentials[0]?.id;
  const revoked = await graphqlData('mutation ($id: ID!) { revokeCredential(id: $id) { id revoked } }', { id }, as);
  expect(revoked.revokeCredential.id).toBe(id);
});

test('a deleted user is returned by the id, and the records get an author in the new form', async () => {
  const { user } = await fixture();
  const { data, errors } = await graphqlUnchecked<{ deleteUser: string }>(
    `mutation { deleteUser(id: "user-${user('author')}", reassignTo: "user-${user('editor')}") }`,
    {},
    { as: 'administrator' },
  );

  expect(errors).toEqual([]);
  expect(data?.deleteUser).toBe(`user-${user('author')}`);
});

test('REST has the numbers', async () => {
  const { id, user } = await fixture();
  const author = String(user('author'));

  expect((await rest<{ author: string }>('GET', `/events/${id('Jazz')}`)).body.author).toBe(author);
  const { status, body } = await rest<{ data: { params: object } }>(
    'PUT',
    `/events/${id('Jazz')}`,
    { author: `user-${author}` },
    { as: 'editor' },
  );
  expect({ status, params: Object.keys(body.data.params) }).toEqual({ status: 400, params: ['author'] });
});

test('node returns a user who is the author of a record that the caller may see', async () => {
  const { user } = await fixture();
  const found = async (role: 'author' | 'editor' | 'contributor' | 'subscriber', sending: Sending = {}) =>
    (await node(`user-${user(role)}`, sending))?.displayName;

  expect(await node(`user-${user('author')}`)).toEqual({
    __typename: 'User',
    id: `user-${user('author')}`,
    displayName: 'The author',
    login: null,
  });
  expect(await found('editor')).toBe('The editor');
  expect(await found('contributor')).toBeUndefined();
  expect(await found('subscriber')).toBeUndefined();
  expect(await found('subscriber', { as: 'subscriber' })).toBe('The subscriber');
  expect(await found('contributor', { as: 'author' })).toBeUndefined();
  expect(await found('contributor', { as: 'editor' })).toBe('The contributor');
  for (const id of ['user-999', 'user-99999999999', 'image-999'])
    expect((await nodes([id])).data?.nodes).toEqual([null]);
});

test('node returns an image of a record that shows it to the caller', async () => {
  await fixture();
  const images = await imageIds();
  const found = async (name: string, sending: Sending = {}) => (await node(images(name), sending))?.url;

  expect(await found('jazz')).toBe(image('jazz'));
  expect(await found('hall')).toBe(image('hall'));
  expect(await found('draft')).toBeUndefined();
  expect(await found('locked')).toBeUndefined();
  expect(await found('draft', { as: 'contributor' })).toBe(image('draft'));
  expect(await found('draft', { as: 'author' })).toBeUndefined();
  expect(await found('locked', { as: 'author' })).toBe(image('locked'));
  expect(await found('locked', { as: 'editor' })).toBe(image('locked'));
});

test('node returns a credential to its user and to administrators', async () => {
  await fixture();
  const data = await graphqlData('{ credentials { id } }', {}, { as: 'author' });
  const id = data.credentials[0]?.id ?? '';

  expect(await node(id, { as: 'author' })).toEqual({ __typename: 'Credential', id, name: 'test' });
  expect(await node(id, { as: 'administrator' })).toMatchObject({ id });
  expect(await node(id, { as: 'editor' })).toBeNull();
  expect(await node(id)).toBeNull();
});

test('nodes returns any mixture in the order of the ids, with null for what is missing or hidden', async () => {
  const { id, user } = await fixture();
  const images = await imageIds();
  const ids = [id('Hall'), images('jazz'), id('Draft'), id('Jazz'), `user-${user('author')}`, 99_999, id('Jazz')];

  const { data, errors } = await nodes(ids);

  expect(errors).toEqual([]);
  expect(data?.nodes.map((one) => one?.id)).toEqual(
    ids.map((one) => (one === id('Draft') || one === 99_999 ? undefined : String(one))),
  );
  const { data: locked, errors: problems } = await nodes([id('Jazz'), id('Locked')]);
  expect(locked?.nodes.map((one) => one?.title)).toEqual(['Jazz', undefined]);
  expect(problems).toMatchObject([{ path: ['nodes', 1], extensions: { code: 'PASSWORD_REQUIRED' } }]);
});

test('nodes sends a fixed number of statements, and takes at most 100 ids', async () => {
  const { id } = await town({
    events: Array.from({ length: 40 }, (_, at) => ({ title: `Event ${at}`, author: 'author' })),
  });
  const count = async (ids: (string | number)[]) => {
    const { result, statements } = await statementsOf(() => nodes(ids));
    expect(result.errors).toEqual([]);
    return statements.length;
  };
  const events = Array.from({ length: 40 }, (_, at) => id(`Event ${at}`));

  expect(await count(events)).toBe(await count(events.slice(0, 1)));
  expect(await count([...events, 'user-1', 'user-2', 'user-3', 'image-1', 'image-2'])).toBeLessThanOrEqual(6);
  expect((await nodes(Array.from({ length: 101 }, () => 1))).errors[0]?.extensions.arguments).toEqual({
    ids: 'The maximum is 100 values.',
  });
  for (const bad of ['x', '0', '-7', 'user-0', 'user-x'])
    expect([bad, (await nodes([bad])).errors[0]?.extensions]).toMatchObject([
      bad,
      { code: 'BAD_USER_INPUT', arguments: { id: expect.any(String) } },
    ]);
});

const malformed = ['7 ', ' 7', '07', '0007', '7\n', '\u00a07', 'user-07', 'user-7 ', 'user- 7'];

test.each(malformed)('node and nodes reject the id %j', async (id) => {
  await town({ events: Array.from({ length: 8 }, () => ({})) });
  const literal = JSON.stringify(id);

  for (const document of [`{ node(id: ${literal}) { id } }`, `{ nodes(ids: ["1", ${literal}]) { id } }`]) {
    const { data, errors } = await graphql(document);
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([
      { message: 'An ID has no spaces and no leading zeros.', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  }
  const { data, errors } = await nodes(['1', id]);
  expect(data ?? null).toBeNull();
  expect(errors).toMatchObject([
    { message: expect.stringContaining('no leading zeros'), extensions: { code: 'BAD_USER_INPUT' } },
  ]);
});

/** Inputs of a type, each with the id in one place and nothing else; none for a type without ids. */
const inputsWithId = (type: GraphQLInputType, id: string, inside: readonly string[] = []): unknown[] => {
  if (isNonNullType(type)) return inputsWithId(type.ofType, id, inside);
  if (isListType(type)) return inputsWithId(type.ofType, id, inside).map((one) => [one]);
  if (isScalarType(type)) return type.name === 'ID' ? [id] : [];
  if (!isInputObjectType(type) || inside.includes(type.name)) return [];
  return Object.values(type.getFields()).flatMap((field) =>
    inputsWithId(field.type, id, [...inside, type.name]).map((value) => ({ [field.name]: value })),
  );
};

test('every id in the arguments of any field is rejected in another form than its own', async () => {
  const fields = Object.values(publicGraph.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) => Object.values(isObjectType(type) ? type.getFields() : {}));
  const places = fields.flatMap((field) =>
    field.args.flatMap(({ type }) => inputsWithId(type, '07').map((input) => ({ field: field.name, type, input }))),
  );
  expect(places.length).toBeGreaterThan(60);

  const messagesOf = (type: GraphQLInputType, input: unknown) => {
    const messages: string[] = [];
    coerceInputValue(input, type, (_path, _value, { message }) => messages.push(message));
    return messages.join();
  };
  const accepted = places.filter(({ type, input }) => !messagesOf(type, input).includes('no leading zeros'));
  expect(accepted).toEqual([]);
});

test('nodes counts as many records as it has ids, however they are written', async () => {
  const { id } = await town({ venues: [{ name: 'Hall' }, { name: 'Barn' }] });
  const [hall, barn] = [id('Hall'), id('Barn')];
  const shown = '{ id ... on Venue { events(first: 100) { nodes { title } } } }';
  const codeOf = async (document: string, variables: object = {}) =>
    (await graphql(document, variables)).errors[0]?.extensions.code;
  const list = (length: number) => Array.from({ length }, () => hall);

  expect(await codeOf(`{ nodes(ids: [${hall}, ${barn}]) ${shown} }`)).toBeUndefined();
  expect(await codeOf(`{ nodes(ids: ["${hall}", "${barn}"]) ${shown} }`)).toBeUndefined();
  expect(await codeOf(`{ nodes(ids: ${hall}) ${shown} }`)).toBeUndefined();
  expect(await codeOf(`{ nodes(ids: [${list(99)}]) ${shown} }`)).toBe('QUERY_TOO_LARGE');
  const one = `query ($one: ID!) { nodes(ids: [$one, $one]) ${shown} }`;
  expect(await codeOf(one, { one: hall })).toBeUndefined();
  const all = `query ($all: [ID!]! = [${list(99)}]) { nodes(ids: $all) ${shown} }`;
  // The size is that of the variables of each request.
  for (const times of [1, 2]) {
    expect([times, await codeOf(all, { all: [hall, barn] })]).toEqual([times, undefined]);
    expect([times, await codeOf(all, { all: hall })]).toEqual([times, undefined]);
    expect([times, await codeOf(all, { all: list(99) })]).toEqual([times, 'QUERY_TOO_LARGE']);
    expect([times, await codeOf(all)]).toEqual([times, 'QUERY_TOO_LARGE']);
  }
});
