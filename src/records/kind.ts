/** The five kinds of record, and what they are called. */
import { raw, type Sql, sql } from '../storage/sql.js';
import { capital } from '../texts/capital.js';

export type Kind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';

/** The kinds that have a status, an author and a trash. */
export type PublishableKind = 'event' | 'venue' | 'organizer';

export const isPublishable = (kind: Kind): kind is PublishableKind => kind !== 'category' && kind !== 'tag';

/** The links of events to the records of a kind. */
export const linkTable = (kind: Exclude<Kind, 'event'>): Sql => raw(`"Event${capital(kind)}"`);

/** The column of {@link linkTable} that names the record. */
export const linkColumn = (kind: Exclude<Kind, 'event'>): Sql => raw(`"${kind}Id"`);

/** Those of one record (`r`), as `link`; a condition can follow. */
export const linksToRecord = (kind: Exclude<Kind, 'event'>): Sql =>
  sql`${linkTable(kind)} link WHERE link.${linkColumn(kind)} = r."id"`;
