import type { Category, Event, Image, Organizer, Prisma, Tag, User, Venue } from '../../prisma/client/client.js';
import type { RecordKind } from '../cache/change.js';
import type { Database } from './client.js';

/** A row of any table of records. */
export type Row = { id: number } & Record<string, unknown>;

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

/** What is written of a new record of each kind. */
export interface DataOf {
  event: Prisma.EventUncheckedCreateInput;
  venue: Prisma.VenueUncheckedCreateInput;
  organizer: Prisma.OrganizerUncheckedCreateInput;
  category: Prisma.CategoryUncheckedCreateInput;
  tag: Prisma.TagUncheckedCreateInput;
  image: Prisma.ImageUncheckedCreateInput;
  user: Prisma.UserUncheckedCreateInput;
}

/** What is written to a record that exists: undefined leaves a column as it is. */
export type ChangeOf<Name extends RecordKind> = Partial<Omit<DataOf[Name], 'version'>> & {
  version?: { increment: number };
};

interface ById {
  where: { id: number };
}

interface IdOnly {
  select: { id: true };
}

/** The part of a Prisma model that is used alike for all kinds; src/storage/written-rows.ts writes. */
interface Table<Name extends RecordKind> {
  findFirst(query: ById): Promise<ModelOf[Name] | null>;
  create(query: { data: DataOf[Name] } & IdOnly): Promise<{ id: number }>;
  update(query: ById & { data: ChangeOf<Name> } & IdOnly): Promise<{ id: number }>;
  delete(query: ById & IdOnly): Promise<{ id: number }>;
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

/** The table of a kind. Prisma has one type for each; this is what is used of all kinds alike. */
export const tableOf = <Name extends RecordKind>(db: Database, kind: Name): Table<Name> => tables[kind](db);
