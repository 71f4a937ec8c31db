/** The pattern of events that were entered or imported one by one, and what differs from it in each. */
import { isDeepStrictEqual } from 'node:util';
import { Prisma } from '../../../prisma/client/client.js';
import type { EventRow } from '../../database/row-types.js';
import type { Links } from '../events/event-links.js';
import { type PatternColumns, patternJson, type SeriesPattern } from './pattern.js';

/** The columns of events that are not of a pattern. */
const ofEachEvent: ReadonlySet<string> = new Set([
  ...['id', 'uid', 'sequence', 'withdrawn', 'starts', 'ends', 'timezone', 'allDay', 'created', 'modified', 'version'],
  ...['searchText', 'searchTexts', 'seriesId', 'originalStart', 'overridden', 'offRule', 'trashedFrom'],
]);

/** Columns of a pattern in which events that were entered one by one always differ. */
const ofOneEvent: readonly string[] = ['slug', 'published', 'dateChosen', 'authorId'];

const patternNames = Object.values(Prisma.EventScalarFieldEnum).filter((name) => !ofEachEvent.has(name));

const comparedNames = patternNames.filter((name) => !ofOneEvent.includes(name));

/** The pattern with the content of a stored event. */
export const patternOfRow = (event: EventRow): SeriesPattern => {
  const row: Readonly<Record<string, unknown>> = { ...event };
  const columns = Object.fromEntries(patternNames.map((name) => [name, row[name]])) as unknown as PatternColumns;
  return { columns: { ...columns, trashedFrom: null }, links: linksIn(event), offers: offersIn(event) };
};

/**
 * The pattern with the content of an event that has changed with its series. The slug and the publication date stay those of the series.
 */
export const patternAfter = (pattern: SeriesPattern, event: EventRow): SeriesPattern => {
  const { slug, published, dateChosen } = pattern.columns;
  const { columns, ...others } = patternOfRow(event);
  return { ...others, columns: { ...columns, slug, published, dateChosen } };
};

/** Whether new occurrences of two patterns are the same, but for their author. */
export const isSamePattern = (one: SeriesPattern, other: SeriesPattern): boolean =>
  isDeepStrictEqual(patternJson(one), patternJson(other));

/** The names of the columns and links of an event that differ from a pattern, without those of its times. */
export const differences = (event: EventRow, pattern: SeriesPattern): string[] => {
  const [own, common] = [stored(patternOfRow(event)), stored(pattern)];
  const names = comparedNames.filter((name) => {
    const value = common.columns[name];
    return value !== undefined && !isDeepStrictEqual(compared(name, own.columns[name]), compared(name, value));
  });
  const linked = linkKinds.filter(
    (kind) => !isDeepStrictEqual(comparedLinks(kind, own.links), comparedLinks(kind, common.links)),
  );
  return [...names, ...linked, ...(isDeepStrictEqual(own.offers, common.offers) ? [] : ['offers'])];
};

interface StoredPattern {
  columns: Readonly<Record<string, unknown>>;
  links: Links;
  offers: readonly object[];
}

/** A pattern in the form of the database, which has only values of JSON. */
const stored = (pattern: SeriesPattern): StoredPattern => JSON.parse(JSON.stringify(pattern));

const linkKinds = ['venue', 'organizer', 'category', 'tag'] as const;

/** Each occurrence has slugs of its own, also in translations. */
const compared = (name: string, value: unknown): unknown => {
  if (name !== 'translations') return value;
  const translations = Object.entries({ ...(value as Readonly<Record<string, object>>) });
  return Object.fromEntries(translations.map(([tag, texts]) => [tag, { ...texts, slug: '' }]));
};

/** Categories and tags have no order. */
const comparedLinks = (kind: (typeof linkKinds)[number], links: Links | undefined): readonly number[] => {
  const ids = links?.[kind] ?? [];
  return kind === 'venue' || kind === 'organizer' ? ids : [...ids].sort((one, other) => one - other);
};

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id);

const linksIn = ({ venues, organizers, categories, tags }: EventRow): Links => ({
  venue: idsOf(venues),
  organizer: idsOf(organizers),
  category: idsOf(categories),
  tag: idsOf(tags),
});

const offersIn = ({ offers }: EventRow): SeriesPattern['offers'] =>
  offers.map(({ name, price, currency, url, available }) => ({ name, price: Number(price), currency, url, available }));
