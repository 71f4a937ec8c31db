import type { Recorder, Sending } from '../recorder.js';
import { PASSWORD, PROTECTED, type Services } from '../services.js';

/** The GraphQL API: reading, cursors, writing, errors, limits, and the forms of requests. */
export const graphqlGroup = async (record: Recorder, { id }: Pick<Services, 'id'>): Promise<void> => {
  const ask = (query: string, { variables, ...sending }: Sending & { variables?: object } = {}) =>
    record<Created>('/graphql', { method: 'POST', ...sending, body: { query, ...(variables && { variables }) } });
  const festival = id('event', 'harbour-jazz-weekend');
  const locked = id('event', PROTECTED);

  const everything = `query ($id: ID!) { event(id: $id) {
    id title slug language originalLanguage url created modified published status author { id displayName login email }
    description excerpt(format: TEXT) startDate endDate duration timezone allDay cost { text source values currency } website showMap
    showMapLink hideFromListings sticky featured isProtected eventStatus attendanceMode onlineUrl
    image { id url width height alt } categories { id name parent { name } } tags { id name count } offers { name price }
    venue { id name city coordinates { latitude longitude } } venues { name } organizers { id name email }
    parent { title } children(first: 2) { totalCount nodes { title } } translation(language: DE) { language title slug }
    translations { language title } } }`;
  await ask(everything, { variables: { id: String(festival) } });
  await ask(everything, { variables: { id: String(festival) }, as: 'administrator' });
  await ask(everything, { variables: { id: String(locked) } });
  await ask('{ event(id: "1000000") { id } venue(slug: "none") { id } node(id: "1") { __typename id } }');
  await ask(`{ event(id: "${locked}", password: "wrong") { title excerpt } }`);
  await ask(`{ event(id: "${locked}", password: "${PASSWORD}") { title excerpt } }`);
  await ask('{ event { id } }');
  await ask('{ event(id: "1", slug: "x") { id } }');

  const list = (args: string) =>
    ask(
      `{ events(${args}) { totalCount nodes { id title startDate } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`,
    );
  await list('first: 2');
  await list('last: 2');
  await list('first: 2, offset: 4');
  for (const when of ['UPCOMING', 'RUNNING', 'PAST']) await list(`first: 2, filter: {when: ${when}}`);
  for (const field of ['START', 'END', 'TITLE', 'CREATED', 'MODIFIED', 'PUBLISHED'])
    await list(`first: 2, orderBy: [{field: ${field}, direction: DESC}]`);
  await list('first: 2, filter: {search: {text: "jazz", ranked: true}}');
  await list('first: 2, filter: {near: {latitude: 51.55, longitude: -9.06, km: 500}}');
  await list('first: 2, filter: {startsAfter: "2026-04-01T20:00", categories: ["jazz"], featured: true}');
  await list('first: 2, filter: {hidden: true}');
  await list('first: 2, filter: {status: [DRAFT]}');
  const first = await list('first: 2, orderBy: [{field: TITLE}]');
  const { endCursor } = first.body.data.events.pageInfo;
  await list(`first: 2, after: "${endCursor}", orderBy: [{field: TITLE}]`);
  await list(`last: 1, before: "${endCursor}", orderBy: [{field: TITLE}]`);
  await list(`first: 2, after: "${endCursor}"`);
  for (const args of [
    'first: 101',
    'first: -1',
    'first: 1, last: 1',
    'first: 1, after: "x"',
    `first: 1, offset: 1, after: "${endCursor}"`,
    'filter: {startDate: "soon"}',
    'filter: {categories: ["none"]}',
    'filter: {geolocLat: 1}',
  ])
    await list(args);
  await ask(
    '{ venues(first: 2, orderBy: [{field: NAME}]) { totalCount nodes { name events(first: 1) { totalCount nodes { title } } } } organizers(first: 2) { nodes { name email phone } } }',
  );
  await ask(
    '{ categories(first: 3, orderBy: [{field: COUNT, direction: DESC}]) { nodes { name count children { name } } } tags(first: 2) { nodes { name slug url } } }',
  );
  await ask('{ addOns languages me { login role } users(first: 5) { totalCount nodes { displayName } } }');
  await ask(
    '{ me { id login role email created } users(first: 5) { totalCount nodes { displayName login } } credentials { name kind scope lastUsed } }',
    { as: 'administrator' },
  );
  await ask('{ me { login } users(first: 5) { totalCount nodes { displayName login } } }', { as: 'editor' });
  await ask('{ __schema { queryType { name } types { name } } }');
  await ask('{ __type(name: "Event") { fields { name description } } }', { to: 'demo' });

  for (const query of [
    '{',
    '{ nothing }',
    '{ events { nodes { nothing } } }',
    'subscription { x }',
    '',
    '{ events(first: "x") { totalCount } }',
  ])
    await ask(query);
  await ask('query ($first: Int!) { events(first: $first) { totalCount } }');
  await ask('query ($first: Int!) { events(first: $first) { totalCount } }', { variables: { first: 'x' } });
  await ask(`{ ${Array.from({ length: 51 }, (_, at) => `a${at}: addOns`).join(' ')} }`);
  await ask(`{ events { nodes { ${'venue { events { nodes { '.repeat(6)} id ${'} } } '.repeat(6)} } } }`);
  await ask(
    '{ events(first: 100) { nodes { venue { events(first: 100) { nodes { venue { events(first: 100) { nodes { id } } } } } } } } }',
  );
  await ask(`# ${'x'.repeat(100_001)}\n{ addOns }`);
  await ask('{ events(first: 10) { nodes { id venue { name } } } }', { headers: { 'graphql-cost': '1' } });

  await record('/graphql?query=%7B%20addOns%20%7D');
  await record('/de/graphql?query=%7B%20events(first:1)%20%7B%20nodes%20%7B%20title%20%7D%20%7D%20%7D');
  await record(
    '/graphql?ml_language=fr&query=%7B%20events(first:1)%20%7B%20nodes%20%7B%20title%20url%20%7D%20%7D%20%7D',
  );
  await record('/graphql?ml_language=xx&query=%7B%20addOns%20%7D');
  await record('/graphql?query=mutation%20%7B%20deleteEvent(by:%7Bid:1%7D)%20%7B%20id%20%7D%20%7D');
  await record('/graphql?query=%7B%20addOns%20%7D&variables=x');
  await record('/graphql', { method: 'PUT' });
  // Its tag is that of the compressed page.
  const tag = /(?<=etag: )"[^"]+"/;
  await record('/graphql', { headers: { accept: 'text/html' }, varies: tag, note: 'GraphiQL' });
  await record('/graphql', { method: 'HEAD', headers: { accept: 'text/html' }, varies: tag });
  await record('/graphql/?query=%7B%20addOns%20%7D');
  await record('/GraphQL?query=%7B%20addOns%20%7D');
  await record('/./graphql?query=%7B%20addOns%20%7D');
  await record('/x/../graphql?query=%7B%20addOns%20%7D');
  for (const [type, body] of [
    ['text/plain', '{"query": "{ addOns }"}'],
    ['application/graphql', '{ addOns }'],
    ['application/x-www-form-urlencoded', 'query={addOns}'],
    ['application/json', '{"query": '],
    ['application/json', '[]'],
    ['application/json', '{}'],
    ['application/json', `{"query": "${'x'.repeat(1024 * 1024)}"}`],
  ] as const)
    await record('/graphql', { method: 'POST', headers: { 'content-type': type }, body });
  for (const accept of ['application/json', 'application/graphql-response+json', 'multipart/mixed', 'text/plain'])
    await record('/graphql', { method: 'POST', headers: { accept }, body: { query: '{ nothing }' } });

  // What follows writes.
  const input =
    '{title: "A talk", startDate: "2026-08-01T20:00", endDate: "2026-08-01T22:00", timezone: "Europe/Paris", tags: [{name: "live music"}]';
  const SHOWN = '{ id title slug startDate status tags { name } venues { name } }';
  const create = (more = '', as?: Sending['as']) =>
    ask(`mutation { createEvent(input: ${input}${more}}) ${SHOWN} }`, as ? { as } : {});
  await create();
  await create('', 'subscriber');
  const made = await create(
    ', venues: [{connect: "1"}, {create: {name: "A new hall"}}], translations: {de: {title: "Ein Vortrag"}}',
    'editor',
  );
  const talk = made.body.data.createEvent.id;
  await create(', venue: {connect: "1"}, venues: []', 'editor');
  await create(', endDate: "2026-07-01"', 'editor');
  await create(', website: "nonsense", cost: "-5", image: {url: "ftp://x.example/a"}', 'editor');
  await create(', categories: [{id: "999999"}]', 'editor');
  await create(', categories: [{name: "x", id: "1"}]', 'editor');
  const update = (by: string, changes: string, as: Sending['as'] = 'editor') =>
    ask(`mutation { updateEvent(by: {${by}}, input: {${changes}}) ${SHOWN} }`, as ? { as } : {});
  await update(`id: "${talk}"`, 'title: "A longer talk", venues: []');
  await update('slug: "a-talk"', 'status: DRAFT');
  await update(`id: "${talk}"`, 'title: ""');
  await update(`id: "${talk}"`, 'title: null');
  await update(`id: "${talk}"`, 'title: "x"', 'contributor');
  await update('id: "1000000"', 'title: "x"');
  await update(`id: "${talk}", slug: "x"`, 'title: "x"');
  await update(`id: "${talk}"`, 'title: "x", ifUnmodified: "2026-03-14T11:00:00Z"');
  await update(`id: "${talk}"`, 'translations: {de: null, fr: {title: "Une conférence"}}');
  for (const act of ['deleteEvent(by: {id: ID})', 'deleteEvent(by: {id: ID})', 'restoreEvent(id: ID)'])
    await ask(`mutation { ${act.replace('ID', `"${talk}"`)} ${SHOWN} }`, { as: 'editor' });
  await ask(`mutation { purgeEvent(id: "${talk}") }`, { as: 'editor' });
  await ask(`mutation { purgeEvent(id: "${talk}") }`, { as: 'administrator' });
  await ask(
    'mutation { createVenue(input: {name: "A hall", geoLat: 52.1, geoLng: 4.3, country: "Netherlands"}) { id name slug coordinates { latitude } } }',
    { as: 'author' },
  );
  await ask('mutation { createOrganizer(input: {name: "A person", email: "nonsense"}) { id } }', { as: 'author' });
  await ask('mutation { createCategory(input: {name: "Jazz"}) { id } }', { as: 'editor' });
  await ask('mutation { createTag(input: {name: "A tag"}) { id name slug } }', { as: 'editor' });
  await ask(
    'mutation { createImage(input: {url: "https://images.example.org/a.jpg", width: 10, height: 20, alt: "A"}) { id url width } }',
    { as: 'author' },
  );
  await ask('mutation { createUser(input: {login: "someone", role: EDITOR}) { id login role displayName } }', {
    as: 'administrator',
  });
  await ask('mutation { createUser(input: {login: "author"}) { id } }', { as: 'administrator' });
  await ask('mutation { createUser(input: {login: "another"}) { id } }', { as: 'editor' });
  const varies = /(?<="secret":")[^"]+/;
  await ask(
    'mutation { createApiKey(input: {name: "for a program", scope: READ}) { secret credential { id name kind scope expires } } }',
    { as: 'author', varies },
  );
  await ask('mutation { createApplicationPassword(input: {name: "phone"}) { secret credential { kind scope } } }', {
    as: 'author',
    varies,
  });
  await ask('mutation { revokeCredential(id: "6") { id revoked } }', { as: 'author' });
  await ask('mutation { deleteUser(id: "3") }', { as: 'administrator' });
  await ask('mutation { updateUser(id: "1", input: {role: EDITOR}) { id } }', { as: 'administrator' });
  await ask('mutation { a: createTag(input: {name: "Two"}) { id } b: createTag(input: {name: "Two"}) { id } }', {
    as: 'editor',
  });
  const once = { as: 'editor' as const, headers: { 'idempotency-key': 'graphql-1' } };
  await ask('mutation { createTag(input: {name: "Once"}) { id } }', once);
  await ask('mutation { createTag(input: {name: "Once"}) { id } }', once);
  await ask('mutation { createTag(input: {name: "Not once"}) { id } }', once);
};

/** What the requests above read of a response. */
interface Created {
  data: { events: { pageInfo: { endCursor: string } }; createEvent: { id: string } };
}
