/** Responses by request, so that a wrong cell of the matrix is reported by its name. */
import type { GuardedTown, PublishableKind, TestRecord } from './guarded-town.js';
import type { Caller } from './rules.js';

/** The publishable records that the tests request as one caller: all of the caller's own, and one owner's of the others. */
export const recordsFor = (who: Caller, { records }: GuardedTown, kind: PublishableKind): TestRecord[] => {
  const other = who.role === 'administrator' ? 'author' : 'administrator';
  return records.filter((record) => record.kind === kind && (record.owner === who.role || record.owner === other));
};

/** A cell for each publishable record. */
export const cells = <Cell, Some extends TestRecord>(
  records: readonly Some[],
  cellOf: (record: Some, at: number) => Cell,
) => Object.fromEntries(records.map((record, at) => [label(record), cellOf(record, at)]));

/** As {@link cells}, for responses that are requested one at a time. */
export const cellsOf = async <Cell>(records: readonly TestRecord[], cellOf: (record: TestRecord) => Promise<Cell>) => {
  const found: [string, Cell][] = [];
  for (const record of records) found.push([label(record), await cellOf(record)]);
  return Object.fromEntries(found);
};

const label = ({ kind, owner, status, locked }: TestRecord) =>
  `${owner}’s ${status} ${kind}${locked ? ', protected' : ''}`;

/** A REST response as text: the status, and the code of an error. */
export const codeOf = ({ status, body }: { status: number; body: { code?: string } }): string =>
  status < 400 ? String(status) : `${status} ${body.code}`;
