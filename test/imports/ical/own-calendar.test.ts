/** A calendar that this service writes is read back equal. */
import { expect, test } from 'vitest';
import { matchLinkedRecords } from '../../../src/imports/match-linked-records.js';
import { sourceHistory } from '../../../src/imports/source-history.js';
import { openSource } from '../../../src/imports/sources.js';
import { stopClock } from '../../../src/time/clock.js';
import { emptyCalendar } from '../../calendar.js';
import { manyEvents } from '../../clients/events.js';
import { type Component, eventsIn } from '../../feeds/read-calendar.js';
import { send } from '../../service.js';
import { requestContext, town } from '../../town.js';
import { checkAndWrite } from '../check-entries.js';
import { readFile } from './read.js';

const feed = async () => (await send('/events.ics')).text();

/** The lines of an event that do not depend on when and where it was written. */
const linesOf = ({ lines }: Component) =>
  lines
    .map(({ name, parameters, value }) => `${name}${parameters}:${value}`)
    .filter((line) => !/^(?:DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE|URL)/.test(line))
    // Tags become categories, so that their order changes.
    .map((line) =>
      line.startsWith('CATEGORIES:')
        ? line
            .slice(11)
            .split(/(?<!\\),/)
            .sort()
            .join()
        : line,
    );

test('200 events of five zones and five languages are the same after an import into an empty calendar', async () => {
  stopClock('2026-01-05T12:00:00Z');
  const organizers = [
    { name: 'The "Club"', email: 'club@example.org' },
    { name: 'Friends, late', phone: '12 34 56' },
  ];
  const pictures = manyEvents.map((event, at) => ({
    ...event,
    ...(at % 4 === 0 && { image: { url: `https://example.org/${at}.jpg?a=1,2;3` } }),
    ...(at % 3 === 0 && { website: `https://example.org/${at}?a=b,c` }),
    ...(at % 5 === 0 && { onlineUrl: 'https://example.org/live?a=b;c' }),
    organizers: organizers.slice(0, at % 3).map(({ name }) => name),
  }));
  await town({ events: pictures, organizers });
  const before = await feed();
  await emptyCalendar();
  await town({});

  const { entries, unreadable } = await readFile(before, { timezone: 'Europe/Amsterdam' });
  const context = await requestContext('editor');
  const source = await openSource('ical', 'own', context);
  const reports = await checkAndWrite(entries, context, {
    ...{ history: sourceHistory(source, context), linkedRecords: matchLinkedRecords(true) },
  });

  expect(unreadable).toEqual([]);
  expect(reports.filter(({ result, warnings }) => result !== 'created' || warnings.length)).toEqual([]);
  const [first, second] = [eventsIn(before), eventsIn(await feed())];
  expect(first.size).toBeGreaterThan(150);
  expect([...second.keys()].sort()).toEqual([...first.keys()].sort());
  for (const [title, event] of first) expect(linesOf(second.get(title) as Component), title).toEqual(linesOf(event));
});
