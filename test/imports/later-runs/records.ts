/** Reads and edits the records of tests of later runs. */

import { inTransaction } from '../../../src/database/transaction.js';
import { matchLinkedRecords } from '../../../src/imports/match-linked-records.js';
import { createTargets } from '../../../src/imports/targets.js';
import type { Kind } from '../../../src/records/fields/kind.js';
import { loadRows } from '../../../src/records/reading/rows.js';
import { requestContext } from '../../town.js';
import type { Edit } from './cases.js';

/** What a record says, by GraphQL name. The key of the entry (`k1`) is replaced by `#`. */
export type Content = Readonly<Record<string, unknown>>;

const columnOf: Readonly<Record<string, string>> = {
  startDate: 'starts',
  endDate: 'ends',
  date: 'published',
  dateUtc: 'published',
  parent: 'parentId',
};

/** The contents of records, in order. */
export const contentOf = async (kind: Kind, ids: readonly number[]): Promise<Content[]> => {
  const rows = await loadRows(
    kind,
    ids.map((id) => ({ id })),
    await requestContext('editor'),
  );
  const { fields } = createTargets(matchLinkedRecords(true))[kind];
  const names = Object.keys(fields).filter((name) => !/^(?:author|language|sentBack)$/.test(name));
  return rows.map((row) => {
    const columns: Readonly<Record<string, unknown>> = { ...row };
    const content = Object.fromEntries(names.map((name) => [name, shown(columns, name)]));
    // The digest is of the original when a translation was written: a run that changes the original alone keeps it.
    const texts = JSON.stringify(content, (name, value) => (name === 'originalDigest' ? undefined : value));
    return JSON.parse(texts.replaceAll(/\b[kr]\d+\b/g, '#'));
  });
};

const shown = (row: Readonly<Record<string, unknown>>, name: string): unknown => {
  if (columnOf[name] === 'published' && !row.dateChosen) return null;
  const value = row[columnOf[name] ?? name];
  if (name === 'image') return (value as { url?: string } | null | undefined)?.url ?? null;
  if (Array.isArray(value)) return value.map((one) => one.name ?? one.title).sort();
  return value ?? null;
};

/** Edits records, as an editor does. */
export const writeEdits = async (
  kind: Kind,
  edits: readonly { id: number; changes: Edit['changes'] }[],
): Promise<void> => {
  const context = await requestContext('editor');
  const target = createTargets(matchLinkedRecords(true))[kind];
  for (let at = 0; at < edits.length; at += 100)
    await inTransaction(context, async (writer) => {
      for (const { id, changes } of edits.slice(at, at + 100)) await target.update(id, changes, writer);
    });
};
