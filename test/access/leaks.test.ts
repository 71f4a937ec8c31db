import { describe, expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import type { Language } from '../../src/languages/language.js';
import type { Kind } from '../../src/records/fields/kind.js';
import { plurals } from '../../src/records/fields/kind.js';
import { publicGraph } from '../../src/schema/schema.js';
import { calendar } from '../calendar.js';
import { graphqlData, rest } from '../service.js';
import { town } from '../town.js';
import { allFields, allRequests, graphqlRequest, kinds, restRequest, type TestRequest } from './questions.js';
import {
  lock,
  publish,
  remove,
  type SecretTown,
  type State,
  strip,
  townWithProtected,
  townWithSecrets,
} from './secret-town.js';

// The response for a calendar with hidden records is byte for byte the response for the same calendar without them. Each request is sent
// while the secret records exist and after they are removed. It is sent a third time while the secret records are public: if no response of
// a filter differs even then, the test of this filter proves nothing.

describe('no response to an anonymous client depends on', () => {
  test('draft, pending, private, future or trashed records', async () => {
    const place = await townWithSecrets(
      {
        draft: { status: 'draft' },
        pending: { status: 'pending' },
        private: { status: 'private' },
        future: { status: 'publish', date: '2026-04-01 00:00:00' },
        trash: { status: 'trash' },
      },
      { hosts: true },
    );
    const states = { secret: there, open: () => publish(place), bare: () => remove(place) };

    const { leaks: differences, ineffective: silent } = await compareResponses(
      [...allRequests(place.testValues), ...readsOf(place, ['Festival', 'Concert', 'Stranger']), ...misses(place)],
      states,
      [undefined, 'subscriber', 'contributor'],
    );

    expect(differences).toEqual([]);
    expect(silent).toEqual([]);
  });

  test('events that are hidden from listings, in lists and counts', async () => {
    const place = await townWithSecrets({ unlisted: { hideFromListings: true } }, { hosts: false });
    const states = { secret: there, open: () => publish(place), bare: () => remove(place) };
    // A client that knows the id may read one, and may therefore query its linked records.
    const naming = /\.(event|post|postParent)$/;

    const { leaks: differences, ineffective: silent } = await compareResponses(
      [
        ...allRequests(place.testValues).filter(({ subject }) => !naming.test(subject)),
        ...readsOf(place, ['Festival']),
      ],
      states,
      [undefined, 'contributor'],
    );

    expect(differences).toEqual([]);
    expect(silent.filter((subject) => !notAboutEvents.test(subject))).toEqual([]);
  });

  test('data that the password of an event hides', async () => {
    const fixture = await townWithProtected();
    const states = {
      secret: () => lock(fixture, 'sesame'),
      open: () => lock(fixture, undefined),
      bare: async () => {
        await strip(fixture);
        await lock(fixture, 'sesame');
      },
      bareOpen: () => lock(fixture, undefined),
    };
    const original = await columns(fixture);

    const requests = [
      ...allRequests(fixture.testValues),
      ...readsOf(fixture, ['Members meetings', 'Part', 'Festival']),
    ];
    const ofTexts = requests.filter(({ subject }) => /^(GET )?event(\.search)?$|one record/.test(subject));

    const { leaks: differences, ineffective: silent } = await compareResponses(
      [...requests, ...ofTexts.map(askedIn('de')), ...ofTexts.map(askedIn('fr'))],
      states,
      [undefined, 'contributor'],
    );

    expect(differences).toEqual([]);
    const subject = new Set(silent.filter((one) => !notAboutEvents.test(one)).map((one) => one.replace('GET ', '')));
    expect([...subject].sort()).toEqual(shownFilters);
    // A new column must be hidden and covered by the requests above, or be listed here.
    const stripped = await columns(fixture);
    const same = Object.keys(original).filter(
      (name) => JSON.stringify(original[name]) === JSON.stringify(stripped[name]),
    );
    expect(same.sort()).toEqual([...shownColumns].sort());
  });
});

/** The filters and orders that use only the public data of a protected event. */
const shownFilters = [
  'event in order',
  ...[
    'author',
    'doubtful',
    'endDate',
    'endsAfter',
    'endsBefore',
    'hidden',
    'include',
    'missingLanguage',
    'modifiedAfter',
    'startDate',
  ]
    .concat('startsAfter', 'startsBefore', 'status', 'strictDates', 'when')
    .map((name) => `event.${name}`),
];

/** The fields that every caller sees of a protected event, and those that no caller sees of any event. */
const shownColumns = [
  ...['id', 'status', 'language', 'title', 'slug', 'authorId', 'starts', 'ends', 'timezone'],
  ...['published', 'created', 'modified', 'dateChosen', 'version', 'passwordHash'],
  ...['trashedFrom', 'hideFromListings', 'uid', 'withdrawn'],
];

/** Requests for venues and organizers that do not concern events. */
const notAboutEvents = /(venue|organizer)(\.status|\.search|\.searchText|\.modifiedAfter| in order)?$/;

describe.each(['GET /events/by-slug/jazz', '{ event(slug: "jazz") { id title } }'] as const)('%s', (question) => {
  test('finds the public event that has the slug in another language, and not the hidden one', async () => {
    const { id } = await town({ events: [{ title: 'Jazz', status: 'draft', author: 'author' }] });
    const body = { title: 'Jazz', start_date: '2026-03-20 20:00:00', end_date: '2026-03-20 23:00:00' };
    const dutch = (await rest('POST', '/events', body, { as: 'editor', language: 'nl' })).body.id;
    const found = async (as?: Role) => {
      if (question === 'GET /events/by-slug/jazz')
        return (await rest('GET', '/events/by-slug/jazz', undefined, { as })).body.id;
      return (await graphqlData(question, {}, { as })).event?.id;
    };

    expect([await found(), await found('contributor')].map(Number)).toEqual([dutch, dutch]);
    expect(Number(await found('author'))).toBe(id('Jazz'));
  });
});

const event = { title: 'New', startDate: '2026-03-20T20:00', endDate: '2026-03-20T21:00' };
const restEvent = { title: 'New', start_date: '2026-03-20 20:00:00', end_date: '2026-03-20 21:00:00' };
const create = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id } }';

test.each([
  { link: 'venue', write: (id: number) => restRequest('', 'POST', '/events', { ...restEvent, venue: [id] }) },
  { link: 'organizer', write: (id: number) => restRequest('', 'POST', '/events', { ...restEvent, organizer: id }) },
  { link: 'image', write: (id: number) => restRequest('', 'POST', '/events', { ...restEvent, image: id }) },
  { link: 'venue', write: (id: number) => written({ venue: { connect: id } }) },
  { link: 'organizer', write: (id: number) => written({ organizers: [{ connect: id }] }) },
  { link: 'image', write: (id: number) => written({ image: { id } }) },
  { link: 'event', write: (id: number) => written({ parent: id }) },
  ...(['ALL_OR_NOTHING', 'EACH'] as const).flatMap((mode) => [
    { link: 'venue', write: (id: number) => writtenIn(mode, { venue: { connect: id } }) } as const,
    { link: 'image', write: (id: number) => writtenIn(mode, { image: { id } }) } as const,
    { link: 'event', write: (id: number) => writtenIn(mode, { parent: id }) } as const,
  ]),
] as const)(
  'a write that links to a hidden $link gets the same response as for a missing one',
  async ({ link, write }) => {
    const place = await townWithSecrets({ draft: { status: 'draft' } }, { hosts: true });
    const { imageId } = await (await calendar()).event.findUniqueOrThrow({
      where: { id: place.secrets.event[0] ?? 0 },
    });
    const [hidden = 0] = link === 'image' ? [imageId ?? 0] : place.secrets[link];
    const unknown = 2_000_000_000;
    const send = async (id: number, as: Role) =>
      (await write(id).send({ as })).replaceAll(`do not exist: ${id}`, 'do not exist: #');

    expect(await send(hidden, 'contributor')).toBe(await send(unknown, 'contributor'));
    expect(await send(hidden, 'editor')).not.toBe(await send(unknown, 'editor'));
  },
);

function written(links: object): TestRequest {
  return graphqlRequest('', create, { input: { ...event, ...links } });
}

function writtenIn(mode: 'ALL_OR_NOTHING' | 'EACH', links: object): TestRequest {
  const document =
    'mutation ($events: [CreateEventInput!]!, $mode: BulkMode!) { createEvents(events: $events, mode: $mode) { event { parent { title } } error { code message } } }';
  return graphqlRequest('', document, { events: [event, { ...event, ...links }], mode });
}

const there: State = async () => undefined;

const columns = async ({ secrets }: SecretTown) =>
  (await (await calendar()).event.findUniqueOrThrow({ where: { id: secrets.event[0] ?? 0 } })) as Record<
    string,
    unknown
  >;

const askedIn =
  (language: Language) =>
  ({ name, subject, send }: TestRequest): TestRequest => ({
    name: `${name} in ${language}`,
    subject: `${subject} in ${language}`,
    send: (sending) => send({ ...sending, language }),
  });

/** What the responses to anonymous clients show, and the filters for which no response differs even when the secret records are public. */
const compareResponses = async (
  requests: readonly TestRequest[],
  { secret, open, bare: stripped, bareOpen }: Record<'secret' | 'open' | 'bare', State> & { bareOpen?: State },
  anonymousCallers: readonly (Role | undefined)[],
) => {
  await secret();
  const hidden = await responses(requests, anonymousCallers);
  await open();
  const [opened] = await responses(requests, [undefined]);
  await stripped();
  const without = await responses(requests, anonymousCallers);
  await bareOpen?.();
  const [openedWithout] = bareOpen ? await responses(requests, [undefined]) : without;
  const effective = new Set(
    requests.flatMap(({ subject }, at) => (opened?.[at] === openedWithout?.[at] ? [] : [subject])),
  );
  return {
    leaks: anonymousCallers.flatMap((who, at) =>
      requests.flatMap(({ name }, question) => {
        const [one = '', other = ''] = [hidden[at]?.[question], without[at]?.[question]];
        return one === other ? [] : [{ who: who ?? 'anonymous', name, ...difference(one, other) }];
      }),
    ),
    ineffective: [...new Set(requests.map(({ subject }) => subject))].filter((subject) => !effective.has(subject)),
  };
};

const responses = async (
  requests: readonly TestRequest[],
  callers: readonly (Role | undefined)[],
): Promise<string[][]> => {
  const results: string[][] = [];
  for (const as of callers) {
    const own: string[] = [];
    for (let from = 0; from < requests.length; from += 10) {
      own.push(...(await Promise.all(requests.slice(from, from + 10).map(({ send }) => send({ as })))));
    }
    results.push(own);
  }
  return results;
};

/** The place where two responses first differ. */
const difference = (hidden: string, without: string) => {
  let from = 0;
  while (hidden[from] === without[from]) from++;
  const part = (text: string) => text.slice(Math.max(0, from - 200), from + 200);
  return { hidden: part(hidden), without: part(without) };
};

/** Whole public records by id and by slug, with all their linked records. */
const readsOf = ({ id }: SecretTown, events: readonly string[]): TestRequest[] => {
  const named: Record<Kind, readonly string[]> = {
    event: events,
    venue: ['Hall', 'Far'],
    organizer: ['Club', 'Quiet'],
    category: ['Music', 'Leaf', 'Tree'],
    tag: ['late', 'seldom'],
  };
  return kinds.flatMap((kind) =>
    named[kind].flatMap((name) => {
      const type = publicGraph.getType(`${kind[0]?.toUpperCase()}${kind.slice(1)}`) as never;
      const document = `query ($id: ID!) { node(id: $id) { ... on ${String(type)} { ${allFields(type)} } } }`;
      const slug = name.toLowerCase().replace(' ', '-');
      const path = `/${plurals[kind]}`;
      return [
        restRequest('one record', 'GET', `${path}/${id(name)}`),
        graphqlRequest('one record', document, { id: id(name) }),
        graphqlRequest('one record', `{ ${kind}(slug: "${slug}") { id } }`),
        ...(kind === 'category' || kind === 'tag' ? [] : [restRequest('one record', 'GET', `${path}/by-slug/${slug}`)]),
      ];
    }),
  );
};

/** Requests for secret records over GraphQL, which does not distinguish hidden from missing records. */
const misses = ({ secrets }: SecretTown): TestRequest[] =>
  (['event', 'venue', 'organizer'] as const).flatMap((kind) =>
    secrets[kind].flatMap((id) => [
      graphqlRequest('one hidden record', `{ ${kind}(id: ${id}) { id slug } }`),
      graphqlRequest('one hidden record', `{ node(id: ${id}) { id } }`),
    ]),
  );
