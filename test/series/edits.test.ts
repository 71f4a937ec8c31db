import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stopClock } from '../../src/time/clock.js';
import { toWallClock } from '../../src/time/wall-clock.js';
import { formatWallTime, readWallTime } from '../../src/time/wall-time.js';
import { calendar, emptyCalendar } from '../calendar.js';
import { NOON } from '../each-test.js';
import { runs } from '../runs.js';
import { town } from '../town.js';
import {
  createSeries,
  deleteScope,
  detachEvent,
  purgeEvent,
  restoreEvent,
  restoreSeries,
  updateScope,
  updateSeries,
} from './series-client.js';
import { datesOf, Model, type Occurrence, type SeriesModel } from './series-model.js';

// Random sequences of edits of a series give what the same edits of plain lists give, after each edit. The first occurrences have ended.

const HOUR = 60;
const DAY = 24 * HOUR;

const zone = 'Europe/Amsterdam';
const minutesOf = (wall: string) => readWallTime(wall) / 60_000;
const wallOf = (minutes: number) => formatWallTime(minutes * 60_000).slice(0, 16);

const START = minutesOf('2026-06-02 20:00');
/** After three of the occurrences. The clocks do not change before the end of October. */
const NOW = minutesOf('2026-06-18 12:00');

type Edit =
  | { kind: 'retitle'; at: number; scope: 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL'; title: string }
  | {
      kind: 'move';
      at: number;
      scope: 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL';
      from: 'slot' | 'start';
      by: number;
      length: number;
    }
  | { kind: 'lengthen'; at: number; scope: 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL'; by: number }
  | { kind: 'delete'; at: number; scope: 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL' }
  | { kind: 'restore' | 'purge' | 'detach'; at: number }
  | { kind: 'restoreSeries'; at: number }
  | { kind: 'rule'; at: number; step: number; count: number }
  | { kind: 'dates'; at: number; added: number[]; excluded: number[] }
  | { kind: 'wait'; days: number };

const at = fc.nat(40);
const scope = fc.constantFrom('THIS' as const, 'THIS_AND_FOLLOWING' as const, 'ALL' as const);
// A deletion of all leaves little to edit.
const mostlyThis = fc.oneof({ weight: 2, arbitrary: fc.constant('THIS' as const) }, scope);
const as = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds);
const hours = (min: number, max: number) => fc.integer({ min, max }).map((number) => number * HOUR);

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: as('retitle'), at, scope, title: fc.constantFrom('Market', 'Fair', 'Feast') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: as('move'), at, scope, from: as('slot', 'start'), length: hours(1, 5) },
      by: fc.oneof(
        fc.integer({ min: -8, max: 8 }).map((days) => days * DAY),
        hours(-30, 30),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: as('lengthen'), at, scope: mostlyThis, by: hours(0, 3) }) },
  { weight: 2, arbitrary: fc.record({ kind: as('delete'), at, scope: mostlyThis }) },
  { weight: 2, arbitrary: fc.record({ kind: as('restoreSeries'), at }) },
  { weight: 4, arbitrary: fc.record({ kind: as('restore', 'restore', 'purge', 'detach'), at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: as('rule'), at },
      ...{ step: fc.constantFrom(7, 7, 14, 3), count: fc.integer({ min: 1, max: 9 }) },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ kind: as('dates'), at },
      added: fc.uniqueArray(fc.integer({ min: -5, max: 40 }), { maxLength: 3 }),
      excluded: fc.uniqueArray(fc.nat(8), { maxLength: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: as('wait'), days: fc.integer({ min: 1, max: 8 }) }) },
);

const pick = <One>(list: readonly One[], index: number): One | undefined => list[index % list.length];

const idOf = ({ id }: Occurrence) => String(id);
const seriesIdOf = ({ id }: SeriesModel) => `series-${id}`;

/** Applies an edit to the model and to the calendar. An edit of something that does not exist does nothing. */
const apply = async (one: Edit, model: Model): Promise<void> => {
  if (one.kind === 'wait') {
    model.now += one.days * DAY;
    setClock(model);
    return;
  }
  if (one.kind === 'rule' || one.kind === 'dates' || one.kind === 'restoreSeries') {
    const series = pick(model.series, one.at);
    return series && applyToSeries(one, series, model);
  }
  const isOfTrash = one.kind === 'restore' || one.kind === 'purge';
  const target = pick(model.in(isOfTrash ? 'trash' : 'active'), one.at);
  return target && applyToEvent(one, target, model);
};

const applyToSeries = async (
  one: Extract<Edit, { kind: 'rule' | 'dates' | 'restoreSeries' }>,
  series: SeriesModel,
  model: Model,
): Promise<void> => {
  if (one.kind === 'restoreSeries') {
    await restoreSeries(seriesIdOf(series));
    return model.restoreSeries(series);
  }
  if (one.kind === 'rule') {
    const rule = one.step % 7 ? `FREQ=DAILY;INTERVAL=${one.step}` : `FREQ=WEEKLY;INTERVAL=${one.step / 7}`;
    await updateSeries(seriesIdOf(series), { rule: `${rule};COUNT=${one.count}` });
    const dates = Array.from({ length: one.count }, (_, number) => series.start + number * one.step * DAY);
    return model.updateSeries(series, { rule: dates });
  }
  const added = one.added.map((days) => series.start + days * DAY);
  const excluded = one.excluded.flatMap(
    (index) =>
      pick(
        [...datesOf(series)].sort((one, other) => one - other),
        index,
      ) ?? [],
  );
  await updateSeries(seriesIdOf(series), {
    addedDates: added.map((date) => wallOf(date).slice(0, 10)),
    excludedDates: excluded.map(wallOf),
  });
  return model.updateSeries(series, { added, excluded: [...new Set(excluded)] });
};

const applyToEvent = async (
  one: Exclude<Edit, { kind: 'rule' | 'dates' | 'restoreSeries' | 'wait' }>,
  target: Occurrence,
  model: Model,
): Promise<void> => {
  const id = idOf(target);
  if (one.kind === 'retitle') {
    await updateScope(id, { title: one.title }, one.scope);
    model.retitle(target, one.scope, one.title);
  } else if (one.kind === 'move') {
    const start = target[one.from] + one.by;
    const end = start + one.length;
    await updateScope(id, { startDate: wallOf(start), endDate: wallOf(end) }, one.scope);
    model.move(target, one.scope, start, end);
  } else if (one.kind === 'lengthen') {
    const end = target.end + one.by;
    await updateScope(id, { endDate: wallOf(end) }, one.scope);
    model.move(target, one.scope, target.start, end);
  } else if (one.kind === 'delete') {
    await deleteScope(id, one.scope);
    model.delete(target, one.scope);
  } else {
    await { restore: restoreEvent, purge: purgeEvent, detach: detachEvent }[one.kind](id);
    model[one.kind](target);
  }
};

const setClock = ({ now }: Model) => stopClock(new Date(now * 60_000 - 2 * HOUR * 60_000));

interface Row {
  id: number;
  uid: string;
  seriesId: number | null;
  originalStart: string | null;
  starts: Date;
  ends: Date;
  title: string;
  status: string;
}

const readRows = async (): Promise<Row[]> => (await calendar()).event.findMany({ orderBy: { id: 'asc' } });

/** Gives the model the ids of series and events that the last edit created. */
const findNew = (model: Model, rows: readonly Row[]): void => {
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const series of model.series) {
    const [some] = series.rows.flatMap(({ id }) => known.get(id ?? 0) ?? []);
    series.id = some?.seriesId ?? series.id;
    for (const one of series.rows)
      one.id ??= rows.find((row) => row.seriesId === series.id && row.originalStart === `${wallOf(one.slot)}:00`)?.id;
  }
};

const shown = (rows: readonly Row[]) =>
  rows.map(({ id, seriesId, originalStart, starts, ends, title, status }) => [
    ...[id, seriesId, originalStart?.slice(0, 16) ?? null],
    ...[toWallClock(starts, zone).slice(0, 16), toWallClock(ends, zone).slice(0, 16)],
    ...[title, status === 'trash' ? 'trash' : 'active'],
  ]);

const expected = ({ series, detached }: Model) =>
  [
    ...series.flatMap(({ id, rows }) => rows.map((row) => ({ ...row, series: id ?? null, date: wallOf(row.slot) }))),
    ...detached.map((row) => ({ ...row, series: null, date: null })),
  ]
    .sort((one, other) => (one.id ?? 0) - (other.id ?? 0))
    .map(({ id, series, date, start, end, title, state }) => [
      ...[id, series, date, wallOf(start), wallOf(end), title, state],
    ]);

const RUNS = runs(50);

test(
  'a sequence of edits of series gives what the same edits of plain lists give',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 4, maxLength: 20, size: 'max' }), async (edits) => {
        stopClock(NOON);
        await emptyCalendar();
        await town();
        const model = new Model(NOW);
        setClock(model);
        const times = { startDate: wallOf(START), endDate: wallOf(START + 2 * HOUR) };
        const { series } = await createSeries({ rule: 'FREQ=WEEKLY;COUNT=8' }, times);
        model.create(
          'Market',
          Array.from({ length: 8 }, (_, week) => START + week * 7 * DAY),
          2 * HOUR,
        );
        Object.assign(model.series[0] ?? {}, { id: Number(series.slice('series-'.length)) });
        findNew(model, await readRows());
        const uids = new Map<number, string>();
        for (const one of edits) {
          await apply(one, model);
          const rows = await readRows();
          findNew(model, rows);
          expect(shown(rows)).toEqual(expected(model));
          for (const { id, uid } of rows) expect(uid).toBe(uids.get(id) ?? uid);
          for (const { id, uid } of rows) uids.set(id, uid);
        }
      }),
      { numRuns: RUNS },
    );
  },
  // After the limit the edits would go on, in the calendar of the next tests.
  60_000 + RUNS * 6000,
);
