/** Many events in one transaction: what an import needs to be quick. */
import { Checklist } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import type { TermKey } from '../fields.js';
import { checkKnown } from '../find.js';
import type { Writer } from '../post-writes.js';
import type { TermKind } from '../term-fields.js';
import { resolveTerms } from '../term-keys.js';
import type { EventChanges } from './event-fields.js';
import { insertEvent } from './event-writes.js';

/** An event to be made, linked to venues and organizers that exist, in the language of its texts. */
export interface NewEvent extends Omit<EventChanges, 'venues' | 'organizers'> {
  language: Language;
  venues?: { id: number }[];
  organizers?: { id: number }[];
}

/**
 * Creates events inside a transaction and gives their ids, by the rules of `insertEvent`; but links are checked and written
 * for all of them together, which takes a third of the statements.
 * @throws Refusal for what is wrong with any of them; the transaction is to be undone then.
 */
export const insertEvents = async (events: readonly NewEvent[], writer: Writer): Promise<number[]> => {
  await mustKnowAll('venue', 'venues', events, writer);
  await mustKnowAll('organizer', 'organizers', events, writer);
  const termIds = rememberingTerms(writer);
  const links: Links = { eventVenue: [], eventOrganizer: [], eventCategory: [], eventTag: [] };
  const ids: number[] = [];
  for (const { language, venues = [], organizers = [], categories = [], tags = [], ...changes } of events) {
    const categoryIds = await termIds('category', categories, language);
    const tagIds = await termIds('tag', tags, language);
    const eventId = await insertEvent(changes, { ...writer, language });
    links.eventVenue.push(...venues.map(({ id }, position) => ({ eventId, venueId: id, position })));
    links.eventOrganizer.push(...organizers.map(({ id }, position) => ({ eventId, organizerId: id, position })));
    links.eventCategory.push(...categoryIds.map((categoryId) => ({ eventId, categoryId })));
    links.eventTag.push(...tagIds.map((tagId) => ({ eventId, tagId })));
    ids.push(eventId);
  }
  await writeAll(links, writer);
  return ids;
};

interface Links {
  eventVenue: { eventId: number; venueId: number; position: number }[];
  eventOrganizer: { eventId: number; organizerId: number; position: number }[];
  eventCategory: { eventId: number; categoryId: number }[];
  eventTag: { eventId: number; tagId: number }[];
}

const writeAll = async (
  { eventVenue, eventOrganizer, eventCategory, eventTag }: Links,
  { db }: Writer,
): Promise<void> => {
  if (eventVenue.length) await db.eventVenue.createMany({ data: eventVenue });
  if (eventOrganizer.length) await db.eventOrganizer.createMany({ data: eventOrganizer });
  if (eventCategory.length) await db.eventCategory.createMany({ data: eventCategory });
  if (eventTag.length) await db.eventTag.createMany({ data: eventTag });
};

const mustKnowAll = async (
  kind: 'venue' | 'organizer',
  parameter: 'venues' | 'organizers',
  events: readonly NewEvent[],
  writer: Writer,
): Promise<void> => {
  const ids = new Set(events.flatMap((event) => (event[parameter] ?? []).map(({ id }) => id)));
  const checklist = new Checklist();
  await checkKnown(kind, [...ids], parameter, checklist, writer);
  checklist.done();
};

/** The ids of an event's terms; each term is looked up, or made, once. */
const rememberingTerms = (writer: Writer) => {
  const known = new Map<string, number[]>();
  return async (kind: TermKind, keys: readonly TermKey[], language: Language): Promise<number[]> => {
    const ids = new Set<number>();
    for (const key of keys) {
      const name = `${kind} ${language} ${JSON.stringify(key)}`;
      const found = known.get(name) ?? (await termsOf(kind, key, { ...writer, language }));
      known.set(name, found);
      for (const id of found) ids.add(id);
    }
    return [...ids];
  };
};

const termsOf = (kind: TermKind, key: TermKey, writer: Writer) =>
  resolveTerms(kind, [key], kind === 'category' ? 'categories' : 'tags', writer, { create: true });
