/** An export that is imported into a calendar that has some of its records loses nothing. */
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendar, emptyCalendar } from '../calendar.js';
import { runs } from '../runs.js';
import { town } from '../town.js';
import { almanac, fileOf } from './almanac.js';

type Line = Record<string, unknown> & { kind: string; id: number; parent?: number | null };

const exported = async (): Promise<Line[]> => {
  const path = await fileOf('');
  expect(await almanac('export', '--output', path)).toMatchObject({ code: 0, err: '' });
  return (await readFile(path, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};

const importLines = async (lines: readonly Line[], ...options: string[]) =>
  almanac('import', await fileOf(lines.map((line) => `${JSON.stringify(line)}\n`).join('')), ...options);

/** An empty calendar with these records, which were not imported. Ids of others are taken. */
const calendarWith = async (lines: readonly Line[]) => {
  await emptyCalendar();
  await town({ tags: ['these', 'take', 'ids'].map((name) => ({ name })) });
  if (lines.length) expect(await importLines(lines)).toMatchObject({ code: 0 });
  await (await calendar()).importedLine.deleteMany();
};

/** What the records say, without ids: links by name, categories by path. Slugs of venues and organizers with one name are numbered. */
const contentsOf = (lines: readonly Line[]): string[] => {
  // Series have ids of their own.
  const byId = new Map(lines.flatMap((line) => (line.kind === 'series' ? [] : [[line.id, line] as const])));
  const nameOf = (id: number): string => {
    const { name, title, parent }: Partial<Line> = byId.get(id) ?? {};
    return `${parent ? `${nameOf(parent)} > ` : ''}${String(name ?? title)}`;
  };
  const linked = (value: unknown) => (Array.isArray(value) ? value.map((id) => nameOf(Number(id))).sort() : value);
  return lines
    .map(({ id, slug, venues, organizers, categories, tags, parent, pattern, occurrences, ...line }) => {
      const links = [venues, organizers, categories, tags].map(linked);
      const isNumbered = line.kind === 'venue' || line.kind === 'organizer';
      return JSON.stringify({
        ...line,
        ...(!isNumbered && { slug }),
        links,
        pattern: pattern && nameOf(Number(pattern)),
        occurrences: Array.isArray(occurrences)
          ? occurrences.map(({ event, ...one }) => [nameOf(event), one])
          : undefined,
        path: line.kind === 'series' ? '' : nameOf(id),
        parent: parent && nameOf(parent),
      });
    })
    .sort();
};

const missing = (first: readonly Line[], second: readonly Line[]): string[] => {
  const found = new Set(contentsOf(second));
  return contentsOf(first).filter((line) => !found.has(line));
};

const isTerm = ({ kind }: Line) => kind === 'category' || kind === 'tag';

test('an export of the demo, imported where its categories and tags exist, loses nothing', async () => {
  await almanac('demo');
  const first = await exported();
  await calendarWith(first.filter(isTerm));
  const terms = first.filter(isTerm).length;
  const series = first.filter(({ kind }) => kind === 'series').length;

  const { code, out } = await importLines(first);

  expect([code, out]).toEqual([0, expect.stringContaining(`${first.length - terms - series} records imported`)]);
  expect(out).toContain(`${terms} imported before, 0 invalid lines`);
  const second = await exported();
  expect(missing(first, second)).toEqual([]);
  expect(second.length).toBe(first.length + 3);
});

test('any export, imported into a calendar that has any of its records, loses nothing', async () => {
  const languages = ['nl', 'fr', 'de', 'es'] as const;
  const texts = (name: 'name' | 'title') =>
    fc
      .subarray([...languages])
      .map((some) => Object.fromEntries(some.map((one) => [one, { [name]: `${name} ${one}` }])));
  const term = (name: string) =>
    fc.record({
      name: fc.constant(name),
      translations: texts('name'),
      description: fc.constantFrom('', '<p>Text</p>'),
    });
  const event = (title: string) =>
    fc.record({
      title: fc.constant(title),
      translations: texts('title'),
      categories: fc.subarray(['Music', 'Jazz', 'Film']),
      tags: fc.subarray(['late', 'live']),
      venues: fc.subarray(['Hall', 'Barn']),
      organizers: fc.subarray(['Club']),
      image: fc.constantFrom(null, { url: 'https://example.org/a.png' }),
    });
  const plan = fc.record({
    categories: fc.tuple(term('Music'), term('Film')),
    child: fc.tuple(term('Jazz'), fc.constantFrom('Music', 'Film')),
    tags: fc.tuple(term('late'), term('live')),
    events: fc.tuple(event('One'), event('Two'), event('Three')),
    seed: fc.nat(),
  });
  let matched = 0;
  await fc.assert(
    fc.asyncProperty(plan, async ({ categories, child: [child, parent], seed, ...records }) => {
      await emptyCalendar();
      const names = (...all: string[]) =>
        all.map((name) => ({ name, translations: { de: { name: `${name} auf Deutsch` } } }));
      await town({
        ...{ venues: names('Hall', 'Barn'), organizers: names('Club') },
        categories: [...categories, { ...child, parent }],
        ...records,
      });
      const first = await exported();
      // A category is shared with its parent.
      const shared = new Set(
        first.filter(({ kind, id }) => kind !== 'event' && (seed + id * 7919) % 3 > 0).map(({ id }) => id),
      );
      const isShared = ({ id, parent: above }: Line) => shared.has(id) && (!above || shared.has(above));
      await calendarWith(first.filter(isShared));
      const { code, err } = await importLines(first);

      expect([code, err]).toEqual([0, '']);
      expect(missing(first, await exported())).toEqual([]);
      matched += first.filter((line) => isTerm(line) && isShared(line)).length;
    }),
    { numRuns: runs(6) },
  );
  expect(matched).toBeGreaterThan(10);
});

test('texts that a category or tag does not have are added, and its own stay', async () => {
  await town({
    categories: [{ name: 'Music', description: '<p>Theirs</p>', translations: { de: { name: 'Musik' } } }],
    tags: [{ name: 'late', description: '<p>Theirs</p>' }],
    events: [{ title: 'One', categories: ['Music'], tags: ['late'] }],
  });
  const first = await exported();
  await emptyCalendar();
  await town({ categories: [{ name: 'Music' }], tags: [{ name: 'late', description: '<p>Ours</p>' }] });
  await importLines(first);

  expect(await exported()).toMatchObject([
    { name: 'Music', description: '<p>Theirs</p>', translations: { de: { name: 'Musik' } } },
    { name: 'late', description: '<p>Ours</p>' },
    { title: 'One', categories: [1], tags: [2] },
  ]);
});

test('a link that cannot be kept is named, and a later run with the missing records adds it', async () => {
  await town({
    categories: [{ name: 'Music' }, { name: 'Jazz', parent: 'Music' }],
    tags: [{ name: 'late' }],
    events: [
      { title: 'One', categories: ['Jazz'], tags: ['late'] },
      { title: 'Part', parent: 'One' },
    ],
  });
  const first = await exported();
  const [, jazz, late, one] = first.map(({ id }) => id);
  await emptyCalendar();
  await town();

  const { code, err } = await importLines(first.filter(({ kind, id }) => kind === 'event' && id !== one));
  expect([code, err]).toEqual([0, `line 1: The event ${one}, which it is a part of, was not imported.\n`]);
  const without = await importLines(first.filter(({ kind }) => kind === 'event'));
  expect(without.err).toBe(
    `line 1: It is not linked to these records of the file, which were not imported: categories ${jazz}; tags ${late}.\n`,
  );
  await importLines(first);
  const lines = await exported();
  expect(missing(first.slice(0, -1), lines)).toEqual([]);
  // A link that was removed here is not added again.
  await (await calendar()).eventTag.deleteMany();
  await importLines(first);
  expect((await exported()).find(({ title }) => title === 'One')).toMatchObject({ tags: [] });
});

test('a record that was deleted here stays deleted, and events that link to it are imported', async () => {
  await town({ tags: [{ name: 'late' }], events: [{ title: 'One', tags: ['late'] }] });
  const first = await exported();
  await emptyCalendar();
  await town();
  await importLines(first);
  await (await calendar()).tag.deleteMany();
  const changed = first.map((line) => (line.kind === 'event' ? { ...line, uid: 'other@example.org' } : line));

  expect(await importLines(changed)).toMatchObject({ code: 0, err: '' });
  expect((await exported()).map(({ title, tags }) => [title, tags])).toEqual([
    ['One', []],
    ['One', []],
  ]);
});

test('a user who may not create categories and tags imports only the events', async () => {
  await town({ categories: [{ name: 'Music' }], tags: [{ name: 'late' }], events: [{ title: 'One', tags: ['late'] }] });
  const lines = await exported();
  await emptyCalendar();
  await town();

  const { code, err } = await importLines(lines, '--as', 'author');

  expect(code).toBe(2);
  expect(err).toMatch(/line 1: .*permission/);
  expect((await exported()).map(({ kind, title, tags }) => [kind, title, tags])).toEqual([['event', 'One', []]]);
});

test('an event that an author imports keeps the categories that an earlier import has created', async () => {
  await town({ categories: [{ name: 'Music' }], events: [{ title: 'One', categories: ['Music'] }] });
  const lines = await exported();
  await emptyCalendar();
  await town();
  await importLines(lines.filter(({ kind }) => kind === 'category'));

  expect(await importLines(lines, '--as', 'author')).toMatchObject({ code: 0, err: '' });
  const [category, event] = await exported();
  expect(event).toMatchObject({ title: 'One', categories: [category?.id] });
});

test('a dry run of a long export finds what an import finds', async () => {
  const language = 'en';
  const tags = Array.from({ length: 500 }, (_, at) => ({ kind: 'tag', id: at + 10, language, name: `tag ${at}` }));
  const event = {
    kind: 'event',
    id: 600,
    language,
    uid: 'one@example.org',
    title: 'One',
    startDate: '2026-05-01',
    endDate: '2026-05-01',
    tags: [10],
  };
  await town();
  const path = await fileOf([...tags, event].map((line) => `${JSON.stringify(line)}\n`).join(''));

  expect(await almanac('import', path, '--dry-run')).toMatchObject({
    ...{ code: 0, err: '' },
    out: expect.stringContaining('501 records would be imported'),
  });
});
