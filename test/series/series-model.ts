/** The reference model of series: plain lists of occurrences and dates. Local times are numbers of minutes. */

export type Scope = 'THIS' | 'THIS_AND_FOLLOWING' | 'ALL';

export interface Occurrence {
  /** Undefined until the test has found the event of a new occurrence. */
  id: number | undefined;
  slot: number;
  start: number;
  end: number;
  title: string;
  /** What was changed in it only. */
  own: Set<'title' | 'start' | 'end'>;
  state: 'active' | 'trash';
  isTrashedAlone: boolean;
  isOffRule: boolean;
}

export interface SeriesModel {
  id: number | undefined;
  title: string;
  duration: number;
  start: number;
  /** The dates of the rule. Undefined for a series of listed dates, which has its start and the added ones. */
  rule: number[] | undefined;
  added: number[];
  excluded: number[];
  rows: Occurrence[];
  isTrashed: boolean;
}

export class Model {
  series: SeriesModel[] = [];
  /** Occurrences that were taken out of their series. */
  detached: Occurrence[] = [];
  now: number;

  constructor(now: number) {
    this.now = now;
  }

  create(title: string, rule: number[], duration: number): void {
    const [start = 0] = rule;
    const one = { id: undefined, title, duration, start, rule, added: [], excluded: [], isTrashed: false };
    this.series.push({ ...one, rows: rule.map((slot) => newOccurrence(slot, { title, duration })) });
  }

  in(state: Occurrence['state']): Occurrence[] {
    return this.series.flatMap(({ rows }) => rows).filter((row) => row.state === state);
  }

  seriesOf(row: Occurrence): SeriesModel {
    return this.series.find(({ rows }) => rows.includes(row)) as SeriesModel;
  }

  retitle(target: Occurrence, scope: Scope, title: string): void {
    if (scope === 'THIS') {
      if (target.title !== title) target.own.add('title');
      target.title = title;
      return;
    }
    const series = this.#inScope(target, scope);
    series.title = title;
    target.own.delete('title');
    for (const row of series.rows)
      if (row === target || this.#isWritten(row)) if (!row.own.has('title')) row.title = title;
  }

  /** Other times of an occurrence. The scope THIS changes only it. */
  move(target: Occurrence, scope: Scope, start: number, end: number): void {
    if (scope === 'THIS') {
      if (target.start !== start) target.own.add('start');
      if (target.end !== end) target.own.add('end');
      Object.assign(target, { start, end });
      return;
    }
    const series = this.#inScope(target, scope);
    const shift = start === target.start ? 0 : start - target.slot;
    const isLength = start !== target.start || end !== target.end;
    const duration = isLength ? end - start : series.duration;
    const isChanged = shift !== 0 || duration !== series.duration;
    const add = (date: number) => date + shift;
    Object.assign(series, { duration, start: add(series.start), rule: series.rule?.map(add) });
    Object.assign(series, { added: series.added.map(add), excluded: series.excluded.map(add) });
    for (const row of series.rows) {
      row.slot += shift;
      if (row === target || !isChanged || this.#hasEnded(row) || row.own.has('start')) continue;
      const length = row.own.has('end') ? row.end - row.start : duration;
      Object.assign(row, { start: row.slot, end: row.slot + length });
    }
    Object.assign(target, { start, end });
    for (const [name, isOwn] of [
      ['start', start !== target.slot],
      ['end', end !== target.slot + duration],
    ] as const)
      if (isOwn) target.own.add(name);
      else target.own.delete(name);
    if (isChanged) this.#adapt(series);
  }

  delete(target: Occurrence, scope: Scope): void {
    if (scope === 'THIS') {
      Object.assign(target, { state: 'trash', isTrashedAlone: true });
      return;
    }
    const series = this.#inScope(target, scope);
    for (const row of series.rows) if (row.state === 'active') row.state = 'trash';
    series.isTrashed = true;
  }

  restore(target: Occurrence): void {
    const isOffRule = !datesOf(this.seriesOf(target)).has(target.slot);
    Object.assign(target, { state: 'active', isTrashedAlone: false, isOffRule });
  }

  restoreSeries(series: SeriesModel): void {
    if (!series.isTrashed) return;
    const dates = datesOf(series);
    for (const row of series.rows)
      if (!row.isTrashedAlone && (dates.has(row.slot) || row.isOffRule || row.own.size > 0)) row.state = 'active';
    series.isTrashed = false;
    this.#adapt(series);
  }

  purge(target: Occurrence): void {
    this.#leave(target);
  }

  detach(target: Occurrence): void {
    this.#leave(target);
    this.detached.push(target);
  }

  #leave(target: Occurrence): void {
    const series = this.seriesOf(target);
    series.rows = series.rows.filter((row) => row !== target);
    if (!target.isOffRule) series.excluded.push(target.slot);
  }

  updateSeries(series: SeriesModel, dates: Partial<Pick<SeriesModel, 'rule' | 'added' | 'excluded'>>): void {
    Object.assign(series, dates);
    this.#adapt(series);
  }

  #hasEnded = ({ end }: Occurrence) => end < this.now;

  #isWritten = (row: Occurrence) => !this.#hasEnded(row) && (row.state === 'active' || !row.isTrashedAlone);

  /** Makes the occurrences those of the dates. */
  #adapt(series: SeriesModel): void {
    if (series.isTrashed) return;
    const dates = datesOf(series);
    for (const row of series.rows) {
      if (this.#hasEnded(row)) continue;
      const isWanted = dates.has(row.slot);
      const isActive = row.state === 'active';
      if (isWanted && !isActive && !row.isTrashedAlone) row.state = 'active';
      row.isOffRule = !isWanted && isActive && (row.isOffRule || row.own.size > 0);
      if (!isWanted && isActive && !row.isOffRule) row.state = 'trash';
    }
    const slots = new Set(series.rows.map(({ slot }) => slot));
    for (const date of dates) if (!slots.has(date) && date >= this.now) series.rows.push(newOccurrence(date, series));
  }

  /** The series of the target, divided for THIS_AND_FOLLOWING. */
  #inScope(target: Occurrence, scope: Scope): SeriesModel {
    const series = this.seriesOf(target);
    const from = target.slot;
    if (scope === 'ALL' || series.rows.every(({ slot }) => slot >= from)) return series;
    const first = Math.min(...series.rows.map(({ slot }) => slot));
    const isAfter = (date: number) => date >= from;
    const isBefore = (date: number) => date < from;
    const rest: SeriesModel = { ...series, id: undefined, rows: series.rows.filter(({ slot }) => isAfter(slot)) };
    series.rows = series.rows.filter(({ slot }) => isBefore(slot));
    for (const [one, isIn, fallback] of [
      [rest, isAfter, from],
      [series, isBefore, first],
    ] as const)
      restrict(one, isIn, fallback);
    this.series.push(rest);
    return rest;
  }
}

const newOccurrence = (slot: number, { title, duration }: Pick<SeriesModel, 'title' | 'duration'>): Occurrence => ({
  ...{ id: undefined, slot, start: slot, end: slot + duration, title, own: new Set() },
  ...{ state: 'active', isTrashedAlone: false, isOffRule: false },
});

export const datesOf = ({ rule, start, added, excluded }: SeriesModel): ReadonlySet<number> =>
  new Set([...(rule ?? [start]), ...added].filter((date) => !excluded.includes(date)));

/** Leaves a series only some of its dates. Without a date of its rule it has listed dates. */
const restrict = (series: SeriesModel, isIn: (date: number) => boolean, fallback: number): void => {
  const rule = series.rule?.filter(isIn) ?? [];
  const added = series.added.filter(isIn);
  const listed = [...(series.rule ? [] : [series.start].filter(isIn)), ...added].sort((one, other) => one - other);
  series.excluded = series.excluded.filter(isIn);
  if (rule.length) Object.assign(series, { rule, added, start: rule[0] });
  else if (listed.length) Object.assign(series, { rule: undefined, added: listed, start: listed[0] });
  else Object.assign(series, { rule: undefined, added, start: fallback, excluded: [...series.excluded, fallback] });
};
