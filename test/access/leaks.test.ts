import { describe, expect, test } from 'vitest';
import type { Role } from '../../src/access/caller.js';
import type { Language } from '../../src/languages/language.js';
import type { Kind } from '../../src/records/kind.js';
import { plurals } from '../../src/records/kind.js';
import { publicGraph } from '../../src/schema.js';
import { calendar } from '../calendar.js';
import { graphql, rest } from '../service.js';
import { town } from '../town.js';
import { everything, graphqlQuestion, kinds, type Question, questions, restQuestion } from './questions.js';
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

// What is hidden is not only absent from answers: every answer is the one that the same calendar gives without it, to the byte. Each
// question is asked while the secret is there and when it is not. A third time it is asked while the secret is open to everybody: a
// filter of which no answer differs even then has shown nothing.

describe('no answer to an anonymous client depends on', () => {
  test('records that are draft, pending, private, to come or in the trash', async () => {
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

    const { told, mute } = await hunt(
      [...questions(place.baits), ...readsOf(place, ['Festival', 'Concert', 'Stranger']), ...misses(place)],
      states,
      [undefined, 'subscriber', 'contributor'],
    );

    expect(told).toEqual([]);
    expect(mute).toEqual([]);
  });

  test('events that are hidden from listings, in lists and counts', async () => {
    const place = await townWithSecrets({ unlisted: { hideFromListings: true } }, { hosts: false });
    const states = { secret: there, open: () => publish(place), bare: () => remove(place) };
    // Who knows its id may read one, and so may ask what it is linked to.
    const naming = /\.(event|post|postParent)$/;

    const { told, mute } = await hunt(
      [...questions(place.baits).filter(({ about }) => !naming.test(about)), ...readsOf(place, ['Festival'])],
      states,
      [undefined, 'contributor'],
    );

    expect(told).toEqual([]);
    expect(mute.filter((about) => !ofHostsAlone.test(about))).toEqual([]);
  });

  test('what the password of an event hides', async () => {
    const place = await townWithProtected();
    const states = {
      secret: () => lock(place, 'sesame'),
      open: () => lock(place, undefined),
      bare: async () => {
        await strip(place);
        await lock(place, 'sesame');
      },
      bareOpen: () => lock(place, undefined),
    };
    const whole = await columns(place);

    const asked = [...questions(place.baits), ...readsOf(place, ['Members meetings', 'Part', 'Festival'])];
    const ofTexts = asked.filter(({ about }) => /^(GET )?event(\.search)?$|one record/.test(about));

    const { told, mute } = await hunt(
      [...asked, ...ofTexts.map(askedIn('de')), ...ofTexts.map(askedIn('fr'))],
      states,
      [undefined, 'contributor'],
    );

    expect(told).toEqual([]);
    const about = new Set(mute.filter((one) => !ofHostsAlone.test(one)).map((one) => one.replace('GET ', '')));
    expect([...about].sort()).toEqual(shownFilters);
    // A new column is hidden, and was tried above, or it is named here.
    const bare = await columns(place);
    const same = Object.keys(whole).filter((name) => JSON.stringify(whole[name]) === JSON.stringify(bare[name]));
    expect(same.sort()).toEqual([...shownColumns].sort());
  });
});

/** The filters and orders that tell of a protected event what everybody sees of it. */
const shownFilters = [
  'event in order',
  ...['author', 'endDate', 'endsAfter', 'endsBefore', 'hidden', 'include', 'modifiedAfter', 'startDate']
    .concat('startsAfter', 'startsBefore', 'status', 'strictDates', 'when')
    .map((name) => `event.${name}`),
];

/** What everybody sees of a protected event, or nobody of any event. */
const shownColumns = [
  ...['id', 'status', 'language', 'title', 'slug', 'authorId', 'starts', 'ends', 'timezone'],
  ...['published', 'created', 'modified', 'dateChosen', 'version', 'passwordHash'],
  ...['trashedFrom', 'hideFromListings'],
];

/** Questions about venues and organizers that no event has a part in. */
const ofHostsAlone = /(venue|organizer)(\.status|\.search| in order)?$/;

describe.each(['GET /events/by-slug/jazz', '{ event(slug: "jazz") { id title } }'])('%s', (question) => {
  test('finds the public event that has the slug in another language, and not the hidden one', async () => {
    const { id } = await town({ events: [{ title: 'Jazz', status: 'draft', author: 'author' }] });
    const body = { title: 'Jazz', start_date: '2026-03-20 20:00:00', end_date: '2026-03-20 23:00:00' };
    const dutch = (await rest('POST', '/events', body, { as: 'editor', language: 'nl' })).body.id;
    const found = async (as?: Role) => {
      const [, path] = question.split('GET ');
      return path
        ? (await rest('GET', path, undefined, { as })).body.id
        : (await graphql(question, {}, { as })).data.event.id;
    };

    expect([await found(), await found('contributor')].map(Number)).toEqual([dutch, dutch]);
    expect(Number(await found('author'))).toBe(id('Jazz'));
  });
});

const event = { title: 'New', startDate: '2026-03-20T20:00', endDate: '2026-03-20T21:00' };
const restEvent = { title: 'New', start_date: '2026-03-20 20:00:00', end_date: '2026-03-20 21:00:00' };
const create = 'mutation ($input: CreateEventInput!) { createEvent(input: $input) { id } }';

test.each([
  { link: 'venue', write: (id: number) => restQuestion('', 'POST', '/events', { ...restEvent, venue: [id] }) },
  { link: 'organizer', write: (id: number) => restQuestion('', 'POST', '/events', { ...restEvent, organizer: id }) },
  { link: 'image', write: (id: number) => restQuestion('', 'POST', '/events', { ...restEvent, image: id }) },
  { link: 'venue', write: (id: number) => written({ venue: { connect: id } }) },
  { link: 'organizer', write: (id: number) => written({ organizers: [{ connect: id }] }) },
  { link: 'image', write: (id: number) => written({ image: { id } }) },
  { link: 'event', write: (id: number) => written({ parent: id }) },
  ...(['ALL_OR_NOTHING', 'EACH'] as const).flatMap((mode) => [
    { link: 'venue', write: (id: number) => writtenIn(mode, { venue: { connect: id } }) } as const,
    { link: 'image', write: (id: number) => writtenIn(mode, { image: { id } }) } as const,
    { link: 'event', write: (id: number) => writtenIn(mode, { parent: id }) } as const,
  ]),
] as const)('a write that links to a hidden $link is answered as if there were none', async ({ link, write }) => {
  const place = await townWithSecrets({ draft: { status: 'draft' } }, { hosts: true });
  const { imageId } = await (await calendar()).event.findUniqueOrThrow({ where: { id: place.secrets.event[0] ?? 0 } });
  const [hidden = 0] = link === 'image' ? [imageId ?? 0] : place.secrets[link];
  const unknown = 2_000_000_000;
  const ask = async (id: number, as: Role) => (await write(id).ask({ as })).replaceAll(`record: ${id}`, 'record: #');

  expect(await ask(hidden, 'contributor')).toBe(await ask(unknown, 'contributor'));
  expect(await ask(hidden, 'editor')).not.toBe(await ask(unknown, 'editor'));
});

function written(links: object): Question {
  return graphqlQuestion('', create, { input: { ...event, ...links } });
}

function writtenIn(mode: 'ALL_OR_NOTHING' | 'EACH', links: object): Question {
  const document =
    'mutation ($events: [CreateEventInput!]!, $mode: BulkMode!) { createEvents(events: $events, mode: $mode) { event { parent { title } } error { code message } } }';
  return graphqlQuestion('', document, { events: [event, { ...event, ...links }], mode });
}

const there: State = async () => undefined;

const columns = async ({ secrets }: SecretTown) =>
  (await (await calendar()).event.findUniqueOrThrow({ where: { id: secrets.event[0] ?? 0 } })) as Record<
    string,
    unknown
  >;

const askedIn =
  (language: Language) =>
  ({ name, about, ask }: Question): Question => ({
    name: `${name} in ${language}`,
    about: `${about} in ${language}`,
    ask: (sending) => ask({ ...sending, language }),
  });

/** What the answers to anonymous clients tell, and what is asked in vain: no answer about it differs even where the secret is open. */
const hunt = async (
  asked: readonly Question[],
  { secret, open, bare, bareOpen }: Record<'secret' | 'open' | 'bare', State> & { bareOpen?: State },
  strangers: readonly (Role | undefined)[],
) => {
  await secret();
  const hidden = await answers(asked, strangers);
  await open();
  const [opened] = await answers(asked, [undefined]);
  await bare();
  const without = await answers(asked, strangers);
  await bareOpen?.();
  const [openedWithout] = bareOpen ? await answers(asked, [undefined]) : without;
  const speaking = new Set(asked.flatMap(({ about }, at) => (opened?.[at] === openedWithout?.[at] ? [] : [about])));
  return {
    told: strangers.flatMap((who, at) =>
      asked.flatMap(({ name }, question) => {
        const [one = '', other = ''] = [hidden[at]?.[question], without[at]?.[question]];
        return one === other ? [] : [{ who: who ?? 'anonymous', name, ...difference(one, other) }];
      }),
    ),
    mute: [...new Set(asked.map(({ about }) => about))].filter((about) => !speaking.has(about)),
  };
};

const answers = async (asked: readonly Question[], people: readonly (Role | undefined)[]): Promise<string[][]> => {
  const given: string[][] = [];
  for (const as of people) {
    const own: string[] = [];
    for (let from = 0; from < asked.length; from += 10) {
      own.push(...(await Promise.all(asked.slice(from, from + 10).map(({ ask }) => ask({ as })))));
    }
    given.push(own);
  }
  return given;
};

/** Where two answers begin to differ. */
const difference = (hidden: string, without: string) => {
  let from = 0;
  while (hidden[from] === without[from]) from++;
  const part = (text: string) => text.slice(Math.max(0, from - 200), from + 200);
  return { hidden: part(hidden), without: part(without) };
};

/** Whole records that are public, by id and by slug, with all that they are linked to. */
const readsOf = ({ id }: SecretTown, events: readonly string[]): Question[] => {
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
      const document = `query ($id: ID!) { node(id: $id) { ... on ${String(type)} { ${everything(type)} } } }`;
      const slug = name.toLowerCase().replace(' ', '-');
      const path = `/${plurals[kind]}`;
      return [
        restQuestion('one record', 'GET', `${path}/${id(name)}`),
        graphqlQuestion('one record', document, { id: id(name) }),
        graphqlQuestion('one record', `{ ${kind}(slug: "${slug}") { id } }`),
        ...(kind === 'category' || kind === 'tag'
          ? []
          : [restQuestion('one record', 'GET', `${path}/by-slug/${slug}`)]),
      ];
    }),
  );
};

/** Secret records asked for over GraphQL, which does not tell hidden from missing. */
const misses = ({ secrets }: SecretTown): Question[] =>
  (['event', 'venue', 'organizer'] as const).flatMap((kind) =>
    secrets[kind].flatMap((id) => [
      graphqlQuestion('one hidden record', `{ ${kind}(id: ${id}) { id slug } }`),
      graphqlQuestion('one hidden record', `{ node(id: ${id}) { id } }`),
    ]),
  );
