/** The lines of an export with the series of its events. */
import type { Event, Series } from '../../../prisma/client/client.js';
import type { RequestContext } from '../../access/caller.js';
import { Loaders } from '../../database/loaders.js';
import { computedDates } from '../../feeds/ical/series.js';
import { findSeries } from '../../records/series/find-series.js';
import { toWallClock } from '../../time/wall-clock.js';

/** An event of the export that is in a series. */
type Exported = Pick<Event, 'id' | 'seriesId' | 'originalStart' | 'overridden' | 'offRule'>;

/** The occurrences that an export has, by series. */
export class ExportedOccurrences {
  readonly #bySeries = new Map<number, Exported[]>();

  /** Notes the events of a page. */
  add(rows: readonly Exported[]): void {
    for (const { id, seriesId, originalStart, overridden, offRule } of rows) {
      if (seriesId === null || originalStart === null) continue;
      const found = this.#bySeries.get(seriesId);
      const one = { id, seriesId, originalStart, overridden, offRule };
      if (found) found.push(one);
      else this.#bySeries.set(seriesId, [one]);
    }
  }

  /** The lines of the series whose dates the caller may see, in batches. Sends one statement for each batch. */
  async *lines(context: RequestContext): AsyncGenerator<object[]> {
    const all = [...this.#bySeries].sort(([one], [other]) => one - other);
    for (let at = 0; at < all.length; at += BATCH) {
      const batch = { ...context, loaders: new Loaders() };
      const lines = all.slice(at, at + BATCH).map(async ([id, occurrences]) => {
        const series = await findSeries(id, batch);
        return series ? [lineOf(series, occurrences, context)] : [];
      });
      yield (await Promise.all(lines)).flat();
    }
  }
}

const BATCH = 200; // series

/**
 * The dates of a series, and which events are its occurrences. What new occurrences contain is in no export: an import takes it from the event
 * `pattern`.
 */
const lineOf = (series: Series, occurrences: Exported[], { now }: RequestContext) => {
  const sorted = occurrences.toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  const pattern = sorted.findLast(({ overridden, offRule }) => overridden.length === 0 && !offRule) ?? sorted.at(-1);
  const { id, uid, sequence, rule, start, duration, timezone, allDay, addedDates, generatedUntil, trashed } = series;
  return {
    ...{ kind: 'series', id, uid, sequence, rule, start, duration, timezone, allDay, addedDates },
    excludedDates: excludedDates(series, new Set(sorted.map(startOf)), now),
    ...{ generatedUntil, trashed, pattern: pattern?.id },
    occurrences: sorted.map(({ id: event, originalStart, overridden, offRule }) => ({
      ...{ event, originalStart, overridden, offRule },
    })),
  };
};

/** The excluded dates, and the coming dates whose events the export does not have: an import must not create these. */
const excludedDates = (series: Series, exported: ReadonlySet<string>, now: Date): string[] => {
  const today = toWallClock(now, series.timezone);
  const missing = [...computedDates(series)].filter((date) => date >= today && !exported.has(date));
  return [...new Set([...series.excludedDates, ...missing])].sort();
};

const startOf = ({ originalStart }: Exported): string => originalStart ?? '';
