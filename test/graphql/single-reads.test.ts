import { describe, expect, test } from 'vitest';
import { graphql, graphqlData } from '../service.js';
import { town } from '../town.js';

describe('one record', () => {
  test('is read by its id or by its slug, in upper or lower case', async () => {
    const { id } = await town({ events: [{ title: 'Night of Jazz' }], venues: [{ name: 'Old Hall' }] });

    const { data } = await graphql(
      `query ($event: ID, $venue: ID) {
        a: event(id: $event) { title } b: event(slug: "night-of-jazz") { title } c: event(slug: "NIGHT-of-jazz") { title }
        d: venue(id: $venue) { name } e: venue(slug: "old-hall") { name }
      }`,
      { event: id('Night of Jazz'), venue: id('Old Hall') },
    );

    expect(data).toEqual({
      a: { title: 'Night of Jazz' },
      b: { title: 'Night of Jazz' },
      c: { title: 'Night of Jazz' },
      d: { name: 'Old Hall' },
      e: { name: 'Old Hall' },
    });
  });

  test.each(['event', 'venue', 'organizer', 'category', 'tag'])(
    'of kind %s is null, without an error, if it does not exist',
    async (kind) => {
      await town();
      const { data, errors } = await graphql(`{
      byId: ${kind}(id: 999) { id } beyond: ${kind}(id: "99999999999999999999") { id } bySlug: ${kind}(slug: "nothing") { id }
      odd: ${kind}(slug: "a\\u0000b") { id }
    }`);

      expect(errors).toEqual([]);
      expect(data).toEqual({ byId: null, beyond: null, bySlug: null, odd: null });
    },
  );

  test.each([
    { status: 'draft' },
    { status: 'pending' },
    { status: 'private' },
    { status: 'trash' },
    { status: 'publish', date: '2026-03-15 00:00:00' },
  ])(
    'that is $status $date is null for anonymous clients and other users, and visible to its author and editors',
    async (changes) => {
      const { id } = await town({ events: [{ title: 'Secret', author: 'author', ...changes }] });
      const read = async (as?: 'author' | 'contributor' | 'editor') =>
        (await graphqlData('query ($id: ID) { event(id: $id) { title } }', { id: id('Secret') }, { as })).event;

      expect(await read()).toBeNull();
      expect(await read('contributor')).toBeNull();
      expect(await read('author')).toEqual({ title: 'Secret' });
      expect(await read('editor')).toEqual({ title: 'Secret' });
    },
  );

  test('needs exactly one of id and slug', async () => {
    await town({ events: [{ title: 'Night of Jazz' }] });
    for (const key of ['(id: 1, slug: "night-of-jazz")', '', '(id: "")', '(id: "jazz")', '(id: 0)', '(id: "-1")']) {
      const { data, errors } = await graphql(`{ event${key} { title } }`);
      expect(data, key).toEqual({ event: null });
      expect(errors[0]?.extensions, key).toEqual({ code: 'BAD_USER_INPUT', arguments: { id: expect.any(String) } });
    }
  });

  test('of any kind is found by node, with its type', async () => {
    const { id } = await town({
      events: [
        { title: 'Night of Jazz', organizers: ['Jazz Club'] },
        { title: 'Hidden', status: 'draft' },
      ],
      venues: [{ name: 'Old Hall' }],
      categories: [{ name: 'Music' }],
      tags: [{ name: 'late' }],
      organizers: [{ name: 'Jazz Club' }],
    });
    const read = async (name: string) =>
      (
        await graphqlData(
          `query ($id: ID!) { node(id: $id) {
            __typename id
            ... on Event { title organizers { name } } ... on Venue { name } ... on Organizer { name events { totalCount } }
            ... on Category { name } ... on Tag { name }
          } }`,
          { id: id(name) },
        )
      ).node;

    expect(await read('Night of Jazz')).toMatchObject({
      __typename: 'Event',
      title: 'Night of Jazz',
      organizers: [{ name: 'Jazz Club' }],
    });
    expect(await read('Old Hall')).toMatchObject({ __typename: 'Venue', name: 'Old Hall' });
    expect(await read('Jazz Club')).toMatchObject({ __typename: 'Organizer', events: { totalCount: 1 } });
    expect(await read('Music')).toMatchObject({ __typename: 'Category', id: String(id('Music')) });
    expect(await read('late')).toMatchObject({ __typename: 'Tag', name: 'late' });
    expect(await read('Hidden')).toBeNull();
  });
});

test('the events of records of different types in one list are those of each, with its own arguments', async () => {
  const { id } = await town({
    venues: [{ name: 'Hall' }],
    organizers: [{ name: 'Club' }],
    events: [
      { title: 'Early', startDate: '2026-03-20 10:00', venues: ['Hall'], organizers: ['Club'] },
      { title: 'Late', startDate: '2026-03-20 20:00', venues: ['Hall'] },
      { title: 'Later', startDate: '2026-03-21 20:00', organizers: ['Club'] },
    ],
  });
  const { nodes } = await graphqlData(
    `query ($ids: [ID!]!) { nodes(ids: $ids) {
      ... on Venue { name events(first: 1) { totalCount nodes { title } } }
      ... on Organizer { name events(first: 2, orderBy: [{ field: START, direction: DESC }]) { totalCount nodes { title } } }
    } }`,
    { ids: [id('Hall'), id('Club')] },
  );

  expect(nodes).toEqual([
    { name: 'Hall', events: { totalCount: 2, nodes: [{ title: 'Early' }] } },
    { name: 'Club', events: { totalCount: 2, nodes: [{ title: 'Later' }, { title: 'Early' }] } },
  ]);
});

describe('an event', () => {
  test('has the written values, and dates with the offset of its own time zone', async () => {
    const { id } = await town({
      events: [
        {
          title: 'Night of <Jazz> & Blues',
          startDate: '2026-03-28 22:00:00',
          endDate: '2026-03-29 04:00:00',
          timezone: 'Europe/Amsterdam',
          description: 'Come <b>early</b>.<script>alert(1)</script>',
          cost: '10-20',
          website: 'https://jazz.example/',
          eventStatus: 'postponed',
          attendanceMode: 'mixed',
          onlineUrl: 'https://stream.example/',
          featured: true,
        },
      ],
    });

    const { data, errors } = await graphql(
      `query ($id: ID) { event(id: $id) {
        startDate endDate timezone duration allDay status eventStatus attendanceMode onlineUrl featured sticky website url
        cost { text values currency source } html: description text: description(format: TEXT) source: description(format: SOURCE)
        author { displayName login } image { url } created
      } }`,
      { id: id('Night of <Jazz> & Blues') },
    );

    expect(errors).toEqual([]);
    expect(data?.event).toEqual({
      startDate: '2026-03-28T22:00:00+01:00',
      endDate: '2026-03-29T04:00:00+02:00',
      timezone: 'Europe/Amsterdam',
      duration: 'PT5H',
      allDay: false,
      status: 'PUBLISH',
      eventStatus: 'POSTPONED',
      attendanceMode: 'MIXED',
      onlineUrl: 'https://stream.example/',
      featured: true,
      sticky: false,
      website: 'https://jazz.example/',
      url: expect.stringMatching(/^http:\/\/town\.example\/event\/night-of-.*\/$/),
      cost: { text: '$10 – $20', values: [10, 20], currency: null, source: expect.any(String) },
      html: '<p>Come <b>early</b>.</p>',
      text: 'Come early.',
      source: 'Come <b>early</b>.',
      author: { displayName: 'The administrator', login: null },
      image: null,
      created: '2026-03-14T12:00:00+00:00',
    });
  });

  test('with a password is readable with it, and for callers who may edit the event', async () => {
    const { id } = await town({
      events: [{ title: 'Members', description: 'Secret', password: 'open sesame', venues: ['Vault'] }],
    });
    const read = (password: string | undefined, as?: 'editor' | 'author') =>
      graphql(
        'query ($id: ID, $password: String) { event(id: $id, password: $password) { description(format: SOURCE) venue { name } isProtected } }',
        { id: id('Members'), password },
        { as },
      );
    const open = { description: 'Secret', venue: { name: 'Vault' }, isProtected: false };

    for (const wrong of [undefined, '', 'sesame']) {
      const { data, errors } = await read(wrong);
      expect(data).toEqual({ event: null });
      expect(errors).toMatchObject([{ path: ['event'], extensions: { code: 'PASSWORD_REQUIRED' } }]);
    }
    expect((await read('open sesame')).data?.event).toEqual(open);
    expect((await read(undefined, 'editor')).data?.event).toEqual(open);
    expect((await read(undefined, 'author')).errors[0]?.extensions.code).toBe('PASSWORD_REQUIRED');
  });

  test('does not show hidden venues, organizers and parents', async () => {
    const { id } = await town({
      venues: [{ name: 'Draft Hall', status: 'draft' }, { name: 'Open Hall' }],
      organizers: [{ name: 'Draft Club', status: 'private' }],
      events: [
        { title: 'Hidden Festival', status: 'draft' },
        { title: 'Jazz', venues: ['Draft Hall', 'Open Hall'], organizers: ['Draft Club'], parent: 'Hidden Festival' },
      ],
    });
    const read = async (as?: 'editor') =>
      (
        await graphqlData(
          'query ($id: ID) { event(id: $id) { venue { name } venues { name } organizers { name } parent { title } } }',
          { id: id('Jazz') },
          { as },
        )
      ).event;

    expect(await read()).toEqual({
      venue: { name: 'Open Hall' },
      venues: [{ name: 'Open Hall' }],
      organizers: [],
      parent: null,
    });
    expect(await read('editor')).toEqual({
      venue: { name: 'Draft Hall' },
      venues: [{ name: 'Draft Hall' }, { name: 'Open Hall' }],
      organizers: [{ name: 'Draft Club' }],
      parent: { title: 'Hidden Festival' },
    });
  });
});

test('me is the user of the credentials, and null for an anonymous client', async () => {
  const { user } = await town();

  expect((await graphqlData('{ me { id login displayName } }', {}, { as: 'author' })).me).toEqual({
    id: `user-${user('author')}`,
    login: 'author',
    displayName: 'The author',
  });
  expect((await graphqlData('{ me { id } }')).me).toBeNull();
});

test('the service lists its languages and add-ons', async () => {
  const { data } = await graphql('{ languages addOns }', {}, { settings: { addOns: ['tickets'] } });

  expect(data).toEqual({ languages: ['NL', 'EN', 'FR', 'DE', 'ES'], addOns: ['tickets'] });
});
