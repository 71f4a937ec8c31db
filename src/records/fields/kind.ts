/** The five kinds of records: their names, their ids and their link tables. */
import { raw, type Sql, sql } from '../../database/sql.js';
import { capital } from '../../texts/capital.js';

export const kinds = ['event', 'venue', 'organizer', 'category', 'tag'] as const;

export type Kind = (typeof kinds)[number];

/** The plural names of the kinds, in GraphQL and in the paths of REST. */
export const plurals = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const satisfies Record<Kind, string>;

/** The kinds that have a status, an author and a trash. */
export type PublishableKind = 'event' | 'venue' | 'organizer';

/** The largest id that PostgreSQL stores (`integer`). */
const LARGEST_ID = 2 ** 31 - 1;

/** Whether a number can be the id of a record, user, image or credential. */
export const isPossibleId = (id: number): boolean => id > 0 && id <= LARGEST_ID;

/** An id for a condition in SQL: one that no record has for a number that cannot be an id. */
export const idOrNone = (id: number): number => (isPossibleId(id) ? id : -1);

export const isPublishable = (kind: Kind): kind is PublishableKind => kind !== 'category' && kind !== 'tag';

/** The table of the links of events to the records of a kind. */
export const linkTable = (kind: Exclude<Kind, 'event'>): Sql => raw(`"Event${capital(kind)}"`);

/** The column of {@link linkTable} with the id of the record. */
export const linkColumn = (kind: Exclude<Kind, 'event'>): Sql => raw(`"${kind}Id"`);

/** The links (`link`) of a record (`r`), for a `FROM` clause. `AND` and a condition can follow. */
export const linksToRecord = (kind: Exclude<Kind, 'event'>): Sql =>
  sql`${linkTable(kind)} link WHERE link.${linkColumn(kind)} = r."id"`;
