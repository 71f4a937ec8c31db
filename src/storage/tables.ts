import type { RecordKind } from '../cache/change.js';
import type { Database } from './client.js';

/** A row of any table of records. */
export type Row = { id: number } & Record<string, unknown>;

/** The part of a Prisma model that reads and is used alike for all kinds; src/storage/written-rows.ts writes. */
export interface Table {
  findMany(query: object): Promise<Row[]>;
  findFirst(query: object): Promise<Row | null>;
}

/** The table of a kind. Prisma has one type for each; what is the same for all of them is said once, here. */
export const tableOf = <Of extends Table>(db: Database, kind: RecordKind): Of => db[kind] as unknown as Of;
