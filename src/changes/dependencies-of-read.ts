/**
 * Finds the dependencies of the rows of a statement by the tables and columns in its text. A new filter or order needs no declaration.
 * A statement that is not recognized depends on everything.
 */
import { LRUCache } from 'lru-cache';
import { Prisma } from '../../prisma/client/client.js';
import type { RecordKind } from './change.js';
import { ALL, allOf, type Dependency, listsOf } from './dependency.js';

/**
 * The columns that most lists read. A write of one of them changes lists of its kind; any other write does not. A statement
 * that names another column depends on every write of the kinds that it reads. So this list affects how often lists are read again, and
 * never their contents.
 */
export const listColumns: ReadonlySet<string> = new Set([
  ...['id', 'status', 'published', 'created', 'authorId', 'parentId'],
  ...['starts', 'ends', 'hideFromListings', 'featured', 'passwordHash'],
  // A trigger sets it when the status changes. It is cleared by any write of a record in the trash: who reads it depends on the record.
  'withdrawn',
]);

/** The tables of records. */
const kindOf: Readonly<Record<string, RecordKind>> = {
  ...{ Event: 'event', Venue: 'venue', Organizer: 'organizer', Category: 'category', Tag: 'tag', User: 'user' },
};

/** The other columns of these tables. */
const contentColumns: ReadonlySet<string> = new Set(
  [
    ...Object.values(Prisma.EventScalarFieldEnum),
    ...Object.values(Prisma.VenueScalarFieldEnum),
    ...Object.values(Prisma.OrganizerScalarFieldEnum),
    ...Object.values(Prisma.CategoryScalarFieldEnum),
    ...Object.values(Prisma.TagScalarFieldEnum),
    ...Object.values(Prisma.UserScalarFieldEnum),
  ].filter((column) => !listColumns.has(column)),
);

/** The tables of links and of the counts of links. They change only when lists of events do. */
const linkTables: ReadonlySet<string> = new Set([
  ...['EventVenue', 'EventOrganizer', 'EventCategory', 'EventTag', 'TermCount'],
]);

const cached = new LRUCache<string, readonly Dependency[]>({ max: 500 });

/** The dependencies of the rows of a statement, or of a part of one. */
export const dependenciesOf = (text: string): readonly Dependency[] => {
  const before = cached.get(text);
  if (before) return before;
  const dependencies = read(text);
  cached.set(text, dependencies);
  return dependencies;
};

// Expressions that read all columns of a row without naming them.
const WHOLE_ROW = /\.\*|\bSELECT \*|\b(to_jsonb?|row_to_json|jsonb?_agg)\(/i;

const read = (text: string): Dependency[] => {
  const kinds = new Set<RecordKind>();
  const dependencies = new Set<Dependency>();
  let onlyPlacing = !WHOLE_ROW.test(text);
  for (const [name] of text.matchAll(/\w+/g)) {
    const kind = kindOf[name];
    if (kind) kinds.add(kind);
    else if (linkTables.has(name)) dependencies.add(listsOf('event'));
    // Ticket offers and words change with their event and are in no list.
    else if (name === 'TicketOffer' || name === 'EventWords') dependencies.add(allOf('event'));
    else if (contentColumns.has(name)) onlyPlacing = false;
    // Another table. Names with capital letters are quoted, and the names of columns begin with a small letter.
    else if (/^[A-Z]/.test(name) && text.includes(`"${name}"`)) return [ALL];
  }
  for (const kind of kinds) dependencies.add(onlyPlacing ? listsOf(kind) : allOf(kind));
  return dependencies.size ? [...dependencies] : [ALL];
};
