/** Many events in one transaction: what an import needs to be quick. */
import { Checklist } from '../../errors.js';
import type { Language } from '../../languages/language.js';
import type { TermKey } from '../fields.js';
import { checkKnown } from '../find.js';
import type { Writer } from '../post-writes.js';
import type { TermKind } from '../term-fields.js';
import { resolveTerms } from '../term-keys.js';
import type { EventChanges } from './event-fields.js';
import { idsIn, insertLinks, type Links } from './event-links.js';
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
  const everyId = (linked: (event: NewEvent) => { id: number }[] | undefined) => [
    ...new Set(events.flatMap((event) => idsIn(linked(event)))),
  ];
  const checklist = new Checklist();
  await checkKnown(
    [
      { kind: 'venue', ids: everyId(({ venues }) => venues), parameter: 'venues' },
      { kind: 'organizer', ids: everyId(({ organizers }) => organizers), parameter: 'organizers' },
    ],
    checklist,
    writer,
  );
  checklist.done();
  const termIds = rememberingTerms(writer);
  const made: { id: number; links: Links }[] = [];
  for (const { language, venues = [], organizers = [], categories = [], tags = [], ...changes } of events) {
    const links = {
      venue: idsIn(venues),
      organizer: idsIn(organizers),
      category: await termIds('category', categories, language),
      tag: await termIds('tag', tags, language),
    };
    made.push({ id: await insertEvent(changes, { ...writer, language }), links });
  }
  await insertLinks(made, writer);
  return made.map(({ id }) => id);
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
