import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calendar, keepCalendar } from '../calendar.js';
import { eventsIn } from '../feeds/read-calendar.js';
import { send } from '../service.js';
import { cells, cellsOf } from './cells.js';
import { allCallers, type GuardedTown, guardedTown } from './guarded-town.js';
import { type Caller, isListed, mayRead, mayReadTexts } from './rules.js';

// Status × own or not × password or none, each in every feed, for every caller. Feeds show every caller what an anonymous client sees.

const [anonymous] = allCallers as [Caller];

let setup: Promise<GuardedTown> | undefined;
let fixture: GuardedTown;

// The tests of this file only read and share a town. The tests of the next file start with an empty calendar.
afterEach(keepCalendar);
afterAll(async () => {
  await calendar();
});

beforeEach(async () => {
  setup ??= guardedTown();
  fixture = await setup;
});

describe.each(allCallers)('$name', ({ headers }) => {
  const read = async (path: string) => {
    const response = await send(path, {}, { headers });
    return { status: response.status, text: (await response.text()).replaceAll('\r\n ', '') };
  };

  test.each([
    ...['/events', '/venue/hall', '/organizer/club', '/events/category/music', '/events/tag/late'].flatMap((list) =>
      ['ics', 'rss', 'atom', 'json-feed'].map((format) => `${list}.${format}`),
    ),
  ])('gets in %s what an anonymous client may see', async (path) => {
    const { status, text } = await read(path);
    const events = fixture.records.filter(({ kind }) => kind === 'event');
    const isOfRecord = !path.startsWith('/events.');
    // Entries are limited. All have the same time of change, so the last ones are in the feed.
    const limit = path.endsWith('.ics') ? Number.POSITIVE_INFINITY : 50;
    const listed = events.filter(
      (record) => isListed(anonymous, record) && (!isOfRecord || mayReadTexts(anonymous, record)),
    );

    expect(status).toBe(200);
    expect(listed.length).toBeLessThan(limit);
    expect(cells(events, ({ name }) => text.includes(name))).toEqual(
      cells(events, (record) => listed.includes(record)),
    );
    expect(cells(fixture.records, ({ word }) => text.includes(`${word}d`))).toEqual(
      cells(fixture.records, (record) => {
        if (record.kind === 'event') return listed.includes(record) && mayReadTexts(anonymous, record);
        // Host night shows public venues and organizers. It is not in the lists of the hall, the club, and so on.
        if (record.kind === 'organizer' && !path.endsWith('.ics')) return false;
        return !isOfRecord && mayRead(anonymous, record);
      }),
    );
  });

  test.each(['event', 'venue', 'organizer'] as const)(
    'gets the calendar of a %s that an anonymous client may read',
    async (kind) => {
      const records = fixture.records.filter((record) => record.kind === kind);

      expect(
        await cellsOf(records, async ({ slug, word }) => {
          const { status, text } = await read(`/${kind}/${slug}.ics`);
          return [status, text.includes(`${word}t`), kind === 'event' && text.includes(`${word}d`)];
        }),
      ).toEqual(
        cells(records, (record) =>
          mayRead(anonymous, record)
            ? [200, true, kind === 'event' && mayReadTexts(anonymous, record)]
            : [404, false, false],
        ),
      );
    },
  );

  test('finds no event by a hidden text, and requests no other status', async () => {
    const { text } = await read('/events.ics?search=treasure');
    const found = fixture.records.filter(
      (record) => record.kind === 'event' && isListed(anonymous, record) && mayReadTexts(anonymous, record),
    );

    expect([...eventsIn(text.replaceAll(/[^\r]{70}/g, '$&\r\n ')).keys()].sort()).toEqual(
      found.map(({ name }) => name).sort(),
    );
    for (const status of ['future', 'draft', 'pending', 'private', 'trash'])
      expect((await read(`/events.ics?status=${status}`)).status).toBe(400);
  });
});
