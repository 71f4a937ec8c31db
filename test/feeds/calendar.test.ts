import { describe, expect, test } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { calendar } from '../calendar.js';
import { graphql, graphqlData, rest, send } from '../service.js';
import { town } from '../town.js';
import { eventsIn, readCalendar, textOf, writtenOf } from './read-calendar.js';

const feed = async (path: string) => {
  const response = await send(path);
  const text = await response.text();
  expect([response.status, text.slice(0, 15)], text).toEqual([200, 'BEGIN:VCALENDAR']);
  return text;
};

const titles = async (path: string) => [...eventsIn(await feed(path)).keys()];

const eventOf = async (path: string, title: string) => {
  const event = eventsIn(await feed(path)).get(title);
  if (!event) throw new Error(`${path} has no ${title}`);
  return event;
};

describe('an event in a calendar', () => {
  test('has its times, place, texts and links', async () => {
    await town({
      venues: [
        {
          name: 'Hall; West',
          address: '1 Quay',
          city: 'Delft',
          zip: '2611',
          country: 'Netherlands',
          geoLat: 52.01,
          geoLng: 4.36,
        },
      ],
      organizers: [
        { name: 'The "Club"', email: 'club@example.org' },
        { name: 'Friends', phone: '12 34' },
      ],
      events: [
        {
          title: 'Jazz, late; \\ live',
          description: '<p>First <b>set</b>.</p><p>Second, at ten</p>',
          startDate: '2026-03-28 20:00:00',
          endDate: '2026-03-29 10:00:00',
          timezone: 'Europe/Amsterdam',
          venues: ['Hall; West'],
          organizers: ['The "Club"', 'Friends'],
          categories: ['Music, live'],
          tags: ['late'],
          image: { url: 'https://example.org/a.jpg' },
          website: 'https://jazz.example/',
        },
      ],
    });
    const event = await eventOf('/events.ics', 'Jazz, late; \\ live');

    expect(event.lines.map(({ name, parameters, value }) => `${name}${parameters}:${value}`)).toEqual([
      expect.stringMatching(/^UID:[\da-f]{8}-[\da-f-]{27}$/),
      'DTSTAMP:20260314T120000Z',
      'CREATED:20260314T120000Z',
      'LAST-MODIFIED:20260314T120000Z',
      'SEQUENCE:0',
      'DTSTART;TZID=Europe/Amsterdam:20260328T200000',
      'DTEND;TZID=Europe/Amsterdam:20260329T100000',
      'SUMMARY:Jazz\\, late\\; \\\\ live',
      'URL:http://town.example/event/jazz-late-live/',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'LOCATION:Hall\\; West\\, 1 Quay\\, 2611 Delft\\, Netherlands',
      'GEO:52.01;4.36',
      'CATEGORIES:Music\\, live,late',
      'ORGANIZER;CN="The \'Club\'":mailto:club@example.org',
      'CONTACT:Friends\\, 12 34',
      'X-ALMANAC-WEBSITE:https://jazz.example/',
      'IMAGE;VALUE=URI;DISPLAY=FULLSIZE:https://example.org/a.jpg',
      'DESCRIPTION:First set.\\n\\nSecond\\, at ten',
      'X-ALT-DESC;FMTTYPE=text/html:<p>First <b>set</b>.</p><p>Second\\, at ten</p>',
    ]);
  });

  test('is in a calendar with a name, a source and the offsets of its time zone', async () => {
    await town({ events: [{ title: 'A', startDate: '2026-10-24 20:00', timezone: 'Europe/Amsterdam' }] });
    const parsed = readCalendar(await feed('/events.ics?search=a'));

    expect(parsed.lines.map(({ name, parameters, value }) => `${name}${parameters}:${value}`)).toEqual([
      'VERSION:2.0',
      'PRODID:-//Almanac//Events calendar//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Events',
      'X-WR-CALNAME:Events',
      'X-WR-TIMEZONE:UTC',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'SOURCE;VALUE=URI:http://town.example/events.ics?search=a',
      'COLOR:teal',
    ]);
    const [zone] = parsed.components;
    expect(zone && textOf(zone, 'TZID')).toBe('Europe/Amsterdam');
    expect(
      zone?.components.map((one) => [one.name, ...one.lines.map(({ name, value }) => `${name}:${value}`)]),
    ).toEqual([
      ['STANDARD', 'DTSTART:20250101T010000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0100', 'TZNAME:CET'],
      [
        ...['DAYLIGHT', 'DTSTART:20250330T020000', 'RDATE:20260329T020000', 'RDATE:20270328T020000'],
        ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'TZNAME:CEST'],
      ],
      [
        ...['STANDARD', 'DTSTART:20251026T030000', 'RDATE:20261025T030000', 'RDATE:20271031T030000'],
        ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'TZNAME:CET'],
      ],
    ]);
  });

  test.each([
    {
      what: 'a day',
      allDay: true,
      start: '2026-10-25',
      end: '2026-10-25',
      zone: 'Europe/Amsterdam',
      is: [';VALUE=DATE:20261025', ';VALUE=DATE:20261026'],
    },
    {
      what: 'days over the end of a year',
      allDay: true,
      start: '2026-12-30',
      end: '2027-01-02',
      zone: 'Pacific/Apia',
      is: [';VALUE=DATE:20261230', ';VALUE=DATE:20270103'],
    },
    {
      what: 'no duration',
      allDay: false,
      start: '2026-10-24 20:00',
      end: '2026-10-24 20:00',
      zone: 'UTC',
      is: [':20261024T200000Z', undefined],
    },
    {
      what: 'an offset as zone',
      allDay: false,
      start: '2026-10-24 20:00',
      end: '2026-10-24 21:00',
      zone: 'UTC+5:30',
      is: [':20261024T143000Z', ':20261024T153000Z'],
    },
    // The doubled hour: our converter reads 02:30 as the second, calendars as the first.
    {
      what: 'the second of two hours',
      allDay: false,
      start: '2026-10-25 02:30',
      end: '2026-10-25 03:30',
      zone: 'Europe/Amsterdam',
      is: [':20261025T013000Z', ';TZID=Europe/Amsterdam:20261025T033000'],
    },
    {
      what: 'the first of two hours',
      allDay: false,
      start: '2026-10-25T02:30:00+02:00',
      end: '2026-10-25 03:30',
      zone: 'europe/amsterdam',
      is: [';TZID=Europe/Amsterdam:20261025T023000', ';TZID=Europe/Amsterdam:20261025T033000'],
    },
    {
      what: 'half an hour that is repeated',
      allDay: false,
      start: '2026-04-05 01:45',
      end: '2026-04-05 02:15',
      zone: 'Australia/Lord_Howe',
      is: [':20260404T151500Z', ';TZID=Australia/Lord_Howe:20260405T021500'],
    },
  ])('with $what has these times', async ({ allDay, start, end, zone, is }) => {
    await town({ events: [{ title: 'A', allDay, startDate: start, endDate: end, timezone: zone }] });
    const event = await eventOf('/events.ics', 'A');

    expect([writtenOf(event, 'DTSTART'), writtenOf(event, 'DTEND')]).toEqual(is);
    expect(textOf(event, 'TRANSP')).toBe(allDay ? 'TRANSPARENT' : 'OPAQUE');
  });

  test('cannot end a line, whatever its texts contain', async () => {
    const hostile = 'a\r\nEND:VEVENT\u2028ATTACH:http://x.example\u0085b\u000bc';
    const { id } = await town({ events: [{ title: 'Plain' }] });
    const db = await calendar();
    await db.event.update({ where: { id: id('Plain') }, data: { title: hostile, description: hostile } });
    const [event] = readCalendar(await feed('/events.ics')).components.filter(({ name }) => name === 'VEVENT');

    expect(event && textOf(event, 'SUMMARY')).toBe('a\nEND:VEVENT\nATTACH:http://x.example\nb\nc');
    expect(event?.lines.some(({ name }) => name === 'ATTACH')).toBe(false);
  });

  test('is folded between characters', async () => {
    const title = `${'é'.repeat(60)}${'🎷'.repeat(30)}${'a'.repeat(80)}`;
    await town({ events: [{ title }] });

    expect(await titles('/events.ics')).toEqual([title]);
  });

  test('is in the language of the feed', async () => {
    await town({
      events: [{ title: 'Night walk', translations: { de: { title: 'Nachtspaziergang' } }, categories: ['Outdoors'] }],
    });

    const german = await send('/de/events.ics');
    expect(german.headers.get('content-language')).toBe('de');
    const text = await german.text();
    expect([...eventsIn(text).keys()]).toEqual(['Nachtspaziergang']);
    expect(textOf(readCalendar(text), 'NAME')).toBe('Veranstaltungen');
    expect(await titles('/events.ics?ml_language=de')).toEqual(['Nachtspaziergang']);
    expect(await titles('/fr/events.ics')).toEqual(['Night walk']);
  });

  test('shows its status', async () => {
    const { id } = await town({ events: [{ title: 'Off' }, { title: 'Later' }] });
    await graphql(
      'mutation($a: ID!, $b: ID!) { a: updateEvent(by: {id: $a}, input: {eventStatus: CANCELLED}) { id } b: updateEvent(by: {id: $b}, input: {eventStatus: POSTPONED}) { id } }',
      { a: id('Off'), b: id('Later') },
      { as: 'administrator' },
    );
    const shown = async (title: string) => {
      const event = await eventOf('/events.ics', title);
      return ['STATUS', 'TRANSP', 'SEQUENCE'].map((name) => textOf(event, name));
    };

    expect(await shown('Cancelled: Off')).toEqual(['CANCELLED', 'TRANSPARENT', '1']);
    expect(await shown('Later')).toEqual(['TENTATIVE', 'OPAQUE', '1']);
  });
});

describe('a cancelled event', () => {
  test('says so in its title, in the language of the feed, for programs that ignore its status', async () => {
    await town({
      events: [{ title: 'Walk', translations: { de: { title: 'Spaziergang' } }, eventStatus: 'cancelled' }],
    });
    const shown = {
      '/events.ics': 'Cancelled: Walk',
      '/nl/events.ics': 'Geannuleerd: Walk',
      '/fr/events.ics': 'Annulé : Walk',
      '/de/events.ics': 'Abgesagt: Spaziergang',
      '/es/events.ics': 'Cancelado: Walk',
      '/event/walk.ics': 'Cancelled: Walk',
    };
    for (const [path, title] of Object.entries(shown)) expect([path, await titles(path)]).toEqual([path, [title]]);
    const event = await eventOf('/de/events.ics', 'Abgesagt: Spaziergang');
    expect(textOf(event, 'X-ALMANAC-TITLE')).toBe('Spaziergang');
  });
});

describe('the identity of an event', () => {
  const identity = async (title: string) => {
    const event = await eventOf('/events.ics', title);
    return { uid: textOf(event, 'UID'), sequence: textOf(event, 'SEQUENCE') };
  };

  test('stays the same, and its sequence counts changes of time, place and status', async () => {
    const { id } = await town({
      venues: [{ name: 'Hall' }, { name: 'Barn' }],
      events: [{ title: 'Fair', venues: ['Hall'] }],
    });
    const { uid } = await identity('Fair');
    const write = async (body: object, sequence: string) => {
      const { status } = await rest('POST', `/events/${id('Fair')}`, body, { as: 'administrator' });
      expect(status).toBe(200);
      expect([body, await identity('Fair')]).toEqual([body, { uid, sequence }]);
    };

    await write({ description: 'New text', tags: ['x'] }, '0');
    await write({ start_date: '2026-03-21 10:00:00', end_date: '2026-03-21 11:00:00' }, '1');
    await write({ venue: [id('Barn')] }, '2');
    await write({ venue: [id('Barn')] }, '2');
    await write({ venue: [id('Barn'), id('Hall')], end_date: '2026-03-21 12:00:00' }, '3');
    await write({ all_day: true }, '4');
  });
});

describe('a calendar', () => {
  const plan = {
    venues: [{ name: 'Hall' }, { name: 'Barn' }],
    organizers: [{ name: 'Club' }],
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }],
    events: [
      { title: 'One', startDate: '2026-03-20', venues: ['Hall'], categories: ['Jazz'], tags: ['late'] },
      { title: 'Two', startDate: '2026-03-21', venues: ['Barn'], organizers: ['Club'], categories: ['Music'] },
    ],
  };

  test.each([
    ['/events.ics', ['One', 'Two']],
    ['/events.ics?search=two', ['Two']],
    ['/events.ics?tags=late&page=7&per_page=1', ['One']],
    ['/events.ics?start_date=2026-03-21', ['Two']],
    ['/venue/hall.ics', ['One']],
    ['/venue/barn.ics?start_date=2026-03-22', []],
    ['/organizer/club.ics', ['Two']],
    ['/events/category/music.ics', ['One', 'Two']],
    ['/events/category/music/jazz.ics', ['One']],
    ['/events/tag/late.ics', ['One']],
    ['/event/one.ics', ['One']],
    ['/de/event/one.ics', ['One']],
  ])('%s contains %j', async (path, expected) => {
    await town(plan);

    expect(await titles(path)).toEqual(expected);
  });

  test('exists of each record that anonymous clients may read, under its name', async () => {
    await town(plan);

    expect(textOf(readCalendar(await feed('/venue/hall.ics')), 'X-WR-CALNAME')).toBe('Hall');
    for (const path of [
      '/venue/none.ics',
      '/event/none.ics',
      '/events/tag/none.ics',
      '/event/one.rss',
      '/venues.ics',
      '/events.pdf',
    ]) {
      expect([path, (await send(path)).status]).toEqual([path, 404]);
    }
    expect((await send('/events.ics?start_date=never')).status).toBe(400);
    expect((await send('/events.ics', { method: 'POST' })).status).toBe(405);
  });

  test.each([
    ['/events/?ical=1&tribe-bar-date=2026-03-21', '/events.ics?start_date=2026-03-21'],
    ['/events/ical/', '/events.ics'],
    ['/events/2026-03-20/ical/', '/events.ics?ends_after=2026-03-19&starts_before=2026-03-20'],
    ['/event/one/?ical=1', '/event/one.ics'],
    ['/event/one/ical/', '/event/one.ics'],
    ['/events/category/music/jazz/?outlook-ical=1', '/events/category/jazz.ics'],
    ['/tag/late/?ical=1', '/events/tag/late.ics'],
    ['/de/venue/hall/?ical=1', '/de/venue/hall.ics'],
    ['/?post_type=tribe_events&ical=1&eventDisplay=list', '/events.ics'],
  ])('is where %s redirects: %s', async (path, expected) => {
    await town(plan);
    const response = await send(path, { redirect: 'manual' });

    expect([response.status, response.headers.get('location')]).toEqual([302, `http://town.example${expected}`]);
    expect((await send(expected)).status).toBe(200);
  });

  test('of a day contains all events that take place on it, and there is none of a day that does not exist', async () => {
    await town({
      events: [
        { title: 'Day Before', startDate: '2026-03-19 20:00', endDate: '2026-03-19 22:00' },
        { title: 'Exhibition', startDate: '2026-03-01 10:00', endDate: '2026-04-30 18:00' },
        { title: 'Concert', startDate: '2026-03-20 20:00', endDate: '2026-03-20 22:00' },
        { title: 'Night Party', startDate: '2026-03-20 23:00', endDate: '2026-03-21 04:00' },
        { title: 'Day After', startDate: '2026-03-21 10:00', endDate: '2026-03-21 11:00' },
      ],
    });

    const { headers } = await send('/events/2026-03-20/ical/', { redirect: 'manual' });
    const { pathname, search } = new URL(headers.get('location') ?? '');
    expect(await titles(pathname + search)).toEqual(['Exhibition', 'Concert', 'Night Party']);
    expect((await send('/events/2026-13-20/ical/')).status).toBe(404);
  });

  test('contains the last 90 days and the events until the end of lists, unless the request has dates', async () => {
    await town({
      events: [
        { title: 'Old', startDate: '2025-12-13' },
        { title: 'Past', startDate: '2025-12-14' },
        { title: 'Soon', startDate: '2028-03-14' },
        { title: 'Far', startDate: '2028-03-15' },
      ],
    });

    expect(await titles('/events.ics')).toEqual(['Past', 'Soon']);
    expect(await titles('/events.ics?end_date=2027-01-01')).toEqual(['Past']);
    expect(await titles('/events.ics?start_date=2025-01-01')).toEqual(['Old', 'Past', 'Soon']);
    expect(await titles('/events.ics?starts_after=2028-03-14')).toEqual(['Far']);
  });

  test('contains at most FEED_LIMIT events: the oldest past ones are left out first, then the latest coming ones', async () => {
    await town({
      events: [
        { title: 'Older', startDate: '2026-03-01' },
        { title: 'Old', startDate: '2026-03-02' },
        { title: 'Soon', startDate: '2026-03-20' },
        { title: 'Later', startDate: '2026-03-21' },
      ],
    });
    const titlesWith = async (feedLimit: number) => [
      ...eventsIn(await (await send('/events.ics', {}, { settings: { feedLimit } })).text()).keys(),
    ];

    expect(await titlesWith(4)).toEqual(['Older', 'Old', 'Soon', 'Later']);
    expect(await titlesWith(3)).toEqual(['Old', 'Soon', 'Later']);
    expect(await titlesWith(1)).toEqual(['Soon']);
  });
});

describe('over HTTP, a calendar', () => {
  test('is public, has a name, an ETag and the time of its last change, and is not sent again', async () => {
    await town({ events: [{ title: 'One' }] });
    const response = await send('/events.ics', {}, { headers: { origin: 'https://other.example' } });
    const headers = (name: string) => response.headers.get(name);

    expect({
      ...Object.fromEntries(response.headers),
      etag: '',
      'x-request-id': '',
      'content-length': '',
    }).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="events.ics"',
      'content-language': 'en',
      'cache-control': 'public, max-age=0, must-revalidate',
      'last-modified': 'Sat, 14 Mar 2026 12:00:00 GMT',
      'access-control-allow-origin': '*',
    });
    for (const path of ['/events.ics', '/events.ics?x=1']) {
      const again = await send(path, {}, { headers: { 'if-none-match': headers('etag') ?? '' } });
      if (path === '/events.ics') expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const head = await send('/events.ics', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, headers('etag'), '']);
    expect((await send('/events.ics', { method: 'OPTIONS' })).status).toBe(204);
  });

  test('is written again after each change that it shows', async () => {
    const { id } = await town({
      venues: [{ name: 'Hall' }],
      events: [{ title: 'One', venues: ['Hall'], categories: ['Music'] }],
    });
    const shown = async () => (await feed('/events.ics')).replaceAll('\r\n ', '');
    expect(await shown()).toContain('LOCATION:Hall\r\n');

    await rest('POST', `/venues/${id('Hall')}`, { venue: 'Great Hall' }, { as: 'administrator' });
    expect(await shown()).toContain('LOCATION:Great Hall\r\n');
    await rest(
      'POST',
      '/events',
      { title: 'Two', start_date: '2026-03-22', end_date: '2026-03-22' },
      { as: 'administrator' },
    );
    expect(await shown()).toContain('SUMMARY:Two');
    await rest('DELETE', `/events/${id('One')}`, undefined, { as: 'administrator' });
    expect(await shown()).not.toContain('SUMMARY:One');
  });

  test('is sent in parts when it is large, with the same content and an ETag that follows changes', async () => {
    const { id } = await town({ venues: [{ name: 'Hall' }], events: [{ title: 'Original', venues: ['Hall'] }] });
    const db = await calendar();
    await db.$executeRaw`INSERT INTO "Event" ("title", "slug", "starts", "ends", "timezone", "published")
      SELECT 'Copy ' || n, 'copy-' || n, '2026-04-01', '2026-04-01', 'Europe/Paris', '2026-01-01' FROM generate_series(1, 1500) n`;
    const read = async (headers = {}) => send('/events.ics', {}, { headers });
    const response = await read({ 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const plain = await read();
    const text = await plain.text();
    const etag = plain.headers.get('etag') ?? '';

    expect(eventsIn(text).size).toBe(1501);
    expect(response.headers.get('etag')).toBe(etag);
    expect((await read({ 'if-none-match': etag })).status).toBe(304);
    await rest('POST', `/venues/${id('Hall')}`, { city: 'Delft' }, { as: 'administrator' });
    const changed = await read({ 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect((await changed.text()).includes('LOCATION:Hall\\, Delft')).toBe(true);
  });
});

describe('an event that is not public any more', () => {
  const trash = async (id: number) => {
    expect((await rest('DELETE', `/events/${id}`, undefined, { as: 'administrator' })).status).toBe(200);
  };

  test('is cancelled for 30 days when it is in the trash, with its title and without its other texts', async () => {
    const { id } = await town({
      venues: [{ name: 'Hall' }],
      events: [
        {
          title: 'Big plan',
          description: 'of the town',
          translations: { de: { title: 'Großer Plan', description: 'der Stadt' } },
          startDate: '2026-04-20 20:00',
          timezone: 'Europe/Amsterdam',
          venues: ['Hall'],
          tags: ['late'],
        },
      ],
    });
    const uid = textOf(await eventOf('/events.ics', 'Big plan'), 'UID');
    await trash(id('Big plan'));

    for (const path of [
      '/events.ics',
      '/de/events.ics',
      '/venue/hall.ics',
      '/events/tag/late.ics?search=big',
      '/event/big-plan.ics',
    ]) {
      const title = path.startsWith('/de') ? 'Großer Plan' : 'Big plan';
      const summary = path.startsWith('/de') ? `Abgesagt: ${title}` : `Cancelled: ${title}`;
      const { lines } = await eventOf(path, summary);
      expect([path, lines.map(({ name, parameters, value }) => `${name}${parameters}:${value}`)]).toEqual([
        path,
        [
          `UID:${uid}`,
          expect.stringMatching(/^DTSTAMP:20260314T12000\dZ$/),
          'SEQUENCE:1',
          'DTSTART:20260420T180000Z',
          `SUMMARY:${summary}`,
          `X-ALMANAC-TITLE:${title}`,
          'STATUS:CANCELLED',
        ],
      ]);
      expect(await feed(path)).not.toMatch(/of the town|der Stadt|LOCATION|DESCRIPTION|CATEGORIES/);
    }
    expect(await titles('/events.ics?search=other')).toEqual([]);
    stopClock('2026-04-12T12:00:00Z');
    expect(await titles('/events.ics')).toEqual(['Cancelled: Big plan']);
    stopClock('2026-04-13T12:00:02Z');
    expect(await titles('/events.ics')).toEqual([]);
    expect((await send('/event/big-plan.ics')).status).toBe(404);
  });

  test('is not in a calendar after a change in the trash, and is back when it is restored', async () => {
    const { id } = await town({ events: [{ title: 'Plan' }] });
    await trash(id('Plan'));
    expect(await titles('/events.ics')).toEqual(['Cancelled: Plan']);
    await rest(
      'POST',
      `/events/${id('Plan')}`,
      { start_date: '2026-05-01', end_date: '2026-05-02', status: 'trash' },
      { as: 'administrator' },
    );
    expect(await titles('/events.ics')).toEqual([]);
    await rest('POST', `/events/${id('Plan')}`, { status: 'publish' }, { as: 'administrator' });

    expect(await titles('/events.ics')).toEqual(['Plan']);
  });

  test.each([
    ['was a draft', { status: 'draft' }, []],
    ['was scheduled', { date: '2026-03-20' }, []],
    ['was private', { status: 'private' }, []],
    ['was hidden from listings', { hideFromListings: true }, []],
    ['was protected', { password: 'open sesame' }, []],
    ['became a draft first', {}, [{ status: 'draft' }]],
    ['became private first', {}, [{ status: 'private' }]],
    ['became protected first', {}, [{ password: 'open sesame' }]],
    ['became protected in the trash', {}, ['trash', { password: 'open sesame', status: 'trash' }]],
    ['became a draft after it was in the trash', {}, ['trash', { status: 'draft' }]],
    ['got another title by the write that moves it to the trash', {}, [{ title: 'Hush', status: 'trash' }]],
    ['got another time by that write', {}, [{ start_date: '2026-05-01', end_date: '2026-05-02', status: 'trash' }]],
  ] as const)('leaves no trace if it %s', async (_, event, writes) => {
    const { id } = await town({ events: [{ title: 'Plan', ...event }] });
    for (const write of writes) {
      if (write === 'trash') await trash(id('Plan'));
      else expect((await rest('PUT', `/events/${id('Plan')}`, write, { as: 'administrator' })).status).toBe(200);
    }
    const db = await calendar();
    const { status } = await db.event.findUniqueOrThrow({ where: { id: id('Plan') } });
    if (status !== 'trash') await trash(id('Plan'));

    for (const at of ['2026-03-14T12:01:00Z', '2026-03-25T12:00:00Z']) {
      stopClock(at);
      expect(await titles('/events.ics')).toEqual([]);
      expect(await titles(`/events.ics?include=${id('Plan')}`)).toEqual([]);
      expect((await send('/event/plan.ics')).status).toBe(404);
    }
  });
});

test('an event whose translation is changed by the write that moves it to the trash leaves no trace in a feed', async () => {
  const { id } = await town({ events: [{ title: 'Plan', translations: { de: { title: 'Vorhaben' } } }] });
  const input = { status: 'TRASH', translations: { de: { title: 'Hush' } } };
  await graphqlData(
    'mutation ($id: ID!, $input: UpdateEventInput!) { updateEvent(by: { id: $id }, input: $input) { id } }',
    { id: id('Plan'), input },
    { as: 'administrator' },
  );

  expect(await titles('/de/events.ics')).toEqual([]);
});

describe('an event that lists do not show completely', () => {
  test('has only a title and dates while it is locked', async () => {
    await town({
      events: [
        {
          title: 'Locked',
          description: 'hush',
          password: 'open sesame',
          allDay: true,
          venues: ['Hall'],
          eventStatus: 'cancelled',
        },
      ],
    });
    for (const path of ['/events.ics', '/event/locked.ics']) {
      const { lines } = await eventOf(path, 'Locked');
      expect(lines.map(({ name }) => name)).toEqual([
        ...['UID', 'DTSTAMP', 'CREATED', 'LAST-MODIFIED', 'SEQUENCE', 'DTSTART', 'DTEND', 'SUMMARY', 'URL'],
      ]);
    }
    expect(await titles('/venue/hall.ics')).toEqual([]);
  });

  test('is only in its own calendar if it is hidden from listings', async () => {
    await town({ events: [{ title: 'Hidden', hideFromListings: true }] });

    expect(await titles('/events.ics')).toEqual([]);
    expect(await titles('/event/hidden.ics')).toEqual(['Hidden']);
  });

  test('is in no calendar, whoever requests it', async () => {
    await town({
      events: [
        { title: 'Draft', status: 'draft' },
        { title: 'Private', status: 'private' },
        { title: 'Later', date: '2026-05-01' },
      ],
    });
    for (const as of [undefined, 'administrator', 'author'] as const) {
      const response = await send('/events.ics', {}, { as });
      expect(eventsIn(await response.text()).size).toBe(0);
      for (const slug of ['draft', 'private', 'later'])
        expect((await send(`/event/${slug}.ics`, {}, { as })).status).toBe(404);
      expect((await send('/events.ics?status=draft', {}, { as })).status).toBe(400);
    }
    stopClock('2026-05-01T12:00:00Z');
    expect(await titles('/event/later.ics')).toEqual(['Later']);
  });
});
