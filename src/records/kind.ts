/** The five kinds of record, and what they are called. */
import { raw, type Sql } from '../storage/sql.js';
import { capital } from '../texts/capital.js';

export type Kind = 'event' | 'venue' | 'organizer' | 'category' | 'tag';

/** The kinds that have a status, an author and a trash. */
export type PostKind = 'event' | 'venue' | 'organizer';

export const isPost = (kind: Kind): kind is PostKind => kind !== 'category' && kind !== 'tag';

/** The table of a kind in SQL. */
export const tableName = (kind: Kind | 'user'): Sql => raw(`"${capital(kind)}"`);
