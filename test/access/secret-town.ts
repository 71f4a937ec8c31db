/** A calendar with secret records that no anonymous client may detect, and the requests that would detect them. */
import { hashEventPassword } from '../../src/access/event-password.js';
import { calendar } from '../calendar.js';
import { town } from '../town.js';
import type { TestValues } from './questions.js';

/** The state of the secret records: hidden, public, or removed. */
export type State = () => Promise<void>;

export interface SecretTown {
  testValues: TestValues;
  id(name: string): number;
  /** The secret records, by kind. */
  secrets: Record<'event' | 'venue' | 'organizer', number[]>;
}

type Data = Readonly<Record<string, unknown>>;

/** A word in every text of the secret records. */
const WORD = 'hush';

const AMSTERDAM = { geoLat: 52.37, geoLng: 4.89 };
const LISBON = { geoLat: 38.72, geoLng: -9.14 };

/** When the town's events are, relative to the clock of the tests, a Saturday in March. */
const times = {
  coming: { startDate: '2026-03-20 20:00:00', endDate: '2026-03-20 23:00:00' },
  running: { startDate: '2026-03-10 10:00:00', endDate: '2026-03-18 18:00:00' },
  past: { startDate: '2026-02-10 20:00:00', endDate: '2026-02-10 23:00:00' },
} as const;

const publicRecords = {
  venues: [{ name: 'Hall', ...AMSTERDAM, city: 'Merrow', country: 'Ireland', zip: 'Q42' }, { name: 'Far' }],
  organizers: [{ name: 'Club' }, { name: 'Quiet' }],
  categories: [{ name: 'Music' }, { name: 'Rare' }, { name: 'Tree' }, { name: 'Leaf', parent: 'Tree' }],
  tags: [{ name: 'late' }, { name: 'seldom' }],
};

const common = { venues: ['Hall'], organizers: ['Club'], categories: ['Music'], tags: ['late'] };
const everywhere = {
  venues: ['Hall', 'Far'],
  organizers: ['Club', 'Quiet'],
  categories: ['Music', 'Rare', 'Leaf'],
  tags: ['late', 'seldom'],
};

const publicEvents = [
  { title: 'Festival', startDate: '2026-03-19 12:00:00', ...common, featured: true },
  { title: 'Concert', startDate: '2026-03-21 20:00:00', ...common, parent: 'Festival' },
  { title: 'Market', startDate: '2026-03-22 08:00:00', ...common },
];

const texts = {
  description: `${WORD} treasure`,
  website: `https://${WORD}.example/`,
  image: `https://${WORD}.example/${WORD}.png`,
};

/**
 * Creates events, venues and organizers that are secret in every possible way and are linked to all public records, and a public event
 * whose parent, venue and organizer are secret.
 * @param ways what makes each secret, such as its status.
 */
export const townWithSecrets = async (
  ways: Readonly<Record<string, Data>>,
  { hosts: withLinkedRecords }: { hosts: boolean },
) => {
  const names = (kind: string) => Object.keys(ways).map((way) => `${WORD} ${kind} ${way}`);
  const [venues, organizers] = withLinkedRecords ? [names('venue'), names('organizer')] : [[], []];
  const events = Object.entries(ways).flatMap(([way, secret]) =>
    Object.entries(times).map(([when, time]) => ({
      title: `${WORD} event ${way} ${when}`,
      ...time,
      ...secret,
      ...texts,
      cost: '5 EUR',
      eventStatus: 'postponed',
      attendanceMode: 'mixed',
      translations: { de: { title: `${WORD} Treffen ${way} ${when}` } },
      author: 'author',
      ...(when === 'past' ? {} : { ...everywhere, featured: true, parent: 'Festival' }),
      venues: when === 'past' ? [] : [...everywhere.venues, ...venues.filter((name) => name.endsWith(` ${way}`))],
    })),
  );
  const hidden = Object.values(ways);
  const { id, user } = await town({
    ...publicRecords,
    venues: [
      ...publicRecords.venues,
      ...venues.map((name, at) => ({ name, ...hidden[at], ...texts, ...LISBON, city: WORD, author: 'author' })),
    ],
    organizers: [
      ...publicRecords.organizers,
      ...organizers.map((name, at) => ({ name, ...hidden[at], ...texts, phone: WORD, author: 'author' })),
    ],
    events: [
      ...publicEvents,
      ...events,
      ...(withLinkedRecords
        ? [{ title: 'Stranger', startDate: '2026-03-23 20:00:00', venues, organizers, parent: events[0]?.title }]
        : []),
    ],
  });
  const secrets = {
    event: events.map(({ title }) => id(title)),
    venue: venues.map(id),
    organizer: organizers.map(id),
  };
  const coming = events.filter(({ title }) => !title.endsWith('past'));
  await sellTickets(coming.map(({ title }) => id(title)));
  const series = await repeat([id('Concert'), ...coming.map(({ title }) => id(title))]);
  return { id, secrets, testValues: testValues({ id, secrets, author: user('author'), series }) };
};

/** Makes events the occurrences of a series. @returns its id */
const repeat = async (events: readonly number[]): Promise<number> => {
  const db = await calendar();
  const dates = { start: '2026-03-20 20:00:00', duration: 3600, timezone: 'UTC', allDay: false };
  const pattern = { columns: { status: 'publish', published: '2026-01-01T00:00:00Z' } };
  const { id } = await db.series.create({ data: { ...dates, rule: 'FREQ=WEEKLY', pattern } });
  for (const [at, event] of events.entries()) {
    const originalStart = `2026-03-20 20:00:${String(at).padStart(2, '0')}`;
    await db.event.update({
      where: { id: event },
      data: { seriesId: id, originalStart, overridden: ['title'], offRule: true },
    });
  }
  return id;
};

/** Removes the secret records from the calendar, as if they had never existed. */
export const remove = async ({ secrets }: SecretTown): Promise<void> => {
  const db = await calendar();
  await db.event.deleteMany({ where: { id: { in: secrets.event } } });
  await db.venue.deleteMany({ where: { id: { in: secrets.venue } } });
  await db.organizer.deleteMany({ where: { id: { in: secrets.organizer } } });
  await db.series.updateMany({ data: { excludedDates: [] } });
};

/** Makes the secret records public. */
export const publish = async ({ secrets }: SecretTown): Promise<void> => {
  const db = await calendar();
  const open = { status: 'publish', published: new Date('2026-01-01') } as const;
  await db.event.updateMany({ where: { id: { in: secrets.event } }, data: { ...open, hideFromListings: false } });
  await db.venue.updateMany({ where: { id: { in: secrets.venue } }, data: open });
  await db.organizer.updateMany({ where: { id: { in: secrets.organizer } }, data: open });
};

/** Creates one protected event among public ones. It has a value in every field of an event. */
export const townWithProtected = async (): Promise<SecretTown> => {
  const { id, user } = await town({
    ...publicRecords,
    events: [
      ...publicEvents,
      {
        title: 'Members meetings',
        startDate: '2026-03-20',
        endDate: '2026-03-20',
        allDay: true,
        ...everywhere,
        ...texts,
        excerpt: `${WORD} jewels`,
        cost: '5 EUR',
        showMap: true,
        showMapLink: true,
        sticky: true,
        featured: true,
        eventStatus: 'cancelled',
        attendanceMode: 'online',
        onlineUrl: `https://${WORD}.example/online`,
        parent: 'Festival',
        author: 'author',
        // In French it has only hidden data.
        translations: {
          de: { title: 'Mitglieder', description: 'Schatz', excerpt: 'Juwelen' },
          fr: { description: 'Butin' },
        },
      },
      { title: 'Part', startDate: '2026-03-20 12:00:00', parent: 'Members meetings' },
    ],
  });
  const members = id('Members meetings');
  await sellTickets([members]);
  const series = await repeat([id('Concert'), members]);
  const secrets = { event: [members], venue: [], organizer: [] };
  return { id, secrets, testValues: testValues({ id, secrets, author: user('author'), series }) };
};

/** The password of the protected event, or none. */
export const lock = async ({ secrets }: SecretTown, password: string | undefined): Promise<void> => {
  const passwordHash = password === undefined ? null : await hashEventPassword(password);
  await (await calendar()).event.updateMany({ where: { id: { in: secrets.event } }, data: { passwordHash } });
};

/** Removes all data of the protected event except its title, dates and place in lists. */
export const strip = async ({ secrets }: SecretTown): Promise<void> => {
  const db = await calendar();
  const where = { eventId: { in: secrets.event } };
  for (const links of ['eventVenue', 'eventOrganizer', 'eventCategory', 'eventTag', 'ticketOffer'] as const) {
    await (db[links] as typeof db.eventVenue).deleteMany({ where });
  }
  await db.event.updateMany({
    where: { id: { in: secrets.event } },
    data: {
      ...{ description: '', excerpt: '', cost: '', website: '', onlineUrl: '', imageId: null, parentId: null },
      ...{ allDay: false, showMap: false, showMapLink: false, sticky: false, featured: false },
      ...{ eventStatus: 'scheduled', attendanceMode: 'offline' },
      ...{ seriesId: null, originalStart: null, overridden: [], offRule: false },
      searchText: 'members meetings',
      translations: { de: { title: 'Mitglieder', slug: 'mitglieder' } },
      searchTexts: { de: 'mitglieder' },
    },
  });
};

const sellTickets = async (events: readonly number[]) => {
  const offer = { name: WORD, price: 0, currency: 'EUR', url: `https://${WORD}.example/tickets` };
  await (await calendar()).ticketOffer.createMany({ data: events.map((eventId) => ({ ...offer, eventId })) });
};

/** For every filter, values that would add a secret record to a response or remove one. */
const testValues = ({
  id,
  secrets,
  author,
  series,
}: Omit<SecretTown, 'testValues'> & { author: number; series: number }): TestValues => {
  const wide = { startDate: '2026-01-01' };
  const [firstSecret = 0] = secrets.event;
  const [firstVenue = id('Far')] = secrets.venue;
  const [firstOrganizer = id('Quiet')] = secrets.organizer;
  const around = ({ geoLat, geoLng }: typeof LISBON) => ({ geolocLat: geoLat, geolocLng: geoLng });
  const near = ({ geoLat, geoLng }: typeof LISBON) => ({ near: { latitude: geoLat, longitude: geoLng, km: 25 } });
  const statuses = ['PUBLISH', 'FUTURE', 'DRAFT', 'PENDING', 'PRIVATE', 'TRASH'].map((one) => ({ status: [one] }));
  const status = [...statuses, { status: ['PUBLISH', 'DRAFT'] }];
  const linkedTestValues = {
    event: [{ event: firstSecret }, { event: id('Festival') }],
    hasEvents: [{ hasEvents: true }, { hasEvents: false }],
    onlyWithUpcoming: [{ onlyWithUpcoming: true }],
    status,
    modifiedAfter: [{ modifiedAfter: '2026-03-01' }],
  };
  const linkedRecordSearches = [{ search: WORD }, { search: `-${WORD}` }, { search: 'treasure' }];
  const searchText = linkedRecordSearches.map(({ search }) => ({ searchText: search }));
  const terms = (often: string, seldom: string) => ({
    search: [{ search: seldom }, { search: seldom, hideEmpty: false }],
    searchText: [{ searchText: seldom }, { searchText: seldom, hideEmpty: false }],
    include: [{ include: [id(often), id(seldom)] }],
    exclude: [{ exclude: [id(often)] }],
    hideEmpty: [{ hideEmpty: true }, { hideEmpty: false }],
    post: [{ post: firstSecret }, { post: id('Festival') }],
    event: [{ event: firstSecret }, { event: id('Festival') }],
    slug: [{ slug: seldom.toLowerCase() }],
    modifiedAfter: [{ modifiedAfter: '2026-03-01' }],
    order: [{ order: 'desc' }],
    orderby: ['id', 'name', 'slug', 'count', 'description', 'term_group', 'parent', 'none', 'nonsense']
      .flatMap((orderby) => [{ orderby }, { orderby, order: 'desc', hideEmpty: false }])
      .concat({ orderby: 'include', include: [id(seldom), id(often)] } as never),
  });
  return {
    event: {
      startDate: [{ startDate: '2026-03-20' }, { startDate: '2026-03-09' }],
      endDate: [{ ...wide, endDate: '2026-03-20' }],
      startsBefore: [{ startsBefore: '2026-03-20 20:00:00' }],
      startsAfter: [{ startsAfter: '2026-03-09' }],
      endsBefore: [{ endsBefore: '2026-03-20 23:00:00' }],
      endsAfter: [{ endsAfter: '2026-03-14' }],
      strictDates: [{ strictDates: true, startDate: '2026-03-20 00:00:00', endDate: '2026-03-20 23:59:59' }],
      search: [
        ...[WORD, 'treasure', 'jewels', '-treasure', `-${WORD}`, `"${WORD} treasure"`, 'members', 'members -jewels'],
        ...['members treasure', 'festival', 'mitglieder', 'mitglieder -schatz', 'butin', 'members -butin', 'meet'],
      ].map((search) => ({ search, ...wide })),
      searchText: [WORD, 'treasure', '-treasure'].map((searchText) => ({ searchText, ...wide })),
      matching: [WORD, 'treasure', '-treasure', 'members', 'members -jewels', 'hall', 'club far', 'leaf'].map(
        (matching) => ({ matching }),
      ),
      categories: [['Music'], ['rare'], ['Tree'], ['Leaf'], [String(id('Leaf'))]].map((categories) => ({ categories })),
      tags: [['late'], ['seldom'], [String(id('seldom'))]].map((tags) => ({ tags })),
      venue: [id('Hall'), id('Far'), firstVenue].map((one) => ({ venue: [one] })),
      organizer: [id('Club'), id('Quiet'), firstOrganizer].map((one) => ({ organizer: [one] })),
      featured: [{ featured: true }, { featured: false, ...wide }],
      status,
      geoloc: [{ geoloc: true }, { geoloc: false, ...wide }],
      geolocLat: [around(AMSTERDAM)],
      geolocLng: [around(AMSTERDAM), around(LISBON)],
      include: [{ include: secrets.event }, { include: [id('Festival'), firstSecret] }],
      postParent: [{ postParent: id('Festival') }, { postParent: firstSecret }],
      ticketed: [{ ticketed: true }, { ticketed: false, ...wide }],
      modifiedAfter: [{ modifiedAfter: '2026-03-01' }],
      author: [{ author }],
      series: [{ series: `series-${series}` }],
      onePerSeries: [{ onePerSeries: 'NEXT' }],
      hidden: [{ hidden: false }, { hidden: true }],
      doubtful: [
        { doubtful: false, ...wide },
        { doubtful: true, ...wide },
      ],
      city: [{ city: 'merrow' }, { city: WORD }],
      country: [{ country: 'Ireland' }],
      zip: [{ zip: 'q42' }, { zip: 'q42', city: 'Merrow' }],
      attendanceMode: [['ONLINE', 'MIXED'], ['OFFLINE']].map((attendanceMode) => ({ attendanceMode, ...wide })),
      eventStatus: [['CANCELLED', 'POSTPONED'], ['SCHEDULED']].map((eventStatus) => ({ eventStatus, ...wide })),
      hasLanguage: ['DE', 'EN', 'FR', 'ES'].map((hasLanguage) => ({ hasLanguage, ...wide })),
      missingLanguage: ['FR', 'ES', 'DE', 'EN'].map((missingLanguage) => ({ missingLanguage, ...wide })),
      venueSlug: ['hall', 'far', secrets.venue.length ? `${WORD}-venue-draft` : 'far'].map((venueSlug) => ({
        venueSlug,
        ...wide,
      })),
      organizerSlug: ['club', 'quiet', secrets.organizer.length ? `${WORD}-organizer-draft` : 'quiet'].map(
        (organizerSlug) => ({ organizerSlug, ...wide }),
      ),
      free: [
        { free: true, ...wide },
        { free: false, ...wide },
      ],
      maxPrice: [1, 10].map((maxPrice) => ({ maxPrice, priceCurrency: 'EUR', ...wide })),
      priceCurrency: [{ maxPrice: 10, priceCurrency: '€', ...wide }],
      when: [{ when: 'UPCOMING' }, { when: 'RUNNING' }, { when: 'PAST' }],
      near: [near(AMSTERDAM), near(LISBON)],
    },
    venue: { ...linkedTestValues, search: [...linkedRecordSearches, { search: 'Far' }], searchText },
    organizer: { ...linkedTestValues, search: [...linkedRecordSearches, { search: 'Quiet' }], searchText },
    category: { ...terms('Music', 'Leaf'), parent: [{ parent: id('Tree') }, { parent: 0 }] },
    tag: terms('late', 'seldom'),
  };
};
