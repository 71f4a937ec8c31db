import {
  type Category,
  type Event,
  type Image,
  type Organizer,
  Prisma,
  type Tag,
  type User,
  type Venue,
} from '../../prisma/client/client.js';
import type { RecordKind } from '../changes/change.js';
import { capital } from '../texts/capital.js';
import type { Database } from './client.js';
import { listed, raw, type Sql } from './sql.js';

/** A row of any table of records. */
export type DatabaseRow = { id: number } & Record<string, unknown>;

/** The columns of each kind. */
export interface ModelOf {
  event: Event;
  venue: Venue;
  organizer: Organizer;
  category: Category;
  tag: Tag;
  image: Image;
  user: User;
}

/** The columns of a new record of each kind. */
export interface DataOf {
  event: Prisma.EventUncheckedCreateInput;
  venue: Prisma.VenueUncheckedCreateInput;
  organizer: Prisma.OrganizerUncheckedCreateInput;
  category: Prisma.CategoryUncheckedCreateInput;
  tag: Prisma.TagUncheckedCreateInput;
  image: Prisma.ImageUncheckedCreateInput;
  user: Prisma.UserUncheckedCreateInput;
}

/** The columns of an update. A column that is undefined is not changed. */
export type ChangeOf<Name extends RecordKind> = Partial<Omit<DataOf[Name], 'version' | 'sequence'>> & {
  version?: { increment: number };
  sequence?: { increment: number } | undefined;
};

interface ById {
  where: { id: number };
}

/** The part of a Prisma model that is used for every kind. src/database/write-rows.ts creates and updates rows. */
interface Table<Name extends RecordKind> {
  findFirst(query: ById): Promise<ModelOf[Name] | null>;
  delete(query: ById & { select: { id: true } }): Promise<{ id: number }>;
}

const tables: { [Name in RecordKind]: (db: Database) => Table<Name> } = {
  event: (db) => db.event,
  venue: (db) => db.venue,
  organizer: (db) => db.organizer,
  category: (db) => db.category,
  tag: (db) => db.tag,
  image: (db) => db.image,
  user: (db) => db.user,
};

/** The table of a kind. Prisma has a type for each; this is their common part. */
export const tableOf = <Name extends RecordKind>(db: Database, kind: Name): Table<Name> => tables[kind](db);

/** The table of a kind in SQL. */
export const tableName = (kind: RecordKind): Sql => raw(`"${capital(kind)}"`);

const shownColumns = (model: Readonly<Record<string, string>>): readonly string[] =>
  Object.values(model).filter((name) => name !== 'searchText' && name !== 'searchTexts');

/** The columns of each kind without the search columns, which are written but never read. */
export const columnNames: Readonly<Record<RecordKind, readonly string[]>> = {
  event: shownColumns(Prisma.EventScalarFieldEnum),
  venue: shownColumns(Prisma.VenueScalarFieldEnum),
  organizer: shownColumns(Prisma.OrganizerScalarFieldEnum),
  category: shownColumns(Prisma.CategoryScalarFieldEnum),
  tag: shownColumns(Prisma.TagScalarFieldEnum),
  image: shownColumns(Prisma.ImageScalarFieldEnum),
  user: shownColumns(Prisma.UserScalarFieldEnum),
};

/** {@link columnNames} of a record with the alias `r`. */
export const ownColumns = (kind: RecordKind): Sql => listed(columnNames[kind].map((name) => raw(`r."${name}"`)));
