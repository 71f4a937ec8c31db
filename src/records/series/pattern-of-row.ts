/** The pattern of events that were entered or imported one by one, and what differs from it in each. */
import { isDeepStrictEqual } from 'node:util';
import type { Prisma } from '../../../prisma/client/client.js';
import type { EventRow } from '../../database/row-types.js';
import type { Links } from '../events/event-links.js';
import { patternJson, type SeriesPattern } from './pattern.js';

/** What a pattern does not have of the row of an event. The links and offers of a row are other objects than those of a pattern. */
const ofEachEvent = [
  ...(['id', 'uid', 'sequence', 'withdrawn', 'starts', 'ends', 'timezone', 'allDay', 'created', 'modified'] as const),
  ...(['version', 'searchText', 'searchTexts', 'seriesId', 'originalStart', 'overridden', 'offRule'] as const),
  ...(['trashedFrom', 'record', 'image', 'offers', 'venues', 'organizers', 'categories', 'tags'] as const),
] satisfies (keyof EventRow)[];

/** Columns of a pattern in which events that were entered one by one always differ. */
const ofOneEvent: readonly string[] = ['slug', 'published', 'dateChosen', 'authorId', 'trashedFrom'];

/** The pattern with the content of a stored event. */
export const patternOfRow = (event: EventRow): SeriesPattern => {
  const { authorId, translations, ...content } = omit(event, ofEachEvent);
  const columns = { ...content, translations: translations as Prisma.InputJsonObject, trashedFrom: null };
  return {
    columns: { ...columns, ...(authorId !== null && { authorId }) },
    links: linksIn(event),
    offers: offersIn(event),
  };
};

const omit = <Row extends object, Name extends keyof Row>(row: Row, names: readonly Name[]): Omit<Row, Name> => {
  const rest = { ...row };
  for (const name of names) delete rest[name];
  return rest;
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
  const names = Object.keys(own.columns).filter((name) => {
    if (ofOneEvent.includes(name)) return false;
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
