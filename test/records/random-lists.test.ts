/** Lists of random events, compared with the same conditions in TypeScript. */
import { expect, test } from 'vitest';
import { randomFrom } from '../../bench/calendar/words.js';
import { parseSearch, searchText } from '../../src/texts/search.js';
import { graphqlData, type Sending } from '../service.js';
import { town } from '../town.js';

const titlesOf = async (filter: object, sending: Sending = {}) => {
  const { events } = await graphqlData(
    'query ($filter: EventFilter) { events(first: 100, filter: $filter) { totalCount nodes { title } } }',
    { filter },
    sending,
  );
  const titles = events.nodes.map(({ title }) => title);
  expect(events.totalCount).toBe(titles.length);
  return titles;
};

test('events that take place at a time or between two times, in any order of these times', async () => {
  const random = randomFrom(1);
  const now = Date.parse('2026-03-14T12:00:00Z');
  const hours = (number: number) => new Date(now + Math.round(number) * 3_600_000).toISOString();
  const events = Array.from({ length: 90 }, (_, at) => {
    const start = (random() - 0.6) * 400;
    const length = [0, 1, 24, 400][at % 4] ?? 0;
    return {
      title: `Event ${at}`,
      startDate: hours(start),
      endDate: hours(Math.round(start) + length * random()),
      timezone: 'UTC',
      hideFromListings: at % 17 === 0,
    };
  });
  await town({ events });
  const listed = events.filter(({ hideFromListings }) => !hideFromListings);
  const found = (isFound: (event: (typeof events)[number]) => boolean) =>
    listed
      .filter(isFound)
      .map(({ title }) => title)
      .sort();
  const sorted = async (filter: object) => (await titlesOf({ strictDates: true, ...filter })).sort();

  const times = [...Array.from({ length: 12 }, () => hours((random() - 0.6) * 500)), hours(0)];
  times.push(listed[0]?.startDate ?? '', listed[0]?.endDate ?? '');
  for (const [at, time] of times.entries()) {
    const other = times[(at * 7 + 3) % times.length] ?? '';
    expect(await sorted({ endsAfter: time, startsBefore: other })).toEqual(
      found(({ startDate, endDate }) => endDate > time && startDate < other),
    );
    expect(await sorted({ when: 'UPCOMING', startsBefore: time })).toEqual(
      found(({ startDate, endDate }) => endDate > hours(0) && startDate < time),
    );
    expect(await sorted({ when: 'RUNNING', endsAfter: time })).toEqual(
      found(({ startDate, endDate }) => startDate <= hours(0) && endDate > hours(0) && endDate > time),
    );
  }
});

test('searches with several and excluded words find the texts that are shown to each caller', async () => {
  const random = randomFrom(2);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const words = () => Array.from({ length: 3 }, () => one(['jazz', 'garden', 'river', 'müsic', 'tea'])).join(' ');
  const events = Array.from({ length: 60 }, (_, at) => ({
    title: `${words()} ${at}`,
    description: words(),
    ...(at % 3 === 0 && { password: 'x' }),
    ...(at % 4 === 0 && { translations: { de: { title: `${words()} ${at}`, description: words() } } }),
    author: one(['author', 'editor'] as const),
    startDate: `2026-04-01 ${String(10 + (at % 10))}:00`,
  }));
  await town({ events });

  for (const search of [
    'jazz',
    'garden -jazz',
    '-tea',
    '"jazz garden"',
    'river music tea',
    'a',
    '"tea" -"jazz jazz"',
  ]) {
    const { all, none } = parseSearch(search);
    for (const as of [undefined, 'author', 'editor'] as const) {
      for (const language of ['en', 'de'] as const) {
        const expected = events.filter(({ title, description, password, translations, author }) => {
          const shown = (language === 'de' && translations?.de) || { title, description };
          const isLocked = password !== undefined && as !== 'editor' && as !== author;
          const text = searchText(isLocked ? [shown.title] : [shown.title, shown.description]);
          const matches = all.every((word) => text.includes(word)) && none.every((word) => !text.includes(word));
          return matches && !(isLocked && none.length > 0);
        });
        const found = await titlesOf({ search: { text: search } }, { language, ...(as && { as }) });

        expect([search, as, language, found.map((title) => title.split(' ').at(-1)).sort()]).toEqual([
          ...[search, as, language],
          expected.map(({ title }) => title.split(' ').at(-1)).sort(),
        ]);
      }
    }
  }
});
